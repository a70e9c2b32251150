"""Games that are played by chance alone, for the tests over whole games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from ninefold.core import CHANCE, Decision, Game, Step

S = TypeVar("S")
A = TypeVar("A")


class Taken(NamedTuple, Generic[S, A]):
    """One decision of a game."""

    before: S
    decision: Decision
    answers: Sequence[A]
    action: A
    step: Step[S]


@dataclass(frozen=True)
class Playing(Generic[S, A]):
    """`longest`: a game with more decisions than this does not end."""

    game: Game[S, A, Any]
    longest: int

    def answers(self, state: S, decision: Decision) -> Sequence[A]:
        """Everything that may be answered, by chance too."""
        if decision.seat == CHANCE:
            return [action for action, _ in self.game.chances(state)]
        return self.game.legal(self.game.view(state, decision.seat), decision)

    def random_game(self, options: dict[str, str], rng: Random) -> Iterator[Taken[S, A]]:
        """A game to its end; secret choices come in any order. Fails if there is no end."""
        return self.from_state(self.game.start(options), rng)

    def from_state(self, state: S, rng: Random) -> Iterator[Taken[S, A]]:
        """The same, from a position on."""
        first = state
        for _ in range(self.longest):
            asked = self.game.pending(state)
            if not asked:
                return
            decision = rng.choice(asked)
            found = self.answers(state, decision)
            action = rng.choice(found)
            step = self.game.apply(state, decision, action)
            yield Taken(state, decision, found, action, step)
            state = step.state
        raise AssertionError(f"no end after {self.longest} decisions: {first}")

    def random_state(self, options: dict[str, str], rng: Random, decisions: int) -> S:
        """The position after so many decisions, or the last in which somebody is asked."""
        state = self.game.start(options)
        for number, taken in enumerate(self.random_game(options, rng)):
            state = taken.before
            if number == decisions:
                break
        return state
