"""The cards: their symbols, points and abilities (F4, F5). Their values are in a components
file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SYMBOLS: Final = ("sword", "axe", "spear", "bow", "fist", "shield")
WILD: Final = "wild"
COLOURS: Final[Mapping[str, str]] = dict(
    zip(SYMBOLS, ("red", "orange", "yellow", "green", "blue", "purple"), strict=True)
)
POINTS: Final[Mapping[int, int]] = {1: 1, 2: 3, 3: 6, 4: 10}
"""What an enemy counts, by the number of its symbols."""

HAND: Final = 5
"""The most cards in a hand (T6)."""
DEALT: Final = 3
POSITIONS: Final = 3

HOBBITS: Final = ("frodo", "sam", "merry", "pippin")
DOUBLERS: Final = ("theoden", "faramir", "boromir", "eomer")
GIMLI: Final = "gimli"
LEGOLAS: Final = "legolas"
GANDALF: Final = "gandalf"
BOMBADIL: Final = "tom-bombadil"
ARAGORN: Final = "aragorn"
GLORFINDEL: Final = "glorfindel"
TREEBEARD: Final = "treebeard"
ANGBOR: Final = "angbor"
ABLE: Final = (
    *HOBBITS,
    *DOUBLERS,
    *(GIMLI, LEGOLAS, GANDALF, BOMBADIL, ARAGORN, GLORFINDEL, TREEBEARD, ANGBOR),
)
"""The sixteen companions with an ability (A2-A13)."""
GIFT_POINTS: Final[Mapping[str, int]] = dict.fromkeys(HOBBITS, 1) | {GANDALF: 2}
"""What a companion counts for the player who was given it (A3, A8)."""

FROM_FELLOWSHIP: Final = "mordor-a"
FROM_HAND: Final = "mordor-b"
FROM_WON: Final = "mordor-c"
COUNTERATTACKS: Final = (FROM_FELLOWSHIP, FROM_HAND, FROM_WON)

HIDDEN: Final = "?"
"""A card as those see it who may not know it."""


@dataclass(frozen=True, slots=True)
class Enemy:
    key: str
    title: str
    symbols: tuple[str, ...]
    points: int
    captain: bool


@dataclass(frozen=True, slots=True)
class Companion:
    key: str
    title: str
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards of a game. There is one for each components file, compared by identity."""

    enemies: Mapping[str, Enemy]
    companions: Mapping[str, Companion]
    mordor: tuple[str, ...]
    """Each kind as often as there are copies of it."""
    titles: Mapping[str, str]
    order: Mapping[str, int]
    """The place of every card in a sorted list, so that no list tells how it came about."""

    def in_order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.order.__getitem__))

    @property
    def ring(self) -> tuple[str, ...]:
        """All cards of the Ring deck, sorted: companions, then Mordor cards."""
        return (*self.companions, *self.mordor)
