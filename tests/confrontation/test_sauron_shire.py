"""Sauron in the Shire: who may go there, who is stuck there, and how it wins the game."""

import pytest

from ninefold.core import Outcome
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.events import BattleBegan
from ninefold.games.confrontation.pieces import CLASSIC, FACES, VARIANT
from tests.confrontation.scene import Scene

OTHERS = sorted({*CLASSIC[SAURON], *VARIANT[SAURON]} - {"witch-king*"})


@pytest.mark.parametrize("face", OTHERS)
def test_any_sauron_piece_may_enter_the_shire(face: str) -> None:
    """R4: everybody can, and one alone does not win there."""
    name = FACES[face].name
    friend = "orcs" if name != "orcs" else "saruman"
    scene = Scene(
        f"options mode=draft; turn 3 sauron; eregion: frodo; arthedain: {face}; mordor: {friend}"
    )
    scene.play(f"{name} arthedain-shire")
    assert scene.place(name) == "shire"
    assert scene.asked() == ["fellowship turn"]


@pytest.mark.parametrize(
    "face", ["witch-king", "black-rider", "orcs", "uruk-hai", "flying-nazgul*", "gollum"]
)
def test_piece_in_the_shire_has_no_move_left(face: str) -> None:
    """R4: there is no way forward from the Shire."""
    name = FACES[face].name
    scene = Scene(
        f"options mode=draft; turn 3 sauron; arthedain: frodo; cardolan: sam merry; shire: {face};"
        "mordor: saruman"
    )
    assert {line.split()[0] for line in scene.legal()} == {"saruman"}
    assert scene.refuse(f"{name} shire-arthedain") == "M2"


def test_flying_nazgul_jumps_out_of_the_shire() -> None:
    """R4 R7 C13: its ability is all that leads out again."""
    scene = Scene("turn 3 sauron; shire: flying-nazgul; cardolan: frodo; eregion: merry sam")
    assert scene.legal() == ["flying-nazgul shire-cardolan ability"]


def test_sauron_loses_when_all_he_has_is_stuck_in_the_shire() -> None:
    """R4 E4: two pieces in the Shire and no other leave him without a turn."""
    scene = Scene("turn 2 fellowship; shire: orcs warg; rohan: frodo merry")
    scene.play("merry rohan-gondor")
    assert scene.state.outcome == Outcome((FELLOWSHIP,), "no-move", "E4", (2, 0))


# Three in the Shire


def test_third_piece_that_walks_into_the_shire_wins() -> None:
    """E2 R8: by a move; the score counts all that Sauron has on the board."""
    scene = Scene(
        "turn 3 sauron; shire: orcs warg; arthedain: balrog; rohan: frodo; mordor: shelob"
    )
    scene.play("balrog arthedain-shire")
    assert scene.state.outcome == Outcome((SAURON,), "three-in-shire", "E2", (0, 4))


def test_second_piece_in_the_shire_does_not_win() -> None:
    """E2: three are needed."""
    scene = Scene("turn 3 sauron; shire: orcs; arthedain: balrog; rohan: frodo; mordor: shelob")
    scene.play("balrog arthedain-shire")
    assert scene.asked() == ["fellowship turn"]


DARK = "options mode=draft specials=given sauron-cards=dark-of-mordor"


def test_third_piece_brought_by_the_dark_of_mordor_wins_at_once() -> None:
    """E2 R8: before the move that would follow."""
    scene = Scene(
        f"{DARK}; turn 3 sauron; shire: orcs warg; arthedain: balrog; rohan: frodo; mordor: shelob"
    )
    scene.play("dark-of-mordor balrog arthedain-shire")
    assert scene.reason == "three-in-shire"
    assert scene.asked() == []


def test_dark_of_mordor_that_brings_the_second_piece_goes_on() -> None:
    """E2 T6: two in the Shire, and another piece must move."""
    scene = Scene(
        f"{DARK}; turn 3 sauron; shire: orcs; arthedain: balrog; rohan: frodo; mordor: shelob"
    )
    scene.play("dark-of-mordor balrog arthedain-shire")
    assert scene.asked() == ["sauron turn"]
    assert {line.split()[0] for line in scene.legal()} == {"shelob"}


def test_gollum_who_flees_into_the_shire_as_third_piece_wins() -> None:
    """E2 R8 R27: fleeing forward out of his own attack is entering the Shire too."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: orcs mouth; arthedain: elrond;"
        "rhudaur: gollum; rohan: frodo"
    )
    scene.play("gollum rhudaur-arthedain", "retreat shire")
    assert scene.place("elrond") == "arthedain"
    assert scene.state.outcome == Outcome((SAURON,), "three-in-shire", "E2", (0, 3))


def test_gollum_who_is_driven_into_the_shire_as_third_piece_wins() -> None:
    """E2 R8 R27: in the Fellowship's turn as well."""
    scene = Scene(
        "options mode=draft; turn 2 fellowship; shire: orcs mouth; arthedain: gollum;"
        "cardolan: aragorn; rohan: frodo"
    )
    scene.play("aragorn cardolan-arthedain ability", "retreat shire")
    assert scene.reason == "three-in-shire"


def test_gollums_retreat_as_second_piece_into_the_shire_does_not_win() -> None:
    """E2 R27: he flees, and the game goes on."""
    scene = Scene(
        "options mode=variant; turn 3 sauron; shire: orcs; arthedain: elrond; rhudaur: gollum;"
        "rohan: frodo; mordor: mouth"
    )
    scene.play("gollum rhudaur-arthedain", "retreat shire")
    assert scene.place("gollum") == "shire"
    assert scene.asked() == ["fellowship turn"]


# The variant Witch-king


def test_variant_witch_king_wins_by_entering_the_shire() -> None:
    """C30 E5: without a battle, whoever is there."""
    scene = Scene(
        """
        options mode=variant
        turn 3 sauron
        shire: frodo sam gandalf treebeard
        cardolan: witch-king
        mordor: orcs mouth
        """
    )
    scene.play("witch-king cardolan-shire")
    assert scene.told(BattleBegan) == []
    assert scene.state.outcome == Outcome((SAURON,), "witch-king-in-shire", "E5", (0, 3))


def test_variant_witch_king_wins_by_the_dark_of_mordor() -> None:
    """E5 R8: the card brings him there as well as a move."""
    scene = Scene(f"{DARK}; turn 3 sauron; rohan: frodo; cardolan: witch-king*; mordor: orcs")
    scene.play("dark-of-mordor witch-king cardolan-shire")
    assert scene.reason == "witch-king-in-shire"
    assert scene.asked() == []


def test_dark_of_mordor_does_not_bring_the_witch_king_onto_enemies() -> None:
    """E5 T6: the card leads only where no Fellowship character is; a move does not care."""
    scene = Scene(
        f"{DARK}; turn 3 sauron; shire: sam; rohan: frodo; cardolan: witch-king*; mordor: orcs"
    )
    assert scene.refuse("dark-of-mordor witch-king cardolan-shire") == "T6"
    scene.play("witch-king cardolan-shire")
    assert scene.reason == "witch-king-in-shire"


def test_classic_witch_king_does_not_win_by_entering_the_shire() -> None:
    """C30 E5: only the variant side does; the classic one has to fight there."""
    scene = Scene("turn 3 sauron; shire: frodo sam; cardolan: witch-king; mordor: orcs")
    scene.play("witch-king cardolan-shire", "draw sam")
    assert scene.told(BattleBegan) == [BattleBegan("shire", "witch-king", "sam")]
    assert scene.reason == ""
