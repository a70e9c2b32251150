"""The whole truth of a game. It never leaves the process; `view.py` says what a seat may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final, Literal, Protocol, TypeAlias

from ninefold.core import Outcome, Seat, frozen, maker
from ninefold.games.confrontation.actions import Move
from ninefold.games.confrontation.board import AT, REGIONS, STEPS
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import FACES, TILE_BITS, UNKNOWN

CONCEALED: Final = 0
REVEALED: Final = 1
"""Until survivors are concealed (H2)."""
REVEALED_THIS_TURN: Final = 2
"""To the end of the turn under either option (R29)."""
REVEALED_FOR_GOOD: Final = 3
"""Crebain's mark (R35) and a Watcher that was seen (R30)."""

BOTH: Final = 2
"""Both seats at once, where a step of a battle names the seat that is asked."""

Step: TypeAlias = Literal[
    "gwaihir",
    "stand-in",
    "retreat",
    "prove",
    "switch",
    "forbid",
    "card",
    "force",
    "four",
    "fetch",
    "withdraw",
    "help",
    "escape",
]
"""What may be asked in a battle, in the order of R10."""
Asked: TypeAlias = (
    Literal["field", "take", "gift", "give", "place", "turn", "ambush", "shuffle", "defender"]
    | Step
)
"""Every kind of decision of the players."""
Drawn: TypeAlias = Literal["draw"]
"""The one kind of decision of chance."""
Flag: TypeAlias = Literal["no-cards", "preview", "five", "eye", "cloak", "helped"]
"""What holds for the rest of a battle."""
Due: TypeAlias = Literal["", "battle", "end"]
"""What follows once an answer has been carried out: the next battle of the attack, or the end
of the turn."""


OPEN: Final = 40
"""Above four bits for each of the ten tokens (`Piece.mark`)."""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A character on its stand. Pieces the enemy cannot tell apart carry the same token (H3).

    What follows from that is found once (benchmarks/engine.py): `at`, the number of its place,
    `side` and `tile` (-1 for an unknown face), `back`, which is what the enemy sees, `steps`, its
    ordinary steps, each with the number of the region it enters (M1-M6; the fallen and a Watcher
    that was seen have none, C36), and `mark`: the sum of a side's says how many are concealed
    with each token, in four bits each, and from bit `OPEN` on whose faces are open.

    All are made by `make_piece`, and what is alike is the same: that is quick to compare, and to
    look up among what is kept.
    """

    face: str
    place: str
    token: int
    shown: int
    at: int = field(init=False, repr=False)
    side: int = field(init=False, repr=False)
    tile: int = field(init=False, repr=False)
    back: "Piece" = field(init=False, repr=False)
    mark: int = field(init=False, repr=False)
    steps: tuple[tuple[int, Move], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        face = FACES.get(self.face)
        hidden = face and self.token and not self.shown
        back = make_piece(UNKNOWN, self.place, self.token, CONCEALED) if hidden else self
        is_open = face and (self.shown or not self.token)
        mark = TILE_BITS[self.face] << OPEN if is_open else 1 << 4 * self.token
        object.__setattr__(self, "at", AT[self.place])
        object.__setattr__(self, "side", face.side if face else -1)
        object.__setattr__(self, "tile", face.tile if face else -1)
        object.__setattr__(self, "back", back)
        object.__setattr__(self, "mark", mark)
        object.__setattr__(self, "steps", () if pinned(self) else _steps(self.face, self.place))

    def __reduce__(self) -> tuple[Any, ...]:
        return make_piece, (self.face, self.place, self.token, self.shown)


@cache
def _steps(key: str, origin: str) -> tuple[tuple[int, Move], ...]:
    """The same for all pieces with this face there: fewer things, that stay in the caches."""
    face = FACES.get(key)
    if face is None or origin not in REGIONS:
        return ()
    return tuple((AT[to], Move(face.name, origin, to, via)) for to, via in STEPS[face.side][origin])


def pinned(piece: Piece) -> bool:
    """The Watcher does not move once it has been revealed (C36, R30)."""
    return piece.face == "watcher" and piece.shown == REVEALED_FOR_GOOD


_PIECES: Final[dict[tuple[str, str, int, int], Piece]] = {}


@cache
def make_piece(face: str, place: str, token: int, shown: int) -> Piece:
    """A piece, made once: there are few, and the rules put many."""
    # What is kept by `cache` alone could be made twice, by two threads.
    return _PIECES.setdefault((face, place, token, shown), Piece(face, place, token, shown))


Pieces: TypeAlias = tuple[Piece, ...]


def faces_of(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The faces a side plays with. Nine names: a loop takes three times as long."""
    a, b, c, d, e, f, g, h, i = pieces
    return a.face, b.face, c.face, d.face, e.face, f.face, g.face, h.face, i.face


World: TypeAlias = tuple[tuple[str, int], ...]
Known: TypeAlias = frozenset[World]
"""What has been seen of a side's pieces; see `knowledge/worlds.py`."""


@frozen
class Drafting:
    """Each side picks the face of tile after tile (G3); so many it has picked."""

    kind: ClassVar[Asked] = "field"
    picked: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Taking:
    """Each side picks two of its Special Cards (G4)."""

    kind: ClassVar[Asked] = "take"
    taken: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Naming:
    """Each side names how many Special Cards it gives away (G5); -1 is not yet."""

    kind: ClassVar[Asked] = "gift"
    numbers: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class Giving:
    """Each side picks that many of the enemy's Special Cards for the enemy (G5)."""

    kind: ClassVar[Asked] = "give"
    numbers: tuple[int, int]
    given: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


@frozen
class Placing:
    """Each side places its characters (S2-S5); so many it has placed."""

    kind: ClassVar[Asked] = "place"
    placed: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Turn:
    """A side moves. After Shadowfax or the Dark of Mordor, `card` says which of them was
    played and `token` which piece it moved (T1, T6)."""

    kind: ClassVar[Asked] = "turn"
    card: str = ""
    token: int = 0


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A Fellowship piece is in the Tunnel of Moria: does the Balrog wait (C10)?"""

    kind: ClassVar[Asked] = "ambush"
    token: int
    card: str = ""


@dataclass(frozen=True, slots=True)
class Picking:
    """Chance picks one of the pieces that carry `token`, for a Special Card (D3)."""

    kind: ClassVar[Drawn] = "draw"
    card: str
    token: int


@frozen
class Attack:
    """Whom to attack in the region (B1). `drawing`: chance picks among the concealed."""

    region: str
    token: int
    battles: int = 0
    drawing: bool = False

    @property
    def kind(self) -> Asked | Drawn:
        return "draw" if self.drawing else "defender"


@frozen
class Battle:
    """One battle (B2-B11). `step` names the question and `seat` who is asked it."""

    region: str
    fighters: tuple[str, str]
    battles: int
    """How many battles this attack has seen before."""
    step: Step | Literal[""] = ""
    seat: int = 0
    cards: tuple[str, str] = ("", "")
    open: tuple[bool, bool] = (False, False)
    """Whose card has been shown to the other."""
    flags: frozenset[Flag] = frozenset()
    refused: str = ""
    """The card that variant Saruman sent back (R21)."""
    beaten: tuple[bool, bool] = (False, False)

    @property
    def kind(self) -> Step | Literal[""]:
        return self.step

    def but(
        self,
        step: Step | None = None,
        seat: int | None = None,
        fighters: tuple[str, str] | None = None,
        cards: tuple[str, str] | None = None,
        open: tuple[bool, bool] | None = None,
        flags: frozenset[Flag] | None = None,
        refused: str | None = None,
        beaten: tuple[bool, bool] | None = None,
    ) -> "Battle":
        """The battle with some things changed."""
        # By position: with keywords making one takes half as long again.
        return _battle(
            self.region,
            self.fighters if fighters is None else fighters,
            self.battles,
            self.step if step is None else step,
            self.seat if seat is None else seat,
            self.cards if cards is None else cards,
            self.open if open is None else open,
            self.flags if flags is None else flags,
            self.refused if refused is None else refused,
            self.beaten if beaten is None else beaten,
        )


_battle = maker(Battle)

NO_CARDS: Final = "no-cards"
"""Aragorn or Saruman forbade cards (C24, C15)."""
PREVIEW: Final = "preview"
"""Sauron's card is shown first (C5)."""
FIVE: Final = "five"
"""Sam fights with 5 (C2)."""
EYE: Final = "eye"
"""The text of the Fellowship's card is cancelled (K6)."""
CLOAK: Final = "cloak"
"""Sauron's strength card is ignored (K4)."""
HELPED: Final = "helped"
"""Gandalf adds 1 (C23)."""
FLAGS: Final[tuple[Flag, ...]] = (NO_CARDS, PREVIEW, FIVE, EYE, CLOAK, HELPED)


@dataclass(frozen=True, slots=True)
class Mixing:
    """A side may shuffle before its turn passes (G10, D5)."""

    kind: ClassVar[Asked] = "shuffle"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    kind: ClassVar[Literal[""]] = ""


Stage: TypeAlias = (
    Drafting
    | Taking
    | Naming
    | Giving
    | Placing
    | Turn
    | Tunnel
    | Picking
    | Attack
    | Battle
    | Mixing
    | Over
)


SETUP: Final = (Drafting, Taking, Naming, Giving, Placing)
"""The stages before the first turn."""


@dataclass(frozen=True, slots=True)
class Order:
    """A King Revealed: Sauron must move this piece, if it can move (T3)."""

    token: int
    able: bool = True


@frozen
class State:
    """Pairs are (Fellowship, Sauron). `pieces` stand in the order of their tiles."""

    options: Options
    turn: int
    mover: int
    stage: Stage
    pieces: tuple[Pieces, Pieces]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    specials: tuple[tuple[str, ...], tuple[str, ...]]
    bearer: str
    """Who carries the Ring: `frodo` or `sam` (E6)."""
    order: Order | None
    known: tuple[Known, Known]
    outcome: Outcome | None


NOT_DONE: Final[Mapping[tuple[bool, bool], tuple[Seat, ...]]] = {
    done: tuple(seat for seat in (0, 1) if not done[seat])
    for done in ((False, False), (False, True), (True, False), (True, True))
}
"""Who is asked while both make a secret choice, by whether they are done."""


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
    def pieces(self) -> Sequence[Sequence[Piece]]: ...
    @property
    def hands(self) -> Sequence[tuple[str, ...]]: ...
    @property
    def discards(self) -> Sequence[tuple[str, ...]]: ...
    @property
    def specials(self) -> Sequence[tuple[str, ...]]: ...
    @property
    def order(self) -> Order | None: ...
