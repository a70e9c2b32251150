"""What can be on the agenda: every name is a question, a draw or a step, and each is known."""

from typing import get_args

from ninefold.games.nazgul.agenda import ASKING, DRAWING, STEPPING, TASKS, WINDOWS, Window
from ninefold.games.nazgul.rules import DRAWS, KINDS, STEPS


def test_every_name_has_its_row() -> None:
    """F1: nothing can be asked that nobody answers."""
    assert set(KINDS) == ASKING
    assert set(DRAWS) == DRAWING
    assert set(STEPS) == STEPPING
    assert len(TASKS) == len(ASKING) + len(DRAWING) + len(STEPPING)


def test_windows() -> None:
    """N6."""
    assert set(WINDOWS) == set(get_args(Window))
