"""The servers on one database: they tell each other what is new, and share the work."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from importlib.metadata import version
from typing import Any, Final

from ninefold.server import archive, clock
from ninefold.server.store import APART, CHANNEL, TIME, Store, StoreGone

LOG = logging.getLogger(__name__)
BEAT: Final = 0.5
"""Seconds between two looks at whether the others are still there."""
CHECK: Final = 5.0
"""Seconds after which a silent database is asked whether it is there."""
SILENT: Final = 10.0
"""Seconds after which the database lets go of a server that says nothing: one that hangs, or whose
machine is cut off, keeps its connections, and with them its locks."""
JUMP: Final = 2.0
CLASS: Final = 990
"""The locks that servers hold to say that they live."""

LIVE: Final = f"""SELECT objid::int8 FROM pg_locks WHERE locktype = 'advisory' AND granted
AND classid = {CLASS} AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""

TAKE: Final = """SELECT id, pg_try_advisory_lock(hashtextextended(id, 0))
FROM unnest(%s::text[]) AS id"""
BOUND: Final = """SELECT set_config(name, %s, false) FROM pg_settings
WHERE name = 'idle_session_timeout'"""
"""PostgreSQL has it from version 14 on."""
FREE: Final = "SELECT pg_advisory_unlock(hashtextextended(id, 0)) FROM unnest(%s::text[]) AS id"


class Servers:
    """This server among the others. On SQLite it is alone, and everything is its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.number = secrets.randbelow(2**31 - 1) + 1
        self.version = version("ninefold")
        self.listening = not store.shared
        """Whether we hear what other servers write."""
        self.others: dict[int, str] = {}
        """The other servers, with their versions."""
        self._held: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {}
        self._wanted: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {}
        self._done: list[str] = []
        self._here: set[tuple[str, int]] = set()
        """Who is at this server: tables and players."""
        self._unsaid: set[tuple[str, int]] = set()
        """Of whom the others may believe what is true no more."""
        self._wake = asyncio.Event()
        self._turns = asyncio.Lock()
        self._looked = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._jumped = 0.0

    async def start(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """`hear` is called with every notice, `missed` when some may have been lost."""
        if self.store.shared:
            listening = asyncio.Event()
            self._do(self._listen(hear, missed, listening))
            async with asyncio.timeout(CHECK):
                await listening.wait()
            holding = asyncio.Event()
            self._do(self._hold(missed, holding))
            async with asyncio.timeout(CHECK):
                await holding.wait()
        else:
            gone = await self.store.run(lambda c: list(archive.servers(c)))
            await self.store.run(lambda c: archive.check_out(c, gone))
        await self.check_in()

    async def check_in(self) -> None:
        """Raises `StoreGone` when nothing can be written."""
        await self.store.run(lambda c: archive.check_in(c, self.number, self.version))

    def look_at_clock(self) -> None:
        """Says in the log when the clock of the machine is moved."""
        jumped = clock.jumped()
        if abs(jumped - self._jumped) > JUMP:
            LOG.warning("the clock of this machine has jumped", extra={"seconds": round(jumped)})
            self._jumped = jumped

    async def stop(self) -> None:
        # What a library does in that moment may swallow it, so they are told until they hear it.
        while tasks := list(self._tasks):
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=BEAT)
        with contextlib.suppress(StoreGone):
            await self.store.run(lambda c: archive.check_out(c, [self.number]))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Who is here

    def came(self, table: str, player: int) -> None:
        self._here.add((table, player))
        self._do(self._say(table, player))

    def went(self, table: str, player: int) -> None:
        self._here.discard((table, player))
        self._do(self._say(table, player))

    async def _say(self, table: str, player: int) -> None:
        """Tells the other servers whether somebody is here; later, if it cannot be written now."""
        job = archive.come if (table, player) in self._here else archive.go
        try:
            await self.store.run(lambda c: job(c, table, player, self.number))
        except StoreGone:
            self._unsaid.add((table, player))

    # Whose bots think, and whose flags fall

    def drives(self, table: str) -> bool:
        """Whether the bots and the clocks of a table are ours."""
        return not self.store.shared or table in self._held

    def want(self, table: str, got: Callable[[], None], taken: Callable[[], None]) -> None:
        """Calls `got` when they are ours, and `taken` while they are another server's."""
        if table not in self._wanted:
            self._wanted[table] = got, taken
            self._wake.set()

    def let_go(self, table: str) -> None:
        self._wanted.pop(table, None)
        if self._held.pop(table, None):
            self._done.append(table)

    async def _hold(self, missed: Callable[[], None], holding: asyncio.Event) -> None:
        """Keeps a connection whose locks are ours as long as it lives."""
        import psycopg

        gone = False
        while True:
            try:
                async with await self._connect() as connection:
                    mine = (CLASS, self.number)
                    # Not `wait_for`: it forgets that it was cancelled when what it waits for is
                    # done in the same moment, and this would go on for ever.
                    async with asyncio.timeout(CHECK):
                        await _agree(connection)
                        await connection.execute("SELECT pg_advisory_lock(%s, %s)", mine)
                        await self._look(connection)
                        if holding.is_set():
                            await self.check_in()
                            missed()
                    if gone:
                        LOG.info("the database is back")
                        gone = False
                    holding.set()
                    while True:
                        await self._rest()
                        async with asyncio.timeout(CHECK):
                            await self._look(connection)
            except (psycopg.Error, OSError, TimeoutError, StoreGone) as error:
                # Once: it may be away for a night, and is asked twice a second.
                if not gone:
                    LOG.warning("the database is gone", extra={"why": _why(error)})
                gone = True
            except Exception:
                LOG.exception("no table could be held")
            self.store.cut(CHECK)
            # Whoever has them now, it is not us.
            self._wanted |= self._held
            self._held.clear()
            self._done.clear()
            await asyncio.sleep(BEAT)

    async def _rest(self) -> None:
        """Until it is time to look again, or something is wanted: at once, but not all the time."""
        await asyncio.sleep(BEAT / 10)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self._wake.wait()
        self._wake.clear()

    async def _look(self, connection: Any) -> None:
        """Takes what nobody else drives, and sees who is gone."""
        wanted = list(self._wanted)
        if wanted:
            found = await connection.execute(TAKE, (wanted,))
            for table, ours in await found.fetchall():
                calls = self._wanted.get(table)
                if ours and calls:
                    self._held[table] = self._wanted.pop(table)
                elif ours:
                    self._done.append(table)
                if calls:
                    got, taken = calls
                    try:
                        (got if ours else taken)()
                    except Exception:
                        # It costs this one table.
                        LOG.exception("a table cannot be driven", extra={"table": table})
        if self._done:
            await connection.execute(FREE, (self._done,))
            self._done.clear()
        if time.monotonic() - self._looked < BEAT:
            return
        self._looked = time.monotonic()
        found = await connection.execute(LIVE)
        live = {number for (number,) in await found.fetchall()}
        known = await self.store.run(archive.servers)
        self._meet({number: known[number] for number in live & set(known) - {self.number}})
        if gone := set(known) - live - {self.number}:
            await self.store.run(lambda c: archive.check_out(c, list(gone)))
        unsaid, self._unsaid = self._unsaid, set()
        for one in unsaid:
            self._do(self._say(*one))

    def _meet(self, others: dict[int, str]) -> None:
        for number in set(others) - set(self.others):
            if others[number] != self.version:
                more = {"ours": self.version, "theirs": others[number]}
                LOG.warning("a server of another version is on this database", extra=more)
        self.others = others

    @contextlib.asynccontextmanager
    async def turn(self, what: str) -> AsyncIterator[None]:
        """Nobody else does the same meanwhile, at no server. Raises `StoreGone`."""
        async with self._turns:
            if not self.store.shared:
                yield
                return
            import psycopg

            async with contextlib.AsyncExitStack() as held:
                try:
                    async with asyncio.timeout(CHECK):
                        connection = await held.enter_async_context(await self._connect())
                        await connection.execute(
                            "SELECT pg_advisory_lock(hashtextextended(%s, 0))", (what,)
                        )
                except (psycopg.Error, OSError, TimeoutError) as error:
                    LOG.warning("the database is gone", extra={"why": _why(error)})
                    raise StoreGone from None
                yield

    # What the others write

    async def _listen(
        self, hear: Callable[[str], None], missed: Callable[[], None], listening: asyncio.Event
    ) -> None:
        import psycopg

        deaf = False
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.listening = True
                    if deaf:
                        LOG.info("other servers are heard again")
                        deaf = False
                    missed()
                    listening.set()
                    while True:
                        async for notice in connection.notifies(timeout=CHECK):
                            hear(notice.payload)
                        async with asyncio.timeout(CHECK):
                            await connection.execute("SELECT 1")
            except (psycopg.Error, OSError, TimeoutError) as error:
                if not deaf:
                    LOG.warning("other servers cannot be heard", extra={"why": _why(error)})
                deaf = True
            except Exception:
                LOG.exception("other servers could not be heard")
            self.listening = False
            await asyncio.sleep(BEAT)

    async def _connect(self) -> Any:
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql")
        where = url.render_as_string(hide_password=False)
        connection = await psycopg.AsyncConnection.connect(
            where, autocommit=True, connect_timeout=int(CHECK)
        )
        await connection.execute(BOUND, (f"{SILENT:g}s",))
        return connection


async def _agree(connection: Any) -> None:
    """Takes the time of the database anew where it is another: a machine that slept, or was stopped
    and moved, has counted no time meanwhile."""
    before = clock.now()
    found = await connection.execute(TIME)
    (told,) = await found.fetchone()
    if not before - APART < told < clock.now() + APART:
        LOG.warning("our time was not the database's", extra={"seconds": round(told - before, 1)})
        clock.agree(told)


def _why(error: Exception) -> str:
    return str(error).strip() or "it does not answer"
