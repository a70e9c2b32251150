"""The network with time to look ahead: one step of policy improvement in guessed worlds.

What is hidden is drawn as often as the belief finds it likely. In each world every answer that the
network considers is tried with the same luck; both sides then play on as the network would, each by
what it sees, and the critic judges where that leads. The network's shares are shifted towards what
did better, not replaced: who trusts a few dozen worlds alone is wrong too often, and can be read.
"""

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from ninefold.bots.budget import Budget
from ninefold.games.confrontation.determinize import determinize
from ninefold.games.confrontation.fast import compiled
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.bridge import flat
from ninefold.games.confrontation.view import View
from ninefold.learn import layout
from ninefold.learn.network import Network
from ninefold.learn.weights import Array, BadWeights, read
from ninefold.learn.worlds import BUILD, OVER, SOURCES, Bytes, Worlds, draw

DRAWN: Final = 1500
"""Worlds drawn, of which those that are tried are chosen by the belief."""
BATCH: Final = 32
"""Worlds tried together."""
ENOUGH: Final = 256
"""More worlds would not say much more; who has time for them answers sooner."""
LEAST: Final = 0.015
"""Answers with a smaller share are not tried."""
MOST: Final = 10
"""Answers tried."""
AHEAD: Final = 10
"""Choices played on after the answer."""
TRACE: Final = 0.9
"""How much a later judgement counts against an earlier one."""
SURE: Final = (1.0, 2.8)
"""The network's shares count with these powers, the Fellowship's and Sauron's: who looks ahead is
hard to read even if he mixes less."""
HEAT: Final = 0.02
"""How much better an answer must be to be taken e times as often; a win is 1, a loss -1."""
CLEAR: Final = 3.0
"""An answer is dropped when it is worse than the best by so many standard errors."""


@cache
def _judges(path: Path) -> tuple[Network, Network]:
    """The critic and the belief. Raises `BadWeights`."""
    arrays, _ = read(path)
    try:
        return Network(arrays, "critic"), Network(arrays, "belief")
    except KeyError as missing:
        raise BadWeights(f"{path} lacks {missing}") from None


def ready(judge: Path) -> bool:
    """Whether it can begin at once: all is there, and nobody has to wait for a compiler."""
    try:
        _judges(judge)
    except BadWeights:
        return False
    return compiled.is_kept(BUILD, *SOURCES)


def warm(judge: Path, say: Callable[[str], None]) -> None:
    """Compiles what is needed, once for this machine. `say` is told about it."""
    try:
        _judges(judge)
    except BadWeights as error:
        say(f"{error}; the learned player does not look ahead")
        return
    if not ready(judge):
        say("Preparing the learned player to look ahead, once; it takes a minute or two.")
        compiled.warm()
        state = compiled.new_state()
        compiled.rules().begin(state)
        Worlds(state[None], np.ones(1, np.uint64)).step(np.full(1, -1))
        compiled.keep(BUILD, *SOURCES)
        say("The learned player is ready to look ahead.")


class Thinker:
    """Shifts the network's shares; `policy` is the network itself."""

    def __init__(self, policy: Network, judge: Path, budget: Budget) -> None:
        """Raises `BadWeights`."""
        self.policy = policy
        self.critic, self.belief = _judges(judge)
        self.budget = budget
        self.tried = 0
        """Worlds that the last answer was tried in."""

    def shares(
        self,
        view: View,
        features: Bytes,
        seat: int,
        answers: Sequence[int],
        prior: Sequence[float],
        rng: Random,
    ) -> list[float]:
        """The shares of these answers, as codes, after as much thought as is allowed."""
        until = time.monotonic() + (self.budget.seconds or float("inf"))
        most = self.budget.iterations or ENOUGH
        before = np.array(prior)
        tried = np.argsort(-before)[:MOST]
        tried = tried[before[tried] >= min(LEAST, before.max())]
        self.tried = 0
        if len(tried) == 1:
            return [float(answer == tried[0]) for answer in range(len(prior))]
        luck = np.random.default_rng(rng.getrandbits(62))
        states = self._worlds(view, features, seat, luck, rng)
        results = np.zeros((0, len(tried)))
        alive = np.ones(len(tried), bool)
        while self.tried < most and (self.tried == 0 or time.monotonic() < until):
            chosen = states[luck.integers(len(states), size=BATCH)]
            now = np.flatnonzero(alive)
            found = np.full((BATCH, len(tried)), np.nan)
            found[:, now] = self._try(chosen, seat, np.array(answers)[tried[now]], luck)
            results = np.concatenate((results, found))
            self.tried += BATCH
            alive = self._promising(results, alive)
            if alive.sum() == 1:
                break
        worth = np.nanmean(results, axis=0)
        worth[~alive] = -np.inf
        shares = np.zeros(len(prior))
        shares[tried] = before[tried] ** SURE[seat] * np.exp((worth - worth.max()) / HEAT)
        chosen_shares: list[float] = (shares / shares.sum()).tolist()
        return chosen_shares

    def _worlds(
        self, view: View, features: Bytes, seat: int, luck: np.random.Generator, rng: Random
    ) -> npt.NDArray[np.int16]:
        """Worlds as likely as the belief finds them, most of them several times."""
        root = compiled.new_state(flat(determinize(view, rng)))
        root[at.WHO] = seat
        drawn = draw(root, 1 - seat, DRAWN, rng.getrandbits(62))
        sure = self.belief(features, seat).reshape(9, 16)
        sure = sure - np.log(np.exp(sure - sure.max(1, keepdims=True)).sum(1, keepdims=True))
        first = 9 - seat * 9
        places = drawn[:, at.PLACE + first : at.PLACE + first + 9].astype(np.intp)
        hidden = drawn[:, at.SHOWN + first : at.SHOWN + first + 9] == 0
        standing = places < at.FALLEN
        logs = np.where(
            hidden & standing, sure[np.arange(9), np.where(standing, places, 0)], 0
        ).sum(1)
        weights = np.exp(logs - logs.max())
        rows = luck.choice(DRAWN, size=DRAWN, p=weights / weights.sum())
        return self._secret_cards(drawn[rows], seat, luck)

    def _secret_cards(
        self, states: npt.NDArray[np.int16], seat: int, luck: np.random.Generator
    ) -> npt.NDArray[np.int16]:
        """The same worlds; the network chooses a card that the enemy chooses in secret (B6)."""
        one = states[0]
        if one[at.STAGE] != ask.CARD or one[at.FLAGS] & at.PREVIEW or one[at.REFUSED] >= 0:
            return states
        for side in (0, 1):
            card = states[:, at.CARD + side]
            states[:, at.HAND + side] |= np.where(card >= 0, 1 << np.maximum(card, 0), 0).astype(
                np.int16
            )
            states[:, at.CARD + side] = -1
        states[:, at.WHO] = 0
        if seat == 0:
            return states
        worlds = Worlds(states, _seeds(luck, len(states)))
        worlds.step(np.full(len(states), -1))
        answers = np.where(worlds.who == 0, self._answers(worlds, luck), -1)
        worlds.step(answers)
        return worlds.states

    def _try(
        self,
        states: npt.NDArray[np.int16],
        seat: int,
        answers: npt.NDArray[np.int64],
        luck: np.random.Generator,
    ) -> npt.NDArray[np.float64]:
        """What each answer led to in each world, (worlds, answers)."""
        shape = len(states), len(answers)
        worlds = Worlds(
            np.repeat(states, len(answers), axis=0),
            np.repeat(_seeds(luck, len(states)), len(answers)),
        )
        worlds.step(np.tile(answers, len(states)))
        found = np.zeros(len(worlds.who))
        weight = 1.0
        for left in reversed(range(AHEAD + 1)):
            share = weight * (1 - TRACE if left else 1.0)
            found += share * self._worth(worlds, seat)
            weight *= TRACE
            if left:
                worlds.step(self._answers(worlds, luck))
        return found.reshape(shape)

    def _worth(self, worlds: Worlds, seat: int) -> npt.NDArray[np.float64]:
        """What each position is worth to a seat."""
        found = np.where(worlds.who == OVER + seat, 1.0, -1.0)
        for side in (0, 1):
            rows = np.flatnonzero(worlds.who == side)
            if len(rows):
                value = self.critic(worlds.seen[rows], side)[:, 0]
                found[rows] = np.clip(value if side == seat else -value, -1, 1)
        return found

    def _answers(self, worlds: Worlds, luck: np.random.Generator) -> npt.NDArray[np.int64]:
        """What the network answers in each position."""
        found = np.full(len(worlds.who), -1, np.int64)
        for side in (0, 1):
            rows = np.flatnonzero(worlds.who == side)
            if len(rows):
                outputs = self.policy(worlds.seen[rows, : layout.FEATURES], side)
                noise = luck.gumbel(size=outputs.shape).astype(np.float32)
                likely: Array = np.where(worlds.legal[rows] > 0, outputs + noise, -np.inf)
                found[rows] = likely.argmax(1)
        return found

    @staticmethod
    def _promising(
        results: npt.NDArray[np.float64], alive: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.bool_]:
        """Which answers may still be the best, by how they did in the same worlds."""
        worth = np.nanmean(results, axis=0)
        best = int(np.argmax(np.where(alive, worth, -np.inf)))
        behind = results[:, [best]] - results
        error = np.nanstd(behind, axis=0) / np.sqrt(np.maximum(1, (~np.isnan(behind)).sum(0)))
        close: npt.NDArray[np.bool_] = np.nanmean(behind, axis=0) <= CLEAR * error + 1e-9
        return alive & close


def _seeds(luck: np.random.Generator, count: int) -> npt.NDArray[np.uint64]:
    return luck.integers(1, 1 << 62, size=count, dtype=np.uint64)
