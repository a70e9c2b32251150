"""The course of a match: its log played again. Entries are only ever added; an undo is one."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct, field

from ninefold import fingerprint
from ninefold.core import Decision, Event, Game, Seat
from ninefold.games import GAMES
from ninefold.match import ENDS, Match, players_of
from ninefold.server.messages import Line

ALONE: Final = "alone"
"""An undo that takes back one secret answer and leaves what came after it."""
PLAYED: Final = frozenset(("act", "undo", "resign", "flag", "abort", "hint"))
"""The kinds of entries that make the course of a match; all others are about the table."""
PASS: Final = "pass"


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is played with; `start` is a position to begin from, or empty."""

    game: str
    options: Mapping[str, str]
    games: int
    seed: bytes
    start: str = ""

    @property
    def rules(self) -> Game[Any, Any, Any]:
        return GAMES[self.game]

    @property
    def players(self) -> int:
        return players_of(self.rules, self.options)

    @property
    def seats(self) -> list[str]:
        """The names of the seats."""
        return [self.rules.seat_name(seat) for seat in range(self.players)]

    def match(self) -> Match:
        """The match before its first answer. Raises `GameError`."""
        return Match(
            self.rules,
            self.options,
            self.seed,
            players=self.players,
            games=self.games,
            start=self.start,
        )


class Entry(Struct, frozen=True, gc=False):
    """A line of the log. The text of an undo is the number of the answer it goes back to, and
    `alone` if only that is taken back. An abort has the seat of the last person who left, if it is
    one. In what is about the table, `seat` is the player. `state` is the fingerprint of the state
    that was reached, where it was taken."""

    kind: str
    seat: Seat
    text: str = ""
    bot: str = ""
    message: str = ""
    spent: float = 0.0
    at: float = 0.0
    state: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A fact of the table, not of the game: about whom, as a sentence begins, `plays_on` if a bot
    took the seat, and after how many entries everything is taken back by it."""

    kind: str
    title: str
    plays_on: bool = False
    back: int | None = None


class Happened(Struct, gc=False):
    """An event, after how many entries, in which game of the match. Its line is made once for all
    who count alike."""

    seq: int
    number: int
    event: Event
    line: Line | None = None


class Course(Struct, frozen=True):
    """A match after some entries. `after` makes the next one and leaves this as it is."""

    setup: Setup
    match: Match
    entries: Sequence[Entry] = ()
    kept: Sequence[int] = ()
    """The entries that no undo has taken back."""
    happened: Sequence[Happened] = ()
    first: Sequence[int] = (0,)
    """By game: how many entries came before it."""
    asked: Mapping[Seat, int] = field(default_factory=dict)
    """By seat that is asked: after how many entries its question was put."""
    secret: Sequence[tuple[int, frozenset[int]]] = ()
    """The entries of which not everybody has heard, each with the players who have."""
    public: tuple[Decision, ...] = ()
    """What is asked as far as all are told: a hushed question changes nothing of it."""
    hushed: frozenset[int] = frozenset()
    """The entries that answered a hushed question."""
    gone: frozenset[int] = frozenset()
    """The players who gave their seats up for good while the others play on."""
    aborted: bool = False
    told: int = 0
    """After how many entries somebody last learned something, or was asked something new."""

    @classmethod
    def begin(cls, setup: Setup) -> "Course":
        match = setup.match()
        happened = [Happened(0, 0, event) for event in match.opening]
        asked = {decision.seat: 0 for decision in match.pending()}
        return cls(setup, match, happened=happened, asked=asked, public=match.pending())

    @classmethod
    def replay(cls, setup: Setup, entries: Iterable[Entry]) -> "Course":
        course = cls.begin(setup)
        for entry in entries:
            course = course.after(entry)
        return course

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        return self.aborted or self.match.over

    def fingerprint(self) -> str:
        """Of the state of the game being played."""
        return fingerprint.state(self.setup.rules, self.match.state)

    def pending(self) -> tuple[Decision, ...]:
        return () if self.aborted else self.match.pending()

    def question(self, seat: Seat) -> Decision | None:
        """What is asked of a seat now."""
        return None if self.aborted else self.match.question(seat)

    def after(self, entry: Entry) -> "Course":
        """The course with one more entry. Raises `IllegalAction` and `BadNotation`."""
        match, kept, gone = self.match, self.kept, self.gone
        events: tuple[Event, ...] = ()
        if entry.kind == "undo":
            match, kept = self._back(entry.text)
            events = (self._note(entry),)
        elif entry.kind in ("abort", "hint"):
            events = (self._note(entry),)
        elif entry.kind in ENDS and match.players > 2:
            gone |= {match.player_at(entry.seat)}
            events = (self._note(entry),)
        else:
            match, events = self._play(match, entry)
            kept = [*kept, self.seq]
        seat, seq, number = entry.seat, len(self.entries) + 1, self.match.number
        aborted = self.aborted or entry.kind == "abort"
        before, asked = self.pending(), () if aborted else match.pending()
        public, secret, told, hushed = asked, self.secret, self.told, self.hushed
        if quiet := self.setup.rules.client.hushed:
            if not quiet.isdisjoint([decision.kind for decision in asked]):
                public = self.public
            own = [decision.kind for decision in before if decision.seat == seat]
            if entry.kind == "act" and not quiet.isdisjoint(own):
                hushed |= {self.seq}
        if _for_one(events, seat) and self.public == public:
            secret = self._heard_by(seat, match)
        if any(map(self._tells, events)) or _but(seat, before) != _but(seat, asked):
            told = seq
        # By position: with keywords making one takes twice as long.
        return Course(
            self.setup,
            match,
            [*self.entries, entry],
            kept,
            [*self.happened, *[Happened(seq, number, event) for event in events]],
            self.first if match.number == number else [*self.first, seq],
            {
                decision.seat: self.asked[decision.seat]
                if decision.seat != seat
                and match.number == number
                and decision in before
                and self._still_asks(decision.seat, entry, events)
                else seq
                for decision in asked
            },
            secret,
            public,
            hushed,
            gone,
            aborted,
            told,
        )

    def _still_asks(self, seat: Seat, entry: Entry, events: tuple[Event, ...]) -> bool:
        """A question keeps its number while others answer theirs in secret: then nothing that
        its seat could see has changed."""
        if entry.kind == "undo" and ALONE not in entry.text:
            return False
        return not any(event.seen_by(seat) and self._tells(event) for event in events)

    def _tells(self, event: Event) -> bool:
        """Whether an event says more than that somebody has chosen."""
        fact = event.fact
        return not isinstance(fact, self.setup.rules.silent) and not isinstance(fact, Note)

    def _heard_by(self, seat: Seat, match: Match) -> Sequence[tuple[int, frozenset[int]]]:
        """The secret entries with the next one, by a seat, unless a spectator sees it. Whoever is
        asked something else by it, or sees something else, has heard of it."""
        show = match.game.client.show

        def differs(other: Seat | None) -> bool:
            before, after = self.match.view(other), match.view(other)
            if before != after and show(before) != show(after):
                return True
            return other is not None and self.question(other) != match.question(other)

        if differs(None):
            return self.secret
        others = [other for other in range(match.players) if other != seat and differs(other)]
        return [*self.secret, (self.seq, frozenset(map(match.player_at, (seat, *others))))]

    def heard(self, player: int | None) -> Callable[[int], int]:
        """Of how many of the first `seq` entries a player, or a spectator, has heard. Only this
        number may be told: how many answers others have given in secret is theirs to know."""
        if not self.secret:
            return _all
        others = [index for index, told in self.secret if player not in told]
        return (lambda seq: seq - bisect_left(others, seq)) if others else _all

    def last_heard(self, player: int) -> float:
        """When the last entry was made of which a player has heard; 0 if there is none."""
        others = {index for index, told in self.secret if player not in told}
        heard = (n for n in reversed(range(self.seq)) if n not in others)
        return next((self.entries[n].at for n in heard), 0.0)

    def _play(self, match: Match, entry: Entry) -> tuple[Match, tuple[Event, ...]]:
        if entry.kind == "act":
            action = match.game.read_action(entry.text)
            # The game itself says that nothing is asked.
            decision = match.question(entry.seat) or Decision(entry.seat, "none")
            match, step = match.act(decision, action)
            return match, step.events
        match, step = match.close(entry.seat, entry.kind)
        return match, (self._note(entry), *step.events)

    def _back(self, text: str) -> tuple[Match, list[int]]:
        """The match without what an undo takes back, and the entries that are left."""
        index, _, alone = text.partition(" ")
        back = int(index)
        kept = [n for n in self.kept if n < back or (alone == ALONE and n != back)]
        match = self.setup.match()
        for n in kept:
            match, _ = self._play(match, self.entries[n])
        return match, kept

    def _note(self, entry: Entry) -> Event:
        name = self.setup.rules.seat_title(entry.seat) if entry.seat >= 0 else ""
        whole = entry.kind == "undo" and ALONE not in entry.text
        back = int(entry.text) if whole else None
        note = Note(entry.kind, name[:1].upper() + name[1:], self.match.players > 2, back)
        # What nobody heard of is taken back without a word.
        unheard = [f"{index} {ALONE}" for index, _ in self.secret]
        quiet = entry.kind == "undo" and entry.text in unheard
        return Event(note, to=entry.seat if quiet else None)

    def last_of(self, seat: Seat) -> int | None:
        """The last answer of a seat in this game that still counts. To pass over a hushed question
        is none: a page does so by itself, and would do it again."""
        for n in reversed(self.kept):
            if n < self.first[-1]:
                return None
            entry = self.entries[n]
            passed = n in self.hushed and entry.text == PASS
            if entry.seat == seat and entry.kind == "act" and not passed:
                return n
        return None

    def earns(self, n: int) -> bool:
        """Whether an answer earns the increment of the clock. A secret choice does not: to place
        nine characters or six bids would be worth nine or six moves. A hushed one does not: it
        would be seen on the clock."""
        if n in self.hushed:
            return False
        silent = self.setup.rules.silent
        for one in reversed(self.happened):
            if one.seq <= n:
                break
            if one.seq == n + 1 and isinstance(one.event.fact, silent):
                return False
        return True

    def answered(self, seat: Seat) -> int:
        """How many entries there were with the last answer of a seat that was more than a pass, or
        with the beginning of this game."""
        for n in reversed(self.kept):
            if n < self.first[-1]:
                break
            entry = self.entries[n]
            if entry.seat == seat and entry.text != PASS:
                return n + 1
        return self.first[-1]

    def secret_since(self, index: int) -> bool:
        """Whether nobody has learned anything from an entry on."""
        return self.told <= index


def _for_one(events: Iterable[Event], seat: Seat) -> bool:
    """Whether nobody but a seat sees anything of what happened."""
    return all(event.to == seat for event in events)


def _all(seq: int) -> int:
    return seq


def _but(seat: Seat, asked: tuple[Decision, ...]) -> list[Decision]:
    """What is asked of everybody else."""
    return [decision for decision in asked if decision.seat != seat]
