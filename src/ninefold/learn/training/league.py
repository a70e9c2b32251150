"""Who sits opposite at some of the tables: earlier selves, or one frozen player."""

import copy
from random import Random
from typing import Final

import torch
from torch import Tensor

from ninefold.learn.training import gpu
from ninefold.learn.training.mixture import TOGETHER
from ninefold.learn.training.model import Sided
from ninefold.learn.training.rollout import act
from ninefold.learn.training.tables import Tables

HELD: Final = 16
"""Rounds that a guest stays, so that who places also plays."""


def _seated(
    guest: Sided,
    seen: Tensor,
    legal: Tensor,
    who: Tensor,
    answers: Tensor,
    rows: Tensor,
    side: Tensor,
) -> tuple[Tensor, Tensor]:
    """The answers at these rows, the guest's where it is the guest's turn, and 1 elsewhere."""
    who = who[rows]
    theirs, _ = act(guest, seen[rows], legal[rows], who)
    ours = who == side
    return torch.where(ours, answers[rows], theirs), ours.float()


class League:
    """Earlier players, and the tables where one of them holds one side."""

    def __init__(
        self, tables: Tables, share: float, side: int | None, seed: int, compiled: bool
    ) -> None:
        count, device = len(tables.who), tables.who.device
        blocks = torch.arange(count, device=device) // TOGETHER
        every = max(1, round(1 / share)) if share else count + 1
        self.rows = torch.nonzero(blocks % every == every - 1)[:, 0]
        turns = self.rows % 2 if side is None else torch.full_like(self.rows, side)
        self.side = turns.to(torch.int8)
        """Which side the learner has at each of these tables."""
        self.pool: list[Sided] = []
        self._rng = Random(seed)
        self._guest: Sided | None = None
        """Who sits there now, always on the same memory."""
        self._seated = gpu.quick(_seated, compiled)

    def add(self, policy: Sided) -> None:
        self.pool.append(copy.deepcopy(policy).requires_grad_(False))

    @torch.no_grad()
    def draw(self, rounds: int) -> None:
        """Somebody else sits down, after as many rounds as some games last."""
        if not self.pool or not len(self.rows) or rounds % HELD:
            return
        chosen = self._rng.choice(self.pool)
        if self._guest is None:
            self._guest = copy.deepcopy(chosen)
        torch._foreach_copy_(list(self._guest.parameters()), list(chosen.parameters()))

    @torch.no_grad()
    def answer(self, tables: Tables, answers: Tensor, learns: Tensor) -> None:
        """Puts the guest's answers in place of the learner's where it is the guest's turn."""
        if self._guest is None:
            return
        rows = self.rows
        parts = (tables.seen, tables.legal, tables.who, answers, rows, self.side)
        answers[rows], learns[rows] = self._seated(self._guest, *parts)
