"""How a bot is made, whatever its name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ninefold.bots.budget import Budget
from ninefold.core import Game, GameError
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
