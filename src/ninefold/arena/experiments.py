"""Bots for experiments: the arena has them besides those that sit down at a table."""

from collections.abc import Mapping
from typing import Final

from ninefold.bots import Budget, Entry, bot, bots_of, heuristics_of, search
from ninefold.match import Bot

USUAL: Final = Budget(iterations=1000)


EXPERIMENTS: Final[Mapping[str, Entry]] = {
    "so-ismcts": Entry(
        lambda game, budget: search.single_observer(game, budget, heuristics_of(game)), USUAL
    ),
    "weighted-ismcts": Entry(
        lambda game, budget: search.Ismcts(game, budget, heuristics_of(game)), USUAL
    ),
    "determinized-uct": Entry(
        lambda game, budget: search.DeterminizedUct(game, budget, heuristics_of(game)), USUAL
    ),
    "cheating-uct": Entry(
        lambda game, budget: search.CheatingUct(game, budget, heuristics_of(game)), USUAL
    ),
}


def cheats(name: str) -> bool:
    """Whether a bot is handed the whole state in place of its view."""
    return name.partition(":")[0] == "cheating-uct"


def contestant(game: str, name: str) -> Bot:
    """Anybody who may enter the arena. Raises `NoBot` and `BadBudget`."""
    return bot(game, name, {**bots_of(game), **EXPERIMENTS})
