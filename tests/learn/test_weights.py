"""Files of weights: what is written is read, and what does not fit is refused in one line."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the learned player needs NumPy")

from ninefold.bots.confrontation.learned import Learned  # noqa: E402
from ninefold.bots.confrontation.learned.learned import JUDGE, WARY, WEIGHTS  # noqa: E402
from ninefold.bots.random import Random as AtRandom  # noqa: E402
from ninefold.bots.registry import bot  # noqa: E402
from ninefold.core import CHANCE, Decision  # noqa: E402
from ninefold.games.confrontation.view import View  # noqa: E402
from ninefold.learn import layout, seeing, weights  # noqa: E402
from ninefold.learn.network import load  # noqa: E402
from tests.confrontation.playing import GAME  # noqa: E402
from tests.learn.small import small_arrays  # noqa: E402


def test_weights_in_bytes_are_nearly_the_same(tmp_path: Path) -> None:
    arrays = small_arrays()
    weights.write(tmp_path / "w.npz", arrays, {"seconds": 7})
    found, note = weights.read(tmp_path / "w.npz")
    assert note["seconds"] == 7
    assert found.keys() == arrays.keys()
    for name, array in arrays.items():
        assert np.abs(found[name] - array).max() <= np.abs(array).max() / 100


def test_a_file_that_was_cut_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    weights.write(path, small_arrays(), {})
    whole = path.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(weights.BadWeights, match="not a whole file"):
            weights.read(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(weights.BadWeights, match="no such file"):
        weights.read(tmp_path / "none.npz")


def test_weights_for_other_features_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "w.npz"
    weights.write(path, small_arrays(), {})
    monkeypatch.setattr(layout, "FEATURES", layout.FEATURES + 1)
    with pytest.raises(weights.BadWeights, match="weights for 915 features"):
        weights.read(path)


def test_code_in_a_file_is_not_run(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    note = np.array(json.dumps(weights.fitting()))
    np.savez(path, note=note, policy=np.array([{"an": "object"}], dtype=object))
    with pytest.raises(weights.BadWeights, match="not a whole file"):
        weights.read(path)


def test_without_a_layer_they_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    arrays = small_arrays()
    del arrays["policy.last.bias"]
    weights.write(path, arrays, {})
    with pytest.raises(weights.BadWeights, match=r"lacks 'policy\.last\.bias'"):
        load(path)


def test_without_its_weights_another_bot_plays(tmp_path: Path) -> None:
    bot = Learned(Loud(), tmp_path / "none.npz")
    assert "no such file of weights; another bot plays" in bot.trouble
    assert "\n" not in bot.trouble
    assert bot.choose(None, Decision(0, "move"), ["stay", "go"], Random(1)) == "go"


class Loud:
    """Says its last word."""

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        return legal[-1]


@pytest.mark.parametrize("path", [WEIGHTS, WARY], ids=lambda path: path.name)
def test_the_weights_of_the_package_fit(path: Path) -> None:
    arrays, note = weights.read(path)
    assert path.stat().st_size <= 5_000_000
    assert {name.partition(".")[0] for name in arrays} == {"policy"}
    assert note["decisions"] > 1e9
    assert not Learned(Loud(), path).trouble


def test_the_judge_of_the_package_fits() -> None:
    judge = WEIGHTS.with_name(JUDGE)
    arrays, _ = weights.read(judge)
    assert sum(path.stat().st_size for path in (WEIGHTS, WARY, judge)) <= 12_000_000
    assert {name.partition(".")[0] for name in arrays} == {"critic", "belief"}


@pytest.mark.parametrize(("name", "seer"), [("learned", False), ("learned-wary", True)])
def test_only_who_is_wary_reckons_with_an_enemy_who_sees_everything(
    monkeypatch: pytest.MonkeyPatch, name: str, seer: bool
) -> None:
    see, asked = seeing.see, []

    def watched(view: View, decision: Decision, seer: bool = False) -> seeing.Seen:
        asked.append(seer)
        return see(view, decision, seer)

    monkeypatch.setattr(seeing, "see", watched)
    state = GAME.start({})
    decision = GAME.pending(state)[0]
    view = GAME.view(state, decision.seat)
    bot(GAME.key, name).choose(view, decision, GAME.legal(view, decision), Random(1))
    assert asked == [seer]


@pytest.mark.parametrize(
    "mode", ["draft", *(pytest.param(m, marks=pytest.mark.long) for m in ("classic", "variant"))]
)
def test_it_beats_who_plays_at_random(mode: str) -> None:
    """Whole games by the rules, as either side."""
    bots: dict[int, Any] = {0: Learned(Loud()), 1: AtRandom()}
    won = 0
    for number in range(6):
        rng = Random(f"{mode} {number}")
        ours = number % 2
        state = GAME.start({"mode": mode})
        while asked := GAME.pending(state):
            decision = asked[0]
            if decision.seat == CHANCE:
                action = rng.choice([answer for answer, _ in GAME.chances(state)])
            else:
                view = GAME.view(state, decision.seat)
                legal = GAME.legal(view, decision)
                action = bots[decision.seat ^ ours].choose(view, decision, legal, rng)
            state = GAME.apply(state, decision, action).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.winners == (ours,)
    assert won >= 5
