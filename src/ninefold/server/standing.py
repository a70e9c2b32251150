"""How a table stands after its log: the match, the clocks, the seats, and what was offered."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from ninefold.core import Event, GameError
from ninefold.match import commitment
from ninefold.server.archive import REMEMBERED, Tail
from ninefold.server.chain import Link, flaw, hashed
from ninefold.server.clock import Clocks
from ninefold.server.course import ALONE, PLAYED, Course, Entry, Happened, Note
from ninefold.server.messages import Offer, Said
from ninefold.server.seating import SUBSTITUTE, Sitting, Stored

ALL: Final = frozenset[int]()
"""Instead of the only players who hear of something: nobody is left out."""
MARKED = 8
"""Every so many answers the log holds the fingerprint of the state they led to."""


@dataclass(slots=True)
class Proposal:
    """What a player has offered, and who has said yes to it."""

    by: int
    agreed: set[int] = field(default_factory=set)


class Standing:
    """Made from what is stored, and then only changed by the entries of its log: two servers that
    have read the same log have the same."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.setup = stored.setup
        self.stored = stored
        self.chat = stored.chat
        self.commitment = commitment(stored.setup.seed)
        self.course = Course.begin(stored.setup)
        self.clocks = Clocks(stored.clock, stored.setup.players)
        self.sittings: dict[int, Sitting] = {}
        self.sat = stored.created
        """When somebody last sat down."""
        self.said: tuple[Said, ...] = ()
        self.remarks = 0
        self.next_table = stored.next_table
        self.offers: dict[str, Proposal] = {}
        self.length = 0
        """Of the log: the number of the entry that comes next."""
        self.hash = ""
        """Of the last entry, and so of all."""
        self.frozen = ""
        """Why nothing more can be played here; empty when it can."""
        self.unmarked = False
        """Whether something was played since the log last said how the table stands."""
        self.messages: dict[tuple[int, str], int] = {}
        """By player and name of a message: after how many answers it was taken."""

    # What it shows

    @property
    def full(self) -> bool:
        return len(self.sittings) == self.course.match.players

    @property
    def free(self) -> tuple[int, ...]:
        """The places that nobody holds."""
        return tuple([p for p in range(self.course.match.players) if p not in self.sittings])

    @property
    def open_to_all(self) -> bool:
        """Whether whoever knows its address may look on."""
        return self.stored.watch or not self.stored.private

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

    @property
    def bots(self) -> bool:
        """Whether a bot answers for anybody."""
        for sitting in self.sittings.values():
            if sitting.bot:
                return True
        return bool(self.course.gone)

    def bot_of(self, player: int) -> str:
        """The bot that answers for a player, or an empty text."""
        return SUBSTITUTE if player in self.course.gone else self.sittings[player].bot

    @property
    def asked(self) -> list[int]:
        """The players who have to answer."""
        match = self.course.match
        return [match.player_at(seat) for seat in self.course.asked]

    @property
    def status(self) -> str:
        return self.status_of(self.course)

    def status_of(self, course: Course) -> str:
        if course.aborted:
            return "aborted"
        if course.over:
            return "over"
        return "playing" if self.full else "waiting"

    def seat_names(self, players: Iterable[int]) -> tuple[str, ...]:
        """Where players sit in the game being played."""
        return tuple([self.seat_name(player) for player in players])

    def seat_name(self, player: int) -> str:
        match = self.course.match
        return match.game.seat_name(match.seat_of(player))

    def open_offers(self) -> tuple[Offer, ...]:
        if not self.offers:
            return ()
        return tuple(
            [
                Offer(kind, self.seat_name(offer.by), self.seat_names(sorted(offer.agreed)))
                for kind, offer in self.offers.items()
            ]
        )

    def can_undo(self, player: int | None) -> str:
        """`free`, `consent` or nothing."""
        if player is None or self.course.over or self.frozen or player in self.course.gone:
            return ""
        seat = self.course.match.seat_of(player)
        last = self.course.last_of(seat)
        if last is None:
            return ""
        return "free" if self.course.secret_since(last) else "consent"

    def undo_entry(self, player: int) -> Entry:
        """The entry by which a player takes the last answer back."""
        seat = self.course.match.seat_of(player)
        last = self.course.last_of(seat)
        assert last is not None
        alone = f" {ALONE}" if self.can_undo(player) == "free" else ""
        return Entry("undo", seat, f"{last}{alone}")

    # How it goes on

    def begin(self, sittings: dict[int, Sitting]) -> None:
        """A new table, or one whose log is about to be read."""
        self.sittings = {p: msgspec.structs.replace(s) for p, s in sittings.items()}
        self._ask(self.stored.created)

    def replay(self, tail: Tail) -> None:
        """Brings a table that was just read to where its log is, or as far as it can be read."""
        if strangers := tail.sittings.keys() - range(self.setup.players):
            raise ValueError(f"nobody can be player {min(strangers)} here")
        later = {p for link in tail.links if link.entry.kind == "sit" for p in players_in(link)}
        self.begin({p: sitting for p, sitting in tail.sittings.items() if p not in later})
        self.follow(tail)
        self.said = tuple(tail.said.values())
        self.remarks = max(tail.said, default=-1) + 1

    def follow(self, tail: Tail, tell: Callable[[Entry], None] | None = None) -> None:
        """Plays what is new, and tells of each entry. What is not as it was written, or leads
        elsewhere than it did, freezes the table."""
        if self.frozen:
            return
        new = [link for link in tail.links if link.seq >= self.length]
        good, wrong = flaw(self.id, self.length, self.hash, new)
        for link in new[:good]:
            entry = link.entry
            try:
                self.take(self.after(entry), entry, tail.sittings, tail.said)
            except (GameError, LookupError, ValueError) as error:
                wrong = f"entry {link.seq} cannot be played: {error}"
                break
            self.length, self.hash = link.seq + 1, link.hash
            if entry.state and entry.state != self.course.fingerprint():
                wrong = f"entry {link.seq} leads to another state than it did"
                break
            if tell:
                tell(entry)
        if wrong:
            self.freeze(wrong)

    def freeze(self, why: str) -> None:
        """From now on nothing can be played here."""
        self.frozen = why
        note = Happened(self.course.seq, self.course.match.number, Event(Note("frozen", "")))
        self.course = msgspec.structs.replace(self.course, happened=[*self.course.happened, note])

    def after(self, entry: Entry) -> Course:
        """The course after an entry. Raises `GameError`."""
        return self.course.after(entry) if entry.kind in PLAYED else self.course

    def link(self, entry: Entry) -> Link:
        """An entry as the next of the log."""
        return Link(self.length, entry, hashed(self.hash, self.id, self.length, entry))

    def take(
        self,
        course: Course,
        entry: Entry,
        sittings: dict[int, Sitting],
        said: dict[int, Said],
    ) -> None:
        """Goes on with an entry of the log. Who sits and what was said stands beside it."""
        before, self.course = self.course, course
        self.unmarked = not entry.state and (self.unmarked or entry.kind in PLAYED)
        if entry.kind in PLAYED:
            self._play(before, entry)
        elif entry.kind == "sit":
            self.sat = entry.at
            for player in players_in(entry):
                # Somebody who has left since is nowhere any more.
                if player in sittings:
                    self.sittings[player] = msgspec.structs.replace(sittings[player])
        elif entry.kind == "left":
            self.sittings.pop(entry.seat, None)
        elif entry.kind in ("bot", "back"):
            for player in players_in(entry):
                self.sittings[player].bot = entry.bot
        elif entry.kind == "offer":
            self.offers.setdefault(entry.text, Proposal(entry.seat))
        elif entry.kind == "yes":
            self.offers[entry.text].agreed.add(entry.seat)
        elif entry.kind == "no":
            self.offers.pop(entry.text, None)
        elif entry.kind == "say":
            number = int(entry.text)
            self.said = (*self.said, *([said[number]] if number in said else []))[-REMEMBERED:]
            self.remarks = number + 1
        elif entry.kind == "next":
            self.next_table = entry.text
            self.offers.clear()
        elif entry.kind == "resume":
            self.clocks.resume()
        self._ask(entry.at)

    def _play(self, before: Course, entry: Entry) -> None:
        course = self.course
        if entry.kind == "act":
            player = before.match.player_at(entry.seat)
            if self.clocks.running:
                self._stop_clock(player, entry)
            if entry.message:
                self.messages[player, entry.message] = course.seq
        elif entry.kind == "undo":
            unheard = {index for index, _ in before.secret}
            for n in filter(before.earns, set(before.kept) - set(course.kept) - unheard):
                self.clocks.taken_back(before.match.player_at(before.entries[n].seat))
        if course.match.number != before.match.number:
            self.clocks.reset()
        if not self.hearers:
            self._end_offers(entry)

    def _stop_clock(self, player: int, entry: Entry) -> None:
        """A player has answered."""
        course = self.course
        if course.seq - 1 in course.hushed:
            self.clocks.thought(player, entry.spent)
        elif self.hearers:
            self.clocks.went_on(player, entry.spent, entry.at)
        else:
            self.clocks.answered(player, entry.spent, course.earns(course.seq - 1))

    def _ask(self, at: float) -> None:
        """The clocks of those who are asked now run. A bot has all the time it needs."""
        if self.clocks.running and self.full:
            self.clocks.ask({player: at for player in self.asked if not self.bot_of(player)})

    @property
    def hearers(self) -> frozenset[int]:
        """The only players who hear of the last answer, if it is secret."""
        secret = self.course.secret
        if secret and secret[-1][0] == self.course.seq - 1:
            return secret[-1][1]
        return ALL

    def _end_offers(self, entry: Entry) -> None:
        """A person who plays on has no mind to take back; breaking off can wait for its yes, also
        where somebody takes back."""
        if entry.kind in ("act", "undo") and not self.course.over:
            if not entry.bot:
                self.offers.pop("undo", None)
        else:
            self.offers.clear()


def players_in(entry: Entry | Link) -> list[int]:
    """The players of whom an entry about seats speaks."""
    text = entry.entry.text if isinstance(entry, Link) else entry.text
    return [int(player) for player in text.split()]
