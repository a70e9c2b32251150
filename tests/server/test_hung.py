"""Servers and databases that hang: they live, keep what they have, and say nothing."""

import asyncio

import pytest

from ninefold.server.servers import Servers
from tests.server.running import PATIENCE, run
from tests.server.test_bad_moments import comes_true, leave, started
from tests.server.test_store import fresh_database, needs_postgres


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
