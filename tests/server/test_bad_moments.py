"""A database that goes away, servers of two versions, a clock that jumps: each has its word."""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, make_url, text, update
from sqlalchemy.exc import OperationalError

from ninefold.server import archive, clock, listing, rows
from ninefold.server.app import make
from ninefold.server.archive import Tail
from ninefold.server.course import Setup
from ninefold.server.http.health import health
from ninefold.server.lobby import Lobby
from ninefold.server.messages import Clock, NewTable
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from ninefold.server.room import Room, place_of, room_of
from ninefold.server.seating import Sitting, new_stored
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.socket import parse
from ninefold.server.store import Job, Row, Store, StoreGone, unreachable
from ninefold.server.table import Table
from ninefold.server.tokens import new_id
from ninefold.server.workers import Workers
from tests.server.running import PATIENCE, Server, all_here, run
from tests.server.test_following import Onlooker
from tests.server.test_store import fresh_database, needs_postgres


def test_the_time_of_a_server_does_not_jump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = time.time

    monkeypatch.setattr("ninefold.server.app.BEAT", 0.01)

    async def jump() -> float:
        async with make(Settings(database=str(tmp_path / "ninefold.db"))).lifespan():
            before = clock.now()
            monkeypatch.setattr("time.time", lambda: real() + 3600)
            await comes_true(lambda: "has jumped" in caplog.text)
            # Nobody has to ask for it, and it is said once.
            await asyncio.sleep(0.1)
            return clock.now() - before

    with caplog.at_level(logging.WARNING):
        assert 0 <= run(jump()) < 60
    jumps = [record for record in caplog.records if "has jumped" in record.message]
    assert len(jumps) == 1
    assert jumps[0].__dict__["seconds"] == pytest.approx(3600, abs=5)


def test_a_server_of_another_version_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    async def meet() -> None:
        store = cast(Store, type("Stored", (), {"shared": True})())
        servers = Servers(store)
        for _ in range(3):
            servers._meet({7: servers.version, 8: "0.0.1"})
            await asyncio.sleep(0)

    with caplog.at_level(logging.WARNING):
        run(meet())
    assert [record.__dict__["theirs"] for record in caplog.records] == ["0.0.1"]


@needs_postgres
def test_health_does_not_wait_for_a_database_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.server.http.health.WAIT", 0.2)
    enough = threading.Event()

    async def ask(database: str) -> str:
        app = make(Settings(database=database))
        async with app.lifespan():
            room = room_of(app.state)
            hang = asyncio.create_task(room.lobby.run(lambda _: enough.wait(PATIENCE)))
            await asyncio.sleep(0.1)
            with pytest.raises(Refused) as refused:
                await health.fn(room)
            assert not hang.done()
            enough.set()
            await hang
        return refused.value.code

    monkeypatch.chdir(tmp_path)
    with fresh_database() as database:
        assert run(ask(database)) == "store"


@needs_postgres
def test_connections_that_break_are_made_anew(tmp_path: Path) -> None:
    """As when the database is started again: play goes on, and who is here is known."""
    with fresh_database() as database:
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        servers = [Server(folder, database=database) for folder in folders]
        one = servers[0].open(seat="fellowship")
        guests = servers[0].sit(one), servers[1].sit(servers[1].join(one))
        all_here(guests)
        engine = create_engine(Settings(database=database).url)
        for _ in range(2):
            with engine.begin() as connection:
                connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                )
            seq = guests[0].frame.seq
            assert guests[0].frame.ask
            guests[0].act(guests[0].frame.ask.choices[0].text)
            # By the notice, or by looking again when the notices come back.
            guests[1].reach(seq + 1)
            guests[0].reach(seq + 1)
        # Whoever cannot hear the others for the moment says so.
        servers[1].be_ready()
        again = servers[0].sit_again(guests[0])
        again.see(lambda frame: all(player.here for player in frame.players))
        engine.dispose()
        for server in servers:
            assert '"the database is gone"' in server.log()
            server.stop()


@needs_postgres
def test_that_a_database_is_away_is_logged_once_and_that_it_is_back(tmp_path: Path) -> None:
    with fresh_database() as database, fresh_database() as other:
        server = Server(tmp_path, database=database)
        name = make_url(database).database
        engine = create_engine(Settings(database=other).url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
            away = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname='{name}'"
            connection.execute(text(away))
            time.sleep(3)
            assert not server.ready
            connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
        engine.dispose()
        server.be_ready()
        time.sleep(1)
        server.stop()
    for event in (
        "the database is gone",
        "other servers cannot be heard",
        "the database is back",
        "other servers are heard again",
    ):
        assert server.log().count(f'"event": "{event}"') == 1, event


@needs_postgres
def test_a_database_that_cannot_hold_every_name_is_refused_in_a_line() -> None:
    with fresh_database("ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'") as database:
        why = unreachable(Settings(database=database).url)
    assert why == "its encoding is SQL_ASCII, which cannot hold every name; make one with UTF8"
    with fresh_database() as database:
        assert unreachable(Settings(database=database).url) == ""


def test_a_table_that_was_left_long_ago_is_not_offered_when_it_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> list[bool]:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        opened = await lobby.open(NewTable(against="anyone"), Person("1", "Merry"))
        found = [bool(await listing.public(lobby))]
        now = clock.now
        monkeypatch.setattr("ninefold.server.clock.now", lambda: now() + listing.COMING)
        lobby._forget(lobby.tables[opened.table])
        await lobby.find(opened.table)
        found.append(bool(await listing.public(lobby)))
        await lobby.close()
        await store.close()
        return found

    assert run(look()) == [True, False]


def test_tables_that_were_left_hide_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lobby holds the newest ones, but not those at which nobody waits."""
    monkeypatch.setattr("ninefold.server.listing.LISTED", 3)

    async def look() -> None:
        async with started(str(tmp_path / "ninefold.db")) as lobby:
            asked = NewTable(against="anyone", clock=Clock("days", 3600))
            days = await lobby.open(asked, Person("1", "Merry"))
            asked = NewTable(against="anyone", seat="fellowship")
            here = await lobby.open(asked, Person("2", "Pippin"))
            guest = Onlooker()
            guest.player = 0
            lobby.tables[here.table].enter(guest)
            for _ in range(3):
                await lobby.open(NewTable(against="anyone"), Person("3", "Sam"))
            now = clock.now
            monkeypatch.setattr("ninefold.server.clock.now", lambda: now() + listing.COMING)
            found = [table.id for table in await listing.public(lobby)]
            assert found == [here.table, days.table]

    run(look())


def test_a_seat_that_was_stored_while_the_connection_died_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append

    async def die(store: Store, row: Row, also: Job[None] | None = None) -> None:
        monkeypatch.undo()
        await append(store, row, also)
        raise StoreGone

    async def join() -> None:
        async with started(str(tmp_path / "ninefold.db")) as lobby:
            opened = await lobby.open(NewTable(seat="fellowship"), Person("1", "Merry"))
            monkeypatch.setattr(Store, "append", die)
            seated = await lobby.join(opened.table, opened.invitation, Person("2", "Sam"))
            room = cast(Room, SimpleNamespace(lobby=lobby))
            assert await place_of(room, opened.table, seated.token) == (
                lobby.tables[opened.table],
                1,
            )

    run(join())


def test_a_table_is_read_once_also_when_somebody_does_not_wait_for_it(tmp_path: Path) -> None:
    async def leave_early() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        opened = await lobby.open(NewTable(), Person("1", "Merry"))
        lobby._forget(lobby.tables[opened.table])
        one, two = [asyncio.create_task(lobby.find(opened.table)) for _ in range(2)]
        await asyncio.sleep(0)
        one.cancel()
        await asyncio.wait([one])
        assert await lobby.find(opened.table) is await two
        assert lobby.tables[opened.table] is await two
        await lobby.close()
        await store.close()

    run(leave_early())


@needs_postgres
def test_a_live_clock_goes_on_at_a_server_that_had_the_table() -> None:
    async def take_over(database: str) -> list[str]:
        async with started(database) as here, started(database) as there:
            id = await leave(here, "live")
            await here.find(id)
            await comes_true(lambda: here.servers.drives(id))
            copy = await there.find(id)
            # It asks for the bots and clocks of the table, and hears that another one has them.
            await comes_true(lambda: not copy.driver.cold)
            await comes_true(lambda: copy.length == 1)
            here._forget(here.tables[id])
            await comes_true(lambda: there.servers.drives(id))
            async with copy.lock:
                return [link.entry.kind for link in (await there.run(log_of(id))).links]

    def log_of(id: str) -> Job[Tail]:
        return lambda connection: archive.read_tail(connection, id, 0)

    with fresh_database() as database:
        # The one is of the first server, which had it from nobody.
        assert run(take_over(database)) == ["resume"]


@needs_postgres
def test_who_went_while_nothing_could_be_stored_is_not_believed_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = threading.Event()

    def cannot(*_: object) -> None:
        tried.set()
        raise OperationalError("DELETE", {}, Exception("no room"))

    async def go(database: str) -> None:
        async with started(database) as here, started(database) as there:
            table = await there.find(await leave(here, "none"))
            here.servers.came(table.id, 0)
            await comes_true(lambda: table.elsewhere == {0})
            with monkeypatch.context() as away:
                away.setattr(archive, "go", cannot)
                here.servers.went(table.id, 0)
                await comes_true(tried.is_set)
            await comes_true(lambda: not table.elsewhere)

    with fresh_database() as database:
        run(go(database))


@needs_postgres
def test_who_comes_elsewhere_while_a_table_is_read_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Table.replay

    async def come(database: str) -> None:
        async with started(database) as here, started(database) as there:
            loop = asyncio.get_running_loop()

            def replays(table: Table, tail: Tail) -> None:
                noticed = asyncio.run_coroutine_threadsafe(notice(table.id), loop)
                noticed.result(PATIENCE)
                replay(table, tail)

            async def notice(id: str) -> None:
                here.servers.came(id, 0)
                await comes_true(lambda: id in there._missed)

            id = await leave(here, "none")
            monkeypatch.setattr(Table, "replay", replays)
            table = await there.find(id)
            await comes_true(lambda: table.elsewhere == {0})

    with fresh_database() as database:
        run(come(database))


@needs_postgres
def test_what_the_database_cannot_be_asked_is_not_its_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask(database: str) -> list[str]:
        store = Store(Settings(database=database).url)
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        with pytest.raises(Refused) as unknown:
            await lobby.find("a\0b")
        parse('{"type": "act", "id": "", "seq": 0, "action": "pass"}')
        with pytest.raises(Refused) as malformed:
            parse('{"type": "act", "id": "\\u0000", "seq": 0, "action": "pass"}')

        async def nobody(_: Servers) -> None:
            raise OSError

        monkeypatch.setattr(Servers, "_connect", nobody)
        with pytest.raises(Refused) as gone:
            await lobby.quick("confrontation", Person("1", "Merry"))
        await lobby.close()
        await store.close()
        return [refused.value.code for refused in (unknown, malformed, gone)]

    with fresh_database() as database:
        assert run(ask(database)) == ["unknown-table", "malformed", "store"]


@contextlib.asynccontextmanager
async def started(database: str) -> AsyncIterator[Lobby]:
    """A server as far as tables go."""
    store = Store(Settings(database=database).url)
    servers = Servers(store)
    workers = Workers(1)
    lobby = Lobby(store, workers, servers)
    await servers.start(lobby.hear, lobby.missed)
    yield lobby
    await lobby.close()
    workers.close()
    await servers.stop()
    await store.close()


async def leave(lobby: Lobby, kind: str, bot: str = "", ago: float = 0.0) -> str:
    """A table in the database that no server has."""
    setup = Setup("confrontation", {}, 1, b"seed")
    given = new_stored(new_id(), setup, Clock(kind, 3600), chat=True, private=True, invitation="")
    stored = msgspec.structs.replace(given, created=given.created - ago)
    sittings = {0: Sitting("1", "Merry", "token", ""), 1: Sitting("2", "Pippin", "token", bot)}
    await lobby.run(lambda connection: archive.add_table(connection, stored, sittings))
    return stored.id


async def comes_true(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def test_a_table_with_days_for_a_move_is_picked_up_where_nobody_looks(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def pick_up() -> None:
        app = make(Settings(database=database))
        async with app.lifespan():
            lobby = room_of(app.state).lobby
            await leave(lobby, "none", bot="random")
            await leave(lobby, "live", ago=7200)
            late = await leave(lobby, "days", ago=7200)
            asked = await leave(lobby, "days", bot="random")
            await comes_true(lambda: len(lobby.tables) == 2)
            await comes_true(lambda: lobby.tables[late].course.over)
            await comes_true(lambda: lobby.tables[asked].course.seq == 9)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ninefold.server.lobby.EVERY", 0.05)
    run(pick_up())


@needs_postgres
def test_a_table_that_another_server_drives_is_left_to_it() -> None:
    async def pick_up(database: str) -> None:
        async with started(database) as here:
            async with started(database) as there:
                id = await leave(here, "days")
                await there.pick_up()
                await comes_true(lambda: there.servers.drives(id))
                await here.pick_up()
                assert not here.tables
            await here.pick_up()
            await comes_true(lambda: here.servers.drives(id))

    with fresh_database() as database:
        run(pick_up(database))


def test_what_is_wrong_with_a_table_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def look() -> None:
        async with started(str(tmp_path / "ninefold.db")) as lobby:
            opened = await lobby.open(NewTable(against="anyone"), Person("1", "Merry"))
            cut = await lobby.open(NewTable(against="anyone"), Person("2", "Pippin"))
            await lobby.join(cut.table, "", Person("3", "Sam"))
            for id in (opened.table, cut.table):
                lobby._forget(lobby.tables[id])

            def damage(connection: Connection) -> None:
                tables, log = rows.tables, rows.actions
                broken = update(tables).where(tables.c.id == opened.table)
                connection.execute(broken.values(options="{"))
                connection.execute(update(log).values(text="1 0"))

            await lobby.run(damage)
            for _ in range(3):
                assert await listing.public(lobby) == []
                with pytest.raises(Refused):
                    await lobby.find(opened.table)
                lobby._forget(await lobby.find(cut.table))

    with caplog.at_level(logging.WARNING):
        run(look())
    said = sorted(record.message for record in caplog.records)
    assert said == ["a table can only be read", "a table cannot be read"]
