"""Upper confidence bounds for trees: the part that all searches here share."""

from random import Random
from typing import Any, Final

from ninefold.bots.search.heuristics import Heuristics
from ninefold.bots.search.observers import Observers
from ninefold.bots.search.playout import drawn, playout
from ninefold.bots.search.tree import Arm
from ninefold.core import CHANCE, Decision, Game, Seat

CURIOSITY: Final = 0.7
"""How much the upper bound of an answer counts beside its mean."""
WIDEN: Final = 4
"""Where a good policy answers first, another answer is tried after so many visits, a third after
four times as many, and so on."""


class Search:
    """One question being thought about."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        heuristics: Heuristics,
        observers: Observers,
        rng: Random,
    ) -> None:
        self.game = game
        self.heuristics = heuristics
        self.observers = observers
        self.rng = rng
        self.chance = rng
        """Where the answers of chance come from, so that they can be the same again."""

    def iterate(self, state: Any, decision: Decision, first: Any = None) -> None:
        """Plays a guessed state down the tree from a decision and then to an end, and learns
        from it. `first` is the first answer, if it is not left to the tree."""
        game, observers = self.game, self.observers
        observers.begin()
        path: list[tuple[Seat, Arm]] = []
        asked: tuple[Decision, ...] = (decision,)
        fresh = False
        while asked and not fresh:
            decision = asked[0]
            if first is not None:
                action, first = first, None
                path.append((decision.seat, observers.root.arm(action)))
            elif decision.seat == CHANCE:
                action = drawn(game, state, self.chance)
            else:
                action, fresh = self._answer(state, decision, path)
            step = game.apply(state, decision, action)
            state = step.state
            observers.follow(decision, action, step.events)
            asked = game.pending(state)
        rewards = playout(game, state, self.heuristics, self.rng, self.chance)
        for seat, arm in path:
            arm.visits += 1
            arm.total += rewards[seat]

    def _answer(
        self, state: Any, decision: Decision, path: list[tuple[Seat, Arm]]
    ) -> tuple[Any, bool]:
        """What a player answers in the tree, and whether that is new there."""
        view = self.game.view(state, decision.seat)
        legal = self.game.legal(view, decision)
        if len(legal) == 1:
            return legal[0], False
        node = self.observers.node(decision.seat)
        node.visits += 1
        untried = node.untried(legal)
        tried = len(legal) - len(untried)
        guided = self.heuristics.guided and bool(path)
        fresh = bool(untried) and (not guided or WIDEN * tried * tried < node.visits)
        if not fresh:
            action = node.best(legal, CURIOSITY, self.rng)
            arm = node.arms[action]
        else:
            if guided and not tried:
                action = self.heuristics.policy(view, decision, legal, self.rng)
            else:
                action = self.rng.choice(untried)
            arm = node.arm(action)
        path.append((decision.seat, arm))
        return action, fresh
