"""The bot that picks any legal action, each with the same chance."""

import random
from collections.abc import Sequence
from typing import Any

from ninefold.core import Decision


class Random:
    """Plays every game, and every game badly."""

    def choose(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        return rng.choice(legal)
