"""How many ways a position can go on, against numbers that are written down."""

import tomllib
from pathlib import Path

import pytest

from ninefold.perft import perft
from tests.confrontation.playing import GAME

COUNTS = tomllib.loads(Path(__file__).with_name("perft.toml").read_text(encoding="utf-8"))
QUICK = 200_000
"""More are counted by `make test-long`."""


@pytest.mark.parametrize(
    ("start", "depth", "count"),
    [
        pytest.param(start, int(depth), n, marks=[pytest.mark.long] if n > QUICK else [])
        for start, found in COUNTS.items()
        for depth, n in found.items()
    ],
)
def test_the_sequences_from_a_start_are_as_many_as_written(
    start: str, depth: int, count: int
) -> None:
    """M1 M7 B1 B3 B6: moves, attacks and battles; any change of what is legal shows here."""
    assert perft(GAME, GAME.read_state(GAME.starts[start]), depth) == count


def test_every_start_is_counted() -> None:
    """S7: the positions that are named are those that are counted."""
    assert set(COUNTS) == set(GAME.starts)
