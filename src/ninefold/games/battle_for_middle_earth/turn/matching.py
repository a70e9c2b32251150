"""Do the symbols of a fellowship cover those of its enemies (B10)?

Every symbol that a fellowship can bring is one unit of supply, every symbol on an enemy one of
demand, and the attack is possible if demand can be matched to supply. Units are small numbers:
a bit for each colour they serve or need, and a bit for enemies with more than two symbols and
one for Captains, which the extra wilds of Glorfindel and Treebeard insist on (A11, A12).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ninefold.games.battle_for_middle_earth.box.cards import (
    DOUBLERS,
    GLORFINDEL,
    SYMBOLS,
    TREEBEARD,
    WILD,
    Deck,
)

_BIT: Final = {symbol: 1 << number for number, symbol in enumerate(SYMBOLS)} | {WILD: 63}
_BIG: Final = 64
_CAPTAIN: Final = 128
_ONLY: Final = _BIG | _CAPTAIN

OWN: Final = "own"
AS_WILD: Final = "wild"
DOUBLED: Final = "doubled"
BORROWED: Final = "borrowed"
EXTRA: Final = "extra"

Lent = tuple[str, ...]
"""Cards of other players whose symbols hobbits use."""


@dataclass(frozen=True, slots=True)
class Source:
    """A symbol that a fellowship can bring: from which card, and how."""

    card: str
    symbol: str
    how: str
    unit: int


@dataclass(frozen=True, slots=True)
class Cover:
    """A symbol of an enemy, and what covers it."""

    enemy: str
    symbol: str
    source: Source


@dataclass(frozen=True, slots=True)
class Matching:
    """Who covers what, what is left over (F6), and what nobody covers."""

    covers: tuple[Cover, ...]
    wasted: tuple[Source, ...]
    missing: tuple[tuple[str, str], ...]
    """Enemy and symbol."""


def sources(deck: Deck, cards: Sequence[str], lent: Lent) -> list[Source]:
    """What the cards bring, plain symbols first. A doubler copies any one symbol of the
    fellowship itself (A4), a wild included (B12), but none that is borrowed (B11). Copies and
    extra wilds wait until they are needed; nobody is asked for them (D9)."""
    found = []
    own = 0
    for card in cards:
        for symbol in deck.companions[card].symbols:
            own |= _BIT[symbol]
            found.append(Source(card, symbol, AS_WILD if symbol == WILD else OWN, _BIT[symbol]))
    for card in lent:
        found += [Source(card, s, BORROWED, _BIT[s]) for s in deck.companions[card].symbols]
    for card in cards:
        if card in DOUBLERS:
            found.append(Source(card, "", DOUBLED, own))
        elif card == GLORFINDEL:
            found.append(Source(card, WILD, EXTRA, _BIT[WILD] | _BIG))
        elif card == TREEBEARD:
            found.append(Source(card, WILD, EXTRA, _BIT[WILD] | _CAPTAIN))
    found.sort(key=lambda source: (source.unit & 63).bit_count())
    return found


@lru_cache(maxsize=1 << 12)
def supply(deck: Deck, cards: tuple[str, ...], lent: Lent = ()) -> tuple[int, ...]:
    """The units that the cards bring, sorted."""
    return tuple(sorted(source.unit for source in sources(deck, cards, lent)))


@lru_cache(maxsize=1 << 13)
def demand(deck: Deck, enemies: tuple[str, ...]) -> tuple[int, ...]:
    """The units that the enemies need, sorted."""
    return tuple(sorted(unit for _, _, unit in needs(deck, enemies)))


def needs(deck: Deck, enemies: Sequence[str]) -> list[tuple[str, str, int]]:
    """Each symbol of each enemy, with its unit."""
    found = []
    for key in enemies:
        enemy = deck.enemies[key]
        marks = _BIG * (len(enemy.symbols) > 2) | _CAPTAIN * enemy.captain
        found += [(key, symbol, _BIT[symbol] | marks) for symbol in enemy.symbols]
    return found


@lru_cache(maxsize=1 << 15)
def lacking(supplied: tuple[int, ...], demanded: tuple[int, ...]) -> int:
    """How many units of demand stay uncovered at best."""
    return match(supplied, demanded).count(-1)


def match(supplied: Sequence[int], demanded: Sequence[int]) -> list[int]:
    """For each unit of demand the place of the supply that covers it, or -1; as many are
    covered as can be (by augmenting paths)."""
    user = [-1] * len(supplied)

    def settle(need: int, tried: set[int]) -> bool:
        wanted = demanded[need]
        for at, unit in enumerate(supplied):
            only = unit & _ONLY
            if at in tried or not unit & wanted & 63 or wanted & only != only:
                continue
            tried.add(at)
            if user[at] < 0 or settle(user[at], tried):
                user[at] = need
                return True
        return False

    for need in range(len(demanded)):
        settle(need, set())
    covered = [-1] * len(demanded)
    for at, need in enumerate(user):
        if need >= 0:
            covered[need] = at
    return covered


@lru_cache(maxsize=1 << 12)
def completable(
    supplied: tuple[int, ...],
    demanded: tuple[int, ...],
    loans: tuple[tuple[int, ...], ...],
    hobbits: int,
) -> bool:
    """Whether so many hobbits can borrow what is missing. `loans` are the units of each card
    that can be borrowed, once (A2, B11).

    Symbols that are worth borrowing last are worth borrowing first: it is enough to look at
    loans that cover something at once.
    """
    missing = lacking(supplied, demanded)
    if missing == 0:
        return True
    if missing > 2 * hobbits:
        return False
    for number, loan in enumerate(loans):
        if number and loan == loans[number - 1]:
            continue
        more = tuple(sorted(supplied + loan))
        if lacking(more, demanded) < missing and completable(
            more, demanded, loans[:number] + loans[number + 1 :], hobbits - 1
        ):
            return True
    return False


def loans(deck: Deck, cards: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """The units of each card that can be borrowed, sorted."""
    found = [tuple(_BIT[s] for s in deck.companions[card].symbols) for card in cards]
    return tuple(sorted(tuple(sorted(units)) for units in found))


def explain(deck: Deck, cards: Sequence[str], lent: Lent, enemies: Sequence[str]) -> Matching:
    """How the cards meet the enemies, symbol by symbol."""
    found = sources(deck, cards, lent)
    wanted = needs(deck, enemies)
    covered = match([source.unit for source in found], [unit for _, _, unit in wanted])
    pairs = list(zip(wanted, covered, strict=True))
    used = set(covered)
    return Matching(
        tuple(Cover(enemy, symbol, found[at]) for (enemy, symbol, _), at in pairs if at >= 0),
        tuple(
            source
            for at, source in enumerate(found)
            if at not in used and source.how not in (DOUBLED, EXTRA)
        ),
        tuple((enemy, symbol) for (enemy, symbol, _), at in pairs if at < 0),
    )
