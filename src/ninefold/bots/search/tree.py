"""The tree of a search: nodes are what a player has seen, arms what they may answer there."""

import math
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any


class Arm:
    """What is known of one answer. `offered` counts the visits at which it was legal: in another
    guessed state it may not be (Cowling, Powley and Whitehouse 2012)."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.offered = 0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """All that a player cannot tell apart."""

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.arms: dict[Any, Arm] = {}
        self.next: dict[Hashable, Node] = {}
        self.visits = 0

    def after(self, seen: Hashable) -> "Node":
        """Where a player is who has seen this."""
        node = self.next.get(seen)
        if node is None:
            node = self.next[seen] = Node()
        return node

    def untried(self, legal: Sequence[Any]) -> list[Any]:
        arms = self.arms
        return [action for action in legal if action not in arms]

    def best(self, legal: Sequence[Any], curiosity: float, rng: Random) -> Any:
        """The answer of the highest upper bound among those that were tried, and one more offer
        for each of them."""
        best, bound = None, -1.0
        for action in legal:
            arm = self.arms.get(action)
            if arm is None:
                continue
            arm.offered += 1
            found = arm.total / arm.visits + curiosity * math.sqrt(
                math.log(arm.offered) / arm.visits
            )
            # A trace of luck parts equal ones.
            found += rng.random() * 1e-9
            if found > bound:
                best, bound = action, found
        return best

    def arm(self, action: Any) -> Arm:
        """The arm of an answer, also when it is new."""
        arm = self.arms.get(action)
        if arm is None:
            arm = self.arms[action] = Arm()
            arm.offered = 1
        return arm

    def mean(self, action: Any) -> float:
        arm = self.arms.get(action)
        return arm.mean if arm else 0.0

    def favourite(self, legal: Sequence[Any]) -> Any:
        """The answer that was visited most; of equal ones the better."""
        none = Arm()

        def standing(action: Any) -> tuple[int, float]:
            arm = self.arms.get(action, none)
            return arm.visits, arm.mean

        return max(legal, key=standing)
