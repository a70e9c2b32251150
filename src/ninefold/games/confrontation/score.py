"""How a game ends, and what that counts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from ninefold.core import Outcome, Seat
from ninefold.games.confrontation.board import FALLEN
from ninefold.games.confrontation.state import Over, Piece, State

Reason: TypeAlias = Literal[
    "ring-in-mordor",
    "three-in-shire",
    "ring-bearer-defeated",
    "no-move",
    "witch-king-in-shire",
]
REASONS: Final[Mapping[Reason, str]] = {
    "ring-in-mordor": "E1",
    "three-in-shire": "E2",
    "ring-bearer-defeated": "E3",
    "no-move": "E4",
    "witch-king-in-shire": "E5",
}
"""How a game may end, and the rule that says so."""


def points(pieces: Sequence[Sequence[Piece]], winner: Seat) -> tuple[int, int]:
    """One for each character that the winner has on the board (E7, R36)."""
    left = sum(piece.place != FALLEN for piece in pieces[winner])
    return (left, 0) if winner == 0 else (0, left)


def close(state: State, loser: Seat, reason: str) -> State:
    """A game that is not played to its end: the loser gives up, and the winner counts the same
    characters as at any other end (E7)."""
    winner = 1 - loser
    outcome = Outcome((winner,), reason, "E7", points(state.pieces, winner))
    return replace(state, stage=Over(), outcome=outcome)
