"""What the keeper of a server does: look, close, delete, export, retire, check, back up."""

import contextlib
import io
import json
import re
import sqlite3
import subprocess
import time
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, create_engine, func, select, text, update
from sqlalchemy.exc import OperationalError

from ninefold.cli import main
from ninefold.server import rows
from ninefold.server.archive import REMEMBERED, upkeep
from ninefold.server.messages import Seated
from ninefold.server.settings import Settings
from ninefold.server.standing import Standing
from tests.server.running import HEADERS, Guest, Server, play
from tests.server.test_store import fresh_database, needs_postgres


def admin(server: Server, capsys: pytest.CaptureFixture[str], *task: str) -> tuple[int, str]:
    code = main(["admin", "--database", server.database, *task])
    return code, capsys.readouterr().out


@pytest.fixture
def played(own_server: Server) -> tuple[Server, Guest, Guest]:
    one, two = own_server.pair()
    play((one, two), Random(1), 6)
    one.send({"type": "say", "text": "for your eyes only"})
    two.send({"type": "say", "text": "Well met!"})
    for guest in (one, two):
        guest.see(lambda frame: len(frame.said) == 2)
    return own_server, one, two


def test_tables_and_people_beside_a_running_server(
    played: tuple[Server, Guest, Guest], capsys: pytest.CaptureFixture[str]
) -> None:
    server, one, two = played
    code, told = admin(server, capsys, "tables", "--status", "playing")
    assert (code, told.count("\n")) == (0, 1)
    assert one.frame.table in told
    assert admin(server, capsys, "tables", "--status", "over") == (0, "")
    people = [line.split()[0] for line in admin(server, capsys, "people")[1].splitlines()]
    assert len(people) == 2
    assert admin(server, capsys, "check") == (0, "All is well.\n")
    # Of two remarks one is gone, of two names one, and the log is whole all the same.
    assert admin(server, capsys, "forget", people[0])[0] == 0
    assert admin(server, capsys, "forget", "nobody") == (1, "")
    export = json.loads(admin(server, capsys, "export", one.frame.table)[1])
    assert sorted(said["text"] for said in export["said"]).count("…") == 1
    assert sorted(export["players"].values()) == ["Guest", "Somebody"]
    assert export["log"] == []
    assert admin(server, capsys, "close", one.frame.table) == (0, "The match is broken off.\n")
    assert "over already" in admin(server, capsys, "close", one.frame.table)[1]
    # The server finds it in the log as soon as somebody wants something.
    mover = one if one.frame.ask else two
    mover.refused({"type": "propose", "kind": "resign"})
    two.see(lambda frame: frame.status == "aborted")
    assert admin(server, capsys, "check") == (0, "All is well.\n")
    assert main(["admin", "--database", server.database, "close", "nothing"]) == 1


def test_old_tables_are_deleted_and_matches_going_on_are_not(
    played: tuple[Server, Guest, Guest], capsys: pytest.CaptureFixture[str]
) -> None:
    server, one, _ = played
    waiting = server.open(against="anyone")
    subscribe(server, waiting.table, 0)
    server.stop()
    old = time.time() - 100 * 86_400
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE tables SET created=?", (old,))
    assert admin(server, capsys, "retire", "30") == (0, "1 tables are deleted.\n")
    told = admin(server, capsys, "tables")[1]
    assert one.frame.table in told
    assert waiting.table not in told


def test_whoever_has_left_the_table_is_forgotten_too(
    own_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    game = {"game": "battle_for_middle_earth", "options": {"players": "3"}}
    opened = own_server.open(against="anyone", seat="north", **game)
    north = own_server.sit(opened)
    with httpx.Client(base_url=own_server.address, headers=HEADERS) as visitor:
        visitor.post("/api/me", json={"name": "Lotho"})
        joined = visitor.post(f"/api/tables/{opened.table}/join", json={}).content
    guest = own_server.sit(msgspec.json.decode(joined, type=Seated))
    north.send({"type": "say", "text": "Well met!"})
    guest.send({"type": "say", "text": "I am Pimple"})
    guest.see(lambda frame: len(frame.said) == 2)
    subscribe(own_server, opened.table, 0)
    subscribe(own_server, opened.table, 1)
    guest.propose("leave")
    guest.see(lambda frame: frame.seat is None)
    assert called_at(own_server) == [0], "the next one in the seat is not theirs"
    people = admin(own_server, capsys, "people")[1].splitlines()
    (lotho,) = [line.split()[0] for line in people if "Lotho" in line]
    (other,) = [line.split()[0] for line in people if "Lotho" not in line]
    assert admin(own_server, capsys, "forget", lotho)[0] == 0
    for file in Path(own_server.database).parent.iterdir():
        assert not re.search(b"Lotho|Pimple", file.read_bytes()), file
    with contextlib.closing(sqlite3.connect(own_server.database)) as database:
        assert any("Well met!" in line for line in database.iterdump())
    assert admin(own_server, capsys, "forget", other)[0] == 0
    assert called_at(own_server) == []


def test_everything_that_was_said_is_exported(
    own_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table itself shows the newest alone."""
    table = own_server.open().table
    said = [(table, n, "Lotho", f"I am Pimple {n}", n / 8, "") for n in range(REMEMBERED + 10)]
    with contextlib.closing(sqlite3.connect(own_server.database)) as database, database:
        database.executemany("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", said)
    export = json.loads(admin(own_server, capsys, "export", table)[1])
    assert [tuple(each.values()) for each in export["said"]] == [each[2:5] for each in said]
    assert list(export["said"][0]) == ["name", "text", "at"]


def test_nobody_is_forgotten_with_an_empty_id(
    own_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """As of a variable that is not set: bots are written so, and remarks of older versions."""
    opened = own_server.open(against="greedy")
    with contextlib.closing(sqlite3.connect(own_server.database)) as database, database:
        old = (opened.table, 0, "Lotho", "I am Pimple", 0.0, "")
        database.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", old)
        before = list(database.iterdump())
    for nobody in ("", "\udcff"):
        assert main(["admin", "--database", own_server.database, "forget", nobody]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    with contextlib.closing(sqlite3.connect(own_server.database)) as database:
        assert list(database.iterdump()) == before


def subscribe(server: Server, table: str, player: int) -> None:
    """As if the browser of a player wanted to be called."""
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        row = (table, player, f"{player}", "{}")
        database.execute("INSERT INTO pushes VALUES (?, ?, ?, ?)", row)


def called_at(server: Server) -> list[int]:
    """The players who are called."""
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        return [player for (player,) in database.execute("SELECT player FROM pushes")]


def test_a_damaged_log_is_found_and_cut(
    played: tuple[Server, Guest, Guest], capsys: pytest.CaptureFixture[str]
) -> None:
    server, one, _ = played
    server.stop()
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE actions SET text='pass' WHERE seq=4")
    code, told = admin(server, capsys, "check")
    assert (code, "entry 4 was changed" in told) == (1, True)
    code, told = admin(server, capsys, "check", "--repair")
    assert (code, "(mended)" in told) == (0, True)
    assert admin(server, capsys, "check") == (0, "All is well.\n")
    server.start()
    assert server.sit_again(one).frame.seq == 3


def test_a_match_that_was_over_goes_on_where_its_log_was_cut(
    played: tuple[Server, Guest, Guest], capsys: pytest.CaptureFixture[str]
) -> None:
    server, one, two = played
    one.propose("resign")
    two.see(lambda frame: frame.status == "over")
    server.stop()
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE actions SET seat=1 - seat WHERE kind='resign'")
    assert admin(server, capsys, "check", "--repair")[0] == 0
    assert admin(server, capsys, "check") == (0, "All is well.\n")
    assert one.frame.table in admin(server, capsys, "tables", "--status", "playing")[1]


def test_nothing_is_mended_beside_a_server(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has the table in memory as it was, and would write on behind the cut."""
    server = Server(tmp_path, database=database)
    one, two = server.pair()
    play((one, two), Random(1), 6)
    engine = create_engine(Settings(database=database).url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE actions SET text='pass' WHERE seq=4"))
    assert admin(server, capsys, "check")[0] == 1
    assert main(["admin", "--database", database, "check", "--repair"]) == 1
    assert "stop it first" in capsys.readouterr().err
    play((one, two), Random(2), 1)
    server.stop()
    with engine.begin() as connection:
        entries = select(func.count()).select_from(rows.actions)
        assert connection.execute(entries).scalar_one() >= 7
    engine.dispose()
    assert admin(server, capsys, "check", "--repair")[0] == 0
    server.start()
    assert server.sit_again(one).frame.seq == 3
    server.stop()


def test_nothing_is_mended_beside_a_server_by_way_of_a_link(
    own_server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(own_server.database)
    assert main(["admin", "--database", str(link), "check", "--repair"]) == 1
    assert "stop it first" in capsys.readouterr().err


def test_a_match_that_ends_while_all_are_checked_is_no_flaw(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own_server.open(against="anyone")
    stand = upkeep._standing

    def end(connection: Connection, id: str) -> Standing:
        monkeypatch.setattr(upkeep, "_standing", stand)
        upkeep.close(connection, id)
        return stand(connection, id)

    monkeypatch.setattr(upkeep, "_standing", end)
    assert admin(own_server, capsys, "check") == (0, "All is well.\n")


def test_a_server_need_not_wait_until_all_old_tables_are_deleted(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is a transaction of its own."""
    ids = [own_server.open(against="anyone").table for _ in range(2)]
    own_server.stop()
    remove = upkeep.remove

    def refuse(connection: Connection, id: str) -> None:
        if id == ids[1]:
            raise OperationalError("DELETE", {}, Exception("database is locked"))
        remove(connection, id)

    monkeypatch.setattr(upkeep, "remove", refuse)
    monkeypatch.setattr("ninefold.server.clock.now", lambda: time.time() + 86_400 * 2)
    assert main(["admin", "--database", own_server.database, "retire", "1"]) == 1
    assert capsys.readouterr().err == (
        "ninefold: the database refuses this: database is locked; "
        "try again later, as somebody who may change it; if it stays so, restore a backup\n"
    )
    told = admin(own_server, capsys, "tables")[1]
    assert [id in told for id in ids] == [False, True]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def bars(self) -> list[str]:
        """How far it had come, each time that it was shown."""
        return [bar.split()[1] for bar in self.getvalue().split("\r")[1:]]


def test_whoever_waits_for_many_tables_sees_how_far_it_has_come(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        own_server.open(against="anyone")
    own_server.stop()
    for task in ("check",), ("retire", "1"):
        monkeypatch.setattr("sys.stderr", terminal := Terminal())
        assert admin(own_server, capsys, *task)[0] == 0
        assert terminal.bars() == ["0/2", "1/2", "2/2"]
        monkeypatch.setattr("ninefold.server.clock.now", lambda: time.time() + 86_400 * 2)


def test_what_was_mended_stays_so_when_it_is_interrupted(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [own_server.open(against="anyone").table for _ in range(2)]
    own_server.stop()
    with contextlib.closing(sqlite3.connect(own_server.database)) as database, database:
        database.execute("UPDATE tables SET status='over'")
    stand, seen = upkeep._standing, list[str]()

    def interrupt(connection: Connection, id: str) -> Standing:
        seen.append(id)
        if len(seen) > 1:
            raise KeyboardInterrupt
        return stand(connection, id)

    monkeypatch.setattr(upkeep, "_standing", interrupt)
    code, told = admin(own_server, capsys, "check", "--repair")
    assert (code, told.count("\n")) == (130, 1)
    assert f"{seen[0]}  its status is waiting, not over (mended)" in told
    told = admin(own_server, capsys, "tables", "--status", "waiting")[1]
    assert [id for id in ids if id in told] == seen[:1]


def test_a_match_that_begins_while_old_tables_are_deleted_stays(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = {own_server.open(against="anyone").table for _ in range(2)}
    own_server.stop()
    remove, gone = upkeep.remove, list[str]()

    def begin(connection: Connection, id: str) -> None:
        remove(connection, id)
        gone.append(id)
        connection.execute(update(rows.tables).values(status="playing"))

    monkeypatch.setattr(upkeep, "remove", begin)
    monkeypatch.setattr("ninefold.server.clock.now", lambda: time.time() + 86_400 * 2)
    assert admin(own_server, capsys, "retire", "1") == (0, "1 tables are deleted.\n")
    told = admin(own_server, capsys, "tables")[1]
    assert {id for id in ids if id in told} == ids - set(gone)


@needs_postgres
def test_looking_through_a_large_database_may_take_long() -> None:
    """A server waits five seconds for an answer, and then tells its players."""
    with fresh_database() as made, upkeep.opened(Settings(database=made)) as connection:
        for _ in range(2):
            assert connection.execute(text("SHOW statement_timeout")).scalar_one() == "0"
            connection.rollback()


@pytest.mark.parametrize(
    "damage", ["UPDATE tables SET options='{'", "UPDATE seats SET player=7 WHERE player=1"]
)
def test_a_table_that_cannot_be_read_is_named_and_closed(
    own_server: Server, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    opened = own_server.open(against="greedy")
    own_server.stop()
    with contextlib.closing(sqlite3.connect(own_server.database)) as database, database:
        database.execute(damage)
    own_server.start()
    bearer = {"Authorization": f"Bearer {opened.token}"}
    told = own_server.get(f"/api/tables/{opened.table}", headers=bearer).json()
    assert told["code"] == "unreadable"
    code, said = admin(own_server, capsys, "check")
    assert code == 1
    assert f"{opened.table}  cannot be read: " in said
    assert main(["admin", "--database", own_server.database, "export", opened.table]) == 1
    assert "cannot be read: " in capsys.readouterr().err
    assert admin(own_server, capsys, "close", opened.table) == (0, "The match is broken off.\n")
    assert "aborted" in admin(own_server, capsys, "tables")[1]


def test_a_copy_that_sqlite_makes_of_a_running_server_can_be_played_on(
    played: tuple[Server, Guest, Guest], tmp_path: Path
) -> None:
    """What docs/running-a-server.md tells: `VACUUM INTO`, and the key."""
    server, one, two = played
    copy = tmp_path / "copy" / "ninefold.db"
    copy.parent.mkdir()
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        database.execute("VACUUM INTO ?", (str(copy),))
    mover = one if one.frame.ask else two
    assert mover.frame.ask
    mover.act(mover.frame.ask.choices[0].text)
    server.kill()
    restored = Server(copy.parent, database=str(copy))
    again = restored.sit_again(one), restored.sit_again(two)
    for guest in again:
        guest.said = 100
    assert again[0].frame.seq == 6
    play(again, Random(2))
    restored.stop()
    assert main(["admin", "--database", str(copy), "check"]) == 0


def test_an_older_server_refuses_a_newer_database(own_server: Server) -> None:
    own_server.stop()
    with contextlib.closing(sqlite3.connect(own_server.database)) as database, database:
        database.execute("UPDATE alembic_version SET version_num='hundredth'")
    command = [own_server.python, "-m", "ninefold", "serve", "--database", own_server.database]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2
    assert "made by a newer version" in refused.stderr
