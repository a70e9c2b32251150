"""Five thousand random games with all options, their positions checked."""

from random import Random

import pytest

from ninefold import rulebook
from ninefold.core import CHANCE
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import points
from ninefold.games.battle_for_middle_earth.state import State
from tests.battle_for_middle_earth import invariants
from tests.battle_for_middle_earth.playing import GAME, OPTIONS, Taken, random_game
from tests.conftest import mostly_long

CHUNKS = 20
GAMES_A_CHUNK = 250
RULES = frozenset(rulebook.rules(GAME))
SAMPLE = 60
"""The checks that cost much are made at one decision of so many."""


@pytest.mark.parametrize("chunk", mostly_long(CHUNKS))
def test_random_games_break_no_rule_and_end(chunk: int) -> None:
    """S3 T6 F9 E1: cards, hands, display and the end of the game, in 250 games a chunk."""
    rng = Random(f"random games {chunk}")
    kinds, reasons = set(), set()
    for number in range(GAMES_A_CHUNK):
        last = None
        for last in random_game(OPTIONS[number % len(OPTIONS)], rng):
            kinds.add(last.decision.kind)
            if rng.randrange(16) == 0:
                invariants.check(last.step.state)
            if rng.randrange(SAMPLE) == 0:
                check_closely(last, rng)
        assert last is not None
        reasons.add(check_end(last.step.state))
    assert kinds == {*GAME.kinds, *GAME.lucks}, "random games no longer come to every question"
    assert reasons >= {"last-enemy-defeated", "last-enemy-counterattacked"}


def check_closely(taken: Taken, rng: Random) -> None:
    state = taken.before
    for action in taken.answers:
        assert GAME.read_action(GAME.write_action(action)) == action
    if taken.decision.seat == CHANCE:
        assert sum(chance for _, chance in GAME.chances(state)) == 1
    seat = rng.choice([*range(state.options.players), None])
    view = GAME.view(state, seat)
    drawn = GAME.determinize(view, rng)
    assert GAME.view(drawn, seat) == view
    invariants.check(drawn)


def check_end(state: State) -> str:
    """E3 E4: the points are those of the piles, and who has most has won."""
    outcome = state.outcome
    assert outcome is not None
    assert outcome.rule in RULES
    piles = zip(state.won, state.gifts, strict=True)
    assert outcome.points == tuple(points(load(""), *pile) for pile in piles)
    assert all(outcome.points[seat] == max(outcome.points) for seat in outcome.winners)
    return outcome.reason
