"""What the keeper of a server does: look, close, delete, export, retire, check, back up."""

import contextlib
import json
import sqlite3
import stat
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

from ninefold.cli import main
from ninefold.server.settings import Settings
from tests.server.running import Guest, Server, play


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
    assert admin(server, capsys, "forget", "nobody")[0] == 1
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
    server.stop()
    old = time.time() - 100 * 86_400
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE tables SET created=?", (old,))
    assert admin(server, capsys, "retire", "30") == (0, "1 tables are deleted.\n")
    told = admin(server, capsys, "tables")[1]
    assert one.frame.table in told
    assert waiting.table not in told


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


def test_files_are_the_owners_alone_and_the_key_lies_beside_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    server = Server(tmp_path, database=f"sqlite:///{folder / 'ninefold.db'}", key="")
    server.stop()
    for name in ("ninefold.db", "ninefold.db.lock", "ninefold.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
    for url in ("ninefold.db", "sqlite:///ninefold.db", "sqlite+pysqlite:///ninefold.db?timeout=5"):
        assert Settings(database=url).folder == Path.cwd()


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
