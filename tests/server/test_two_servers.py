"""Two servers on one PostgreSQL: players at different ones play one match, whatever happens to a
server. All of it is skipped where `NINEFOLD_TEST_POSTGRES` names no database."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ninefold.server.messages import Seated
from tests.server.running import Guest, Server, all_here
from tests.server.test_hostile_mended import running
from tests.server.test_store import fresh_database, needs_postgres

pytestmark = needs_postgres
AGAIN = 10.0
"""Seconds within which play goes on after a server was killed, also on a busy machine."""


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

    def __init__(self, servers: tuple[Server, Server], seated: Seated, first: int) -> None:
        self.servers = servers
        self.seated = seated
        self.at = first
        self.said = 0
        self.guest = self._sit()
        self.waited = 0.0

    def _sit(self) -> Guest:
        return self.servers[self.at].sit(self.seated)

    def move(self) -> None:
        """To a server that lives; the time until it answers is kept."""
        began = time.monotonic()
        while True:
            self.at = 1 - self.at
            with contextlib.suppress(OSError, ConnectionClosed, TimeoutError, EOFError):
                self.guest = self._sit()
                break
            time.sleep(0.02)
        self.waited = max(self.waited, time.monotonic() - began)

    def look(self) -> None:
        """Hears what was told so far."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.0)

    def hear(self, timeout: float) -> None:
        try:
            self.guest.hear(timeout)
        except (ConnectionClosed, EOFError, OSError) as gone:
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
            with contextlib.suppress(ConnectionClosed, OSError):
                self.guest.send({"type": "act", "id": name, "seq": seq, "action": action})
                if acknowledged(self.guest, name):
                    return name
            self.move()


def acknowledged(guest: Guest, name: str) -> bool:
    """Whether a message was taken; else nothing could be stored."""
    guest.until(lambda: any(taken.id == name for taken in guest.taken) or bool(guest.refusals))
    assert all(told.code == "store" for told in guest.refusals), guest.refusals
    return not guest.refusals


def opened(servers: tuple[Server, Server], **asked: object) -> tuple[Roamer, Roamer]:
    one = servers[0].open(seat="fellowship", **asked)
    two = servers[1].join(one)
    roamers = Roamer(servers, one, 0), Roamer(servers, two, 1)
    all_here([roamer.guest for roamer in roamers])
    return roamers


def step(roamers: tuple[Roamer, Roamer], rng: Random, done: list[str]) -> bool:
    """One answer of whoever is asked; false when the match is over."""
    until = time.monotonic() + 20
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
        roamer.guest.see(lambda frame: frame.status == "over")
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


def kills(servers: tuple[Server, Server], number: int) -> float:
    """Whole games while one server after the other is killed; how long nobody could play."""
    rng, killed, waited = Random(number), 0, 0.0
    while killed < number:
        roamers, done = opened(servers), list[str]()
        going = True
        while going:
            for _ in range(rng.randrange(1, 6)):
                going = going and step(roamers, rng, done)
            if going and killed < number:
                killed += 1
                victim = rng.choice(servers)
                os.kill(victim.process.pid, signal.SIGKILL)
                victim.process.wait()
                going = step(roamers, rng, done)
                victim.start()
        whole(roamers, done)
        waited = max(waited, *(roamer.waited for roamer in roamers))
    return waited


def test_either_is_killed_at_any_moment(servers: tuple[Server, Server]) -> None:
    assert kills(servers, 2) < AGAIN


@pytest.mark.long
def test_many_kills(servers: tuple[Server, Server]) -> None:
    assert kills(servers, 60) < AGAIN
