"""Many positions of the compiled rules played on side by side, for networks to answer in."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ninefold.games.confrontation.fast import chance, codes, compiled
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.jit import Function
from ninefold.learn import choices, layout, twin

BUILD: Final = "worlds"
SOURCES: Final = tuple(
    Path(file) for file in (__file__, twin.__file__, layout.__file__, choices.__file__)
)
"""What is compiled together with the rules."""
OVER: Final = 2
"""Who is asked when the Fellowship has won; one more when Sauron has."""
WIDE: Final = layout.FEATURES + layout.SECRETS

Bytes = npt.NDArray[np.uint8]


def _make() -> Any:
    import numba

    core = compiled.source()
    jit: Any = numba.njit
    legal, apply, below = core.legal, core.apply, core.below
    choose = choices.make(jit, legal)
    observe, _, confess = twin.make(jit)

    def step(
        states: Any, luck: Any, given: Any, t: Any, out: Any, seen: Any, may: Any, who: Any
    ) -> None:
        """Carries out an answer at each position, none where it is negative, and goes on to the
        next real choice. Positions that are over stay as they are."""
        r = np.ones(chance.LENGTH, np.uint64)
        for g in range(len(states)):
            s = states[g]
            if s[at.WINNER] >= 0:
                continue
            r[0] = luck[g]
            a = np.int64(given[g])
            n = 0
            while True:
                if a >= 0:
                    apply(s, t, a, r)
                if s[at.WINNER] >= 0:
                    break
                n = choose(s, t, out)
                if n > 1 and s[at.WHO] != at.CHANCE:
                    break
                a = np.int64(out[below(r, n)] if n > 1 else out[0])
            luck[g] = r[0]
            if s[at.WINNER] >= 0:
                who[g] = OVER + s[at.WINNER]
                continue
            who[g] = s[at.WHO]
            seen[g, :] = 0
            observe(s, seen[g])
            confess(s, seen[g, layout.FEATURES :])
            may[g, :] = 0
            for k in range(n):
                may[g, out[k]] = 1

    return step


@cache
def _step() -> Function:
    digest = sha256(b"".join(file.read_bytes() for file in SOURCES)).hexdigest()
    found: Function = compiled.cached(_make(), f"{BUILD} {digest}")
    return found


class Worlds:
    """Positions, what whoever is asked in each sees, and which answers are legal there."""

    def __init__(self, states: npt.NDArray[np.int16], luck: npt.NDArray[np.uint64]) -> None:
        self.states = states.copy()
        self.luck = luck.copy()
        count = len(states)
        self.seen = np.zeros((count, WIDE), np.uint8)
        self.legal = np.zeros((count, codes.CODES), np.uint8)
        self.who = np.zeros(count, np.int8)
        self._out = compiled.new_answers()

    def step(self, answers: npt.NDArray[np.int64]) -> None:
        """An answer for each position; a negative one only looks for the next real choice."""
        _step()(
            self.states, self.luck, answers, compiled.board(), self._out,
            self.seen, self.legal, self.who,
        )  # fmt: skip


def draw(root: Any, side: int, count: int, seed: int) -> npt.NDArray[np.int16]:
    """So many states that `root` cannot be told from by the enemy of `side`, each as likely."""
    rules = compiled.rules()
    ways, luck = compiled.new_ways(), compiled.new_luck(seed)
    rules.count_ways(root, side, ways)
    found = np.repeat(np.asarray(root)[None], count, axis=0)
    for state in found:
        rules.redeal(state, side, ways, luck)
    return found
