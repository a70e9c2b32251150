"""A network that answers at once, by what its seat sees and nothing else."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ninefold.bots.confrontation.greedy import Greedy
from ninefold.core import Decision
from ninefold.games.confrontation.actions import Action, Place
from ninefold.games.confrontation.board import OUTPOSTS
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.view import View

WEIGHTS: Final = Path(__file__).with_name("weights.npz")
TEMPERATURE: Final = 1.0
"""1 answers as often as the training found best; lower is bolder and easier to read."""


class Learned:
    """Plays The Confrontation in all its forms; any other game, or without its weights or NumPy,
    as the next best bot does."""

    def __init__(self, weights: Path = WEIGHTS, temperature: float = TEMPERATURE) -> None:
        self.temperature = temperature
        self.trouble = ""
        """Why the next best bot plays instead, in one line."""
        self._next_best = Greedy()
        self._player: Any = None
        try:
            from ninefold.learn.network import Player
            from ninefold.learn.weights import BadWeights
        except ModuleNotFoundError as missing:
            self.trouble = f"the learned player needs {missing.name}; greedy plays instead"
            return
        try:
            self._player = Player.load(weights)
        except BadWeights as error:
            self.trouble = f"{error}; greedy plays instead"

    def choose(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if not isinstance(view, View) or self._player is None:
            return self._next_best.choose(view, decision, legal, rng)
        answers = choices(legal, decision.seat)
        if len(answers) == 1:
            return answers[0]
        return rng.choices(answers, self.shares(view, decision, answers))[0]

    def shares(self, view: View, decision: Decision, answers: Sequence[Action]) -> list[float]:
        """With which probability each of these answers is given."""
        import numpy as np

        from ninefold.learn.seeing import see

        side = decision.seat
        codes = np.array([encode(action, side) for action in answers], np.intp)
        found: list[float] = self._player.shares(
            see(view, decision), side, codes, self.temperature
        ).tolist()
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
