"""A live match: who looks on, and one answer at a time."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec.structs import replace

from ninefold.core import GameError, Seat
from ninefold.server import archive, clock, gate
from ninefold.server.archive import SPECTATORS, Tail
from ninefold.server.changes import change, write
from ninefold.server.course import PLAYED, Course, Entry
from ninefold.server.driver import Driver
from ninefold.server.figures import FIGURES
from ninefold.server.messages import Frame, Player, Said, Taken
from ninefold.server.refused import Refused, by_the_game, stale, store_gone
from ninefold.server.seating import Sitting, Stored
from ninefold.server.standing import MARKED, Standing
from ninefold.server.store import Conflict, Job, Row, StoreGone

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby

LOG = logging.getLogger(__name__)
T = TypeVar("T")
TRIES = 10
"""So often something is tried when other servers keep being first."""
LONGEST = 20_000
"""Entries of a log; what goes on for longer is no match."""
SLICE = 100
"""So many spectators are told at once before others get their turn."""
PAUSE = 0.005
GONE = "You have given this seat up; a bot plays on in it."


class Behind(Exception):
    """Another server has written to the log first: what was to be added must be looked at again."""


class Listener(Protocol):
    """A socket: whose it is, how many events it has been told, and the frame it has."""

    player: int | None
    told: int
    seen: Frame | None

    def tell(self, text: bytes) -> None: ...


class Table(Standing):
    """Everything that changes goes through `add`, which stores before it tells."""

    def __init__(self, stored: Stored, lobby: "Lobby") -> None:
        super().__init__(stored)
        self.listeners: set[Listener] = set()
        self.visited = False
        """A player has been here since it is in memory."""
        self.elsewhere: set[int] = set()
        """The players, and `SPECTATORS`, who are at other servers."""
        self.lock = asyncio.Lock()
        self.touched = self.wanted = time.monotonic()
        """When something last happened here, and when anybody last asked for the table."""
        self.lobby = lobby
        self.driver = Driver(self)
        self._telling: asyncio.Task[None] | None = None
        self._changed = False
        self._company: tuple[Player, ...] | None = None
        """Who plays here, as long as nothing of it changes."""
        self.sure = True
        """Whether what is stored can be no more than what is known here."""
        self.in_sight = True
        """Whether the log can only have grown since it was read here; else it may have been cut."""
        self.halted = False
        """Whether live clocks must go on anew, since something could not be stored."""

    @property
    def in_use(self) -> bool:
        """Whether somebody looks on here, or waits for the table, or it goes on by itself."""
        return bool(self.listeners) or self.lock.locked() or self.driver.busy

    def players(self, course: Course) -> tuple[Player, ...]:
        """In the order of their seats in the game being played."""
        kept = course is self.course and not self.clocks.running
        if kept and self._company is not None:
            return self._company
        found = self._players(course)
        if kept:
            self._company = found
        return found

    def _players(self, course: Course) -> tuple[Player, ...]:
        match = course.match
        scores, holders = match.scores(), self.holders
        # Copied first: a replay is made in a thread while people come and go.
        here = {listener.player for listener in tuple(self.listeners)} | self.elsewhere
        asked = course.public if course.public == course.pending() else ()
        thinking = {decision.seat for decision in asked}
        # Clocks are those of now, also where somebody looks back: what is hushed now stays so.
        now = self.course.pending()
        running = bool(now) and self.course.public == now
        found = []
        for seat in range(match.players):
            player = match.player_at(seat)
            sitting = self.sittings.get(player)
            if sitting:
                found.append(
                    Player(
                        seat=match.game.seat_name(seat),
                        name=sitting.name,
                        here=player in here or (bool(sitting.bot) and not sitting.token),
                        bot=self.bot_of(player),
                        left=self.clocks.shown(player, running=running),
                        ticking=self.clocks.running and seat in thinking,
                        score=scores[player],
                        gone=player in course.gone,
                        person=player in holders,
                    )
                )
        return tuple(found)

    def take(
        self,
        course: Course,
        entry: Entry,
        sittings: dict[int, Sitting],
        said: dict[int, Said],
    ) -> None:
        if entry.kind != "act" or course.match.outcomes is not self.course.match.outcomes:
            self._company = None
        super().take(course, entry, sittings, said)

    # What it is asked

    async def change(self, step: Callable[[], Awaitable[T]]) -> T:
        """Takes a step that adds to the log, after looking at the table; another time when another
        server was first. Nothing is refused before the log was looked at: what another server
        wrote may not have come to our ears. Raises `Refused`."""
        async with self.lock:
            for _ in range(TRIES):
                if not self.in_sight:
                    await self._compare()
                if not self.sure:
                    await self.catch_up()
                length = self.length
                try:
                    if self.halted:
                        await self._go_on()
                    return await step()
                except Behind:
                    self.sure = False
                except Refused as refused:
                    if refused.code == "store" or not await self._grows(length):
                        raise
            raise stale()

    async def _go_on(self) -> None:
        """Nobody could answer: whoever thinks on a live clock begins again, as if no server had had
        the table. Raises `Refused` and `Behind`."""
        if self.clocks.asked and not self.frozen:
            await self.add(Entry("resume", -1))
        self.halted = False

    async def act(self, player: int, seq: int, text: str, message: str) -> Taken:
        """A player's answer. Raises `Refused`."""
        return await self.change(lambda: self._act(player, seq, text, message))

    async def _act(self, player: int, seq: int, text: str, message: str) -> Taken:
        course = self.course
        seat, heard = course.match.seat_of(player), course.heard(player)
        if message and (player, message) in self.messages:
            return Taken(message, heard(self.messages[player, message]))
        if not self.full:
            raise Refused("waiting", "A seat is still free.")
        if course.over:
            raise Refused("over", "The match is over.")
        if player in course.gone:
            raise Refused("gone", GONE)
        if self.sittings[player].bot:
            raise Refused("bot", "A bot plays for you. Take your seat back first.")
        if seat not in course.asked:
            raise Refused("turn", "Nothing is asked of you now.")
        if not heard(course.asked[seat]) <= seq <= heard(course.seq):
            raise stale()
        await self.answer(player, seat, text, message=message)
        return Taken(message, self.course.heard(player)(self.course.seq))

    async def answer(
        self, player: int, seat: Seat, text: str, *, bot: str = "", message: str = ""
    ) -> None:
        """Adds an answer with the time it took. Raises `Refused` and `Behind`."""
        spent = self.clocks.spent(player, clock.now())
        await self.add(Entry("act", seat, text, bot, message, spent))

    async def seat(self, sittings: Mapping[int, Sitting]) -> None:
        """Lets players sit down. Raises `Refused` and `Behind`."""
        entry = Entry("sit", min(sittings), " ".join(map(str, sittings)))
        status = "playing" if len(sittings) == len(self.free) else "waiting"

        await self.add(
            entry,
            lambda connection: archive.sit_down(connection, self.id, sittings, status),
            sittings=dict(sittings),
        )

    async def stand_up(self, player: int) -> None:
        """A player leaves a table that still waits. Raises `Refused` and `Behind`."""
        await self.add(
            Entry("left", player), lambda connection: archive.stand_up(connection, self.id, player)
        )

    async def say(self, player: int, text: str) -> None:
        """A remark in the chat. Raises `Refused` and `Behind`."""
        sitting, number = self.sittings[player], self.remarks
        said = Said(sitting.name, text, clock.now())
        await self.add(
            Entry("say", player, str(number)),
            lambda connection: archive.add_remark(
                connection, self.id, number, said, sitting.person
            ),
            said={number: said},
        )

    async def give_up(self, player: int, kind: str) -> None:
        """A player resigns or runs out of time. Of two the other one has won; with more a bot
        plays on in that seat, unless nobody else is left who could come back. Raises `Refused`."""
        if self.course.match.players > 2 and self.holders <= {player}:
            kind = "abort"
        await self.add(Entry(kind, self.course.match.seat_of(player)))

    async def add(
        self,
        entry: Entry,
        also: Job[None] | None = None,
        *,
        sittings: dict[int, Sitting] | None = None,
        said: dict[int, Said] | None = None,
    ) -> None:
        """Plays an entry, stores it with what belongs to it, and then tells everybody. Raises
        `Refused` and `Behind`."""
        if self.frozen:
            raise Refused("frozen", gate.FROZEN)
        if self.length >= LONGEST:
            raise Refused("full", "This table has gone on for too long.")
        entry = replace(entry, at=clock.now())
        try:
            if entry.kind == "undo":
                # It plays the whole match again.
                course = await asyncio.to_thread(self.course.after, entry)
            else:
                course = self.after(entry)
        except GameError as error:
            raise by_the_game(error) from None
        if state := self._mark(course, entry):
            entry = replace(entry, state=state)
        link = self.link(entry)
        status = self.status_of(course)
        if entry.kind in PLAYED and status != self.status:
            also = lambda connection: archive.set_status(connection, self.id, status)  # noqa: E731
        await self._write(archive.log_row(self.id, link), also)
        self.length, self.hash = link.seq + 1, link.hash
        self.take(course, entry, sittings or {}, said or {})
        self.tell_of(entry)

    async def mark(self) -> None:
        """Writes down how the table stands, unless the log says it already."""
        if self.unmarked and not self.course.over and not self.frozen:
            with contextlib.suppress(Refused):
                await self.change(lambda: self.add(Entry("mark", -1)))

    def _mark(self, course: Course, entry: Entry) -> str:
        if entry.kind == "mark" or (entry.kind in PLAYED and course.seq % MARKED == 0):
            return course.fingerprint()
        return ""

    async def _write(self, row: Row, also: Job[None] | None) -> None:
        try:
            await self.lobby.store.append(row, also)
        except StoreGone:
            # It may have been stored all the same, when the connection died in between.
            self.sure = self.in_sight = False
            self.lobby.behind(self)
            if self.clocks.clock.kind == "live":
                self.halted = True
                self.driver.halt()
            raise store_gone() from None
        except Conflict:
            FIGURES.conflicts.inc()
            raise Behind from None

    async def catch_up(self) -> None:
        """Goes where the log is. The lock is held by the caller. Raises `Refused`."""
        length = self.length
        tail = await self.lobby.run(lambda c: archive.read_tail(c, self.id, length))
        self.heard(tail)

    async def _compare(self) -> None:
        """Freezes a table whose log no longer holds what was read of it: what is added behind a cut
        would be lost. The lock is held by the caller. Raises `Refused`."""
        length, hash = self.length, self.hash
        same = await self.lobby.run(lambda c: archive.begins(c, self.id, length, hash))
        self.in_sight = True
        if not same and not self.frozen:
            self.freeze("its log was cut while this server was cut off from the database")
            self.say_frozen()
            self.publish()

    async def _grows(self, length: int) -> bool:
        """Whether other servers have made the log longer."""
        if self.lobby.store.shared:
            await self.catch_up()
        return self.length > length

    async def look(self) -> None:
        """Goes where the log is, if other servers write to it too. Raises `Refused`."""
        if self.lobby.store.shared:
            async with self.lock:
                await self.catch_up()

    def heard(self, tail: Tail) -> None:
        """What other servers have written: entry by entry, as if it had happened here."""
        self.sure = True
        before = self.frozen
        self.follow(tail, self.tell_of)
        if self.frozen and not before:
            self.say_frozen()
            self.publish()

    def say_frozen(self) -> None:
        LOG.error("a table can only be read", extra={"table": self.id, "why": self.frozen})

    # Who hears of it

    def tell_of(self, entry: Entry) -> None:
        """Tells those who may hear of an entry that was just taken."""
        if entry.kind == "mark":
            return
        if entry.kind == "left":
            self._let_look_on(entry.seat)
        hearers = self.hearers if entry.kind in PLAYED else frozenset[int]()
        if entry.kind == "resume" and self.course.public != self.course.pending():
            hearers = frozenset(self.clocks.asked)
        if hearers:
            # Not even that something was answered, or asked, is anybody else's business.
            self.publish([one for one in self.listeners if one.player in hearers])
        else:
            self.publish()

    def _let_look_on(self, player: int) -> None:
        """Whoever has left the seat may stay and watch."""
        for listener in self.listeners:
            if listener.player == player:
                listener.player = self._company = None
                self.lobby.servers.went(self.id, player)
                self.lobby.servers.came(self.id, SPECTATORS)

    def publish(self, listeners: Iterable[Listener] | None = None) -> None:
        """Tells every listener, or only these, how the table stands, and goes on. Of many
        spectators most hear of it a little later."""
        self.touched = time.monotonic()
        self.driver.wake()
        told = list(self.listeners if listeners is None else listeners)
        if len(told) > SLICE:
            told = [listener for listener in told if listener.player is not None]
            self._changed = True
            if self._telling is None:
                self._telling = asyncio.create_task(self._tell_spectators())
        self._tell(told)

    def _tell(self, listeners: list[Listener]) -> None:
        now = len(self.course.happened)
        frames: dict[tuple[int | None, int], Frame] = {}
        texts: dict[tuple[int, int], bytes] = {}
        shared = gate.common(self, self.course) if listeners else None
        for listener in listeners:
            key = listener.player, listener.told
            frame = frames.get(key)
            if frame is None:
                frame = frames[key] = gate.frame(self, *key, shared)
            # Of all who have the same frame the first one's text serves.
            pair = id(listener.seen), id(frame)
            text = texts.get(pair)
            if text is None:
                text = texts[pair] = write(change(listener.seen, frame))
            listener.told, listener.seen = now, frame
            listener.tell(text)
        FIGURES.frames.inc(len(listeners))

    async def _tell_spectators(self) -> None:
        try:
            while self._changed:
                self._changed = False
                spectators = [one for one in self.listeners if one.player is None]
                for first in range(0, len(spectators), SLICE):
                    await asyncio.sleep(PAUSE)
                    self._tell(
                        [one for one in spectators[first : first + SLICE] if one in self.listeners]
                    )
        finally:
            self._telling = None

    def whole(self, listener: Listener) -> None:
        """Tells one listener everything from the beginning."""
        listener.told = len(self.course.happened)
        listener.seen = gate.frame(self, listener.player)
        listener.tell(write(listener.seen))
        FIGURES.frames.inc()

    def present(self, player: int) -> bool:
        return player in self.elsewhere or self._here(player)

    def _here(self, player: int | None) -> bool:
        return any(listener.player == player for listener in self.listeners)

    def enter(self, listener: Listener) -> None:
        """Somebody comes. The others hear of it if it is a player who was not here."""
        player = listener.player
        came = player is not None and not self.present(player)
        if not self._here(player):
            self.lobby.servers.came(self.id, SPECTATORS if player is None else player)
        self.listeners.add(listener)
        self._company = None
        self.lobby.looked_at(self)
        self.visited |= came
        if came:
            self.publish()
        else:
            self.whole(listener)

    def leave(self, listener: Listener) -> None:
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        self._company = None
        player = listener.player
        if not self._here(player):
            self.lobby.servers.went(self.id, SPECTATORS if player is None else player)
            if player is not None and not self.present(player):
                self.publish()

    def say_who_is_here(self) -> None:
        """To the other servers."""
        for player in {listener.player for listener in self.listeners}:
            self.lobby.servers.came(self.id, SPECTATORS if player is None else player)

    def others_here(self, players: set[int]) -> None:
        """Who is at other servers now."""
        if players != self.elsewhere:
            self.elsewhere, self._company = players, None
            self.visited = self.visited or bool(players)
            self.publish()
