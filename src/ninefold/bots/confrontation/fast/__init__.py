"""Bots that search The Confrontation over its fast rules."""

from ninefold.bots.confrontation.fast.search import Cheating, Search, ready, warm
from ninefold.bots.confrontation.fast.tree import DETERMINIZED, MULTIPLE, SINGLE

__all__ = [
    "DETERMINIZED",
    "MULTIPLE",
    "SINGLE",
    "Cheating",
    "Search",
    "ready",
    "warm",
]
