"""A game that is not played to its end."""

from dataclasses import replace

from ninefold.core import Outcome, Seat
from ninefold.games.confrontation.board import FALLEN
from ninefold.games.confrontation.state import Over, State


def close(state: State, loser: Seat, reason: str) -> State:
    """The loser gives up; the winner counts his characters, as at any other end (E7)."""
    winner = 1 - loser
    left = sum(piece.place != FALLEN for piece in state.pieces[winner])
    outcome = Outcome((winner,), reason, "E7", (left, 0) if winner == 0 else (0, left))
    return replace(state, stage=Over(), outcome=outcome)
