"""The one gate: everything of a game that leaves the process is made here, from what a seat
may see. Nothing else in the server turns a state into a message."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from ninefold.core import Decision, Event
from ninefold.server.course import Course, Note
from ninefold.server.messages import Ask, Frame, Line

if TYPE_CHECKING:
    from ninefold.server.table import Table

OPEN = -1
"""Whoever looks back with all pieces open; only for what is over."""


def frame(table: "Table", player: int | None, told: int = 0) -> Frame:
    """Everything a player, or a spectator, may know; the lines from the `told`-th event on."""
    return _frame(table, table.course, player, told, table.course.heard(player))


def moment(table: "Table", player: int | None, seq: int) -> Frame:
    """What a player, or a spectator, could see after so many entries of which they had heard."""
    heard = table.course.heard(player)
    last = max(n for n in range(table.course.seq + 1) if heard(n) <= seq)
    course = Course.replay(table.setup, table.course.entries[:last])
    return _frame(table, course, player, 0, heard)


def replay(table: "Table", player: int | None) -> list[Frame]:
    """What a player saw after every entry of the games that are over; `OPEN` sees all. Nothing is
    secret any more, so every entry counts."""
    entries = table.course.entries
    if not table.course.over:
        entries = entries[: table.course.first[-1]]
    course = Course.begin(table.setup)
    frames = [_frame(table, course, player, 0, _every)]
    for entry in entries:
        told = len(course.happened)
        course = course.after(entry)
        frames.append(_frame(table, course, player, told, _every))
    return frames


def seen(course: Course, player: int, decision: Decision) -> tuple[Any, tuple[Any, ...]]:
    """What a player sees and may answer: for bots."""
    match = course.match
    return match.view(match.seat_of(player)), tuple(match.answers(decision))


def _every(seq: int) -> int:
    return seq


def _frame(
    table: "Table", course: Course, player: int | None, told: int, count: Callable[[int], int]
) -> Frame:
    """`count` says which number an entry has for the one who is told."""
    match = course.match
    game = match.game
    seat = None if player is None or player == OPEN else match.seat_of(player)
    # The last moment of a game is the first of the next, which may be going on.
    ended = table.course.over or match.number < table.course.match.number
    opened = player == OPEN and ended
    seen = game.client.open_view(match.state) if opened else game.view(match.state, seat)
    pending = course.pending() if table.full else ()
    ask = None
    for decision in pending:
        if decision.seat == seat and course is table.course:
            legal = game.legal(seen, decision)
            choices = tuple([game.client.choice(seen, action) for action in legal])
            question = game.ask(seen, decision)
            ask = Ask(decision.kind, question.text, question.hint, choices)
    return Frame(
        table=table.id,
        game=game.key,
        options=match.options,
        games=match.games,
        number=match.number,
        status=table.status_of(course),
        seq=count(course.seq),
        seat=None if seat is None else game.seat_name(seat),
        view=game.client.show(seen),
        asked=tuple([game.seat_name(decision.seat) for decision in pending]),
        ask=ask,
        lines=_lines(course, player, told, count),
        players=table.players(course),
        free=() if table.full else table.seat_names(table.free),
        offers=table.open_offers() if course is table.course else (),
        can_undo=table.can_undo(player) if course is table.course else "",
        chat=table.chat,
        said=tuple(table.said) if course is table.course else (),
        commitment=table.commitment,
        next_table=table.next_table if course is table.course else "",
    )


def _lines(
    course: Course, player: int | None, told: int, count: Callable[[int], int]
) -> tuple[Line, ...]:
    """The log in words from the `told`-th event on, as a player saw it in the seat of that game."""
    players = course.match.players
    return tuple(
        [
            Line(count(seq), _words(course, event), _kind(event))
            for seq, number, event in course.happened[told:]
            if (
                event.but is None
                if player == OPEN
                else event.seen_by(None if player is None else (player + number) % players)
            )
        ]
    )


def _words(course: Course, event: Event) -> str:
    if isinstance(event.fact, Note):
        return _note(event.fact)
    return course.match.game.tell(event)


_NOTES = {
    "undo": "{} takes back an answer.",
    "resign": "{} resigns.",
    "flag": "{} has run out of time.",
    "abort": "The match is broken off and counts for nobody.",
}
_PLAYS_ON = {
    "resign": "{} resigns, and a bot plays on in that seat.",
    "flag": "{} has run out of time, and a bot plays on in that seat.",
}
_LAST = "{} leaves, and no person is left. The match is broken off and counts for nobody."


def _note(note: Note) -> str:
    words = _LAST if note.kind == "abort" and note.title else _NOTES[note.kind]
    if note.plays_on:
        words = _PLAYS_ON.get(note.kind, words)
    return words.format(note.title)


def _kind(event: Event) -> str:
    """The name of the fact in small letters: `battle-began`."""
    return event.fact.kind if isinstance(event.fact, Note) else _spelled(type(event.fact).__name__)


@cache
def _spelled(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")
