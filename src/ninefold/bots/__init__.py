"""The bots, by the name they are asked for."""

from collections.abc import Callable, Mapping

from ninefold.bots.greedy import Greedy
from ninefold.bots.random import Random
from ninefold.match import Bot

BOTS: Mapping[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}

__all__ = ["BOTS"]
