"""The learned player with time to think: it looks where its answers lead before it gives one.

It draws whole states that agree with its view, tries its likely answers in each, plays on by its
own policy for both sides to the next few choices, and asks its critic what came of it. The answer
is drawn from its policy, tilted towards what did better than expected: one step of regularised
policy improvement at the root.
"""

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ninefold.bots.confrontation_learned.learned import WEIGHTS, Learned, choices
from ninefold.core import Decision
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.view import View

WORLDS: Final = 24
"""States drawn for each look at the clock."""
MOST: Final = 40
"""So many times worlds are drawn, at the most."""
ANSWERS: Final = 8
"""At most so many answers are tried, the likeliest."""
UNLIKELY: Final = 0.01
TILT: Final = 0.06
"""How much better an answer must do to be given e times as often; a win is 1, a loss -1."""


class Thinking(Learned):
    """Thinks for so many seconds about an answer, where it has a choice."""

    def __init__(self, seconds: float = 1.0, weights: Path = WEIGHTS) -> None:
        super().__init__(weights)
        self.seconds = seconds
        self._search: Any = None
        if self._player is not None:
            try:
                from ninefold.learn.looking import Looking
            except ModuleNotFoundError as missing:
                self.trouble = f"thinking needs {missing.name}; it answers at once instead"
            else:
                self._search = Looking(self._player)

    def choose(
        self, view: Any, decision: Decision, legal: Sequence[Any], rng: random.Random
    ) -> Any:
        if not isinstance(view, View) or self._search is None or view.turn == 0:
            return super().choose(view, decision, legal, rng)
        answers = choices(legal, decision.seat)
        if len(answers) == 1:
            return answers[0]
        return self._think(view, decision, answers, rng)

    def _think(
        self, view: View, decision: Decision, answers: Sequence[Action], rng: random.Random
    ) -> Action:
        import numpy as np

        until = time.monotonic() + self.seconds
        shares = np.array(self.shares(view, decision, answers))
        tried = [int(k) for k in np.argsort(-shares)[:ANSWERS] if shares[k] > UNLIKELY]
        if len(tried) == 1:
            return answers[tried[0]]
        side = decision.seat
        codes = [encode(answers[k], side) for k in tried]
        looks = [self._search.look(view, side, codes, WORLDS, rng)]
        while len(looks) < MOST and time.monotonic() < until:
            looks.append(self._search.look(view, side, codes, WORLDS, rng))
        worth = np.mean(looks, axis=0)
        tilted = shares[tried] * np.exp((worth - worth.max()) / TILT)
        return answers[rng.choices(tried, tilted.tolist())[0]]
