"""A copy made while people play, as docs/running-a-server.md says, is a whole server again."""

import shutil
import sqlite3
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.server.running import ROOT, Guest, Server, play
from tests.server.test_store import fresh_database, needs_postgres


def tool(name: str) -> str:
    """A program of PostgreSQL, also where it is not on the way; empty if it is not here."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else "")


def some_answers(server: Server) -> tuple[Guest, Guest]:
    guests = server.pair()
    assert play(guests, Random(4), 30) == 30
    return guests


def goes_on(before: tuple[Guest, Guest], restored: Server) -> None:
    """The same seats, the same moment, and a log that is whole; then play goes on to the end."""
    guests = restored.sit_again(before[0]), restored.sit_again(before[1])
    for one, two in zip(before, guests, strict=True):
        assert (one.frame.seq, one.frame.view) == (two.frame.seq, two.frame.view)
    play(guests, Random(5))
    assert guests[0].frame.status == "over"
    restored.stop()
    command = [restored.python, "-m", "ninefold", "admin", "--database", restored.database]
    checked = subprocess.run([*command, "check"], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_sqlite_is_copied_and_put_back(server: Server, tmp_path: Path) -> None:
    guests = some_answers(server)
    copy = tmp_path / "restored.db"
    with sqlite3.connect(server.database) as database:
        database.execute("VACUUM INTO ?", (str(copy),))
    play(guests, Random(6), 3)
    before = Guest(server.connect(guests[0].frame.table), guests[0].token)
    assert before.frame.seq == 33
    database.close()
    restored = Server(tmp_path, database=str(copy))
    kept = restored.sit_again(guests[0]), restored.sit_again(guests[1])
    assert {guest.frame.seq for guest in kept} == {30}
    goes_on(kept, restored)


@needs_postgres
@pytest.mark.skipif(not tool("pg_dump"), reason="PostgreSQL's own tools are not here")
def test_postgres_is_dumped_and_restored(tmp_path: Path) -> None:
    with fresh_database() as old, fresh_database() as new:
        folder = tmp_path / "old"
        folder.mkdir()
        server = Server(folder, database=old)
        guests = some_answers(server)
        dump = tmp_path / "backup"
        subprocess.run([tool("pg_dump"), "-Fc", "-d", old, "-f", str(dump)], check=True)
        server.stop()
        subprocess.run([tool("pg_restore"), "-d", new, str(dump)], check=True)
        goes_on(guests, Server(tmp_path, database=new))
