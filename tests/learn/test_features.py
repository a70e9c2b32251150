"""What the learned player sees: the same from a view and from the compiled twin."""

from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the learned player needs NumPy")

from ninefold.core import CHANCE, Decision  # noqa: E402
from ninefold.games.confrontation.fast import bridge, compiled, encoding  # noqa: E402
from ninefold.games.confrontation.fast import fields as at  # noqa: E402
from ninefold.games.confrontation.fast.jit import plain  # noqa: E402
from ninefold.games.confrontation.state import State  # noqa: E402
from ninefold.learn import layout, twin  # noqa: E402
from ninefold.learn.seeing import see  # noqa: E402
from tests.confrontation.playing import GAME  # noqa: E402

FORMS: list[dict[str, str]] = [
    {},
    {"mode": "variant"},
    {"mode": "draft"},
    {"mode": "draft", "rosters": "hidden"},
    {"specials": "choose"},
    {"mode": "variant", "specials": "gift", "conceal": "battle"},
    {"mode": "draft", "rosters": "hidden", "specials": "choose", "shuffling": "owner"},
    {
        "mode": "draft",
        "specials": "given",
        "fellowship-cards": "shadowfax+king-revealed",
        "sauron-cards": "crebain+palantir",
        "upstream": "forbidden",
    },
]
KNOWLEDGE = [
    *range(layout.OWN_MAY, layout.ENEMY_SHOWN),
]
"""Features of who may be where: here the masks of the twin may hold a little more."""


def from_twin(flat: Any) -> Any:
    features = np.zeros(layout.FEATURES, np.uint8)
    twin.make(plain).observe(flat, features)
    return features


def asked(state: State) -> Decision:
    """Secret choices are made in the twin's order, the Fellowship's first."""
    return GAME.pending(state)[0]


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_the_view_and_the_twin_tell_the_same(options: dict[str, str]) -> None:
    rules, board = compiled.rules(), compiled.board()
    rng = Random(f"features {options}")
    views = differing = 0
    for game in range(3):
        state = GAME.start(options)
        flat = compiled.new_state(bridge.flat_options(state.options))
        luck = compiled.new_luck(game)
        rules.begin(flat)
        while state.outcome is None:
            decision = asked(state)
            if decision.seat == CHANCE:
                answers = [action for action, _ in GAME.chances(state)]
            else:
                view = GAME.view(state, decision.seat)
                answers = list(GAME.legal(view, decision))
                found, same = see(view, decision), from_twin(flat)
                views += 1
                differing += bool((found != same).any())
                assert (same >= found).all()
                same[KNOWLEDGE] = found[KNOWLEDGE]
                assert (found == same).all()
            action = rng.choice(answers)
            rules.apply(flat, board, encoding.encode(action, decision.seat % 2), luck)
            state = GAME.apply(state, decision, action).state
    assert differing <= views / 50


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_they_do_not_change_when_hidden_pieces_are_exchanged(options: dict[str, str]) -> None:
    rng = Random(f"exchanged {options}")
    exchanged = 0
    for _ in range(2):
        state = GAME.start(options)
        while state.outcome is None:
            decision = rng.choice(GAME.pending(state))
            if decision.seat == CHANCE:
                answers = [action for action, _ in GAME.chances(state)]
            else:
                view = GAME.view(state, decision.seat)
                answers = list(GAME.legal(view, decision))
                other = GAME.determinize(view, rng)
                exchanged += other != state
                flat = bridge.flat(other)
                flat[at.WHO] = decision.seat
                assert (see(view, decision) == see(GAME.view(other, decision.seat), decision)).all()
                if decision == asked(other):
                    assert (see(view, decision) == from_twin(flat)).all()
            state = GAME.apply(state, decision, rng.choice(answers)).state
    assert exchanged > 20
