"""How a server follows what others write: soon, later, or not at all. The servers here hear nothing
of each other but what a test tells them. All of it is skipped where `NINEFOLD_TEST_POSTGRES` names
no database."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import TypeVar, cast

import pytest
from sqlalchemy import Connection, update

from ninefold.cli.progress import progress
from ninefold.server import archive, gate, rows
from ninefold.server.archive import upkeep
from ninefold.server.lobby import UNWANTED, Lobby
from ninefold.server.messages import Clock, Frame, NewTable, Taken
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.room import Room, place_of
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.store import Store
from ninefold.server.table import Table
from ninefold.server.workers import Workers
from tests.server.running import PATIENCE, run
from tests.server.test_store import fresh_database, needs_postgres

pytestmark = needs_postgres
T = TypeVar("T")


def at_lobbies(number: int, work: Callable[..., Awaitable[T]]) -> T:
    """Does something with so many lobbies on one database."""

    async def do(database: str) -> T:
        stores = [Store(Settings(database=database).url) for _ in range(number)]
        lobbies = [Lobby(store, cast(Workers, None), Servers(store)) for store in stores]
        result = await work(*lobbies)
        for lobby, store in zip(lobbies, stores, strict=True):
            await lobby.close()
            await store.close()
        return result

    with fresh_database() as database:
        return run(do(database))


def test_a_late_notice_costs_nobody_an_answer() -> None:
    """Whoever comes from a server that was killed is answered by the log, and not by what this
    server has heard of it."""

    async def go_over(here: Lobby, there: Lobby) -> tuple[int | None, Taken, Taken]:
        asked = NewTable(game="battle_for_middle_earth", options={"players": "2"}, seat="north")
        opened = await here.open(asked, Person("1", "Merry"))
        room = cast(Room, SimpleNamespace(lobby=there))
        await place_of(room, opened.table, opened.token)
        joined = await here.join(opened.table, opened.invitation, Person("2", "Pippin"))
        _, player = await place_of(room, opened.table, joined.token)
        table = here.tables[opened.table]
        while table.course.asked.keys() != {1}:
            await first_choice(table, 0)
        taken = await first_choice(table, 1)
        action = table.course.entries[-1].text
        behind = there.tables[table.id]
        again = await behind.act(1, taken.seq - 1, action, taken.id)
        await first_choice(table, min(table.course.asked))
        # Nobody sees less than they have seen elsewhere.
        await place_of(room, opened.table, joined.token)
        assert behind.course.seq == table.course.seq
        return player, taken, again

    player, taken, again = at_lobbies(2, go_over)
    assert player == 1
    assert again == taken


class Onlooker:
    player: int | None = None
    told = 0
    seen: Frame | None = None

    def tell(self, text: bytes) -> None:
        pass


def test_a_table_that_nobody_looks_at_is_followed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def follow(here: Lobby, there: Lobby) -> None:
        asked = NewTable(game="battle_for_middle_earth", options={"players": "2"}, seat="north")
        opened = await here.open(asked, Person("1", "Merry"))
        await here.join(opened.table, opened.invitation, Person("2", "Pippin"))
        table, copy = here.tables[opened.table], await there.find(opened.table)

        async def answered() -> None:
            await first_choice(table, min(table.course.asked))
            there.hear(f"{table.id} {table.length}")
            assert copy.length < table.length

        async def caught_up() -> None:
            async with asyncio.timeout(PATIENCE):
                while copy.length < table.length:
                    await asyncio.sleep(0.01)

        monkeypatch.setattr("ninefold.server.lobby.LATER", 0.01)
        await answered()
        await caught_up()
        monkeypatch.setattr("ninefold.server.lobby.LATER", 3600)
        await answered()
        guest = Onlooker()
        copy.enter(guest)
        await caught_up()
        await answered()
        await caught_up()
        copy.leave(guest)
        monkeypatch.setattr("ninefold.server.lobby.LATER", 0.01)
        there._now()
        # A table that nobody asks for either is not followed at all.
        copy.wanted -= UNWANTED
        await answered()
        async with asyncio.timeout(PATIENCE):
            while there.tables:
                await asyncio.sleep(0.01)
        found = await there.find(table.id)
        assert found is not copy
        assert found.length == table.length

    at_lobbies(2, follow)


def test_who_sat_down_elsewhere_leaves_no_table_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of processes that share a port: the table belongs to the one that opened it."""
    monkeypatch.setattr("ninefold.server.lobby.LATER", 0.01)

    async def join(here: Lobby, there: Lobby) -> None:
        there._own = lambda _: False
        opened = await here.open(NewTable(), Person("1", "Merry"))
        await there.join(opened.table, opened.invitation, Person("2", "Pippin"))
        assert opened.table in there.tables
        await here.tables[opened.table].look()
        await first_choice(here.tables[opened.table], 0)
        there.hear(f"{opened.table} {here.tables[opened.table].length}")
        async with asyncio.timeout(PATIENCE):
            while there.tables:
                await asyncio.sleep(0.01)

    at_lobbies(2, join)


def test_a_table_whose_clocks_run_is_not_forgotten() -> None:
    """Somebody must watch them when the server that does so is killed."""

    async def follow(lobby: Lobby) -> None:
        for kind, kept in (("none", False), ("days", True)):
            asked = NewTable(clock=Clock(kind, 3600))
            opened = await lobby.open(asked, Person("1", "Merry"))
            await lobby.join(opened.table, opened.invitation, Person("2", "Pippin"))
            table = lobby.tables[opened.table]
            table.wanted -= UNWANTED
            lobby.hear(f"{table.id} {table.length + 1}")
            lobby._now()
            assert (table.id in lobby.tables) == kept

    at_lobbies(1, follow)


def test_a_table_that_was_forgotten_wants_nothing_any_more() -> None:
    """Its driver would be called when it is gone, and no table of the server would be driven."""

    async def forget(lobby: Lobby) -> None:
        asked = NewTable(clock=Clock("days", 3600))
        opened = await lobby.open(asked, Person("1", "Merry"))
        await lobby.join(opened.table, opened.invitation, Person("2", "Pippin"))
        assert opened.table in lobby.servers._wanted
        table = lobby.tables[opened.table]
        lobby._forget(table)
        # What was asked of the database before comes now.
        table.others_here({0})
        assert not lobby.servers._wanted

    at_lobbies(1, forget)


def test_nothing_is_written_behind_a_cut(caplog: pytest.LogCaptureFixture) -> None:
    """A server that is cut off holds no lock, so a log that it has in memory can be repaired."""

    async def cut(lobby: Lobby) -> list[int]:
        one, other = [
            await lobby.open(NewTable(seat="fellowship"), Person("1", "Merry")) for _ in range(2)
        ]
        tables = []
        for opened in (one, other):
            await lobby.join(opened.table, opened.invitation, Person("2", "Pippin"))
            tables.append(lobby.tables[opened.table])
            for _ in range(3):
                await first_choice(tables[-1], 0)

        def repair(connection: Connection) -> None:
            damaged = update(rows.actions).where(rows.actions.c.match == one.table)
            connection.execute(damaged.where(rows.actions.c.seq == 2).values(text="pass"))
            assert [flaw.mended for flaw in upkeep.check(connection, True, progress)] == [True]

        await lobby.run(repair)
        lobby.missed()
        with pytest.raises(Refused) as refused:
            await first_choice(tables[0], 1)
        assert refused.value.code == "frozen"
        await first_choice(tables[1], 1)
        return [
            len((await lobby.run(partial(archive.read_tail, id=table.id, seq=0))).links)
            for table in tables
        ]

    assert at_lobbies(1, cut) == [2, 5]
    (record,) = caplog.records
    assert record.message == "a table can only be read"
    assert "was cut" in record.__dict__["why"]


async def first_choice(table: Table, player: int) -> Taken:
    frame = gate.frame(table, player)
    assert frame.ask
    return await table.act(player, frame.seq, frame.ask.choices[0].text, f"m{frame.seq}")
