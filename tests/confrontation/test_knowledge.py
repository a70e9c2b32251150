"""What everybody knows is exactly what follows from what everybody has seen."""

from random import Random

import pytest

from tests.confrontation.belief import Belief, allowed, small_position
from tests.confrontation.playing import GAME, answers

DECISIONS = 24


@pytest.mark.parametrize("viewer", [0, 1], ids=["fellowship", "sauron"])
@pytest.mark.parametrize("seed", range(60))
def test_known_is_what_can_be_worked_out(seed: int, viewer: int) -> None:
    """H1 H3 R2 R33 D2: no possible arrangement is left out, and none is kept that cannot be."""
    rng = Random(f"knowledge {seed}")
    state = GAME.read_state(small_position(rng, viewer))
    belief = Belief(state, viewer)
    for _ in range(DECISIONS):
        decision = rng.choice(GAME.pending(state))
        action = rng.choice(answers(state, decision))
        step = GAME.apply(state, decision, action)
        belief.follow(decision, action, step)
        state = step.state
        if state.outcome is not None:
            break
        assert belief.arrangements() == allowed(state, 1 - viewer), GAME.write_state(state)
