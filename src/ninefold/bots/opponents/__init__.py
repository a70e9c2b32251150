"""The opponents: bots with a name, a face at the table, a level and a way of playing.

Who adds one adds a row to their game, and a face to the client.
"""

from collections.abc import Mapping
from typing import Final

from ninefold.bots.opponents import battle_for_middle_earth, confrontation, nazgul
from ninefold.bots.opponents.opponent import LEVELS, Opponent, same_name

ROSTER: Final[Mapping[str, tuple[Opponent, ...]]] = {
    "confrontation": confrontation.OPPONENTS,
    "battle_for_middle_earth": battle_for_middle_earth.OPPONENTS,
    "nazgul": nazgul.OPPONENTS,
}
"""By game: from the gentlest to the master."""

__all__ = ["LEVELS", "ROSTER", "Opponent", "same_name"]
