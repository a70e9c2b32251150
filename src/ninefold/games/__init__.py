"""The games, by their keys."""

from typing import Any, Final

from ninefold.core import Game
from ninefold.games.confrontation import Confrontation

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {game.key: game for game in (Confrontation(),)}
