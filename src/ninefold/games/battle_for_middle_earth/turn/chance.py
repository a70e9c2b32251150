"""What chance decides: who begins, and which card comes next (S1-S4, T3, F9)."""

from functools import cache

from ninefold.games.battle_for_middle_earth import setup
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, First, draw, first
from ninefold.games.battle_for_middle_earth.box.cards import COUNTERATTACKS
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import Cards, Dealing, Drawing, Refilling, State
from ninefold.games.battle_for_middle_earth.turn import mordor, turn


def _coming(state: State) -> Cards:
    """The cards one of which comes next; Mordor cards are the last of them."""
    if isinstance(state.stage, Dealing):
        return setup.dealt(state)
    return state.enemy_deck if isinstance(state.stage, Refilling) else state.pile


def weights(state: State) -> list[tuple[Action, int]]:
    """Each seat that may begin (B18); each card that may come, with the number of its copies."""
    if state.mover < 0:
        return [(first(seat), 1) for seat in range(state.options.players)]
    cards = _coming(state)
    copies: list[tuple[Action, int]] = [(draw(c), cards.count(c)) for c in _mordor(state)]
    single = cards[: len(cards) - sum([number for _, number in copies])]
    return [*map(_once, single), *copies]


def _mordor(state: State) -> list[str]:
    """The kinds of Mordor cards that may come next, the only cards with copies."""
    drawing = isinstance(state.stage, Drawing)
    return [card for card in COUNTERATTACKS if drawing and card in state.pile]


@cache
def _once(card: str) -> tuple[Action, int]:
    return draw(card), 1


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
