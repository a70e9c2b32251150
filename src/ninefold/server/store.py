"""The database behind one thread: what waits together is committed together."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, TypeAlias, TypeVar

import alembic.command
import alembic.config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from ninefold.server import clock
from ninefold.server.figures import FIGURES
from ninefold.server.rows import LOGGED
from ninefold.server.settings import file_in

if sys.platform != "win32":
    import fcntl

LOG = logging.getLogger(__name__)
T = TypeVar("T")
GROUP = 500
"""At most so many jobs share a commit."""
PATIENCE = 2000
"""Milliseconds to wait for another process that holds an SQLite file."""
APART = 2.0
"""Seconds by which a machine's clock may differ from the database's before it is said."""
UNICODE = "UTF8"
QUOTED = '", "'.join(LOGGED)
FILE = "name a file that you may read and write, or restore a backup"
ADDRESS = "it must be running, and is written postgresql://USER@HOST/NAME"
OWNED = "its tables are made at the start: whoever asks must own the database, and it needs room"
CHANNEL = "ninefold"
TIME = "SELECT extract(epoch FROM clock_timestamp())::float8"
TELL = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")


class StoreGone(Exception):
    """The database cannot be written or read now."""


class Conflict(Exception):
    """Somebody else has written this row first."""


Job: TypeAlias = Callable[[Connection], T]
"""Something to do with the database in a transaction."""
Row: TypeAlias = tuple[Any, ...]
"""Of the log, in the order of `rows.LOGGED`."""


class _Waiting:
    """A row of the log, a job, or both, and who waits for it."""

    __slots__ = ("error", "future", "job", "result", "row")

    def __init__(
        self, future: "asyncio.Future[Any]", job: Job[Any] | None, row: Row | None
    ) -> None:
        self.future = future
        self.job = job
        self.row = row
        self.result: Any = None
        self.error: Exception | None = None


class Store:
    """Use it from one event loop. Whatever it returned from is on the disk."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.shared = self.engine.dialect.name != "sqlite"
        """Whether other servers may be on this database."""
        # Written out: to make it anew for each row would take most of the thread's time.
        marks = ", ".join(["%s" if self.shared else "?"] * len(LOGGED))
        self._append = f'INSERT INTO actions ("{QUOTED}") VALUES ({marks})'
        self._file = file_in(self.engine.url)
        self._queue: SimpleQueue[list[_Waiting]] = SimpleQueue()
        self._asked: list[_Waiting] = []
        self._loop = asyncio.get_running_loop()
        self._since = 0.0
        """When the thread began what it is doing; 0 while it does nothing."""
        self._wire: socket.socket | None = None
        """By which it speaks with PostgreSQL."""
        if self.shared:
            event.listen(self.engine, "connect", self._connected)
        # A daemon: a server that cannot start must end.
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        with self.engine.begin() as connection:
            migrate(connection)
            if self.shared:
                apart = clock.agree(connection.execute(text(TIME)).scalar_one())
                if abs(apart) > APART:
                    LOG.warning("this machine's clock is wrong", extra={"seconds": round(apart, 1)})
        self._committing = False
        self._inode = self._file.stat().st_ino if self._file else 0
        self._thread.start()

    def append(self, row: Row, also: Job[None] | None = None) -> "asyncio.Future[None]":
        """Adds a row to the log, and whatever belongs to it, or nothing of both. Other servers
        hear of it. Raises `Conflict` and `StoreGone`."""
        return self._put(also, row)

    async def run(self, job: Job[T]) -> T:
        """Does something in a transaction. Raises `Conflict` and `StoreGone`."""
        result: T = await self._put(job, None)
        return result

    def cut(self, patience: float) -> None:
        """Gives up what has taken so long: no statement does, so the database hangs. Whoever waits
        for it is told `StoreGone`."""
        if self._wire and self._since and time.monotonic() - self._since > patience:
            with contextlib.suppress(OSError):
                self._wire.shutdown(socket.SHUT_RDWR)

    def _connected(self, connection: Any, _: Any) -> None:
        if self._wire:
            self._wire.close()
        # Its own, so that it is never somebody else's who was given the same number.
        self._wire = socket.socket(fileno=os.dup(connection.fileno()))

    async def close(self) -> None:
        """Finishes what waits and lets go of the database."""
        self._hand_over()
        self._queue.put([])
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()
        if self._wire:
            self._wire.close()

    def _put(self, job: Job[Any] | None, row: Row | None) -> "asyncio.Future[Any]":
        waiting = _Waiting(self._loop.create_future(), job, row)
        if not self._asked:
            if not self._thread.is_alive():
                raise StoreGone
            # The thread is woken once for all that is asked in this round of the loop.
            self._loop.call_soon(self._hand_over)
        self._asked.append(waiting)
        return waiting.future

    def _hand_over(self) -> None:
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    def _work(self) -> None:
        while group := self._queue.get():
            last = False
            while not last and not self._queue.empty() and len(group) < GROUP:
                more = self._queue.get()
                last = not more
                group += more
            self._since = time.monotonic()
            with FIGURES.commits.time():
                self._commit(group)
            self._since = 0.0
            FIGURES.stored.inc(len(group))
            FIGURES.actions.inc(len([w for w in group if w.row is not None and w.error is None]))
            self._loop.call_soon_threadsafe(_settle, group)
            if last:
                return

    def _commit(self, group: list[_Waiting]) -> None:
        try:
            try:
                self._transact(group)
            except DBAPIError as error:
                # Of a connection that was lost before, nothing was done: a new one serves.
                if not error.connection_invalidated or self._committing:
                    raise
                self._transact(group)
        except (SQLAlchemyError, FileNotFoundError) as error:
            # A text that the database cannot hold, or a row that somebody has, is the fault of one
            # job alone.
            if len(group) > 1 and (isinstance(error, IntegrityError | DataError) or _stuck(error)):
                for waiting in group:
                    self._commit([waiting])
                return
            found = Conflict() if isinstance(error, IntegrityError) else StoreGone(why(error))
            if isinstance(found, StoreGone):
                LOG.error("this cannot be stored", extra={"why": why(error)})
            for waiting in group:
                waiting.error = found
        except Exception as error:
            if len(group) > 1:
                for waiting in group:
                    self._commit([waiting])
                return
            group[0].error = error

    def _transact(self, group: list[_Waiting]) -> None:
        if self._file and not self._same_file():
            raise FileNotFoundError(f"{self._file} is gone")
        self._committing = False
        rows = [waiting.row for waiting in group if waiting.row is not None]
        # In one order at all servers, or two of them could wait for each other.
        rows.sort()
        with self.engine.begin() as connection:
            if rows:
                connection.exec_driver_sql(self._append, rows)
            for waiting in group:
                if waiting.job is not None:
                    waiting.result = waiting.job(connection)
            if rows and self.shared:
                # The payload is the table and how long its log is now.
                longest = {row[0]: row[1] + 1 for row in rows}
                tell(connection, [f"{match} {length}" for match, length in longest.items()])
            self._committing = True

    def _same_file(self) -> bool:
        """Written to a file that was deleted, a row would be nowhere."""
        try:
            return self._file is not None and self._file.stat().st_ino == self._inode
        except OSError:
            return False


def engine_of(url: str) -> Engine:
    """A database, with what we expect of it."""
    engine = create_engine(url, connect_args=_patience(url))
    if file := file_in(engine.url):
        # Tokens and seeds are nobody else's business; SQLite's other files take its mode.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
    return engine


def claim(file: Path) -> IO[str] | None:
    """Takes an SQLite file for this process, until what is returned is closed; `None` when another
    one has it. Not the file itself: SQLite has locks of its own on it."""
    name = file.with_name(file.name + ".lock")
    try:
        lock = os.fdopen(os.open(name, os.O_WRONLY | os.O_CREAT, 0o600), "w")
    except OSError as error:
        # The database itself may well be ours: somebody else has used it.
        raise OSError(error.errno, f"{name}: {error.strerror}") from None
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return None
    return lock


def _patience(url: str) -> dict[str, object]:
    """How long to wait for a database that lags, or a machine that is gone."""
    if not url.startswith("postgresql"):
        return {}
    return {
        "client_encoding": UNICODE,
        "connect_timeout": 5,
        "tcp_user_timeout": 5000,
        # Whoever hangs in the middle of a transaction keeps others from writing to the same table.
        "options": "-c statement_timeout=5000 -c lock_timeout=2000 "
        "-c idle_in_transaction_session_timeout=1000",
    }


def _stuck(error: Exception) -> bool:
    """Whether somebody else had a row for too long, or waited for us, and we had to give way."""
    return getattr(getattr(error, "orig", None), "sqlstate", "") in ("40001", "40P01", "55P03")


def tell(connection: Connection, told: list[str]) -> None:
    """Notifies all servers when this transaction is committed; SQLite has only one."""
    if told and connection.dialect.name == "postgresql":
        connection.execute(TELL, {"told": told})


def unreachable(url: str) -> str:
    """Why a database cannot be used, in one line; empty when it can."""
    if not url.startswith(("sqlite", "postgresql")):
        return "name an SQLite file, or write postgresql://USER@HOST/NAME"
    try:
        engine = engine_of(url)
        if engine.dialect.name == "sqlite" and not _is_file(engine):
            return f"it is no file; {FILE}"
        with engine.connect() as connection:
            newer, encoding = _newer(connection), _encoding(connection)
        engine.dispose()
    except ImportError as error:
        return f"{error}; pip install 'ninefold[server,postgres]'"
    except (SQLAlchemyError, OSError, ValueError) as error:
        return f"{why(error)}; {FILE if url.startswith('sqlite') else ADDRESS}"
    if encoding != UNICODE:
        return f"its encoding is {encoding}, which cannot hold every name; make one with {UNICODE}"
    return "it was made by a newer version of Ninefold; use that, or another one" if newer else ""


def unwilling(url: str) -> str:
    """Why its tables cannot be brought to the newest form, in one line; empty when they are."""
    engine = engine_of(url)
    try:
        with engine.begin() as connection:
            migrate(connection)
    except SQLAlchemyError as error:
        return f"{why(error)}; {OWNED}"
    finally:
        engine.dispose()
    return ""


def _is_file(engine: Engine) -> bool:
    file = file_in(engine.url)
    return file is not None and file.is_file()


def why(error: Exception) -> str:
    """What a database or the system says, in one line, without the statement: that holds names."""
    said = error.strerror if isinstance(error, OSError) else getattr(error, "orig", None)
    lines = str(said or error).splitlines()
    return lines[0] if lines else type(error).__name__


def _settle(group: list[_Waiting]) -> None:
    for waiting in group:
        if waiting.future.done():
            continue
        if waiting.error is not None:
            waiting.future.set_exception(waiting.error)
        else:
            waiting.future.set_result(waiting.result)


def _readable(text: bytes) -> str:
    """A text that is none is found where it is used, and costs its table; SQLite would fail
    whatever is read and stored together with it."""
    return text.decode(errors="replace")


def _prepare(connection: Any, _: Any) -> None:
    connection.text_factory = _readable
    for pragma in (
        "journal_mode = WAL",
        # A commit is on the disk when it returns, also if the power fails.
        "synchronous = FULL",
        "foreign_keys = ON",
        # What is deleted is overwritten, also where SQLite was built otherwise.
        "secure_delete = ON",
        f"busy_timeout = {PATIENCE}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _scripts() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    return config


def _newer(connection: Connection) -> bool:
    """Whether the database has a step that we do not know."""
    found = MigrationContext.configure(connection).get_current_heads()
    known = {step.revision for step in ScriptDirectory.from_config(_scripts()).walk_revisions()}
    return not known.issuperset(found)


def _encoding(connection: Connection) -> str:
    """How a database writes letters."""
    if connection.dialect.name != "postgresql":
        return UNICODE
    found: str = connection.execute(text("SHOW server_encoding")).scalar_one()
    return found


def take_time(connection: Connection) -> None:
    """Lets a connection take as long as it needs, for a statement and between two: to look through
    millions of entries takes longer than a server may wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text("SET idle_in_transaction_session_timeout = 0"))


def migrate(connection: Connection) -> None:
    """Brings the tables to the newest form."""
    if connection.dialect.name == "postgresql":
        # Of several servers that start at once, one does it, however long it takes.
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('ninefold migrations'))"))
    config = _scripts()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
