"""What holds in every game of The Confrontation, whatever its options, bots and chance."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import rulebook
from ninefold.bots.random import Random as RandomBot
from ninefold.core import CHANCE, Decision, IllegalAction, Seat
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.state import State
from ninefold.match import Match, drive, seed_from
from ninefold.replay import Replay
from tests.confrontation import invariants
from tests.confrontation.everything import everything
from tests.confrontation.lookalike import frame, lookalike, tells
from tests.confrontation.playing import (
    GAME,
    answers,
    random_game,
    random_state,
    some_options,
)

VIEWERS: tuple[Seat | None, ...] = (0, 1, None)


@st.composite
def some(draw: st.DrawFn) -> dict[str, str]:
    """Options of a game; the simplest are the defaults."""
    return some_options(lambda values: draw(st.sampled_from(values)))


seeds = st.integers(0, 2**32)
lengths = st.integers(0, 150)
"""After so many decisions a position is looked at; a game takes about 90."""


@given(some(), seeds)
def test_every_position_of_a_game_is_sound(options: dict[str, str], seed: int) -> None:
    """M4 B9 B10 H3 D2: limits, nine characters, nine cards, equal discards, tokens."""
    for taken in random_game(options, Random(seed)):
        invariants.check(taken.step.state)


@given(some(), seeds)
def test_the_truth_is_always_among_the_possible_worlds(options: dict[str, str], seed: int) -> None:
    """H1 D2 R2: whatever was seen, nobody has been told anything false by it."""
    for taken in random_game(options, Random(seed)):
        invariants.known(taken.step.state)


@given(some(), seeds)
def test_cards_leave_a_hand_only_by_being_played(options: dict[str, str], seed: int) -> None:
    """B9 R23: discard piles grow by one card a battle, and empty only when all nine are there."""
    for taken in random_game(options, Random(seed)):
        for side in (0, 1):
            before = len(taken.before.discards[side])
            after = len(taken.step.state.discards[side])
            assert after in (before, before + 1) or (before, after) == (8, 0)


@given(some(), seeds)
def test_the_defeated_stay_away_unless_gandalf_returns(options: dict[str, str], seed: int) -> None:
    """B11 T2: nobody but Gandalf comes back, and he with his card."""
    for taken in random_game(options, Random(seed)):
        for side in (0, 1):
            pairs = zip(taken.before.pieces[side], taken.step.state.pieces[side], strict=True)
            for old, new in pairs:
                if old.place == "fallen" and new.place != "fallen":
                    assert new.face in ("gandalf", "gandalf*")
                    assert GAME.write_action(taken.action) == "gandalf-the-white"


@given(some(), seeds, st.sampled_from([1, 2]))
def test_a_record_replays_to_the_same_match(options: dict[str, str], seed: int, games: int) -> None:
    """R36: one game or two with sides changed, from the text alone."""
    match = Match(GAME, options, seed_from(str(seed)), players=2, games=games)
    match = drive(match, [RandomBot(), RandomBot()], [Random(seed), Random(seed + 1)])
    replay = Replay(match.record(), {GAME.key: GAME})
    assert [replayed.move for replayed in replay] == match.moves
    assert replay.match.state == match.state
    assert replay.match.outcomes == match.outcomes


@given(some(), seeds, lengths)
def test_text_brings_back_the_whole_position(
    options: dict[str, str], seed: int, length: int
) -> None:
    """H1 D2: what has been seen of the pieces is part of it."""
    state = random_state(options, Random(seed), length)
    assert GAME.read_state(GAME.write_state(state)) == state


@given(some(), seeds, lengths)
def test_a_drawn_position_agrees_with_the_view_and_is_sound(
    options: dict[str, str], seed: int, length: int
) -> None:
    """H1 S5: what is hidden from a viewer may be anything that fits what he has seen."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for seat in VIEWERS:
        view = GAME.view(state, seat)
        drawn = GAME.determinize(view, rng)
        assert GAME.view(drawn, seat) == view
        assert GAME.pending(drawn) == GAME.pending(state)
        invariants.check(drawn)
        invariants.known(drawn)
        if seat is not None:
            assert drawn.pieces[seat] == state.pieces[seat]


@given(some(), seeds, lengths)
def test_legal_is_exactly_what_apply_accepts(
    options: dict[str, str], seed: int, length: int
) -> None:
    """M1 S7: every other action there is, is refused by a rule of the book."""
    rules = rulebook.rules(GAME)
    state = random_state(options, Random(seed), length)
    for decision in GAME.pending(state):
        legal = set(answers(state, decision))
        for action in legal | everything(state):
            rule = refusing_rule(state, decision, action)
            assert (rule == "") == (action in legal), f"{GAME.write_action(action)}: {rule}"
            assert rule == "" or rule in rules


def refusing_rule(state: State, decision: Decision, action: Action) -> str:
    """The rule that refuses an action, or nothing."""
    try:
        GAME.apply(state, decision, action)
    except IllegalAction as refused:
        return refused.rule
    return ""


@settings(max_examples=300)
@given(some(), seeds, lengths)
def test_who_knows_the_same_is_shown_the_same(
    options: dict[str, str], seed: int, length: int
) -> None:
    """R3 D8 H1: two positions that a viewer cannot tell apart stay so, until an action shows
    him something."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for viewer in VIEWERS:
        other = GAME.determinize(GAME.view(state, viewer), rng)
        for decision in GAME.pending(state):
            for action in answers(state, decision):
                same = lookalike(action, decision, state, other, viewer)
                if same is None:
                    continue
                one = GAME.apply(state, decision, action)
                two = GAME.apply(other, decision, same)
                if not tells(one, viewer) and not tells(two, viewer):
                    assert frame(one, viewer) == frame(two, viewer)


@given(some(), seeds, lengths)
def test_chance_looks_the_same_to_those_who_know_the_same(
    options: dict[str, str], seed: int, length: int
) -> None:
    """R9 D3: the number of pieces that chance picks from is no secret, nor are their chances."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for viewer in VIEWERS:
        other = GAME.determinize(GAME.view(state, viewer), rng)
        one, two = ([chance for _, chance in GAME.chances(s)] for s in (state, other))
        assert one == two
        assert bool(one) == (GAME.pending(state)[0].seat == CHANCE)
