"""What a client needs to explain the cards."""

from dataclasses import dataclass

from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.cards import COLOURS, COUNTERATTACKS, GIFT_POINTS
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.words.effects import explain, explain_mordor, rule


@dataclass(frozen=True, slots=True)
class EnemyInfo:
    key: str
    title: str
    symbols: tuple[str, ...]
    points: int
    captain: bool


@dataclass(frozen=True, slots=True)
class CompanionInfo:
    """`text` says what the companion can do, in words of our own; empty for no ability. `gift` is
    what the companion counts for a player who was given it."""

    key: str
    title: str
    symbols: tuple[str, ...]
    text: str
    rule: str
    gift: int


@dataclass(frozen=True, slots=True)
class MordorInfo:
    key: str
    title: str
    copies: int
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class SymbolInfo:
    key: str
    colour: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What a client needs to explain the cards; these are the standard ones."""

    enemies: tuple[EnemyInfo, ...]
    companions: tuple[CompanionInfo, ...]
    mordor: tuple[MordorInfo, ...]
    symbols: tuple[SymbolInfo, ...]
    letters: tuple[str, ...]
    """The names of a player's fellowships, by their places."""


def lexicon() -> Lexicon:
    deck = load("")
    return Lexicon(
        tuple(
            EnemyInfo(e.key, e.title, e.symbols, e.points, e.captain) for e in deck.enemies.values()
        ),
        tuple(
            CompanionInfo(
                c.key, c.title, c.symbols, explain(c.key), rule(c.key), GIFT_POINTS.get(c.key, 0)
            )
            for c in deck.companions.values()
        ),
        tuple(
            MordorInfo(
                key, deck.titles[key], deck.mordor.count(key), explain_mordor(key), rule(key)
            )
            for key in COUNTERATTACKS
        ),
        tuple(SymbolInfo(symbol, colour) for symbol, colour in COLOURS.items()),
        LETTERS,
    )
