"""A game that is not played to its end."""

from dataclasses import replace

from ninefold.core import Outcome, Seat
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import Over, State


def close(state: State, loser: Seat, reason: str) -> State:
    """The loser gives up and the others win; points are what they are by then (E3)."""
    deck = load(state.options.components)
    scores = tuple(points(deck, *piles) for piles in zip(state.won, state.gifts, strict=True))
    winners = tuple(seat for seat in range(state.options.players) if seat != loser)
    return replace(state, stage=Over(), outcome=Outcome(winners, reason, "E3", scores))
