"""Who plays The Battle for Middle-earth."""

from ninefold.bots.battle_for_middle_earth.greedy import Greedy
from ninefold.bots.battle_for_middle_earth.heuristics import HEURISTICS

__all__ = ["HEURISTICS", "Greedy"]
