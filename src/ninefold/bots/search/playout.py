"""Playing a guessed state on to learn what it is worth."""

from random import Random
from typing import Any

from ninefold.bots.search.heuristics import Heuristics, Rewards
from ninefold.core import CHANCE, Game


def drawn(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    """An answer of chance, as often as it is likely."""
    point = rng.random()
    chances = game.chances(state)
    for action, probability in chances:
        point -= float(probability)
        if point < 0:
            return action
    return chances[-1][0]


def playout(
    game: Game[Any, Any, Any], state: Any, heuristics: Heuristics, rng: Random, chance: Random
) -> Rewards:
    """What each seat gets in the end, or where the game's evaluation cuts it off."""
    answers = 0
    while asked := game.pending(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            action = drawn(game, state, chance)
        else:
            if heuristics.evaluate and answers >= heuristics.depth:
                return heuristics.evaluate(state)
            answers += 1
            view = game.view(state, decision.seat)
            legal = game.legal(view, decision)
            action = legal[0] if len(legal) == 1 else heuristics.policy(view, decision, legal, rng)
        state = game.apply(state, decision, action).state
    outcome = game.outcome(state)
    assert outcome
    return heuristics.reward(outcome)
