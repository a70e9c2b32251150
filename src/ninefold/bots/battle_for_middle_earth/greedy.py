"""A sensible player of The Battle for Middle-earth, by rule of thumb.

It weighs what its fellowships may win: for each, the best set of enemies on display, less the
farther the symbols are from covering it. It collects for what is worth most, attacks when
waiting promises less, and gives up what it needs least.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ninefold.bots.thought import Thought, by_worth
from ninefold.core import Decision
from ninefold.games.battle_for_middle_earth.actions import (
    NEW,
    PASS,
    Attack,
    Borrow,
    Give,
    Join,
    Move,
    Place,
    Take,
)
from ninefold.games.battle_for_middle_earth.box.cards import BOMBADIL, GANDALF, Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import Borrowing, Cards, Fellowships, Joining
from ninefold.games.battle_for_middle_earth.turn.attack import parties
from ninefold.games.battle_for_middle_earth.turn.matching import demand, lacking, supply
from ninefold.games.battle_for_middle_earth.view import View

SYMBOL: Final = 0.12
"""What a symbol on the table is worth for enemies yet to come."""
WORTH_GANDALF: Final = 3.0
"""So much Gandalf must bring: he goes to another player for two points."""
WORTH_PLACING: Final = 0.5
"""So much a card must bring to be placed when that is no duty."""
SLACK: Final = 0.05


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody plays, and where they go wrong."""

    fade: float = 0.6
    """What a set of enemies is still worth for each symbol that is missing; whoever sees only what
    can be beaten now gives nothing for the rest."""
    second: float = 0.35
    """What another fellowship's hope counts beside the best one's: they may want the same enemy."""
    patience: float = 0.8
    """What waiting counts against attacking at once: others want the same enemies."""
    heads: bool = False
    """Whether somebody counts enemies and not their points."""


SHARP: Final = Character()


class Greedy:
    """Takes the answer that looks best; of several equal ones any."""

    def __init__(self, character: Character = SHARP) -> None:
        self.character = character

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if len(legal) == 1:
            return legal[0]
        worths = self.weigh(view, decision, legal)
        best = max(worths.values())
        return rng.choice([action for action in legal if worths[action] == best])

    def think(
        self, view: View, decision: Decision, legal: Sequence[Any], _rng: random.Random
    ) -> Thought:
        return by_worth(self.weigh(view, decision, legal), "by rule of thumb")

    def weigh(self, view: View, decision: Decision, legal: Sequence[Any]) -> dict[Any, float]:
        table = Table(view, decision.seat, self.character)
        return {action: table.worth(action) for action in legal}


class Table:
    """A view with the eyes of the seat that is asked."""

    def __init__(self, view: View, seat: int, character: Character = SHARP) -> None:
        self.view = view
        self.seat = seat
        self.character = character
        self.deck: Deck = load(view.options.components)
        self.own = view.fellowships[seat]
        self.now = self.hope(self.own)

    def worth(self, action: Any) -> float:
        """How good an answer is; to pass is worth nothing."""
        match action:
            case Place():
                return self._placing(action)
            case Attack():
                return self._attacking(action)
            case Take(card):
                return self._taking(card)
            case Join(to):
                assert isinstance(self.view.stage, Joining)
                return self.hope(_fetched(self.own, self.view.stage.card, to))
            case Move(to):
                return self.hope(_moved(self.own, to)) - self.now - SLACK
            case Borrow():
                return self._borrowing(action)
            case Give(card):
                return self._giving(card)
        return 0.0 if action == PASS else 1.0

    def hope(self, fellowships: Fellowships) -> float:
        """What the fellowships promise together."""
        hopes = sorted((self.promise(cards) for cards in fellowships), reverse=True)
        symbols = sum(len(self.deck.companions[c].symbols) for cards in fellowships for c in cards)
        return sum(hopes[:1]) + self.character.second * sum(hopes[1:]) + SYMBOL * symbols

    def promise(self, cards: Cards, least: int = 0) -> float:
        """The best that a fellowship may win when at least so many symbols are missing."""
        return _promise(self.deck, self.view.enemies, cards, least, self.character)

    def _placing(self, action: Place) -> float:
        own = self.own
        if action.to == NEW:
            after: Fellowships = (*own, (action.card,))
        else:
            after = _put(own, action.to, (*own[action.to], action.card))
        return self.hope(after) - self.now - WORTH_PLACING

    def _attacking(self, action: Attack) -> float:
        """What is won, less what waiting might bring and what hobbits give away."""
        cards = self.own[action.fellowship]
        lack = lacking(supply(self.deck, cards), demand(self.deck, action.enemies))
        hobbits = (lack + 1) // 2
        later = self.character.patience * self.promise(cards, least=1)
        return _prize(self.deck, action.enemies, self.character) - later - hobbits

    def _taking(self, card: str) -> float:
        """The best that Gandalf can do with a card."""
        best = max(self.hope(_fetched(self.own, card, to)) for to in range(len(self.own)))
        return best - self.now - WORTH_GANDALF

    def _borrowing(self, action: Borrow) -> float:
        """First what covers most, then the owner who is farthest behind."""
        stage = self.view.stage
        assert isinstance(stage, Borrowing)
        lent = (*(card for _, card in stage.lent), action.card)
        supplied = supply(self.deck, self.own[stage.fellowship], lent)
        lack = lacking(supplied, demand(self.deck, stage.enemies))
        scores = self._scores()
        owner = next(
            seat
            for seat, fellowships in enumerate(self.view.fellowships)
            if any(action.card in cards for cards in fellowships)
        )
        return -100.0 * lack - scores[owner]

    def _scores(self) -> Mapping[int, int]:
        piles = zip(self.view.remembered, self.view.gifts, strict=True)
        return {seat: points(self.deck, *pile) for seat, pile in enumerate(piles)}

    def _giving(self, card: str) -> float:
        """The least loss is the best."""
        if card in self.deck.enemies:
            return -float(self.deck.enemies[card].points)
        if card in self.view.hands[self.seat]:
            places = (*range(len(self.own)), NEW)
            return -max(self._placing(Place(card, to)) for to in places)
        after = tuple(tuple(c for c in cards if c != card) for cards in self.own)
        return self.hope(tuple(cards for cards in after if cards))


@lru_cache(maxsize=1 << 14)
def _promise(deck: Deck, enemies: Cards, cards: Cards, least: int, character: Character) -> float:
    supplied = supply(deck, cards)
    best = 0.0
    for party in parties(enemies):
        lack = lacking(supplied, demand(deck, party))
        if lack >= least:
            best = max(best, _prize(deck, party, character) * character.fade**lack)
    return best


def _prize(deck: Deck, party: Cards, character: Character) -> float:
    if character.heads:
        return len(party)
    return sum(deck.enemies[enemy].points for enemy in party)


def _put(own: Fellowships, at: int, cards: Cards) -> Fellowships:
    return own[:at] + ((cards,) if cards else ()) + own[at + 1 :]


def _fetched(own: Fellowships, card: str, to: int) -> Fellowships:
    """The fellowships after Gandalf has fetched a card and is gone."""
    joined = _put(own, to, (*own[to], card))
    return tuple(tuple(c for c in cards if c != GANDALF) for cards in joined)


def _moved(own: Fellowships, to: int) -> Fellowships:
    """The fellowships after Tom Bombadil has moved."""
    grown = [*own, ()]
    stripped = [tuple(c for c in cards if c != BOMBADIL) for cards in grown]
    stripped[to] = (*stripped[to], BOMBADIL)
    return tuple(cards for cards in stripped if cards)
