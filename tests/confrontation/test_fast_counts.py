"""How many ways a position can go on in the fast rules: as many as in the reference rules."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ninefold.games.confrontation.fast import compiled
from ninefold.games.confrontation.fast.bridge import flat
from tests.confrontation.playing import GAME

COUNTS = tomllib.loads(Path(__file__).with_name("perft.toml").read_text(encoding="utf-8"))


def _count(s: Any, depth: int) -> int:
    rules, board = compiled.rules(), compiled.board()
    out, luck = compiled.new_answers(), compiled.new_luck(1)
    found = rules.legal(s, board, out)
    if depth == 1:
        return int(found)
    total = 0
    for answer in out[:found]:
        after = s.copy()
        rules.apply(after, board, answer, luck)
        total += _count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("start", "depth", "count"),
    [
        (start, int(depth), count)
        for start, found in COUNTS.items()
        for depth, count in found.items()
        if count < 200_000
    ],
)
def test_the_fast_rules_count_the_same_sequences(start: str, depth: int, count: int) -> None:
    """M1 M7 B1 B3 B6: the numbers that are written down for the reference rules."""
    state = GAME.read_state(GAME.starts[start])
    assert _count(compiled.new_state(flat(state)), depth) == count
