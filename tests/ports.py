"""Ports for the servers that tests start."""

import os
import socket
from collections.abc import Iterator
from itertools import cycle

EACH = 1000
"""So many has each process that runs tests."""
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 20
_own = range(10_000 + _worker * EACH, 10_000 + (_worker + 1) * EACH)
# Not from the first one on: the same tests may run in another folder.
_begin = os.getpid() * 7 % EACH
_ports: Iterator[int] = cycle((*_own[_begin:], *_own[:_begin]))


def free_port() -> int:
    """One that nobody else takes before a server has it: the system hands out only higher ones, and
    each process that runs tests has its own."""
    for port in _ports:
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("cycles do not end")
