"""A real server in a process of its own, and those who come to it."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from ninefold.games import GAMES
from ninefold.server.http.games import made_by
from ninefold.server.messages import Change, Frame, Refusal, Seated, Taken
from tests.ports import free_port

T = TypeVar("T")
PATIENCE = 60.0
ROOT = Path(__file__).parents[2]
_told = msgspec.json.Decoder(Frame | Change | Refusal | Taken)
PLAIN: dict[str, Any] = {"timeout": PATIENCE, "verify": False}
"""Nothing is encrypted here, and reading all certificates takes longer than most requests."""
HEADERS = {"X-Ninefold": "1"}


def run(work: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` in a thread of its own: in this one a browser's test may have left a loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


class Server:
    """Started at once; `kill` is SIGKILL, `stop` is SIGTERM."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        database: str = "",
        key: str = "a key for tests",
        python: str = sys.executable,
        module: str = "ninefold",
    ) -> None:
        self.folder = folder
        self.python = python
        self.module = module
        self.key = key
        self.port = free_port()
        self.database = database or str(folder / "ninefold.db")
        self.arguments = arguments
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.launch()
        self.be_ready()

    def launch(self) -> None:
        """Starts it, and waits for nothing."""
        command = [self.python, "-m", self.module, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--joins-a-minute", "0", *self.arguments]
        environment = os.environ | {"NINEFOLD_KEY": self.key}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stderr=log, env=environment, cwd=ROOT)

    @property
    def ready(self) -> bool:
        """Whether answers are taken."""
        with contextlib.suppress(httpx.TransportError):
            return self.get("/health").status_code == 200
        return False

    def be_ready(self) -> None:
        """Waits until answers are taken."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.ready:
                return
            time.sleep(0.05)
        self.kill()
        raise AssertionError(self.log())

    def log(self) -> str:
        return (self.folder / "log").read_text()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(self.address + path, **PLAIN, **more)

    def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        headers = HEADERS | more.pop("headers", {})
        address = self.address + path
        return httpx.post(address, json=body or {}, headers=headers, **PLAIN, **more)

    def open(self, **asked: Any) -> Seated:
        answer = self.post("/api/tables", asked)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Seated)

    def join(self, table: Seated) -> Seated:
        path = f"/api/tables/{table.table}/join"
        answer = self.post(path, {"invitation": table.invitation})
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Seated)

    def connect(self, table: str, **more: Any) -> ClientConnection:
        where = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        # It is closed by hand: a guest may come and go within a test.
        # No pings: their threads outlive a test and take from the luck that Hypothesis watches.
        opened: ClientConnection = connect(
            where, compression=None, ping_interval=None, **more
        ).__enter__()
        return opened

    def sit(self, seated: Seated) -> "Guest":
        return Guest(self.connect(seated.table), seated.token)

    def sit_again(self, guest: "Guest") -> "Guest":
        """Another tab of the same seat, which is told everything."""
        return Guest(self.connect(guest.frame.table), guest.token)

    def watch(self, table: str) -> "Guest":
        return Guest(self.connect(table), "")

    def pair(self, **asked: Any) -> "tuple[Guest, Guest]":
        """Two players at a new table: Fellowship and Sauron."""
        one = self.open(seat="fellowship", **asked)
        guests = self.sit(one), self.sit(self.join(one))
        all_here(guests)
        return guests

    def group(self, people: int, players: int = 0, **asked: Any) -> "tuple[Guest, ...]":
        """People at a new table of The Battle for Middle-earth, from the first seat on; it waits
        if there are more seats."""
        options = {"players": str(players or people), **asked.pop("options", {})}
        asked = {"game": "battle_for_middle_earth", "seat": "north", "options": options} | asked
        one = self.open(**asked)
        guests = [self.sit(one)]
        guests += [self.sit(self.join(one)) for _ in range(people - 1)]
        for guest in guests:
            guest.see(lambda frame: len(frame.players) == people)
        if people == int(options["players"]):
            all_here(guests)
        return tuple(guests)


class Guest:
    """A socket at a table and what it has been told."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.token = token
        self.texts: list[str] = []
        self.refusals: list[Refusal] = []
        self.taken: list[Taken] = []
        self.said = 0
        self._whole: dict[str, Any] = {}
        """The newest frame, as plain values."""
        self.send({"type": "hello", "token": token})
        self.frame = self._first()

    def _first(self) -> Frame:
        told = self.hear()
        assert isinstance(told, Frame), told
        return told

    def send(self, message: object) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, timeout: float = PATIENCE) -> Frame | Refusal | Taken:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        told: Frame | Change | Refusal | Taken = _told.decode(text)
        if isinstance(told, Frame):
            self._whole = msgspec.json.decode(text)
        elif isinstance(told, Change):
            told = self._changed(told)
        match told:
            case Frame():
                self.frame = told = with_view(told)
            case Refusal():
                self.refusals.append(told)
            case Taken():
                self.taken.append(told)
        return told

    def _changed(self, told: Change) -> Frame:
        """The frame that this socket has after a change."""
        view = {**self._whole["view"], **told.view}
        self._whole = {**self._whole, **told.frame, "view": view, "lines": []}
        frame = msgspec.convert(self._whole, Frame)
        return msgspec.structs.replace(frame, lines=told.lines)

    def until(self, true: Callable[[], bool]) -> None:
        """Listens until something has come true."""
        while not true():
            self.hear()

    def see(self, true: Callable[[Frame], bool]) -> None:
        """Listens until the frame is so."""
        self.until(lambda: true(self.frame))

    def reach(self, seq: int) -> None:
        """Listens until so many answers were given."""
        self.until(lambda: self.frame.seq >= seq)

    def listen(self) -> None:
        """Hears whatever it was told before now: what is no message is refused at once."""
        assert self.refused("Well?").code == "malformed"
        self.refusals.pop()

    def refused(self, message: object) -> Refusal:
        """Sends what must not be taken."""
        before = len(self.refusals)
        self.send(message)
        self.until(lambda: len(self.refusals) > before)
        return self.refusals[-1]

    def act(self, action: str, seq: int | None = None, id: str = "") -> Taken:
        before = len(self.taken)
        self.said += 1
        seq = self.frame.seq if seq is None else seq
        name = id or f"{self.said}"
        while len(self.taken) == before:
            self.send({"type": "act", "id": name, "seq": seq, "action": action})
            self.until(lambda: len(self.taken) > before or bool(self.refusals))
            if self.refusals and self.refusals[-1].code == "too-fast":
                # Who plays at random answers faster than people may.
                self.refusals.pop()
                time.sleep(0.2)
            assert not self.refusals, self.refusals
        return self.taken[-1]

    def propose(self, kind: str) -> None:
        self.send({"type": "propose", "kind": kind})

    def close(self) -> None:
        self.socket.close()


def with_view(frame: Frame) -> Frame:
    """A frame with its view read as what the game shows."""
    shown = msgspec.convert(frame.view, made_by(GAMES[frame.game].client.show))
    return msgspec.structs.replace(frame, view=shown)


def all_here(guests: "Iterable[Guest]") -> None:
    """Listens until everybody has come and play begins."""
    for guest in guests:
        guest.see(lambda frame: all(p.here for p in frame.players))
        guest.see(lambda frame: frame.status == "playing")


def play(guests: tuple[Guest, ...], rng: Random, answers: int = 10_000) -> int:
    """All answer at random until the match is over, or so often; returns how often."""
    for count in range(answers):
        meet(guests)
        asked = [guest for guest in guests if guest.frame.ask]
        if not asked:
            return count
        assert asked[0].frame.ask
        asked[0].act(rng.choice(asked[0].frame.ask.choices).text)
    meet(guests)
    return answers


def meet(guests: "tuple[Guest, ...]") -> None:
    """Lets everybody hear what they were told. Numbers of frames do not say whether they have:
    others' secrets are not counted."""
    for guest in guests:
        guest.listen()
