"""Games of The Confrontation that are played by chance alone, for the tests over whole games."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from ninefold.core import CHANCE, Decision, Step
from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.setup import OPTIONS
from ninefold.games.confrontation.state import State

GAME = Confrontation()
LONGEST = 2000
"""A game with more decisions than this does not end. Random games take fewer than 300."""

Pick = Callable[[Sequence[Any]], Any]


def some_options(pick: Pick) -> dict[str, str]:
    """Any options that go together, each value taken by `pick`."""
    chosen = {option.key: pick(option.values) for option in OPTIONS if option.values}
    if chosen["mode"] != "draft":
        del chosen["rosters"]
    if chosen["specials"] == "given":
        for side in (0, 1):
            cards = [card for card in SPECIALS[side] if pick((False, True))]
            chosen[f"{SIDES[side]}-cards"] = "+".join(cards)
    return chosen


class Taken(NamedTuple):
    """One decision of a game."""

    before: State
    decision: Decision
    answers: Sequence[Action]
    action: Action
    step: Step[State]


def answers(state: State, decision: Decision) -> list[Action]:
    """Everything that may be answered, by chance too."""
    if decision.seat == CHANCE:
        return [action for action, _ in GAME.chances(state)]
    return GAME.legal(GAME.view(state, decision.seat), decision)


def random_game(options: dict[str, str], rng: Random) -> Iterator[Taken]:
    """A game to its end; secret choices come in any order. Fails if there is no end."""
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


def random_state(options: dict[str, str], rng: Random, decisions: int) -> State:
    """The position after so many decisions, or the last in which somebody is asked."""
    state = GAME.start(options)
    for number, taken in enumerate(random_game(options, rng)):
        state = taken.before
        if number == decisions:
            break
    return state
