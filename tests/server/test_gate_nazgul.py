"""Nothing leaves a table of Nazgûl that a seat may not know. Its games are long, so that frames
are made at one decision of some."""

from random import Random

import msgspec
import pytest

from ninefold.games.nazgul.client.show import Shown
from ninefold.games.nazgul.state import State
from ninefold.server import clock, gate
from ninefold.server.clock import Clocks
from ninefold.server.course import Course, Entry
from ninefold.server.messages import Clock, Frame
from ninefold.server.table import Table
from tests.conftest import mostly_long
from tests.server.test_gate import lookalike, random_game, same, table, viewers

OPTIONS: tuple[dict[str, str], ...] = (
    {"players": "3", "difficulty": "hard", "saruman": "search"},
    {"players": "4"},
    {"players": "5", "order": "markers"},
    {"players": "4", "coop": "yes"},
)
every_option = pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
every_part = pytest.mark.parametrize("part", mostly_long(3))
GAMES = 6
EVERY = 8


@every_part
@every_option
def test_states_that_are_equal_to_a_seat_give_it_the_same_bytes(
    options: dict[str, str], part: int
) -> None:
    for number in range(part, GAMES, 3):
        rng = Random(number)
        made = table("nazgul", options, str(number))
        seen = dict[int | None, Frame]()
        for course in random_game(made, rng):
            if rng.randrange(EVERY):
                continue
            told = len(course.happened) - 3
            for player in viewers(made):
                made.course = course
                frame = gate.frame(made, player, told)
                made.course = lookalike(course, player, rng)
                other = gate.frame(made, player, told)
                assert same(seen.get(player), frame, other)
                seen[player] = other


@every_part
@every_option
def test_a_frame_holds_what_the_seat_sees_and_no_more(options: dict[str, str], part: int) -> None:
    for number in range(part, GAMES, 3):
        rng = Random(number)
        made = table("nazgul", options, str(number))
        rules = made.setup.rules
        for course in random_game(made, rng):
            if rng.randrange(EVERY):
                continue
            made.course = course
            for player in viewers(made):
                frame = gate.frame(made, player, len(course.happened))
                assert isinstance(frame.view, Shown)
                if not course.over:
                    check(frame.view, course.match.state, player)
                mine = [d for d in course.pending() if d.seat == player]
                assert (frame.ask is not None) == bool(mine)
                if frame.ask:
                    legal = rules.legal(rules.view(course.match.state, player), mine[0])
                    texts = [choice.text for choice in frame.ask.choices]
                    assert texts == [rules.write_action(action) for action in legal]


def check(shown: Shown, state: State, player: int | None) -> None:
    """Cards and goals of others are backs."""
    for seat, (rider, truth) in enumerate(zip(shown.riders, state.riders, strict=True)):
        own = seat == player
        known = tuple(sorted(card for card, by in truth.known if by == player))  # H5
        backs = ("?",) * (len(truth.hand) - len(known))
        assert rider.hand == (truth.hand if own else backs + known)
        assert rider.drawn == (truth.drawn if own else ("?",) * len(truth.drawn))
        assert [secret.card for secret in rider.secrets] == [
            card if own else "?" for card in truth.secrets
        ]
    friend = player is not None and player == state.saruman
    assert shown.saruman_card == (state.saruman_card if friend else "?" * bool(state.saruman_card))


def test_nobody_is_told_who_still_thinks_about_a_card_of_power() -> None:
    """N6: whoever can play nothing passes at once, and would be known by it. Nothing moves for
    anybody else: who was waited for before the window is waited for in it."""
    made = table("nazgul", {"players": "4"}, "0")
    passed = 0
    for course in random_game(made, Random(0)):
        thinking = {one.seat for one in course.pending() if one.kind == "window"}
        if not thinking:
            waited = {one.seat for one in course.pending()}
            continue
        made.course = course
        for player in viewers(made):
            frame = gate.frame(made, player)
            asked = {made.setup.seats.index(seat) for seat in frame.asked}
            assert asked == (waited - {player}) | (thinking & {player})
            assert (frame.view.matter is None) == (player not in thinking)
            for seat in thinking:
                after = course.after(Entry("act", seat, "pass"))
                if len(thinking) > 1 and player != seat:
                    assert bytes_of(made, after, player) == bytes_of(made, course, player)
                    passed += 1
        if passed > 30:
            return
    raise AssertionError("hardly anybody was asked about a card of power")


def test_nobody_reads_it_off_the_clocks_by_looking_back() -> None:
    made = table("nazgul", {"players": "4"}, "0")
    made.clocks = Clocks(Clock("live", 600), 4)
    for course in random_game(made, Random(0)):
        hushed = [one.seat for one in course.pending() if one.kind == "window"]
        if hushed:
            break
    made.course = course
    thinks = course.match.player_at(hushed[0])
    made.clocks.ask({thinks: clock.now() - 100})
    for player in viewers(made):
        if player != thinks:
            lefts = {one.left for one in gate.moment(made, player, 0).players}
            assert lefts == {600}


def bytes_of(made: Table, course: Course, player: int | None) -> bytes:
    made.course = course
    return msgspec.json.encode(gate.frame(made, player))
