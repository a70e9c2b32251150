"""What a search knows about The Battle for Middle-earth beyond its rules."""

import math
from collections.abc import Sequence
from typing import Final

from ninefold.bots.battle_for_middle_earth.greedy import Greedy, Table
from ninefold.bots.search.heuristics import Heuristics, Rewards
from ninefold.core import Outcome
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import State
from ninefold.games.battle_for_middle_earth.view import view

LEAD: Final = 6.0
"""A lead of so many points wins about three games in four."""
PROMISE: Final = 0.5
"""What a point that fellowships promise counts beside one that was won."""


def evaluate(state: State) -> Rewards:
    """By the points won, and what the fellowships promise."""
    deck = load(state.options.components)
    seats = range(state.options.players)
    return _by_lead(
        [
            points(deck, state.won[seat], state.gifts[seat])
            + PROMISE * Table(view(state, seat), seat).now
            for seat in seats
        ]
    )


def reward(outcome: Outcome) -> Rewards:
    """To win is half of it; the rest is the lead, so that a lost game is still played well."""
    share = 1 / len(outcome.winners)
    return tuple(
        (lead + share * (seat in outcome.winners)) / 2
        for seat, lead in enumerate(_by_lead(outcome.points))
    )


def _by_lead(scores: Sequence[float]) -> Rewards:
    return tuple(
        1
        / (1 + math.exp((max(other for s, other in enumerate(scores) if s != seat) - score) / LEAD))
        for seat, score in enumerate(scores)
    )


HEURISTICS: Final = Heuristics(Greedy().choose, evaluate, depth=9, reward=reward, guided=True)
