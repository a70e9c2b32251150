"""Counting goes as deep as it is told to."""

from typing import Any

from ninefold.core import Decision, Step
from ninefold.perft import divide, perft


class Endless:
    """A game in which there is one thing to do, again and again."""

    def pending(self, state: int) -> tuple[Decision, ...]:
        return (Decision(0, "step"),)

    def view(self, state: int, seat: int) -> int:
        return state

    def legal(self, view: int, decision: Decision) -> list[str]:
        return ["on"]

    def apply(self, state: int, decision: Decision, action: str) -> Step[int]:
        return Step(state + 1, ())


def test_a_long_game_is_counted_to_its_depth() -> None:
    game: Any = Endless()
    assert perft(game, 0, 5000) == 1
    assert list(divide(game, 0, 5000)) == [("on", 1)]
