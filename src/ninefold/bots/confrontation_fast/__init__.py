"""Bots that search The Confrontation over its fast rules."""

from ninefold.bots.confrontation_fast.search import Budget, Cheating, Search, warm
from ninefold.bots.confrontation_fast.tree import DETERMINIZED, MULTIPLE, SINGLE

__all__ = [
    "DETERMINIZED",
    "MULTIPLE",
    "SINGLE",
    "Budget",
    "Cheating",
    "Search",
    "warm",
]
