"""How many answers a second the server takes on one core, and how soon the opponent sees them.

Starts a real server with a database on the disk, sits two players at each of N tables over real
sockets, and lets them answer at random: as fast as they can, or once a second.

    python benchmarks/server.py [--tables 100 500 1000] [--seconds 10] [--json]
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct
from msgspec.json import Decoder
from websockets.asyncio.client import ClientConnection, connect

WARM = 3.0
"""Seconds of playing before the measurement."""


class Choice(Struct):
    text: str


class Ask(Struct):
    choices: list[Choice]


class Told(Struct):
    """What a player here reads of a message."""

    type: str
    seq: int = 0
    status: str = ""
    ask: Ask | None = None
    code: str = ""


_decode = Decoder(Told).decode


class Player:
    """One socket: the newest frame, and a wish to be woken by a certain one."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frame = Told("frame", -1)
        self.refused: list[str] = []
        self._wanted = 0
        self._woken: asyncio.Future[float] | None = None

    async def listen(self) -> None:
        async for text in self.socket:
            told = _decode(text)
            if told.type == "frame":
                self.frame = told
                if self._woken and told.seq >= self._wanted and not self._woken.done():
                    self._woken.set_result(time.perf_counter())
            elif told.type == "refusal":
                self.refused.append(told.code)

    def reach(self, seq: int) -> "asyncio.Future[float]":
        """When a frame with so many answers arrived."""
        self._wanted = seq
        self._woken = asyncio.get_running_loop().create_future()
        if self.frame.seq >= seq:
            self._woken.set_result(time.perf_counter())
        return self._woken


class Crowd:
    """All tables of one run."""

    def __init__(self, address: str, pause: float) -> None:
        self.address = address
        self.pause = pause
        self.times: list[tuple[float, float]] = []
        """By answer: when it was sent, and how long the opponent waited for it."""
        self.refused: list[str] = []
        self.doors = asyncio.Semaphore(20)
        self.seated = 0
        self.begin = asyncio.Event()
        self.http = httpx.AsyncClient(base_url=address, headers={"X-Ninefold": "1"}, timeout=60)

    async def ask(self, path: str, body: dict[str, Any]) -> dict[str, str]:
        # Each player is a person of his own.
        self.http.cookies.clear()
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        told: dict[str, str] = answer.json()
        return told

    async def sit(self, stack: contextlib.AsyncExitStack, table: str, token: str) -> Player:
        where = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        opened = await stack.enter_async_context(
            connect(where, compression=None, ping_interval=None, open_timeout=60)
        )
        await opened.send(json.dumps({"type": "hello", "token": token}))
        player = Player(opened)
        task = asyncio.create_task(player.listen())
        stack.callback(task.cancel)
        await player.reach(0)
        return player

    async def play(self, rng: random.Random) -> None:
        """Match after match at one table; the first begins when all are seated."""
        while True:
            async with contextlib.AsyncExitStack() as stack:
                async with self.doors:
                    one = await self.ask("/api/tables", {"games": 2})
                    path = f"/api/tables/{one['table']}/join"
                    two = await self.ask(path, {"invitation": one["invitation"]})
                    players = [
                        await self.sit(stack, one["table"], seat["token"]) for seat in (one, two)
                    ]
                while any(player.frame.status != "playing" for player in players):
                    await asyncio.sleep(0.01)
                self.seated += 1
                await self.begin.wait()
                await self.match(players, rng)
                self.refused += [code for player in players for code in player.refused]

    async def match(self, players: list[Player], rng: random.Random) -> None:
        due = time.perf_counter() + rng.random() * self.pause
        for number in range(100_000):
            asked = [n for n in (0, 1) if players[n].frame.ask]
            if not asked:
                return
            if self.pause:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += self.pause
            player, other = players[asked[0]], players[1 - asked[0]]
            assert player.frame.ask
            action = rng.choice(player.frame.ask.choices).text
            seq = player.frame.seq
            seen = other.reach(seq + 1)
            sent = time.perf_counter()
            await player.socket.send(
                f'{{"type":"act","id":"{number}","seq":{seq},"action":"{action}"}}'
            )
            self.times.append((sent, await seen - sent))
            await player.reach(seq + 1)


@contextlib.contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server on one core where the system can pin it, with a database on the disk."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    pinned = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "ninefold.db")
        command = [*pinned, sys.executable, "-m", "ninefold", "serve", "--port", str(port)]
        command += ["--database", database, "--joins-a-minute", "0", "--actions-a-second", "0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(200):
                with contextlib.suppress(httpx.TransportError):
                    if httpx.get(f"{address}/health").status_code == 200:
                        break
                time.sleep(0.1)
            yield address, process.pid
        finally:
            process.terminate()
            process.wait()


def cpu_seconds(pid: int) -> float:
    """The time a process has had, or 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(
    address: str, pid: int, tables: int, pause: float, seconds: float
) -> dict[str, float]:
    crowd = Crowd(address, pause)
    tasks = [asyncio.create_task(crowd.play(random.Random(number))) for number in range(tables)]
    while crowd.seated < tables:
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
    crowd.begin.set()
    await asyncio.sleep(WARM)
    began, used, server_used = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    ended = time.perf_counter()
    driver = (time.process_time() - used) / (ended - began)
    load = (cpu_seconds(pid) - server_used) / (ended - began)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await crowd.http.aclose()
    times = sorted(waited for sent, waited in crowd.times if began <= sent <= ended)
    return {
        "tables": tables,
        "once_a_second": bool(pause),
        "actions_per_second": round(len(times) / (ended - began)),
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "refused": len(crowd.refused),
        "server_load": round(load, 2),
        "driver_load": round(driver, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)))
    rows = []
    for pause in (0.0, 1.0):
        for tables in args.tables:
            with server() as (address, pid):
                rows.append(asyncio.run(measure(address, pid, tables, pause, args.seconds)))
            if not args.json:
                print(rows[-1], flush=True)
    if args.json:
        print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
