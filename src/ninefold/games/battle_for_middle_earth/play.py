"""A state while one action is being carried out: a working copy, and what can be done to it."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import Literal, TypeAlias, TypeVar

from ninefold.core import Event
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.box.cards import HIDDEN, Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.state import Cards, Done, State

T = TypeVar("T")

Due: TypeAlias = Literal[
    "", "turn", "fight", "refill", "refill and draw", "draw", "draw on", "end", "next"
]
"""What may follow an answer without a further question; `rules.py` says what each means."""


@lru_cache(maxsize=1 << 12)
def _event(kind: Callable[..., object], *facts: object) -> Event:
    """What everybody sees. Facts are values: one of a kind serves for all games."""
    return Event(kind(*facts))


@cache
def _drawn(seat: int, card: str) -> tuple[Event, Event]:
    """A card drawn, as the player who drew it sees it, and as all others do."""
    return (
        Event(events.Drew(seat, card), to=seat),
        Event(events.Drew(seat, HIDDEN), but=seat),
    )


def without(cards: Cards, card: str) -> Cards:
    """The cards less one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed(piles: tuple[T, ...], seat: int, pile: T) -> tuple[T, ...]:
    """The piles of all seats with another one for this seat."""
    return (*piles[:seat], pile, *piles[seat + 1 :])


_fields = attrgetter(*[field.name for field in fields(State)])
"""The fields of a state in their order. Looked up at once, and given by position, they take half
the time of naming each (benchmarks/engine.py)."""


class Play:
    """A mutable copy of a state with the events that changed it."""

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.turn = state.turn
        self.mover = state.mover
        self.stage = state.stage
        self.enemies = state.enemies
        self.mordor = state.mordor
        self.enemy_deck = state.enemy_deck
        self.pile = state.pile
        self.discard = state.discard
        self.dead = state.dead
        self.hands = state.hands
        self.fellowships = state.fellowships
        self.won = state.won
        self.gifts = state.gifts
        self.older = state.older
        self.done = state.done
        self.idle = state.idle
        self.outcome = state.outcome
        self.events: list[Event] = []
        self.due: Due = ""
        """What follows once the answer has been carried out."""

    def state(self) -> State:
        return State(*_fields(self))

    @property
    def deck(self) -> Deck:
        return load(self.options.components)

    @property
    def left(self) -> int:
        return len(self.pile)

    def say(self, kind: Callable[..., object], *facts: object) -> None:
        """Tells everybody."""
        self.events.append(_event(kind, *facts))

    def note(self, done: Done) -> None:
        """The turn remembers that this was done."""
        self.done |= {done}

    def clockwise(self) -> list[int]:
        """All seats, the mover's first."""
        players = self.options.players
        return [(self.mover + number) % players for number in range(players)]

    def draw(self, seat: int, card: str) -> None:
        """A companion goes from the Ring deck to a hand."""
        self.pile = without(self.pile, card)
        hand = self.deck.in_order((*self.hands[seat], card))
        self.hands = changed(self.hands, seat, hand)
        self.events += _drawn(seat, card)

    def show(self, seat: int, card: str) -> None:
        """A card leaves a hand before everybody's eyes (K2)."""
        self.hands = changed(self.hands, seat, without(self.hands[seat], card))
        if self.older:
            groups = [tuple(held for held in group if held != card) for group in self.older]
            self.older = tuple(group for group in groups if group)

    def shuffle(self) -> None:
        """The discard pile becomes the Ring deck (T8). What is in hands now is not in it, and
        everybody knows (K2)."""
        self.say(events.Shuffled, len(self.discard))
        known = {card for group in self.older for card in group}
        held = tuple(card for hand in self.hands for card in hand if card not in known)
        if held:
            self.older += (self.deck.in_order(held),)
        self.pile = self.deck.in_order(self.discard)
        self.discard = ()

    def start(self, seat: int, card: str) -> None:
        """A card starts a new fellowship."""
        own = (*self.fellowships[seat], (card,))
        self.fellowships = changed(self.fellowships, seat, own)

    def give(self, seat: int, card: str) -> None:
        """A companion becomes a gift (A3, A8)."""
        gifts = self.deck.in_order((*self.gifts[seat], card))
        self.gifts = changed(self.gifts, seat, gifts)

    def put(self, seat: int, fellowship: int, cards: Cards) -> None:
        """A fellowship now has these cards; one without cards is none."""
        own = self.fellowships[seat]
        kept = (cards,) if cards else ()
        left = own[:fellowship] + kept + own[fellowship + 1 :]
        self.fellowships = changed(self.fellowships, seat, left)

    def remove(self, seat: int, card: str) -> None:
        """A card leaves the fellowship it lies in."""
        for number, cards in enumerate(self.fellowships[seat]):
            if card in cards:
                self.put(seat, number, without(cards, card))
                return
