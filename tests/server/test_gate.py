"""Nothing leaves that a seat may not know."""

from collections.abc import Iterator
from random import Random
from typing import cast

import msgspec
import pytest

from ninefold.server import gate
from ninefold.server.course import Course, Entry, Setup, fork
from ninefold.server.messages import Clock
from ninefold.server.seating import Sitting, Stored
from ninefold.server.store import Store
from ninefold.server.table import Table
from ninefold.server.workers import Workers

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"mode": "variant"},
    {"mode": "draft", "rosters": "hidden", "specials": "choose"},
    {"mode": "draft", "specials": "gift", "conceal": "battle"},
    {"shuffling": "owner", "specials": "choose"},
)
GAMES = 40
"""For each of the options: 200 in all."""
PLAYERS = (0, 1, None)


def table(options: dict[str, str], seed: str) -> Table:
    setup = Setup("confrontation", options, 1, seed.encode())
    stored = Stored("example", setup, Clock(), True, True, "", 0.0)
    made = Table(stored, cast(Store, None), cast(Workers, None))
    made.sittings = {n: Sitting("", name, "", "") for n, name in enumerate(("Ann", "Ben"))}
    return made


def random_game(made: Table, rng: Random) -> Iterator[Course]:
    course = made.course
    while pending := course.pending():
        yield course
        decision = rng.choice(pending)
        action = rng.choice(gate.legal(course, decision.seat, decision))
        text = course.match.game.write_action(action)
        course = course.after(Entry("act", decision.seat, text))
    yield course


def lookalike(course: Course, player: int | None, rng: Random) -> Course:
    """Another state that the player cannot tell from this one."""
    game = course.match.game
    match = fork(course.match)
    match.state = game.determinize(game.view(match.state, player), rng)
    return Course(
        course.setup,
        match,
        course.entries,
        course.kept,
        course.happened,
        course.first,
        course.asked,
    )


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()) or "classic")
def test_states_that_are_equal_to_a_seat_give_it_the_same_bytes(
    options: dict[str, str], part: int
) -> None:
    for game in range(part, GAMES, 4):
        rng = Random(game)
        made = table(options, str(game))
        told = 0
        for course in random_game(made, rng):
            for player in PLAYERS:
                made.course = course
                frame = msgspec.json.encode(gate.frame(made, player, told))
                made.course = lookalike(course, player, rng)
                assert msgspec.json.encode(gate.frame(made, player, told)) == frame
            told = len(course.happened)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()) or "classic")
def test_a_frame_holds_what_the_seat_sees_and_no_more(options: dict[str, str]) -> None:
    for game in range(10):
        made = table(options, str(game))
        rules = made.setup.rules
        for course in random_game(made, Random(game)):
            made.course = course
            for player in PLAYERS:
                frame = gate.frame(made, player)
                view = rules.view(course.match.state, player)
                seen = [h for h in course.happened if h.event.seen_by(player)]
                assert [line.text for line in frame.lines] == [rules.tell(h.event) for h in seen]
                faces = [piece.face for piece in frame.view.pieces]
                assert faces == [piece.face for side in view.pieces for piece in side]
                mine = [d for d in course.pending() if d.seat == player]
                assert (frame.ask is not None) == bool(mine)
                if frame.ask:
                    legal = rules.legal(view, mine[0])
                    texts = [choice.text for choice in frame.ask.choices]
                    assert texts == [rules.write_action(action) for action in legal]


def test_the_open_perspective_is_only_for_what_is_over() -> None:
    made = table({}, "open")
    *_, made.course = random_game(made, Random(5))
    frames = gate.replay(made, gate.OPEN)
    assert len(frames) == made.course.seq + 1
    assert all(piece.face != "?" for frame in frames for piece in frame.view.pieces)
    hidden = gate.replay(made, 0)
    assert any(piece.face == "?" for frame in hidden for piece in frame.view.pieces)
