"""All tables: opened, found, joined, and brought back from the database."""

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from ninefold.core import GameError
from ninefold.games import GAMES
from ninefold.server import archive, choosing, clock, listing
from ninefold.server.course import Setup
from ninefold.server.figures import FIGURES
from ninefold.server.messages import Clock, NewTable, Seated
from ninefold.server.people import Person
from ninefold.server.refused import Refused, by_the_game, store_gone, unknown_table
from ninefold.server.seating import Sitting, Stored, bots_at, new_stored, opened_by
from ninefold.server.servers import Servers
from ninefold.server.store import Job, Store, StoreGone
from ninefold.server.table import Table
from ninefold.server.tokens import fits, hashed, new_id, new_token
from ninefold.server.workers import Workers

LOG = logging.getLogger(__name__)
T = TypeVar("T")
AGAIN = 0.5
"""Seconds after which the database is asked again."""
MOST = 20_000
"""Tables in memory, above which none is opened."""
IDLE = 600.0
"""Seconds after which a table that nobody looks at is forgotten; its log is not."""
OVER = 60.0
"""The same for a match that is over."""
LATER = 2.0
"""Seconds until a table is followed at which nobody looks here."""
UNWANTED = 20.0
"""Seconds after which a table is forgotten that others play elsewhere and nobody has asked for; a
page that shows it asks every fifteen."""
EVERY = 60.0
"""Seconds between two looks at whether a table was left alone."""
NUL = "\0"
"""PostgreSQL cannot even be asked for a text that holds it."""


class Lobby:
    """The tables in memory, by id. What is not there is read from the database."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        servers: Servers,
        own: Callable[[str], bool] = lambda _: True,
    ) -> None:
        """`own`: whether a table belongs to this process, of those that share a port."""
        self.store = store
        self._own = own
        self.workers = workers
        self.servers = servers
        self.began = clock.now()
        self.tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._cold = asyncio.Semaphore(1)
        """Whoever reads a table holds it: one at a time."""
        self._missed: set[str] = set()
        """Tables that were written to while we read them."""
        self._wrong: set[str] = set()
        """Tables of which the log says already that they cannot be read, or only read."""
        self._behind: dict[str, Table] = {}
        self._later: dict[str, Table] = {}
        self._soon: asyncio.TimerHandle | None = None
        self._catching_up = False
        self._following: set[asyncio.Task[None]] = set()

    async def run(self, job: Job[T]) -> T:
        """Something with the database. Raises `Refused`."""
        try:
            return await self.store.run(job)
        except StoreGone:
            raise store_gone() from None

    async def find(self, id: str) -> Table:
        """Raises `Refused` when there is no such table."""
        table = self.tables.get(id)
        if table:
            table.touched = table.wanted = time.monotonic()
            return table
        if NUL in id:
            raise unknown_table()
        if id not in self._reading:
            self._reading[id] = asyncio.create_task(self._read(id))
            # Not by those who wait: whoever leaves early would let another one read it again, and
            # a table that is there twice hears only half.
            self._reading[id].add_done_callback(lambda _: self._reading.pop(id, None))
        return await asyncio.shield(self._reading[id])

    async def _read(self, id: str) -> Table:
        try:
            number = self.servers.number
            # A long log would keep everybody else waiting, and so would many of them: answers are
            # stored together with what is read in the meantime.
            async with self._cold:
                found = await self.run(
                    lambda connection: archive.read_table(connection, id, number)
                )
                if found is None:
                    raise unknown_table()
                table = Table(found.stored, self)
                await asyncio.to_thread(table.replay, found.tail)
        except Refused:
            raise
        except Exception:
            # Whatever is wrong with a row, it costs this one table.
            if self._is_news(id):
                LOG.exception("a table cannot be read", extra={"table": id})
            message = "This table was played by other rules and cannot be read any more."
            raise Refused("unreadable", message) from None
        table.elsewhere = found.here
        table.driver.cold = True
        self._check(table)
        self._keep(table)
        if id in self._missed:
            self._missed.discard(id)
            self.behind(table)
            self._do(self._look_around(table))
        table.driver.wake()
        return table

    def _check(self, table: Table) -> None:
        """Says in the log what became of a table that other rules may have played."""
        if table.frozen:
            if self._is_news(table.id):
                table.say_frozen()
            return
        self._wrong.discard(table.id)
        if opened_by(table.setup) != (table.stored.version, table.stored.components):
            LOG.info("a table goes on by these rules", extra={"table": table.id})

    def _is_news(self, id: str) -> bool:
        """Whether the log is to say that something is wrong with a table: it is read again and
        again, and said once."""
        known = id in self._wrong
        self._wrong.add(id)
        return not known

    def _keep(self, table: Table) -> None:
        self.tables[table.id] = table
        FIGURES.tables.set(len(self.tables))

    async def watch(self) -> None:
        """Picks up, again and again, what was left alone."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                # Without a database, which says so itself, they are picked up later.
                with contextlib.suppress(Refused):
                    await self.pick_up()
            except Exception:
                LOG.exception("no table could be picked up")

    async def pick_up(self) -> None:
        """Reads tables with days for a move that no server drives, as when theirs has ended: flags
        must fall, and bots answer, also where nobody looks. Raises `Refused`."""
        for id in await self.run(archive.left_alone):
            if self._own(id) and id not in self.tables:
                with contextlib.suppress(Refused):
                    await self.find(id)

    def forget_idle(self) -> None:
        """Lets go of tables that nobody has looked at for a while."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            stays = OVER if table.course.over else IDLE
            if not table.in_use and now - table.touched > stays:
                self._forget(table)
        FIGURES.tables.set(len(self.tables))

    def _forget(self, table: Table) -> None:
        del self.tables[table.id]
        table.driver.close()

    async def close(self) -> None:
        """Leaves the tables, with a mark of how each stands: whoever comes next can tell whether
        it plays by the same rules."""
        tables = list(self.tables.values())
        for table in tables:
            table.driver.close()
        if self._soon:
            self._soon.cancel()
        for task in self._following:
            task.cancel()
        await asyncio.gather(*map(Table.mark, tables))

    # What other servers write

    def hear(self, notice: str) -> None:
        """A notice of a server, maybe our own: a table, and how long its log is, or that somebody
        came or went."""
        id, _, what = notice.partition(" ")
        table = self.tables.get(id)
        if table is None:
            if id in self._reading:
                self._missed.add(id)
        elif what == "here":
            self._do(self._look_around(table))
        elif what.isdecimal() and int(what) > table.length:
            if table.in_use:
                self.behind(table)
            else:
                self._some_time(table)

    def missed(self) -> None:
        """Notices may have been lost, and others may believe us dead: every table is looked at
        again, and said who is at it."""
        for table in self.tables.values():
            table.in_sight = False
            self.behind(table)
            self._do(self._look_around(table))
            table.say_who_is_here()

    def behind(self, table: Table) -> None:
        """Reads what is new at a table as soon as that can be done; together with others."""
        self._behind[table.id] = table
        if not self._catching_up:
            self._catching_up = True
            self._do(self._follow())

    def _some_time(self, table: Table) -> None:
        """The same where nobody looks: many answers at once cost less than one by one, and none
        at all where nobody asks for the table."""
        self._later[table.id] = table
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(LATER, self._now)

    def looked_at(self, table: Table) -> None:
        """Somebody has come who does not want to wait."""
        if self._later.pop(table.id, None):
            self.behind(table)

    def _now(self) -> None:
        self._soon = None
        later, self._later = self._later, {}
        now = time.monotonic()
        for table in later.values():
            if self.tables.get(table.id) is not table:
                continue
            # Whose clocks run must find somebody to watch them when another server is killed.
            if table.in_use or table.driver.needed or now - table.wanted <= UNWANTED:
                self.behind(table)
            else:
                self._forget(table)

    async def _follow(self) -> None:
        try:
            while self._behind:
                behind, self._behind = self._behind, {}
                lengths = {id: table.length for id, table in behind.items()}
                try:
                    tails = await self.run(lambda c, at=lengths: archive.read_tails(c, at))  # type: ignore[misc]
                except Refused:
                    self._behind = behind | self._behind
                    await asyncio.sleep(AGAIN)
                    continue
                except Exception:
                    # Not again and again: each is read with the next notice of it, or by who comes.
                    LOG.exception("tables cannot be followed", extra={"tables": sorted(behind)})
                    continue
                for id, table in behind.items():
                    if table.lock.locked():
                        # Somebody is about to write, and finds out; but may not get so far.
                        self._do(self._wait_and_see(table))
                        continue
                    try:
                        table.heard(tails[id])
                    except Exception:
                        # Whatever is wrong with an entry, it costs this one table.
                        LOG.exception("a table cannot be followed", extra={"table": id})
        finally:
            self._catching_up = False

    async def _wait_and_see(self, table: Table) -> None:
        async with table.lock:
            self.behind(table)

    async def _look_around(self, table: Table) -> None:
        number = self.servers.number
        with contextlib.suppress(Refused):
            table.others_here(await self.run(lambda c: archive.here(c, table.id, number)))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    # Opening and joining

    async def open(self, asked: NewTable, person: Person) -> Seated:
        """A new table with the person at it. Raises `Refused`."""
        if len(self.tables) >= MOST:
            raise Refused("full", "There are too many tables here just now.", status=503)
        game = GAMES.get(asked.game)
        if game is None:
            raise Refused("unknown-game", f"No game is called '{asked.game}'.", status=404)
        for option in game.options:
            if option.file and option.key in asked.options:
                message = f"{option.key} names a file of this machine, and cannot be chosen here."
                raise Refused("option", message, status=400)
        setup = Setup(asked.game, dict(asked.options), asked.games, secrets.token_bytes(32))
        player, bots = choosing.seats(setup, asked)
        if asked.clock.kind != "none" and asked.clock.seconds == 0:
            raise Refused("clock", "A clock needs some seconds.", status=400)
        private = asked.against != "anyone"
        return await self.place(
            setup, asked.clock, asked.chat, private, person, player, bots, watch=asked.watch
        )

    async def place(
        self,
        setup: Setup,
        clock: Clock,
        chat: bool,
        private: bool,
        person: Person,
        player: int,
        bots: Mapping[int, str],
        *,
        watch: bool = False,
    ) -> Seated:
        """A new table with the person at it, and these bots by player. Raises `Refused`."""
        invitation = new_token() if private else ""
        token = new_token()
        sittings = {player: Sitting(person.id, person.name, hashed(token), "")}
        sittings |= bots_at(setup.rules.key, bots, sittings.values())
        kept = hashed(invitation) if invitation else ""
        stored = new_stored(
            self.new_id(),
            setup,
            clock,
            chat=chat,
            private=private,
            invitation=kept,
            watch=watch,
        )
        try:
            await self.create(stored, sittings)
        except GameError as error:
            raise by_the_game(error) from None
        told = {"game": setup.game, "private": private, "bots": sorted(bots.values())}
        LOG.info("table opened", extra=told)
        seat = setup.rules.seat_name(player)
        full = len(sittings) == setup.players
        return Seated(stored.id, seat, token, "" if full else invitation)

    def new_id(self) -> str:
        """For a table that is opened here, and shall belong to this process."""
        while not self._own(id := new_id()):
            pass
        return id

    async def create(self, stored: Stored, sittings: Mapping[int, Sitting]) -> Table:
        """Raises `Refused` and `GameError`."""
        # First, for it may not be possible.
        table = Table(stored, self)
        await self.run(lambda connection: archive.add_table(connection, stored, sittings))
        return self._begin(table, sittings)

    def begin(self, stored: Stored, sittings: Mapping[int, Sitting]) -> Table:
        """A table that was just stored."""
        return self._begin(Table(stored, self), sittings)

    def _begin(self, table: Table, sittings: Mapping[int, Sitting]) -> Table:
        table.begin(dict(sittings))
        self._keep(table)
        table.driver.wake()
        return table

    async def join(self, id: str, invitation: str, person: Person) -> Seated:
        """A free seat of a table. Raises `Refused`."""
        table = await self.find(id)
        if table.stored.private and not fits(invitation, table.stored.invitation):
            raise unknown_table()
        token = new_token()
        sitting = Sitting(person.id, person.name, hashed(token), "")

        async def sit() -> int:
            for player, there in table.sittings.items():
                if there.token == sitting.token:
                    return player
            if table.full:
                raise Refused("taken", "Every seat is taken.")
            if table.course.over:
                raise Refused("over", "The table was closed.")
            if any(there.person == person.id for there in table.sittings.values()):
                raise Refused("own-table", "You sit at this table already.")
            player = table.free[0]
            await table.seat({player: sitting})
            return player

        try:
            player = await table.change(sit)
        except Refused as refused:
            if refused.code != "store":
                raise
            # It may have been stored all the same, and the token is told only once.
            player = await table.change(sit)
        if not self._own(id):
            # The socket that follows is handed on to where the table belongs.
            table.wanted = -math.inf
        seat = table.setup.rules.seat_name(player)
        return Seated(id, seat, token, "" if table.full else invitation)

    async def quick(self, game: str, person: Person) -> Seated:
        """The oldest open table, or a new one that waits for somebody. Two who come at once at
        different servers find each other."""
        try:
            async with self.servers.turn(f"quick {game}"):
                return await self._quick(game, person)
        except StoreGone:
            raise store_gone() from None

    async def _quick(self, game: str, person: Person) -> Seated:
        for table in reversed(await listing.public(self)):
            if (
                table.setup.game == game
                and table.status == "waiting"
                and listing.somebody_waits(table)
            ):
                if any(s.person == person.id for s in table.sittings.values()):
                    continue
                with contextlib.suppress(Refused):
                    return await self.join(table.id, "", person)
        return await self.open(NewTable(game=game, against="anyone"), person)
