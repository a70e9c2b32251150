"""What a player can conclude from what he saw: exactly the cases worked out by hand."""

from itertools import permutations

import pytest

from tests.confrontation.cases import Case, cases
from tests.confrontation.scene import Scene


def joined(*groups: tuple[str, ...]) -> Case:
    return tuple(" ".join(sorted(group)) for group in groups)


TWO_WHO_PART = """
    turn 7 sauron
    mirkwood: frodo gimli
    caradhras: warg #2
    eregion: orcs #1
    arthedain: shelob #3
    cardolan: saruman #4
    known sauron: orcs=1 warg=2
    """


def test_two_known_pieces_that_mix_are_one_or_the_other() -> None:
    """R2 D2: who is in Eregion is known, but not which is which once one of them leaves."""
    scene = Scene(TWO_WHO_PART).play("warg caradhras-eregion")
    assert cases(scene, "sauron", "eregion") == {("orcs warg",)}
    scene.play("gimli mirkwood-fangorn river", "orcs eregion-arthedain")
    assert cases(scene, "sauron", "eregion") == {("orcs",), ("warg",)}


def test_of_two_who_part_and_join_others_exactly_one_is_in_each_pair() -> None:
    """R2 D2 H3: mixed twice in a row, the notebook still knows that they parted."""
    scene = Scene(TWO_WHO_PART)
    scene.play("warg caradhras-eregion", "gimli mirkwood-fangorn river")
    scene.play("orcs eregion-arthedain", "gimli fangorn-rohan river")
    scene.play("warg eregion-cardolan")
    assert cases(scene, "sauron", "arthedain", "cardolan") == {
        joined((one, third), (other, fourth))
        for one, other in permutations(("orcs", "warg"))
        for third, fourth in permutations(("shelob", "saruman"))
    }


def test_a_third_parting_still_splits_every_case() -> None:
    """R2 D2: one of the pair in Arthedain walks on into the Shire."""
    scene = Scene(TWO_WHO_PART)
    scene.play("warg caradhras-eregion", "gimli mirkwood-fangorn river")
    scene.play("orcs eregion-arthedain", "gimli fangorn-rohan river")
    scene.play("warg eregion-cardolan", "gimli rohan-gondor", "shelob arthedain-shire")
    assert cases(scene, "sauron", "shire", "arthedain", "cardolan") == {
        joined((walks,), (stays,), (other, fourth))
        for one, other in permutations(("orcs", "warg"))
        for third, fourth in permutations(("shelob", "saruman"))
        for walks, stays in permutations((one, third))
    }


def test_a_reveal_after_two_mixings_settles_what_follows_from_it() -> None:
    """R2 D2 H1: the piece from the mixed pair is met and is the Warg; so the Orcs went to
    Cardolan, and the one who stayed is a stranger."""
    scene = Scene(f"{TWO_WHO_PART}; shire: merry")
    scene.play("warg caradhras-eregion", "gimli mirkwood-fangorn river")
    scene.play("warg eregion-arthedain", "gimli fangorn-rohan river")
    scene.play("orcs eregion-cardolan", "gimli rohan-gondor")
    scene.play("warg arthedain-shire", "fellowship: card 5", "sauron: card 1")
    assert scene.place("warg") == "fallen"
    assert cases(scene, "sauron", "arthedain", "cardolan") == {
        ("shelob", "orcs saruman"),
        ("saruman", "orcs shelob"),
    }


def test_a_revealed_piece_is_followed_while_it_walks_alone() -> None:
    """R2 D2: concealed again, it keeps its token and everybody remembers its name."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: pippin; gondor: orcs; caradhras: shelob")
    scene.play("orcs gondor-rohan", "pippin eregion-caradhras", "retreat enedwaith")
    scene.play("orcs rohan-gap-of-rohan", "frodo shire-cardolan")
    assert cases(scene, "sauron", "caradhras") == {("shelob",)}
    scene.play("shelob caradhras-eregion")
    assert cases(scene, "sauron", "eregion") == {("shelob",)}
    assert scene.piece("shelob").shown == 0


def test_with_shuffling_by_the_owner_pieces_that_were_not_shuffled_stay_apart() -> None:
    """R2 G10: he saw the Warg walk in, and the same piece walk out."""
    scene = Scene(f"options shuffling=owner; {TWO_WHO_PART}")
    scene.play("warg caradhras-eregion", "pass", "gimli mirkwood-fangorn river")
    scene.play("warg eregion-arthedain", "pass")
    assert cases(scene, "sauron", "eregion") == {("orcs",)}


NOT_THE_BEARER = "turn 4 fellowship; dagorlad: frodo #1 gimli #1; shire: merry #2; rohan: orcs"


def test_who_enters_mordor_without_winning_is_not_the_ring_bearer() -> None:
    """E1 H1: Sauron rules Frodo out in Mordor, and nobody else."""
    scene = Scene(NOT_THE_BEARER).play("gimli dagorlad-mordor")
    assert scene.reason == ""
    assert cases(scene, "fellowship", "mordor", "dagorlad", "shire") == {
        (mordor, dagorlad, shire)
        for mordor, dagorlad, shire in permutations(("frodo", "gimli", "merry"))
        if mordor != "frodo"
    }


def test_before_anybody_entered_mordor_frodo_could_be_anyone() -> None:
    """H1: the same pieces; the notebook is empty."""
    assert cases(Scene(NOT_THE_BEARER), "fellowship", "shire") == {
        ("frodo",),
        ("gimli",),
        ("merry",),
    }


def test_when_sam_carries_the_ring_sam_is_ruled_out() -> None:
    """E6 E1: it is Sam who would have won."""
    scene = Scene("""
        options mode=variant
        turn 4 fellowship
        ring: sam
        dagorlad: sam #1 elrond #1
        rohan: faramir #2
        fangorn: orcs
        """)
    scene.play("elrond dagorlad-mordor")
    assert cases(scene, "fellowship", "mordor") == {("elrond",), ("faramir",)}


def test_in_a_hidden_draft_both_frodos_are_ruled_out() -> None:
    """E1 E6 G9: either face of the Ring-bearer would have won."""
    scene = Scene("""
        options mode=draft rosters=hidden
        turn 4 fellowship
        dagorlad: frodo* #1
        gondor: gimli #2
        rohan: orcs
        """)
    scene.play("gimli gondor-mordor")
    assert cases(scene, "fellowship", "mordor", "dagorlad") == {
        (mordor, bearer) for mordor in ("gimli", "theoden") for bearer in ("frodo", "frodo*")
    }


def in_the_shire(options: str, witch_king: str, others: str) -> set[Case]:
    """Who a concealed piece can be that walked into the Shire, where nobody was."""
    walker, rest = others.split()
    scene = Scene(f"""
        {options}
        turn 5 sauron
        arthedain: {walker} #1
        mordor: {rest} #2
        rohan: {witch_king} #3
        eregion: frodo sam
        """)
    scene.play(f"{walker} arthedain-shire")
    assert scene.reason == ""
    return cases(scene, "sauron", "shire")


def test_who_enters_the_shire_without_winning_is_not_the_variant_witch_king() -> None:
    """E5 R8: he would have won."""
    assert in_the_shire("options mode=variant", "witch-king", "orcs gollum") == {
        ("orcs*",),
        ("gollum",),
    }


@pytest.mark.parametrize("options", ["", "options mode=draft"])
def test_the_classic_witch_king_may_well_be_in_the_shire(options: str) -> None:
    """E2: with him nothing happens there."""
    assert in_the_shire(options, "witch-king", "orcs warg") == {
        ("orcs",),
        ("warg",),
        ("witch-king",),
    }


def test_in_a_hidden_draft_the_tile_may_be_on_its_classic_side() -> None:
    """E5 G9: the Witch-king in the Shire would have to be the classic one."""
    found = in_the_shire("options mode=draft rosters=hidden", "witch-king*", "orcs warg")
    assert found == {(face,) for face in ("orcs", "orcs*", "warg", "gollum", "witch-king")}


def test_who_is_revealed_in_the_shire_rules_out_nothing_else() -> None:
    """E5 H1: a piece that fought its way in is known by name."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        arthedain: uruk-hai
        mordor: orcs
        rohan: witch-king
        shire: smeagol
        eregion: frodo sam
        """)
    scene.play("uruk-hai arthedain-shire", "fellowship: card 1", "sauron: card 1")
    assert cases(scene, "sauron", "shire", "rohan") == {
        ("uruk-hai", "orcs*"),
        ("uruk-hai", "witch-king*"),
    }
