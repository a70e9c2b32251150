"""What a search knows about The Confrontation beyond its rules."""

import math
from typing import Final

from ninefold.bots.confrontation.worth import worth
from ninefold.bots.search.heuristics import Heuristics, Rewards
from ninefold.games.confrontation.board import FELLOWSHIP
from ninefold.games.confrontation.state import State

STEEP: Final = 12.0
"""So much worth makes a side win about three times in four."""


def evaluate(state: State) -> Rewards:
    """How likely each side wins, by rule of thumb."""
    good = 1 / (1 + math.exp(-worth(state, FELLOWSHIP) / STEEP))
    return good, 1 - good


HEURISTICS: Final = Heuristics()
