"""Sockets of one table are held by one of several processes."""

import asyncio
import contextlib
import socket
from pathlib import Path
from zlib import crc32

import pytest
from sqlalchemy import create_engine, text

from ninefold.server.app import make
from ninefold.server.handing import LARGEST, Handing, owner
from ninefold.server.messages import NewTable
from ninefold.server.people import Person
from ninefold.server.room import room_of
from ninefold.server.settings import Settings
from tests.server.running import Server, all_here, run
from tests.server.test_store import fresh_database, needs_postgres


def url(owner: int) -> bytes:
    """Of a table that belongs to this one of two processes."""
    number = next(n for n in range(100) if crc32(b"%d" % n) % 2 == owner)
    return b"/api/tables/%d/socket" % number


class Protocol(asyncio.Protocol):
    def __init__(self) -> None:
        self.heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"welcome")
        transport.close()

    def data_received(self, data: bytes) -> None:
        self.heard += data


def test_a_connection_is_handed_to_the_owner_of_its_table(tmp_path: Path) -> None:
    async def hand() -> None:
        made: list[Protocol] = []

        def make() -> Protocol:
            made.append(Protocol())
            return made[-1]

        one, two = (Handing(tmp_path, number, 2) for number in range(2))
        two.receive(make)
        theirs, ours = socket.socketpair()
        assert one.hand_on(url(1), b"GET", ours.fileno())
        ours.close()
        theirs.settimeout(10)
        assert await asyncio.to_thread(theirs.recv, 100) == b"welcome"
        theirs.close()
        assert [protocol.heard for protocol in made] == [b"GET"]
        for each in (one, two):
            each.close()

    run(hand())


def test_what_cannot_be_handed_on_is_kept(tmp_path: Path) -> None:
    async def keep() -> None:
        one = Handing(tmp_path, 0, 2)
        theirs, ours = socket.socketpair()
        assert not one.hand_on(url(0), b"GET", ours.fileno()), "it is the own one"
        assert not one.hand_on(b"/api/health", b"GET", ours.fileno())
        assert not one.hand_on(url(1), b"GET", ours.fileno()), "the other has not begun"
        two = Handing(tmp_path, 1, 2)
        two.receive(Protocol)
        two.close()
        assert not one.hand_on(url(1), b"GET", ours.fileno()), "the other has ended"
        third = Handing(tmp_path, 1, 2)
        assert not one.hand_on(url(1), b"GET", ours.fileno()), "another takes its place soon"
        third.receive(Protocol)
        assert one.hand_on(url(1), b"GET", ours.fileno())
        assert not one.hand_on(url(1), bytes(LARGEST + 1), ours.fileno())
        for each in (theirs, ours, one, third):
            each.close()

    run(keep())


def test_a_table_belongs_to_the_process_that_opens_it(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "ninefold.db"), processes=3, number=2)

    async def open_some() -> list[str]:
        app = make(settings)
        async with app.lifespan():
            lobby = room_of(app.state).lobby
            opened = [await lobby.open(NewTable(), Person("1", "Merry")) for _ in range(20)]
        return [one.table for one in opened]

    assert {owner(table, 3) for table in run(open_some())} == {2}


@needs_postgres
@pytest.mark.long
def test_everybody_at_a_table_is_at_the_same_process(tmp_path: Path) -> None:
    with fresh_database() as database, contextlib.ExitStack() as stack:
        server = Server(tmp_path, "--processes", "2", database=database)
        stack.callback(server.stop)
        tables = 12
        guests = [guest for _ in range(tables) for guest in server.pair()]
        all_here(guests)
        engine = create_engine(Settings(database=database).url)
        with engine.connect() as connection:
            rows = connection.execute(text('SELECT "table", server FROM presence')).all()
        engine.dispose()
        assert len({table for table, _ in rows}) == tables
        assert len(set(rows)) == tables, "one server each"
        assert len({server for _, server in rows}) == 2
