"""Who plays Nazgûl."""

from ninefold.bots.nazgul.greedy import Greedy
from ninefold.bots.nazgul.heuristics import HEURISTICS
from ninefold.bots.nazgul.worth import Character

__all__ = ["HEURISTICS", "Character", "Greedy"]
