"""What opponents cost: many tables against masters at once, and the memory of a worker.

So many people sit at a table each, think for a while, and wait for the master's answer; the masters
share two processes, as on a server with two cores. Told are the times they waited for, by game, and
how much memory the processes took.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path
from typing import Any

from ninefold.bots import bot
from ninefold.core import CHANCE
from ninefold.games import GAMES
from ninefold.match import players_of
from ninefold.server.thinking import Question
from ninefold.server.workers import Workers

THINKING = 8.0
"""Seconds a person takes for an answer, on average."""


async def sit(game: str, name: str, workers: Workers, until: float, waited: list[float]) -> None:
    """A person who answers as `greedy` would, against opponents in all other seats."""
    rules, rng = GAMES[game], random.Random()
    seats = players_of(rules, {})
    person, own = bot(game, "greedy"), rng.randrange(seats)
    await asyncio.sleep(rng.random() * min(THINKING, until - time.monotonic()))
    state = rules.start({})
    while time.monotonic() < until:
        asked = rules.pending(state)
        if not asked:
            state = rules.start({})
            continue
        decision = asked[0]
        action: Any
        if decision.seat == CHANCE:
            answers, chances = zip(*rules.chances(state), strict=True)
            action = rng.choices(answers, [float(chance) for chance in chances])[0]
        else:
            view = rules.view(state, decision.seat)
            legal = tuple(rules.legal(view, decision))
            if len(legal) == 1:
                action = legal[0]
            elif decision.seat == own:
                action = await asyncio.to_thread(person.choose, view, decision, legal, rng)
                thinking = min(rng.expovariate(1 / THINKING), until - time.monotonic())
                await asyncio.sleep(max(0.0, thinking))
            else:
                began = time.monotonic()
                action = await workers.choose(Question(game, name, view, decision, legal))
                waited.append(time.monotonic() - began)
        state = rules.apply(state, decision, action).state


def memory(pid: int) -> float:
    """The memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if "VmRSS" in line).split()[1]) / 1024


async def measure(game: str, name: str, tables: int, seconds: float) -> None:
    workers, waited = Workers(2), list[float]()
    rules = GAMES[game]
    state = rules.start({})
    while (decision := rules.pending(state)[0]).seat == CHANCE:
        state = rules.apply(state, decision, rules.chances(state)[0][0]).state
    view = rules.view(state, decision.seat)
    legal = tuple(rules.legal(view, decision))
    # Processes start, and read what they need, before anybody waits for them.
    asked = Question(game, name, view, decision, legal)
    await asyncio.gather(*[workers.choose(asked) for _ in range(4)])
    until = time.monotonic() + seconds
    await asyncio.gather(*[sit(game, name, workers, until, waited) for _ in range(tables)])
    pids = [worker.pid for worker in workers.processes if worker.pid]
    waited.sort()
    if waited:
        at = [waited[int(share * (len(waited) - 1))] for share in (0.5, 0.95, 1.0)]
        told = ", ".join(
            f"{what} {value:.2f} s"
            for what, value in zip(("median", "p95", "most"), at, strict=True)
        )
        print(
            f"{game}, {name}, {tables} tables: {len(waited)} answers, {told}; "
            f"a worker takes {max(map(memory, pids)):.0f} MB",
            flush=True,
        )
    workers.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--against", default="cirdan")
    parser.add_argument("--game", choices=GAMES, nargs="*", default=list(GAMES))
    args = parser.parse_args()
    for game in args.game:
        asyncio.run(measure(game, args.against, args.tables, args.seconds))


if __name__ == "__main__":
    main()
