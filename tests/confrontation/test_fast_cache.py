"""Compiled code is kept, so that nobody waits for a compiler twice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ninefold.games.confrontation.fast import compiled

WARM = (
    "from ninefold.games.confrontation.fast import compiled\n"
    "compiled.warm(print)\n"
    "stats = compiled.rules().apply.stats\n"
    "print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))\n"
)


def _warm(folder: Path) -> list[str]:
    environment = os.environ | {"NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", WARM], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.long
def test_a_second_start_finds_what_the_first_compiled(tmp_path: Path) -> None:
    words = ["preparing the fast rules", "the fast rules are ready"]
    assert _warm(tmp_path) == [*words, "0 1"]
    assert _warm(tmp_path) == [*words, "1 0"]


def test_without_a_compiler_warming_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "has_numba", lambda: False)
    said: list[str] = []
    compiled.warm(said.append)
    assert said == ["Numba is not installed: searching bots think slowly"]
