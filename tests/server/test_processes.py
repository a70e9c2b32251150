"""Processes that share a port: those that end, and those that cannot begin."""

import errno
import sys
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from ninefold.server.figures import FIGURES, FOLDER
from ninefold.server.processes import Processes
from ninefold.server.settings import Settings
from tests.server.running import PATIENCE


def live_once(settings: Settings) -> int:
    """A server that cannot start again for now."""
    lived = Path(settings.database)
    if lived.exists():
        sys.exit(1)
    lived.touch()
    time.sleep(PATIENCE)
    return 0


def test_a_process_that_has_lived_is_started_until_it_lives_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.server.processes.YOUNG", 0.0)
    lived = tmp_path / "lived"
    processes = Processes(Settings(database=str(lived)), live_once)

    def one() -> BaseProcess:
        (process,) = processes._running
        return process

    try:
        processes._start(0)
        while not lived.exists():
            time.sleep(0.05)
        assert not processes._replace()
        monkeypatch.setattr("ninefold.server.processes.YOUNG", PATIENCE)
        one().kill()
        for _ in range(2):
            one().join(PATIENCE)
            assert not processes._replace()
        lived.unlink()
        one().join(PATIENCE / 60)
        assert not processes._replace()
        while not lived.exists():
            time.sleep(0.05)
    finally:
        processes._end()


def test_a_process_that_cannot_be_started_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.server.processes.AGAIN", 0.0)
    processes = Processes(Settings(database=str(tmp_path / "lived")), live_once)
    try:
        processes._start(0)
        (process,) = processes._running
        process.kill()
        process.join(PATIENCE)
        with monkeypatch.context() as full:
            full.setattr(processes, "_start", refuse)
            assert not processes._replace()
        assert not processes._running
        assert not processes._replace()
        assert len(processes._running) == 1
    finally:
        processes._end()


def test_what_a_killed_process_had_open_counts_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    lived = tmp_path / "lived"
    processes = Processes(Settings(database=str(lived)), count_once)
    try:
        processes._start(0)
        while not lived.exists():
            time.sleep(0.05)
        assert "ninefold_sockets 1.0" in FIGURES.text()
        (process,) = processes._running
        process.kill()
        process.join(PATIENCE)
        monkeypatch.setattr("ninefold.server.processes.AGAIN", 0.0)
        monkeypatch.setattr(processes, "_start", refuse)
        assert not processes._replace()
        assert "ninefold_actions_total 1.0" in FIGURES.text()
        assert "ninefold_sockets 1.0" not in FIGURES.text()
    finally:
        processes._end()


def count_once(settings: Settings) -> int:
    """A server with an open socket and an answer."""
    FIGURES.sockets.inc()
    FIGURES.actions.inc()
    return live_once(settings)


def refuse(_: int) -> None:
    raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")


def test_a_process_that_never_lived_is_not_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninefold.server.processes.YOUNG", PATIENCE)
    lived = tmp_path / "lived"
    lived.touch()
    never = Processes(Settings(database=str(lived)), live_once)
    never._start(0)
    (process,) = never._running
    process.join(PATIENCE)
    assert never._replace(), "what never began is the keeper's to mend"
