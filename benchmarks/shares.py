"""Whether those who play are kept waiting by others who want much at once.

Players at N tables answer once a second. How long their opponents wait is told while nothing else
happens, while 500 tables come back at once after a restart, while six clients ask for replays
without end, and while 1,500 spectators look on at one table.

    python benchmarks/shares.py [--tables 100] [--seconds 10] [--json]
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import httpx
from server import Crowd, Player, server, summed

COLD = 500
CLIENTS = 6
SPECTATORS = 1500
PATIENCE = 120


@contextlib.asynccontextmanager
async def playing(address: str, tables: int, pause: float = 1.0) -> AsyncIterator[Crowd]:
    """Players at so many tables, all seated."""
    crowd = Crowd(address, pause)
    tasks = [asyncio.create_task(crowd.play(random.Random(number))) for number in range(tables)]
    while crowd.seated < tables:
        await asyncio.sleep(0.1)
    crowd.begin.set()
    yield crowd
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await crowd.http.aclose()


async def fill(address: str, seconds: float) -> list[tuple[str, str]]:
    """Tables with some answers, to come back to."""
    async with playing(address, COLD, 0.0) as crowd:
        await asyncio.sleep(seconds)
    return crowd.seats[: 2 * COLD]


def come_back(address: str, seats: list[tuple[str, str]]) -> None:
    """Everybody at once, in a process of their own: who opens a thousand sockets cannot tell how
    long others wait."""

    async def sit() -> None:
        crowd = Crowd(address, 1.0)
        async with contextlib.AsyncExitStack() as stack:
            await asyncio.gather(*(crowd.sit(stack, *seat) for seat in seats))
        await crowd.http.aclose()

    asyncio.run(sit())


async def aside(work: Callable[..., None], *given: object) -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        await asyncio.get_running_loop().run_in_executor(pool, work, *given)


async def look_back(crowd: Crowd, seconds: float) -> None:
    """Clients that ask for the replay of a match, played to its end, again and again."""
    swift = Crowd(crowd.address, 0.0)
    one = await swift.ask("/api/tables", {"games": 2})
    path = f"/api/tables/{one['table']}/join"
    two = await swift.ask(path, {"invitation": one["invitation"]})
    async with contextlib.AsyncExitStack() as stack:
        players = [await swift.sit(stack, one["table"], seat["token"]) for seat in (one, two)]
        await swift.match(players, random.Random(0))
    await swift.http.aclose()
    path, until = f"/api/tables/{one['table']}/replay", time.perf_counter() + seconds

    async def ask() -> None:
        async with httpx.AsyncClient(base_url=crowd.address, timeout=PATIENCE) as client:
            while time.perf_counter() < until:
                await client.get(path)

    await asyncio.gather(*(ask() for _ in range(CLIENTS)))


async def look_on(crowd: Crowd, seconds: float) -> None:
    """Spectators of one table, at which an answer is given every second."""
    one = await crowd.ask("/api/tables", {"games": 2, "watch": True})
    path = f"/api/tables/{one['table']}/join"
    two = await crowd.ask(path, {"invitation": one["invitation"]})
    async with contextlib.AsyncExitStack() as stack:
        players = [await crowd.sit(stack, one["table"], seat["token"]) for seat in (one, two)]
        watching: list[Player] = []
        while len(watching) < SPECTATORS:
            sitting = (crowd.sit(stack, one["table"], "") for _ in range(50))
            watching += await asyncio.gather(*sitting)
        match = asyncio.create_task(crowd.match(players, random.Random(0)))
        await asyncio.sleep(seconds)
        match.cancel()
        seq = players[0].seq
        await asyncio.wait_for(asyncio.gather(*(one.reach(seq) for one in watching)), PATIENCE)


async def measure(
    name: str, crowd: Crowd, tables: int, work: Awaitable[object]
) -> dict[str, float | str]:
    """How long opponents wait while something else is done."""
    began = time.perf_counter()
    await work
    ended = time.perf_counter()
    row = summed(crowd.times, began, ended, tables, 1.0)
    return {"while": name, "seconds": round(ended - began, 1), **row}


async def measure_all(
    address: str, seats: list[tuple[str, str]], tables: int, seconds: float
) -> list[dict[str, float | str]]:
    found = []
    async with playing(address, tables) as crowd:
        await asyncio.sleep(3)
        works: list[tuple[str, Callable[[], Awaitable[object]]]] = [
            ("nothing else", lambda: asyncio.sleep(seconds)),
            (f"{COLD} tables come back", lambda: aside(come_back, address, seats)),
            (f"{CLIENTS} clients ask for replays", lambda: look_back(crowd, seconds)),
            (f"{SPECTATORS} spectators of one table", lambda: look_on(crowd, seconds)),
        ]
        for name, work in works:
            found.append(await measure(name, crowd, tables, work()))
            await asyncio.sleep(1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)))
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "ninefold.db")
        with server(database) as (address, _):
            seats = asyncio.run(fill(address, args.seconds))
        with server(database) as (address, _):
            rows = asyncio.run(measure_all(address, seats, args.tables, args.seconds))
    for row in rows:
        print(json.dumps(row) if args.json else row)


if __name__ == "__main__":
    main()
