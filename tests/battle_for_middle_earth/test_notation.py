"""Actions as text."""

import pytest

from ninefold.core import BadNotation
from tests.battle_for_middle_earth.scene import GAME


@pytest.mark.parametrize(
    "text",
    [
        *("place frodo b", "place frodo new", "attack a balrog orc-patrol", "attack ab troll"),
        *("borrow frodo aragorn", "gandalf legolas", "join b", "bombadil c", "bombadil new"),
        *("give boromir", "draw mordor-a", "first east", "pass", "angbor"),
    ],
)
def test_actions_are_written_as_they_are_read(text: str) -> None:
    """T1 F3: one way to write each."""
    assert GAME.write_action(GAME.read_action(text)) == text


def test_reading_is_forgiving() -> None:
    """B10: capitals, accents, blanks, and the order of the enemies."""
    assert GAME.read_action("  Place  Éomer NEW ") == GAME.read_action("place eomer new")
    assert GAME.read_action("attack A troll balrog") == GAME.read_action("attack a balrog troll")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an action begins with"),
        ("frodo", "an action begins with"),
        ("place frodo", "write place CARD FELLOWSHIP"),
        ("place frodo 7", "'7' is no fellowship"),
        ("attack new troll", "'new' is no fellowship"),
        ("attack a", "write attack FELLOWSHIP ENEMY"),
        ("give 7", "'7' is no card"),
        ("first nowhere", "write first north or east"),
        ("pass now", "write pass alone"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, why: str) -> None:
    """T1."""
    with pytest.raises(BadNotation) as refused:
        GAME.read_action(text)
    assert why in str(refused.value)
