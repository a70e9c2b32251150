"""Two servers on one PostgreSQL: players at different ones play one match, whatever happens to a
server. All of it is skipped where `NINEFOLD_TEST_POSTGRES` names no database."""

import contextlib
import os
import signal
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import TypeAlias

import httpx
import pytest
from websockets.exceptions import WebSocketException

from ninefold.server.messages import Seated
from tests.server.running import PATIENCE, Guest, Server, all_here
from tests.server.test_hostile_mended import running
from tests.server.test_store import fresh_database, needs_postgres

pytestmark = needs_postgres
KILLS = 200
AGAIN = 2.0
"""Seconds within which play usually goes on after a server was killed."""
LOST = (OSError, EOFError, WebSocketException, httpx.TransportError)
"""What is raised when a server is killed in the middle of something."""
Several: TypeAlias = Sequence[Server]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Whoever kills one starts it again."""
    with fresh_database() as database:
        started = []
        for name in ("one", "two"):
            started.append(Server(tmp_path_factory.mktemp(name), database=database))
        yield started[0], started[1]
        for server in started:
            server.stop()


class Roamer:
    """A player who goes to the other server when theirs is gone."""

    def __init__(self, servers: Several, seated: Seated, first: int) -> None:
        self.servers = servers
        self.seated = seated
        self.at = first
        self.said = 0
        self.guest = self._sit()
        self.moves = 0

    def _sit(self) -> Guest:
        return self.servers[self.at].sit(self.seated)

    def move(self) -> None:
        """To a server that lives."""
        while True:
            self.at = (self.at + 1) % len(self.servers)
            with contextlib.suppress(*LOST):
                self.guest = self._sit()
                break
            time.sleep(0.02)
        self.moves += 1

    def look(self) -> None:
        """Hears what was told so far."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.0)

    def hear(self, timeout: float) -> None:
        try:
            self.guest.hear(timeout)
        except LOST as gone:
            if isinstance(gone, TimeoutError):
                raise
            self.move()

    def answer(self, rng: Random) -> str:
        """Answers until that is acknowledged, by whichever server; the name of the message."""
        self.said += 1
        ask, seq = self.guest.frame.ask, self.guest.frame.seq
        assert ask
        name, action = f"m{self.said}", rng.choice(ask.choices).text
        while True:
            with contextlib.suppress(*LOST):
                self.guest.send({"type": "act", "id": name, "seq": seq, "action": action})
                if acknowledged(self.guest, name):
                    return name
            self.move()


def acknowledged(guest: Guest, name: str) -> bool:
    """Whether a message was taken; else nothing could be stored."""
    guest.until(lambda: any(taken.id == name for taken in guest.taken) or bool(guest.refusals))
    assert all(told.code == "store" for told in guest.refusals), guest.refusals
    return not guest.refusals


def opened(servers: Several, **asked: object) -> tuple[Roamer, Roamer]:
    one = servers[0].open(seat="fellowship", **asked)
    two = servers[1].join(one)
    roamers = Roamer(servers, one, 0), Roamer(servers, two, 1)
    all_here([roamer.guest for roamer in roamers])
    return roamers


def step(roamers: tuple[Roamer, Roamer], rng: Random, done: list[str]) -> bool:
    """One answer of whoever is asked; false when the match is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for number, roamer in enumerate(roamers):
            roamer.look()
            if roamer.guest.frame.status == "over":
                return False
            if roamer.guest.frame.ask:
                done.append(f"{number} {roamer.answer(rng)}")
                return True
        with contextlib.suppress(TimeoutError):
            roamers[0].hear(0.02)
    raise AssertionError([roamer.guest.frame for roamer in roamers])


def whole(roamers: tuple[Roamer, Roamer], done: list[str]) -> None:
    """Nothing that was acknowledged is lost, and both have seen the same end."""
    for roamer in roamers:
        while roamer.guest.frame.status != "over":
            roamer.hear(PATIENCE)
    seqs = {roamer.guest.frame.seq for roamer in roamers}
    assert seqs == {len(done)}
    frames = [roamer.guest.frame for roamer in roamers]
    assert frames[0].view.outcome == frames[1].view.outcome


def test_a_whole_game_between_two_servers(servers: tuple[Server, Server]) -> None:
    roamers = opened(servers)
    roamers[0].guest.send({"type": "say", "text": "Well met!"})
    roamers[1].guest.see(lambda frame: [said.text for said in frame.said] == ["Well met!"])
    roamers[1].guest.propose("abort")
    roamers[0].guest.see(lambda frame: len(frame.offers) == 1)
    roamers[0].guest.send({"type": "reply", "kind": "abort", "accept": False})
    roamers[1].guest.see(lambda frame: not frame.offers)
    rng, done = Random(1), list[str]()
    while step(roamers, rng, done):
        pass
    whole(roamers, done)
    for roamer in roamers:
        roamer.guest.propose("rematch")
    for roamer in roamers:
        roamer.guest.see(lambda frame: bool(frame.next_table))
    assert (
        Guest(
            servers[1].connect(roamers[0].guest.frame.next_table), roamers[0].seated.token
        ).frame.seat
        == "sauron"
    )


def test_who_is_here_is_known_to_both(servers: tuple[Server, Server]) -> None:
    roamers = opened(servers, against="anyone")
    for server in servers:
        listed = [info["id"] for info in server.get("/api/tables").json()]
        assert roamers[0].seated.table in listed
    roamers[1].guest.close()
    roamers[0].guest.see(lambda frame: not frame.players[1].here)
    roamers[1].guest = servers[1].sit(roamers[1].seated)
    roamers[0].guest.see(lambda frame: frame.players[1].here)
    servers[1].kill()
    roamers[0].guest.see(lambda frame: not frame.players[1].here)
    servers[1].start()


def test_quick_match_finds_a_table_of_the_other_server(servers: tuple[Server, Server]) -> None:
    seats = [server.post("/api/quick", {"game": "confrontation"}).json() for server in servers]
    assert seats[0]["table"] == seats[1]["table"]


def test_the_bots_of_a_dead_server_are_taken_over(servers: tuple[Server, Server]) -> None:
    seated = servers[0].open(seat="fellowship", against="random")
    guest, watcher = servers[0].sit(seated), servers[1].sit(seated)
    guest.reach(9)
    servers[0].kill()
    began = time.monotonic()
    while watcher.frame.ask is None or watcher.frame.seq < 20:
        if watcher.frame.ask:
            watcher.act(watcher.frame.ask.choices[0].text)
        else:
            watcher.hear()
        assert time.monotonic() - began < 60
    servers[0].start()


@pytest.mark.long
def test_two_processes_on_one_port(tmp_path: Path) -> None:
    with fresh_database() as database:
        server = Server(tmp_path, "--processes", "2", database=database)
        one = server.open(seat="fellowship")
        joined = server.join(one)
        for _ in range(2):
            # Of several sockets, each is at one process or the other.
            guests = [server.sit(seated) for seated in (one, joined, one, joined)]
            all_here(guests)
            asked = next(guest for guest in guests if guest.frame.ask)
            assert asked.frame.ask
            taken = asked.act(asked.frame.ask.choices[0].text, id=f"{guests[0].frame.seq}")
            for guest in guests:
                guest.reach(taken.seq)
            children = [pid for pid, parent in running() if parent == server.process.pid]
            os.kill(max(children), signal.SIGKILL)
            answering(server)
        assert server.stop() == 0
        assert "a process has ended" in server.log()
    assert not [pid for pid, parent in running() if parent == server.process.pid]


def answering(server: Server) -> None:
    """Waits until the port answers again and again: one process may be starting."""
    well, until = 0, time.monotonic() + 60
    while well < 20 and time.monotonic() < until:
        try:
            server.get("/health")
            well += 1
        except httpx.TransportError:
            well = 0
            time.sleep(0.2)


def test_either_is_killed_at_any_moment(servers: tuple[Server, Server]) -> None:
    rng, done = Random(2), list[str]()
    roamers = opened(servers)
    for victim in servers:
        for _ in range(rng.randrange(1, 6)):
            assert step(roamers, rng, done)
        victim.kill()
        assert step(roamers, rng, done)
        victim.start()
    while step(roamers, rng, done):
        pass
    whole(roamers, done)


@pytest.mark.long
def test_many_kills(tmp_path: Path) -> None:
    """Games at four tables without a pause, while one of four servers after the other is killed;
    the next one when play went on at every table."""
    with fresh_database() as database, contextlib.ExitStack() as stack:
        servers = []
        for number in range(4):
            folder = tmp_path / str(number)
            folder.mkdir()
            servers.append(Server(folder, database=database))
            stack.callback(servers[-1].stop)
        tables = [Playing(servers, number) for number in range(4)]
        with ThreadPoolExecutor(len(tables)) as threads:
            playing = [threads.submit(table.play) for table in tables]
            try:
                kill_some(servers, tables, playing)
            finally:
                for table in tables:
                    table.ended = True
            for one in playing:
                one.result()
    waits = [wait for table in tables for wait in table.waits]
    median, longest = statistics.median(waits), max(waits)
    print(f"after a kill play went on in {median:.2f} s, at most in {longest:.2f} s")
    assert median < AGAIN


class Playing:
    """One match after the other at a table, until it is to end."""

    def __init__(self, servers: Several, number: int) -> None:
        self.servers = servers
        self.rng = Random(number)
        self.ended = False
        self.answers = 0
        self.waits: list[float] = []
        """How long an answer took when a server was killed meanwhile."""

    def play(self) -> None:
        while not self.ended:
            roamers, done = self._open(), list[str]()
            while self._step(roamers, done):
                self.answers += 1
            whole(roamers, done)

    def _step(self, roamers: tuple[Roamer, Roamer], done: list[str]) -> bool:
        moved, began = sum(roamer.moves for roamer in roamers), time.monotonic()
        going = step(roamers, self.rng, done)
        if moved < sum(roamer.moves for roamer in roamers):
            self.waits.append(time.monotonic() - began)
        return going

    def _open(self) -> tuple[Roamer, Roamer]:
        """At two servers that live long enough for it."""
        while True:
            one, two = self.rng.sample(range(len(self.servers)), 2)
            with contextlib.suppress(*LOST):
                opened = self.servers[one].open(seat="fellowship")
                joined = self.servers[two].join(opened)
                return Roamer(self.servers, opened, one), Roamer(self.servers, joined, two)
            time.sleep(0.02)


def kill_some(servers: Several, tables: list[Playing], playing: list[Future[None]]) -> None:
    """Two are always left; those that were killed start meanwhile."""
    rng, starting = Random(KILLS), list[Server]()
    for _ in range(KILLS):
        before = [table.answers for table in tables]
        while len(starting := [server for server in starting if not server.ready]) > 1 or any(
            table.answers == answers for table, answers in zip(tables, before, strict=True)
        ):
            for one in playing:
                if one.done():
                    one.result()
            time.sleep(0.02)
        victim = rng.choice([server for server in servers if server not in starting])
        victim.kill()
        victim.launch()
        starting.append(victim)
    for server in starting:
        server.be_ready()
