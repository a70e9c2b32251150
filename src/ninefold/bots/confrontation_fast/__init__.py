"""Bots that search The Confrontation over its fast rules."""

from ninefold.bots.confrontation_fast.search import Cheating, Search, ready, warm
from ninefold.bots.confrontation_fast.tree import DETERMINIZED, MULTIPLE, SINGLE

__all__ = [
    "DETERMINIZED",
    "MULTIPLE",
    "SINGLE",
    "Cheating",
    "Search",
    "ready",
    "warm",
]
