"""The end of a side that has no legal turn, and everything that saves it."""

import pytest

from ninefold.core import Outcome
from tests.confrontation.scene import GAME, Scene

STUCK_FELLOWSHIP = """
    {options}
    turn 7 sauron
    mordor: {mordor}; gondor: frodo {gondor}
    {sauron}
    """


def stuck_fellowship(
    mordor: str = "gimli merry pippin legolas",
    gondor: str = "",
    sauron: str = "fangorn: orcs",
    options: str = "",
    move: str = "orcs fangorn-caradhras",
) -> Scene:
    """Four friends fill Mordor, so that Frodo in Gondor has nowhere to go; Sauron moves."""
    drawing = STUCK_FELLOWSHIP.format(mordor=mordor, gondor=gondor, sauron=sauron, options=options)
    return Scene(drawing).play(move)


def test_a_fellowship_without_a_move_loses() -> None:
    """E4 R1 R36: full regions ahead of everybody; Sauron's one piece is one point."""
    scene = stuck_fellowship()
    assert scene.state.outcome == Outcome((1,), "no-move", "E4", (0, 1))
    assert GAME.pending(scene.state) == ()


def test_a_sauron_without_a_move_loses() -> None:
    """E4 R1: his last pieces stand in the Shire; the Fellowship has two points."""
    scene = Scene("turn 8 fellowship; rohan: frodo; eregion: sam; shire: orcs warg")
    scene.play("sam eregion-caradhras")
    assert scene.state.outcome == Outcome((0,), "no-move", "E4", (2, 0))


def test_a_sauron_without_pieces_loses() -> None:
    """E4 R1: nobody is left who could move."""
    scene = Scene("turn 8 fellowship; shire: frodo; mirkwood: gimli; fangorn: orcs")
    scene.play("gimli mirkwood-fangorn river")
    assert scene.place("orcs") == "fallen"
    assert scene.state.outcome == Outcome((0,), "no-move", "E4", (2, 0))


def test_a_single_forward_step_saves() -> None:
    """R1: with one place free in Mordor the turn is Frodo's, who wins with it."""
    scene = stuck_fellowship(mordor="gimli merry pippin")
    assert scene.legal() == ["frodo gondor-mordor"]


@pytest.mark.parametrize(("region", "saved"), [("fangorn", True), ("rohan", False)])
def test_the_river_saves(region: str, saved: bool) -> None:
    """R1 M5: with every region ahead full it is the one forward move left, from Fangorn."""
    scene = Scene(f"""
        turn 7 sauron
        mordor: gimli merry pippin legolas; gondor: frodo sam; dagorlad: aragorn gandalf
        {region}: boromir; eregion: orcs
        """)
    scene.play("orcs eregion-cardolan")
    if saved:
        assert scene.legal() == ["boromir fangorn-rohan river"]
    else:
        assert scene.reason == "no-move"


def test_a_move_by_an_ability_saves() -> None:
    """R1 C6: Aragorn in the full Mordor can still attack backward."""
    scene = stuck_fellowship(
        mordor="gimli merry pippin aragorn",
        sauron="rohan: orcs; fangorn: warg; dagorlad: saruman",
        move="orcs rohan-caradhras",
    )
    assert scene.legal() == ["aragorn mordor-dagorlad ability"]


def test_an_ability_without_a_target_does_not_save() -> None:
    """R1 C6: with nobody to attack Aragorn is as stuck as the others."""
    scene = stuck_fellowship(mordor="gimli merry pippin aragorn")
    assert scene.reason == "no-move"


def test_a_jump_saves_sauron() -> None:
    """R1 C13: the Flying Nazgûl in the Shire still has its jump."""
    scene = Scene("turn 8 fellowship; rohan: frodo; eregion: sam; shire: flying-nazgul")
    scene.play("sam eregion-caradhras")
    assert scene.legal() == [
        "flying-nazgul shire-caradhras ability",
        "flying-nazgul shire-rohan ability",
    ]


GIVEN = "options specials=given fellowship-cards={}"


def test_gandalf_the_white_saves() -> None:
    """R1 T2: a card that takes the place of the turn is a turn."""
    scene = stuck_fellowship(options=GIVEN.format("gandalf-the-white"))
    assert scene.legal() == ["gandalf-the-white"]


def test_a_king_revealed_saves() -> None:
    """R1 T3: as long as Aragorn is on the board."""
    scene = stuck_fellowship(
        mordor="gimli merry pippin aragorn", options=GIVEN.format("king-revealed")
    )
    assert scene.legal() == ["king-revealed #1"]


@pytest.mark.parametrize(
    ("card", "sauron", "move"),
    [
        ("king-revealed", "fangorn: orcs", "orcs fangorn-caradhras"),  # Aragorn has fallen
        ("gandalf-the-white", "fangorn: warg orcs", "orcs fangorn-caradhras"),  # no place for him
        ("shadowfax", "fangorn: orcs", "orcs fangorn-caradhras"),
        ("gwaihir", "fangorn: orcs", "orcs fangorn-caradhras"),
    ],
)
def test_a_card_that_cannot_take_the_place_of_the_turn_does_not_save(
    card: str, sauron: str, move: str
) -> None:
    """R1 T1 T2 T3 T4: it must be playable now, and instead of the whole turn."""
    scene = stuck_fellowship(options=GIVEN.format(card), sauron=sauron, move=move)
    assert scene.state.outcome == Outcome((1,), "no-move", "E4", (0, len(sauron.split()) - 1))


SAURON_GIVEN = """
    options specials=given sauron-cards={}
    turn 8 fellowship
    rohan: frodo; eregion: sam; shire: orcs warg
    """


@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("recall", ["recall orcs", "recall warg"]),
        ("crebain", ["crebain #1", "crebain #2"]),
    ],
)
def test_a_card_instead_of_the_turn_saves_sauron(card: str, turns: list[str]) -> None:
    """R1 T5 T7: Recall to Mordor and the Crebain are turns."""
    scene = Scene(SAURON_GIVEN.format(card)).play("sam eregion-caradhras")
    assert sorted(scene.legal()) == turns


@pytest.mark.parametrize("card", ["palantir", "dark-of-mordor"])
def test_a_card_beside_the_turn_does_not_save_sauron(card: str) -> None:
    """R1 T6 T8: a move would have to follow, and there is none."""
    scene = Scene(SAURON_GIVEN.format(card)).play("sam eregion-caradhras")
    assert scene.state.outcome == Outcome((0,), "no-move", "E4", (2, 0))
