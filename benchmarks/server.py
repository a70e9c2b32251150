"""How many answers a second the server takes on one core, and how soon the opponent sees them.

Starts a real server with a database on the disk, sits two players at each of N tables over real
sockets, and lets them answer at random: as fast as they can, or once a second. Where others use the
machine too, `per_cpu_second` says more than `actions_per_second`: it counts the server's own time.

    python benchmarks/server.py [--tables 100 500 1000] [--seconds 10] [--json] [--beside] [--bare]
        [--database postgresql://... --processes 1 2] [--drivers 3]

The server has the first cores that we were given, one for each of its processes, and the players
have the others, in as many processes as `--drivers` says; where there are too few cores for that,
several processes have all of them. PostgreSQL runs already, on cores of its own if these are not
given to us:

    taskset -c 0,1,4-7 python benchmarks/server.py --database postgresql://... --processes 1 2
        --drivers 3
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import boardgame_io
import httpx
from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder
from websockets.asyncio.client import ClientConnection, connect

WARM = 3.0
"""Seconds of playing before the measurement."""


class Choice(Struct):
    text: str


class Ask(Struct):
    choices: list[Choice]


class Fields(Struct):
    """What a player here reads of a frame, or of what has changed in it."""

    seq: int | UnsetType = UNSET
    status: str | UnsetType = UNSET
    ask: Ask | UnsetType | None = UNSET


class Told(Fields):
    """The same of any message."""

    type: str = ""
    code: str = ""
    frame: Fields | None = None


_decode = Decoder(Told).decode


class Player:
    """One socket: the newest frame, and a wish to be woken by a certain one."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = -1
        self.status = ""
        self.ask: Ask | None = None
        self.refused: list[str] = []
        self._wanted = 0
        self._woken: asyncio.Future[float] | None = None

    async def listen(self) -> None:
        async for text in self.socket:
            told = _decode(text)
            if told.type in ("frame", "change"):
                self._take(told.frame or told)
                if self._woken and self.seq >= self._wanted and not self._woken.done():
                    self._woken.set_result(time.perf_counter())
            elif told.type == "refusal":
                self.refused.append(told.code)

    def _take(self, new: Fields) -> None:
        if new.seq is not UNSET:
            self.seq = new.seq
        if new.status is not UNSET:
            self.status = new.status
        if new.ask is not UNSET:
            self.ask = new.ask

    def reach(self, seq: int) -> "asyncio.Future[float]":
        """When a frame with so many answers arrived."""
        self._wanted = seq
        self._woken = asyncio.get_running_loop().create_future()
        if self.seq >= seq:
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
        self.seats: list[tuple[str, str]] = []
        """Table and token of everybody who has sat down."""
        self.doors = asyncio.Semaphore(20)
        self.seated = 0
        self.begin = asyncio.Event()
        # Each player is a person of his own, with a connection of his own: of processes that share
        # the port one would get all tables that are opened by the same connection.
        limits = httpx.Limits(max_keepalive_connections=0)
        headers = {"X-Ninefold": "1"}
        self.http = httpx.AsyncClient(base_url=address, headers=headers, limits=limits, timeout=60)

    async def ask(self, path: str, body: dict[str, Any]) -> dict[str, str]:
        self.http.cookies.clear()
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        told: dict[str, str] = answer.json()
        return told

    async def sit(self, stack: contextlib.AsyncExitStack, table: str, token: str) -> Player:
        self.seats.append((table, token))
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
                while any(player.status != "playing" for player in players):
                    await asyncio.sleep(0.01)
                self.seated += 1
                await self.begin.wait()
                await self.match(players, rng)
                self.refused += [code for player in players for code in player.refused]

    async def match(self, players: list[Player], rng: random.Random) -> None:
        due = time.perf_counter() + rng.random() * self.pause
        for number in range(100_000):
            asked = [n for n in (0, 1) if players[n].ask]
            if not asked:
                return
            if self.pause:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += self.pause
            player, other = players[asked[0]], players[1 - asked[0]]
            assert player.ask
            action = rng.choice(player.ask.choices).text
            seq = player.seq
            seen = other.reach(seq + 1)
            sent = time.perf_counter()
            await player.socket.send(
                f'{{"type":"act","id":"{number}","seq":{seq},"action":"{action}"}}'
            )
            self.times.append((sent, await seen - sent))
            await player.reach(seq + 1)


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pinned(processes: int) -> list[str]:
    """Keeps so many processes on the first cores, if as many are left and the system can."""
    if len(CORES) < 2 * processes or not shutil.which("taskset"):
        return []
    return ["taskset", "-c", ",".join(str(core) for core in CORES[:processes])]


@contextlib.contextmanager
def server(
    database: str = "", processes: int = 1, *, bare: bool = False
) -> Iterator[tuple[str, int]]:
    """A server on as many cores as it has processes, with a database on the disk; its tables know
    no rules where it is `bare`."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = database or str(Path(folder) / "ninefold.db")
        program = [str(Path(__file__).with_name("bare.py"))] if bare else ["-m", "ninefold"]
        command = [*pinned(processes), sys.executable, *program, "serve", "--port", str(port)]
        command += ["--database", database, "--joins-a-minute", "0", "--actions-a-second", "0"]
        command += ["--processes", str(processes)]
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
    """The time that the server has had, or 0 where the system does not tell: the process itself,
    or those it has started to serve. What bots think is not counted."""
    used = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text(errors="replace").rpartition(")")[2].split()
            own, parent, nice = int(stat.parent.name), int(fields[1]), int(fields[16])
            if own == pid or (parent == pid and nice == os.getpriority(os.PRIO_PROCESS, pid)):
                used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


Seen = tuple[list[tuple[float, float]], int, float]
"""What one process of players tells: times, how many were refused, and its load."""


def drive(told: Connection, address: str, numbers: range, pause: float) -> None:
    asyncio.run(driving(told, address, numbers, pause))


async def driving(told: Connection, address: str, numbers: range, pause: float) -> None:
    """Plays at a share of the tables. Says when all are seated, hears from when to when is
    measured, and tells what was `Seen`."""
    crowd = Crowd(address, pause)
    tasks = [asyncio.create_task(crowd.play(random.Random(number))) for number in numbers]
    while crowd.seated < len(numbers):
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
    told.send("seated")
    began, ended = await asyncio.to_thread(told.recv)
    crowd.begin.set()
    await asyncio.sleep(began - time.perf_counter())
    used = time.process_time()
    await asyncio.sleep(ended - time.perf_counter())
    load = (time.process_time() - used) / (ended - began)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await crowd.http.aclose()
    told.send((crowd.times, len(crowd.refused), load))


def measure(
    address: str, pid: int, tables: int, pause: float, seconds: float, drivers: int
) -> dict[str, float]:
    """All processes have the same clock, and measure at the same time. The load told of the
    drivers is the busiest one's: near 1 they are what is measured."""
    context = multiprocessing.get_context("spawn")
    lines: list[Connection] = []
    for number in range(drivers):
        line, theirs = context.Pipe()
        numbers = range(number, tables, drivers)
        # One that fails ends its line, and with it the whole measurement.
        context.Process(target=drive, args=(theirs, address, numbers, pause), daemon=True).start()
        theirs.close()
        lines.append(line)
    for line in lines:
        line.recv()
    began = time.perf_counter() + WARM
    ended = began + seconds
    for line in lines:
        line.send((began, ended))
    time.sleep(began - time.perf_counter())
    used = cpu_seconds(pid)
    time.sleep(ended - time.perf_counter())
    load = (cpu_seconds(pid) - used) / seconds
    seen: list[Seen] = [line.recv() for line in lines]
    times = [time for times, _, _ in seen for time in times]
    return {
        **summed(times, began, ended, tables, pause),
        "refused": sum(refused for _, refused, _ in seen),
        "server_load": round(load, 2),
        "driver_load": round(max(busy for _, _, busy in seen), 2),
        "per_cpu_second": per_cpu(times, began, ended, load),
    }


def summed(
    times: list[tuple[float, float]], began: float, ended: float, tables: int, pause: float
) -> dict[str, float]:
    waits = sorted(waited for sent, waited in times if began <= sent <= ended)
    return {
        "tables": tables,
        "once_a_second": bool(pause),
        "actions_per_second": round(len(waits) / (ended - began)),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
    }


def per_cpu(times: list[tuple[float, float]], began: float, ended: float, load: float) -> int:
    """Answers in a second of the server's processor time."""
    answers = sum(began <= sent <= ended for sent, _ in times)
    return round(answers / (ended - began) / load) if load else 0


async def measure_beside(address: str, pid: int, tables: int, seconds: float) -> dict[str, float]:
    """The same of boardgame.io."""
    times: list[tuple[float, float]] = []
    tasks = [asyncio.create_task(boardgame_io.play(address, n, times)) for n in range(tables)]
    await asyncio.sleep(WARM)
    began, used = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    ended = time.perf_counter()
    load = (cpu_seconds(pid) - used) / (ended - began)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        **summed(times, began, ended, tables, 0.0),
        "server_load": round(load, 2),
        "per_cpu_second": per_cpu(times, began, ended, load),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--beside", action="store_true", help="boardgame.io too, in turn")
    parser.add_argument("--bare", action="store_true", help="without rules too, in turn")
    parser.add_argument("--rounds", type=int, default=1, help="of all, in turn")
    parser.add_argument("--saturated", action="store_true", help="not once a second")
    parser.add_argument("--database", default="", help="PostgreSQL, for several processes")
    parser.add_argument("--processes", type=int, nargs="+", default=[1])
    parser.add_argument("--drivers", type=int, default=1, help="processes of players")
    args = parser.parse_args()
    if pinned(most := max(args.processes)):
        os.sched_setaffinity(0, CORES[most:])
    rows: list[dict[str, float | str]] = []

    def add(name: str, row: dict[str, float]) -> None:
        rows.append({"server": name, **row})
        if not args.json:
            print(rows[-1], flush=True)

    for _ in range(args.rounds):
        for pause in (0.0,) if args.saturated else (0.0, 1.0):
            for tables in args.tables:
                for processes in args.processes:
                    with server(args.database, processes) as (address, pid):
                        asked = (tables, pause, args.seconds, args.drivers)
                        add(f"ninefold, {processes} processes", measure(address, pid, *asked))
                if args.bare and not pause:
                    with server(bare=True) as (address, pid):
                        row = measure(address, pid, tables, pause, args.seconds, args.drivers)
                    add("ninefold without rules", row)
                if args.beside and not pause:
                    with boardgame_io.running(pinned(1)) as (address, pid):
                        row = asyncio.run(measure_beside(address, pid, tables, args.seconds))
                    add("boardgame.io", row)
    if args.json:
        print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
