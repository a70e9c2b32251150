"""What a board of the tiny game would draw."""

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.core import Mark
from tests.toy.state import SIDES, Action, State, View


@dataclass(frozen=True, slots=True)
class Shown:
    """`hidden` holds -1 for a number that the seat may not see."""

    seat: str | None
    hidden: tuple[int, int]
    coin: str
    stake: int


@dataclass(frozen=True, slots=True)
class Choice:
    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    sides: tuple[str, str]


def picture(shown: Shown) -> list[Mark]:
    return [("disc", 50, 50, 20, 20, "#2f5a3a" if shown.coin else "#8c1c13")]


def show(view: View) -> Shown:
    seat = None if view.seat is None else SIDES[view.seat]
    return Shown(seat, view.state.hidden, view.state.coin, view.state.stake)


def choices(view: View, actions: Sequence[Action]) -> tuple[Choice, ...]:
    return tuple([Choice(f"{one.word} {one.what}".strip(), one.word) for one in actions])


facts: tuple[type, ...] = ()
hushed: frozenset[str] = frozenset()
kept: tuple[type, ...] = ()


def open_view(state: State) -> View:
    return View(None, state)


def lexicon() -> Lexicon:
    return Lexicon(SIDES)
