"""What holds in all games, looked for by hypothesis."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import rulebook
from ninefold.core import CHANCE, IllegalAction, Seat, Step
from ninefold.games.nazgul.actions import Action, Bid, Pick, Power
from ninefold.games.nazgul.state import State
from tests.nazgul import invariants
from tests.nazgul.playing import GAME, OPTIONS, answers, random_state

some = st.sampled_from(OPTIONS)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 900)
RULES = frozenset(rulebook.rules(GAME))


SHOWING = {
    *("BidsOpened", "Assigned", "VillainPlayed", "HeroTurnedUp", "HeroLearned"),
    *("DrewPower", "DrewSecret", "Called"),
}
"""What lays open something that was hidden: a last card of a deck is drawn without asking, and who
is called may have lain below the deck (D17)."""


def viewers(state: State) -> list[Seat | None]:
    return [*range(state.options.players), None]


@settings(max_examples=40)
@given(some, seeds, lengths)
def test_a_drawn_position_agrees_with_the_view_and_is_sound(
    options: dict[str, str], seed: int, length: int
) -> None:
    """N24 H1-H6: what is hidden may be anything that fits what was seen."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for seat in viewers(state):
        view = GAME.view(state, seat)
        drawn = GAME.determinize(view, rng)
        assert GAME.view(drawn, seat) == view
        assert GAME.pending(drawn) == GAME.pending(state)
        invariants.check(drawn)


@settings(max_examples=40)
@given(some, seeds, lengths)
def test_text_brings_back_the_whole_position(
    options: dict[str, str], seed: int, length: int
) -> None:
    """H6: decks, battles and the agenda are part of it."""
    state = random_state(options, Random(seed), length)
    assert GAME.read_state(GAME.write_state(state)) == state


def frame(step: Step[State], viewer: Seat | None) -> object:
    facts = tuple(event.fact for event in step.events if event.seen_by(viewer))
    return GAME.view(step.state, viewer), facts, GAME.pending(step.state)


def content_is_shown(action: Action) -> bool:
    """Whether an answer lays open what was hidden: a card of power played or thrown away, a sixth
    bid (how many went before is hidden), Saruman's card."""
    opens = isinstance(action, Pick) and action.verb in ("assign", "discard", "keep")
    return isinstance(action, Power | Bid) or opens


@settings(max_examples=80)
@given(some, seeds, lengths)
def test_who_knows_the_same_is_shown_the_same(
    options: dict[str, str], seed: int, length: int
) -> None:
    """N24 N6: two positions that a viewer cannot tell apart stay so, until something is shown."""
    rng = Random(seed)
    state = asked_everywhere(random_state(options, rng, length))
    for viewer in viewers(state):
        other = GAME.determinize(GAME.view(state, viewer), rng)
        for decision in GAME.pending(state):
            possible = answers(other, decision)
            shared = [action for action in answers(state, decision) if action in possible]
            for action in rng.sample(shared, min(len(shared), 6)):
                if decision.seat != viewer and content_is_shown(action):
                    continue
                one, two = (GAME.apply(s, decision, action) for s in (state, other))
                if one.state.outcome is None and not opened(one, two):
                    assert frame(one, viewer) == frame(two, viewer)


def asked_everywhere(state: State) -> State:
    """The same, with no window switched off: who has done so is not asked, which shows (D9)."""
    return replace(
        state, riders=tuple(replace(rider, ignored=frozenset()) for rider in state.riders)
    )


def opened(one: Step[State], two: Step[State]) -> bool:
    """Whether bids were opened or a hidden card was shown by what followed."""
    kinds = {type(e.fact).__name__ for step in (one, two) for e in step.events}
    return bool(kinds & SHOWING)


@settings(max_examples=60)
@given(some, seeds, lengths)
def test_a_card_drawn_in_secret_looks_like_any_other(
    options: dict[str, str], seed: int, length: int
) -> None:
    """H2 H3: whichever card of power or secret quest comes, the others see the same."""
    state = random_state(options, Random(seed), length)
    (decision, *others) = GAME.pending(state)
    task = state.agenda[-1]
    if decision.seat != CHANCE or others:
        return
    if task.name not in ("deal-power", "draw-power", "deal-secret", "draw-secret"):
        return
    steps = [GAME.apply(state, decision, action) for action in answers(state, decision)]
    for viewer in viewers(state):
        if viewer != task.seat:
            frames = [frame(step, viewer) for step in steps]
            assert all(found == frames[0] for found in frames)


@settings(max_examples=40)
@given(some, seeds, lengths)
def test_a_secret_choice_is_no_news_to_others(
    options: dict[str, str], seed: int, length: int
) -> None:
    """H1 H3 D9: which bid, which secret quest, which windows: the others see no difference."""
    rng = Random(seed)
    state = random_state(options, rng, length)
    for decision in GAME.pending(state):
        if decision.seat == CHANCE or decision.kind not in ("bid", "keep-secrets", "keep-power"):
            continue
        if decision.kind == "bid" and len(GAME.pending(state)) == 1:
            continue  # the last bid of all opens them
        found = [a for a in answers(state, decision) if not isinstance(a, Power)]
        bids = [a for a in found if isinstance(a, Bid)] or found
        steps = [GAME.apply(state, decision, action) for action in bids]
        for viewer in viewers(state):
            if viewer != decision.seat:
                frames = [frame(step, viewer) for step in steps]
                assert all(shown == frames[0] for shown in frames)


@settings(max_examples=60)
@given(some, seeds, lengths)
def test_every_other_answer_is_refused_by_a_rule(
    options: dict[str, str], seed: int, length: int
) -> None:
    """F6 K1 C1: bids one cannot pay, places that are not open, cubes beyond the tactics."""
    state = random_state(options, Random(seed), length)
    texts = ["bid 99", "commit 9 9 9", "pull 99", "deploy osgiliath", "deploy nowhere", "pass"]
    texts += ["retreat", "retreat-king", "strike ash", "lose level", "lose orc", "buy troll"]
    texts += ["play armor ash", "assign merry", "first thorn", "swap", "top", "break"]
    texts += ["keep merry", "return armor", "discard armor", "resolve nowhere", "draw merry"]
    for decision in GAME.pending(state):
        legal = answers(state, decision)
        for action in map(GAME.read_action, texts):
            if action not in legal:
                with pytest.raises(IllegalAction) as refused:
                    GAME.apply(state, decision, action)
                assert refused.value.rule in RULES
