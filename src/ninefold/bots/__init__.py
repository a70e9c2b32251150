"""The bots. Each is asked `choose(view, decision, legal, rng)` and nothing else, and knows what a
player in its seat may know."""

from ninefold.bots import search
from ninefold.bots.budget import BadBudget, Budget
from ninefold.bots.registry import Entry, NoBot, bot, bots_of, heuristics_of

__all__ = ["BadBudget", "Budget", "Entry", "NoBot", "bot", "bots_of", "heuristics_of", "search"]
