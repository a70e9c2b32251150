"""Nothing leaves that a seat may not know."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import msgspec
import pytest

from ninefold.games.confrontation.client.show import Shown
from ninefold.games.confrontation.view import View
from ninefold.server import gate
from ninefold.server.changes import change, write
from ninefold.server.course import Course, Entry, Setup
from ninefold.server.lobby import Lobby
from ninefold.server.messages import Change, Clock, Frame
from ninefold.server.seating import Sitting, Stored
from ninefold.server.table import Table
from tests.conftest import mostly_long

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"mode": "variant"},
    {"mode": "draft", "rosters": "hidden", "specials": "choose"},
    {"mode": "draft", "specials": "gift", "conceal": "battle"},
    {"shuffling": "owner", "specials": "choose"},
)
CARDS: tuple[dict[str, str], ...] = (
    {"players": "2"},
    {"players": "3", "turn": "either"},
    {"players": "4"},
)
PLAYED = [("confrontation", o) for o in OPTIONS] + [("battle_for_middle_earth", o) for o in CARDS]
GAMES = 40
"""For each of the options: 200 in all of the first game, 120 of the second."""

every_game = pytest.mark.parametrize(
    ("game", "options"), [pytest.param(g, o, id="-".join((g, *o.values()))) for g, o in PLAYED]
)


def table(game: str, options: dict[str, str], seed: str) -> Table:
    setup = Setup(game, options, 1, seed.encode())
    stored = Stored("example", setup, Clock(), True, True, "", 0.0)
    made = Table(stored, cast(Lobby, None))
    made.sittings = {n: Sitting("", name, "token", "") for n, name in enumerate(setup.seats)}
    return made


def viewers(made: Table) -> tuple[int | None, ...]:
    return (*range(made.setup.players), None)


def random_game(made: Table, rng: Random) -> Iterator[Course]:
    course = made.course
    while pending := course.pending():
        yield course
        decision = rng.choice(pending)
        action = rng.choice(course.match.answers(decision))
        text = course.match.game.write_action(action)
        course = course.after(Entry("act", decision.seat, text))
    yield course


def lookalike(course: Course, player: int | None, rng: Random) -> Course:
    """Another state that the player cannot tell from this one."""
    state = course.match.game.determinize(course.match.view(player), rng)
    return msgspec.structs.replace(course, match=course.match._with(state=state))


@pytest.mark.parametrize("part", mostly_long(4))
@every_game
def test_states_that_are_equal_to_a_seat_give_it_the_same_bytes(
    game: str, options: dict[str, str], part: int
) -> None:
    for number in range(part, GAMES, 4):
        rng = Random(number)
        made = table(game, options, str(number))
        told, seen = 0, dict[int | None, Frame]()
        for course in random_game(made, rng):
            for player in viewers(made):
                made.course = course
                frame = gate.frame(made, player, told)
                made.course = lookalike(course, player, rng)
                other = gate.frame(made, player, told)
                assert same(seen.get(player), frame, other)
                seen[player] = other
            told = len(course.happened)


def same(before: Frame | None, one: Frame, other: Frame) -> bool:
    """Whether two frames are the same bytes, whole and as what has changed since one before."""
    encode = msgspec.json.encode
    changes = encode(change(before, one)) == encode(change(before, other))
    return changes and encode(one) == encode(other)


@every_game
def test_a_frame_follows_from_the_one_before_and_what_has_changed(
    game: str, options: dict[str, str]
) -> None:
    made = table(game, options, "changes")
    told, seen = 0, dict[int | None, Frame]()
    for course in random_game(made, Random(8)):
        made.course = course
        for player in viewers(made):
            frame = gate.frame(made, player, told)
            if before := seen.get(player):
                new = change(before, frame)
                assert isinstance(new, Change)
                assert len(msgspec.json.encode(new)) < len(msgspec.json.encode(frame))
                assert write(change(before, frame)) == msgspec.json.encode(new)
                assert "table" not in new.frame
                view = replace(before.view, **new.view)
                after = {**new.frame, "view": view, "lines": new.lines}
                assert msgspec.structs.replace(before, **after) == frame
            seen[player] = frame
        told = len(course.happened)


@every_game
def test_a_frame_holds_what_the_seat_sees_and_no_more(game: str, options: dict[str, str]) -> None:
    for number in range(10):
        made = table(game, options, str(number))
        rules = made.setup.rules
        for course in random_game(made, Random(number)):
            made.course = course
            for player in viewers(made):
                frame = gate.frame(made, player)
                view = rules.view(course.match.state, player)
                seen = [h for h in course.happened if h.event.seen_by(player)]
                assert [line.text for line in frame.lines] == [rules.tell(h.event) for h in seen]
                assert hidden(frame.view) == hidden_in(view)
                mine = [d for d in course.pending() if d.seat == player]
                assert (frame.ask is not None) == bool(mine)
                if frame.ask:
                    legal = rules.legal(view, mine[0])
                    texts = [choice.text for choice in frame.ask.choices]
                    assert texts == [rules.write_action(action) for action in legal]


def hidden(shown: Any) -> list[Any]:
    """What a board is shown of the things that others may not see."""
    if isinstance(shown, Shown):
        return [piece.face for piece in shown.pieces]
    return [(player.hand, player.won) for player in shown.players]


def hidden_in(view: Any) -> list[Any]:
    """The same, as the view of the rules has it."""
    if isinstance(view, View):
        return [piece.face for side in view.pieces for piece in side]
    return list(zip(view.hands, view.won, strict=True))


@every_game
def test_a_moment_looked_back_at_is_what_the_seat_saw_then(
    game: str, options: dict[str, str]
) -> None:
    made = table(game, options, "moment")
    seen: list[list[Any]] = []
    for course in random_game(made, Random(6)):
        made.course = course
        seen.append([gate.frame(made, player) for player in viewers(made)])
    for seq in range(0, len(seen), 7):
        for player, frame in zip(viewers(made), seen[seq], strict=True):
            found = gate.moment(made, player, seq)
            assert (found.seq, found.seat, found.ask) == (seq, frame.seat, None)
            assert (found.view, found.lines) == (frame.view, frame.lines)


def test_the_open_perspective_is_only_for_what_is_over() -> None:
    made = table("confrontation", {}, "open")
    *_, made.course = random_game(made, Random(5))
    frames = gate.replay(made, gate.OPEN)
    assert len(frames) == made.course.seq + 1
    assert all(piece.face != "?" for frame in frames for piece in frame.view.pieces)
    hidden = gate.replay(made, 0)
    assert any(piece.face == "?" for frame in hidden for piece in frame.view.pieces)


def test_the_open_perspective_shows_all_hands() -> None:
    made = table("battle_for_middle_earth", {"players": "3"}, "open")
    *_, made.course = random_game(made, Random(5))
    frames = gate.replay(made, gate.OPEN)
    assert not any("?" in player.hand for frame in frames for player in frame.view.players)
    for seat in range(3):
        for frame in gate.replay(made, seat)[:-1]:
            backs = [set(player.hand) <= {"?"} for player in frame.view.players]
            assert all(back for owner, back in enumerate(backs) if owner != seat)
