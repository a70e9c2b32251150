"""Which bots there are, by game and by name.

Who adds a bot adds a row: to `SEARCH` when it plays any game, to `OWN` when it plays one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ninefold.bots import battle_for_middle_earth, confrontation, nazgul
from ninefold.bots.budget import Budget, read_budget
from ninefold.bots.confrontation.fast import Search, ready
from ninefold.bots.confrontation.fast import warm as warm_search
from ninefold.bots.confrontation.learned import Learned
from ninefold.bots.confrontation.learned import ready as has_numpy
from ninefold.bots.confrontation.learned import warm as warm_learned
from ninefold.bots.random import Random
from ninefold.bots.search.heuristics import PLAIN, Heuristics
from ninefold.bots.search.ismcts import Ismcts
from ninefold.core import Game, GameError
from ninefold.games import GAMES
from ninefold.match import Bot


class NoBot(GameError):
    """No bot of this game has this name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """How a bot is made. `usual` is what it may think when nobody says; without it the bot
    takes no budget."""

    make: Callable[[Game[Any, Any, Any], Budget], Bot]
    usual: Budget | None = None
    warm: Callable[[Callable[[str], None]], None] | None = None
    """Prepares what would keep somebody waiting at the first answer, and says so."""


HEURISTICS: Final[Mapping[str, Heuristics]] = {
    "confrontation": confrontation.HEURISTICS,
    "battle_for_middle_earth": battle_for_middle_earth.HEURISTICS,
    "nazgul": nazgul.HEURISTICS,
}
"""By game: what a search knows about it beyond the rules."""


def heuristics_of(game: Game[Any, Any, Any]) -> Heuristics:
    return HEURISTICS.get(game.key, PLAIN)


USUAL: Final = Budget(seconds=0.5)
RANDOM: Final = {"random": Entry(lambda _game, _budget: Random())}


def _search(game: Game[Any, Any, Any], budget: Budget) -> Bot:
    return Ismcts(game, budget, replace(heuristics_of(game), likely=None))


def _search_confrontation(game: Game[Any, Any, Any], budget: Budget) -> Bot:
    """Over the fast rules, unless they would have to be compiled first."""
    return Search(budget) if ready() else _search(game, budget)


def _learned(game: Game[Any, Any, Any], _budget: Budget) -> Bot:
    return Learned(_search_confrontation(game, USUAL))


SEARCH: Final = {"ismcts": Entry(_search, USUAL)}
"""Bots that play any game by search over its rules."""
OWN: Final[Mapping[str, Mapping[str, Entry]]] = {
    "confrontation": {
        "greedy": Entry(lambda _game, _budget: confrontation.Greedy()),
        "ismcts": Entry(_search_confrontation, USUAL, warm_search),
        **({"learned": Entry(_learned, warm=warm_learned)} if has_numpy() else {}),
    },
    "battle_for_middle_earth": {
        "greedy": Entry(lambda _game, _budget: battle_for_middle_earth.Greedy())
    },
    "nazgul": {"greedy": Entry(lambda _game, _budget: nazgul.Greedy())},
}
"""By game: the bots that know only that one."""


def bots_of(game: str) -> Mapping[str, Entry]:
    """The bots that can sit down at a table of a game, by name, the weakest first. A game's own
    bot takes the place of one for all games that has its name."""
    own = OWN.get(game, {})
    return {**RANDOM, **own, **SEARCH, **own}


def bot(game: str, name: str, entries: Mapping[str, Entry] | None = None) -> Bot:
    """A bot by its name, with or without a budget: `greedy`, `ismcts`, `ismcts:1000`,
    `ismcts:0.5s`. Raises `NoBot` and `BadBudget`."""
    entries = bots_of(game) if entries is None else entries
    word, colon, budget = name.partition(":")
    if word not in entries:
        raise NoBot(f"no bot is called '{word}'; there are: {', '.join(entries)}")
    entry = entries[word]
    if colon and entry.usual is None:
        raise NoBot(f"{word} takes no budget: write '{word}'")
    allowed = read_budget(budget) if colon else entry.usual
    return entry.make(GAMES[game], allowed or Budget(iterations=1))


def warm(
    game: str,
    name: str,
    say: Callable[[str], None],
    entries: Mapping[str, Entry] | None = None,
) -> None:
    """Prepares a bot, so that nobody waits for a compiler later. `say` is told when there is
    anything to prepare."""
    entry = (bots_of(game) if entries is None else entries).get(name.partition(":")[0])
    if entry and entry.warm:
        entry.warm(say)
