"""Hidden information: backs and faces, what mixing hides, questions that tell nothing."""

from random import Random

import pytest

from tests.confrontation.scene import GAME, Scene


def faces(scene: Scene, seat: int | None, side: int) -> list[str]:
    """What a seat sees of a side's pieces on the board."""
    view = GAME.view(scene.state, seat)
    return sorted(piece.face for piece in view.pieces[side] if piece.place != "fallen")


def test_a_concealed_character_shows_its_back_and_a_revealed_one_its_face() -> None:
    """H1: to the enemy; the owner knows all his own, an onlooker none of either side."""
    scene = Scene("turn 8 fellowship; shire: frodo; eregion: gimli!!!; mordor: orcs; rohan: warg")
    assert faces(scene, 1, 0) == ["?", "gimli"]
    assert faces(scene, 0, 0) == ["frodo", "gimli"]
    assert faces(scene, 0, 1) == ["?", "?"]
    assert (faces(scene, None, 0), faces(scene, None, 1)) == (["?", "gimli"], ["?", "?"])


def test_fighters_that_survive_are_concealed_when_the_turn_ends() -> None:
    """H2: Gimli retreats; both turn their backs again."""
    scene = Scene("turn 8 fellowship; shire: frodo; mirkwood: gimli; fangorn: shelob; mordor: orcs")
    scene.play("gimli mirkwood-fangorn river")
    assert (faces(scene, 1, 0), faces(scene, 0, 1)) == (["?", "gimli"], ["?", "shelob"])
    scene.play("fellowship: card retreat", "sauron: card 1", "retreat caradhras")
    assert (faces(scene, 1, 0), faces(scene, 0, 1)) == (["?", "?"], ["?", "?"])


@pytest.mark.parametrize(
    ("drawing", "first", "face"),
    [
        (
            "options specials=given sauron-cards=crebain; "
            "turn 7 sauron; shire: frodo; eregion: gimli; mordor: orcs",
            "crebain #2",
            "gimli",
        ),
        (
            "options mode=variant; turn 7 sauron; shire: frodo sam; rohan: theoden;"
            "gondor: watcher; mordor: orcs",
            "watcher gondor-rohan",
            "watcher",
        ),
    ],
)
def test_what_a_text_keeps_open_is_not_concealed(drawing: str, first: str, face: str) -> None:
    """H2 T7 C36: not at the end of this turn, nor of the next ones."""
    scene = Scene(drawing).play(first)
    if scene.asked() != ["fellowship turn"]:
        scene.play("fellowship: card 1", "sauron: card 1")
    scene.play("frodo shire-cardolan", "orcs mordor-dagorlad")
    assert face in faces(scene, None, 0) + faces(scene, None, 1)


def test_the_fallen_the_discards_and_the_special_cards_are_open() -> None:
    """H4: at all times, to both players and to whoever watches."""
    scene = Scene("""
        options specials=given fellowship-cards=gwaihir sauron-cards=palantir+recall
        turn 7 sauron
        shire: frodo; mordor: orcs; fallen: gimli shelob
        discard fellowship: 4; discard sauron: magic
        """)
    for seat in (0, 1, None):
        view = GAME.view(scene.state, seat)
        fallen = {p.face for pieces in view.pieces for p in pieces if p.place == "fallen"}
        assert {"gimli", "shelob"} <= fallen
        assert view.discards == (("4",), ("magic",))
        assert view.specials == (("gwaihir",), ("recall", "palantir"))


def test_only_who_is_on_the_board_can_be_chosen() -> None:
    """H5: neither a fallen piece nor a token that nobody carries."""
    scene = Scene("""
        options specials=given sauron-cards=crebain+recall
        turn 7 sauron
        shire: frodo; eregion: gimli; gondor: orcs
        """)
    assert [text for text in scene.legal() if text.startswith("crebain")] == [
        "crebain #1",
        "crebain #2",
    ]
    assert scene.refuse("crebain #3") == "T7"
    assert scene.refuse("recall warg") == "R39"


def test_being_chosen_does_not_reveal() -> None:
    """H5 T3: the piece that A King Revealed names keeps its back turned."""
    scene = Scene("""
        options specials=given fellowship-cards=king-revealed
        turn 8 fellowship
        shire: frodo; rohan: aragorn; gondor: orcs; mordor: warg
        """)
    scene.play(f"king-revealed #{scene.piece('orcs').token}")
    assert faces(scene, 0, 1) == ["?", "?"]
    assert [text.split(" ")[0] for text in scene.legal()] == ["orcs"] * 2


def test_a_revealed_character_can_be_revealed_again() -> None:
    """H5 C23: Gandalf helps although the Crebain have marked him, and stays marked."""
    scene = Scene("""
        options mode=variant
        turn 8 fellowship
        shire: frodo sam; mirkwood: elrond; rohan: gandalf!!!; fangorn: orcs; mordor: mouth
        """)
    scene.play("elrond mirkwood-fangorn river", "fellowship: card 1", "sauron: card 2", "help")
    assert scene.strengths == [(5, 5)]
    assert "gandalf*" in faces(scene, 1, 0)


# Mixing


def might_be(scene: Scene, region: str) -> set[str]:
    """Who the Fellowship must believe the one Sauron piece in a region may be."""
    view = GAME.view(scene.state, 0)
    found = set()
    for number in range(60):
        state = GAME.determinize(view, Random(number))
        found |= {piece.face for piece in state.pieces[1] if piece.place == region}
    return found


@pytest.mark.parametrize(
    ("shuffling", "believed"), [("automatic", {"orcs", "warg", "balrog"}), ("owner", {"orcs"})]
)
def test_before_a_shuffle_pieces_can_be_told_apart_and_after_it_not(
    shuffling: str, believed: set[str]
) -> None:
    """R2 H3 G10: Pippin met the Orcs; another piece joins them; then one of the two leaves."""
    scene = Scene(f"""
        options shuffling={shuffling}
        turn 8 fellowship
        shire: frodo sam; mirkwood: pippin; dagorlad: orcs; mordor: warg balrog
        """)
    scene.play("pippin mirkwood-dagorlad", "retreat mirkwood", "warg mordor-dagorlad")
    scene.play(*["sauron: pass"] * (shuffling == "owner"), "frodo shire-arthedain")
    scene.play(*["fellowship: pass"] * ("fellowship shuffle" in scene.asked()))
    scene.play("orcs dagorlad-fangorn")
    assert might_be(scene, "fangorn") == believed


def test_pieces_of_different_regions_are_not_mixed() -> None:
    """H3 R2: the Orcs that were met alone stay known where they stand."""
    scene = Scene("""
        turn 8 fellowship
        shire: frodo sam; mirkwood: pippin; dagorlad: orcs; mordor: warg; gondor: balrog
        """)
    scene.play("pippin mirkwood-dagorlad", "retreat mirkwood", "warg mordor-gondor")
    assert scene.piece("warg").token == scene.piece("balrog").token
    assert might_be(scene, "dagorlad") == {"orcs"}


def test_a_revealed_piece_is_left_out_of_the_mixing() -> None:
    """H3 R2: the marked Gimli keeps his token beside Sam and Frodo, who share theirs."""
    scene = Scene("""
        turn 8 fellowship
        arthedain: sam; shire: gimli!!! frodo merry; mordor: orcs
        """)
    scene.play("merry shire-arthedain")
    assert scene.piece("merry").token == scene.piece("sam").token
    assert scene.piece("gimli").token not in {scene.piece("frodo").token, scene.piece("sam").token}


def test_while_a_turn_lasts_a_piece_that_moves_can_be_followed() -> None:
    """D2: the step by the Dark of Mordor is mixed only when the turn is over."""
    scene = Scene("""
        options specials=given sauron-cards=dark-of-mordor
        turn 7 sauron
        shire: frodo; gondor: orcs; mordor: warg balrog
        """)
    scene.play("dark-of-mordor warg mordor-gondor")
    assert scene.piece("warg").token not in {
        scene.piece("orcs").token,
        scene.piece("balrog").token,
    }
    scene.play("balrog mordor-dagorlad")
    assert scene.piece("warg").token == scene.piece("orcs").token


def test_a_piece_named_by_the_king_can_be_followed_till_saurons_turn_is_over() -> None:
    """D2 T3: it is singled out of the group in Mordor and mixed again after Sauron's turn."""
    scene = Scene("""
        options specials=given fellowship-cards=king-revealed
        turn 8 fellowship
        shire: frodo; rohan: aragorn; gondor: balrog; mordor: orcs warg
        """)
    scene.play(f"king-revealed #{scene.piece('orcs').token}", "draw orcs")
    assert scene.piece("orcs").token != scene.piece("warg").token
    scene.play("orcs mordor-gondor")
    assert scene.piece("orcs").token == scene.piece("balrog").token


# Questions that tell nothing


HIDDEN_CHANCES = {
    "the Balrog's ambush": (
        "turn 8 fellowship; shire: frodo; eregion: gimli; caradhras: {}; mordor: {}",
        ("balrog", "orcs"),
        ("gimli eregion-fangorn tunnel", "sauron: pass"),
        0,
    ),
    "Sam stepping in": (
        "turn 7 sauron; rohan: frodo {}; shire: {}; gondor: black-rider; mordor: orcs",
        ("sam", "merry"),
        ("black-rider gondor-rohan", "draw frodo", "fellowship: pass", "fellowship: pass"),
        1,
    ),
    "Sam beside Frodo": (
        "turn 7 sauron; rohan: sam {}; shire: {}; gondor: black-rider; mordor: orcs",
        ("frodo", "merry"),
        ("black-rider gondor-rohan", "draw sam", "fellowship: pass"),
        1,
    ),
    "Gandalf's help": (
        "options mode=variant; turn 8 fellowship; shire: frodo sam {1}; rohan: {0};"
        "mirkwood: elrond; fangorn: orcs; mordor: mouth",
        ("gandalf", "theoden"),
        (
            "elrond mirkwood-fangorn river",
            "fellowship: card 1",
            "sauron: card 1",
            "fellowship: pass",
        ),
        1,
    ),
}


@pytest.mark.parametrize("chance", HIDDEN_CHANCES)
def test_to_decline_looks_the_same_as_not_to_have(chance: str) -> None:
    """R3: the same is asked, told and seen, step by step, by the enemy and by onlookers."""
    drawing, names, lines, enemy = HIDDEN_CHANCES[chance]
    have = Scene(drawing.format(*names))
    lack = Scene(drawing.format(*reversed(names)))
    choices = []
    for line in lines:
        if line.endswith("pass"):
            choices.append((len(have.legal()), len(lack.legal())))
        have.play(line)
        lack.play(line)
        assert have.asked() == lack.asked()
        assert have.facts == lack.facts
        for seat in (enemy, None):
            assert GAME.view(have.state, seat) == GAME.view(lack.state, seat)
    assert (2, 1) in choices
