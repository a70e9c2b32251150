"""What chance decides: who begins, and which card comes next (S1-S4, T3, F9)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from ninefold.decisions import share
from ninefold.games.battle_for_middle_earth import setup
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, First, draw, first
from ninefold.games.battle_for_middle_earth.box.cards import COUNTERATTACKS, Deck
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import Cards, Dealing, Refilling, State
from ninefold.games.battle_for_middle_earth.turn import mordor, turn


def _coming(state: State) -> Cards:
    """The cards one of which comes next; Mordor cards are the last of them."""
    if isinstance(state.stage, Dealing):
        return setup.dealt(state)
    return state.enemy_deck if isinstance(state.stage, Refilling) else state.pile


def weights(state: State) -> list[tuple[Action, Fraction]]:
    """Each seat that may begin (B18), or each card that may come, with its probability."""
    if state.mover < 0:
        players = state.options.players
        return [(first(seat), share(1, players)) for seat in range(players)]
    cards, deck = _coming(state), load(state.options.components)
    total = len(cards)
    last = cards[-len(deck.mordor) :]
    copies = [(card, number) for card in COUNTERATTACKS if (number := last.count(card))]
    single = cards[: total - sum([number for _, number in copies])]
    found = list(map(_once(deck, total).__getitem__, single))
    found += [(draw(card), share(number, total)) for card, number in copies]
    return found


@cache
def _once(deck: Deck, total: int) -> Mapping[str, tuple[Action, Fraction]]:
    """Every card as one of so many that may come."""
    return {card: (draw(card), share(1, total)) for card in deck.order}


def possible(state: State, action: Action) -> bool:
    if state.mover < 0:
        return isinstance(action, First) and action.seat < state.options.players
    return isinstance(action, Draw) and action.card in _coming(state)


def apply(play: Play, action: Action) -> None:
    if isinstance(play.stage, Dealing):
        setup.deal(play, action)
    elif isinstance(play.stage, Refilling):
        turn.apply_refill(play, action)
    else:
        mordor.apply_draw(play, action)
