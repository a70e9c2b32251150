"""The log of a game in which three seats choose in secret at once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from ninefold.core import Decision, Event, IllegalAction, Option, Outcome, Seat, Step
from ninefold.games import GAMES
from ninefold.server.course import ALONE, Course, Entry, Setup
from tests.toy import Toy

NAMES = ("red", "green", "blue")


@dataclass(frozen=True, slots=True)
class Bid:
    """One's own bid, told to its owner; -1 to everybody else."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """All bids of a round."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Peeped:
    """Somebody has looked at a secret, and nobody else noticed."""


@dataclass(frozen=True, slots=True)
class State:
    rounds: int = 0
    bids: tuple[int, ...] = (-1, -1, -1)


class Auction:
    """Two rounds of secret bids. A bid of 9 looks at something in secret first."""

    key, title, version, series = "auction", "Auction", 1, 1
    seats = range(3, 4)
    options: tuple[Option, ...] = ()
    starts: Mapping[str, str] = {}
    silent: tuple[type, ...] = (Bid,)
    client = SimpleNamespace(hushed=frozenset())

    def seat_name(self, seat: Seat) -> str:
        return NAMES[seat]

    def seat_title(self, seat: Seat) -> str:
        return NAMES[seat].capitalize()

    def start(self, options: Mapping[str, str]) -> State:
        return State()

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.rounds == 2:
            return ()
        return tuple(Decision(seat, "bid") for seat in range(3) if state.bids[seat] < 0)

    def apply(self, state: State, decision: Decision, action: int) -> Step[State]:
        seat = decision.seat
        if decision not in self.pending(state):
            raise IllegalAction("A1", "this is not asked")
        events = [Event(Bid(seat, action), to=seat), Event(Bid(seat, -1), but=seat)]
        if action == 9:
            events.append(Event(Peeped(), to=seat))
        bids = tuple(action if other == seat else bid for other, bid in enumerate(state.bids))
        state = replace(state, bids=bids)
        if -1 not in bids:
            events.append(Event(Shown(bids)))
            state = State(state.rounds + 1)
        return Step(state, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), "done", "A1", (0, 0, 0)) if state.rounds == 2 else None

    def read_action(self, text: str) -> int:
        return int(text)


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> Course:
    monkeypatch.setitem(GAMES, "auction", Auction())
    return Course.begin(Setup("auction", {}, 1, b""))


def bid(course: Course, seat: Seat, number: int) -> Course:
    return course.after(Entry("act", seat, str(number)))


def back(course: Course, seat: Seat) -> Course:
    """Takes the last answer back as the table would do it."""
    last = course.last_of(seat)
    assert last is not None
    alone = f" {ALONE}" if course.secret_since(last) else ""
    return course.after(Entry("undo", seat, f"{last}{alone}"))


def test_a_question_keeps_its_number_while_others_choose(course: Course) -> None:
    assert course.asked == {0: 0, 1: 0, 2: 0}
    course = bid(bid(course, 1, 5), 2, 6)
    assert course.asked == {0: 0}
    course = bid(course, 0, 7)
    assert course.asked == {0: 3, 1: 3, 2: 3}


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_in_every_game_a_question_keeps_its_number_while_others_choose(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or an answer that crosses another one would be refused as too late."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    begun = Course.begin(Setup(game, {}, 1, b""))
    first, *others = begun.pending()
    answer = begun.match.game.legal(begun.match.view(first.seat), first)[0]
    course = begun.after(Entry("act", first.seat, begun.match.game.write_action(answer)))
    assert all(course.asked[other.seat] == 0 for other in others if other in course.pending())


def test_a_secret_answer_is_taken_back_alone(course: Course) -> None:
    course = back(bid(bid(course, 0, 4), 1, 5), 0)
    assert course.match.state.bids == (-1, 5, -1)
    # Who takes back is asked anew; for the third nothing has changed.
    assert course.asked == {0: 3, 2: 0}
    course = bid(bid(course, 2, 6), 0, 7)
    assert course.match.state == State(1)
    assert course.happened[-1].event.fact == Shown((7, 5, 6))


def test_two_take_back_one_after_the_other(course: Course) -> None:
    course = bid(bid(course, 0, 4), 1, 5)
    course = back(back(course, 0), 1)
    assert course.match.state == State()
    assert course.asked == {0: 3, 1: 4, 2: 0}
    assert course.last_of(0) is None
    course = bid(bid(course, 1, 1), 0, 2)
    assert course.match.state.bids == (2, 1, -1)


def test_what_all_have_seen_takes_everything_since_with_it(course: Course) -> None:
    course = bid(bid(bid(course, 0, 4), 1, 5), 2, 6)
    assert course.last_of(1) == 1
    assert not course.secret_since(1)
    course = back(course, 1)
    assert course.match.state.bids == (4, -1, -1)
    assert course.asked == {1: 4, 2: 4}


def test_an_answer_of_the_next_round_leaves_the_last_round_alone(course: Course) -> None:
    course = bid(bid(bid(course, 0, 4), 1, 5), 2, 6)
    course = back(bid(course, 1, 8), 1)
    assert course.match.state == State(1)
    assert course.asked == {0: 3, 1: 5, 2: 3}


def test_who_has_learned_something_in_secret_cannot_take_back_freely(course: Course) -> None:
    course = bid(course, 0, 9)
    assert not course.secret_since(0)
    course = bid(course, 1, 3)
    assert course.secret_since(1)


def test_who_gives_up_changes_nothing_for_the_others(course: Course) -> None:
    course = bid(course, 1, 5).after(Entry("resign", 2))
    assert course.gone == {2}
    assert course.asked == {0: 0, 2: 2}
    assert not course.over
    course = back(course, 1)
    assert course.gone == {2}
    assert course.match.state == State()


def test_a_secret_choice_earns_no_increment() -> None:
    """Nine characters to place would be worth nine moves."""
    course = Course.begin(Setup("confrontation", {}, 1, b"x" * 32))
    homes = iter(["shire"] * 4 + ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"])
    for action in ("frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli"):
        course = course.after(Entry("act", 0, f"place {action} {next(homes)}"))
        assert not course.earns(course.seq - 1)
    course = course.after(Entry("act", 0, f"place boromir {next(homes)}"))
    lands = iter(["mordor"] * 4 + ["gondor", "dagorlad", "mirkwood", "fangorn", "rohan"])
    for piece in [piece.face for piece in course.match.state.pieces[1]]:
        course = course.after(Entry("act", 1, f"place {piece} {next(lands)}"))
    assert not course.earns(course.seq - 1)
    course = course.after(Entry("act", 1, "shelob mordor-gondor"))
    assert course.earns(course.seq - 1)
