"""A player of The Confrontation that looks to the end of the turn and takes what looks best there.

It guesses what it cannot see: for every answer it draws a few whole states that agree with its
view, plays the rest of the turn in each, and weighs what comes out. Of the enemy's cards every
one that he may still hold is tried.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ninefold.bots.confrontation.worth import worth, worth_of_setup
from ninefold.core import CHANCE, Decision, Game
from ninefold.games import GAMES
from ninefold.games.confrontation.state import SETUP, State, Turn
from ninefold.games.confrontation.view import View

GUESSES: Final = 24
"""States drawn for a question."""
LOOKS: Final = 500
"""So many ends of the turn are looked at before an answer, about."""
FEW: Final = 2
"""Fewest states drawn; enough for a card, where most is known and every reply is tried."""
LONGEST: Final = 40
"""So many answers end a turn, at the most."""


class Greedy:
    """Takes the answer that leads to the best end of the turn, on average."""

    def choose(
        self, view: View, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if len(legal) == 1:
            return legal[0]
        if isinstance(view.stage, SETUP):
            return max(legal, key=lambda action: worth_of_setup(action, rng))
        totals = _weigh(GAMES["confrontation"], view, decision, legal, rng)
        return max(legal, key=lambda action: totals[action])


def _weigh(
    game: Game[Any, Any, Any],
    view: View,
    decision: Decision,
    legal: Sequence[Any],
    rng: random.Random,
) -> Mapping[Any, float]:
    """What each answer is worth on average; all are tried in the same guessed states."""
    totals = dict.fromkeys(legal, 0.0)
    most = FEW if decision.kind == "card" else GUESSES
    guesses = max(FEW, min(most, LOOKS // len(legal)))
    for _ in range(guesses):
        state = game.determinize(view, rng)
        # The same luck for every answer, so that answers are compared and not luck.
        luck = rng.getrandbits(32)
        for action in legal:
            after = game.apply(state, decision, action).state
            totals[action] += _expect(game, after, decision, random.Random(luck))
    return totals


def _expect(
    game: Game[Any, Any, Any], state: State, decision: Decision, rng: random.Random
) -> float:
    """The worth of a state; when the enemy has a card to choose, over all that he holds."""
    asked = game.pending(state)
    if decision.kind != "card" or not asked or asked[0].kind != "card":
        return _look_ahead(game, state, decision.seat, rng)
    cards = _answers(game, state, asked[0])
    states = [game.apply(state, asked[0], card).state for card in cards]
    return sum(_look_ahead(game, after, decision.seat, rng) for after in states) / len(states)


def _look_ahead(game: Game[Any, Any, Any], state: State, side: int, rng: random.Random) -> float:
    """The worth of a state when the turn has ended, everybody answering as it comes."""
    mover, turn = state.mover, state.turn
    for _ in range(LONGEST):
        asked = game.pending(state)
        ended = isinstance(state.stage, Turn) and (state.mover, state.turn) != (mover, turn)
        if not asked or ended:
            break
        action = rng.choice(_answers(game, state, asked[0]))
        state = game.apply(state, asked[0], action).state
    return worth(state, side)


def _answers(game: Game[Any, Any, Any], state: State, decision: Decision) -> Sequence[Any]:
    """In a guessed state everything may be looked at."""
    if decision.seat == CHANCE:
        return [action for action, _ in game.chances(state)]
    return game.legal(game.view(state, decision.seat), decision)
