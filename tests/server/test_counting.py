"""What is answered in secret moves nothing for anybody else: no frame, no number, no clock."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from ninefold.server import gate
from ninefold.server.course import ALONE, Course, Entry
from ninefold.server.driver import Driver
from ninefold.server.http.mine import standing
from ninefold.server.messages import Clock, Frame
from ninefold.server.table import Table
from tests.server.running import Guest, Server, all_here, meet
from tests.server.test_gate import random_game, table, viewers

BIDS = 6
NOW = 1_000_000.0


class Ear:
    """A listener who keeps what it is told."""

    def __init__(self, player: int | None) -> None:
        self.player = player
        self.told = 0
        self.seen: Frame | None = None
        self.heard: list[bytes] = []

    def tell(self, text: bytes) -> None:
        self.heard.append(text)


def to_the_bids(made: Table, rng: Random) -> None:
    for course in random_game(made, rng):
        made.course = course
        if any(decision.kind == "bid" for decision in course.pending()):
            return
    raise AssertionError("nobody was asked to bid")


def secret_answers(seat: int, rng: Random) -> list[Entry]:
    """Windows switched off and on, and all bids but the last."""
    bids = [f"bid {rng.randrange(2)}" for _ in range(BIDS - 1)]
    texts = ("ignore terror", "heed terror", *bids)
    return [Entry("act", seat, text, at=NOW + n / 2) for n, text in enumerate(texts)]


@pytest.mark.parametrize("players", ["3", "5"])
@pytest.mark.parametrize("seed", range(3))
def test_who_bids_cannot_be_told_from_who_does_not(
    players: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twin tables: in one a player makes k secret answers, in the other none. Then somebody talks,
    the others bid, and everybody comes again: the same bytes for all but that player."""
    rng = Random(seed)
    monkeypatch.setattr("ninefold.server.clock.now", lambda: NOW + 7)
    monkeypatch.setattr(Driver, "wake", lambda _: None)
    first = table("nazgul", {"players": players}, str(seed))
    to_the_bids(first, rng)
    bidder, other = rng.sample(range(int(players)), 2)
    answers = secret_answers(bidder, rng)
    bids = [Entry("act", other, "bid 0", at=NOW + 5) for _ in range(BIDS)]
    streams = []
    for entries in (answers[: rng.randrange(1, len(answers) + 1)], []):
        made = twin(first)
        ears = [Ear(player) for player in viewers(made)]
        made.listeners.update(ears)
        for entry in (*entries, *bids):
            go_on(made, entry)
        for ear in ears:
            made.whole(ear)
        streams.append([ear.heard for ear in ears])
    for player, (one, two) in enumerate(zip(*streams, strict=True)):
        assert (one == two) == (player != bidder)
    assert all(len(heard) >= 2 for heard in streams[1])


@pytest.mark.parametrize("seed", range(2))
def test_who_passes_in_a_window_cannot_be_told_from_who_still_thinks(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N6: no frame for anybody else, and later neither question, number nor clock is another."""
    monkeypatch.setattr("ninefold.server.clock.now", lambda: NOW + 30)
    monkeypatch.setattr(Driver, "wake", lambda _: None)
    first = table("nazgul", {"players": "4"}, str(seed))
    for course in random_game(first, Random(seed)):
        if [one.kind for one in course.pending()].count("window") > 1:
            break
    first.course = course
    seat = first.course.pending()[0].seat
    streams, standings = [], []
    for entries in ([Entry("act", seat, "pass", at=NOW + 20)], []):
        made = twin(first)
        ears = [Ear(player) for player in viewers(made)]
        made.listeners.update(ears)
        for entry in entries:
            go_on(made, entry)
        assert [ear.player for ear in ears if ear.heard] == [seat] * len(entries)
        for ear in ears:
            made.whole(ear)
        streams.append([ear.heard[-1] for ear in ears])
        standings.append([standing(made, player) for player in range(made.setup.players)])
    for player, (one, two) in enumerate(zip(*streams, strict=True)):
        assert (one == two) == (player != seat)
    for player, (before, after) in enumerate(zip(*standings, strict=True)):
        assert (before == after) == (player != seat)
    own = msgspec.json.decode(streams[0][seat])["players"][seat]["left"]
    other = msgspec.json.decode(streams[0][-1])["players"][seat]["left"]
    assert (own, other) == (580.0, 600.0)
    # Only who thinks sees a clock run, and it is their own.
    asked = {decision.seat for decision in first.course.pending()}
    for player, frame in enumerate(streams[1]):
        ticking = [
            n for n, one in enumerate(msgspec.json.decode(frame)["players"]) if one["ticking"]
        ]
        assert ticking == ([player] if player in asked else [])


def test_only_who_thinks_hears_that_clocks_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """N6: that somebody could not answer in a window tells that somebody was asked."""
    monkeypatch.setattr(Driver, "wake", lambda _: None)
    first = table("nazgul", {"players": "4"}, "0")
    for course in random_game(first, Random(0)):
        first.course = course
        made = twin(first)
        ears = [Ear(player) for player in viewers(made)]
        made.listeners.update(ears)
        go_on(made, Entry("resume", -1, at=NOW + 5))
        heard = {ear.player for ear in ears if ear.heard}
        if any(decision.kind == "window" for decision in course.pending()):
            assert heard == {decision.seat for decision in course.pending()}
            return
        assert heard == set(viewers(made))
    raise AssertionError("nobody was asked about a card of power")


def twin(made: Table) -> Table:
    """The same table again, with a clock that gives time for each move."""
    other = table("nazgul", dict(made.setup.options), "")
    other.course, other.setup = made.course, made.setup
    other.clocks.clock = Clock("live", 600, 10)
    other.clocks.left = [600.0] * made.setup.players
    asked = {made.course.match.player_at(d.seat): NOW for d in made.course.pending()}
    other.clocks.ask(asked)
    return other


def go_on(made: Table, entry: Entry) -> None:
    """What `Table.add` does, without a database."""
    player = made.course.match.player_at(entry.seat)
    entry = replace(entry, spent=made.clocks.spent(player, entry.at))
    made.take(made.after(entry), entry, {}, {})
    made.tell_of(entry)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("confrontation", {"specials": "gift"}),
        ("confrontation", {"mode": "draft", "rosters": "hidden"}),
        ("battle_for_middle_earth", {"players": "3"}),
        ("nazgul", {"players": "3"}),
    ],
    ids=["gift", "draft", "battle", "nazgul"],
)
def test_after_a_secret_answer_nobody_else_sees_anything_new(
    game: str, options: dict[str, str]
) -> None:
    """So no frame is missing: what is shown, asked and told is as it was."""
    made = table(game, options, "secret")
    before: Course | None = None
    for course in random_game(made, Random(3)):
        if before and course.secret != before.secret:
            ((_, hearers),) = course.secret[len(before.secret) :]
            for player in viewers(made):
                if player not in hearers:
                    assert shown(made, before, player) == shown(made, course, player)
        before = course


def shown(made: Table, course: Course, player: int | None) -> bytes:
    made.course = course
    return msgspec.json.encode(gate.frame(made, player))


def test_a_secret_answer_is_taken_back_without_a_word() -> None:
    made = table("nazgul", {"players": "3"}, "back")
    to_the_bids(made, Random(1))
    course = made.course
    seat = course.pending()[0].seat
    bid = course.after(Entry("act", seat, "bid 0"))
    back = bid.after(Entry("undo", seat, f"{course.seq} {ALONE}"))
    assert [index for index, _ in back.secret][-2:] == [course.seq, course.seq + 1]
    assert back.match.state == course.match.state
    for player in viewers(made):
        seen = shown(made, back, player) == shown(made, course, player)
        assert seen == (player != seat)


def test_what_was_answered_before_a_card_was_passed_over_is_taken_back() -> None:
    """N6: a page passes by itself where nothing can be played, and would pass again."""
    made = table("nazgul", {"players": "3"}, "back")
    for course in random_game(made, Random(1)):
        seat = next((one.seat for one in course.pending() if one.kind == "window"), None)
        if seat is not None:
            last = course.last_of(seat)
            assert last is not None
            assert course.after(Entry("act", seat, "pass")).last_of(seat) == last
            return
    raise AssertionError("nobody was asked for a card of power")


def test_an_answer_is_refused_only_if_the_question_is_an_older_one(server: Server) -> None:
    """The number that a player sees stands still while others bid, and still fences answers."""
    guests = nazgul(server)
    one, two = guests[:2]
    before = two.frame.seq
    frames = len(two.texts)
    for _ in range(BIDS - 1):
        one.act("bid 0")
    meet(guests)
    assert two.frame.seq == before
    assert len(two.texts) == frames + 1
    assert one.frame.seq == before + BIDS - 1
    two.act("bid 0", seq=before)
    told = two.refused({"type": "act", "id": "old", "seq": before, "action": "bid 0"})
    assert told.code == "stale"


def nazgul(server: Server) -> tuple[Guest, ...]:
    """Three players at their bids."""
    seated = server.open(game="nazgul", seat="ash", options={"players": "3"})
    guests = (server.sit(seated), *(server.sit(server.join(seated)) for _ in range(2)))
    all_here(guests)
    while True:
        meet(guests)
        asked = next(guest for guest in guests if guest.frame.ask)
        assert asked.frame.ask
        if asked.frame.ask.kind == "bid":
            return guests
        asked.act(asked.frame.ask.choices[0].text)
