"""Servers and databases that hang: they live, keep what they have, and say nothing."""

import asyncio
import logging
import time

import pytest
from sqlalchemy import insert, text

from ninefold.server import clock, rows
from ninefold.server.refused import Refused
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.store import Store, StoreGone, engine_of
from tests.server.running import PATIENCE, run
from tests.server.test_bad_moments import comes_true, leave, started
from tests.server.test_store import add_table, fresh_database, needs_postgres, row


@needs_postgres
def test_the_tables_of_a_server_that_hangs_are_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.server.servers.SILENT", 2.0)
    rest = Servers._rest

    async def hang(database: str) -> None:
        async with started(database) as here, started(database) as there:
            stopped = asyncio.Event()

            async def hangs(servers: Servers) -> None:
                if stopped.is_set() and servers is here.servers:
                    await asyncio.sleep(PATIENCE)
                await rest(servers)

            monkeypatch.setattr(Servers, "_rest", hangs)
            id = await leave(here, "days")
            await here.find(id)
            await comes_true(lambda: here.servers.drives(id))
            stopped.set()
            await there.find(id)
            await comes_true(lambda: there.servers.drives(id))

    with fresh_database() as database:
        run(hang(database))


@needs_postgres
def test_whoever_hangs_while_writing_keeps_nobody_else_from_it() -> None:
    """A server is stopped between a row and its commit; another one writes the same row, and a row
    of another table together with it."""

    async def write(database: str) -> None:
        url = Settings(database=database).url
        store, other = Store(url), engine_of(url)
        for id in "ab":
            await store.run(add_table(id))
        with other.connect() as hangs:
            hangs.execute(insert(rows.actions), dict(zip(rows.LOGGED, row("a", 0), strict=True)))
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(store.append(row("a", 0)), store.append(row("b", 0)))
            hangs.invalidate()
        other.dispose()
        await store.close()

    with fresh_database() as database:
        run(write(database))


@needs_postgres
def test_a_row_that_somebody_has_costs_its_own_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody at the prompt of the database, whom nothing ends."""
    bounds = {"options": "-c lock_timeout=300"}
    monkeypatch.setattr("ninefold.server.store._patience", lambda _: bounds)

    async def write(database: str) -> tuple[BaseException | None, BaseException | None]:
        url = Settings(database=database).url
        store, other = Store(url), engine_of(url)
        for id in "ab":
            await store.run(add_table(id))
        with other.connect() as prompt:
            prompt.execute(insert(rows.actions), dict(zip(rows.LOGGED, row("a", 0), strict=True)))
            one, two = await asyncio.gather(
                store.append(row("a", 0)), store.append(row("b", 0)), return_exceptions=True
            )
        other.dispose()
        await store.close()
        return one, two

    with fresh_database() as database:
        one, two = run(write(database))
    assert isinstance(one, StoreGone)
    assert two is None


@needs_postgres
def test_a_database_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing ends by itself what it was asked, and the server can be stopped meanwhile."""
    monkeypatch.setattr("ninefold.server.store._patience", lambda _: {})

    async def hang(database: str) -> None:
        async with asyncio.timeout(25), started(database) as lobby:
            monkeypatch.setattr("ninefold.server.servers.CHECK", 0.3)
            with pytest.raises(Refused) as refused:
                await lobby.run(lambda c: c.execute(text("SELECT pg_sleep(30)")))
            assert refused.value.code == "store"
            monkeypatch.setattr("ninefold.server.servers.CHECK", 5.0)
            assert await lobby.run(lambda c: c.execute(text("SELECT 1")).scalar()) == 1

    with fresh_database() as database:
        run(hang(database))


@needs_postgres
def test_a_machine_that_slept_takes_the_time_of_the_database(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While it slept its connections were ended, and it has counted no time."""

    async def sleep(database: str) -> None:
        async with started(database) as lobby:
            monkeypatch.setattr(clock, "_offset", clock._offset - 600)
            others = text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await lobby.run(lambda connection: connection.execute(others).all())
            await comes_true(lambda: abs(time.time() - clock.now()) < 2)

    with fresh_database() as database, caplog.at_level(logging.WARNING):
        run(sleep(database))
    found = [r for r in caplog.records if r.message == "our time was not the database's"]
    assert [round(record.__dict__["seconds"], -1) for record in found] == [600]
