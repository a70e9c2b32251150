"""The games, by their keys."""

from typing import Any, Final

from ninefold.core import Game
from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.confrontation import Confrontation
from ninefold.games.nazgul import Nazgul

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {
    game.key: game for game in (Confrontation(), BattleForMiddleEarth(), Nazgul())
}
