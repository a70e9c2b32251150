"""One network that answers as several players do together: whoever sits opposite cannot know
which of them it meets, so a habit that only one of them has is harder to read."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import Tensor

from ninefold.learn import weights
from ninefold.learn.training import gpu, mixture
from ninefold.learn.training.league import HELD
from ninefold.learn.training.model import ANSWERS, SEEN, Sided, sized_for
from ninefold.learn.training.rollout import masked, numbers, sample, weigh
from ninefold.learn.training.run import (
    AVERAGE,
    JUDGE,
    SPARE,
    as_it_learned,
    write_log,
    write_player,
)
from ninefold.learn.training.tables import Tables
from ninefold.learn.training.update import Settings, shuffled_sides

RATE = (3e-4, 1e-5)
AT_ONCE = 8
"""Players who play at a time; then others do."""


def unlike(student: Sided, seen: Tensor, legal: Tensor, logs: Tensor) -> Tensor:
    """How far the student's shares are from those that were played by, in nats."""
    with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
        outputs = student(numbers(seen))
    own = torch.log_softmax(masked(outputs, legal), -1)
    return (logs.exp() * (logs - own)).sum(-1).mean()


class Blend:
    """Games between the players, and a student who looks on at both sides."""

    def __init__(
        self, players: list[Path], settings: Settings, device: torch.device, seed: int
    ) -> None:
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        judge, _ = weights.read(players[0].with_name(JUDGE))
        first, self.note = weights.read(players[0])
        self.model = sized_for({**first, **judge}).to(device)
        self.players = [
            sized_for(weights.read(path)[0]).policy.requires_grad_(False).to(device)
            for path in players
        ]
        self.settings, self.device = settings, device
        self._rng = Random(seed)
        count = settings.tables
        forms = mixture.forms_of(count, None)
        self.tables = Tables(mixture.options_of(forms, seed), device, 0, seed)
        self._unlike = gpu.quick(unlike, device.type == "cuda")

        def column(*width: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(settings.steps, count, *width, dtype=dtype, device=device)

        self.seen = column(SEEN, dtype=torch.uint8)
        self.legal = column(ANSWERS, dtype=torch.uint8)
        self.logs = column(ANSWERS, dtype=torch.float32)
        self.who = column(dtype=torch.int8)
        self.optimiser = torch.optim.AdamW(
            self.model.policy.parameters(), RATE[0], betas=(0.9, 0.98), eps=1e-5, weight_decay=0.0
        )

    @torch.no_grad()
    def play(self, pairs: list[tuple[Sided, Sided]]) -> None:
        """Some steps of all games, each pair at its share of the tables."""
        tables = self.tables
        for step in range(self.settings.steps):
            self.seen[step].copy_(tables.seen)
            self.legal[step].copy_(tables.legal)
            self.who[step].copy_(tables.who)
            columns = tables.seen, tables.legal, tables.who
            parts = zip(*(part.tensor_split(len(pairs)) for part in columns), strict=True)
            found = []
            for pair, part in zip(pairs, parts, strict=True):
                one, other = [weigh(player, *part) for player in pair]
                found.append(torch.where((part[2] == 0)[:, None], one, other))
            self.logs[step].copy_(torch.cat(found))
            tables.answer.copy_(sample(self.logs[step]))
            tables.step()

    def draw(self) -> list[tuple[Sided, Sided]]:
        """Who plays the Fellowship, and who Sauron against them."""
        number = min(AT_ONCE, len(self.players))
        sides = [self._rng.sample(self.players, number) for _ in range(2)]
        return list(zip(*sides, strict=True))

    def learn(self, fraction: float) -> float:
        """One pass over what was played; how far the student was from it."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE[0] + (RATE[1] - RATE[0]) * fraction
        batches = self.settings.batches
        half = self.who.numel() // (2 * batches)
        rows = shuffled_sides(self.who.reshape(-1), half * batches)
        parts = [part.flatten(0, 1) for part in (self.seen, self.legal, self.logs)]
        far = torch.zeros((), device=self.device)
        for k in range(batches):
            chosen = rows[:, k * half : (k + 1) * half]
            loss = self._unlike(self.model.policy, *(part[chosen] for part in parts))
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.model.policy.parameters(), 1.0)
            self.optimiser.step()
            far += loss.detach()
        return far.item() / batches

    def run(self, out: Path, seconds: float, tell: Callable[[dict[str, Any]], None]) -> None:
        """Until the time is up."""
        out.mkdir(parents=True, exist_ok=True)
        began = shown = time.monotonic()
        rows: list[dict[str, Any]] = []
        rounds = 0
        fraction = 0.0
        while fraction < 1:
            if rounds % HELD == 0:
                pairs = self.draw()
            self.play(pairs)
            fraction = min(1.0, (time.monotonic() - began) / max(1.0, seconds - SPARE))
            far = self.learn(fraction)
            rounds += 1
            if fraction == 1 or time.monotonic() - shown > 20:
                row = {
                    "seconds": round(time.monotonic() - began, 1),
                    "decisions": rounds * self.who.numel(),
                    "unlike the players": round(far, 4),
                }
                rows.append(row)
                tell(row)
                shown = time.monotonic()
        self.save(out, rows)

    def save(self, out: Path, rows: list[dict[str, Any]]) -> None:
        arrays = self.model.arrays()
        note = {**self.note, "blended from": len(self.players)}
        write_player(out, arrays, note)
        # What another run goes on from is as a learner answers.
        weights.write(out / AVERAGE, as_it_learned(arrays), note, small=False)
        write_log(out, rows)
