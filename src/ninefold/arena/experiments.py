"""Bots for experiments: the arena has them besides those that sit down at a table."""

from collections.abc import Callable, Mapping
from typing import Final

from ninefold.bots import (
    Budget,
    Entry,
    bot,
    called,
    confrontation_fast,
    everybody,
    heuristics_of,
    search,
)
from ninefold.bots import warm as warm_bot
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


FAST: Final[Mapping[str, Mapping[str, Entry]]] = {
    "confrontation": {
        "so-ismcts": Entry(
            lambda _game, budget: confrontation_fast.Search(budget, confrontation_fast.SINGLE),
            USUAL,
            confrontation_fast.warm,
        ),
        "determinized-uct": Entry(
            lambda _game, budget: confrontation_fast.Search(
                budget, confrontation_fast.DETERMINIZED
            ),
            USUAL,
            confrontation_fast.warm,
        ),
        "cheating-uct": Entry(
            lambda _game, budget: confrontation_fast.Cheating(budget),
            USUAL,
            confrontation_fast.warm,
        ),
    }
}
"""By game: the same over fast rules, where there are some."""


def cheats(name: str) -> bool:
    """Whether a bot is handed the whole state in place of its view."""
    return name.partition(":")[0] == "cheating-uct"


def contestant(game: str, name: str) -> Bot:
    """Anybody who may enter the arena. Raises `NoBot` and `BadBudget`."""
    return bot(game, name, _entries(game))


def entered(game: str, name: str) -> str:
    """The key of a contestant, however the name is spelled. Raises `NoBot`."""
    return called(game, name, _entries(game))


def prepare(game: str, name: str, say: Callable[[str], None]) -> None:
    """Compiles what a contestant needs, before its games are given to many workers."""
    warm_bot(game, name, say, _entries(game))


def _entries(game: str) -> Mapping[str, Entry]:
    return {**everybody(game), **EXPERIMENTS, **FAST.get(game, {})}
