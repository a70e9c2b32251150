"""The bots, by the name they are asked for."""

from collections.abc import Callable, Mapping

from ninefold.bots.random import Random
from ninefold.match import Bot

BOTS: Mapping[str, Callable[[], Bot]] = {"random": Random}

__all__ = ["BOTS"]
