"""The one gate: everything of a game that leaves the process is made here, from what a seat
may see. Nothing else in the server turns a state into a message."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from ninefold.core import CHANCE, Decision, Event, Game, Seat
from ninefold.server.course import Course, Happened, Note
from ninefold.server.messages import Ask, Clock, Frame, Line, Offer, Player, Said

if TYPE_CHECKING:
    from ninefold.server.table import Table

FROZEN = "This table was played by other rules, or its log is damaged: it can only be read."
OPEN = -1
"""Whoever looks back with all pieces open; only for what is over."""


class Common(NamedTuple):
    """What everybody at a table sees alike: made once for all frames of a moment."""

    status: str
    pending: tuple[Decision, ...]
    public: tuple[Decision, ...]
    asked: tuple[str, ...]
    """Who is asked, where everybody is told."""
    players: tuple[Player, ...]
    free: tuple[str, ...]
    offers: tuple[Offer, ...]
    said: tuple[Said, ...]


def common(table: "Table", course: Course) -> Common:
    live = course is table.course
    asks = table.full and not table.frozen
    pending = course.pending() if asks else ()
    return Common(
        status=table.status_of(course),
        pending=pending,
        public=course.public if asks else (),
        asked=_names(course.match.game, [decision.seat for decision in pending]),
        players=table.players(course),
        free=() if table.full else table.seat_names(table.free),
        offers=table.open_offers() if live else (),
        said=tuple(table.said) if live else (),
    )


def frame(table: "Table", player: int | None, told: int = 0, shared: Common | None = None) -> Frame:
    """Everything a player, or a spectator, may know; the lines from the `told`-th event on."""
    return _frame(table, table.course, player, told, table.course.heard(player), shared)


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


def scene(course: Course, seat: Seat, seq: int) -> Frame:
    """A moment of a lesson or a puzzle as its one person sees it; there is no table."""
    match = course.match
    game = match.game
    seen = match.view(seat)
    decision = course.question(seat)
    names = [game.seat_name(other) for other in range(match.players)]
    return Frame(
        table="",
        game=game.key,
        options=match.options,
        games=1,
        clock=Clock(),
        number=0,
        status="over" if match.over else "playing",
        seq=seq,
        seat=names[seat],
        view=game.client.show(seen),
        asked=tuple([names[one.seat] for one in course.pending() if one.seat != CHANCE]),
        ask=_ask(game, seen, decision) if decision else None,
        lines=_lines(course, seat, 0, _every),
        players=tuple(
            Player(name, "You" if name == names[seat] else name.capitalize(), True)
            for name in names
        ),
        free=(),
        offers=(),
        can_undo="",
        chat=False,
        private=True,
        watch=False,
        said=(),
        commitment="",
    )


def _ask(game: Game[Any, Any, Any], seen: Any, decision: Decision) -> Ask:
    choices = game.client.choices(seen, game.legal(seen, decision))
    question = game.ask(seen, decision)
    return Ask(decision.kind, question.text, question.hint, choices)


def _every(seq: int) -> int:
    return seq


def _frame(
    table: "Table",
    course: Course,
    player: int | None,
    told: int,
    count: Callable[[int], int],
    shared: Common | None = None,
) -> Frame:
    """`count` says which number an entry has for the one who is told."""
    match, live = course.match, course is table.course
    game, number = match.game, match.number
    seat = None if player is None or player == OPEN else match.seat_of(player)
    name = None if seat is None else game.seat_name(seat)
    # The last moment of a game is the first of the next, which may be going on.
    ended = table.course.over or number < table.course.match.number
    opened = player == OPEN and ended
    seen = game.client.open_view(match.state) if opened else game.view(match.state, seat)
    all = shared or common(table, course)
    told_of = all.pending if ended else all.public
    ask = None
    for decision in all.pending:
        if decision.seat == seat and live:
            ask = _ask(game, seen, decision)
    return Frame(
        table=table.id,
        game=game.key,
        options=match.options,
        games=match.games,
        clock=table.stored.clock,
        number=number,
        status=all.status,
        seq=count(course.seq),
        seat=name,
        view=game.client.show(seen),
        asked=all.asked if told_of is all.pending else _asked(game, told_of, all.pending, seat),
        ask=ask,
        lines=_lines(course, player, told, count),
        players=_with_own_clock(table, all.players, name, player, ask is not None),
        free=all.free,
        offers=all.offers,
        can_undo=table.can_undo(player) if live else "",
        chat=table.chat,
        private=table.stored.private,
        watch=table.open_to_all,
        said=all.said,
        commitment=table.commitment,
        next_table=table.next_table if live else "",
        since=0 if seat is None else count(course.answered(seat)),
    )


def _asked(
    game: Game[Any, Any, Any],
    told: tuple[Decision, ...],
    pending: tuple[Decision, ...],
    seat: Seat | None,
) -> tuple[str, ...]:
    """Who is asked, as far as a seat is told; of itself it knows."""
    others = [one.seat for one in told if one.seat != seat]
    own = [one.seat for one in pending if one.seat == seat]
    return _names(game, [*others, *own])


def _names(game: Game[Any, Any, Any], seats: list[Seat]) -> tuple[str, ...]:
    return tuple([game.seat_name(seat) for seat in sorted(seats)])


def _with_own_clock(
    table: "Table",
    players: tuple[Player, ...],
    seat: str | None,
    player: int | None,
    asked: bool,
) -> tuple[Player, ...]:
    """Time that was thought over a hushed question is told to its own player only."""
    if seat is None or player is None or not table.clocks.running:
        return players
    left = table.clocks.remaining(player)
    own = {"left": left, "ticking": asked}
    return tuple([replace(one, **own) if one.seat == seat else one for one in players])


def _lines(
    course: Course, player: int | None, told: int, count: Callable[[int], int]
) -> tuple[Line, ...]:
    """The log in words from the `told`-th event on, as a player saw it in the seat of that game."""
    players = course.match.players
    found = []
    for one in course.happened[told:]:
        if (
            one.event.but is None
            if player == OPEN
            else one.event.seen_by(None if player is None else (player + one.number) % players)
        ):
            line, number, back = one.line, count(one.seq), _back(one.event, count)
            if line is None or line.seq != number or line.back != back:
                line = one.line = _line(course, one, number, back)
            found.append(line)
    return tuple(found)


def _line(course: Course, one: Happened, number: int, back: int | None) -> Line:
    return Line(number, _words(course, one), _kind(one.event), _fact(course, one.event), back)


def _back(event: Event, count: Callable[[int], int]) -> int | None:
    """To which number an undo goes back, for the one who is told."""
    back = event.fact.back if isinstance(event.fact, Note) else None
    return None if back is None else count(back)


def _words(course: Course, one: Happened) -> str:
    if not one.words:
        fact = one.event.fact
        one.words = _note(fact) if isinstance(fact, Note) else course.match.game.tell(one.event)
    return one.words


def _fact(course: Course, event: Event) -> Any:
    """What is in the sentence, for those who may read it."""
    return event.fact if isinstance(event.fact, course.match.game.client.facts) else None


_NOTES = {
    "undo": "{} takes back an answer.",
    "resign": "{} resigns.",
    "flag": "{} has run out of time.",
    "abort": "The match is broken off and counts for nobody.",
    "hint": "{} has asked for a hint, so this game is for practice.",
    "frozen": FROZEN,
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
    """What a note is about, or the name of the fact."""
    return event.fact.kind if isinstance(event.fact, Note) else event.kind
