"""One round of learning from a rollout: proximal policy optimisation."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ninefold.learn.training.model import Model
from ninefold.learn.training.rollout import Rollout, masked, numbers


@dataclass(frozen=True)
class Settings:
    """How to learn. Pairs are at the beginning and at the end of the plan."""

    width: int = 1024
    depth: int = 3
    critic_width: int = 512
    tables: int = 32768
    steps: int = 32
    batches: int = 16
    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.04, 0.003)
    trace: float = 0.95
    clip: float = 0.2
    critic_weight: float = 0.5
    average: float = 0.9995
    random_places: int = 60
    """Placings made at random, in a thousand."""
    league: float = 0.125
    """The share of tables where one side is played by an earlier average."""


@dataclass
class Lesson:
    """What a round of learning measured, means over its batches."""

    entropy: float
    critic_error: float
    divergence: float


def shuffled_sides(who: Tensor, need: int) -> Tensor:
    """As many rows of the Fellowship as of Sauron, (2, need), at random. A side that was asked
    less often has some rows twice."""
    found = []
    for side in range(2):
        rows = torch.nonzero(who == side)[:, 0]
        if not len(rows):
            rows = torch.arange(len(who), device=who.device)
        rows = rows[torch.randperm(len(rows), device=rows.device)]
        found.append(rows.repeat(-(-need // len(rows)))[:need])
    return torch.stack(found)


class Learner:
    """A model, its optimiser, and the moving average of its weights."""

    def __init__(
        self, model: Model, average: Model, settings: Settings, compiled: bool, updates: int = 0
    ) -> None:
        self.model = model
        self.average = average
        self.settings = settings
        self.spread = 0.3
        """The usual size of an advantage."""
        self.updates = updates
        self._warm = 0
        device = next(model.parameters()).device
        self._optimiser = torch.optim.AdamW(
            model.parameters(),
            settings.rate[0],
            betas=(0.9, 0.98),
            eps=1e-5,
            weight_decay=0.0,
            fused=device.type == "cuda",
        )
        self._forward: Callable[..., Any] = self._both
        if compiled:
            self._forward = torch.compile(self._both)

    def learn(self, rollout: Rollout, fraction: float) -> Lesson:
        """One pass over a rollout. `fraction`: how much of the plan is done."""
        settings = self.settings
        advantage = rollout.advantages(settings.trace)
        learns = rollout.learns
        usual = ((advantage * learns).pow(2).sum() / learns.sum().clamp(min=1)).sqrt().item()
        self.spread = 0.9 * self.spread + 0.1 * max(usual, 1e-3)
        first, last = settings.rate
        for group in self._optimiser.param_groups:
            # The optimiser's own averages start anew with each run.
            group["lr"] = (first + (last - first) * fraction) * min(1, (self._warm + 1) / 4)
        self._warm += 1
        first, last = settings.entropy
        price = first * (last / first) ** fraction
        sums = torch.zeros(3, device=advantage.device)
        for part in self._batches(rollout, advantage):
            try:
                sums += self._step(price, *part)
            except Exception as error:  # whatever the compiler could not do
                if self._forward == self._both:
                    raise
                print(f"learning without torch.compile: {error}"[:300], flush=True)
                self._forward = self._both
                sums += self._step(price, *part)
        entropy, error, divergence = (sums / settings.batches).tolist()
        return Lesson(entropy, error, divergence)

    def _batches(self, rollout: Rollout, advantage: Tensor) -> Iterator[tuple[Tensor, ...]]:
        steps, count = advantage.shape
        flat = [
            part[:steps].reshape(steps * count, *part.shape[2:])
            for part in (
                rollout.seen,
                rollout.secrets,
                rollout.legal,
                rollout.answer,
                rollout.chance,
                rollout.learns,
                rollout.value,
                advantage,
            )
        ]
        half = steps * count // (2 * self.settings.batches)
        rows = shuffled_sides(rollout.who[:steps].reshape(-1), half * self.settings.batches)
        for k in range(self.settings.batches):
            chosen = rows[:, k * half : (k + 1) * half]
            yield tuple(part[chosen] for part in flat)

    def _both(self, seen: Tensor, secrets: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            policy = self.model.policy(numbers(seen))
            critic = self.model.critic(numbers(torch.cat((seen, secrets), 2)))
        return policy, critic

    def _step(
        self,
        price: float,
        seen: Tensor,
        secrets: Tensor,
        legal: Tensor,
        answer: Tensor,
        chance: Tensor,
        learns: Tensor,
        value: Tensor,
        advantage: Tensor,
    ) -> Tensor:
        """One batch: policy, entropy and critic together. The advantages count in units of their
        usual size, the price of entropy with them."""
        settings = self.settings
        policy, critic = self._forward(seen, secrets)
        logs = torch.log_softmax(masked(policy, legal), -1)
        log = logs.gather(2, answer[..., None])[..., 0]
        ratio = (log - chance).exp()
        gain = torch.minimum(
            ratio * advantage, ratio.clamp(1 - settings.clip, 1 + settings.clip) * advantage
        )
        entropy = -(logs.exp() * logs).sum(2)
        error = (critic.float()[..., 0] - (value + advantage)).pow(2)
        weight = learns.sum().clamp(min=1)
        policy_loss = -((gain + price * entropy) * learns).sum() / (weight * self.spread)
        loss = policy_loss + settings.critic_weight * error.mean()
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self._optimiser.step()
        self.updates += 1
        self._blend()
        with torch.no_grad():
            divergence = ((chance - log) * learns).sum() / weight
            mean_entropy = (entropy * learns).sum() / weight
            return torch.stack((mean_entropy, error.mean(), divergence))

    @torch.no_grad()
    def _blend(self) -> None:
        """The average moves towards the model, faster at first."""
        keep = min(self.settings.average, (1 + self.updates) / (10 + self.updates))
        torch._foreach_lerp_(
            list(self.average.parameters()), list(self.model.parameters()), 1 - keep
        )
