"""A process that works for another one and may be lost without harm.

Whoever runs what others wrote, bots above all, runs it here: a process that dies or hangs is
replaced, and the caller is told which of the two it was.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

START: Final = 120.0
"""Seconds a process may take to begin; a busy machine needs some."""
STARTING: Final = -1
POLL: Final = 0.5
"""Seconds between two looks at how far a busy worker has come."""


class Died(Exception):
    """The worker ended before it answered."""


class Overdue(Exception):
    """The worker took too long and was ended."""


class Failed(Exception):
    """What was called raised this."""


class Worker:
    """One process, which answers one call at a time. It starts with the first call, and again
    with the call after it was lost."""

    def __init__(self, nice: int = 0) -> None:
        """`nice`: how far it stands back for others."""
        self.nice = nice
        self._context = multiprocessing.get_context("spawn")
        self._noted = self._context.RawValue("q", 0)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._starting = threading.Lock()
        """Held while the process starts: until then there is nothing to end."""

    @property
    def noted(self) -> int:
        """What the function that was called last has noted: at first 0, and less while the process
        has not begun."""
        return int(self._noted.value)

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        return self._process.pid if self._process else None

    def call(self, function: Callable[..., Any], *arguments: Any, limit: float) -> Any:
        """What a function returns there. It may take `limit` seconds, and from each
        `note` as many again.

        Raises `Died`, `Overdue` and `Failed`.
        """
        pipe = self._pipe or self._start()
        self._noted.value = STARTING
        try:
            pipe.send((function, arguments))
            self._wait(pipe, limit)
            done, answer = pipe.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise Died("the worker ended") from error
        except Overdue:
            self.stop()
            raise
        except Exception as error:
            # What came back cannot even be read.
            self.stop()
            raise Failed(f"{type(error).__name__}: {error}") from error
        if not done:
            raise Failed(answer)
        return answer

    def _wait(self, pipe: Connection, limit: float) -> None:
        noted, since = STARTING, time.monotonic()
        while not pipe.poll(min(POLL, limit)):
            if noted != self.noted:
                noted, since = self.noted, time.monotonic()
            elif time.monotonic() - since > (START if noted == STARTING else limit):
                raise Overdue(f"no answer in {limit:g} seconds")

    def kill(self) -> None:
        """Ends the process; may be called while another thread waits for it."""
        with self._starting:
            if process := self._process:
                process.kill()

    def stop(self) -> None:
        """Ends the process at once, whatever it does, and forgets it."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process:
            process.kill()
            process.join()
        if pipe:
            pipe.close()

    def _start(self) -> Connection:
        with self._starting:
            self._pipe, theirs = self._context.Pipe()
            self._process = self._context.Process(
                target=_work, args=(theirs, self._noted, self.nice), daemon=True
            )
            self._process.start()
            theirs.close()
            return self._pipe


_mark: Any = None
"""In a worker: where it notes how far it has come."""


def note(number: int) -> None:
    """Called in a worker, says how far it is; elsewhere nothing happens."""
    if _mark is not None:
        _mark.value = number


def _work(pipe: Connection, mark: Any, nice: int) -> None:
    """What the process does all its life; it leaves stopping to its parent."""
    global _mark
    _mark = mark
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_follow, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        function, arguments = pipe.recv()
        # It stands back only now: what it was sent has brought all the modules, and a process
        # that stands back needs a minute for them on a busy machine.
        if hasattr(os, "nice"):
            os.nice(nice)
        while True:
            note(0)
            try:
                answer = (True, function(*arguments))
            except Exception as error:
                answer = (False, f"{type(error).__name__}: {error}")
            pipe.send(answer)
            function, arguments = pipe.recv()


def _follow() -> None:
    """Ends this worker with its parent, also if that was killed."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(0)
