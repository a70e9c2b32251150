"""Information set Monte Carlo tree search over the protocol (Cowling, Powley and Whitehouse 2012).

Every iteration guesses what is hidden, plays down the tree, and plays the rest by the game's
heuristics. A player's node depends on what that player has seen, so nobody answers by what they
cannot know in the tree; secret and simultaneous choices need nothing more.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from ninefold.bots.budget import Budget
from ninefold.bots.search.budgeted import halve, spend
from ninefold.bots.search.heuristics import Heuristics
from ninefold.bots.search.observers import Everything, Multiple, Observers, Single
from ninefold.bots.search.tree import Arm, Node
from ninefold.bots.search.uct import Search
from ninefold.bots.thought import Candidate, Thought
from ninefold.core import Decision, Game

GUESSES: Final = 4
"""So many states are drawn for each that is taken, where some are likelier than others."""
WORLDS: Final = 10
"""So many states determinized UCT searches one after the other, at the most."""


class Ismcts:
    """Guesses anew at every iteration; `observe` makes the trees."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        budget: Budget,
        heuristics: Heuristics,
        observe: Callable[[int, int], Observers] = Multiple,
    ) -> None:
        self.game = game
        self.budget = budget
        self.heuristics = heuristics
        self.observe = observe

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        return self._search(view, decision, legal, rng)[0]

    def think(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Thought:
        """How often each answer was tried, and how well it did."""
        best, root = self._search(view, decision, legal, rng)
        tries = max(1, sum(arm.visits for arm in root.arms.values()))
        none = Arm()
        arms = {action: root.arms.get(action, none) for action in legal}
        ranked = sorted(legal, key=lambda action: (action != best, -arms[action].visits))
        found = [
            Candidate(action, arm.mean if arm.visits else -1.0, arm.visits / tries)
            for action, arm in ((action, arms[action]) for action in ranked)
        ]
        return Thought(tuple(found), f"{tries} games played in thought")

    def _search(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random
    ) -> tuple[Any, Node]:
        """The answer that is left, and the root of the tree."""
        observers = self.observe(decision.seat, self.game.seats[-1])
        search = Search(self.game, self.heuristics, observers, rng)
        if not self.heuristics.guided:
            spend(self.budget, lambda: search.iterate(self._guess(view, rng), decision))
            return observers.root.favourite(legal), observers.root

        def fresh() -> Callable[[Any], None]:
            state, luck = self._guess(view, rng), rng.getrandbits(64)

            def attempt(action: Any) -> None:
                search.rng, search.chance = Random(luck), Random(luck)
                search.iterate(state, decision, action)

            return attempt

        # With few and slow playouts the policy's answer comes first, lest it be left out.
        favourite = self.heuristics.policy(view, decision, legal, rng)
        others = [action for action in legal if action != favourite]
        rng.shuffle(others)
        best = halve(self.budget, [favourite, *others], fresh, observers.root.mean)
        return best, observers.root

    def _guess(self, view: Any, rng: Random) -> Any:
        """A state that agrees with the view, the likelier ones more often."""
        likely = self.heuristics.likely
        if likely is None:
            return self.game.determinize(view, rng)
        states = [self.game.determinize(view, rng) for _ in range(GUESSES)]
        return rng.choices(states, [likely(view, state) for state in states])[0]


def single_observer(game: Game[Any, Any, Any], budget: Budget, heuristics: Heuristics) -> Ismcts:
    """ISMCTS with one tree, of what the searcher sees."""
    return Ismcts(game, budget, heuristics, Single)


class DeterminizedUct:
    """Guesses a few states, searches each as if it were open, and takes the answer that was
    visited most. It plans to answer differently by what it cannot know."""

    def __init__(self, game: Game[Any, Any, Any], budget: Budget, heuristics: Heuristics) -> None:
        self.game = game
        self.budget = budget
        self.heuristics = heuristics

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        worlds = min(WORLDS, self.budget.iterations or WORLDS)
        share = Budget(self.budget.iterations // worlds, self.budget.seconds / worlds)
        visits = dict.fromkeys(legal, 0)
        for _ in range(worlds):
            state = self.game.determinize(view, rng)
            for action, arm in searched(self.game, self.heuristics, state, decision, share, rng):
                visits[action] += arm
        return max(legal, key=lambda action: visits[action])


class CheatingUct:
    """Searches the true state as if it were open. It is for experiments: whoever asks it must
    hand it the state in place of a view, which only the arena does."""

    def __init__(self, game: Game[Any, Any, Any], budget: Budget, heuristics: Heuristics) -> None:
        self.game = game
        self.budget = budget
        self.heuristics = heuristics

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        found = searched(self.game, self.heuristics, view, decision, self.budget, rng)
        visits = dict(found)
        return max(legal, key=lambda action: visits.get(action, 0))


def searched(
    game: Game[Any, Any, Any],
    heuristics: Heuristics,
    state: Any,
    decision: Decision,
    budget: Budget,
    rng: Random,
) -> list[tuple[Any, int]]:
    """The answers in an open state, with how often each was visited."""
    observers = Everything()
    search = Search(game, heuristics, observers, rng)
    spend(budget, lambda: search.iterate(state, decision))
    return [(action, arm.visits) for action, arm in observers.root.arms.items()]
