"""What happened. A card drawn in secret is told twice: by its key to the player who drew it,
as `?` to all others. Seats are numbers, fellowships are named by their letters."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Began:
    """Who has the first turn (B18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EnemyCame:
    enemy: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A companion went to a hand."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Placed:
    """`letter` is the fellowship; `new` if the card started it."""

    seat: int
    card: str
    letter: str
    new: bool


@dataclass(frozen=True, slots=True)
class Took:
    """Gandalf took a card of `owner`, who got Gandalf (A7)."""

    seat: int
    card: str
    owner: int
    letter: str


@dataclass(frozen=True, slots=True)
class Wandered:
    """Tom Bombadil changed fellowships (A9)."""

    seat: int
    letter: str
    new: bool


@dataclass(frozen=True, slots=True)
class Attacked:
    seat: int
    cards: tuple[str, ...]
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A hobbit used a card of `owner` and goes to them (A2, A3)."""

    seat: int
    hobbit: str
    card: str
    owner: int


@dataclass(frozen=True, slots=True)
class Matched:
    """Which symbol covered what; each is enemy, symbol, card, and how (B10)."""

    covers: tuple[tuple[str, str, str, str], ...]
    wasted: tuple[tuple[str, str], ...]
    """Symbols that were not needed, each with its card (F6)."""


@dataclass(frozen=True, slots=True)
class Won:
    seat: int
    enemies: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Stayed:
    """Legolas starts a new fellowship (A6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MordorCame:
    """A Mordor card was drawn; `row` is what lies below the positions now (M1, M2)."""

    seat: int
    card: str
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counterattacked:
    enemy: str
    card: str


@dataclass(frozen=True, slots=True)
class Gave:
    """What a player lost to the counterattack."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class GaveNothing:
    seat: int


@dataclass(frozen=True, slots=True)
class CounterattackOver:
    """The enemy and its Mordor card are dead (M10)."""

    enemy: str
    card: str


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The discard pile is the Ring deck again (T8)."""

    number: int


@dataclass(frozen=True, slots=True)
class NothingToDraw:
    """Ring deck and discard pile are empty (B9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """By seat the points and the enemies won; the ranking, best first, ties together."""

    reason: str
    rule: str
    points: tuple[int, ...]
    enemies: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
