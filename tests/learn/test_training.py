"""Learning, small and on a CPU: it is better than chance after seconds, and goes on where it
ended."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install '.[learn]'")
pytest.importorskip("numba", reason="training needs Numba: pip install '.[learn]'")

import numpy as np  # noqa: E402

from ninefold.cli import main  # noqa: E402
from ninefold.games.confrontation.fast import codes  # noqa: E402
from ninefold.learn import layout, weights  # noqa: E402
from ninefold.learn.network import Network  # noqa: E402
from ninefold.learn.training import mixture  # noqa: E402
from ninefold.learn.training.duel import duel  # noqa: E402
from ninefold.learn.training.model import SEEN, sized_for  # noqa: E402
from ninefold.learn.training.rollout import Rollout, stray  # noqa: E402
from ninefold.learn.training.run import POWERS, Plan, Run, as_it_learned, as_it_plays  # noqa: E402
from ninefold.learn.training.tables import Tables  # noqa: E402
from ninefold.learn.training.update import Settings, policy_loss  # noqa: E402
from tests.learn.small import small_arrays  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)  # more threads than free cores only wait for each other
SMALL = Settings(width=64, critic_width=32, tables=256, batches=4, rate=(3e-3, 1e-3))


@pytest.mark.long
def test_it_learns_to_beat_chance_and_goes_on(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = []
    plan = Plan(out=tmp_path / "one", seconds=600, plan=8, form="classic", show_every=3)
    Run(plan, SMALL, CPU).learn(rows.append)
    arrays, note = weights.read(tmp_path / "one" / "player.npz")
    pair = duel(sized_for(arrays).policy, None, "classic", CPU, 256)
    assert sum(pair) / 2 > 0.6, pair
    again = replace(plan, out=tmp_path / "two", start=tmp_path / "one", plan=10)
    Run(again, SMALL, CPU).learn(rows.append)
    _, later = weights.read(tmp_path / "two" / "player.npz")
    assert later["seconds"] > note["seconds"]
    assert later["decisions"] > note["decisions"]
    anew = Run(replace(plan, start=tmp_path / "one" / "player.npz"), SMALL, CPU)
    before, _ = weights.read(tmp_path / "one" / "average.npz")
    for name, array in anew.learner.model.arrays().items():
        # As the average was, but for what is lost where a player is kept in bytes.
        assert np.abs(array - before[name]).max() <= np.abs(before[name]).max() / 100, name
    assert anew.learned == 0
    log = (tmp_path / "two" / "log.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in log] == rows
    assert (tmp_path / "two" / "curves.svg").read_text().startswith("<svg")


@pytest.mark.long
def test_numpy_and_torch_compute_the_same() -> None:
    arrays = small_arrays()
    model = sized_for(arrays)
    policy, critic = Network(arrays, "policy"), Network(arrays, "critic")
    tables = Tables(mixture.options_of(mixture.forms_of(64, None), 1), CPU, 0, seed=2)
    tables.who[::3] = 1  # rows of both sides, in no order
    rollout = Rollout.empty(1, 64, CPU)
    rollout.see(0, tables)
    rollout.judge(model.critic)
    outputs = model.policy.mixed(tables.seen.float(), tables.who > 0).detach().numpy()
    for side in (0, 1):
        rows = (tables.who == side).numpy()
        seen = tables.seen.numpy()[rows, : layout.FEATURES]
        assert np.allclose(policy(seen, side), outputs[rows, : codes.CODES], atol=1e-3)
        secrets = tables.everything.numpy()[rows, SEEN : SEEN + layout.SECRETS]
        both = np.concatenate((seen, secrets), axis=1)
        worth = rollout.value[0].numpy()[rows]
        assert np.allclose(critic(both, side)[:, 0], worth, atol=1e-3)


@pytest.mark.long
def test_advantages_change_sign_between_the_sides() -> None:
    rollout = Rollout.empty(3, 1, CPU)
    rollout.who[:, 0] = torch.tensor([0, 1, 1, 0])
    rollout.result[2, 0] = 1.0
    rollout.value[:, 0] = torch.tensor([0.1, 0.2, 0.3, 0.9])
    last = 1 - 0.3
    middle = 0.3 - 0.2 + 0.5 * last
    first = -0.2 - 0.1 - 0.5 * middle
    rollout.trace(0.5)
    assert rollout.advantage[:, 0].tolist() == pytest.approx([first, middle, last])


def test_the_average_pulls_by_how_far_the_learner_is_away() -> None:
    legal = torch.tensor([[[1, 1, 0]], [[1, 1, 1]]])
    usual = torch.tensor([[[1.0, 0.0, 50.0]], [[2.0, 0.0, 1.0]]])
    answer = torch.zeros(2, 1, dtype=torch.int64)
    no, all_ = torch.zeros(2, 1), torch.ones(2, 1)

    def loss(outputs: Any, learns: Any = all_) -> Any:
        asked = legal, answer, no, learns, no
        return policy_loss(outputs, usual, *asked, no, 0.5, 0.2)[0]

    at_home = loss(usual)
    assert at_home.item() == pytest.approx(0, abs=1e-6)
    outputs = torch.zeros(2, 1, 3, requires_grad=True)
    away = [
        sum(p * (np.log(p) - q) for q in torch.log_softmax(row, -1).tolist())
        for p, row in ((1 / 2, usual[0, 0, :2]), (1 / 3, usual[1, 0]))
    ]
    found = loss(outputs)
    assert found.item() == pytest.approx(0.5 * sum(away) / 2, rel=1e-5)
    # Where somebody else answered, nothing pulls.
    elsewhere = loss(outputs, torch.tensor([[1.0], [0.0]]))
    assert elsewhere.item() == pytest.approx(0.5 * away[0], rel=1e-5)
    found.backward()
    assert outputs.grad is not None
    assert loss(outputs - outputs.grad).item() < found.item()
    assert outputs.grad[0, 0, 2] == 0, "what is not legal is not learned"


def test_who_sees_everything_sits_at_every_form_and_errs_as_often_as_it_should() -> None:
    tables = 32768
    seers, forms = mixture.seers_of(tables, 0.5), mixture.forms_of(tables, None)
    for side in (0, 1):
        assert seers.count(side) / tables == pytest.approx(0.25, abs=0.01)
    for number in range(len(mixture.FORMS)):
        here = [seer for seer, form in zip(seers, forms, strict=True) if form == number]
        assert here.count(layout.NOBODY) / len(here) == pytest.approx(0.5, abs=0.05)
    blunders = mixture.blunders_of(tables, 0.3)
    assert (min(blunders), max(blunders)) == pytest.approx((0, 0.3), abs=0.01)
    assert sum(blunders) / tables == pytest.approx(0.15, abs=0.01)


def test_nothing_is_learned_from_what_was_answered_at_random() -> None:
    legal = torch.tensor([[1, 1, 0]]).repeat(1000, 1)
    answers = torch.zeros(1000, dtype=torch.int64)
    found, learns = stray(legal, answers, torch.ones(1000), torch.tensor([0.0, 1.0]).repeat(500))
    assert (found[::2] == 0).all()
    assert (learns[::2] == 1).all()
    assert found[1::2].float().mean().item() == pytest.approx(0.5, abs=0.1)
    assert found.max().item() == 1, "only what is legal"
    assert (learns[1::2] == 0).all()


def test_it_learns_from_who_sees_everything(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = []
    settings = replace(SMALL, seers=0.75)
    plan = Plan(out=tmp_path, seconds=60, plan=2, form="classic", show_every=1)
    Run(plan, settings, CPU).learn(rows.append)
    won = {name for row in rows for name in row["the Fellowship wins"]}
    assert won == {"classic", "classic, seeing everything", "classic against a seer"}
    _, note = weights.read(tmp_path / "player.npz")
    assert note["settings"]["seers"] == 0.75


def test_forms_are_spread_as_they_should_be() -> None:
    forms = mixture.forms_of(32768, None)
    for number, form in enumerate(mixture.FORMS):
        assert forms.count(number) / len(forms) == pytest.approx(form.share, abs=0.01)


def test_without_a_gpu_it_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if torch.cuda.is_available():
        pytest.skip("there is a GPU")
    assert main(["learn", "--out", str(tmp_path), "--minutes", "1", "--device", "cuda"]) == 1
    assert "no GPU" in capsys.readouterr().err


def test_an_unknown_form_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["learn", "--out", str(tmp_path), "--minutes", "1", "--form", "chess"]) == 2
    assert "no form is called 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--width", "1"), "--width is at least 8"),
        (("--from", "nowhere"), "nowhere: No such file"),
        (("--against", "nowhere"), "nowhere: No such file"),
        (("--blend", "nowhere"), "nowhere: No such file"),
        (("--against", __file__, "--from", __file__), "--from names the folder of a run"),
        (("--out", __file__), "--out is a folder"),
    ],
)
def test_a_wrong_call_is_refused_before_anything_is_learned(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    assert main(["learn", "--out", str(tmp_path), "--minutes", "1", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_player_has_its_own_powers_after_the_set_up_only() -> None:
    arrays = small_arrays()
    player = as_it_plays(arrays)
    cards = slice(codes.CARD, codes.RETREAT)
    for name in ("policy.last.weight", "policy.last.bias"):
        before, after = arrays[name], player[name]
        for places in (slice(codes.PLACE, codes.CARD), slice(codes.FIELD, None)):
            assert np.array_equal(after[:, places], before[:, places])
        for side, (turn, card) in enumerate(POWERS):
            for turns in (slice(codes.PLACE), slice(codes.RETREAT, codes.FIELD)):
                assert np.allclose(after[side, turns], before[side, turns] * turn)
            assert np.allclose(after[side, cards], before[side, cards] * card)
    assert np.array_equal(player["critic.last.weight"], arrays["critic.last.weight"])
    for name, part in as_it_learned(player).items():
        assert np.allclose(part, arrays[name])
