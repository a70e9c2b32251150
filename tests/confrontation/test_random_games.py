"""Ten thousand random games over all modes and options, every position of them checked."""

from random import Random

import pytest

from ninefold import rulebook
from ninefold.core import CHANCE, Event, IllegalAction
from ninefold.games.confrontation.actions import PASS, Action
from ninefold.games.confrontation.state import State
from tests.confrontation import invariants
from tests.confrontation.playing import GAME, Taken, random_game, some_options
from tests.conftest import mostly_long

CHUNKS = 40
GAMES_A_CHUNK = 250
RULES = frozenset(rulebook.rules(GAME))
SAMPLE = 25
"""The checks that cost much are made at one decision of so many."""

KINDS = {
    *("field", "take", "gift", "give", "place"),
    *("turn", "shuffle", "ambush", "defender", "draw"),
    *("gwaihir", "stand-in", "retreat", "prove", "switch", "forbid"),
    *("card", "force", "four", "fetch", "withdraw", "help", "escape"),
}
REASONS = {
    *("ring-in-mordor", "ring-bearer-defeated", "no-move"),
    *("three-in-shire", "witch-king-in-shire"),
}


@pytest.mark.parametrize("chunk", mostly_long(CHUNKS))
def test_random_games_break_no_rule_and_end(chunk: int) -> None:
    """M4 B9 B10 H3 E1: limits, cards, tokens and the end of the game, in 250 games a chunk."""
    rng = Random(f"random games {chunk}")
    kinds, reasons, modes = set(), set(), set()
    for _ in range(GAMES_A_CHUNK):
        options = some_options(rng.choice)
        modes.add(options["mode"])
        last = None
        for last in random_game(options, rng):
            kinds.add(last.decision.kind)
            check_step(last)
            if rng.randrange(SAMPLE) == 0:
                check_closely(last, rng)
        assert last is not None
        reasons.add(check_end(last.step.state))
    assert modes == {"classic", "variant", "draft"}
    assert kinds == KINDS, "random games no longer come to every question"
    assert reasons <= REASONS


def check_step(taken: Taken) -> None:
    state, events = taken.step.state, taken.step.events
    invariants.check(state)
    assert all(rule_of(event) in RULES for event in events)
    if taken.decision.seat == CHANCE:
        assert sum(chance for _, chance in GAME.chances(taken.before)) == 1


def rule_of(event: Event) -> str:
    """The rule that an event names; most name none, and then any will do."""
    return str(getattr(event.fact, "rule", "E1"))


def check_closely(taken: Taken, rng: Random) -> None:
    invariants.known(taken.step.state)
    for action in taken.answers:
        assert GAME.read_action(GAME.write_action(action)) == action
    for seat in (0, 1, None):
        view = GAME.view(taken.before, seat)
        drawn = GAME.determinize(view, rng)
        assert GAME.view(drawn, seat) == view
        assert GAME.pending(drawn) == GAME.pending(taken.before)
        invariants.check(drawn)
        invariants.known(drawn)
    if PASS not in taken.answers:
        assert refusal(taken, PASS) in RULES


def refusal(taken: Taken, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(taken.before, taken.decision, action)
    return refused.value.rule


def check_end(state: State) -> str:
    """R36 E7: a point for each of the winner's characters on the board, none for the loser."""
    outcome = state.outcome
    assert outcome is not None
    assert outcome.rule in RULES
    (winner,) = outcome.winners
    standing = sum(piece.place != "fallen" for piece in state.pieces[winner])
    assert outcome.points[winner] == standing
    assert outcome.points[1 - winner] == 0
    return outcome.reason
