"""The bots. Each is asked `choose(view, decision, legal, rng)` and nothing else, and knows what a
player in its seat may know."""

from ninefold.bots import search
from ninefold.bots.budget import BadBudget, Budget
from ninefold.bots.confrontation import fast as confrontation_fast
from ninefold.bots.registry import Entry, NoBot, bot, bots_of, heuristics_of, warm

__all__ = [
    "BadBudget",
    "Budget",
    "Entry",
    "NoBot",
    "bot",
    "bots_of",
    "confrontation_fast",
    "heuristics_of",
    "search",
    "warm",
]
