"""Spending a budget: as it comes, or on fewer and fewer answers."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from ninefold.bots.budget import Budget


class Meter:
    """How much of a budget is used, from 0 to 1."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._count = 0
        self._began = time.monotonic()

    def tick(self) -> None:
        self._count += 1

    @property
    def used(self) -> float:
        # At least one iteration, however short the time.
        if not self._count:
            return 0.0
        budget = self._budget
        counted = self._count / budget.iterations if budget.iterations else 0.0
        timed = (time.monotonic() - self._began) / budget.seconds if budget.seconds else 0.0
        return max(counted, timed)


def spend(budget: Budget, iterate: Callable[[], None]) -> None:
    """Iterates as often as a budget allows, and at least once."""
    meter = Meter(budget)
    while meter.used < 1:
        iterate()
        meter.tick()


def halve(
    budget: Budget,
    answers: Sequence[Any],
    fresh: Callable[[], Callable[[Any], None]],
    mean: Callable[[Any], float],
) -> Any:
    """The answer that is left when, at equal shares of the budget, the worse half goes each time
    (Karnin, Koren and Somekh 2013). `fresh` draws one luck that all answers are then tried with,
    so that answers are compared and not luck."""
    meter = Meter(budget)
    left = list(answers)
    phases = max(1, (len(left) - 1).bit_length())
    for phase in range(1, phases + 1):
        while meter.used < phase / phases:
            attempt = fresh()
            for answer in left:
                attempt(answer)
                meter.tick()
                if meter.used >= 1:
                    break
        left.sort(key=mean, reverse=True)
        if phase < phases:
            left = left[: (len(left) + 1) // 2]
    return left[0]
