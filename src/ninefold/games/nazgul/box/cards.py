"""What the components are: cards, stages, dials and tracks. `components.py` reads their values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

CAMPAIGNS: Final = ("gondor", "rohan", "ring-bearer")
KINDS: Final = ("orc", "troll", "mumak")
"""The creatures a Nazgûl can command, in the order of the force tracks."""
BIDDING_BOXES: Final = ("cards", "order", "witch-king", "saruman", "levels", "forces")
"""The six bidding boxes, clockwise (F7)."""
ROUNDS: Final = 9
CHAPTERS: Final = 3
TOP_LEVEL: Final = 10
HAND: Final = 6
LESSER: Final = "lesser"
"""A hero without a card: 2 damage, 2 health, no valor, 2 favor, 1 point, the lowest rank."""
LESSER_RANK: Final = 99
GREY: Final = "gandalf-the-grey"
WHITE: Final = "gandalf-the-white"
WEATHERTOP: Final = "weathertop"
MOUNT_DOOM: Final = "mount-doom"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a card does. The words the engine knows are listed in `effects`."""

    op: str
    number: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class Hero:
    """`call` is empty, `best` (the best of five turned up) or the key of the hero called.
    `only` is empty, `walls` or `open`: where the abilities work."""

    key: str
    title: str
    villain: bool
    rank: int
    places: tuple[str, ...]
    damage: int
    health: int
    valor: int
    favor: int
    points: int
    call: str
    only: str
    abilities: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Power:
    """A card of power; there can be several alike."""

    key: str
    title: str
    copies: int
    windows: tuple[str, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Quest:
    """An event has neither campaign nor defenders; its `success` is what it does."""

    key: str
    title: str
    chapter: int
    event: bool
    campaign: str
    heroes: int
    armies: int
    success: tuple[Effect, ...]
    failure: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """What has to be true of a player for the points."""

    test: Effect
    points: int


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret quest; the first goal that is met counts."""

    key: str
    title: str
    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class StageCard:
    """A stage as it is printed. `walls` is -1 where there are none."""

    key: str
    title: str
    campaign: str
    heroes: int
    armies: int
    walls: int
    points: int


@dataclass(frozen=True, slots=True)
class Level:
    """What a dial shows."""

    damage: int
    army: int
    terror: int
    tactics: int


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """What a space of the track adds to a stage, by number of players."""

    round: int
    stage: str
    heroes: Mapping[int, int]
    armies: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """All components of a game."""

    heroes: Mapping[str, Hero]
    powers: Mapping[str, Power]
    quests: Mapping[str, Quest]
    secrets: Mapping[str, Secret]
    stages: Mapping[str, StageCard]
    """By campaign, each in its order."""
    dials: tuple[tuple[Level, ...], ...]
    """By seat, then by level from 1."""
    costs: Mapping[str, tuple[int, ...]]
    """By creature, what each next one costs; the length of the track is the limit."""
    start: tuple[int, int, int]
    """The creatures everybody begins with."""
    reinforcements: tuple[Reinforcement, ...]
    witch_king: Level
    witch_king_health: int
    dealt: Mapping[int, tuple[int, int]]
    """By players: favor and cards of power at the start."""

    def campaign(self, name: str) -> tuple[StageCard, ...]:
        """The stages of a campaign, the first one first."""
        return tuple(stage for stage in self.stages.values() if stage.campaign == name)
