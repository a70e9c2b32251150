"""Do the symbols of a fellowship cover those of its enemies (B10)?

Every symbol that a fellowship can bring is one unit of supply, every symbol on an enemy one of
demand, and the attack is possible if demand can be matched to supply. Units are small numbers:
a bit for each colour they serve or need, and a bit for enemies with more than two symbols and
one for Captains, which the extra wilds of Glorfindel and Treebeard insist on (A11, A12).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from ninefold.core import frozen
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
_COLOURS: Final = _BIT[WILD]
_BRINGING_MORE: Final = frozenset((*DOUBLERS, GLORFINDEL, TREEBEARD))
"""Those who bring more than the symbols they show."""
_PLAIN: Final = frozenset(_BIT[symbol] for symbol in SYMBOLS)

How: TypeAlias = Literal["own", "wild", "doubled", "borrowed", "extra"]
OWN: Final = "own"
AS_WILD: Final = "wild"
DOUBLED: Final = "doubled"
BORROWED: Final = "borrowed"
EXTRA: Final = "extra"

Lent = tuple[str, ...]
"""Cards of other players whose symbols hobbits use."""


@frozen
class Source:
    """A symbol that a fellowship can bring: from which card, and how."""

    card: str
    symbol: str
    how: How
    unit: int


@frozen
class Cover:
    """A symbol of an enemy, and what covers it."""

    enemy: str
    symbol: str
    source: Source


@frozen
class Matching:
    """Who covers what, what is left over (F6), and what nobody covers."""

    covers: tuple[Cover, ...]
    wasted: tuple[Source, ...]
    missing: tuple[tuple[str, str], ...]
    """Enemy and symbol."""


@cache
def _shown(deck: Deck, card: str) -> tuple[Source, ...]:
    return tuple(
        Source(card, symbol, AS_WILD if symbol == WILD else OWN, _BIT[symbol])
        for symbol in deck.companions[card].symbols
    )


def sources(deck: Deck, cards: Sequence[str], lent: Lent) -> list[Source]:
    """What the cards bring. A doubler copies any one symbol of the
    fellowship itself (A4), a wild included (B12), but none that is borrowed (B11). Copies and
    extra wilds wait until they are needed; nobody is asked for them (D9)."""
    found: list[Source] = []
    for card in cards:
        found += _shown(deck, card)
    own = 0
    for source in found:
        own |= source.unit
    for card in lent:
        found += [Source(card, s, BORROWED, _BIT[s]) for s in deck.companions[card].symbols]
    for card in cards:
        if card in DOUBLERS:
            found.append(Source(card, "", DOUBLED, own))
        elif card == GLORFINDEL:
            found.append(Source(card, WILD, EXTRA, _BIT[WILD] | _BIG))
        elif card == TREEBEARD:
            found.append(Source(card, WILD, EXTRA, _BIT[WILD] | _CAPTAIN))
    return found


@cache
def units(deck: Deck) -> Mapping[str, tuple[int, ...]]:
    """The units of each companion by itself, as a hobbit borrows them (B11)."""
    return {
        card.key: tuple(sorted(_BIT[symbol] for symbol in card.symbols))
        for card in deck.companions.values()
    }


@lru_cache(maxsize=1 << 12)
def supply(deck: Deck, cards: tuple[str, ...], lent: Lent = ()) -> tuple[int, ...]:
    """The units of all sources, sorted."""
    each = units(deck)
    if _BRINGING_MORE.isdisjoint(cards):
        return tuple(sorted([unit for card in (*cards, *lent) for unit in each[card]]))
    return tuple(sorted([source.unit for source in sources(deck, cards, lent)]))


@lru_cache(maxsize=1 << 13)
def demand(deck: Deck, enemies: tuple[str, ...]) -> tuple[int, ...]:
    """The units that the enemies need, sorted."""
    return tuple(sorted(unit for _, _, unit in needs(deck, enemies)))


@cache
def needed(deck: Deck) -> Mapping[str, int]:
    """The colours that each enemy needs, as bits."""
    return {
        enemy.key: sum(_BIT[symbol] for symbol in enemy.symbols) for enemy in deck.enemies.values()
    }


def colours(supplied: tuple[int, ...]) -> tuple[int, int]:
    """The colours of plain symbols, as bits, and the number of units that serve several."""
    plain = flexible = 0
    for unit in supplied:
        if unit in _PLAIN:
            plain |= unit
        else:
            flexible += 1
    return plain, flexible


@cache
def _needs(deck: Deck, key: str) -> tuple[tuple[str, str, int], ...]:
    enemy = deck.enemies[key]
    marks = _BIG * (len(enemy.symbols) > 2) | _CAPTAIN * enemy.captain
    return tuple((key, symbol, _BIT[symbol] | marks) for symbol in enemy.symbols)


def needs(deck: Deck, enemies: Sequence[str]) -> list[tuple[str, str, int]]:
    """Each symbol of each enemy, with its unit."""
    return [need for key in enemies for need in _needs(deck, key)]


@lru_cache(maxsize=1 << 15)
def lacking(supplied: tuple[int, ...], demanded: tuple[int, ...]) -> int:
    """How many units of demand stay uncovered at best. Both are sorted.

    Without extra wilds there is no need to try out who covers what: plain symbols serve one
    colour, copies are all alike, and wilds take what is left. That is four questions of
    five, in less than half the time.
    """
    if supplied and supplied[-1] > _COLOURS:
        return match(supplied, demanded).count(-1)
    left, flexible = _beyond_plain(supplied, demanded)
    for unit in sorted(flexible, key=int.bit_count):
        for colour in left:
            if colour & unit:
                left.remove(colour)
                break
    return len(left)


def _beyond_plain(
    supplied: tuple[int, ...], demanded: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """The colours that plain symbols leave uncovered, and the units that serve several."""
    left = [unit & _COLOURS for unit in demanded]
    flexible = []
    for unit in supplied:
        if unit in left:
            left.remove(unit)
        elif unit not in _PLAIN:
            flexible.append(unit)
    return left, flexible


def helpful(supplied: tuple[int, ...], demanded: tuple[int, ...]) -> int:
    """The colours, as bits, that there are too few plain symbols of. A card that has none of
    them is not worth borrowing."""
    return sum(set(_beyond_plain(supplied, demanded)[0]))


def match(supplied: Sequence[int], demanded: Sequence[int]) -> list[int]:
    """For each unit of demand the place of the supply that covers it, or -1; as many are
    covered as can be (by augmenting paths)."""
    user = [-1] * len(supplied)
    for need in range(len(demanded)):
        _settle(need, supplied, demanded, user, set())
    covered = [-1] * len(demanded)
    for at, need in enumerate(user):
        if need >= 0:
            covered[need] = at
    return covered


def _settle(
    need: int, supplied: Sequence[int], demanded: Sequence[int], user: list[int], tried: set[int]
) -> bool:
    """Finds a supply for one unit of demand; whoever uses it already finds another."""
    wanted = demanded[need]
    for at, unit in enumerate(supplied):
        if at in tried or not unit & wanted & _COLOURS or unit & _ONLY & ~wanted:
            continue
        tried.add(at)
        if user[at] < 0 or _settle(user[at], supplied, demanded, user, tried):
            user[at] = need
            return True
    return False


def completable(
    supplied: tuple[int, ...],
    demanded: tuple[int, ...],
    loans: tuple[tuple[int, ...], ...],
    hobbits: int,
) -> bool:
    """Whether so many hobbits can borrow what is missing. `loans` are the units of each card
    that can be borrowed, once (A2, B11).

    Symbols that are worth borrowing last are worth borrowing first: it is enough to look at
    loans that cover something at once, and only those do that bring a colour there are too few
    plain symbols of.
    """
    missing = lacking(supplied, demanded)
    if missing == 0:
        return True
    if missing > 2 * hobbits:
        return False
    wanted = helpful(supplied, demanded)
    for number, loan in enumerate(loans):
        if number and loan == loans[number - 1]:
            continue
        if not (loan[0] | loan[-1]) & wanted:  # a card shows one or two symbols
            continue
        more = tuple(sorted(supplied + loan))
        if lacking(more, demanded) < missing and completable(
            more, demanded, loans[:number] + loans[number + 1 :], hobbits - 1
        ):
            return True
    return False


def serving(deck: Deck, cards: tuple[str, ...], lent: Lent, enemies: tuple[str, ...]) -> list[str]:
    """The symbols one more of which would cover something: those that are missing, and those that
    would set a wild or a copy free for it."""
    supplied, demanded = supply(deck, cards, lent), demand(deck, enemies)
    missing = lacking(supplied, demanded)
    return [
        symbol
        for symbol in SYMBOLS
        if lacking(tuple(sorted((*supplied, _BIT[symbol]))), demanded) < missing
    ]


def explain(deck: Deck, cards: Sequence[str], lent: Lent, enemies: Sequence[str]) -> Matching:
    """How the cards meet the enemies, symbol by symbol."""
    # Plain symbols first, so that what is more useful is kept for later.
    found = sorted(sources(deck, cards, lent), key=lambda s: (s.unit & _COLOURS).bit_count())
    wanted = needs(deck, enemies)
    covered = match([source.unit for source in found], [unit for _, _, unit in wanted])
    used = set(covered)
    covers, missing = [], []
    for (enemy, symbol, _), at in zip(wanted, covered, strict=True):
        if at < 0:
            missing.append((enemy, symbol))
        else:
            covers.append(Cover(enemy, symbol, found[at]))
    wasted = [
        source
        for at, source in enumerate(found)
        if at not in used and source.how not in (DOUBLED, EXTRA)
    ]
    return Matching(tuple(covers), tuple(wasted), tuple(missing))
