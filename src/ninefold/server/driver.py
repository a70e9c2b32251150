"""What happens at a table by itself: bots think, and flags fall."""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ninefold.server import gate
from ninefold.server.refused import Refused
from ninefold.server.workers import Workers

if TYPE_CHECKING:
    from ninefold.server.table import Table

LOG = logging.getLogger(__name__)
AGAIN = 1.0
"""Seconds after which something that could not be stored is tried again."""


class Driver:
    """Keeps the bots and the clocks of one table going."""

    def __init__(self, table: "Table", workers: Workers) -> None:
        self.table = table
        self._workers = workers
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._falling: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking) or self._flag is not None

    def wake(self) -> None:
        """Looks at the table as it stands now."""
        table = self.table
        if not table.full:
            return
        course = table.course
        asked = {course.match.player_at(seat): number for seat, number in course.asked.items()}
        if table.clocks.running:
            self._run_clock(asked)
        for player in asked:
            bot = table.bot_of(player)
            if bot and player not in self._thinking:
                self._thinking[player] = asyncio.create_task(self._think(player, bot))

    def close(self) -> None:
        if self._flag:
            self._flag.cancel()
        for task in (*self._thinking.values(), self._falling):
            if task:
                task.cancel()

    def _run_clock(self, asked: Mapping[int, int]) -> None:
        """The clocks of those who are asked, by the number of their question. A bot has all
        the time it needs."""
        table = self.table
        now, entries = time.time(), table.course.entries
        days = table.stored.clock.kind == "days"
        since = {
            player: entries[number - 1].at if days and number else now
            for player, number in asked.items()
            if not table.bot_of(player)
        }
        table.clocks.ask(since)
        if self._flag:
            self._flag.cancel()
            self._flag = None
        if fall := table.clocks.next_fall():
            player, when = fall
            wait = max(0.0, when - time.time())
            self._flag = asyncio.get_running_loop().call_later(wait, self._start_fall, player)

    def _start_fall(self, player: int) -> None:
        self._flag = None
        self._falling = asyncio.create_task(self._fall(player))

    async def _fall(self, player: int) -> None:
        """A player has run out of time, unless the answer came at the last moment."""
        table = self.table
        try:
            async with table.lock:
                if player in table.clocks.asked and table.clocks.remaining(player) <= 0:
                    await table.give_up(player, "flag")
        except Refused:
            await asyncio.sleep(AGAIN)
        self.wake()

    async def _think(self, player: int, bot: str) -> None:
        table = self.table
        try:
            course = table.course
            seat = course.match.seat_of(player)
            decision = course.question(seat)
            if decision is None:
                return
            view, legal = gate.seen(course, player, decision)
            action = await self._workers.choose(table.setup.rules.key, bot, view, decision, legal)
            async with table.lock:
                same = table.course.asked.get(seat) == course.asked[seat]
                if same and table.course.first == course.first and table.bot_of(player):
                    text = table.setup.rules.write_action(action)
                    # Others may hear of it only when this bot can be asked again.
                    self._thinking.pop(player, None)
                    await table.answer(player, seat, text, bot=bot)
        except Refused as refused:
            LOG.warning("a bot's answer was refused", extra={"code": refused.code})
            await asyncio.sleep(AGAIN)
        finally:
            if self._thinking.get(player) is asyncio.current_task():
                del self._thinking[player]
        self.wake()
