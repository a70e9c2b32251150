"""The examples run, and print what they say."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ninefold.games import GAMES
from tests.conftest import Run
from tests.server.running import Server

FOLDER = Path(__file__).parents[1] / "examples"
LINES = 65
REST = [key for key in GAMES if key != "confrontation"]


def example(name: str, *arguments: str) -> str:
    """What an example prints; it needs nothing that was not installed."""
    words = [sys.executable, str(FOLDER / f"{name}.py"), *arguments]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


@pytest.mark.parametrize("key", GAMES)
def test_a_random_game(key: str) -> None:
    printed = example("random_game", key)
    assert re.search(r"\n\d+ answers; .+ won: [a-z-]+, by rule [A-Z]\d+\.\n$", printed)
    assert printed == example("random_game", key)


def test_a_bot_of_ones_own() -> None:
    printed = example("own_bot", "confrontation", "1")
    assert re.search(r"the dreamer bot won [01] of 1 games", printed)


def test_what_a_seat_knows_and_imagines() -> None:
    printed = example("views", "300")
    assert "It is shelob; the Fellowship sees ?." in printed
    assert len(re.findall(r"^  [a-z-]+: \d+$", printed, re.MULTILINE)) == 9


def test_a_record_replayed(run: Run, tmp_path: Path) -> None:
    words = "selfplay nazgul --bots random,random,random --games 1 --seed a --records"
    assert run(*words.split(), str(tmp_path)).code == 0
    (record,) = tmp_path.iterdir()
    printed = example("replay_record", str(record))
    assert printed.startswith("Nazgûl, 3 players, ")
    assert "The position at the end:\n" in printed


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server answers."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running.address
    running.stop()


@pytest.mark.parametrize(
    "key", ["confrontation", *(pytest.param(key, marks=pytest.mark.long) for key in REST)]
)
def test_a_game_over_the_network(key: str, address: str) -> None:
    printed = example("over_the_network", address, key)
    assert re.match(r"Table \S+: playing \w+\n", printed)
    assert len(printed.splitlines()) > 20


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES
