"""Games of Nazgûl that are played by chance alone."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ninefold.core import CHANCE, Decision, Step
from ninefold.games.nazgul.actions import Action
from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.state import State

GAME = Nazgul()
LONGEST = 3000
"""A game with more decisions than this does not end. Random games take fewer than 1500."""
OPTIONS: list[dict[str, str]] = [
    {},
    {"players": "3", "difficulty": "hard", "saruman": "search"},
    {"players": "5", "difficulty": "moderate", "order": "markers"},
    {"players": "4", "coop": "yes"},
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
        decision = rng.choice(asked)
        found = answers(state, decision)
        action = rng.choice(found)
        step = GAME.apply(state, decision, action)
        yield Taken(state, decision, found, action, step)
        state = step.state
    raise AssertionError(f"the game has not ended after {LONGEST} decisions: {options}")
