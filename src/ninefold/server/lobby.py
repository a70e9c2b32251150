"""All tables: opened, found, joined, and brought back from the database."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Mapping
from typing import TypeVar

from ninefold.bots import bots_of
from ninefold.core import GameError
from ninefold.games import GAMES
from ninefold.server import archive, listing
from ninefold.server.course import Setup
from ninefold.server.figures import FIGURES
from ninefold.server.messages import Clock, NewTable, Seated
from ninefold.server.people import Person
from ninefold.server.refused import Refused, by_the_game, store_gone, unknown_table
from ninefold.server.seating import Sitting, Stored
from ninefold.server.store import Conflict, Job, Store, StoreGone
from ninefold.server.table import Table
from ninefold.server.tokens import fits, hashed, new_id, new_token
from ninefold.server.workers import Workers

LOG = logging.getLogger(__name__)
T = TypeVar("T")
IDLE = 600.0
"""Seconds after which a table that nobody looks at is forgotten; its log is not."""


class Lobby:
    """The tables in memory, by id. What is not there is read from the database."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table]] = {}

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
            table.touched = time.monotonic()
            return table
        if id not in self._reading:
            self._reading[id] = asyncio.create_task(self._read(id))
        try:
            return await asyncio.shield(self._reading[id])
        finally:
            self._reading.pop(id, None)

    async def _read(self, id: str) -> Table:
        found = await self.run(lambda connection: archive.read_table(connection, id))
        if found is None:
            raise unknown_table()
        try:
            table = Table(found.stored, self.store, self.workers)
            # A long log would keep everybody else waiting.
            await asyncio.to_thread(table.replay, found.entries)
        except (GameError, LookupError):
            LOG.exception("a table cannot be read", extra={"table": id})
            message = "This table was played by other rules and cannot be read any more."
            raise Refused("unreadable", message) from None
        table.sittings = found.sittings
        table.said, table.remarks = found.said, found.remarks
        table.next_table = found.next_table
        self._keep(table)
        table.driver.wake()
        return table

    async def reread(self, table: Table) -> None:
        """Another server has written to this table: goes where its log is."""
        found = await self.run(lambda connection: archive.read_table(connection, table.id))
        if found:
            table.replay(found.entries)
            table.publish()

    def _keep(self, table: Table) -> None:
        table.reread = self.reread
        self.tables[table.id] = table
        FIGURES.tables = len(self.tables)

    def forget_idle(self) -> None:
        """Lets go of tables that nobody has looked at for a while."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            if not table.listeners and not table.driver.busy and now - table.touched > IDLE:
                del self.tables[table.id]
        FIGURES.tables = len(self.tables)

    # Opening and joining

    async def open(self, asked: NewTable, person: Person) -> Seated:
        """A new table with the person at it. Raises `Refused`."""
        game = GAMES.get(asked.game)
        if game is None:
            raise Refused("unknown-game", f"No game is called '{asked.game}'.", status=404)
        for option in game.options:
            if option.file and option.key in asked.options:
                message = f"{option.key} names a file of this machine, and cannot be chosen here."
                raise Refused("option", message, status=400)
        setup = Setup(asked.game, dict(asked.options), asked.games, secrets.token_bytes(32))
        names = setup.seats
        if asked.seat not in (*names, "any"):
            raise Refused("seat", f"A seat is {', '.join(names)} or any.", status=400)
        bots = bots_of(setup.rules.key)
        if asked.against not in (*bots, "anyone", "friend"):
            raise Refused("against", f"No bot is called '{asked.against}'.", status=400)
        if asked.clock.kind != "none" and asked.clock.seconds == 0:
            raise Refused("clock", "A clock needs some seconds.", status=400)
        player = names.index(asked.seat) if asked.seat in names else random.randrange(len(names))
        private = asked.against != "anyone"
        bot = asked.against if asked.against in bots else ""
        return await self.place(setup, asked.clock, asked.chat, private, person, player, bot)

    async def place(
        self,
        setup: Setup,
        clock: Clock,
        chat: bool,
        private: bool,
        person: Person,
        player: int,
        bot: str,
    ) -> Seated:
        try:
            setup.match()
        except GameError as error:
            raise by_the_game(error) from None
        invitation = new_token() if private else ""
        token = new_token()
        sittings = {player: Sitting(person.id, person.name, hashed(token), "")}
        if bot:
            others = [other for other in range(setup.players) if other != player]
            sittings |= {other: Sitting.of_bot(bot) for other in others}
        kept = hashed(invitation) if invitation else ""
        stored = Stored(
            id=new_id(),
            setup=setup,
            clock=clock,
            chat=chat,
            private=private,
            invitation=kept,
            created=time.time(),
        )
        await self.create(stored, sittings)
        LOG.info("table opened", extra={"game": setup.game, "private": private, "bot": bot})
        seat = setup.rules.seat_name(player)
        return Seated(stored.id, seat, token, "" if bot else invitation)

    async def create(self, stored: Stored, sittings: Mapping[int, Sitting]) -> Table:
        await self.run(lambda connection: archive.add_table(connection, stored, sittings))
        table = Table(stored, self.store, self.workers)
        table.sittings = dict(sittings)
        self._keep(table)
        table.driver.wake()
        return table

    async def join(self, id: str, invitation: str, person: Person) -> Seated:
        """A free seat of a table. Raises `Refused`."""
        table = await self.find(id)
        if table.stored.private and not fits(invitation, table.stored.invitation):
            raise unknown_table()
        async with table.lock:
            if table.full:
                raise Refused("taken", "Every seat is taken.")
            if table.course.over:
                raise Refused("over", "The table was closed.")
            if any(sitting.person == person.id for sitting in table.sittings.values()):
                raise Refused("own-table", "You sit at this table already.")
            player = table.free[0]
            token = new_token()
            sitting = Sitting(person.id, person.name, hashed(token), "")
            try:
                await self.run(lambda c: archive.add_sittings(c, id, {player: sitting}))
            except Conflict:
                raise Refused("taken", "Every seat is taken.") from None
            table.sittings[player] = sitting
            table.publish()
        return Seated(id, table.setup.rules.seat_name(player), token)

    async def quick(self, game: str, person: Person) -> Seated:
        """The oldest open table, or a new one that waits for somebody."""
        for table in reversed(listing.public(self)):
            if table.setup.game == game and table.status == "waiting":
                if any(s.person == person.id for s in table.sittings.values()):
                    continue
                with contextlib.suppress(Refused):
                    return await self.join(table.id, "", person)
        return await self.open(NewTable(game=game, against="anyone"), person)

    async def wake_open(self) -> None:
        """Brings open tables back after a restart."""
        for id in await self.run(lambda c: archive.open_tables(c, listing.LISTED)):
            with contextlib.suppress(Refused):
                await self.find(id)
