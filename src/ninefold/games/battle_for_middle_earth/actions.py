"""What a seat can answer. Cards are named by their keys, fellowships by their places."""

from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase
from typing import Final, Literal, TypeAlias

NEW: Final = -1
"""The place of a fellowship that does not exist yet."""
LETTERS: Final = (*ascii_lowercase, *(f"a{letter}" for letter in ascii_lowercase))
"""The names of a player's fellowships, in the order they lie. No box has more companions than
there are letters."""


@dataclass(frozen=True, slots=True)
class Place:
    """`place frodo b`, `place frodo new`: a card from the hand, also Aragorn's extra one."""

    card: str
    to: int


@dataclass(frozen=True, slots=True)
class Attack:
    """`attack a balrog orc-patrol`; the enemies are sorted by their keys."""

    fellowship: int
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Borrow:
    """`borrow frodo aragorn`: the hobbit uses the symbols of that card."""

    hobbit: str
    card: str


@dataclass(frozen=True, slots=True)
class Take:
    """`gandalf legolas`: Gandalf takes this card from another player."""

    card: str


@dataclass(frozen=True, slots=True)
class Join:
    """`join b`: where the card that Gandalf takes goes."""

    to: int


@dataclass(frozen=True, slots=True)
class Move:
    """`bombadil b`, `bombadil new`."""

    to: int


@dataclass(frozen=True, slots=True)
class Give:
    """`give boromir`: the card lost to a counterattack."""

    card: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One word: `pass`, or `angbor` to draw with him."""

    word: Literal["pass", "angbor"]


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw mordor-a`: what chance turned up."""

    card: str


@dataclass(frozen=True, slots=True)
class First:
    """`first east`: who begins, by chance."""

    seat: int


PASS: Final = Answer("pass")
DRAW_WITH_ANGBOR: Final = Answer("angbor")
WORDS: Final = {answer.word: answer for answer in (PASS, DRAW_WITH_ANGBOR)}

Action: TypeAlias = Place | Attack | Borrow | Take | Join | Move | Give | Answer | Draw | First

# Actions are values and there are few of them: each is made once.
place = cache(Place)
attack = cache(Attack)
borrow = cache(Borrow)
take = cache(Take)
join = cache(Join)
move = cache(Move)
give = cache(Give)
draw = cache(Draw)
first = cache(First)
