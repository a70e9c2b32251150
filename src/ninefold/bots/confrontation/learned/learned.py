"""A network that answers at once, by what its seat sees and nothing else."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ninefold.core import Decision
from ninefold.games.confrontation.actions import Action, Place
from ninefold.games.confrontation.board import OUTPOSTS
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.view import View
from ninefold.match import Bot

WEIGHTS: Final = Path(__file__).with_name("weights.npz")


def ready() -> bool:
    """Whether NumPy is here, which it needs."""
    return find_spec("numpy") is not None


@cache
def _read(weights: Path) -> tuple[Any, str]:
    """The network, and what is wrong with it. Bots are made for every answer: it is read once."""
    from ninefold.learn.network import Network, load
    from ninefold.learn.weights import BadWeights

    try:
        network: Network = load(weights)
    except BadWeights as error:
        return None, f"{error}; another bot plays for the learned player"
    return network, ""


def warm(say: Callable[[str], None]) -> None:
    """Reads the weights, and says if another bot must play."""
    _, trouble = _read(WEIGHTS)
    if trouble:
        say(trouble)


class Learned:
    """Plays The Confrontation in all its forms. `instead` plays if the weights cannot be used."""

    def __init__(self, instead: Bot, weights: Path = WEIGHTS) -> None:
        self._instead = instead
        self._network, self.trouble = _read(weights)
        """`trouble`: why, in one line."""

    def choose(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if self._network is None:
            return self._instead.choose(view, decision, legal, rng)
        answers = choices(legal, decision.seat)
        if len(answers) == 1:
            return answers[0]
        return rng.choices(answers, self._shares(view, decision, answers))[0]

    def _shares(self, view: View, decision: Decision, answers: Sequence[Action]) -> list[float]:
        """With which probability each of these answers is given: as often as it was found best
        in training. Who always gave the likeliest could be read."""
        from ninefold.learn.seeing import see

        codes = [encode(action, decision.seat) for action in answers]
        found: list[float] = self._network.shares(see(view, decision), decision.seat, codes)
        return found


def choices(legal: Sequence[Action], side: int) -> Sequence[Action]:
    """What the network chooses among: all that is legal, but characters are placed region by
    region, those before home first; whoever is left stays at home."""
    places = [action for action in legal if isinstance(action, Place)]
    for region in OUTPOSTS[side]:
        there = [action for action in places if action.region == region]
        if there:
            return there
    return places[:1] or legal
