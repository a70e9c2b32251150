"""Bots by search, over a game's fast rules where it has some."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ninefold.bots import battle_for_middle_earth, confrontation, nazgul
from ninefold.bots.budget import Budget
from ninefold.bots.confrontation.fast import Search, ready
from ninefold.bots.search.heuristics import PLAIN, Heuristics
from ninefold.bots.search.ismcts import Ismcts
from ninefold.core import Game
from ninefold.games import GAMES
from ninefold.match import Bot

HEURISTICS: Final[Mapping[str, Heuristics]] = {
    "confrontation": confrontation.HEURISTICS,
    "battle_for_middle_earth": battle_for_middle_earth.HEURISTICS,
    "nazgul": nazgul.HEURISTICS,
}
"""By game: what a search knows about it beyond the rules."""


def heuristics_of(game: Game[Any, Any, Any]) -> Heuristics:
    return HEURISTICS.get(game.key, PLAIN)


def search(game: Game[Any, Any, Any], budget: Budget) -> Bot:
    return Ismcts(game, budget, replace(heuristics_of(game), likely=None))


def search_confrontation(budget: Budget) -> Bot:
    """Over the fast rules, unless they would have to be compiled first."""
    return Search(budget) if ready() else search(GAMES["confrontation"], budget)
