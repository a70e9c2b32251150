"""Whom one meets at The Battle for Middle-earth."""

from typing import Any, Final

from ninefold.bots.battle_for_middle_earth import Character, Greedy, Master
from ninefold.bots.battle_for_middle_earth.master import BOLDNESS, SIGHT
from ninefold.bots.budget import Budget
from ninefold.bots.entry import Entry
from ninefold.bots.opponents.people import CIRDAN, FREDEGAR, IORETH, LOBELIA, SHAGRAT
from ninefold.core import Game
from ninefold.match import Bot


def _by_thumb(character: Character) -> Entry:
    return Entry(lambda _game, _budget: Greedy(character))


def _reckoning(
    iterations: int, seconds: float, sight: int = SIGHT, boldness: float = BOLDNESS
) -> Entry:
    def make(_game: Game[Any, Any, Any], budget: Budget) -> Bot:
        return Master(budget, sight, boldness)

    return Entry(make, Budget(iterations, seconds))


OPPONENTS: Final = (
    FREDEGAR.plays(
        "Sees only the enemies he can beat today, and beats them, however small they are.",
        _by_thumb(Character(fade=0.0, second=1.0, patience=0.0, heads=True)),
    ),
    LOBELIA.plays(
        "Grabs whatever comes within reach, and never waits for more.",
        _by_thumb(Character(fade=0.3, second=1.0, patience=0.2)),
    ),
    IORETH.plays(
        "Gathers her companions with patience for the enemies that are worth it.",
        _by_thumb(Character()),
    ),
    SHAGRAT.plays(
        "Reckons with what the others may do next, and takes it from under their noses.",
        _reckoning(36, 0.5, sight=4, boldness=0.8),
    ),
    CIRDAN.plays(
        "Looks far ahead, knows which cards are still to come, and wastes nothing.",
        _reckoning(1200, 0.9),
    ),
)
