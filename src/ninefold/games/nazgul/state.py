"""The whole truth of a game. It never leaves the process; `view.py` says what a seat may know.

What happens next is a stack of tasks, the agenda: its last task is the next. Nothing secret is
ever in it, so everybody may see it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from ninefold.core import Outcome, frozen
from ninefold.games.nazgul.agenda import Name

SEATS: Final = ("ash", "bone", "dusk", "iron", "thorn")
"""Clockwise. Each has a dial of its own."""
WITCH_KING: Final = 5
"""Stands for the Witch-king where Nazgûl are listed."""
NAMES: Final = (*SEATS, "witch-king")
NOBODY: Final = -1
HIDDEN: Final = "?"

T = TypeVar("T")

Cards: TypeAlias = tuple[str, ...]
Forces: TypeAlias = tuple[int, int, int]
"""Orcs, trolls, mûmakil."""


@frozen
class Options:
    """How the game is played (O1-O5); `components` is empty for the standard ones."""

    players: int = 4
    difficulty: str = "easy"
    coop: bool = False
    markers: bool = False
    """Variable turn order."""
    search: bool = False
    """Stronger Saruman."""
    components: str = ""


@frozen
class Task:
    """One thing that is still to be done: a step, a question or a draw of chance.

    What the fields mean depends on the name; `seats` are those who are still asked.
    """

    name: Name
    seat: int = NOBODY
    number: int = 0
    word: str = ""
    seats: tuple[int, ...] = ()


# The values below that have many fields have no slots: to change some of their fields is to copy
# a dictionary (`changed`), a fifth of the time that setting each slot would take.


def changed(value: T, **new: Any) -> T:
    """A frozen value with some fields replaced."""
    fields = value.__dict__ | new
    assert len(fields) == len(value.__dict__), new
    return with_fields(type(value), fields)


def with_fields(kind: type[T], fields: dict[str, Any]) -> T:
    """A frozen value of a kind, with all its fields."""
    made = object.__new__(kind)
    object.__setattr__(made, "__dict__", fields)
    return made


@dataclass(frozen=True)
class Rider:
    """A player's Nazgûl, and what the player holds."""

    level: int
    favor: int
    forces: Forces
    hand: Cards = ()
    """Cards of power."""
    known: tuple[tuple[str, int], ...] = ()
    """Those of the hand that came from below the deck, each with another seat that had put it there
    and so knows of it (H5)."""
    drawn: Cards = ()
    """Cards of power they are choosing from."""
    secrets: Cards = ()
    hero: str = ""
    """The hero card face up in front of them."""
    bids: tuple[int, ...] = ()
    """Box by box, as far as there are any; opened, they stay until the round ends."""
    points: int = 0
    """Counters; cards that count are in `slain` and `prizes`."""
    slain: Cards = ()
    prizes: Cards = ()
    stages: Cards = ()
    """Stages they helped to complete."""
    quests: Cards = ()
    """Quests they helped to complete."""
    armies: int = 0
    """Armies their own pulls destroyed."""
    fled: int = 0
    retreats: int = 0
    away: bool = False
    """Fled to Mordor until the next round begins."""
    place: str = ""
    """The stage or quest they are deployed to."""
    ignored: frozenset[str] = frozenset()
    """The windows they do not want to be asked in (N6)."""


@dataclass(frozen=True)
class Defence:
    """A stage on the board, or a quest that lies open: who still defends it."""

    key: str
    heroes: int
    armies: int
    walls: int = -1
    """What is left of the walls for good; -1 where none began."""
    complete: bool = False
    first: int = NOBODY
    """The first Nazgûl deployed to a quest this round."""


@frozen
class Defender:
    """A hero in a battle: the card, or `lesser`."""

    card: str
    damage: int = 0
    slain: bool = False


@frozen
class Wound:
    """A creature that has taken damage and lives."""

    seat: int
    kind: int
    damage: int


Cubes: TypeAlias = tuple[int, int, int, int, int, int]
"""Nazgûl, orcs, trolls, mûmakil, heroes, armies."""
CUBES: Final = ("nazgul", "orc", "troll", "mumak", "hero", "army")
NO_CUBES: Final[Cubes] = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Battle:
    """A battle, or the hunt at Mount Doom. Who defends is on the stage or quest itself."""

    place: str
    campaign: str
    nazgul: tuple[int, ...]
    """Those who came, in turn order; the Witch-king stands where the controller would, or, beside
    the controller, right after."""
    slots: int = 0
    """Heroes that cards were needed for when assignment began (N8)."""
    defenders: tuple[Defender, ...] = ()
    """In the order they were assigned."""
    villains: Cards = ()
    called: bool = False
    cancelled: Cards = ()
    """Heroes that cards cancelled: no call brings them back (N27)."""
    forces: tuple[Forces, ...] = ()
    """By seat, what is left of the forces committed."""
    wounds: tuple[Wound, ...] = ()
    king_damage: int = 0
    king_struck: bool = False
    """The Witch-king takes all damage from now on."""
    walls: int = 0
    """What the walls can still absorb in this battle (N16)."""
    absent: tuple[int, ...] = ()
    """Who fled, retreated, or died."""
    unpaid: tuple[int, ...] = ()
    """Who fled or died: no share of what is earned later (N15)."""
    pot: int = 0
    """Favor earned and not yet shared."""
    cup: Cubes = NO_CUBES
    paralysed: int = 0
    # What cards have changed for this battle
    army_health: int = 1
    army_damage: int = 1
    army_wound: int = 0
    """Damage on an army that lives."""
    terror: int = 0
    doubled: tuple[int, ...] = ()
    dauntless: bool = False
    tactics: int = 0
    hero_damage: int = 0
    creature_damage: Forces = (0, 0, 0)
    creature_health: Forces = (0, 0, 0)
    ratings: tuple[int, ...] = ()
    """By seat, what cards added to the army rating."""
    # The pull that is going on
    puller: int = NOBODY
    declared: int = 0
    pulled: Cubes = NO_CUBES
    pull_damage: int = 0
    pull_tactics: int = 0
    again: bool = False
    """The cubes were returned and pulled again: that stands (C3)."""
    caught: int = 0
    """Nazgûl cubes pulled so far at Mount Doom (N18)."""
    losses: tuple[tuple[int, int], ...] = ()
    """Levels that are about to be lost: seat and number."""


@dataclass(frozen=True)
class State:
    """Lists with an entry for each seat go clockwise from the first seat. Decks are sorted:
    chance decides when a card is drawn; only what was put on top or below has an order."""

    options: Options
    round: int
    order: tuple[int, ...]
    """The seats in turn order; empty until it is drawn (N2)."""
    agenda: tuple[Task, ...]
    riders: tuple[Rider, ...]
    stages: tuple[Defence, ...]
    """All twelve, by campaign."""
    quests: tuple[Defence, ...]
    """Lying open this round."""
    sauron: int
    """Favor in Sauron's box."""
    closed: Cards
    """Boxes without bids this round."""
    king: int
    """Who controls the Witch-king; NOBODY while nobody does."""
    king_place: str
    """Where the Witch-king is deployed."""
    king_dead: bool
    saruman: int
    """Who has Saruman's aid."""
    saruman_card: str
    """The hero card face down in front of them."""
    powers: Cards
    """The deck of cards of power, but for its bottom."""
    power_bottom: tuple[tuple[str, int], ...]
    """Cards put below, the topmost first, each with the seat that knows it."""
    power_discard: Cards
    heroes: Cards
    """The hero deck, but for its top and bottom."""
    hero_top: Cards
    hero_bottom: Cards
    """What Saruman's friend put back this round, in order."""
    hero_drawn: Cards
    """What Saruman's friend chooses from, or was turned up by a Heroic Call."""
    hero_pool: Cards
    """Played to break ties, open beside the board."""
    hero_discard: Cards
    hero_gone: Cards
    """Villains that were played, Gandalf the Grey slain, Gandalf the White until then."""
    quest_decks: tuple[Cards, Cards, Cards]
    secrets: Cards
    """The deck of secret quests."""
    secret_discard: tuple[tuple[str, int], ...]
    """Face down, each with the seat that put it there."""
    given_back: tuple[tuple[str, int], ...]
    """What each seat knows to have gone back into the deck before the game (S22): nobody has it
    who has drawn no secret quest since."""
    resolved: Cards
    """Places whose Nazgûl have acted this round."""
    battle: Battle | None
    outcome: Outcome | None


class Board(Protocol):
    """What the rules look at: a state, the board of a view, or a state being changed.

    They ask only for what the view of the seat in question would answer too.
    """

    @property
    def options(self) -> Options: ...
    @property
    def round(self) -> int: ...
    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def agenda(self) -> Sequence[Task]: ...
    @property
    def riders(self) -> Sequence[Rider]: ...
    @property
    def stages(self) -> Sequence[Defence]: ...
    @property
    def quests(self) -> Sequence[Defence]: ...
    @property
    def closed(self) -> Cards: ...
    @property
    def king(self) -> int: ...
    @property
    def king_place(self) -> str: ...
    @property
    def king_dead(self) -> bool: ...
    @property
    def saruman_card(self) -> str: ...
    @property
    def powers(self) -> Cards: ...
    @property
    def power_bottom(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def power_discard(self) -> Cards: ...
    @property
    def heroes(self) -> Cards: ...
    @property
    def hero_top(self) -> Cards: ...
    @property
    def hero_bottom(self) -> Cards: ...
    @property
    def hero_drawn(self) -> Cards: ...
    @property
    def hero_pool(self) -> Cards: ...
    @property
    def hero_discard(self) -> Cards: ...
    @property
    def quest_decks(self) -> tuple[Cards, Cards, Cards]: ...
    @property
    def secrets(self) -> Cards: ...
    @property
    def resolved(self) -> Cards: ...
    @property
    def battle(self) -> Battle | None: ...


def battle_of(board: Board) -> Battle:
    """The battle, where there is one."""
    assert board.battle is not None
    return board.battle


def defence(board: Board, place: str) -> Defence:
    """A stage, or an open quest, by its key."""
    for there in (*board.stages, *board.quests):
        if there.key == place:
            return there
    raise KeyError(place)
