"""What happened at many tables over some steps, and what it was worth."""

from dataclasses import dataclass

import torch
from torch import Tensor

from ninefold.games.confrontation.fast import codes
from ninefold.learn import layout
from ninefold.learn.training.model import Model, Sided
from ninefold.learn.training.tables import Tables

ILLEGAL = -1e9


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
    """A number for each answer, for rows of either side."""
    with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
        return masked(policy.mixed(numbers(seen), who > 0), legal)


@dataclass
class Rollout:
    """Steps by tables of everything; `value` has one step more than the others."""

    seen: Tensor
    secrets: Tensor
    legal: Tensor
    who: Tensor
    answer: Tensor
    chance: Tensor
    """The logarithm of the probability with which the answer was given."""
    result: Tensor
    learns: Tensor
    """0 where somebody else than the learner answered."""
    value: Tensor

    @classmethod
    def empty(cls, steps: int, tables: Tables) -> "Rollout":
        count, device = len(tables.who), tables.who.device

        def column(length: int, *width: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(length, count, *width, dtype=dtype, device=device)

        return cls(
            seen=column(steps + 1, layout.FEATURES, dtype=torch.uint8),
            secrets=column(steps + 1, layout.SECRETS, dtype=torch.uint8),
            legal=column(steps, codes.CODES, dtype=torch.uint8),
            who=column(steps + 1, dtype=torch.int8),
            answer=column(steps, dtype=torch.int64),
            chance=column(steps, dtype=torch.float32),
            result=column(steps, dtype=torch.float32),
            learns=column(steps, dtype=torch.float32),
            value=column(steps + 1, dtype=torch.float32),
        )

    def see(self, step: int, tables: Tables) -> None:
        self.seen[step].copy_(tables.seen)
        self.secrets[step].copy_(tables.secrets)
        self.who[step].copy_(tables.who)

    @torch.no_grad()
    def judge(self, model: Model) -> None:
        """Lets the critic say what each position is worth to whoever is asked."""
        for step in range(len(self.value)):
            both = torch.cat((self.seen[step], self.secrets[step]), 1)
            with torch.autocast(both.device.type, torch.bfloat16, enabled=both.is_cuda):
                value = model.critic.mixed(numbers(both), self.who[step] > 0)
            self.value[step] = value.float()[:, 0]

    def advantages(self, trace: float) -> Tensor:
        """How much better each answer did than expected, traced on with this weight (GAE). What
        is good for one side is bad for the other."""
        found = torch.zeros_like(self.result)
        ahead = torch.zeros_like(self.result[0])
        for step in reversed(range(len(found))):
            same = torch.where(self.who[step + 1] == self.who[step], 1.0, -1.0)
            turn = torch.where(self.result[step] == 0, same, 0.0)
            gain = self.result[step] + turn * self.value[step + 1] - self.value[step]
            ahead = gain + trace * turn * ahead
            found[step] = ahead
        return found
