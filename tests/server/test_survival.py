"""Nothing that was acknowledged is lost."""

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from ninefold.server import archive, clock
from ninefold.server.course import Setup
from ninefold.server.lobby import Lobby
from ninefold.server.messages import Clock, Frame, Taken
from ninefold.server.refused import Refused
from ninefold.server.seating import Sitting, new_stored
from ninefold.server.servers import Servers
from ninefold.server.serving import GRACE, server_of
from ninefold.server.settings import Settings
from ninefold.server.store import Store, StoreGone
from ninefold.server.tokens import new_id
from ninefold.server.workers import Workers
from tests.ports import free_port
from tests.server.running import PATIENCE, ROOT, Guest, Server, meet, play, run


def test_reconnecting_in_the_middle_of_a_battle(server: Server) -> None:
    opened = server.open(seat="fellowship")
    joined = server.join(opened)
    guests = server.sit(opened), server.sit(joined)
    rng = Random(7)
    while guests[0].frame.view.battle is None:
        assert play(guests, rng, 1) == 1
    for guest, seated in zip(guests, (opened, joined), strict=True):
        guest.close()
        again = server.sit(seated)
        assert again.frame.view == guest.frame.view
        assert again.frame.ask == guest.frame.ask
        assert len(again.frame.lines) >= len(guest.frame.lines)
        again.close()
    play((server.sit(opened), server.sit(joined)), rng)


def test_killed_between_moves_and_started_again(own_server: Server) -> None:
    server = own_server
    opened = server.open(seat="fellowship")
    joined = server.join(opened)
    rng = Random(8)
    guests = server.sit(opened), server.sit(joined)
    for answers in (5, 13, 20):
        play(guests, rng, answers)
        before = [(guest.frame.seq, guest.frame.view, guest.frame.ask) for guest in guests]
        server.kill()
        for guest in guests:
            with contextlib.suppress(ConnectionClosed):
                guest.hear()
                pytest.fail("the server is gone")
        server.start()
        guests = server.sit(opened), server.sit(joined)
        meet(guests)
        after = [(guest.frame.seq, guest.frame.view, guest.frame.ask) for guest in guests]
        assert after == before
    play(guests, rng)
    assert guests[0].frame.status == "over"


def test_killed_right_after_an_acknowledgement(own_server: Server) -> None:
    server = own_server
    opened = server.open(seat="fellowship")
    server.join(opened)
    for number in range(3):
        guest = server.sit(opened)
        assert guest.frame.seq == number
        assert guest.frame.ask
        taken = guest.act(guest.frame.ask.choices[0].text, id=f"n{number}")
        server.kill()
        server.start()
        # The client does not know whether its answer arrived, and sends it again.
        again = server.sit(opened)
        again.send({"type": "act", "id": f"n{number}", "seq": number, "action": "pass"})
        again.until(lambda a=again: bool(a.taken))  # type: ignore[misc]
        assert again.taken[-1] == taken
        assert again.frame.seq == number + 1


def test_the_same_action_twice_counts_once(server: Server) -> None:
    one, two = server.pair()
    assert one.frame.ask
    action = one.frame.ask.choices[0].text
    for _ in range(2):
        one.send({"type": "act", "id": "same", "seq": 0, "action": action})
    one.until(lambda: len(one.taken) == 2)
    assert one.taken[0] == one.taken[1]
    two.reach(1)
    two.send({"type": "hello"})
    told = two.hear()
    assert isinstance(told, Frame)
    assert told.seq == 1


def test_when_the_database_is_gone_nothing_is_played(own_server: Server) -> None:
    server = own_server
    one, two = server.pair()
    assert one.frame.ask
    action = one.frame.ask.choices[0].text
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    told = one.refused({"type": "act", "id": "1", "seq": 0, "action": action})
    assert told.code == "store"
    assert server.get("/health").status_code == 503
    other.execute("ROLLBACK")
    other.close()
    one.refusals.clear()
    assert one.act(action, id="1").seq == 1
    two.reach(1)


def test_when_the_file_is_deleted_nothing_is_acknowledged(own_server: Server) -> None:
    one, _ = own_server.pair()
    Path(own_server.database).unlink()
    told = one.refused({"type": "act", "id": "1", "seq": 0, "action": "place frodo shire"})
    assert told.code == "store"
    assert own_server.get("/health").status_code == 503
    assert f"{own_server.database} is gone" in own_server.log()


def test_a_second_server_on_the_same_file_is_refused(server: Server) -> None:
    command = [server.python, "-m", "ninefold", "serve", "--port", str(free_port())]
    for name in (server.database, f"sqlite:///{server.database}"):
        refused = subprocess.run(
            [*command, "--database", name], capture_output=True, text=True, timeout=60, cwd=ROOT
        )
        assert refused.returncode == 2
        assert "another server is using it" in refused.stderr


def test_a_server_that_cannot_start_ends(tmp_path: Path) -> None:
    """Its database says that it has tables, and has none."""
    file = tmp_path / "ninefold.db"
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('sixth')")
    command = [sys.executable, "-m", "ninefold", "serve", "--port", str(free_port())]
    ended = subprocess.run(
        [*command, "--database", str(file)], capture_output=True, text=True, timeout=60, cwd=ROOT
    )
    assert ended.returncode == 1
    assert "startup failed" in ended.stderr


def test_an_answer_that_was_stored_unnoticed_is_taken_when_it_comes_again(tmp_path: Path) -> None:
    """The connection dies after the commit: nobody can know, until the log is read."""

    async def play() -> tuple[str, Taken, int]:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        setup = Setup("confrontation", {}, 1, b"seed")
        stored = new_stored(new_id(), setup, Clock(), chat=True, private=True, invitation="")
        sittings = {n: Sitting(str(n), "Guest", f"token {n}", "") for n in range(2)}
        table = await lobby.create(stored, sittings)
        append = store.append

        async def die(row: Any, also: Any = None) -> None:
            await append(row, also)
            raise StoreGone

        store.append = die  # type: ignore[method-assign, assignment]
        with pytest.raises(Refused) as refused:
            await table.act(0, 0, "place frodo shire", "one")
        store.append = append  # type: ignore[method-assign]
        taken = await table.act(0, 0, "place frodo shire", "one")
        seq = table.course.seq
        await lobby.close()
        await store.close()
        return refused.value.code, taken, seq

    assert run(play()) == ("store", Taken("one", 1), 1)


def test_stopping_finishes_and_closes_with_1012(own_server: Server) -> None:
    one, _ = own_server.pair()
    own_server.stop()
    with pytest.raises(ConnectionClosed) as closed:
        one.until(lambda: False)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012


def test_pressing_ctrl_c_twice_stops_it_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = server_of(Settings(database=str(tmp_path / "ninefold.db")))
    for _ in range(2):
        server.handle_exit(signal.SIGINT, None)
    assert server.should_exit
    assert not server.force_exit
    late = time.monotonic() + 2 * GRACE
    monkeypatch.setattr("time.monotonic", lambda: late)
    server.handle_exit(signal.SIGINT, None)
    assert server.force_exit


def test_open_tables_are_in_the_lobby_after_a_restart(own_server: Server) -> None:
    seated = own_server.open(against="anyone")
    own_server.kill()
    own_server.start()
    assert [info["id"] for info in own_server.get("/api/tables").json()] == [seated.table]
    assert Guest(own_server.connect(seated.table), seated.token).frame.status == "waiting"


@pytest.mark.parametrize("tried", ["an answer", "a flag"])
def test_a_live_clock_begins_its_move_anew_when_nothing_could_be_stored(
    tried: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ninefold.db'}")
        lobby = Lobby(store, cast(Workers, None), Servers(store))
        setup = Setup("confrontation", {}, 1, b"seed")
        live = Clock("live", 60)
        stored = new_stored(new_id(), setup, live, chat=True, private=True, invitation="")
        sittings = {n: Sitting(str(n), "Guest", f"token {n}", "") for n in range(2)}
        table = await lobby.create(stored, sittings)
        append, now = store.append, clock.now

        tries: list[Any] = []

        async def refuse(row: Any, _: Any = None) -> None:
            tries.append(row)
            raise StoreGone

        store.append = refuse  # type: ignore[method-assign, assignment]
        if tried == "an answer":
            with pytest.raises(Refused):
                await table.act(0, 0, "place frodo shire", "one")
        monkeypatch.setattr("ninefold.server.clock.now", lambda: now() + 70)
        async with asyncio.timeout(PATIENCE):
            if tried == "a flag":
                table.driver._start_fall(0)
                while not tries:
                    await asyncio.sleep(0.01)
            store.append = append  # type: ignore[method-assign]
            if tried == "an answer":
                await table.act(0, 0, "place frodo shire", "one")
            while not table.length:
                await asyncio.sleep(0.01)
        assert not table.course.over
        assert [table.clocks.remaining(n) for n in range(2)] == pytest.approx([60, 60], abs=5)
        links = await lobby.run(lambda c: archive.read_tail(c, table.id, 0).links)
        kinds = ["resume", "act"] if tried == "an answer" else ["resume"]
        assert [link.entry.kind for link in links] == kinds
        # Every server that reads the log says the same.
        lobby._forget(table)
        again = await lobby.find(table.id)
        assert again.clocks.left == table.clocks.left
        await lobby.close()
        await store.close()

    monkeypatch.setattr("ninefold.server.driver.AGAIN", 0.01)
    run(play())
