"""Where answers lead: many states at once, by the compiled rules, judged by the critic."""

import random
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ninefold.games.confrontation.determinize import determinize
from ninefold.games.confrontation.fast import codes, compiled, fields
from ninefold.games.confrontation.fast.bridge import flat
from ninefold.games.confrontation.view import View
from ninefold.learn import choices, layout, twin
from ninefold.learn.network import Player

AHEAD: Final = 4
"""So many choices are played on after the answer before the critic is asked."""


@cache
def _kernel() -> Any:
    """Carries out one answer in each state and goes on to the next real choice."""
    import numba

    rules = compiled.source(seen=False)
    apply, below = rules.apply, rules.below
    choose = choices.make(numba.njit, rules.legal)
    observe, confess = twin.make(numba.njit)

    def step(
        states: Any, answers: Any, t: Any, out: Any, r: Any, seen: Any, secrets: Any, legal: Any
    ) -> None:
        for g in range(states.shape[0]):
            s = states[g]
            a = answers[g]
            n = 0
            while s[fields.WINNER] < 0:
                if a >= 0:
                    apply(s, t, a, r)
                if s[fields.WINNER] >= 0:
                    break
                n = choose(s, t, out)
                if n > 1 and s[fields.WHO] != fields.CHANCE:
                    break
                a = np.int64(out[below(r, n)] if n > 1 else out[0])
            if s[fields.WINNER] < 0:
                observe(s, seen[g])
                confess(s, secrets[g])
                for k in range(n):
                    legal[g, out[k]] = 1

    files = (__file__, twin.__file__, layout.__file__, choices.__file__)
    digest = sha256(b"".join(Path(file).read_bytes() for file in files)).hexdigest()
    return compiled.cached(step, f"looking {digest}")


class Looking:
    """Looks ahead with the networks of a player."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def look(
        self, view: View, side: int, answers: Sequence[int], worlds: int, rng: random.Random
    ) -> npt.NDArray[np.float64]:
        """What each answer is worth to the side, from -1 to 1, on average over so many states
        that agree with the view."""
        count = len(answers)
        drawn = [compiled.new_state(flat(determinize(view, rng))) for _ in range(worlds)]
        states = np.stack(drawn).repeat(count, axis=0)
        states[:, fields.WHO] = side
        given = np.tile(np.array(answers, np.int64), worlds)
        luck = compiled.new_luck(rng.getrandbits(62))
        for ahead in range(AHEAD + 1):
            seen, secrets, legal = self._step(states, given, luck)
            if ahead < AHEAD:
                given = self._answers(states, seen, legal, luck)
        found = self._judge(states, seen, secrets, side)
        return found.reshape(worlds, count).mean(axis=0)

    def _step(self, states: Any, given: Any, luck: Any) -> tuple[Any, Any, Any]:
        rows = len(states)
        seen = np.zeros((rows, layout.FEATURES), np.uint8)
        secrets = np.zeros((rows, layout.SECRETS), np.uint8)
        legal = np.zeros((rows, codes.CODES), np.uint8)
        out = compiled.new_answers()
        _kernel()(states, given, compiled.board(), out, luck, seen, secrets, legal)
        return seen, secrets, legal

    def _answers(self, states: Any, seen: Any, legal: Any, luck: Any) -> Any:
        """Both sides go on by the policy."""
        given = np.zeros(len(states), np.int64)
        draw = np.random.default_rng(int(luck[0]))
        for side in (0, 1):
            rows = self._of(states, side)
            if len(rows):
                logits = np.where(legal[rows], self.player.policy(seen[rows], side), -1e9)
                noise = draw.gumbel(size=logits.shape)
                given[rows] = (logits + noise).argmax(axis=1)
        return given

    def _of(self, states: Any, side: int) -> Any:
        """The rows where a game goes on and this side is asked."""
        going = states[:, fields.WINNER] < 0
        return np.flatnonzero(going & (states[:, fields.WHO] == side))

    def _judge(self, states: Any, seen: Any, secrets: Any, side: int) -> Any:
        winner = states[:, fields.WINNER]
        found = np.where(winner == side, 1.0, -1.0)
        for asked in (0, 1):
            rows = self._of(states, asked)
            if len(rows):
                both = np.concatenate((seen[rows], secrets[rows]), axis=1)
                worth = np.clip(self.player.critic(both, asked)[:, 0], -1, 1)
                found[rows] = worth if asked == side else -worth
        return found
