"""What a client is shown of a game, as plain values; a battle is in `scene.py`."""

from dataclasses import dataclass

from ninefold.games.nazgul.client.scene import ShownFight


@dataclass(frozen=True, slots=True)
class ShownDial:
    """What a dial shows at a level."""

    level: int
    damage: int
    army: int
    terror: int
    tactics: int


@dataclass(frozen=True, slots=True)
class ShownSpoils:
    """What a player has won so far, as everybody has seen (N29)."""

    points: int
    """Counters and cards, without secret quests."""
    counters: int
    slain: tuple[str, ...]
    prizes: tuple[str, ...]
    stages: tuple[str, ...]
    quests: tuple[str, ...]
    armies: int
    fled: int
    retreats: int


@dataclass(frozen=True, slots=True)
class ShownSecret:
    """A secret quest, `?` for a back; `points` is what it would bring as things stand."""

    card: str
    points: int


@dataclass(frozen=True, slots=True)
class ShownRider:
    """A player's Nazgûl and what lies before the player. Cards are keys, `?` for a back."""

    seat: str
    away: bool
    now: ShownDial
    dial: tuple[ShownDial, ...]
    forces: tuple[int, ...]
    costs: tuple[int, ...]
    """What the next creature of each kind costs; 0 when the track is full."""
    favor: int
    bids: tuple[int, ...]
    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    secrets: tuple[ShownSecret, ...]
    hero: str
    place: str
    ignored: tuple[str, ...]
    spoils: ShownSpoils | None


@dataclass(frozen=True, slots=True)
class ShownArrival:
    """Defenders who come to a stage."""

    stage: str
    heroes: int
    armies: int


@dataclass(frozen=True, slots=True)
class ShownSpace:
    """A space of the Fellowship track."""

    round: int
    chapter: int
    arrivals: tuple[ShownArrival, ...]


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A stage, or a quest that lies open. `open` says whether Nazgûl can be sent there by the
    order of the stages; `walls` is -1 where none began."""

    key: str
    campaign: str
    heroes: int
    armies: int
    walls: int
    points: int
    open: bool
    complete: bool
    resolved: bool
    nazgul: tuple[str, ...]
    first: str


@dataclass(frozen=True, slots=True)
class ShownKing:
    """The Witch-king: who controls the figure, and where it is."""

    controller: str
    place: str
    dead: bool
    health: int
    dial: ShownDial


@dataclass(frozen=True, slots=True)
class ShownMatter:
    """What the seat is asked: the kind, and what belongs to it. `number` is the box, the damage or
    the favor in question, `word` a window or a place in a box."""

    kind: str
    number: int
    word: str


@dataclass(frozen=True, slots=True)
class ShownFinish:
    """By seat the points of all kinds, and the secret quests that were met."""

    winners: tuple[str, ...]
    reason: str
    rule: str
    points: tuple[int, ...]
    met: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole of what a seat sees."""

    seat: str | None
    turn: int
    """The round."""
    chapter: int
    coop: bool
    phase: str
    """`setup`, `favor`, `deployment`, `campaign` or `over`."""
    matter: ShownMatter | None
    order: tuple[str, ...]
    track: tuple[ShownSpace, ...]
    stages: tuple[ShownPlace, ...]
    quests: tuple[ShownPlace, ...]
    sauron: int
    closed: tuple[str, ...]
    riders: tuple[ShownRider, ...]
    king: ShownKing
    saruman: str
    saruman_card: str
    hero_drawn: tuple[str, ...]
    hero_pool: tuple[str, ...]
    hero_discard: tuple[str, ...]
    hero_gone: tuple[str, ...]
    heroes_left: int
    power_discard: tuple[str, ...]
    powers_left: int
    quests_left: int
    """In the deck of the chapter."""
    battle: ShownFight | None
    outcome: ShownFinish | None
