"""The database: what it returned from is there, and two writers never both win."""

import asyncio
import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, func, insert, make_url, select, text

from ninefold import server
from ninefold.server import archive, rows
from ninefold.server.chain import Link
from ninefold.server.course import Entry
from ninefold.server.settings import Settings
from ninefold.server.store import Conflict, Store
from tests.server.running import Server, play, run

POSTGRES = os.environ.get("NINEFOLD_TEST_POSTGRES", "")
"""The URL of a PostgreSQL server on which the tests may make databases."""
needs_postgres = pytest.mark.skipif(
    not POSTGRES, reason="NINEFOLD_TEST_POSTGRES names no PostgreSQL database"
)


@contextlib.contextmanager
def fresh_database(encoding: str = "ENCODING 'UTF8'") -> Iterator[str]:
    """A database of its own for a test, on the PostgreSQL server that may be used."""
    name = f"ninefold_{secrets.token_hex(6)}"
    engine = create_engine(Settings(database=POSTGRES).url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0 {encoding}"))
            try:
                url = make_url(POSTGRES).set(database=name)
                yield url.render_as_string(hide_password=False)
            finally:
                connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        engine.dispose()


def table(id: str) -> dict[str, Any]:
    texts = dict.fromkeys(("options", "clock", "start", "invitation", "next_table"), "")
    more = {"games": 1, "players": 2, "seed": b"", "chat": True, "private": True, "created": 0.0}
    return {"id": id, "game": "confrontation", **texts, **more}


def row(match: str, seq: int) -> tuple[object, ...]:
    return archive.log_row(match, Link(seq, Entry("act", 0, "pass"), ""))


def add_table(id: str) -> Any:
    def job(connection: Connection) -> None:
        connection.execute(insert(rows.tables), table(id))

    return job


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(rows.actions)).scalar_one()


def test_of_two_writers_one_wins_and_the_others_rows_stay(database: str) -> None:
    async def write() -> None:
        store = Store(Settings(database=database).url)
        await store.run(add_table("a"))
        await store.append(row("a", 0))
        answers = await asyncio.gather(
            *(store.append(row("a", seq)) for seq in (1, 0, 2, 1, 3)), return_exceptions=True
        )
        lost = [isinstance(answer, Conflict) for answer in answers]
        assert lost == [False, True, False, True, False]
        assert await store.run(count) == 4
        await store.close()

    run(write())


def test_two_servers_on_one_database(database: str) -> None:
    async def write() -> None:
        url = Settings(database=database).url
        stores = [Store(url), Store(url)]
        await stores[0].run(add_table("a"))
        answers = await asyncio.gather(
            *(store.append(row("a", seq)) for seq in range(50) for store in stores),
            return_exceptions=True,
        )
        assert sum(answer is None for answer in answers) == 50
        assert sum(isinstance(answer, Conflict) for answer in answers) == 50
        for store in stores:
            await store.close()

    run(write())


def test_what_waits_is_finished_before_closing(database: str) -> None:
    async def write() -> int:
        store = Store(Settings(database=database).url)
        await store.run(add_table("a"))
        waiting = [asyncio.ensure_future(store.append(row("a", seq))) for seq in range(100)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        again = Store(Settings(database=database).url)
        found = await again.run(count)
        await again.close()
        return found

    assert run(write()) == 100


def test_a_mistake_in_one_job_does_not_touch_the_others(database: str) -> None:
    async def write() -> None:
        store = Store(Settings(database=database).url)
        await store.run(add_table("a"))

        def fail(_: Connection) -> None:
            raise ValueError("a mistake")

        answers = await asyncio.gather(
            store.append(row("a", 0)), store.run(fail), store.run(count), return_exceptions=True
        )
        assert isinstance(answers[1], ValueError)
        assert await store.run(count) == 1
        await store.close()

    run(write())


def test_a_game_killed_and_finished(database: str, tmp_path: Path) -> None:
    server = Server(tmp_path, database=database)
    opened = server.open(seat="fellowship")
    joined = server.join(opened)
    rng = Random(1)
    play((server.sit(opened), server.sit(joined)), rng, 25)
    server.kill()
    server.start()
    guests = server.sit(opened), server.sit(joined)
    assert guests[0].frame.seq == 25
    play(guests, rng)
    assert guests[0].frame.status == "over"
    server.stop()


def test_sql_stands_in_the_store_and_the_archive_only() -> None:
    """Besides, the rows are declared and migrated, and the address of a database is read."""
    folder = Path(server.__file__).parent
    speaking = {file.relative_to(folder) for file in folder.rglob("*.py")}
    speaking = {file for file in speaking if "sqlalchemy" in (folder / file).read_text()}
    rooms = {file.parts[0] for file in speaking}
    assert rooms == {"archive", "migrations", "rows.py", "settings.py", "store.py"}
