"""Hands sockets on, so that those of one table are all held by one process.

Where several processes share a port, the system deals connections out as it likes. A table that two
processes hold is worked out twice, which takes half as much time again (docs/performance.md). So
each table belongs to one of them, where it was opened, and another one that gets a socket for it
passes the connection on. Nothing depends on that: any process can hold any socket.
"""

import asyncio
import contextlib
import re
import socket
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from zlib import crc32

TABLE: Final = re.compile(rb"/api/tables/([^/?]+)/socket")
LARGEST: Final = 131_072
"""Bytes of a request that is handed on."""


def owner(table: str, processes: int) -> int:
    """Which of so many processes a table belongs to."""
    return crc32(table.encode()) % processes


class Handing:
    """One of several processes. Whoever may write into the folder may hand it connections."""

    def __init__(self, folder: Path, number: int, processes: int) -> None:
        self._folder, self._number, self._processes = folder, number, processes
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._coming: set[asyncio.Task[None]] = set()

    def _door(self, number: int) -> str:
        return str(self._folder / f"{number}.socket")

    def hand_on(self, url: bytes, request: bytes, connection: int) -> bool:
        """Whether another process has the connection now."""
        found = TABLE.search(url)
        other = owner(found[1].decode("latin-1"), self._processes) if found else self._number
        if other == self._number or len(request) > LARGEST:
            return False
        try:
            # Not `send_fds`, which does not heed the address.
            rights = socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection])
            self._socket.sendmsg([request], [rights], 0, self._door(other))
        except OSError:
            # It has just ended, or has not begun, or has more to do than it can: we can, too.
            return False
        return True

    def receive(self, make: Callable[[], Any]) -> None:
        """Holds what others hand on, by protocols that are made so. Not before: what came to a
        process that is starting would wait for it."""
        door = self._door(self._number)
        Path(door).unlink(missing_ok=True)  # of one that has ended
        self._socket.bind(door)
        asyncio.get_running_loop().add_reader(self._socket, self._receive, make)

    def _receive(self, make: Callable[[], Any]) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                request, found, _, _ = socket.recv_fds(self._socket, LARGEST, 1)
                task = asyncio.create_task(_hold(make, request, socket.socket(fileno=found[0])))
                self._coming.add(task)
                task.add_done_callback(self._coming.discard)

    def close(self) -> None:
        """From now on others keep what they get."""
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()


async def _hold(make: Callable[[], Any], request: bytes, connection: socket.socket) -> None:
    connection.setblocking(False)
    with contextlib.suppress(OSError):  # the guest is gone already
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(make, connection)
        protocol.data_received(request)
