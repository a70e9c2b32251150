"""The bots. Each is asked `choose(view, decision, legal, rng)` and nothing else, and knows what a
player in its seat may know."""

from ninefold.bots import search
from ninefold.bots.budget import BadBudget, Budget
from ninefold.bots.confrontation import fast as confrontation_fast
from ninefold.bots.entry import Entry, NoBot
from ninefold.bots.opponents import LEVELS, Opponent
from ninefold.bots.preparing import prepare, prepared
from ninefold.bots.registry import bot, bots_of, called, everybody, opponents_of, warm
from ninefold.bots.searching import heuristics_of
from ninefold.bots.thought import Candidate, Foreseen, Thinking, Thought, thought_of

__all__ = [
    "LEVELS",
    "BadBudget",
    "Budget",
    "Candidate",
    "Entry",
    "Foreseen",
    "NoBot",
    "Opponent",
    "Thinking",
    "Thought",
    "bot",
    "bots_of",
    "called",
    "confrontation_fast",
    "everybody",
    "heuristics_of",
    "opponents_of",
    "prepare",
    "prepared",
    "search",
    "thought_of",
    "warm",
]
