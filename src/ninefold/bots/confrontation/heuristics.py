"""What a search knows about The Confrontation beyond its rules."""

import math
from typing import Final

from ninefold.bots.confrontation.worth import worth_of_place
from ninefold.bots.search.heuristics import Heuristics
from ninefold.games.confrontation.board import HOME, OUTPOSTS
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.state import SETUP, State
from ninefold.games.confrontation.view import View

SPREAD: Final = 3.0
"""How far placements stray from the best one."""
STARTS: Final = tuple({HOME[side], *OUTPOSTS[side]} for side in (0, 1))
"""By side: where it may place its pieces."""


def likely(view: View, state: State) -> float:
    """By where the enemy's pieces stand that may not have moved yet: they were placed as one
    usually places them."""
    if view.seat is None or isinstance(state.stage, SETUP):
        return 1.0
    side = 1 - view.seat
    placed = sum(
        worth_of_place(FACES[piece.face], piece.place)
        for piece in state.pieces[side]
        if piece.place in STARTS[side]
    )
    return math.exp(placed / SPREAD)


HEURISTICS: Final = Heuristics(likely=likely)
