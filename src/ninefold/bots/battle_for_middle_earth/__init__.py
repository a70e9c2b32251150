"""Who plays The Battle for Middle-earth."""

from ninefold.bots.battle_for_middle_earth.greedy import Character, Greedy
from ninefold.bots.battle_for_middle_earth.heuristics import HEURISTICS
from ninefold.bots.battle_for_middle_earth.master import Master

__all__ = ["HEURISTICS", "Character", "Greedy", "Master"]
