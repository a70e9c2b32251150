"""What the tests share: the toy game at the table of the real ones, and the command line."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from ninefold.bots import bots_of, warm
from ninefold.cli import main
from ninefold.games import GAMES
from tests.toy import Toy


def pytest_sessionstart(session: pytest.Session) -> None:
    """Bots play alike in all processes from the first test on: what they compile is there."""
    if not hasattr(session.config, "workerinput"):
        for game in GAMES:
            for name in bots_of(game):
                warm(game, name, print)


WAITING = ("browser", "server", "arena", "bots")
"""The folders whose tests take longest, and often wait for other processes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first, so that many short ones are left to share out at the end."""
    items.sort(key=lambda item: item.path.parent.name not in WAITING)


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def mostly_long(parts: int, quick: int = 1) -> list[object]:
    """The parts of a test: the first are quick, the others are played by `make test-long`."""
    long = pytest.mark.long
    return [*range(quick), *(pytest.param(part, marks=long) for part in range(quick, parts))]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `ninefold` with arguments and lines that are typed; the toy game is there too."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Ran(code, captured.out, captured.err)

    return run
