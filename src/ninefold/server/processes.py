"""Several servers on one port of one machine. Each is a whole server; nothing runs between them
but the database, and connections that one hands to another."""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from ninefold.server.figures import leave_out
from ninefold.server.settings import Settings

LOG = logging.getLogger(__name__)
YOUNG: Final = 5.0
"""A process that ends within so many seconds did not start at all."""
PATIENCE: Final = 10.0
LOOK: Final = 0.2
AGAIN: Final = 1.0


def listening(settings: Settings) -> socket.socket:
    """A socket that shares its port: the system deals the connections out."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind((settings.host, settings.port))
    return made


class Processes:
    """Keeps as many alive as were asked for, until SIGTERM or SIGINT."""

    def __init__(self, settings: Settings, serve: Callable[[Settings], int]) -> None:
        self.settings = settings
        self._serve = serve
        self._context = multiprocessing.get_context("spawn")
        self._running: dict[BaseProcess, tuple[int, float]] = {}
        """With the number of each, and when it was started."""
        self._begun: set[int] = set()
        """The numbers of those that have lived for a while: what keeps them from starting again, as
        a database that is away, will pass."""
        self._stopping = threading.Event()

    def run(self) -> int:
        """The exit code: 1 when a process could not start."""
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, self._stop)
        for number in range(self.settings.processes):
            self._start(number)
        failed = False
        while not self._stopping.wait(LOOK) and not failed:
            failed = self._replace()
        self._end()
        return int(failed)

    def _start(self, number: int) -> None:
        settings = replace(self.settings, number=number)
        process = self._context.Process(target=_work, args=(self._serve, settings))
        process.start()
        self._running[process] = number, time.monotonic()

    def _replace(self) -> bool:
        """Starts anew what has ended. True when something ended before it had ever begun."""
        for process, (number, since) in list(self._running.items()):
            if time.monotonic() - since > YOUNG:
                self._begun.add(number)
            if not process.is_alive():
                del self._running[process]
                leave_out(process.pid)
                LOG.error("a process has ended", extra={"code": process.exitcode})
                if process.exitcode and process.exitcode > 0 and number not in self._begun:
                    return True
        there = {number for number, _ in self._running.values()}
        for number in set(range(self.settings.processes)) - there:
            try:
                self._start(number)
            except OSError as error:
                # The others serve meanwhile; the machine may have room again soon.
                LOG.warning("a process cannot be started", extra={"why": str(error)})
                self._stopping.wait(AGAIN)
        return False

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._stopping.set()

    def _end(self) -> None:
        for process in self._running:
            process.terminate()
        until = time.monotonic() + PATIENCE
        for process in self._running:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _work(serve: Callable[[Settings], int], settings: Settings) -> None:
    threading.Thread(target=_follow, daemon=True).start()
    serve(settings)


def _follow() -> None:
    """Ends this server with the process that started it, also if that was killed."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    with contextlib.suppress(OSError):
        os.kill(os.getpid(), signal.SIGTERM)
