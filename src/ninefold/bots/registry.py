"""Which bots there are, by game and by name.

Who adds a bot adds a row: to `SEARCH` when it plays any game, to `OWN` when it plays one. The
people one meets at a table are in `opponents`; they are asked for by the same door.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from ninefold.bots import battle_for_middle_earth, confrontation, nazgul
from ninefold.bots.budget import Budget, read_budget
from ninefold.bots.confrontation.fast import warm as warm_search
from ninefold.bots.confrontation.learned import WARY, Learned, thinks, warm_thinking
from ninefold.bots.confrontation.learned import ready as has_numpy
from ninefold.bots.confrontation.learned import warm as warm_learned
from ninefold.bots.entry import Entry, NoBot
from ninefold.bots.opponents import LEVELS, ROSTER, Opponent, same_name
from ninefold.bots.random import Random
from ninefold.bots.searching import search, search_confrontation
from ninefold.core import Game
from ninefold.games import GAMES
from ninefold.match import Bot

USUAL: Final = Budget(seconds=0.5)
LONGER: Final = Budget(seconds=0.8)
RANDOM: Final = {"random": Entry(lambda _game, _budget: Random())}


def _learned(_game: Game[Any, Any, Any], _budget: Budget) -> Bot:
    return Learned(search_confrontation(USUAL))


def _learned_wary(_game: Game[Any, Any, Any], _budget: Budget) -> Bot:
    return Learned(search_confrontation(USUAL), WARY, wary=True)


def _learned_search(_game: Game[Any, Any, Any], budget: Budget) -> Bot:
    """The network, which looks ahead unless a compiler would have to run first."""
    return Learned(search_confrontation(USUAL), think=budget if thinks() else None)


SEARCH: Final = {"ismcts": Entry(search, USUAL)}
"""Bots that play any game by search over its rules."""
LEARNED: Final = {
    "learned": Entry(_learned, warm=warm_learned),
    "learned-wary": Entry(_learned_wary, warm=partial(warm_learned, weights=WARY)),
    "learned-search": Entry(_learned_search, Budget(seconds=1.0), warm_thinking),
}
OWN: Final[Mapping[str, Mapping[str, Entry]]] = {
    "confrontation": {
        "greedy": Entry(lambda _game, _budget: confrontation.Greedy()),
        "ismcts": Entry(lambda _game, budget: search_confrontation(budget), USUAL, warm_search),
        **(LEARNED if has_numpy() else {}),
    },
    "battle_for_middle_earth": {
        "greedy": Entry(lambda _game, _budget: battle_for_middle_earth.Greedy()),
        "master": Entry(lambda _game, budget: battle_for_middle_earth.Master(budget), LONGER),
    },
    "nazgul": {"greedy": Entry(lambda _game, _budget: nazgul.Greedy())},
}
"""By game: the bots that know only that one."""


def bots_of(game: str) -> Mapping[str, Entry]:
    """The bots that can sit down at a table of a game, by name, the weakest first. A game's own
    bot takes the place of one for all games that has its name."""
    own = OWN.get(game, {})
    return {**RANDOM, **own, **SEARCH, **own}


def opponents_of(game: str) -> tuple[Opponent, ...]:
    """Whom one can meet at a game, the gentlest first; its bots, where it has no opponents."""
    return ROSTER.get(game) or tuple(
        Opponent(key, key.capitalize(), min(level, len(LEVELS)), "A bot for every game.", entry)
        for level, (key, entry) in enumerate(bots_of(game).items(), 1)
    )


def everybody(game: str) -> Mapping[str, Entry]:
    """All who can sit down at a table of a game, by key: the opponents, then the bots."""
    return {**{one.key: one.entry for one in opponents_of(game)}, **bots_of(game)}


def called(game: str, name: str, entries: Mapping[str, Entry] | None = None) -> str:
    """The key of whoever is called by a name: a bot's own, with or without a budget, or an
    opponent's, however it is spelled, or the opponent's level. Raises `NoBot`."""
    entries = everybody(game) if entries is None else entries
    if name.partition(":")[0] in entries:
        return name
    for one in opponents_of(game):
        if same_name(name, one.key, one.name, one.title):
            return one.key
    there = {one.key: f"{one.key} ({one.title})" for one in opponents_of(game)}
    names = ", ".join(there.get(key, key) for key in entries)
    raise NoBot(f"no bot is called '{name.partition(':')[0]}'; there are: {names}")


def bot(
    game: str, name: str, entries: Mapping[str, Entry] | None = None, share: float = 1.0
) -> Bot:
    """A bot by its name: `fredegar`, `Círdan`, `beginner`, `greedy`; some with or without a budget:
    `ismcts`, `ismcts:1000`, `ismcts:0.5s`. It gets a `share` of its budget. Raises `NoBot` and
    `BadBudget`."""
    entry, allowed = _asked_for(game, name, entries)
    return entry.make(GAMES[game], (allowed or Budget(iterations=1)).part(share))


def warm(
    game: str,
    name: str,
    say: Callable[[str], None],
    entries: Mapping[str, Entry] | None = None,
) -> None:
    """Prepares a bot, so that nobody waits for a compiler later. `say` is told when there is
    anything to prepare. Raises `NoBot` and `BadBudget`."""
    entry, _ = _asked_for(game, name, entries)
    if entry.warm:
        entry.warm(say)


def _asked_for(
    game: str, name: str, entries: Mapping[str, Entry] | None
) -> tuple[Entry, Budget | None]:
    entries = everybody(game) if entries is None else entries
    word, colon, budget = called(game, name, entries).partition(":")
    entry = entries[word]
    if colon and entry.usual is None:
        raise NoBot(f"{word} takes no budget: write '{word}'")
    return entry, read_budget(budget) if colon else entry.usual
