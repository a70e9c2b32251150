"""What happened at many tables over some steps, and what it was worth."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from ninefold.learn.training.model import ANSWERS, EVERYTHING, Sided
from ninefold.learn.training.tables import Tables

ILLEGAL = -1e9
AT_ONCE = 98304
"""Positions that are judged together: an eleventh of a usual rollout."""


def masked(outputs: Tensor, legal: Tensor) -> Tensor:
    return outputs.float().masked_fill(legal == 0, ILLEGAL)


def sample(logits: Tensor) -> Tensor:
    """One answer each, by its probability."""
    noise = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
    return (logits - torch.log(-torch.log(noise))).argmax(-1)


def numbers(features: Tensor) -> Tensor:
    """Features as a network takes them: on a GPU it multiplies in 16 bits."""
    return features.bfloat16() if features.is_cuda else features.float()


def weigh(policy: Sided, seen: Tensor, legal: Tensor, who: Tensor) -> Tensor:
    """The logarithm of each answer's probability, for rows of either side."""
    with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
        outputs = policy.mixed(numbers(seen), who > 0)
    return torch.log_softmax(masked(outputs, legal), -1)


def act(policy: Sided, seen: Tensor, legal: Tensor, who: Tensor) -> tuple[Tensor, Tensor]:
    """An answer for each row, and the logarithm of its probability."""
    logs = weigh(policy, seen, legal, who)
    answers = sample(logs)
    return answers, logs.gather(1, answers[:, None])[:, 0]


def stray(legal: Tensor, answers: Tensor, learns: Tensor, often: Tensor) -> tuple[Tensor, Tensor]:
    """The same answers, but some at random, from which nothing is learned: each as `often`."""
    strays = torch.rand_like(often) < often
    chance = sample(masked(torch.zeros_like(legal), legal))
    return torch.where(strays, chance, answers), learns.masked_fill(strays, 0)


def worth(critic: Sided, everything: Tensor, who: Tensor) -> Tensor:
    """What each position is worth to whoever is asked, for rows of either side."""
    with torch.autocast(everything.device.type, torch.bfloat16, enabled=everything.is_cuda):
        return critic.mixed(numbers(everything), who > 0).float()[:, 0]


@dataclass
class Rollout:
    """Steps by tables of everything; `value` has one step more than the others."""

    everything: Tensor
    legal: Tensor
    who: Tensor
    answer: Tensor
    chance: Tensor
    """The logarithm of the probability with which the answer was given."""
    result: Tensor
    learns: Tensor
    """0 where somebody else than the learner answered."""
    value: Tensor
    advantage: Tensor

    @classmethod
    def empty(cls, steps: int, count: int, device: torch.device) -> "Rollout":
        def column(length: int, *width: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(length, count, *width, dtype=dtype, device=device)

        return cls(
            everything=column(steps + 1, EVERYTHING, dtype=torch.uint8),
            legal=column(steps, ANSWERS, dtype=torch.uint8),
            who=column(steps + 1, dtype=torch.int8),
            answer=column(steps, dtype=torch.int64),
            chance=column(steps, dtype=torch.float32),
            result=column(steps, dtype=torch.float32),
            learns=column(steps, dtype=torch.float32),
            value=column(steps + 1, dtype=torch.float32),
            advantage=column(steps, dtype=torch.float32),
        )

    def see(self, step: int, tables: Tables) -> None:
        self.everything[step].copy_(tables.everything)
        self.who[step].copy_(tables.who)

    @torch.no_grad()
    def judge(self, critic: Sided, judge: Callable[..., Tensor] = worth) -> None:
        """Lets the critic say what each position is worth."""
        parts = zip(
            self.value.view(-1).split(AT_ONCE),
            self.everything.flatten(0, 1).split(AT_ONCE),
            self.who.view(-1).split(AT_ONCE),
            strict=True,
        )
        for value, everything, who in parts:
            value.copy_(judge(critic, everything, who))

    def trace(self, weight: float) -> None:
        """Finds how much better each answer did than expected, traced on with this weight (GAE).
        What is good for one side is bad for the other."""
        same = torch.where(self.who[1:] == self.who[:-1], 1.0, -1.0)
        turn = torch.where(self.result == 0, same, 0.0)
        found = self.advantage.copy_(self.result + turn * self.value[1:] - self.value[:-1])
        turn *= weight
        for step in reversed(range(len(found) - 1)):
            found[step].addcmul_(turn[step], found[step + 1])
