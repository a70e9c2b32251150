"""What a client needs to explain pieces, cards and regions, in words of our own."""

from dataclasses import dataclass

from ninefold.games.confrontation.board import (
    ARROWS,
    FORWARD,
    LIMIT,
    REGIONS,
    ROWS,
    SIDES,
    SIDEWAYS,
    TITLES,
)
from ninefold.games.confrontation.cards import CARD_STRENGTH, CARD_TITLE, DECKS, SPECIALS
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.words.effects import explain, explain_card


@dataclass(frozen=True, slots=True)
class FaceInfo:
    """One side of a character's tile."""

    key: str
    name: str
    title: str
    side: str
    tile: int
    variant: bool
    strength: int
    rule: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardInfo:
    key: str
    title: str
    side: str
    special: bool
    strength: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class RegionInfo:
    """A region of the map: its row, counted from the Shire, how many characters of one side
    it takes, and the steps out of it."""

    key: str
    title: str
    row: int
    limit: int
    east: tuple[str, ...]
    west: tuple[str, ...]
    sideways: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArrowInfo:
    origin: str
    to: str
    via: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything there is to explain."""

    faces: tuple[FaceInfo, ...]
    cards: tuple[CardInfo, ...]
    regions: tuple[RegionInfo, ...]
    arrows: tuple[ArrowInfo, ...]


def lexicon() -> Lexicon:
    faces = tuple(
        FaceInfo(
            key=f.key,
            name=f.name,
            title=f.title,
            side=SIDES[f.side],
            tile=f.tile,
            variant=f.variant,
            strength=f.strength,
            rule=f.rule,
            text=explain(f.key),
        )
        for f in FACES.values()
    )
    cards = tuple(
        CardInfo(
            key=card,
            title=CARD_TITLE[card],
            side=SIDES[side],
            special=special,
            strength=CARD_STRENGTH.get(card, 0),
            text=explain_card(card, side),
        )
        for special, decks in ((False, DECKS), (True, SPECIALS))
        for side, deck in enumerate(decks)
        for card in deck
    )
    regions = tuple(
        RegionInfo(
            key=region,
            title=TITLES[region],
            row=next(number for number, row in enumerate(ROWS) if region in row),
            limit=LIMIT[region],
            east=FORWARD[0][region],
            west=FORWARD[1][region],
            sideways=SIDEWAYS[region],
        )
        for region in REGIONS
    )
    arrows = tuple(ArrowInfo(origin, to, via) for (origin, to), via in ARROWS.items())
    return Lexicon(faces, cards, regions, arrows)
