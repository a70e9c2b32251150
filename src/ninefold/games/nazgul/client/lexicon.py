"""The names and texts of all cards and places, for clients that explain them."""

from dataclasses import dataclass

from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.battle.ratings import UNNAMED
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.words.cards import (
    hero_text,
    power_text,
    quest_text,
    secret_text,
    stage_text,
)
from ninefold.games.nazgul.words.grammar import BIDDING_BOX_TITLES, MOMENTS


@dataclass(frozen=True, slots=True)
class HeroInfo:
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
    text: str


@dataclass(frozen=True, slots=True)
class PowerInfo:
    key: str
    title: str
    copies: int
    windows: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class QuestInfo:
    key: str
    title: str
    chapter: int
    event: bool
    campaign: str
    text: str


@dataclass(frozen=True, slots=True)
class SecretInfo:
    key: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class StageInfo:
    key: str
    title: str
    campaign: str
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """A bidding box: what the highest bid gets, and what the others get."""

    key: str
    title: str
    best: str
    others: str
    rule: str


@dataclass(frozen=True, slots=True)
class WindowInfo:
    key: str
    title: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What a client needs to explain the cards; these are the standard ones."""

    heroes: tuple[HeroInfo, ...]
    powers: tuple[PowerInfo, ...]
    quests: tuple[QuestInfo, ...]
    secrets: tuple[SecretInfo, ...]
    stages: tuple[StageInfo, ...]
    boxes: tuple[BoxInfo, ...]
    windows: tuple[WindowInfo, ...]


_REWARDS = {
    "cards": (
        "draws 3 cards of power and keeps 2",
        "the second draws 2 and keeps 1, the rest draw 1",
        "F9",
    ),
    "order": (
        "takes Sauron's favor, names who goes first, and may swap a secret quest",
        "nothing; on a tie that nobody breaks all bids go to Sauron's box",
        "F12",
    ),
    "witch-king": ("leads the Witch-king this round", "nothing", "F16"),
    "saruman": ("chooses 1 of 3 hero cards, for use in any battle", "nothing", "F17"),
    "levels": ("rises 2 levels", "rise 1 if they bid", "F18"),
    "forces": (
        "buys creatures for all the favor bid here",
        "do too; what buys nothing is lost",
        "F19",
    ),
}


def lexicon() -> Lexicon:
    box = load("")
    return Lexicon(
        heroes=tuple(
            HeroInfo(
                key=h.key,
                title=h.title,
                villain=h.villain,
                rank=h.rank,
                places=h.places,
                damage=h.damage,
                health=h.health,
                valor=h.valor,
                favor=h.favor,
                points=h.points,
                text="A hero without a card." if h == UNNAMED else hero_text(h, box),
            )
            for h in (*box.heroes.values(), UNNAMED)
        ),
        powers=tuple(
            PowerInfo(p.key, p.title, p.copies, p.windows, power_text(p))
            for p in box.powers.values()
        ),
        quests=tuple(
            QuestInfo(q.key, q.title, q.chapter, q.event, q.campaign, quest_text(q, box))
            for q in box.quests.values()
        ),
        secrets=tuple(
            SecretInfo(s.key, s.title, secret_text(s, box)) for s in box.secrets.values()
        ),
        stages=tuple(
            StageInfo(s.key, s.title, s.campaign, s.points, stage_text(s))
            for s in box.stages.values()
        ),
        boxes=tuple(BoxInfo(key, BIDDING_BOX_TITLES[key], *_REWARDS[key]) for key in BIDDING_BOXES),
        windows=tuple(WindowInfo(key, MOMENTS[key]) for key in WINDOWS),
    )
