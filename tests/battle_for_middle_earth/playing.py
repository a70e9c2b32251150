"""Games of The Battle for Middle-earth that are played by chance alone."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ninefold.core import CHANCE, Decision, Step
from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.actions import Action
from ninefold.games.battle_for_middle_earth.state import State

GAME = BattleForMiddleEarth()
LONGEST = 1000
"""A game with more decisions than this does not end. Random games take fewer than 400."""
OPTIONS = [
    {"players": players, "turn": turn}
    for players in ("2", "3", "4")
    for turn in ("place-attack-draw", "either")
]


class Taken(NamedTuple):
    """One decision of a game."""

    before: State
    decision: Decision
    answers: Sequence[Action]
    action: Action
    step: Step[State]


def answers(state: State, decision: Decision) -> Sequence[Action]:
    """Everything that may be answered, by chance too."""
    if decision.seat == CHANCE:
        return [action for action, _ in GAME.chances(state)]
    return GAME.legal(GAME.view(state, decision.seat), decision)


def random_game(options: dict[str, str], rng: Random) -> Iterator[Taken]:
    """A game to its end. Fails if there is no end."""
    state = GAME.start(options)
    for _ in range(LONGEST):
        asked = GAME.pending(state)
        if not asked:
            return
        (decision,) = asked
        found = answers(state, decision)
        action = rng.choice(found)
        step = GAME.apply(state, decision, action)
        yield Taken(state, decision, found, action, step)
        state = step.state
    raise AssertionError(f"the game has not ended after {LONGEST} decisions: {options}")


def random_state(options: dict[str, str], rng: Random, decisions: int) -> State:
    """The position after so many decisions, or the last in which somebody is asked."""
    state = GAME.start(options)
    for number, taken in enumerate(random_game(options, rng)):
        state = taken.before
        if number == decisions:
            break
    return state
