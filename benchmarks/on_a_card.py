"""Thousands of games of The Confrontation at once on a graphics card.

    python benchmarks/on_a_card.py runs/proof --meet classic net mo:10000 400

Players: `net` (the network alone), `net:FILE`, and searches with so many iterations a move: `mo:N`
(several observers), `so:N` (one observer), `drawn:N` (forty guessed states), `cheat:N` (sees
everything). `@net` behind a search gives it the learned player's placing. They are the bots of the
arena: the search is the same source, and answers as it does there (see `tests/confrontation/
test_fast_cuda.py`).

All games of all meetings are played side by side, each to its end. What is still going on when the
time is up is kept in the folder, and the same command goes on with it; a meeting is told when all
its games are over, so that it does not matter which ended first. Needs PyTorch, Numba and CuPy.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import cupy
import numpy as np
import torch
from learned_player import FORMS, SIDES, Meeting

from ninefold.arena.interval import clopper_pearson
from ninefold.bots.confrontation.fast import DETERMINIZED, MULTIPLE, SINGLE
from ninefold.bots.confrontation.fast import cuda as card
from ninefold.bots.confrontation.fast.search import DRAWN, EXPLORE
from ninefold.bots.confrontation.learned.learned import WEIGHTS
from ninefold.games.confrontation.fast import bridge, codes, fields, knowledge, table
from ninefold.games.confrontation.options import read_options
from ninefold.learn import weights
from ninefold.learn.training.model import Sided, sized_for
from ninefold.learn.training.rollout import masked, sample
from ninefold.learn.training.tables import Tables

SEARCHES = {
    "mo": (MULTIPLE, -1),
    "so": (SINGLE, -1),
    "drawn": (DETERMINIZED, DRAWN),
    "cheat": (SINGLE, 0),
}
"""The kind of tree, and how many states are drawn: -1 is a new one for each iteration."""


class Player(NamedTuple):
    order: tuple[int, int, int]
    """How to search; no iterations is no search."""
    network: int
    """Which network answers; of a search, who places for it. -1: nobody."""


def read_player(name: str, networks: list[str]) -> Player:
    def network(file: str) -> int:
        if file not in networks:
            networks.append(file)
        return networks.index(file)

    kind, _, placing = name.partition("@")
    kind, _, rest = kind.partition(":")
    if kind == "net":
        return Player((0, 0, 0), network(rest or str(WEIGHTS)))
    if kind not in SEARCHES or not rest.isdecimal() or placing not in ("", "net"):
        raise SystemExit(f"there is no player {name!r}; a search is written {[*SEARCHES]}:N")
    return Player((*SEARCHES[kind], int(rest)), network(str(WEIGHTS)) if placing else -1)


class Games:
    """All games of the meetings, one at each table."""

    def __init__(self, meetings: list[Meeting], seed: int) -> None:
        self.device = torch.device("cuda")
        self.meetings = meetings
        options, seated = [], []
        files: list[str] = []
        self.meeting_of: list[int] = []
        for number, meeting in enumerate(meetings):
            flat = bridge.flat_options(read_options(FORMS[meeting.form]))
            pair = [read_player(name, files) for name in (meeting.player, meeting.against)]
            for side in (0, 1):
                options += [flat] * meeting.games
                seated += [pair if side == 0 else pair[::-1]] * meeting.games
                self.meeting_of += [number * 2 + side] * meeting.games
        self.orders = self._column([[player.order for player in pair] for pair in seated])
        self.network = self._column([[player.network for player in pair] for pair in seated])
        self.policies: list[Sided] = [
            sized_for(weights.read(Path(file))[0]).policy.to(self.device) for file in files
        ]
        self.tables = Tables(options, self.device, 0, seed)
        self.winner = self._column([-1] * len(options))
        self.rounds = 0
        self.seed = seed
        iterations = int(self.orders[..., card.ITERATIONS].max())
        self.slots = 1 << max(4, (2 * iterations).bit_length())
        self.kernel = cupy.RawKernel(card.searches(), "think", options=("-std=c++17",))
        self.board = self._column(table.table())

    def _column(self, numbers: Any) -> torch.Tensor:
        return torch.tensor(numbers, dtype=torch.int32, device=self.device)

    def answer(self) -> int:
        """One answer at every table. Returns the iterations searched."""
        tables, who = self.tables, self.tables.who.long()
        every = torch.arange(len(who), device=self.device)
        order, network = self.orders[every, who], self.network[every, who]
        placing = tables.state[:, fields.TURN] == 0
        playing = self.winner < 0
        searches = (order[:, card.ITERATIONS] > 0) & ~(placing & (network >= 0)) & playing
        answers = torch.full_like(tables.answer, -1)
        for number, policy in enumerate(self.policies):
            outputs = policy(tables.seen.float().expand(2, -1, -1))[who, every]
            answers = torch.where(network == number, sample(masked(outputs, tables.legal)), answers)
        # What happens at a table whose game is over does not matter.
        answers = torch.where(playing, answers, tables.legal.argmax(1))
        rows = torch.nonzero(searches)[:, 0].int()
        if len(rows):
            answers[rows.long()] = self._search(rows, order)
        tables.answer.copy_(answers)
        tables.step()
        ended = playing & (tables.result != 0)
        won = torch.where(tables.result > 0, who, 1 - who).int()
        self.winner = torch.where(ended, won, self.winner)
        self.rounds += 1
        return int(order[rows.long(), card.ITERATIONS].sum())

    def _search(self, rows: torch.Tensor, order: torch.Tensor) -> torch.Tensor:
        count = len(rows)
        nodes = torch.zeros(count * self.slots * card.NODE // 8, dtype=torch.int64, device="cuda")
        ways = torch.zeros(count * knowledge.WAYS, dtype=torch.int32, device="cuda")
        tally = torch.zeros(count, codes.CODES, dtype=torch.int32, device="cuda")
        given = [cupy.asarray(each) for each in (rows, self.tables.state, order.contiguous())]
        room = [cupy.asarray(each) for each in (nodes, ways, tally)]
        seed = np.uint64(self.seed * 1_000_003 + self.rounds)
        processors = cupy.cuda.Device().attributes["MultiProcessorCount"]
        lanes = min(32, -(-count // (processors * card.WARPS)))
        blocks = -(-count // (card.THREADS // 32 * lanes))
        told = (
            np.int32(count), np.int32(lanes), *given, np.float64(EXPLORE), seed,
            cupy.asarray(self.board), np.int32(self.slots - 1), *room,
        )  # fmt: skip
        # CuPy and PyTorch hand out their work in the same order: both to the default stream.
        self.kernel((blocks,), (card.THREADS,), told)
        return tally.argmax(1)

    def keep(self, path: Path) -> None:
        columns: dict[str, Any] = {
            f"{k}": column.cpu().numpy() for k, column in enumerate(self.tables.columns)
        }
        np.savez_compressed(path, winner=self.winner.cpu().numpy(), rounds=self.rounds, **columns)

    def take_up(self, path: Path) -> None:
        kept = np.load(path)
        self.winner.copy_(torch.from_numpy(kept["winner"]))
        self.rounds = int(kept["rounds"])
        for k, column in enumerate(self.tables.columns):
            column.copy_(torch.from_numpy(kept[f"{k}"]))

    def tell(self) -> None:
        winner, rows = self.winner.cpu().numpy(), np.array(self.meeting_of)
        for number, meeting in enumerate(self.meetings):
            won = [winner[rows == number * 2 + side] == side for side in (0, 1)]
            going = int((winner[rows // 2 == number] < 0).sum())
            if going:
                print(f"{meeting}: {going} games are still going on")
                continue
            for name, wins in (*zip(SIDES, won, strict=True), ("both", np.concatenate(won))):
                low, high = clopper_pearson(int(wins.sum()), len(wins))
                share = f"{wins.mean():.1%} ({low:.1%}-{high:.1%})"
                print(f"{meeting}, {name}: {share} of {len(wins)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where games that go on are kept")
    parser.add_argument(
        "--meet", nargs=4, action="append", metavar=("FORM", "PLAYER", "AGAINST", "GAMES"),
        required=True, help="games for each side; may be given more than once",
    )  # fmt: skip
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_grad_enabled(False)
    until = time.monotonic() + 60 * chosen.minutes
    meetings = [Meeting(a, b, c, int(games)) for a, b, c, games in chosen.meet]
    games = Games(meetings, chosen.seed)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    kept, plan = chosen.folder / "games.npz", chosen.folder / "plan.json"
    told = json.dumps([*meetings, chosen.seed])
    if kept.exists():
        if plan.read_text(encoding="utf-8") != told:
            raise SystemExit(f"{chosen.folder} holds games of other meetings")
        games.take_up(kept)
    plan.write_text(told, encoding="utf-8")
    took = 0.0
    while (games.winner < 0).any() and time.monotonic() + 1.5 * took < until:
        begun = time.monotonic()
        iterations = games.answer()
        going = int((games.winner < 0).sum())
        took = time.monotonic() - begun
        print(
            f"{games.rounds:4} answers, {going:6} games go on, {took:6.2f} s, "
            f"{iterations / took / 1e6:6.2f} M iterations/s",
            flush=True,
        )
    games.keep(kept)
    games.tell()


if __name__ == "__main__":
    main()
