"""Somebody who learns to beat the learner while it learns, so that it cannot be read for long."""

import copy
from dataclasses import replace

import torch
from torch import Tensor

from ninefold.learn.training import gpu
from ninefold.learn.training.mixture import TOGETHER
from ninefold.learn.training.model import Model
from ninefold.learn.training.rollout import Rollout, act, worth
from ninefold.learn.training.tables import Tables
from ninefold.learn.training.update import Learner, Settings


class Reader:
    """Holds one side at the first tables, and learns from what happens there."""

    def __init__(self, start: Model, settings: Settings, tables: Tables, compiled: bool) -> None:
        count = round(settings.tables * settings.reader / TOGETHER) * TOGETHER
        device = tables.who.device
        self.count = count
        self.side = (torch.arange(count, device=device) % 2).to(torch.int8)
        """The learner's side at each of its tables."""
        self.rollout = Rollout.empty(settings.steps, count, device)
        own = replace(settings, rate=(3e-4, 3e-4), entropy=(0.01, 0.01))
        model, average = copy.deepcopy(start), copy.deepcopy(start)
        model.requires_grad_(True)
        self.learner = Learner(model, average, own, self.rollout, compiled)
        self._trace = settings.trace
        self._act = gpu.quick(act, compiled)
        self._worth = gpu.quick(worth, compiled)

    def answer(self, step: int, tables: Tables, answers: Tensor, learns: Tensor) -> None:
        """Puts its answers in place of the learner's where it is its turn."""
        n = self.count
        who = tables.who[:n]
        logs, own = self._act(self.learner.model.policy, tables.seen[:n], tables.legal[:n], who)
        theirs = who == self.side
        answers[:n] = torch.where(theirs, answers[:n], own)
        learns[:n] = theirs.float()
        self.rollout.chance[step].copy_(logs.gather(1, answers[:n, None])[:, 0])

    def look_back(self, played: Rollout) -> None:
        """Takes what happened at its tables, and judges how it went."""
        n, own = self.count, self.rollout
        for name in ("everything", "legal", "who", "answer", "result"):
            getattr(own, name).copy_(getattr(played, name)[:, :n])
        own.learns.copy_(1 - played.learns[:, :n])
        own.judge(self.learner.model.critic, self._worth)
        own.trace(self._trace)

    def learn(self) -> None:
        self.learner.learn(0.0)

    def wins(self, tables: Tensor) -> dict[str, float]:
        """How often it has just won on each side, at those of these tables that are its own."""
        result, who = self.rollout.result, self.rollout.who[:-1]
        over = (result != 0) & tables[: self.count]
        won = over & ((result > 0) == (who != self.side))
        found = {}
        for name, theirs in (("Fellowship", 1), ("Sauron", 0)):
            here = self.side == theirs
            ended = over[:, here].sum().clamp(min=1)
            found[name] = round((won[:, here].sum() / ended).item(), 4)
        return found
