"""What chance turns up: before the first turn, for a free position, or from the Ring deck."""

from collections import Counter

from ninefold.games.battle_for_middle_earth import setup
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, draw
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import Dealing, Refilling, State
from ninefold.games.battle_for_middle_earth.turn import mordor, turn


def weights(state: State) -> list[tuple[Action, int]]:
    """Each card that may come next, with the number of its copies (B5, T3)."""
    if isinstance(state.stage, Dealing):
        return setup.weights(state)
    if isinstance(state.stage, Refilling):
        return [(draw(card), 1) for card in state.enemy_deck]
    return [(draw(card), copies) for card, copies in Counter(state.pile).items()]


def possible(state: State, action: Action) -> bool:
    if isinstance(state.stage, Dealing):
        return action in [drawn for drawn, _ in setup.weights(state)]
    cards = state.enemy_deck if isinstance(state.stage, Refilling) else state.pile
    return isinstance(action, Draw) and action.card in cards


def apply(play: Play, action: Action) -> None:
    if isinstance(play.stage, Dealing):
        setup.deal(play, action)
    elif isinstance(play.stage, Refilling):
        turn.apply_refill(play, action)
    else:
        mordor.apply_draw(play, action)
