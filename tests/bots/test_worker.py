"""The process that a bot thinks in."""

import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnProcess
from threading import Event
from typing import Any

import pytest

from ninefold.worker import Died, Worker


def test_a_process_that_is_just_starting_can_be_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = Event(), Event()
    start = SpawnProcess._Popen

    def slowly(process: Any) -> Any:
        begun.set()
        assert go_on.wait(60)
        return start(process)

    monkeypatch.setattr(SpawnProcess, "_Popen", staticmethod(slowly))
    worker = Worker()
    with ThreadPoolExecutor(2) as threads:
        called = threads.submit(worker.call, time.sleep, 60, limit=60)
        assert begun.wait(60)
        killed = threads.submit(worker.kill)
        go_on.set()
        killed.result()
        assert isinstance(called.exception(), Died)
