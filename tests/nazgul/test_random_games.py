"""Two thousand random games with all options, their positions checked."""

from dataclasses import replace
from random import Random

import pytest

from ninefold import rulebook
from ninefold.core import CHANCE
from ninefold.games.nazgul.box.cards import MOUNT_DOOM, ROUNDS
from ninefold.games.nazgul.rules import DRAWS, KINDS
from ninefold.games.nazgul.state import State
from tests.conftest import mostly_long
from tests.nazgul import invariants
from tests.nazgul.playing import GAME, PLAYING, Taken

CHUNKS = 20
GAMES_A_CHUNK = 100
SAMPLE = 150
"""The checks that cost much are made at one decision of so many."""
RULES = frozenset(rulebook.rules(GAME))
OPTIONS = [
    {"players": players, "difficulty": difficulty, "coop": coop, "order": order, "saruman": aid}
    for players in ("3", "4", "5")
    for difficulty in ("easy", "moderate", "hard")
    for coop, order, aid in (
        ("no", "clockwise", "three"),
        ("no", "markers", "search"),
        ("yes", "clockwise", "search"),
    )
]


def nearly_won(state: State) -> State:
    """The same game with only the Ring-bearer to catch, so that even chance can win it."""
    stages = tuple(
        stage if stage.key == MOUNT_DOOM else replace(stage, heroes=0, armies=0, complete=True)
        for stage in state.stages
    )
    return replace(state, stages=stages)


@pytest.mark.parametrize("chunk", mostly_long(CHUNKS))
def test_random_games_break_no_rule_and_end(chunk: int) -> None:
    """S5 S9 V1 V2: cards, cubes, favor, hands and the end by round 9, in 100 games a chunk."""
    rng = Random(f"random games {chunk}")
    kinds, reasons = set(), set()
    for number in range(GAMES_A_CHUNK):
        state = GAME.start(OPTIONS[number % len(OPTIONS)])
        last = None
        for last in PLAYING.from_state(nearly_won(state) if number % 4 == 0 else state, rng):
            kinds.add(last.decision.kind)
            if rng.randrange(20) == 0:
                invariants.check(last.step.state)
            if rng.randrange(SAMPLE) == 0:
                check_closely(last, rng)
        assert last is not None
        reasons.add(check_end(last.step.state))
    assert kinds == {*KINDS, *DRAWS}, "random games no longer come to every question"
    assert reasons >= {"ring-destroyed", "most-points", "together"}


def check_closely(taken: Taken, rng: Random) -> None:
    state = taken.before
    for action in taken.answers:
        assert GAME.read_action(GAME.write_action(action)) == action
    if taken.decision.seat == CHANCE:
        assert sum(chance for _, chance in GAME.chances(state)) == 1
    assert GAME.read_state(GAME.write_state(state)) == state
    seat = rng.choice([*range(state.options.players), None])
    view = GAME.view(state, seat)
    drawn = GAME.determinize(view, rng)
    assert GAME.view(drawn, seat) == view
    invariants.check(drawn)


def check_end(state: State) -> str:
    """V1-V4: who has most points has won, or nobody."""
    outcome = state.outcome
    assert outcome is not None
    assert outcome.rule in RULES
    assert state.round <= ROUNDS
    if outcome.reason == "ring-destroyed":
        assert outcome.winners == ()
    elif outcome.reason == "together":
        assert outcome.winners == tuple(range(state.options.players))
    else:
        assert all(outcome.points[seat] == max(outcome.points) for seat in outcome.winners)
    return outcome.reason
