"""Who comes next when many want the same few things: tables take turns, whoever asks more."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class Turns:
    """So many at once; of the others the table that was longest without comes first."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait, without those who have given up."""
        return sum(not one.done() for line in self._waiting.values() for one in line)

    @contextlib.asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[None]:
        """Waits for one's turn, and holds it."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(table)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, table: str) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            table, line = self._waiting.popitem(last=False)
            first = line.popleft()
            if line:
                self._waiting[table] = line
            if not first.done():
                first.set_result(None)
                return
        self._free += 1
