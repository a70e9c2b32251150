"""The state of the tiny game, what a seat sees of it, and what it answers."""

from dataclasses import dataclass

from ninefold.core import Seat

ODD, EVEN = 0, 1
SIDES = ("odd", "even")
COINS = {"heads": 1, "tails": 2}
"""A bent coin: each side with its weight."""


@dataclass(frozen=True, slots=True)
class State:
    """`hidden` holds 0 for a number not yet chosen; `stake` is 0 until odd has spoken."""

    top: int
    hidden: tuple[int, int] = (0, 0)
    coin: str = ""
    stake: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The state, with -1 for a number that was hidden from the seat."""

    seat: Seat | None
    state: State


@dataclass(frozen=True, slots=True)
class Hid:
    """The fact that somebody has hidden a number."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The fact that ends a game; clients know it by this name."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class Action:
    """`hide 2`, `toss tails`, `double` or `pass`."""

    word: str
    what: str = ""
