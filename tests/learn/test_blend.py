"""One network that answers as several players do together."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install '.[learn]'")
pytest.importorskip("numba", reason="training needs Numba: pip install '.[learn]'")

from ninefold.learn import weights  # noqa: E402
from ninefold.learn.training.blend import Blend  # noqa: E402
from ninefold.learn.training.model import Model  # noqa: E402
from ninefold.learn.training.run import JUDGE, SPARE  # noqa: E402
from tests.learn.test_training import CPU, SMALL  # noqa: E402


@pytest.mark.long
def test_a_student_becomes_like_all_players_together(tmp_path: Path) -> None:
    players = []
    for number in range(2):
        torch.manual_seed(number)
        arrays = Model(64, 2, 32).arrays()
        # Answers of untrained networks are about equal; these have habits.
        arrays["policy.last.bias"] = torch.randn(arrays["policy.last.bias"].shape).numpy()
        players.append(tmp_path / f"{number}.npz")
        policy = {key: part for key, part in arrays.items() if key.startswith("policy.")}
        weights.write(players[-1], policy, {})
        if not number:
            judge = {key: part for key, part in arrays.items() if key not in policy}
            weights.write(tmp_path / JUDGE, judge, {})
    rows: list[dict[str, float]] = []
    blend = Blend(players, replace(SMALL, batches=8), CPU, 1)
    blend.play(blend.draw())
    before = blend.learn(0.0)
    blend.run(tmp_path / "out", SPARE + 8, rows.append)
    # It began as the first of them, and cannot be like both at once.
    assert 0 < rows[-1]["unlike the players"] < 0.7 * before
    log = (tmp_path / "out" / "log.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in log] == rows
    for name in ("player", "judge", "average"):
        weights.read(tmp_path / "out" / f"{name}.npz")
