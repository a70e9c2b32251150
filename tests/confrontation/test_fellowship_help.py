"""Variant Gandalf: one more strength for a friend near by (C23, R24)."""

import pytest

from ninefold.games.confrontation.events import Revealed
from tests.confrontation.scene import Scene

CARDS = ["fellowship card", "sauron card"]
HELP = ["fellowship help"]
TIE = ("fellowship: card 2", "sauron: card 1")
"""Elrond's 3 and the Uruk-hai's 4 become 5 and 5."""

NEAR_FANGORN = ["mirkwood", "rohan", "misty-mountains", "caradhras", "dagorlad"]
FAR_FROM_FANGORN = ["high-pass", "gap-of-rohan", "rhudaur", "eregion", "enedwaith", "cardolan"]


def elrond_attacked(gandalf: str) -> Scene:
    """The Uruk-hai have attacked Elrond in Fangorn; Gandalf is somewhere."""
    scene = Scene(f"""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: elrond
        {gandalf}
        gondor: uruk-hai
        mordor: orcs
        """)
    return scene.play("uruk-hai gondor-fangorn")


@pytest.mark.parametrize("region", NEAR_FANGORN)
def test_gandalf_helps_from_next_door(region: str) -> None:
    """C23: forward, backward and sideways neighbours are near; the 1 turns a tie."""
    scene = elrond_attacked(f"{region}: gandalf").play(*TIE)
    assert scene.asked() == HELP
    assert sorted(scene.legal()) == ["help", "pass"]
    scene.play("help")
    assert [fact.region for fact in scene.told(Revealed) if fact.face == "gandalf*"] == [region]
    assert scene.strengths == [(6, 5)]
    assert scene.place("uruk-hai") == "fallen"
    assert scene.place("elrond") == "fangorn"


@pytest.mark.parametrize("region", FAR_FROM_FANGORN)
def test_gandalf_does_not_help_from_afar(region: str) -> None:
    """C23: the tunnel does not make Eregion a neighbour of Fangorn."""
    scene = elrond_attacked(f"{region}: gandalf").play(*TIE)
    assert scene.strengths == [(5, 5)]
    assert scene.place("elrond") == "fallen"


def test_help_is_a_choice() -> None:
    """C23 R3: whoever passes keeps Gandalf hidden."""
    scene = elrond_attacked("caradhras: gandalf").play(*TIE)
    assert scene.asked() == HELP
    scene.play("pass")
    assert scene.strengths == [(5, 5)]
    assert scene.place("elrond") == "fallen"
    assert not scene.piece("gandalf").shown


def test_gandalf_helps_in_his_own_region_and_may_be_attacked_next() -> None:
    """C23 R9: helping reveals him; if the friend falls he can be named."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: elrond gandalf
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", "draw elrond", "fellowship: card 1", "sauron: card 3")
    assert scene.asked() == HELP
    scene.play("help")
    assert scene.strengths == [(5, 7)]
    assert scene.place("elrond") == "fallen"
    assert scene.piece("gandalf").shown
    assert scene.asked() == CARDS


@pytest.mark.parametrize("region", ["misty-mountains", "gap-of-rohan"])
def test_gandalf_helps_from_one_mountain_to_the_next(region: str) -> None:
    """C23 M3: nobody walks there, but neighbouring mountain regions are adjacent."""
    scene = Scene(f"""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: elrond
        {region}: gandalf
        caradhras: uruk-hai
        mordor: orcs
        """)
    scene.play("elrond eregion-caradhras", *TIE, "help")
    assert scene.strengths == [(6, 5)]


def test_the_high_pass_is_not_next_to_caradhras() -> None:
    """C23: mountain regions further apart are not adjacent."""
    scene = Scene("""
        options mode=variant
        turn 6 fellowship
        shire: frodo
        eregion: elrond
        high-pass: gandalf
        caradhras: uruk-hai
        mordor: orcs
        """)
    scene.play("elrond eregion-caradhras", *TIE)
    assert scene.strengths == [(5, 5)]


def test_gandalf_is_concealed_again() -> None:
    """C23 H2: he is revealed to the end of the turn and no longer."""
    scene = elrond_attacked("caradhras: gandalf").play(*TIE, "help")
    assert scene.asked() == ["fellowship turn"]
    assert not scene.piece("gandalf").shown


def test_gandalf_watched_by_the_crebain_may_help() -> None:
    """C23 H5: one who is revealed already can be revealed."""
    scene = elrond_attacked("caradhras: gandalf!!!").play(*TIE, "help")
    assert scene.strengths == [(6, 5)]


@pytest.mark.parametrize(("attacker", "turn"), [("gandalf", "6 fellowship"), ("orcs", "5 sauron")])
def test_gandalf_does_not_help_himself(attacker: str, turn: str) -> None:
    """C23: neither as attacker nor as defender, though friends are near."""
    scene = Scene(f"""
        options mode=variant
        turn {turn}
        shire: frodo
        eregion: gandalf faramir
        caradhras: orcs
        mordor: uruk-hai
        """)
    if attacker == "gandalf":
        scene.play("gandalf eregion-caradhras")
    else:
        scene.play("orcs caradhras-eregion", "draw gandalf")
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(6, 4 if attacker == "gandalf" else 7)]


def test_fallen_gandalf_does_not_help() -> None:
    """C23 B11 D8: everybody knows that he fell, so nothing is asked."""
    scene = elrond_attacked("caradhras: faramir").play(*TIE)
    assert scene.strengths == [(5, 5)]


def test_gandalf_helps_where_aragorn_forbade_cards() -> None:
    """C23 C24 R16: after "no cards" comes the help."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: aragorn
        caradhras: gandalf
        gondor: uruk-hai
        mordor: orcs
        """)
    scene.play("uruk-hai gondor-fangorn", "no-cards")
    assert scene.asked() == HELP
    scene.play("help")
    assert scene.strengths == [(5, 4)]
    assert scene.state.discards == ((), ())


def test_gandalf_helps_where_saruman_forbade_cards() -> None:
    """C23 C15 R16: the same against classic Saruman."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        shire: frodo
        fangorn: legolas
        caradhras: gandalf*
        gondor: saruman
        mordor: orcs
        """)
    scene.play("saruman gondor-fangorn", "no-cards", "help")
    assert scene.strengths == [(4, 4)]
    assert (scene.place("legolas"), scene.place("saruman")) == ("fallen", "fallen")


def test_help_comes_after_the_text_cards() -> None:
    """R24 K2 K4: Magic has fetched and the Cloak has worked before Gandalf is asked."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: theoden
        caradhras: gandalf
        gondor: uruk-hai
        discard fellowship: elven-cloak
        discard sauron: 6
        """)
    scene.play("uruk-hai gondor-fangorn", "fellowship: card magic", "sauron: card magic")
    assert scene.asked() == ["sauron fetch"]
    scene.play("card 6")
    assert scene.asked() == ["fellowship fetch"]
    scene.play("card elven-cloak")
    assert scene.asked() == HELP
    scene.play("help")
    assert scene.strengths == [(3, 4)]


def test_help_after_a_retreat_that_fails() -> None:
    """R24 R20: the battle goes on, so it is still open."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        shire: frodo
        fangorn: elrond
        misty-mountains: gandalf
        caradhras: faramir
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", "fellowship: card retreat", "sauron: card 1")
    assert scene.asked() == HELP
    scene.play("help")
    assert scene.strengths == [(4, 5)]


@pytest.mark.parametrize(
    "cards",
    [
        ("fellowship: card noble-sacrifice", "sauron: card 1"),
        ("fellowship: card retreat", "sauron: card 1", "retreat misty-mountains"),
        ("fellowship: card 1", "sauron: card retreat", "retreat rohan"),
    ],
)
def test_no_help_once_a_text_card_has_settled_the_battle(cards: tuple[str, ...]) -> None:
    """R24: only a battle that is still undecided can be helped."""
    scene = elrond_attacked("dagorlad: gandalf").play(*cards)
    assert scene.strengths == []
    assert scene.asked() == ["fellowship turn"]


@pytest.mark.parametrize("enemy", ["orcs", "flying-nazgul"])
def test_no_help_once_an_ability_has_settled_the_battle(enemy: str) -> None:
    """R24 B5: the Orcs' strike and Legolas's shot leave nothing to help with."""
    scene = Scene(f"""
        options mode=draft
        turn 5 sauron
        shire: frodo
        fangorn: legolas
        caradhras: gandalf*
        gondor: {enemy}
        mordor: cave-troll
        """)
    scene.play(f"{enemy} gondor-fangorn")
    assert scene.asked() == ["fellowship turn"]
    assert scene.strengths == []
