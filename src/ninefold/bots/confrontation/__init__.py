"""Who plays The Confrontation."""

from ninefold.bots.confrontation.greedy import Greedy
from ninefold.bots.confrontation.heuristics import HEURISTICS

__all__ = ["HEURISTICS", "Greedy"]
