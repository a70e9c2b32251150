"""The fast rules against the reference rules, step by step."""

from random import Random

import pytest

from ninefold.games.confrontation.fast import compiled, core
from ninefold.games.confrontation.fast.jit import plain
from tests.confrontation.playing import some_options
from tests.confrontation.twin import Twin


def _play(twin: Twin, games: int, seed: str) -> None:
    for number in range(games):
        rng = Random(f"{seed} {number}")
        options = some_options(rng.choice)
        try:
            twin.play(options, rng)
        except AssertionError as error:
            raise AssertionError(f"{seed} {number} {options}: {error}") from error


def test_both_rules_ask_allow_know_and_end_alike() -> None:
    """S1-S7 M1-M7 B1-B11 H1-H5 E1-E7 G1-G10 T1-T9 R1-R46: over all modes, options and cards."""
    twin = Twin(compiled.rules())
    _play(twin, 150, "fair share")
    assert twin.steps > 10_000
    assert twin.wider * 1000 < twin.masks


def test_without_a_compiler_the_rules_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "has_numba", lambda: False)
    compiled.board.cache_clear()
    try:
        _play(Twin(core.make(plain)), 10, "plain")
    finally:
        monkeypatch.undo()
        compiled.board.cache_clear()


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_both_rules_are_alike_in_very_many_games(part: int) -> None:
    """The same over 20,000 games; of the masks not one in a thousand is wider than it must be."""
    twin = Twin(compiled.rules())
    _play(twin, 1000, f"long {part}")
    assert twin.wider * 1000 < twin.masks
