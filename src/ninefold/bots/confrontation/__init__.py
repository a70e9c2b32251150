"""Who plays The Confrontation."""

from ninefold.bots.confrontation.greedy import Character, Greedy
from ninefold.bots.confrontation.heuristics import HEURISTICS
from ninefold.bots.confrontation.memory import Forgetful

__all__ = ["HEURISTICS", "Character", "Forgetful", "Greedy"]
