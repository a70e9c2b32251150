"""What works by itself again and again: an error that nobody has thought of costs it one round."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ninefold.server import archive, gate
from ninefold.server.app import make
from ninefold.server.lobby import Lobby
from ninefold.server.messages import NewTable
from ninefold.server.people import Person
from ninefold.server.room import room_of
from ninefold.server.servers import Servers
from ninefold.server.settings import Settings
from ninefold.server.table import Table
from ninefold.server.workers import Workers
from tests.server.running import run
from tests.server.test_bad_moments import comes_true, leave, started
from tests.server.test_following import Onlooker, at_lobbies, first_choice
from tests.server.test_store import fresh_database, needs_postgres

Calls = list[object]


@pytest.fixture
def fails_once(monkeypatch: pytest.MonkeyPatch) -> Callable[[object, str], Calls]:
    """Lets the next call of something fail, and tells how often it was called since."""

    def fail(where: object, name: str) -> Calls:
        real: Callable[..., Any] = getattr(where, name)
        calls: Calls = []

        def call(*given: Any, **named: Any) -> Any:
            calls.append(given)
            if len(calls) == 1:
                raise KeyError("nobody has thought of this")
            return real(*given, **named)

        monkeypatch.setattr(where, name, call)
        return calls

    return fail


FailsOnce = Callable[[object, str], Calls]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pick_up", "no table could be picked up"),
        ("forget_idle", "the house could not be looked after"),
    ],
)
def test_the_house_is_looked_after_again(
    name: str,
    said: str,
    fails_once: FailsOnce,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def live() -> None:
        calls = fails_once(Lobby, name)
        async with make(Settings(database=str(tmp_path / "ninefold.db"))).lifespan():
            await comes_true(lambda: len(calls) > 1)

    monkeypatch.setattr("ninefold.server.lobby.EVERY", 0.01)
    monkeypatch.setattr("ninefold.server.app.BEAT", 0.01)
    monkeypatch.setattr("ninefold.server.app.SWEEP", 0.0)
    with caplog.at_level(logging.ERROR):
        run(live())
    assert [record.message for record in caplog.records] == [said]


@pytest.mark.parametrize(
    ("where", "name", "said"),
    [(Table, "give_up", "a clock failed"), (Workers, "choose", "a bot could not answer")],
)
def test_a_flag_falls_and_a_bot_answers_after_all(
    where: object,
    name: str,
    said: str,
    fails_once: FailsOnce,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def live() -> None:
        app = make(Settings(database=str(tmp_path / "ninefold.db")))
        async with app.lifespan():
            fails_once(where, name)
            lobby = room_of(app.state).lobby
            late = await lobby.find(await leave(lobby, "days", ago=7200))
            asked = await lobby.find(await leave(lobby, "none", bot="random"))
            await comes_true(lambda: late.course.over)
            await comes_true(lambda: asked.course.seq == 9)

    monkeypatch.setattr("ninefold.server.driver.MISHAP", 0.01)
    with caplog.at_level(logging.ERROR):
        run(live())
    assert [record.message for record in caplog.records] == [said]


@needs_postgres
def test_tables_are_held_and_others_heard_again(
    fails_once: FailsOnce, caplog: pytest.LogCaptureFixture
) -> None:
    async def live(database: str) -> None:
        async with started(database) as here, started(database) as there:
            calls = fails_once(Servers, "_look")
            await comes_true(lambda: len(calls) > 1)
            table = await here.find(await leave(here, "days"))
            await comes_true(lambda: here.servers.drives(table.id))
            calls = fails_once(here.servers, "_meet")
            await comes_true(lambda: len(calls) > 1)
            await comes_true(lambda: here.servers.drives(table.id))
            copy = await there.find(table.id)
            fails_once(there, "behind")
            copy.enter(Onlooker())
            await first_choice(table, 0)
            await comes_true(lambda: copy.length == table.length)

    with fresh_database() as database, caplog.at_level(logging.ERROR):
        run(live(database))
    said = {record.message for record in caplog.records}
    assert said == {"no table could be held", "other servers could not be heard"}


@needs_postgres
def test_a_table_that_cannot_be_driven_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def live(database: str) -> None:
        async with started(database) as lobby:
            got: list[str] = []
            lobby.servers.want("one", lambda: got.remove("nobody has thought of this"), print)
            lobby.servers.want("two", lambda: got.append("two"), print)
            await comes_true(lambda: got)
            assert lobby.servers.drives("one")

    with fresh_database() as database, caplog.at_level(logging.ERROR):
        run(live(database))
    assert [record.message for record in caplog.records] == ["a table cannot be driven"]


@needs_postgres
def test_what_cannot_be_followed_keeps_no_other_table_behind(fails_once: FailsOnce) -> None:
    async def follow(here: Lobby, there: Lobby) -> None:
        tables = []
        for name in ("Merry", "Sam"):
            opened = await here.open(NewTable(seat="fellowship"), Person(name, name))
            table, copy = await here.find(opened.table), await there.find(opened.table)
            copy.enter(Onlooker())
            await table.change(partial(table.say, 0, "Well met"))
            tables.append(table)
        fails_once(archive, "read_tails")
        for table in tables:
            there.hear(f"{table.id} {table.length}")
            # One is being read when the other is heard of.
            await asyncio.sleep(0)
        await comes_true(lambda: copy.length == table.length)

    at_lobbies(2, follow)


def test_those_who_look_on_hear_of_the_next(
    fails_once: FailsOnce, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_on() -> None:
        async with started(str(tmp_path / "ninefold.db")) as lobby:
            opened = await lobby.open(
                NewTable(against="anyone", seat="fellowship"), Person("1", "Merry")
            )
            table, guests = lobby.tables[opened.table], [Onlooker(), Onlooker()]
            for guest in guests:
                table.enter(guest)
            fails_once(gate, "frame")
            for _ in range(2):
                await table.change(lambda: table.say(0, "Well met"))
                await comes_true(lambda: table._telling is None)
            assert [len(guest.seen.said) for guest in guests if guest.seen] == [2, 2]

    monkeypatch.setattr("ninefold.server.table.SLICE", 1)
    run(look_on())
