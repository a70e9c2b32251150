"""What a search knows about Nazgûl beyond its rules."""

import math
from typing import Final

from ninefold.bots.nazgul.greedy import Greedy
from ninefold.bots.nazgul.worth import Worth
from ninefold.bots.search.heuristics import Heuristics, Rewards
from ninefold.games.nazgul.score import points_shown
from ninefold.games.nazgul.state import State

STEEP: Final = 4.0
"""How fast the hope of success falls when more work is left than can be done."""
LEAD: Final = 12.0
"""A lead of so many points makes a player nearly three times as likely to be the best."""


def evaluate(state: State) -> Rewards:
    """The Nazgûl succeed together by how far they are, and each leads by its own points."""
    seats = range(state.options.players)
    worth = Worth(state, 0)
    if worth.hopeless():
        return tuple(0.0 for _ in seats)
    success = 1 / (1 + math.exp(STEEP * (worth.pace - 1)))
    if state.options.coop:
        return tuple(success / len(seats) for _ in seats)
    leads = [math.exp(points_shown(state, seat) / LEAD) for seat in seats]
    return tuple(success * lead / sum(leads) for lead in leads)


HEURISTICS: Final = Heuristics(Greedy().choose, evaluate, depth=40, guided=True)
