"""boardgame.io beside our server: the same players, a trivial game, memory for a database.

Brought by npm into a temporary folder when Node.js is there; see `benchmarks/server.py --beside`.
"""

import asyncio
import contextlib
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

VERSION = "0.50.2"
SERVER = """
const { Server, Origins } = require('boardgame.io/server');
const game = {
  name: 'marks',
  setup: () => ({ cells: Array(16).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place: ({ G, playerID }, cell) => { G.cells[cell] = playerID; } },
};
Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
"""


@contextlib.contextmanager
def running(pinned: list[str]) -> Iterator[tuple[str, int]]:
    """Its address and process. Raises `FileNotFoundError` without Node.js."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        raise FileNotFoundError("node")
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with TemporaryDirectory() as folder:
        wanted = f"boardgame.io@{VERSION}"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([npm, "install", "--silent", wanted], cwd=folder, check=True, **quiet)  # type: ignore[call-overload]
        (Path(folder) / "server.js").write_text(SERVER)
        process = subprocess.Popen([*pinned, node, "server.js", str(port)], cwd=folder, **quiet)  # type: ignore[call-overload]
        try:
            for _ in range(100):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.1)
            yield f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", process.pid
        finally:
            process.terminate()
            process.wait()


class Player:
    """One socket, in the words of socket.io."""

    def __init__(self, opened: ClientConnection, match: str, seat: str) -> None:
        self.socket = opened
        self.match = match
        self.seat = seat
        self.state = -1
        self.turn = ""
        self._woken = asyncio.Event()

    async def say(self, *message: Any) -> None:
        await self.socket.send("42/marks," + json.dumps(message))

    async def listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            if text.startswith("0"):
                await self.socket.send("40/marks,")
            elif text.startswith("40/marks"):
                await self.say("sync", self.match, self.seat, None, 2)
            elif text == "2":
                await self.socket.send("3")
            elif text.startswith("42/marks,"):
                kind, _, told, *_ = json.loads(text[9:])
                if kind in ("sync", "update"):
                    state = told["state"] if kind == "sync" else told
                    self.state, self.turn = state["_stateID"], state["ctx"]["currentPlayer"]
                    self._woken.set()

    async def reach(self, state: int) -> None:
        while self.state < state:
            self._woken.clear()
            await self._woken.wait()


async def play(address: str, number: int, times: list[tuple[float, float]]) -> None:
    """Two players at one table, without end."""
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for seat in "01":
            opened = await stack.enter_async_context(
                connect(address, compression=None, ping_interval=None, open_timeout=60)
            )
            players.append(Player(opened, f"m{number}", seat))
            task = asyncio.create_task(players[-1].listen())
            stack.callback(task.cancel)
            await players[-1].reach(0)
        for move in range(10_000_000):
            seat = players[0].turn
            mover, other = players[int(seat)], players[1 - int(seat)]
            payload = {"type": "place", "args": [move % 16], "playerID": seat}
            action = {"type": "MAKE_MOVE", "payload": payload}
            sent, state = time.perf_counter(), mover.state
            await mover.say("update", action, state, mover.match, seat)
            await other.reach(state + 1)
            times.append((sent, time.perf_counter() - sent))
            await mover.reach(state + 1)
