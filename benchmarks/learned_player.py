"""How strong the learned player is: games against searching players, in every form.

    python benchmarks/learned_player.py --form classic --against mo:10000 --games 400

Players: `net` (the network alone), `net:FILE`, `wary` and `wary:FILE` (the one that takes its
enemy for somebody who sees everything), `think:1s` (with a second to look ahead), `greedy`,
`random`, `mo:N` (search with N iterations a move, multiple observers), `cheat:N` (the same, but it
sees all pieces); `@net` behind one gives it the learned player's placing. Prints wins with 95 %
intervals (Clopper-Pearson) for both sides.

Several meetings are played in the order of a file (`--list`), one a line: form, player, opponent,
games for each side. The games of a meeting are numbered beforehand. When the time is up, those
begun are finished, and of each meeting the games before the first that was not played are counted:
which games count does not depend on how they ended.
"""

import argparse
import json
import multiprocessing
import os
import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ninefold.arena.interval import clopper_pearson
from ninefold.bots import Budget
from ninefold.bots.budget import read_budget
from ninefold.bots.confrontation.fast import Cheating, Search
from ninefold.bots.confrontation.greedy import Greedy
from ninefold.bots.confrontation.learned import Learned
from ninefold.bots.confrontation.learned.learned import WARY, WEIGHTS
from ninefold.bots.random import Random as AtRandom
from ninefold.core import CHANCE
from ninefold.games import GAMES
from ninefold.games.confrontation.state import SETUP

FORMS = {
    "classic": {},
    "variant": {"mode": "variant"},
    "draft": {"mode": "draft"},
    "cards": {"specials": "choose"},
}
GAME = GAMES["confrontation"]
SIDES = ("Fellowship", "Sauron")


class Player:
    """Somebody who sits at the table, and who places for them."""

    def __init__(self, name: str, weights: Path) -> None:
        kind, _, placing = name.partition("@")
        kind, _, rest = kind.partition(":")
        self.bot: Any
        if kind == "net":
            self.bot = Learned(Greedy(), Path(rest) if rest else weights)
        elif kind == "wary":
            self.bot = Learned(Greedy(), Path(rest) if rest else WARY, wary=True)
        elif kind == "think":
            self.bot = Learned(Greedy(), weights, read_budget(rest))
        elif kind == "mo":
            self.bot = Search(Budget(int(rest)))
        elif kind == "cheat":
            self.bot = Cheating(Budget(int(rest)))
        else:
            self.bot = {"greedy": Greedy, "random": AtRandom}[kind]()
        if getattr(self.bot, "trouble", ""):
            raise SystemExit(self.bot.trouble)
        self.placing = Learned(Greedy(), weights) if placing else self.bot

    def choose(self, state: Any, decision: Any, rng: Random) -> Any:
        view = GAME.view(state, decision.seat)
        bot = self.placing if isinstance(state.stage, SETUP) else self.bot
        seen = state if isinstance(bot, Cheating) else view
        return bot.choose(seen, decision, GAME.legal(view, decision), rng)


def play(players: list[Player], options: dict[str, str], rng: Random) -> int:
    """Who wins."""
    state = GAME.start(options)
    while asked := GAME.pending(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            answers = GAME.chances(state)
            action = rng.choices([a for a, _ in answers], [float(p) for _, p in answers])[0]
        else:
            action = players[decision.seat].choose(state, decision, rng)
        state = GAME.apply(state, decision, action).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


class Meeting(NamedTuple):
    form: str
    player: str
    against: str
    games: int
    """For each side."""

    def __str__(self) -> str:
        return f"{self.form} · {self.player} against {self.against}"


class Job(NamedTuple):
    """One game; even numbers are those of the player as the Fellowship."""

    meeting: Meeting
    game: int
    weights: Path
    seed: str
    until: float


@cache
def seated(name: str, weights: Path) -> Player:
    return Player(name, weights)


def work(job: Job) -> dict[str, Any] | None:
    """Plays one game, unless the time is up."""
    began = time.monotonic()
    if began > job.until:
        return None
    meeting, side = job.meeting, job.game % 2
    players = [seated(meeting.player, job.weights), seated(meeting.against, job.weights)]
    if side:
        players.reverse()
    rng = Random(f"{job.seed} {meeting.form} {meeting.against} {job.game}")
    winner = play(players, FORMS[meeting.form], rng)
    return {
        "meeting": str(meeting),
        "game": job.game,
        "won": int(winner == side),
        "seconds": round(time.monotonic() - began, 2),
    }


def counted(rows: list[dict[str, Any]], meeting: Meeting) -> list[dict[str, Any]]:
    """The games before the first that was not played."""
    found = {row["game"]: row for row in rows if row["meeting"] == str(meeting)}
    return [found[game] for game in takewhile(found.__contains__, range(2 * meeting.games))]


def report(rows: list[dict[str, Any]], meeting: Meeting) -> Iterator[str]:
    games = counted(rows, meeting)
    sides = {name: [r["won"] for r in games if r["game"] % 2 == k] for k, name in enumerate(SIDES)}
    for name, won in (*sides.items(), ("both", [row["won"] for row in games])):
        if won:
            low, high = clopper_pearson(sum(won), len(won))
            yield (
                f"{meeting}, {name}: {sum(won) / len(won):.1%} ({low:.1%}-{high:.1%}) "
                f"of {len(won)}; {2 * meeting.games} games were planned"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", choices=FORMS, default="classic")
    parser.add_argument("--player", default="net")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=20, help="for each side")
    parser.add_argument("--list", type=Path, help="several meetings, a line each")
    parser.add_argument(
        "--minutes", type=float, default=60.0, help="begin no game after these (%(default)s)"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--seed", default="")
    parser.add_argument(
        "--out", type=Path, help="append a line of JSON a game; games that it holds are not played"
    )
    args = parser.parse_args()
    until = time.monotonic() + args.minutes * 60
    meetings = [Meeting(args.form, args.player, args.against, args.games)]
    if args.list:
        lines = args.list.read_text(encoding="utf-8").splitlines()
        words = [line.split() for line in lines if line.strip()]
        meetings = [Meeting(a, b, c, int(games)) for a, b, c, games in words]
    for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[threads] = "1"  # each process has one core; NumPy is not imported yet
    names = {name for meeting in meetings for name in (meeting.player, meeting.against)}
    for name in sorted(names):  # compiled once, before the processes part
        quick = re.sub(r"(mo|cheat|think):[\d.]+s?", r"\1:10", name)
        play([Player("random", args.weights), Player(quick, args.weights)], {}, Random(1))
    rows = []
    if args.out and args.out.exists():
        rows = [json.loads(line) for line in args.out.read_text(encoding="utf-8").splitlines()]
    played = {(row["meeting"], row["game"]) for row in rows}
    jobs = [
        Job(meeting, game, args.weights, args.seed, until)
        for meeting in meetings
        for game in range(2 * meeting.games)
        if (str(meeting), game) not in played
    ]
    with multiprocessing.get_context("fork").Pool(args.processes) as pool:
        for row in pool.imap_unordered(work, jobs):
            if row:
                rows.append(row)
                if args.out:
                    with args.out.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(row) + "\n")
    for meeting in meetings:
        for line in report(rows, meeting):
            print(line, flush=True)


if __name__ == "__main__":
    main()
