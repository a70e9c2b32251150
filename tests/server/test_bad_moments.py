"""A database that goes away, servers of two versions, a clock that jumps: each has its word."""

import asyncio
import logging
import time
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import create_engine, text

from ninefold.server import clock
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.store import Store, unreachable
from tests.server.running import Server, all_here, run
from tests.server.test_store import fresh_database, needs_postgres


def test_the_time_of_a_server_does_not_jump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = time.time

    async def jump() -> float:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        servers = Servers(store)
        await servers.start(lambda _: None, lambda: None)
        before = clock.now()
        monkeypatch.setattr("time.time", lambda: real() + 3600)
        for _ in range(2):
            await servers.check_in()
        after = clock.now()
        await servers.stop()
        await store.close()
        return after - before

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
def test_a_database_that_cannot_hold_every_name_is_refused_in_a_line() -> None:
    with fresh_database("ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'") as database:
        why = unreachable(Settings(database=database).url)
    assert why == "its encoding is SQL_ASCII, which cannot hold every name; make one with UTF8"
    with fresh_database() as database:
        assert unreachable(Settings(database=database).url) == ""
