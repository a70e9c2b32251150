"""One round of learning from a rollout: proximal policy optimisation."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from ninefold.games.confrontation.fast import questions as ask
from ninefold.learn import layout
from ninefold.learn.training import gpu
from ninefold.learn.training.model import SEEN, Model
from ninefold.learn.training.rollout import Rollout, masked, numbers

JUDGED: Final = 4
"""One row in so many teaches the critic."""
BELIEVED: Final = 8
"""One row in so many teaches the belief."""


@dataclass(frozen=True)
class Settings:
    """How to learn. Pairs are at the beginning and at the end of the plan."""

    width: int = 1024
    depth: int = 3
    critic_width: int = 512
    tables: int = 65536
    steps: int = 16
    batches: int = 16
    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.04, 0.003)
    trace: float = 0.95
    clip: float = 0.2
    critic_weight: float = 0.5
    average: float = 0.9995
    set_up: float = 3.0
    """How much dearer entropy is paid in the set-up, where a habit can be read."""
    random_places: int = 60
    """Placings made at random, in a thousand."""
    league: float = 0.125
    """The share of tables where one side is played by an earlier average."""
    seers: float = 0.0
    """The share of tables where one side sees everything, and the other knows it."""
    blunders: float = 0.3
    """How often a seer answers at random: this often at some tables, never at others. One that
    plays well is hardly ever beaten, and nothing is learned from it."""
    pull: float = 0.0
    """The price of answering otherwise than the average does. It keeps the learner from running in
    a circle, and whoever stands still in a circle can be read."""


@dataclass
class Lesson:
    """What a round of learning measured, means over its batches."""

    entropy: float
    critic_error: float
    divergence: float
    belief_loss: float
    """How much is not known of where an enemy character stands, in nats."""


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


def policy_loss(
    outputs: Tensor,
    usual: Tensor | None,
    legal: Tensor,
    answer: Tensor,
    chance: Tensor,
    learns: Tensor,
    advantage: Tensor,
    price: Tensor,
    pull: float,
    clip: float,
) -> tuple[Tensor, Tensor, Tensor]:
    """The loss, and the means of entropy and divergence. `usual` are the average's outputs, which
    pull."""
    logs = torch.log_softmax(masked(outputs, legal), -1)
    log = logs.gather(2, answer[..., None])[..., 0]
    ratio = (log - chance).exp()
    gain = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
    shares = logs.exp()
    entropy = -(shares * logs).sum(2)
    gain = gain + price * entropy
    if usual is not None:
        away = logs - torch.log_softmax(masked(usual, legal), -1)
        gain = gain - pull * (shares * away).sum(2)
    weight = learns.sum().clamp(min=1)
    loss = -(gain * learns).sum() / weight
    divergence = ((chance - log.detach()) * learns).sum() / weight
    return loss, (entropy.detach() * learns).sum() / weight, divergence


def belief_loss(outputs: Tensor, everything: Tensor) -> Tensor:
    """Minus the logarithm of the probability given to where each character stands, the mean."""
    rows = everything.shape[:-1]
    logs = torch.log_softmax(outputs[..., : layout.PLACES].float().view(*rows, 9, 16), -1)
    true = everything[..., SEEN + layout.TRUE_PLACE :][..., : layout.PLACES].view(*rows, 9, 16)
    return -(logs * true).sum() / true.sum().clamp(min=1)


def in_set_up(everything: Tensor) -> Tensor:
    """1 where the question belongs to the set-up."""
    first = layout.QUESTION + ask.FIELD
    return everything[..., first : first + ask.PLACE + 1].sum(-1).float()


class Learner:
    """A model, its optimiser, the moving average of its weights, and the rollout that it learns
    from each time. `own` is the share of the rows that it learns from: its own answers."""

    def __init__(
        self,
        model: Model,
        average: Model,
        settings: Settings,
        rollout: Rollout,
        own: float,
        compiled: bool,
        updates: int = 0,
    ) -> None:
        self.model = model
        self.average = average
        self.settings = settings
        self.rollout = rollout
        self.updates = updates
        self._warm = 0
        device = next(model.parameters()).device
        on_gpu = device.type == "cuda"
        self.spread = torch.tensor(0.3, device=device)
        """The usual size of an advantage."""
        self._price = torch.zeros((), device=device)
        self._sums = torch.zeros(4, device=device)
        half = int(rollout.answer.numel() * own) // (2 * settings.batches)
        self._chosen = torch.zeros(2, half, dtype=torch.int64, device=device)
        """The rows of a batch: the Fellowship's, then Sauron's."""
        self._optimiser = torch.optim.AdamW(
            model.parameters(),
            # What a recorded step shall read anew each time is a number on the GPU.
            torch.tensor(settings.rate[0], device=device) if on_gpu else settings.rate[0],
            betas=(0.9, 0.98),
            eps=1e-5,
            weight_decay=0.0,
            fused=on_gpu,
            capturable=on_gpu,
        )
        self._forward = gpu.quick(self._all, compiled)
        self._policy_loss = gpu.quick(policy_loss, compiled)
        self._belief_loss = gpu.quick(belief_loss, compiled)
        self._batch = gpu.Recorded(self._step, compiled)
        self._clipped = (
            [*model.policy.parameters(), *model.critic.parameters()],
            list(model.belief.parameters()),
        )

    def learn(self, fraction: float) -> Lesson:
        """One pass over the rollout. `fraction`: how much of the plan is done."""
        settings, rollout = self.settings, self.rollout
        learns = rollout.learns
        usual = (rollout.advantage * learns).pow(2).sum() / learns.sum().clamp(min=1)
        self.spread.lerp_(usual.sqrt().clamp(min=1e-3), 0.1)
        first, last = settings.rate
        # The optimiser's own averages start anew with each run.
        rate = (first + (last - first) * fraction) * min(1, (self._warm + 1) / 4)
        for group in self._optimiser.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate
        self._warm += 1
        first, last = settings.entropy
        self._price.fill_(first * (last / first) ** fraction)
        self._sums.zero_()
        half = self._chosen.shape[1]
        own = rollout.who[:-1].masked_fill(learns == 0, -1)
        rows = shuffled_sides(own.reshape(-1), half * settings.batches)
        for k in range(settings.batches):
            self._chosen.copy_(rows[:, k * half : (k + 1) * half])
            self._batch()
        self._blend()
        return Lesson(*(self._sums / settings.batches).tolist())

    def _all(self, everything: Tensor) -> tuple[Tensor, Tensor | None, Tensor, Tensor]:
        """The policy and, if it pulls, its average; and critic and belief, which are asked about
        some of the rows only: they learn fast enough."""
        with torch.autocast(everything.device.type, torch.bfloat16, enabled=everything.is_cuda):
            known = numbers(everything)
            policy = self.model.policy(known[..., :SEEN])
            usual = self.average.policy(known[..., :SEEN]) if self.settings.pull else None
            critic = self.model.critic(known[:, : known.shape[1] // JUDGED])
            belief = self.model.belief(known[:, : known.shape[1] // BELIEVED, :SEEN])
        return policy, usual, critic, belief

    def _fetch(self) -> Iterator[Tensor]:
        """The chosen rows of everything, legal, answer, chance, learns, value, advantage."""
        rollout = self.rollout
        steps = len(rollout.answer)
        for part in (rollout.everything[:steps], rollout.legal):
            # Rows of bytes are fetched eight at a time.
            wide = part.view(torch.int64).flatten(0, 1)
            yield wide[self._chosen].view(torch.uint8)
        narrow = (rollout.answer, rollout.chance, rollout.learns, rollout.value[:steps])
        for part in (*narrow, rollout.advantage):
            yield part.flatten()[self._chosen]

    def _step(self) -> None:
        """One batch: policy, entropy and critic together. The advantages count in units of their
        usual size, the price of entropy with them."""
        settings = self.settings
        everything, legal, answer, chance, learns, value, advantage = self._fetch()
        policy, usual, critic, belief = self._forward(everything)
        price = self._price * (1 + (settings.set_up - 1) * in_set_up(everything))
        asked = legal, answer, chance, learns, advantage
        loss, entropy, divergence = self._policy_loss(
            policy, usual, *asked, price, settings.pull, settings.clip
        )
        found = (value + advantage)[:, : critic.shape[1]]
        error = (critic.float()[..., 0] - found).pow(2).mean()
        some = everything[:, : everything.shape[1] // BELIEVED]
        unknown = self._belief_loss(belief, some)
        loss = loss / self.spread + settings.critic_weight * error + unknown
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        for part in self._clipped:
            torch.nn.utils.clip_grad_norm_(part, 1.0)
        self._optimiser.step()
        self._sums += torch.stack((entropy, error.detach(), divergence, unknown.detach()))

    @torch.no_grad()
    def _blend(self) -> None:
        """The average moves towards the model, faster at first."""
        self.updates += self.settings.batches
        keep = min(self.settings.average, (1 + self.updates) / (10 + self.updates))
        keep **= self.settings.batches
        torch._foreach_lerp_(
            list(self.average.parameters()), list(self.model.parameters()), 1 - keep
        )
