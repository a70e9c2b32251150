"""What holds in all games, looked for by hypothesis."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import rulebook
from ninefold.core import CHANCE, Decision, IllegalAction, Seat, Step
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import PASS, Action, Draw, Give, Place
from ninefold.games.battle_for_middle_earth.state import State
from tests.battle_for_middle_earth import invariants
from tests.battle_for_middle_earth.playing import (
    GAME,
    OPTIONS,
    answers,
    random_game,
    random_state,
)

some = st.sampled_from(OPTIONS)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 250)
RULES = frozenset(rulebook.rules(GAME))


def viewers(state: State) -> list[Seat | None]:
    return [*range(state.options.players), None]


@given(some, seeds)
def test_all_cards_are_accounted_for_and_hands_are_small(
    options: dict[str, str], seed: int
) -> None:
    """S3 T6 F9: no card is lost, at most five in a hand, and the game ends with an outcome."""
    state = GAME.start(options)
    for taken in random_game(options, Random(seed)):
        state = taken.step.state
        invariants.check(state)
    assert state.outcome is not None


@given(some, seeds, lengths)
def test_text_brings_back_the_whole_position(
    options: dict[str, str], seed: int, length: int
) -> None:
    """K2: what is known of hands is part of it."""
    state = random_state(options, Random(seed), length)
    assert GAME.read_state(GAME.write_state(state)) == state


@given(some, seeds, lengths)
def test_a_drawn_position_agrees_with_the_view_and_is_sound(
    options: dict[str, str], seed: int, length: int
) -> None:
    """B20 K1 K2: what is hidden may be anything that fits what was seen."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for seat in viewers(state):
        view = GAME.view(state, seat)
        drawn = GAME.determinize(view, rng)
        assert GAME.view(drawn, seat) == view
        assert GAME.pending(drawn) == GAME.pending(state)
        invariants.check(drawn)
        if seat is not None:
            assert drawn.hands[seat] == state.hands[seat]


def frame(step: Step[State], viewer: Seat | None) -> object:
    facts = tuple(event.fact for event in step.events if event.seen_by(viewer))
    return GAME.view(step.state, viewer), facts, GAME.pending(step.state)


def shows(action: Action, decision: Decision, state: State, viewer: Seat | None) -> bool:
    """Whether an answer puts a hidden card before a viewer's eyes, by the rules."""
    if decision.seat == viewer:
        return False
    return isinstance(action, Place) or (
        isinstance(action, Give) and state.mordor[-1] == "mordor-b"
    )


@settings(max_examples=200)
@given(some, seeds, lengths)
def test_who_knows_the_same_is_shown_the_same(
    options: dict[str, str], seed: int, length: int
) -> None:
    """B20: two positions that a viewer cannot tell apart stay so, until a card is shown."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    (decision,) = GAME.pending(state)
    for viewer in viewers(state):
        other = GAME.determinize(GAME.view(state, viewer), rng)
        possible = answers(other, decision)
        for action in answers(state, decision):
            if shows(action, decision, state, viewer) or action not in possible:
                continue
            one, two = (GAME.apply(s, decision, action) for s in (state, other))
            over = any(isinstance(e.fact, events.GameOver) for e in one.events)
            if not over:
                assert frame(one, viewer) == frame(two, viewer)


@given(some, seeds, lengths)
def test_a_card_drawn_by_another_looks_like_any_other(
    options: dict[str, str], seed: int, length: int
) -> None:
    """B20 T7: whichever companion comes, the others see the same."""
    state = random_state(options, Random(seed), length)
    (decision,) = GAME.pending(state)
    if decision.seat != CHANCE or (state.enemy_deck and len(state.enemies) < 3):
        return
    companions = [
        action
        for action in answers(state, decision)
        if isinstance(action, Draw) and not action.card.startswith("mordor")
    ]
    steps = [GAME.apply(state, decision, action) for action in companions]
    for viewer in viewers(state):
        frames = [frame(step, viewer) for step in steps]
        drawer = state.mover
        if viewer != drawer and steps and state.turn:
            assert all(found == frames[0] for found in frames)


@given(some, seeds, lengths)
def test_every_other_answer_is_refused_by_a_rule(
    options: dict[str, str], seed: int, length: int
) -> None:
    """T1: pass where it is not offered, cards that one does not have."""
    state = random_state(options, Random(seed), length)
    (decision,) = GAME.pending(state)
    legal = answers(state, decision)
    texts = ["place balrog new", "attack az balrog", "give nobody", "gandalf nobody", "join az"]
    texts += ["bombadil az", "borrow frodo sam", "draw nobody", "first west"]
    for action in (PASS, *map(GAME.read_action, texts)):
        if action not in legal:
            with pytest.raises(IllegalAction) as refused:
                GAME.apply(state, decision, action)
            assert refused.value.rule in RULES
