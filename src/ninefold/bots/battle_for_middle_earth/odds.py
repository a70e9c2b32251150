"""What a fellowship may win from the enemies on display, looked up instead of worked out.

Fellowships are sets of companions, one bit for each, so that a search finds what it has seen
before by one number.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from ninefold.bots.battle_for_middle_earth.greedy import SHARP
from ninefold.games.battle_for_middle_earth.box.cards import (
    DOUBLERS,
    GLORFINDEL,
    HOBBITS,
    SYMBOLS,
    TREEBEARD,
    WILD,
    Deck,
)
from ninefold.games.battle_for_middle_earth.turn.attack import parties
from ninefold.games.battle_for_middle_earth.turn.matching import demand, lacking, supply

PATIENCE: Final = SHARP.patience
FADES: Final = tuple(SHARP.fade**number for number in range(20))
MOST: Final = 1 << 17
"""So many fellowships are remembered, with all displays together: about 100 MB."""
BITS: Final = 4
"""Numbers below 16 are counted side by side in one: how often each symbol is there, and who can
do more than show one."""
HOBBIT: Final = "hobbit"
COLUMNS: Final = (*SYMBOLS, WILD, "doubler", GLORFINDEL, TREEBEARD, HOBBIT)
FIGHTERS: Final = (1 << BITS * COLUMNS.index(HOBBIT)) - 1
"""All columns but that of the hobbits, which is the last."""
COLOURS: Final = (1 << BITS * len(SYMBOLS)) - 1
COLUMN: Final = (1 << BITS) - 1


class Raid(NamedTuple):
    """An attack: what it is worth above waiting, whom it beats, and the symbols to borrow."""

    worth: float
    enemies: tuple[str, ...]
    lack: int


class Chances(NamedTuple):
    """What a fellowship may do with the enemies on display."""

    promise: float
    raids: tuple[Raid, ...]
    """Worth more than waiting, the best first; one that borrows nothing is the last of use."""


class Party:
    """Enemies that may be attacked together, and how many symbols fellowships lack for it."""

    def __init__(self, odds: "Odds", enemies: tuple[str, ...]) -> None:
        deck = odds.deck
        self.enemies = enemies
        self.prize = float(sum(odds.points[enemy] for enemy in enemies))
        self._odds = odds
        self._demanded = demand(deck, enemies)
        shown = [symbol for enemy in enemies for symbol in deck.enemies[enemy].symbols]
        self._most = [(BITS * at, shown.count(symbol)) for at, symbol in enumerate(SYMBOLS)]
        self._useful: dict[int, int] = {}
        self._lacks: dict[int, int] = {}

    def lack(self, fellowship: int, tally: int) -> int:
        """Fellowships that differ only in symbols nobody here needs are worked out once."""
        colours = tally & COLOURS
        useful = self._useful.get(colours)
        if useful is None:
            useful = sum(
                min(colours >> shift & COLUMN, most) << shift for shift, most in self._most
            )
            self._useful[colours] = useful
        key = tally ^ colours | useful
        found = self._lacks.get(key)
        if found is None:
            supplied = supply(self._odds.deck, self._odds.cards(fellowship))
            found = self._lacks[key] = lacking(supplied, self._demanded)
        return found


class Display(dict[int, Chances]):
    """Three enemies, and the chances of every fellowship that was asked about."""

    def __init__(self, odds: "Odds", enemies: tuple[str, ...]) -> None:
        self._odds = odds
        self._parties = [odds.party(party) for party in parties(enemies)]

    def __missing__(self, fellowship: int) -> Chances:
        odds = self._odds
        odds.count += 1
        tally = odds.tally[fellowship]
        most = 2 * (tally >> BITS * COLUMNS.index(HOBBIT))
        fighters = tally & FIGHTERS
        promise = later = 0.0
        raids = []
        for party in self._parties:
            lack = party.lack(fellowship, fighters)
            hope = party.prize * FADES[lack]
            if hope > promise:
                promise = hope
            if lack and hope > later:
                later = hope
            if lack <= most:
                raids.append((party, lack))
        chances = self[fellowship] = Chances(promise, _worth(raids, later) if raids else ())
        return chances


def _worth(raids: list[tuple[Party, int]], later: float) -> tuple[Raid, ...]:
    """Those that are worth more than waiting, the best first."""
    found = [
        Raid(party.prize - PATIENCE * later - (lack + 1) // 2, party.enemies, lack)
        for party, lack in raids
    ]
    found.sort(key=lambda raid: -raid.worth)
    return tuple(raid for raid in found if raid.worth > 0)


class Tally(dict[int, int]):
    """By fellowship, how many of each column it has."""

    def __init__(self, each: Sequence[int]) -> None:
        super().__init__({0: 0})
        self._each = each

    def __missing__(self, fellowship: int) -> int:
        low = fellowship & -fellowship
        tally = self[fellowship] = self[fellowship ^ low] + self._each[low.bit_length() - 1]
        return tally


def _columns(deck: Deck, card: str) -> int:
    found = list(deck.companions[card].symbols)
    if card in HOBBITS:
        found.append(HOBBIT)
    elif card in DOUBLERS:
        found.append("doubler")
    elif card in (GLORFINDEL, TREEBEARD):
        found.append(card)
    return sum(1 << BITS * COLUMNS.index(column) for column in found)


class Odds:
    """The chances of all fellowships against all displays of a deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.names = tuple(deck.companions)
        self.bits = {card: 1 << number for number, card in enumerate(self.names)}
        self.symbols = {self.bits[c.key]: len(c.symbols) for c in deck.companions.values()}
        self.points = {enemy.key: enemy.points for enemy in deck.enemies.values()}
        self.tally = Tally([_columns(deck, card) for card in self.names])
        self.count = 0
        self._displays: dict[tuple[str, ...], Display] = {}
        self._parties: dict[tuple[str, ...], Party] = {}

    def party(self, enemies: tuple[str, ...]) -> Party:
        if enemies not in self._parties:
            self._parties[enemies] = Party(self, enemies)
        return self._parties[enemies]

    def cards(self, fellowship: int) -> tuple[str, ...]:
        found = []
        while fellowship:
            bit = fellowship & -fellowship
            found.append(self.names[bit.bit_length() - 1])
            fellowship ^= bit
        return tuple(found)

    def fellowship(self, cards: Sequence[str]) -> int:
        return sum(map(self.bits.__getitem__, cards))

    def display(self, enemies: Sequence[str]) -> Display:
        """The chances against these enemies, in whatever order they lie."""
        key = tuple(sorted(enemies))
        found = self._displays.get(key)
        if found is None:
            if self.count > MOST:  # Whoever plays on with an old display keeps it.
                self._displays.clear()
                self.tally.clear()
                self.tally[0] = self.count = 0
            found = self._displays[key] = Display(self, key)
        return found


@cache
def odds_of(deck: Deck) -> Odds:
    return Odds(deck)
