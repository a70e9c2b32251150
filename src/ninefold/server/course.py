"""The course of a match: its log played again. Entries are only ever added; an undo is one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ninefold.core import Decision, Event, Game, Seat
from ninefold.games import GAMES
from ninefold.match import ENDS, Match, players_of

ALONE: Final = "alone"
"""An undo that takes back one secret answer and leaves what came after it."""


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


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. `kind` is `act`, `undo`, `resign`, `flag` or `abort`; the text of an
    undo is the entry it goes back to, and `alone` if only that is taken back. An abort has the
    seat of the last person who left, if it is one."""

    kind: str
    seat: Seat
    text: str = ""
    bot: str = ""
    message: str = ""
    spent: float = 0.0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Note:
    """A fact of the table, not of the game: of whom, as a sentence begins, and `plays_on` if a bot
    took the seat."""

    kind: str
    title: str
    plays_on: bool = False


class Happened(NamedTuple):
    """An event, after how many entries, in which game of the match."""

    seq: int
    number: int
    event: Event


@dataclass(slots=True)
class Course:
    """A match after some entries. `after` makes the next one and leaves this as it is."""

    setup: Setup
    match: Match
    entries: list[Entry] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    """The entries that no undo has taken back."""
    happened: list[Happened] = field(default_factory=list)
    first: list[int] = field(default_factory=lambda: [0])
    """By game: how many entries came before it."""
    asked: dict[Seat, int] = field(default_factory=dict)
    """By seat that is asked: after how many entries its question was put."""
    gone: frozenset[int] = frozenset()
    """The players who gave their seats up for good while the others play on."""
    aborted: bool = False
    told: int = 0
    """After how many entries somebody last learned something, or was asked something new."""

    @classmethod
    def begin(cls, setup: Setup) -> "Course":
        course = cls(setup, setup.match())
        course.happened = [Happened(0, 0, event) for event in course.match.opening]
        course.asked = {decision.seat: 0 for decision in course.pending()}
        return course

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

    def pending(self) -> tuple[Decision, ...]:
        return () if self.aborted else self.match.pending()

    def question(self, seat: Seat) -> Decision | None:
        """What is asked of a seat now."""
        return next((decision for decision in self.pending() if decision.seat == seat), None)

    def after(self, entry: Entry) -> "Course":
        """The course with one more entry. Raises `IllegalAction` and `BadNotation`."""
        course = Course(
            self.setup,
            self.match,
            [*self.entries, entry],
            self.kept,
            self.happened,
            self.first,
            self.asked,
            self.gone,
            self.aborted,
            self.told,
        )
        if entry.kind == "abort":
            course.aborted = True
            events: tuple[Event, ...] = (self._note(entry),)
        elif entry.kind in ENDS and self.match.players > 2:
            course.gone = self.gone | {self.player_at(entry.seat)}
            events = (self._note(entry),)
        elif entry.kind == "undo":
            course._undo(entry.text)
            events = (self._note(entry),)
        else:
            course.match = fork(self.match)
            course.kept = [*self.kept, self.seq]
            events = course._play(entry)
        number = self.match.number

        def others(asked: tuple[Decision, ...]) -> list[Decision]:
            """What is asked of those who have not answered now."""
            return [decision for decision in asked if decision.seat != entry.seat]

        course.happened = self.happened + [Happened(course.seq, number, e) for e in events]
        if course.match.number != number:
            course.first = [*self.first, course.seq]
        asked = course.pending()
        if any(map(self._tells, events)) or others(self.pending()) != others(asked):
            course.told = course.seq
        course.asked = {
            decision.seat: self.asked[decision.seat]
            if decision.seat != entry.seat and self._still_asks(decision, course, entry, events)
            else course.seq
            for decision in asked
        }
        return course

    def _still_asks(
        self, decision: Decision, course: "Course", entry: Entry, events: tuple[Event, ...]
    ) -> bool:
        """A question keeps its number while others answer theirs in secret: then nothing that
        its seat could see has changed."""
        if entry.kind == "undo" and ALONE not in entry.text:
            return False
        if decision not in self.pending() or course.match.number != self.match.number:
            return False
        return not any(event.seen_by(decision.seat) and self._tells(event) for event in events)

    def _tells(self, event: Event) -> bool:
        """Whether an event says more than that somebody has chosen."""
        return not isinstance(event.fact, (*self.setup.rules.silent, Note))

    def player_at(self, seat: Seat) -> int:
        """Who sits there in the game being played."""
        return (seat - self.match.number) % self.match.players

    def _play(self, entry: Entry) -> tuple[Event, ...]:
        match = self.match
        if entry.kind == "act":
            action = match.game.read_action(entry.text)
            decision = self.question(entry.seat)
            # The game itself says that nothing is asked.
            return match.act(decision or Decision(entry.seat, "none"), action).events
        return (self._note(entry), *match.close(entry.seat, entry.kind).events)

    def _undo(self, text: str) -> None:
        index, _, alone = text.partition(" ")
        back = int(index)
        self.kept = [n for n in self.kept if n < back or (alone == ALONE and n != back)]
        self.match = self.setup.match()
        for n in self.kept:
            self._play(self.entries[n])

    def _note(self, entry: Entry) -> Event:
        name = self.setup.rules.seat_title(entry.seat) if entry.seat >= 0 else ""
        return Event(Note(entry.kind, name[:1].upper() + name[1:], self.match.players > 2))

    def last_of(self, seat: Seat) -> int | None:
        """The last answer of a seat in this game that still counts."""
        for n in reversed(self.kept):
            if n < self.first[-1]:
                return None
            if self.entries[n].seat == seat and self.entries[n].kind == "act":
                return n
        return None

    def secret_since(self, index: int) -> bool:
        """Whether nobody has learned anything from an entry on."""
        return self.told <= index


def fork(match: Match) -> Match:
    """A match that goes on from here without the other one."""
    other = Match.__new__(Match)
    vars(other).update(vars(match))
    other.moves = match.moves.copy()
    other.outcomes = match.outcomes.copy()
    other.starts = match.starts.copy()
    return other
