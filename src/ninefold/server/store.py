"""The database behind one thread: what waits together is committed together."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar

import alembic.command
import alembic.config
from sqlalchemy import Connection, create_engine, event, insert
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from ninefold.server.figures import FIGURES
from ninefold.server.rows import actions

LOG = logging.getLogger(__name__)
T = TypeVar("T")
GROUP = 500
"""At most so many jobs share a commit."""
PATIENCE = 2000
"""Milliseconds to wait for another process that holds an SQLite file."""


class StoreGone(Exception):
    """The database cannot be written or read now."""


class Conflict(Exception):
    """Somebody else has written this row first."""


Job: TypeAlias = Callable[[Connection], T]
"""Something to do with the database in a transaction."""
Row = Mapping[str, Any]


class _Waiting:
    """A job, or a row of the log, and who waits for it."""

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
        self.engine = create_engine(url)
        name = self.engine.url.database or ""
        sqlite = self.engine.dialect.name == "sqlite"
        self._file = Path(name) if sqlite and name not in ("", ":memory:") else None
        if sqlite:
            event.listen(self.engine, "connect", _prepare)
        self._queue: SimpleQueue[list[_Waiting]] = SimpleQueue()
        self._asked: list[_Waiting] = []
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, name="store")
        with self.engine.begin() as connection:
            _migrate(connection)
        self._inode = self._file.stat().st_ino if self._file else 0
        self._thread.start()

    async def append(self, row: Row) -> None:
        """Adds a row to the log. Raises `Conflict` and `StoreGone`."""
        await self._put(None, row)

    async def run(self, job: Job[T]) -> T:
        """Does something in a transaction. Raises `Conflict` and `StoreGone`."""
        result: T = await self._put(job, None)
        return result

    async def close(self) -> None:
        """Finishes what waits and lets go of the database."""
        self._hand_over()
        self._queue.put([])
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    async def _put(self, job: Job[Any] | None, row: Row | None) -> Any:
        if not self._thread.is_alive():
            raise StoreGone
        waiting = _Waiting(self._loop.create_future(), job, row)
        if not self._asked:
            # The thread is woken once for all that is asked in this round of the loop.
            self._loop.call_soon(self._hand_over)
        self._asked.append(waiting)
        return await waiting.future

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
            began = time.perf_counter()
            self._commit(group)
            FIGURES.committed(len(group), time.perf_counter() - began)
            self._loop.call_soon_threadsafe(_settle, group)
            if last:
                return

    def _commit(self, group: list[_Waiting]) -> None:
        try:
            self._transact(group)
        except SQLAlchemyError as error:
            # A text that the database cannot hold is the fault of one job alone.
            if len(group) > 1 and isinstance(error, IntegrityError | DataError):
                for waiting in group:
                    self._commit([waiting])
                return
            found = Conflict() if isinstance(error, IntegrityError) else StoreGone(str(error))
            if isinstance(found, StoreGone):
                # Without the statement, which holds names.
                why = str(getattr(error, "orig", error))
                LOG.error("this cannot be stored", extra={"why": why})
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
            raise StoreGone(f"{self._file} is gone")
        rows = [waiting.row for waiting in group if waiting.row is not None]
        with self.engine.begin() as connection:
            for waiting in group:
                if waiting.job is not None:
                    waiting.result = waiting.job(connection)
            if rows:
                connection.execute(insert(actions), rows)

    def _same_file(self) -> bool:
        """Written to a file that was deleted, a row would be nowhere."""
        try:
            return self._file is not None and self._file.stat().st_ino == self._inode
        except OSError:
            return False


def unreachable(url: str) -> str:
    """Why a database cannot be used, in one line; empty when it can."""
    try:
        create_engine(url).connect().close()
    except (SQLAlchemyError, ImportError, OSError) as error:
        return str(error).splitlines()[0]
    return ""


def _settle(group: list[_Waiting]) -> None:
    for waiting in group:
        if waiting.future.done():
            continue
        if waiting.error is not None:
            waiting.future.set_exception(waiting.error)
        else:
            waiting.future.set_result(waiting.result)


def _prepare(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode = WAL",
        # A commit is on the disk when it returns, also if the power fails.
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {PATIENCE}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _migrate(connection: Connection) -> None:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
