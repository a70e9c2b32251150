"""A live match: who sits at it, who looks on, and one answer at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from ninefold.core import GameError, Seat
from ninefold.match import commitment
from ninefold.server import gate
from ninefold.server.clock import Clocks
from ninefold.server.course import ALONE, Course, Entry
from ninefold.server.driver import Driver
from ninefold.server.figures import FIGURES
from ninefold.server.messages import Offer, Player, Said, Taken
from ninefold.server.refused import Refused, by_the_game, store_gone
from ninefold.server.seating import SUBSTITUTE, Sitting, Stored
from ninefold.server.store import Conflict, Store, StoreGone
from ninefold.server.workers import Workers

REMEMBERED = 50
"""So many remarks of the chat are shown."""

GONE = "You have given this seat up; a bot plays on in it."

_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A socket: whose it is, and how many events it has been told."""

    player: int | None
    told: int

    def tell(self, text: str) -> None: ...


@dataclass(slots=True)
class Proposal:
    """What a player has offered, and who has said yes to it."""

    by: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """Everything that changes goes through `add`, which stores before it tells."""

    def __init__(self, stored: Stored, store: Store, workers: Workers) -> None:
        self.id = stored.id
        self.setup = stored.setup
        self.stored = stored
        self.chat = stored.chat
        self.commitment = commitment(stored.setup.seed)
        self.course = Course.begin(stored.setup)
        self.clocks = Clocks(stored.clock, stored.setup.players)
        self.sittings: dict[int, Sitting] = {}
        self.said: list[Said] = []
        self.remarks = 0
        self.next_table = ""
        self.offers: dict[str, Proposal] = {}
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.reread: Callable[[Table], Awaitable[None]]
        self.driver = Driver(self, workers)
        self._store = store
        self._messages: dict[tuple[Seat, str], int] = {}

    # What it shows

    @property
    def full(self) -> bool:
        return len(self.sittings) == self.course.match.players

    @property
    def free(self) -> tuple[int, ...]:
        """The places that nobody holds."""
        return tuple([p for p in range(self.course.match.players) if p not in self.sittings])

    @property
    def persons(self) -> frozenset[int]:
        """The players who answer for themselves, here or not."""
        return frozenset(player for player in self.sittings if not self.bot_of(player))

    @property
    def holders(self) -> frozenset[int]:
        """The players whose word is needed: people, also while a bot plays for them, until they
        give their seat up."""
        held = {player for player, sitting in self.sittings.items() if sitting.token}
        return frozenset(held - self.course.gone)

    def bot_of(self, player: int) -> str:
        """The bot that answers for a player, or an empty text."""
        return SUBSTITUTE if player in self.course.gone else self.sittings[player].bot

    @property
    def status(self) -> str:
        return self.status_of(self.course)

    def status_of(self, course: Course) -> str:
        if course.aborted:
            return "aborted"
        if course.over:
            return "over"
        return "playing" if self.full else "waiting"

    def players(self, course: Course) -> tuple[Player, ...]:
        """In the order of their seats in the game being played."""
        match = course.match
        scores, holders = match.scores(), self.holders
        # Copied first: a replay is made in a thread while people come and go.
        here = {listener.player for listener in tuple(self.listeners)}
        found = []
        for seat in range(match.players):
            player = match.player_at(seat)
            sitting = self.sittings.get(player)
            if sitting:
                left = self.clocks.remaining(player)
                found.append(
                    Player(
                        seat=match.game.seat_name(seat),
                        name=sitting.name,
                        here=player in here or (bool(sitting.bot) and not sitting.token),
                        bot=self.bot_of(player),
                        left=left,
                        score=scores[player],
                        gone=player in course.gone,
                        person=player in holders,
                    )
                )
        return tuple(found)

    def seat_names(self, players: Iterable[int]) -> tuple[str, ...]:
        """Where players sit in the game being played."""
        return tuple([self.seat_name(player) for player in players])

    def seat_name(self, player: int) -> str:
        match = self.course.match
        return match.game.seat_name(match.seat_of(player))

    def open_offers(self) -> tuple[Offer, ...]:
        return tuple(
            [
                Offer(kind, self.seat_name(offer.by), self.seat_names(sorted(offer.agreed)))
                for kind, offer in self.offers.items()
            ]
        )

    def can_undo(self, player: int | None) -> str:
        """`free`, `consent` or nothing."""
        if player is None or self.course.over or player in self.course.gone:
            return ""
        seat = self.course.match.seat_of(player)
        last = self.course.last_of(seat)
        if last is None:
            return ""
        return "free" if self.course.secret_since(last) else "consent"

    # What it is asked

    async def act(self, player: int, seq: int, text: str, message: str) -> Taken:
        """A player's answer. Raises `Refused`."""
        async with self.lock:
            course = self.course
            seat, heard = course.match.seat_of(player), course.heard(player)
            if message and (player, message) in self._messages:
                return Taken(message, heard(self._messages[player, message]))
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
                raise Refused("stale", "The game has gone on since. Look again.")
            await self.answer(player, seat, text, message=message)
            return Taken(message, self.course.heard(player)(self.course.seq))

    async def answer(
        self, player: int, seat: Seat, text: str, *, bot: str = "", message: str = ""
    ) -> None:
        """Adds an answer with the time it took. Raises `Refused`."""
        now = time.time()
        spent = self.clocks.spent(player, now)
        await self.add(
            Entry(kind="act", seat=seat, text=text, bot=bot, message=message, spent=spent, at=now)
        )

    async def add(self, entry: Entry) -> None:
        """Plays an entry, stores it, and then tells everybody. Raises `Refused`."""
        try:
            if entry.kind == "undo":
                # It plays the whole match again.
                course = await asyncio.to_thread(self.course.after, entry)
            else:
                course = self.course.after(entry)
        except GameError as error:
            raise by_the_game(error) from None
        await self._write(course.seq - 1, entry)
        self.take(course, entry)

    def take(self, course: Course, entry: Entry) -> None:
        """Goes on with an entry that is stored, and tells those who may hear of it."""
        self._go_on(course, entry)
        if owner := self._owner(course):
            # Not even that something was answered is anybody else's business.
            self.publish([listener for listener in self.listeners if listener.player in owner])
        else:
            self._end_offers(entry)
            self.publish()

    @staticmethod
    def _owner(course: Course) -> tuple[int, ...]:
        """The only player who hears of the last entry, if it is secret."""
        return tuple([owner for index, owner in course.secret[-1:] if index == course.seq - 1])

    def _end_offers(self, entry: Entry) -> None:
        """A person who plays on has no mind to take back; breaking off can wait for its yes."""
        if entry.kind == "act" and not self.course.over:
            if not entry.bot:
                self.offers.pop("undo", None)
        else:
            self.offers.clear()

    async def give_up(self, player: int, kind: str) -> None:
        """A player resigns or runs out of time. Of two the other one has won; with more a bot
        plays on in that seat, unless nobody else is left who could come back. Raises `Refused`."""
        if self.course.match.players > 2 and self.holders <= {player}:
            kind = "abort"
        await self.add(Entry(kind, self.course.match.seat_of(player), at=time.time()))

    async def _write(self, seq: int, entry: Entry) -> None:
        row = {
            "match": self.id,
            "seq": seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "text": entry.text,
            "bot": entry.bot,
            "message": entry.message,
            "spent": entry.spent,
            "at": entry.at,
        }
        try:
            await self._store.append(row)
        except StoreGone:
            raise store_gone() from None
        except Conflict:
            await self.reread(self)
            raise Refused("stale", "The game has gone on since. Look again.") from None
        FIGURES.actions += 1

    def _go_on(self, course: Course, entry: Entry) -> None:
        before, self.course = self.course, course
        if entry.kind == "act":
            player = before.match.player_at(entry.seat)
            if self._owner(course):
                self.clocks.went_on(player, entry.spent, entry.at)
            else:
                self.clocks.answered(player, entry.spent)
            if entry.message:
                self._messages[player, entry.message] = course.seq
        elif entry.kind == "undo":
            unheard = {index for index, _ in before.secret}
            for n in set(before.kept) - set(course.kept) - unheard:
                self.clocks.taken_back(before.match.player_at(before.entries[n].seat))
        if course.match.number != before.match.number:
            self.clocks.reset()

    def replay(self, entries: list[Entry]) -> None:
        """Brings the table to where its log is."""
        for entry in entries[self.course.seq :]:
            self._go_on(self.course.after(entry), entry)

    # Who hears of it

    def publish(self, listeners: Iterable[Listener] | None = None) -> None:
        """Tells every listener, or only these, how the table stands, and goes on."""
        self.touched = time.monotonic()
        self.driver.wake()
        now = len(self.course.happened)
        made: dict[tuple[int | None, int], str] = {}
        for listener in list(self.listeners if listeners is None else listeners):
            key = listener.player, listener.told
            text = made.get(key)
            if text is None:
                text = made[key] = _encode(gate.frame(self, *key)).decode()
            listener.told = now
            listener.tell(text)
            FIGURES.frames += 1

    def whole(self, listener: Listener) -> None:
        """Tells one listener everything from the beginning."""
        listener.told = len(self.course.happened)
        listener.tell(_encode(gate.frame(self, listener.player)).decode())
        FIGURES.frames += 1

    def present(self, player: int) -> bool:
        return any(listener.player == player for listener in self.listeners)

    def enter(self, listener: Listener) -> None:
        """Somebody comes. The others hear of it if it is a player who was not here."""
        came = listener.player is not None and not self.present(listener.player)
        self.listeners.add(listener)
        if came:
            self.publish()
        else:
            self.whole(listener)

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.player is not None and not self.present(listener.player):
            self.publish()

    def undo_entry(self, player: int) -> Entry:
        """The entry by which a player takes the last answer back."""
        seat = self.course.match.seat_of(player)
        last = self.course.last_of(seat)
        assert last is not None
        alone = f" {ALONE}" if self.can_undo(player) == "free" else ""
        return Entry("undo", seat, f"{last}{alone}", at=time.time())
