"""What a search may know about a game beyond its rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from ninefold.bots.random import Random as RandomBot
from ninefold.core import Decision, Outcome

Policy: TypeAlias = Callable[[Any, Decision, Sequence[Any], Random], Any]
"""How a playout answers: it is asked like a bot."""
Rewards: TypeAlias = tuple[float, ...]
"""By seat: how well it stands, from 0 to 1."""


def shared(outcome: Outcome) -> Rewards:
    """A game counts one, and several winners share it."""
    share = 1 / max(1, len(outcome.winners))
    seats = range(len(outcome.points))
    return tuple(share if seat in outcome.winners else 0.0 for seat in seats)


@dataclass(frozen=True, slots=True)
class Heuristics:
    """One row a game. Without `evaluate`, playouts go to the end of the game."""

    policy: Policy = RandomBot().choose
    evaluate: Callable[[Any], Rewards] | None = None
    """How each seat stands in a state that is not the end."""
    depth: int = 0
    """After so many answers of players a playout is cut off and evaluated."""
    reward: Callable[[Outcome], Rewards] = shared
    """What an end of the game counts."""
    guided: bool = False
    """Whether the policy plays well enough for its answer to be tried first, and the others only
    as a node is visited again and again."""
    likely: Callable[[Any, Any], float] | None = None
    """How likely a guessed state is for who has this view, by how the others usually answer;
    any positive scale will do."""


PLAIN: Final = Heuristics()
"""For a game of which nothing is known but its rules."""
