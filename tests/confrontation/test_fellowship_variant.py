"""Variant Frodo's shield, Sam, Elrond, Théoden and Treebeard (C19, C20, C25-C27, R44)."""

import pytest

from ninefold.games.confrontation.board import REGIONS
from ninefold.games.confrontation.events import CardCancelled, Moved
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]


def attacked(hero: str, enemy: str = "uruk-hai", region: str = "fangorn", more: str = "") -> Scene:
    """Somebody is attacked from Gondor, in a draft game."""
    shire = "" if hero == "frodo*" else "shire: frodo"
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        {shire}
        {region}: {hero}
        gondor: {enemy}
        mordor: warg
        {more}
        """)
    return scene.play(f"{enemy.rstrip('*')} gondor-{region}")


def test_frodo_is_proof_against_sauron_s_retreat() -> None:
    """C19: the enemy cannot get away, and the card gives no strength."""
    scene = attacked("frodo*").play("fellowship: card 4", "sauron: card retreat")
    assert scene.told(CardCancelled) == [CardCancelled(1, "retreat", "C19")]
    assert scene.strengths == [(5, 4)]
    assert scene.place("uruk-hai") == "fallen"


def test_frodo_is_proof_against_the_eye() -> None:
    """C19: the Fellowship's own text card works."""
    scene = attacked("frodo*", more="misty-mountains: merry")
    scene.play("fellowship: card retreat", "sauron: card eye-of-sauron")
    assert scene.place("frodo") == "caradhras"
    assert scene.place("uruk-hai") == "fangorn"


def test_frodo_is_proof_against_magic() -> None:
    """C19 R18: it fetches nothing; only Magic itself is added to the pile."""
    scene = attacked("frodo*", more="discard fellowship: 1 2; discard sauron: 5 6")
    scene.play("fellowship: card 4", "sauron: card magic")
    assert scene.told(CardCancelled) == [CardCancelled(1, "magic", "C19")]
    assert scene.strengths == [(5, 4)]
    assert set(scene.state.discards[1]) == {"5", "6", "magic"}


def test_frodo_is_proof_against_text_also_when_he_attacks() -> None:
    """C19: "in battle with Frodo" is any battle of his."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        caradhras: frodo
        rohan: uruk-hai
        mordor: orcs
        """)
    scene.play("frodo caradhras-rohan", "fellowship: card 4", "sauron: card retreat")
    assert scene.place("uruk-hai") == "fallen"


def test_frodo_is_not_proof_against_numbers() -> None:
    """C19: strength cards count."""
    scene = attacked("frodo*", more="shire: sam").play("fellowship: card 5", "sauron: card 3")
    assert scene.strengths == [(6, 7)]


def test_variant_frodo_does_not_retreat() -> None:
    """C19: the retreat sideways belongs to the classic face."""
    assert attacked("frodo*").asked() == CARDS


@pytest.mark.parametrize(
    ("enemy", "fellowship", "sauron"),
    [
        ("shelob", 7, 6),
        ("black-rider", 5, 4),
        ("uruk-hai", 6, 5),
        ("witch-king*", 4, 3),
        ("orcs*", 8, 7),
        ("watcher", 8, 7),
        ("cave-troll", 11, 9),
        ("wormtongue", 1, 0),
    ],
)
def test_variant_sam_copies_his_attacker(enemy: str, fellowship: int, sauron: int) -> None:
    """C20 R44: any strength, the Orcs' 6 and Wormtongue's -1 too; cards are added."""
    scene = attacked("sam*", enemy=enemy).play("fellowship: card 2", "sauron: card 1")
    assert scene.strengths == [(fellowship, sauron)]
    assert scene.place("sam") == "fangorn"


def test_variant_sam_ties_without_cards() -> None:
    """C20 C15: Saruman forbids cards, and both fall with 4."""
    scene = attacked("sam*", enemy="saruman").play("no-cards")
    assert scene.strengths == [(4, 4)]
    assert (scene.place("sam"), scene.place("saruman")) == ("fallen", "fallen")


def test_variant_sam_copies_the_character_not_the_card() -> None:
    """C20: the 6 that Sauron plays is his alone."""
    scene = attacked("sam*").play("fellowship: card 5", "sauron: card 6")
    assert scene.strengths == [(9, 10)]


def test_gandalf_adds_to_what_variant_sam_copied() -> None:
    """C20 C23: the help is added normally."""
    scene = attacked("sam*", more="caradhras: gandalf*")
    scene.play("fellowship: card 1", "sauron: card 1", "help")
    assert scene.strengths == [(6, 5)]


@pytest.mark.parametrize(("enemy", "sauron"), [("orcs*", 4), ("uruk-hai", 5), ("wormtongue", 0)])
def test_variant_sam_attacks_with_one(enemy: str, sauron: int) -> None:
    """C20 C34: he copies only as a defender, and the Orcs have 6 only as attackers."""
    scene = Scene(f"""
        options mode=draft
        turn 6 fellowship
        shire: frodo
        eregion: sam*
        caradhras: {enemy}
        mordor: warg
        """)
    scene.play("sam eregion-caradhras", "fellowship: card 1", "sauron: card 1")
    if enemy == "wormtongue":
        scene.play("pass")
    assert scene.strengths == [(2, sauron)]


def test_variant_sam_beside_frodo_copies_too() -> None:
    """C20 C2: the 5 belongs to the classic face, so nothing is asked."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        fangorn: sam frodo
        gondor: uruk-hai
        mordor: orcs
        """)
    scene.play("uruk-hai gondor-fangorn", "draw sam")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(5, 5)]


def test_the_eye_does_nothing_against_elrond() -> None:
    """C25: the Fellowship's text card works."""
    scene = attacked("elrond")
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron")
    assert scene.told(CardCancelled) == [CardCancelled(1, "eye-of-sauron", "C25")]
    assert (scene.place("elrond"), scene.place("uruk-hai")) == ("fallen", "fallen")


def test_magic_does_nothing_against_elrond() -> None:
    """C25 R18: it fetches nothing."""
    scene = attacked("elrond", more="discard fellowship: 1; discard sauron: 6")
    scene.play("fellowship: card 2", "sauron: card magic")
    assert scene.strengths == [(5, 4)]
    assert set(scene.state.discards[1]) == {"6", "magic"}


def test_elrond_does_not_hold_back_a_retreat() -> None:
    """C25 K7: Sauron's Retreat is not among the cards he spoils."""
    scene = attacked("elrond").play("fellowship: card 5", "sauron: card retreat", "retreat rohan")
    assert scene.place("uruk-hai") == "rohan"


def test_elrond_spoils_cards_as_attacker_too() -> None:
    """C25: "in battle with Elrond" is any battle of his."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: elrond
        caradhras: uruk-hai
        mordor: orcs
        """)
    scene.play("elrond eregion-caradhras")
    scene.play("fellowship: card noble-sacrifice", "sauron: card eye-of-sauron")
    assert (scene.place("elrond"), scene.place("uruk-hai")) == ("fallen", "fallen")


@pytest.mark.parametrize(
    ("origin", "region", "strength"),
    [
        ("caradhras", "rohan", 4),
        ("rohan", "gondor", 4),
        ("caradhras", "fangorn", 2),
        ("eregion", "caradhras", 2),
        ("gondor", "mordor", 2),
    ],
)
def test_theoden_attacks_with_four_in_his_lands(origin: str, region: str, strength: int) -> None:
    """C26: 4 in Rohan and Gondor, 2 elsewhere, wherever he came from."""
    scene = Scene(f"""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        {origin}: theoden
        {region}: uruk-hai
        """)
    scene.play(f"theoden {origin}-{region}", "fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(strength + 1, 5)]


@pytest.mark.parametrize(("region", "strength"), [("rohan", 4), ("fangorn", 2)])
def test_theoden_defends_with_four_in_his_lands(region: str, strength: int) -> None:
    """C26: the same when he is attacked."""
    scene = attacked("theoden", region=region).play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(strength + 1, 5)]


@pytest.mark.parametrize(("region", "strength"), [("fangorn", 6), ("rohan", 4)])
def test_treebeard_defends_fangorn_with_six(region: str, strength: int) -> None:
    """C27: 6 in Fangorn, 4 elsewhere."""
    scene = attacked("treebeard", region=region).play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(strength + 1, 5)]


FAR = [
    region
    for region in REGIONS
    if region not in ("fangorn", "misty-mountains", "caradhras", "mirkwood")
]


@pytest.mark.parametrize("region", FAR)
def test_treebeard_comes_to_fangorn_from_anywhere(region: str) -> None:
    """C27 R7 D1: he is revealed, attacks the one Sauron character there, and has 6."""
    scene = Scene(f"""
        options mode=variant
        turn 6 fellowship
        {"arthedain" if region == "cardolan" else "cardolan"}: frodo
        {region}: treebeard
        fangorn: uruk-hai
        {"rohan" if region == "dagorlad" else "dagorlad"}: orcs
        """)
    scene.play(f"treebeard {region}-fangorn ability")
    assert [fact.piece for fact in scene.told(Moved)] == ["treebeard"]
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 2")
    assert scene.strengths == [(7, 6)]
    assert scene.place("treebeard") == "fangorn"


@pytest.mark.parametrize("there", ["fangorn: uruk-hai orcs", "fangorn: elrond", "rohan: orcs"])
def test_treebeard_jumps_onto_exactly_one_enemy(there: str) -> None:
    """C27 R7: not onto two, nor into a Fangorn without enemies."""
    scene = Scene(f"""
        options mode=variant
        turn 6 fellowship
        shire: frodo treebeard
        {there}
        mordor: mouth
        """)
    assert scene.refuse("treebeard shire-fangorn ability") == "C27"


def test_treebeard_may_walk_onto_two_enemies() -> None:
    """C27: an ordinary step has no such condition; the 6 is his all the same."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        caradhras: treebeard
        fangorn: uruk-hai orcs
        """)
    scene.play("treebeard caradhras-fangorn", "draw orcs", "fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(7, 4)]
    assert scene.asked() == CARDS


def test_treebeard_need_not_take_the_tunnel() -> None:
    """C27 C10: from Eregion the jump avoids the Balrog, the tunnel does not."""
    drawing = """
        options mode=draft
        turn 6 fellowship
        shire: frodo
        eregion: treebeard
        caradhras: balrog
        fangorn: black-rider
        """
    scene = Scene(drawing).play("treebeard eregion-fangorn ability")
    assert scene.asked() == CARDS
    scene = Scene(drawing).play("treebeard eregion-fangorn tunnel")
    assert scene.asked() == ["sauron ambush"]
