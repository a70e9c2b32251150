"""A network that answers at once, by what its seat sees and nothing else."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ninefold.bots.budget import Budget
from ninefold.bots.thought import Candidate, Thinking, Thought
from ninefold.core import Decision
from ninefold.games.confrontation.actions import Action, Place
from ninefold.games.confrontation.board import OUTPOSTS
from ninefold.games.confrontation.fast import compiled
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.state import SETUP
from ninefold.games.confrontation.view import View
from ninefold.match import Bot

WEIGHTS: Final = Path(__file__).with_name("weights.npz")
WARY: Final = WEIGHTS.with_name("wary.npz")
"""Of who learned against enemies who see everything."""
JUDGE: Final = "judge.npz"
"""Beside the weights: what looking ahead needs."""
MIXED: Final = 0.25
"""Who looks ahead places with shares to this power, so that no habit gives Frodo away: what that
costs, looking ahead wins back."""


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


def warm(say: Callable[[str], None], weights: Path = WEIGHTS) -> None:
    """Reads the weights, and says if another bot must play."""
    _, trouble = _read(weights)
    if trouble:
        say(trouble)


def thinks() -> bool:
    """Whether the network can look ahead without keeping anybody waiting."""
    if not compiled.has_numba():
        return False
    from ninefold.bots.confrontation.learned import thinking

    return thinking.ready(WEIGHTS.with_name(JUDGE))


def warm_thinking(say: Callable[[str], None]) -> None:
    """Prepares looking ahead, or says that the network plays without."""
    warm(say)
    if not compiled.has_numba():
        say("Numba is not installed, so the learned player does not look ahead.")
        return
    from ninefold.bots.confrontation.learned import thinking

    thinking.warm(WEIGHTS.with_name(JUDGE), say)


class Learned:
    """Plays The Confrontation in all its forms. `instead` plays if the weights cannot be used. Who
    may `think` looks ahead, but not while placing: whatever is best there can be read. Who is
    `wary` takes the enemy for somebody who sees everything, and wants weights that learned so."""

    def __init__(
        self,
        instead: Bot,
        weights: Path = WEIGHTS,
        think: Budget | None = None,
        wary: bool = False,
    ) -> None:
        self._instead = instead
        self._network, self.trouble = _read(weights)
        """`trouble`: why, in one line."""
        self._think = think
        self._wary = wary
        self._judge = weights.with_name(JUDGE)

    def choose(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if self._network is None:
            return self._instead.choose(view, decision, legal, rng)
        answers = choices(legal, decision.seat)
        if len(answers) == 1:
            return answers[0]
        return rng.choices(answers, self._shares(view, decision, answers, rng))[0]

    def think(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Thought:
        """With which probability it gives each answer."""
        if self._network is None:
            assert isinstance(self._instead, Thinking)
            return self._instead.think(view, decision, legal, rng)
        answers = choices(legal, decision.seat)
        shares = zip(answers, self._shares(view, decision, answers, rng), strict=True)
        found = [Candidate(action, share=share) for action, share in shares]
        found.sort(key=lambda candidate: -candidate.share)
        return Thought(tuple(found), "by how often it would answer so")

    def _shares(
        self, view: View, decision: Decision, answers: Sequence[Action], rng: random.Random
    ) -> list[float]:
        """With which probability each of these answers is given: as often as it was found best
        in training. Who always gave the likeliest could be read."""
        from ninefold.learn.seeing import see

        codes = [encode(action, decision.seat) for action in answers]
        features = see(view, decision, self._wary)
        found: list[float] = self._network.shares(features, decision.seat, codes)
        if self._think is None:
            return found
        if isinstance(view.stage, SETUP):
            mixed = [share**MIXED for share in found]
            return [share / sum(mixed) for share in mixed]
        from ninefold.bots.confrontation.learned.thinking import Thinker

        thinker = Thinker(self._network, self._judge, self._think)
        return thinker.shares(view, features, decision.seat, codes, found, rng)


def choices(legal: Sequence[Action], side: int) -> Sequence[Action]:
    """What the network chooses among: all that is legal, but characters are placed region by
    region, those before home first; whoever is left stays at home."""
    places = [action for action in legal if isinstance(action, Place)]
    for region in OUTPOSTS[side]:
        there = [action for action in places if action.region == region]
        if there:
            return there
    return places[:1] or legal
