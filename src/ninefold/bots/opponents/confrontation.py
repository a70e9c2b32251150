"""Whom one meets at The Confrontation."""

from collections.abc import Callable
from typing import Any, Final

from ninefold.bots.budget import Budget
from ninefold.bots.confrontation import Character, Forgetful, Greedy
from ninefold.bots.confrontation.fast import warm as warm_search
from ninefold.bots.confrontation.learned import Learned, thinks, warm_thinking
from ninefold.bots.confrontation.learned import ready as has_numpy
from ninefold.bots.confrontation.learned import warm as warm_learned
from ninefold.bots.entry import Entry
from ninefold.bots.opponents.people import CIRDAN, FREDEGAR, IORETH, LOBELIA, SHAGRAT
from ninefold.bots.searching import search_confrontation
from ninefold.core import Game
from ninefold.match import Bot

LONGEST: Final = 0.5
"""Seconds for an answer where there is no Numba."""


def _by_thumb(character: Character) -> Entry:
    return Entry(lambda _game, _budget: Greedy(character))


def _searching(iterations: int, memory: int) -> Entry:
    def make(_game: Game[Any, Any, Any], budget: Budget) -> Bot:
        return Forgetful(search_confrontation(budget), memory)

    return Entry(make, Budget(iterations, LONGEST), warm_search)


def _by_instinct(memory: int) -> Entry:
    def make(_game: Game[Any, Any, Any], _budget: Budget) -> Bot:
        return Forgetful(_learned(None), memory)

    return Entry(make, warm=_warm_learned)


def _master(_game: Game[Any, Any, Any], budget: Budget) -> Bot:
    return _learned(budget if has_numpy() and thinks() else None)


def _learned(think: Budget | None) -> Bot:
    """What the learned player plays; without NumPy a search instead of it."""
    search = search_confrontation(Budget(seconds=LONGEST))
    return Learned(search, think=think) if has_numpy() else search


def _warm_learned(say: Callable[[str], None]) -> None:
    if has_numpy():
        warm_learned(say)
    else:
        say("NumPy is not installed: masters of The Confrontation play as ismcts does.")


def _warm_master(say: Callable[[str], None]) -> None:
    _warm_learned(say)
    if has_numpy():
        warm_thinking(say)


OPPONENTS: Final = (
    FREDEGAR.plays(
        "Goes where the way looks nice, seldom asks what waits there, and forgets whom he has met.",
        _by_thumb(Character(sight=0, guesses=2, memory=0)),
    ),
    LOBELIA.plays(
        "Attacks whenever the odds look even, and remembers your three mightiest pieces.",
        _by_thumb(Character(guesses=6, memory=3, boldness=1.4)),
    ),
    IORETH.plays(
        "Thinks every move over, but counts no cards and keeps half of your pieces in mind.",
        _searching(10_000, 9),
    ),
    SHAGRAT.plays(
        "Has fought so often that he need not think, and recalls only the mightiest he has met.",
        _by_instinct(1),
    ),
    CIRDAN.plays(
        "Has seen more games than anybody, looks ahead, mixes his ways, and forgets nothing.",
        Entry(_master, Budget(seconds=0.8), _warm_master),
    ),
)
