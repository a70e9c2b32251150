"""Who plays Nazgûl."""

from ninefold.bots.nazgul.greedy import Greedy
from ninefold.bots.nazgul.heuristics import HEURISTICS

__all__ = ["HEURISTICS", "Greedy"]
