"""Positions as text."""

import pytest

from ninefold.core import BadNotation, IllegalAction
from tests.battle_for_middle_earth.scene import GAME
from tests.battle_for_middle_earth.test_turn import lying

TABLE = "enemies: troll haradrim grishnakh\nhand north: sam"
ALL = (
    "enemies: troll haradrim grishnakh\nmordor: mordor-a\nhand north: frodo sam\n"
    "fellowships north: gimli legolas | aragorn\nhand east: merry\nwon east: balrog wargs\n"
    "gifts east: gandalf\ndiscard: pippin mordor-b\ndead: mordor-c goblins\nolder: merry sam\n"
    "idle: 1\n"
)


def test_a_position_is_written_as_it_is_read() -> None:
    """S1 K2: what goes without saying is left out."""
    text = "turn 9 east\n" + ALL
    state = GAME.read_state(text)
    assert GAME.write_state(state) == text
    assert (state.turn, state.mover, state.idle) == (9, 1, 1)


def test_lines_may_be_typed_in_any_order_and_form() -> None:
    """S1: semicolons, capitals, accents."""
    free = "Hand North: Sam; enemies troll  haradrim Grishnákh"
    assert GAME.read_state(free) == GAME.read_state(TABLE)


STAGES = {
    "fight": TABLE,
    "extra": TABLE,
    "draw": TABLE,
    "angbor": TABLE + "\nfellowships north: angbor",
    "leave": TABLE + "\nfellowships north: tom-bombadil eowyn\ndone: drew",
    "join: eowyn": TABLE + "\nfellowships north: gandalf | elrond\nfellowships east: eowyn",
    "join: eowyn extra": TABLE + "\nfellowships north: gandalf | elrond\nfellowships east: eowyn",
    "join: eowyn fighting": TABLE
    + "\nfellowships north: gandalf | elrond\nfellowships east: eowyn",
    "borrow: a troll": TABLE
    + "\nfellowships north: frodo merry\nfellowships east: eowyn quickbeam",
    "borrow: a troll | frodo quickbeam": TABLE
    + "\nfellowships north: frodo merry\nfellowships east: eowyn quickbeam",
    "counterattack: north": TABLE + "\nmordor: mordor-a mordor-c mordor-b",
    "refill": "enemies: troll\nhand north: sam",
    "refill drawing": "enemies: troll haradrim\nhand north: sam",
    "dealing": "options players=3",
    "dealing: east": "enemies: troll haradrim grishnakh\nhand east: sam",
    "over: standstill": TABLE,
}


@pytest.mark.parametrize("line", STAGES)
def test_every_question_can_be_written(line: str) -> None:
    """T1 A7 A9 A13 B11 M5 F9 D1."""
    state = GAME.read_state(f"{STAGES[line]}\n{line}")
    assert GAME.write_state(state).splitlines()[-1] == line
    assert GAME.read_state(GAME.write_state(state)) == state
    assert bool(GAME.pending(state)) == (not line.startswith("over"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no position"),
        ("weather: fine", "no line of a position starts so"),
        ("hand: sam", "'hand' goes with"),
        (TABLE + "\nhand north: merry", "there is such a line already"),
        (TABLE + "\nhand east: boromur", "it is no card"),
        (TABLE + "\nfellowships east: balrog", "it is no companion"),
        (TABLE + "\nfellowships east: gimli |", "something stands on both sides"),
        (TABLE + "\nhand west: merry", "it does not belong"),
        (TABLE + "\nturn 0 north", "turns are counted from 1"),
        (TABLE + "\nturn x north", "it is no number"),
        (TABLE + "\nturn 4", "write turn NUMBER SEAT"),
        (TABLE + "\nturn 4 west", "it is no seat"),
        (TABLE + "\noptions players", "options are written key=value"),
        (TABLE + "\noptions players=9", "players is one of"),
        (TABLE + "\ndone: slept", "it is no part of a turn"),
        (TABLE + "\nidle: 1 2", "write one number"),
        (TABLE + "\nfight\ndraw", "it cannot stand beside"),
        (TABLE + "\nfight now", "nothing else stands"),
        (TABLE + "\njoin", "write join: CARD"),
        (TABLE + "\nborrow: a", "write borrow: FELLOWSHIP"),
        (TABLE + "\nover: tired", "it is no end"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(text: str, why: str) -> None:
    """S1."""
    with pytest.raises(BadNotation) as refused:
        GAME.read_state(text)
    assert why in str(refused.value)
    assert str(refused.value).startswith("line ")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (TABLE + "\nhand east: sam", "S3"),
        (TABLE + "\ndiscard: " + "mordor-c " * 4, "S3"),
        ("enemies: troll sam haradrim", "S1"),
        ("enemies: troll\nhand north: sam", "F9"),
        ("enemies: -\nhand north: sam", "F9"),
        ("enemies: troll haradrim balrog goblins\nhand north: sam", "S2"),
        (TABLE + "\nmordor: merry", "M1"),
        (TABLE + "\nmordor: mordor-a mordor-a mordor-a", "M3"),
        (TABLE + "\ncounterattack: north", "M3"),
        (TABLE + "\nmordor: mordor-a mordor-a mordor-c\ncounterattack: north", "B8"),
        (TABLE + "\ndiscard: balrog", "F8"),
        (TABLE + "\ndead: merry", "M10"),
        (TABLE + "\nhand east: mordor-a", "T7"),
        (TABLE + "\nhand east: merry pippin frodo gimli legolas gandalf", "T6"),
        (TABLE + "\nwon east: merry", "F2"),
        (TABLE + "\ngifts east: gimli", "A3"),
        (TABLE + "\nolder: merry", "K2"),
        ("enemies: troll haradrim grishnakh", "B3"),
        (
            "enemies: troll haradrim grishnakh\nfellowships north: gandalf | elrond\n"
            "fellowships east: eowyn\njoin: eowyn",
            "B3",
        ),
        (TABLE + "\nangbor", "B17"),
        (TABLE + "\njoin: merry", "B13"),
        (TABLE + "\nborrow: a troll", "B10"),
        (TABLE + "\nfellowships north: frodo\nborrow: a troll", "B11"),
        (TABLE + "\nfellowships north: frodo\nborrow: a troll | frodo merry", "B11"),
        (TABLE + "\nfellowships north: quickbeam eowyn\nborrow: a troll", "D2"),
        (TABLE + "\nleave", "B15"),
        (TABLE + "\nfellowships north: tom-bombadil eowyn\nleave", "B22"),
        (TABLE + "\nrefill", "F9"),
        (TABLE + "\nover: last-enemy-defeated", "E1"),
        (TABLE + "\ndealing: east", "S3"),
        ("enemies: troll haradrim grishnakh\ndiscard: merry\ndealing: east", "S3"),
        (TABLE + " merry pippin frodo gimli\ndraw", "T6"),
        ("enemies: troll haradrim\nhand north: sam merry pippin frodo gimli\nrefill drawing", "T6"),
        (TABLE + "\nfellowships north: merry\ndone: attacked\nfight", "F3"),
        (TABLE + "\ndone: attacked", "F3"),
        (TABLE + "\ndone: placed", "T1"),
        (TABLE + "\ndone: drew", "T9"),
        (TABLE + "\ndone: angbor\nfight", "B17"),
        (TABLE + "\ndone: placed attacked angbor\ndraw", "B17"),
    ],
)
def test_a_position_that_cannot_occur_is_refused_by_a_rule(text: str, rule: str) -> None:
    """B3 B8 B9: from it the rules could not go on."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(text)
    assert refused.value.rule == rule


def test_a_draw_needs_a_card() -> None:
    """B9."""
    with pytest.raises(IllegalAction) as refused:
        GAME.read_state(lying() + "\ndraw")
    assert refused.value.rule == "B9"
