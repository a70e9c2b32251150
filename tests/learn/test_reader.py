"""Somebody who learns to beat the learner while it learns."""

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install '.[learn]'")
pytest.importorskip("numba", reason="training needs Numba: pip install '.[learn]'")

from ninefold.learn.training.run import Plan, Run  # noqa: E402
from tests.learn.test_training import CPU, SMALL  # noqa: E402


@pytest.mark.long
def test_a_reader_answers_one_side_of_its_tables_and_learns_from_it(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = []
    plan = Plan(out=tmp_path, seconds=600, plan=2, form="classic", show_every=1)
    run = Run(plan, replace(SMALL, reader=0.5, league=0.5), CPU)
    assert run.reader
    begun = [part.clone() for part in run.reader.learner.model.policy.parameters()]
    run.learn(rows.append)
    count, theirs = run.reader.count, run.rollout.learns
    assert count == SMALL.tables // 2
    assert run.league.rows.min() >= count
    learners_turn = run.rollout.who[:-1, :count] == run.reader.side
    assert torch.equal(theirs[:, :count] == 1, learners_turn)
    own = run.reader.rollout
    assert torch.equal(own.learns == 1, ~learners_turn)
    assert torch.equal(own.answer, run.rollout.answer[:, :count])
    # What each of both says it gave the answer with; that of the other is nobody's concern.
    assert (own.chance[own.learns == 1] <= 0).all()
    assert (run.rollout.chance[theirs == 1] <= 0).all()
    now = run.reader.learner.model.policy.parameters()
    assert any(not torch.equal(a, b) for a, b in zip(begun, now, strict=True))
    for row in rows:
        assert row["the reader wins"]
