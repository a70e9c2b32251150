"""What happens at a table by itself: bots think, and flags fall."""

import asyncio
import logging
import time
import weakref
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ninefold.server import clock, gate
from ninefold.server.course import Entry
from ninefold.server.refused import Refused
from ninefold.server.thinking import Question

if TYPE_CHECKING:
    from ninefold.server.table import Table

LOG = logging.getLogger(__name__)
AGAIN = 1.0
"""Seconds after which something that could not be stored is tried again."""
MISHAP = 15.0
"""The same after an error that nobody has thought of: it may come each time."""

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "at-once": 0.0}
"""Seconds a bot lets pass before it answers."""


def rest(pace: str, thought: float) -> float:
    """How long a bot that has thought for so long still waits: it answers at beats of the pace, so
    that nobody can tell a hard question from an easy one."""
    beat = PACES[pace]
    return beat - thought % beat if beat else 0.0


class Driver:
    """Keeps the bots and the clocks of one table going, if they are this server's."""

    def __init__(self, table: "Table") -> None:
        # Not held, so that a table which is let go is gone at once, and not when Python next looks
        # for circles among everything: that is half an hour of tables later.
        self.table: Table = weakref.proxy(table)
        self.cold = False
        """Whether the table was read, and maybe no server has had it since."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._falling: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._flag or self._falling)

    @property
    def needed(self) -> bool:
        """Whether anything happens by itself."""
        table = self.table
        if not table.full or table.frozen or table.course.over:
            return False
        return table.clocks.running or (table.bots and any(map(table.bot_of, table.asked)))

    def wake(self) -> None:
        """Looks at the table as it stands now."""
        if self._closed:
            # Whoever holds a table that was forgotten may still hear of it, or add to it.
            return
        table = self.table
        servers = table.lobby.servers
        if self._flag:
            self._flag.cancel()
            self._flag = None
        if not self.needed:
            servers.let_go(table.id)
            return
        if table.halted:
            self.halt()
        if not servers.drives(table.id):
            servers.want(table.id, self.wake, self._warm)
            return
        if self._falling is None:
            self._watch()
        for player in table.asked:
            bot = table.bot_of(player)
            if bot and player not in self._thinking:
                self._thinking[player] = asyncio.create_task(self._think(player, bot))

    def halt(self) -> None:
        """Tries until live clocks can go on; no flag falls before. Also where flags are another
        server's: it may not know that somebody could not answer."""
        if self._falling is None and not self._closed:
            self._falling = asyncio.create_task(self._try(_nothing))

    def close(self) -> None:
        """Leaves the table to others, for good."""
        self._closed = True
        if self._flag:
            self._flag.cancel()
        for task in (*self._thinking.values(), self._falling):
            if task:
                task.cancel()
        self.table.lobby.servers.let_go(self.table.id)

    def _warm(self) -> None:
        """Another server has the table."""
        self.cold = False

    def _watch(self) -> None:
        """Waits for the next flag."""
        table = self.table
        if self.cold and table.clocks.clock.kind == "live" and table.clocks.asked:
            self._falling = asyncio.create_task(self._resume())
        elif fall := table.clocks.next_fall():
            player, when = fall
            wait = max(0.0, when - clock.now())
            self._flag = asyncio.get_running_loop().call_later(wait, self._start_fall, player)
        self.cold = False

    async def _resume(self) -> None:
        """Live clocks go on: nobody could answer while no server had the table."""
        await self._try(lambda: self.table.add(Entry("resume", -1)))

    def _start_fall(self, player: int) -> None:
        self._flag = None
        self._falling = asyncio.create_task(self._try(lambda: self._fall(player)))

    async def _fall(self, player: int) -> None:
        """A player has run out of time, unless the answer came at the last moment."""
        table = self.table
        if player in table.clocks.asked and table.clocks.remaining(player) <= 0:
            await table.give_up(player, "flag")

    async def _try(self, step: Callable[[], Awaitable[None]]) -> None:
        try:
            await self.table.change(step)
        except Refused:
            await asyncio.sleep(AGAIN)
        except Exception:
            LOG.exception("a clock failed", extra={"table": self.table.id})
            await asyncio.sleep(MISHAP)
        self._falling = None
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
            began = time.monotonic()
            asked = Question(table.setup.game, bot, view, decision, legal)
            action = await table.lobby.workers.choose(asked, table.id)
            await asyncio.sleep(rest(table.stored.clock.pace, time.monotonic() - began))
            text = table.setup.rules.write_action(action)

            async def answer() -> None:
                same = table.course.asked.get(seat) == course.asked[seat]
                if same and table.course.first == course.first and table.bot_of(player):
                    # Others may hear of it only when this bot can be asked again.
                    self._thinking.pop(player, None)
                    await table.answer(player, seat, text, bot=bot)

            await table.change(answer)
        except Refused as refused:
            LOG.warning("a bot's answer was refused", extra={"code": refused.code})
            await asyncio.sleep(AGAIN)
        except Exception:
            LOG.exception("a bot could not answer", extra={"table": table.id})
            await asyncio.sleep(MISHAP)
        finally:
            if self._thinking.get(player) is asyncio.current_task():
                del self._thinking[player]
        self.wake()


async def _nothing() -> None:
    """Clocks that were halted go on before any change of a table."""
