"""The whole truth of a game. It never leaves the process; `view.py` says what a seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, Protocol, TypeAlias, get_args

from ninefold.core import Outcome, frozen

SEATS: Final = ("north", "east", "south", "west")
"""Clockwise."""

Course: TypeAlias = Literal["place-attack-draw", "either"]
"""Of a turn (G2)."""
EITHER: Final = "either"

Done: TypeAlias = Literal["placed", "attacked", "drew", "moved", "angbor"]
"""What a turn remembers."""
PLACED: Final = "placed"
ATTACKED: Final = "attacked"
DREW: Final = "drew"
MOVED: Final = "moved"
"""Tom Bombadil has moved (B15)."""
WITH_ANGBOR: Final = "angbor"
"""Cards are being drawn for Angbor, not to end the turn (B17)."""
DONE: Final[tuple[Done, ...]] = get_args(Done)

Asked: TypeAlias = Literal[
    "place", "extra", "angbor", "attack", "join", "borrow", "give", "bombadil"
]
"""The kinds of decision of the players."""
Drawn: TypeAlias = Literal["draw"]
"""The kind of decision of chance."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is played (G1-G3); `components` is empty for the standard cards."""

    players: int = 2
    turn: Course = "place-attack-draw"
    components: str = ""


Cards: TypeAlias = tuple[str, ...]
Fellowships: TypeAlias = tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """Before the first turn: chance picks who begins, the enemies and the hands (S1-S4)."""

    kind: ClassVar[Drawn] = "draw"


@dataclass(frozen=True, slots=True)
class Placing:
    """The mover places a card (T1); with `extra` a second one, by Aragorn (A10)."""

    extra: bool = False

    @property
    def kind(self) -> Asked:
        return "extra" if self.extra else "place"


@dataclass(frozen=True, slots=True)
class Offered:
    """The mover may draw with Angbor (A13)."""

    kind: ClassVar[Asked] = "angbor"


@dataclass(frozen=True, slots=True)
class Fighting:
    """The mover may attack (T2)."""

    kind: ClassVar[Asked] = "attack"


@dataclass(frozen=True, slots=True)
class Joining:
    """Where the card that Gandalf takes goes (A7); `before` is the question he came before."""

    kind: ClassVar[Asked] = "join"
    card: str
    before: Placing | Fighting


@dataclass(frozen=True, slots=True)
class Borrowing:
    """An attack that needs hobbits (A2); `lent` are the pairs of hobbit and card so far."""

    kind: ClassVar[Asked] = "borrow"
    fellowship: int
    enemies: Cards
    lent: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """Chance turns up the next card of the Ring deck (T3)."""

    kind: ClassVar[Drawn] = "draw"


@dataclass(frozen=True, slots=True)
class Countering:
    """A seat chooses what it loses to the Mordor card in the third position (M5)."""

    kind: ClassVar[Asked] = "give"
    seat: int


@dataclass(frozen=True, slots=True)
class Refilling:
    """Chance turns up the next enemy (F9, M11); `drawing`: then the draw goes on."""

    kind: ClassVar[Drawn] = "draw"
    drawing: bool


@dataclass(frozen=True, slots=True)
class Leaving:
    """The mover may move Tom Bombadil once a card was drawn (A9, B22)."""

    kind: ClassVar[Asked] = "bombadil"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    kind: ClassVar[Literal[""]] = ""


Stage: TypeAlias = (
    Dealing
    | Placing
    | Offered
    | Fighting
    | Joining
    | Borrowing
    | Drawing
    | Countering
    | Refilling
    | Leaving
    | Over
)


@frozen
class State:
    """Lists with an entry for each seat go clockwise from the first seat."""

    options: Options
    turn: int
    mover: int
    """-1 until chance has picked who begins (B18)."""
    stage: Stage
    enemies: Cards
    """On display, left to right and packed to the right (B6)."""
    mordor: Cards
    """Below the positions, the first position first (M1), for all to see (M4)."""
    enemy_deck: Cards
    pile: Cards
    """The Ring deck. Both decks are sorted: chance decides when a card is drawn."""
    discard: Cards
    dead: Cards
    hands: tuple[Cards, ...]
    fellowships: tuple[Fellowships, ...]
    won: tuple[Cards, ...]
    gifts: tuple[Cards, ...]
    """Hobbits and Gandalf, held for points (A3, A8)."""
    older: tuple[Cards, ...]
    """By shuffle of the discard pile, the cards that were in hands then and still are (K2)."""
    done: frozenset[Done]
    idle: int
    """Turns in a row without a card placed or drawn and without an attack (D1)."""
    outcome: Outcome | None

    @property
    def left(self) -> int:
        return len(self.pile)


class Board(Protocol):
    """What the rules look at: a state, a view, or a state being changed.

    They ask only for what the view of the seat in question would answer too.
    """

    @property
    def options(self) -> Options: ...
    @property
    def mover(self) -> int: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def enemies(self) -> Cards: ...
    @property
    def mordor(self) -> Cards: ...
    @property
    def discard(self) -> Cards: ...
    @property
    def left(self) -> int:
        """How many cards the Ring deck has."""
        ...

    @property
    def hands(self) -> Sequence[Cards]: ...
    @property
    def fellowships(self) -> Sequence[Fellowships]: ...
    @property
    def won(self) -> Sequence[Cards]: ...
    @property
    def done(self) -> frozenset[Done]: ...
