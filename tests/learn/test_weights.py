"""Files of weights: what is written is read, and what does not fit is refused in one line."""

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the learned player needs NumPy")

from ninefold.bots.confrontation_learned import Learned  # noqa: E402
from ninefold.learn import layout, weights  # noqa: E402
from ninefold.learn.network import Player  # noqa: E402
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
        Player.load(path)


def test_without_its_weights_the_next_best_bot_plays(tmp_path: Path) -> None:
    bot = Learned(tmp_path / "none.npz")
    assert bot.trouble.endswith("greedy plays instead")
    assert "\n" not in bot.trouble
