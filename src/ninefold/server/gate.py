"""The one gate: everything of a game that leaves the process is made here, from what a seat
may see. Nothing else in the server turns a state into a message."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from ninefold.core import CHANCE, Decision, Event, Game, Seat
from ninefold.server.course import Course, Note
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
    live, full = course is table.course, table.full
    asks = full and not table.frozen
    pending = course.pending() if asks else ()
    return Common(
        table.status_of(course),
        pending,
        course.public if asks else (),
        _names(course.match.game, pending),
        table.players(course),
        () if full else table.seat_names(table.free),
        table.open_offers() if live else (),
        table.said if live else (),
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
    match, now, stored = course.match, table.course, table.stored
    game, number, live = match.game, match.number, course is now
    seat = None if player is None or player == OPEN else match.seat_of(player)
    name = None if seat is None else game.seat_name(seat)
    # The last moment of a game is the first of the next, which may be going on.
    ended = now.over or number < now.match.number
    opened = player == OPEN and ended
    seen = game.client.open_view(match.state) if opened else game.view(match.state, seat)
    all = shared or common(table, course)
    told_of = all.pending if ended else all.public
    ask = None
    if live:
        for decision in all.pending:
            if decision.seat == seat:
                ask = _ask(game, seen, decision)
    # By position: with keywords making one takes twice as long.
    return Frame(
        table.id,
        game.key,
        match.options,
        match.games,
        stored.clock,
        number,
        all.status,
        count(course.seq),
        name,
        game.client.show(seen),
        all.asked if told_of is all.pending else _asked(game, told_of, all.pending, seat),
        ask,
        _lines(course, player, told, count),
        _with_own_clock(table, all.players, name, player, ask is not None),
        all.free,
        all.offers,
        table.can_undo(player) if live else "",
        table.chat,
        stored.private,
        table.open_to_all,
        all.said,
        table.commitment,
        table.next_table if live else "",
        0 if seat is None else count(course.answered(seat)),
    )


def _asked(
    game: Game[Any, Any, Any],
    told: tuple[Decision, ...],
    pending: tuple[Decision, ...],
    seat: Seat | None,
) -> tuple[str, ...]:
    """Who is asked, as far as a seat is told; of itself it knows."""
    others = [one for one in told if one.seat != seat]
    own = [one for one in pending if one.seat == seat]
    return _names(game, [*others, *own])


def _names(game: Game[Any, Any, Any], asked: Sequence[Decision]) -> tuple[str, ...]:
    return tuple([game.seat_name(seat) for seat in sorted([one.seat for one in asked])])


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
        event = one.event
        if (
            event.but is None
            if player == OPEN
            else event.seen_by(None if player is None else (player + one.number) % players)
        ):
            line, number = one.line, count(one.seq)
            if line is None or line.seq != number or isinstance(event.fact, Note):
                line = one.line = _line(course.match.game, event, number, count)
            found.append(line)
    return tuple(found)


def _line(
    game: Game[Any, Any, Any], event: Event, number: int, count: Callable[[int], int]
) -> Line:
    """A sentence, and what is in it, for those who may read it."""
    fact = event.fact
    if isinstance(fact, Note):
        back = None if fact.back is None else count(fact.back)
        return Line(number, _note(fact), fact.kind, None, back)
    told = fact if isinstance(fact, game.client.facts) else None
    return Line(number, game.tell(event), event.kind, told)


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
