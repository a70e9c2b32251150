"""How long a bot may think: so many iterations, or so many seconds."""

import math
from dataclasses import dataclass
from typing import Final

from ninefold.core import GameError

MOST_ITERATIONS: Final = 10**9
LONGEST: Final = 120.0
"""Seconds; who waits longer for one answer waits for a mistake."""


class BadBudget(GameError):
    """A budget that cannot be read or kept."""


@dataclass(frozen=True, slots=True)
class Budget:
    """One of the two is set, or both: then whichever is used up first ends it. A search always
    does at least one iteration."""

    iterations: int = 0
    seconds: float = 0.0

    def part(self, share: float) -> "Budget":
        """A share of it, and at least one iteration."""
        iterations = max(1, int(self.iterations * share)) if self.iterations else 0
        return Budget(iterations, self.seconds * share)

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"


def read_budget(text: str) -> Budget:
    """A budget as it is written after a bot's name: `1000` iterations or `0.5s` of time.

    Raises `BadBudget`.
    """
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if math.isfinite(seconds) and 0 < seconds <= LONGEST:
                return Budget(seconds=seconds)
        elif 0 < (iterations := int(text)) <= MOST_ITERATIONS:
            return Budget(iterations=iterations)
    except ValueError:
        pass
    raise BadBudget(
        f"'{text}' is no budget: write iterations such as 1000, or seconds such as 0.5s "
        f"(at most {LONGEST:g}s)"
    )
