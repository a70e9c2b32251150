"""What a server starts with: a database, a key and an address, each refused in a line."""

import contextlib
import io
import os
import socket
import sqlite3
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from ninefold.cli import main
from ninefold.server.people import key_in
from ninefold.server.settings import Settings
from ninefold.server.store import unreachable
from tests.ports import free_port
from tests.server.running import Server
from tests.server.test_store import fresh_database, needs_postgres


@pytest.mark.parametrize("command", [["serve", "--port", "{port}"], ["admin", "tables"]])
@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("/dev/null", "the database /dev/null: it is no file; name a file"),
        ("{folder}", "Is a directory; name a file"),
        ("{folder}/text", "file is not a database; name a file"),
        ("sqlite://", "this database: it is no file; name a file"),
        (
            "postgresql://me:secret@/x?host={folder}",
            "No such file or directory; it must be running",
        ),
        ("postgresql://me:secret@host:port/x", "is written postgresql://USER@HOST/NAME"),
    ],
)
def test_what_is_no_database_is_said_in_a_line(
    command: list[str],
    database: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if database.startswith("postgresql"):
        pytest.importorskip("psycopg")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text").write_text("In a hole in the ground there lived a hobbit." * 100)
    name, *more = [word.format(port=free_port()) for word in command]
    assert main([name, "--database", database.format(folder=tmp_path), *more]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("ninefold: cannot use ")
    assert said in told.err
    assert told.err.count("\n") == 1
    assert "secret" not in told.err
    assert [file.name for file in tmp_path.iterdir()] == ["text"]
    assert not Path("/dev/null.lock").exists()


def refused_start(capsys: pytest.CaptureFixture[str], database: str) -> str:
    """What a server says that cannot start: a line, and nothing else."""
    assert main(["serve", "--port", f"{free_port()}", "--database", database]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_a_server_can_listen_at_an_address_of_ipv6(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.server.serving.serve", lambda settings: int(not settings.host))
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has none")
    port, database = str(free_port()), str(tmp_path / "ninefold.db")
    assert main(["serve", "--host", "::1", "--port", port, "--database", database]) == 0
    assert f"http://[::1]:{port}/" in capsys.readouterr().out


def test_a_database_of_something_else_is_said_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.db"
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE tables (wood TEXT)")
    told = refused_start(capsys, str(file))
    assert "other.db: table tables already exists; its tables are made at the start" in told


@needs_postgres
def test_whoever_may_not_make_tables_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """As PostgreSQL has it since version 15 for a database that somebody else made."""
    with fresh_database() as made:
        engine = create_engine(Settings(database=made).url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text("DROP SCHEMA public"))
        engine.dispose()
        told = refused_start(capsys, made)
    assert "whoever asks must own the database" in told


def test_a_key_that_cannot_be_used_is_said_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NINEFOLD_KEY", raising=False)
    monkeypatch.setattr("ninefold.server.serving.claim", lambda _: io.StringIO())
    database, key = str(tmp_path / "ninefold.db"), tmp_path / "ninefold.key"
    key.touch()
    told = refused_start(capsys, database)
    assert f"cannot use the key of the cookies: {key} is empty; restore it, or delete it" in told
    key.unlink()
    key.mkdir()
    assert "Is a directory; let this user read and write it in" in refused_start(capsys, database)


def test_a_lock_that_cannot_be_taken_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As when somebody else has looked after the database."""
    database, lock = tmp_path / "ninefold.db", tmp_path / "ninefold.db.lock"
    database.touch()
    lock.mkdir()
    assert f"{lock}: Is a directory; name a file" in refused_start(capsys, str(database))
    assert main(["admin", "--database", str(database), "check", "--repair"]) == 1
    assert f"{lock}: Is a directory; try again later, as somebody" in capsys.readouterr().err


def test_any_bytes_are_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NINEFOLD_KEY", os.fsdecode(b"\xff"))
    assert key_in(tmp_path) == sha256(b"\xff").digest()
    monkeypatch.setenv("NINEFOLD_KEY", "é")
    assert key_in(tmp_path) == sha256("é".encode()).digest()


def test_files_are_the_owners_alone_and_the_key_lies_beside_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    server = Server(tmp_path, database=f"sqlite:///{folder / 'ninefold.db'}", key="")
    server.stop()
    for name in ("ninefold.db", "ninefold.db.lock", "ninefold.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
    assert "others on this machine" not in server.log()
    (folder / "ninefold.key").chmod(0o640)
    server.start()
    server.stop()
    assert server.log().count("others on this machine can read this") == 1
    for url in ("ninefold.db", "sqlite:///ninefold.db", "sqlite+pysqlite:///ninefold.db?timeout=5"):
        assert Settings(database=url).folder == Path.cwd()


@pytest.mark.parametrize(
    ("url", "name"), [("file:a.db", "file:a.db"), ("sqlite:///file:a.db?uri=true", "a.db")]
)
def test_a_file_is_the_owners_alone_whatever_it_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings(database=url)
    assert not unreachable(settings.url)
    (file,) = tmp_path.iterdir()
    assert (file, file.name) == (settings.file, name)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
