"""How strong the learned player is: games against searching players, in every form.

    python benchmarks/learned_player.py --form classic --against mo:10000 --games 400

Opponents: `greedy`, `random`, `mo:N` (search with N iterations a move, multiple observers),
`cheat:N` (the same, but it sees all pieces), `net:FILE`; `@net` behind one gives it the learned
player's placing. Prints wins with 95 % intervals (Clopper-Pearson) for both sides.
"""

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from ninefold.arena.interval import clopper_pearson
from ninefold.bots import Budget
from ninefold.bots.confrontation.fast import Cheating, Search
from ninefold.bots.confrontation.greedy import Greedy
from ninefold.bots.confrontation.learned import Learned
from ninefold.bots.confrontation.learned.learned import WEIGHTS
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


class Player:
    """Somebody who sits at the table, and who places for them."""

    def __init__(self, name: str, weights: Path) -> None:
        kind, _, placing = name.partition("@")
        kind, _, rest = kind.partition(":")
        self.bot: Any
        if kind == "net":
            self.bot = Learned(Greedy(), Path(rest) if rest else weights)
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


def work(job: tuple[argparse.Namespace, int]) -> list[dict[str, Any]]:
    """One process: games in turn as the Fellowship and as Sauron until all are played."""
    args, number = job
    end = time.monotonic() + args.minutes * 60
    ours, theirs = Player(args.player, args.weights), Player(args.against, args.weights)
    found = []
    for game in range(number, 2 * args.games, args.processes):
        if time.monotonic() > end:
            break
        side = game % 2
        players = [ours, theirs] if side == 0 else [theirs, ours]
        rng = Random(f"{args.seed} {args.form} {args.against} {game}")
        winner = play(players, FORMS[args.form], rng)
        found.append({"side": side, "won": int(winner == side)})
    return found


def report(args: argparse.Namespace, rows: list[dict[str, Any]]) -> Iterator[str]:
    for side, name in enumerate(("Fellowship", "Sauron")):
        results = [row["won"] for row in rows if row["side"] == side]
        if results:
            low, high = clopper_pearson(sum(results), len(results))
            yield (
                f"{args.form} · {args.player} as {name} against {args.against}: "
                f"{sum(results) / len(results):.1%} ({low:.1%}-{high:.1%}) of {len(results)}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", choices=FORMS, default="classic")
    parser.add_argument("--player", default="net")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=20, help="for each side")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after these")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--seed", default="")
    parser.add_argument("--out", type=Path, help="append the results as lines of JSON")
    args = parser.parse_args()
    for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[threads] = "1"  # each process has one core; NumPy is not imported yet
    warm = Player(args.against, args.weights)
    if isinstance(warm.bot, Search):  # compiled once, before the processes part
        play([Player("random", Path()), Player("mo:10", Path())], {}, Random(1))
    with multiprocessing.get_context("fork").Pool(args.processes) as pool:
        jobs = [(args, number) for number in range(args.processes)]
        rows = [row for part in pool.map(work, jobs) for row in part]
    for line in report(args, rows):
        print(line, flush=True)
        if args.out:
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"line": line}) + "\n")


if __name__ == "__main__":
    main()
