"""A training from its beginning, or from where another ended, to the end of its time."""

import copy
import json
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from ninefold.games.confrontation.fast import codes
from ninefold.learn import weights
from ninefold.learn.layout import NOBODY
from ninefold.learn.training import curves, gpu, mixture
from ninefold.learn.training.duel import duel
from ninefold.learn.training.league import League
from ninefold.learn.training.model import Model, Sided, sized_for
from ninefold.learn.training.rollout import Rollout, act, stray, worth
from ninefold.learn.training.tables import Tables
from ninefold.learn.training.update import Learner, Lesson, Settings

MODEL: Final = "model.npz"
AVERAGE: Final = "average.npz"
LEAGUE: Final = "league"
"""A folder with who played earlier in this plan, a player's file each."""
LOG: Final = "log.jsonl"
PLAYER: Final = "player.npz"
"""The average of the policy, as it plays, in bytes: what plays."""
JUDGE: Final = "judge.npz"
"""The averages of critic and belief, in bytes: what a search needs besides."""
SPARE: Final = 12
"""Seconds kept at the end, to measure and to write."""
SELVES: Final = 60
"""So many earlier selves a plan leaves behind."""
UNCOUNTED: Final = gpu.REHEARSALS + 1
"""Rounds in which the compilers work."""
POWERS: Final = ((1 / 0.6, 1.0), (0.6, 0.6))
"""A player of the Fellowship and one of Sauron give answers after the set-up with shares to these
powers, cards to the second. The price of entropy makes the learner try what it knows to be worse;
but the nearer to chance, the less can be read, and Sauron can afford more of it."""


def _powers() -> NDArray[np.float32]:
    powers = np.ones((2, codes.CODES), np.float32)
    for side, (turns, cards) in enumerate(POWERS):
        powers[side, : codes.PLACE] = turns
        powers[side, codes.CARD : codes.RETREAT] = cards
        powers[side, codes.RETREAT : codes.FIELD] = turns
    return powers


def as_it_plays(arrays: weights.Arrays) -> weights.Arrays:
    """The weights of a learner's policy for a player; others stay as they are."""
    return _last_times(arrays, _powers())


def as_it_learned(player: weights.Arrays) -> weights.Arrays:
    """The other way round."""
    return _last_times(player, np.reciprocal(_powers()))


def _last_times(arrays: weights.Arrays, powers: NDArray[np.float32]) -> weights.Arrays:
    factors = {"policy.last.weight": powers[:, :, None], "policy.last.bias": powers}
    return {key: part * factors.get(key, np.float32(1)) for key, part in arrays.items()}


def write_player(out: Path, arrays: weights.Arrays, note: dict[str, Any]) -> None:
    """Who plays by these weights, and what judges for a search."""
    for name, kinds in ((PLAYER, ("policy.",)), (JUDGE, ("critic.", "belief."))):
        kept = {key: part for key, part in arrays.items() if key.startswith(kinds)}
        weights.write(out / name, kept, note)


def write_log(out: Path, rows: list[dict[str, Any]]) -> None:
    lines = [json.dumps(row) for row in rows]
    (out / LOG).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@dataclass(frozen=True)
class Plan:
    """What a run is asked for; times are in seconds."""

    out: Path
    seconds: float
    """How long this run lasts, everything counted."""
    plan: float
    """How long all runs together learn; rates and the price of entropy fall along it."""
    start: Path | None = None
    """A folder where another run ended, or a player to begin a new plan with."""
    against: Path | None = None
    """A frozen player to learn against; to start from too, if `start` is nothing."""
    side: int | None = None
    form: str | None = None
    compiled: bool = True
    seed: int = 0
    show_every: float = 20
    note: str = ""


class Run:
    def __init__(self, plan: Plan, settings: Settings, device: torch.device) -> None:
        self.began = time.monotonic()
        self.plan, self.settings, self.device = plan, settings, device
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        plan.out.mkdir(parents=True, exist_ok=True)
        model, average, note = self._begin()
        self.rows: list[dict[str, Any]] = self._read_log()
        self.learned: float = note.get("seconds", 0.0)
        self.decisions: int = note.get("decisions", 0)
        compiled = plan.compiled and device.type == "cuda"
        self.forms = mixture.forms_of(settings.tables, plan.form)
        options = mixture.options_of(self.forms, plan.seed)
        seers = mixture.seers_of(settings.tables, settings.seers)
        self.tables = Tables(
            options, device, settings.random_places, plan.seed + self.decisions, seers
        )
        blunders = mixture.blunders_of(settings.tables, settings.blunders)
        self._blunders = torch.tensor(blunders, device=device) if settings.seers else None
        self.rollout = Rollout.empty(settings.steps, settings.tables, device)
        done = note.get("updates", 0)
        share = 1.0 if plan.against else settings.league
        # With one side only, its own answers are half of all, as many as are learned from.
        own = 1.0 if plan.side is not None else 1 - share / 2
        self.learner = Learner(model, average, settings, self.rollout, own, compiled, done)
        self.league = League(self.tables, share, plan.side, plan.seed, compiled)
        self.opponent = copy.deepcopy(average.policy)
        """Whom the log compares with: the frozen player, or the average when this run began."""
        if plan.against:
            self.opponent = self._meet(weights.read(plan.against)[0])
        else:
            self._meet_earlier()
        self._act = gpu.quick(act, compiled)
        self._stray = gpu.quick(stray, compiled)
        self._worth = gpu.quick(worth, compiled)
        self._play = gpu.Recorded(self._steps, compiled)

    def _begin(self) -> tuple[Model, Model, dict[str, Any]]:
        """The model, its average, and how far they have come."""
        plan, settings = self.plan, self.settings
        note: dict[str, Any] = {}
        if plan.against:
            start = plan.start / AVERAGE if plan.start else plan.against
            model = sized_for(weights.read(start)[0])
            average = copy.deepcopy(model)
        elif plan.start and plan.start.is_file():
            player, _ = weights.read(plan.start)
            judge, _ = weights.read(plan.start.with_name(JUDGE))
            model = sized_for({**as_it_learned(player), **judge})
            average = copy.deepcopy(model)
        elif plan.start:
            arrays, note = weights.read(plan.start / MODEL)
            model = sized_for(arrays)
            # From a copy of the model, for what the average may lack is begun at random.
            average = copy.deepcopy(model)
            average.take(weights.read(plan.start / AVERAGE)[0])
        else:
            model = Model(settings.width, settings.depth, settings.critic_width)
            average = copy.deepcopy(model)
        average.requires_grad_(False)
        return model.to(self.device), average.to(self.device), note

    def _meet(self, player: weights.Arrays) -> Sided:
        """Somebody who sits opposite at times from now on."""
        policy = sized_for(player).policy.to(self.device)
        self.league.add(policy)
        return policy

    def _meet_earlier(self) -> None:
        """Those of the run that this one goes on from, and the average of now."""
        before = self.plan.start / LEAGUE if self.plan.start else None
        kept = self.plan.out / LEAGUE
        if before != kept:
            shutil.rmtree(kept, ignore_errors=True)
            if before and before.is_dir():
                shutil.copytree(before, kept)
        kept.mkdir(exist_ok=True)
        for path in sorted(kept.iterdir()):
            self._meet(weights.read(path)[0])
        self._remember()

    def _remember(self) -> None:
        """The average of now, as it plays, is one of the earlier selves from now on."""
        policy = {f"policy.{k}": part for k, part in self.learner.average.policy.arrays().items()}
        player = as_it_plays(policy)
        self._meet(player)
        path = self.plan.out / LEAGUE / f"{len(self.league.pool):03}.npz"
        weights.write(path, player, {"decisions": self.decisions})

    def _read_log(self) -> list[dict[str, Any]]:
        path = self.plan.start / LOG if self.plan.start else None
        if path is None or self.plan.against or not path.exists():
            return []
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    def learn(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Learns until the time is up; tells what the log gets."""
        plan = self.plan
        rounds = 0
        shown = saved = snapped = measured = time.monotonic()
        every = plan.plan / SELVES
        per_round = self.settings.tables * self.settings.steps
        pace = 0
        while True:
            start = time.monotonic()
            self.league.draw(rounds)
            self._play()
            fraction = min(1.0, self.learned / plan.plan)
            lesson = self.learner.learn(fraction)
            now = time.monotonic()
            rounds += 1
            if rounds <= UNCOUNTED:  # compiling is no learning
                print(f"round {rounds}: {now - start:.1f} s", flush=True)
                measured = now
            else:
                self.learned += now - start
                pace += per_round
            self.decisions += per_round
            over = now - self.began > plan.seconds - SPARE or self.learned >= plan.plan
            if now - snapped > every and not plan.against:
                self._remember()
                snapped = now
            if over or now - shown > plan.show_every:
                speed = pace / max(now - measured, 1e-9)
                row = self._row(lesson, speed, compare=over or len(self.rows) % 3 == 0)
                self.rows.append(row)
                tell(row)
                shown = measured = time.monotonic()
                pace = 0
            if over or now - saved > 180:
                self.save()
                saved = time.monotonic()
            if over:
                return

    @torch.no_grad()
    def _steps(self) -> None:
        """Plays on at all tables, and judges how it went."""
        tables, rollout, policy = self.tables, self.rollout, self.learner.model.policy
        rollout.learns.fill_(1.0)
        for step in range(self.settings.steps):
            rollout.see(step, tables)
            rollout.legal[step].copy_(tables.legal)
            answers, chances = self._act(policy, tables.seen, tables.legal, tables.who)
            self.league.answer(tables, answers, rollout.learns[step])
            if self._blunders is not None:
                often = self._blunders * (tables.who == tables.seer)
                straying = tables.legal, answers, rollout.learns[step], often
                answers, rollout.learns[step] = self._stray(*straying)
            rollout.chance[step].copy_(chances)
            rollout.answer[step].copy_(answers)
            tables.answer.copy_(answers)
            tables.step()
            rollout.result[step].copy_(tables.result)
        rollout.see(self.settings.steps, tables)
        rollout.judge(self.learner.model.critic, self._worth)
        rollout.trace(self.settings.trace)

    def _row(self, lesson: Lesson, speed: float, compare: bool) -> dict[str, Any]:
        rollout = self.rollout
        over = rollout.result != 0
        fellowship = over & ((rollout.result > 0) == (rollout.who[:-1] == 0))
        forms = torch.tensor(self.forms, device=self.device)
        won = {}
        for number, form in enumerate(mixture.FORMS):
            for seer, sees in ((NOBODY, ""), (0, ", seeing everything"), (1, " against a seer")):
                here = (forms == number) & (self.tables.seer == seer)
                ended = over[:, here].sum().item()
                if ended:
                    share = fellowship[:, here].sum().item() / ended
                    won[form.name + sees] = round(share, 4)
        row: dict[str, Any] = {
            "seconds": round(self.learned, 1),
            "decisions": self.decisions,
            "million decisions a second": round(speed / 1e6, 3),
            "the Fellowship wins": won,
            "entropy": round(lesson.entropy, 4),
            "critic error": round(lesson.critic_error, 4),
            "divergence": round(lesson.divergence, 5),
            "belief": round(lesson.belief_loss, 4),
        }
        if compare:
            played = self.plan.form or "classic"
            average = self.learner.average.policy
            for name, other in (("random", None), ("the start of the run", self.opponent)):
                pair = duel(average, other, played, self.device, min(4096, self.settings.tables))
                row[f"wins against {name}"] = dict(zip(("Fellowship", "Sauron"), pair, strict=True))
        return row

    def save(self) -> None:
        """Writes all that another run needs to go on, the log, and the player."""
        out = self.plan.out
        note = {
            "seconds": round(self.learned, 1),
            "decisions": self.decisions,
            "updates": self.learner.updates,
            "settings": asdict(self.settings),
            "forms": {form.name: form.share for form in mixture.FORMS},
            "trained by": self.plan.note,
        }
        model, average = self.learner.model.arrays(), self.learner.average.arrays()
        weights.write(out / MODEL, model, note, small=False)
        weights.write(out / AVERAGE, average, note, small=False)
        write_player(out, as_it_plays(average), note)
        write_log(out, self.rows)
        if self.rows:
            curves.draw(self.rows, out / "curves.svg")
