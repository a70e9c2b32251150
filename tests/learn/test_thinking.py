"""The learned player with time to look ahead."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the learned player needs NumPy")
pytest.importorskip("numba", reason="looking ahead needs Numba: pip install '.[fast]'")

from ninefold.bots import Budget  # noqa: E402
from ninefold.bots.confrontation.greedy import Greedy  # noqa: E402
from ninefold.bots.confrontation.learned import Learned  # noqa: E402
from ninefold.bots.confrontation.learned.thinking import LEAST, Thinker  # noqa: E402
from ninefold.core import CHANCE  # noqa: E402
from ninefold.games.confrontation.actions import Move  # noqa: E402
from ninefold.games.confrontation.fast import compiled  # noqa: E402
from ninefold.games.confrontation.fast import fields as at  # noqa: E402
from ninefold.games.confrontation.fast.bridge import flat  # noqa: E402
from ninefold.games.confrontation.fast.encoding import encode  # noqa: E402
from ninefold.games.confrontation.notation.positions import read  # noqa: E402
from ninefold.games.confrontation.state import SETUP  # noqa: E402
from ninefold.learn import layout, weights  # noqa: E402
from ninefold.learn.network import Network  # noqa: E402
from ninefold.learn.seeing import see  # noqa: E402
from ninefold.learn.worlds import Worlds, draw  # noqa: E402
from tests.confrontation.playing import GAME  # noqa: E402
from tests.learn.small import small_arrays  # noqa: E402

pytestmark = pytest.mark.long
FORMS = [{}, {"mode": "variant"}, {"mode": "draft", "rosters": "hidden"}, {"specials": "choose"}]


@pytest.fixture
def player(tmp_path: Path) -> Learned:
    """Who knows nothing but may think."""
    weights.write(tmp_path / "weights.npz", small_arrays(), {})
    weights.write(tmp_path / "judge.npz", small_arrays(), {})
    return Learned(Greedy(), tmp_path / "weights.npz", Budget(iterations=32))


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_it_answers_in_every_form_and_the_same_again(
    player: Learned, options: dict[str, str]
) -> None:
    rng = Random(f"thinking {options}")
    state: Any = GAME.start(options)
    looks = 0
    while (asked := GAME.pending(state)) and looks < 25:
        decision = asked[-1]
        if decision.seat == CHANCE:
            action = rng.choice(GAME.chances(state))[0]
        else:
            view = GAME.view(state, decision.seat)
            legal = GAME.legal(view, decision)
            action = player.choose(view, decision, legal, Random(looks))
            assert action in legal
            if not isinstance(state.stage, SETUP):
                other = GAME.view(GAME.determinize(view, rng), decision.seat)
                assert player.choose(other, decision, legal, Random(looks)) == action
                looks += 1
        state = GAME.apply(state, decision, action).state


def test_the_seat_cannot_tell_its_worlds_apart() -> None:
    rng = Random(4)
    state: Any = GAME.start({})
    while isinstance(state.stage, SETUP) or state.turn < 9:
        (decision, *_) = GAME.pending(state)
        if decision.seat == CHANCE:
            action = rng.choice(GAME.chances(state))[0]
        else:
            action = rng.choice(GAME.legal(GAME.view(state, decision.seat), decision))
        state = GAME.apply(state, decision, action).state
        asked = GAME.pending(state)
        if isinstance(state.stage, SETUP) or not asked or asked[0].kind != "turn":
            continue
        seat = asked[0].seat
        drawn = draw(compiled.new_state(flat(state)), 1 - seat, 40, 5)
        worlds = Worlds(drawn, np.ones(40, np.uint64))
        worlds.step(np.full(40, -1))
        seen = worlds.seen[:, : layout.FEATURES]
        assert (seen == seen[0]).all()
        assert (worlds.who == seat).all()
        assert len({row.tobytes() for row in drawn[:, at.PLACE : at.PLACE + 18]}) > 1


def _frodo_before_mordor(tmp_path: Path) -> tuple[Thinker, Any, Any]:
    """One who knows nothing, what he makes of shares, and what is legal."""
    weights.write(tmp_path / "judge.npz", small_arrays(), {})
    policy = Network(small_arrays(), "policy")
    state = read("turn 8 fellowship; gondor: frodo; rohan: gimli; eregion: sam; mirkwood: orcs")
    (decision,) = GAME.pending(state)
    thinker = Thinker(policy, tmp_path / "judge.npz", Budget(iterations=64))
    view = GAME.view(state, decision.seat)
    legal = GAME.legal(view, decision)
    codes = [encode(action, decision.seat) for action in legal]

    def shares(prior: list[float]) -> list[float]:
        features = see(view, decision)
        return thinker.shares(view, features, decision.seat, codes, prior, Random(1))

    return thinker, shares, legal


def test_it_finds_the_winning_move(tmp_path: Path) -> None:
    """Frodo stands before Mordor: nobody taught this network, looking ahead shows it (E1)."""
    _, shares, legal = _frodo_before_mordor(tmp_path)
    found = shares([1 / len(legal)] * len(legal))
    assert found[legal.index(Move("frodo", "gondor", "mordor"))] > 0.9
    assert sum(found) == pytest.approx(1)


def test_what_the_network_hardly_considers_is_not_answered(tmp_path: Path) -> None:
    thinker, shares, legal = _frodo_before_mordor(tmp_path)
    rest = [0.01 / (len(legal) - 1)] * (len(legal) - 1)
    assert max(rest) < LEAST
    assert shares([0.99, *rest]) == [1.0] + [0.0] * len(rest)
    assert thinker.tried == 0
