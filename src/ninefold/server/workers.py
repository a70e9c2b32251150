"""Bots think in processes of their own, and see what a player in their seat would see."""

import asyncio
import contextlib
import logging
import random
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Final

from ninefold.bots import Thought, prepare, prepared
from ninefold.server.figures import FIGURES
from ninefold.server.thinking import Question, advise, answer, consider
from ninefold.server.turns import Turns
from ninefold.worker import Died, Failed, Overdue, Worker

LOG = logging.getLogger(__name__)
LIMIT: Final = 30.0
"""Seconds after which a bot's answer is not waited for."""
PREPARING: Final = 900.0
"""Seconds that a slow machine may take to compile."""
NICE: Final = 10
"""Bots never take the core from the server."""


class Workers:
    """The processes. Each starts when it is first needed, and anew when it was lost. A thread
    waits for each, so that a bot which fails harms no other table."""

    def __init__(self, count: int, limit: float = LIMIT) -> None:
        self.limit = limit
        self._closed = False
        self._waiting = 0
        self.turns = Turns(count)
        self.processes = [Worker(NICE) for _ in range(count)]
        self._warming = Worker(NICE)
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.processes:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")

    async def choose(self, asked: Question, table: str = "") -> Any:
        """A legal answer: the bot's, or any if it fails. Tables take turns."""
        seed = secrets.randbits(64)
        FIGURES.bot_answers.inc()
        self._waiting += 1
        try:
            with FIGURES.thinking.time():
                async with self.turns.turn(table):
                    # Where many wait, each thinks for less, and nobody waits much longer.
                    share = min(1.0, len(self.processes) / self._waiting)
                    chosen = await self._work(answer, asked, seed, share)
        finally:
            self._waiting -= 1
        # The table must go on, whatever is wrong with the bot.
        return chosen if chosen in asked.legal else random.Random(seed).choice(asked.legal)

    async def think(self, asked: Question, table: str) -> Thought | None:
        """What a bot thinks about a question, if it can be found out. Tables take turns."""
        async with self.turns.turn(table):
            thought = await self._work(consider, asked, secrets.randbits(64))
        return thought if isinstance(thought, Thought) else None

    async def advise(self, asked: Question, table: str) -> tuple[list[Any], str, str] | None:
        """What a bot advises and why, if it can be found out. Tables take turns."""
        async with self.turns.turn(table):
            advice = await self._work(advise, asked, secrets.randbits(64))
        return advice if isinstance(advice, tuple) else None

    async def _work(self, work: Callable[..., Any], *given: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._ask, work, given)

    def warm(self) -> None:
        """Lets a process prepare the bots, if they are not, so that none of those who answer has
        to wait."""
        if not prepared():
            threading.Thread(target=self._warm, name="warming", daemon=True).start()

    def _warm(self) -> None:
        with contextlib.suppress(Died, Overdue, Failed):
            self._warming.call(prepare, limit=PREPARING)
        self._warming.stop()

    def _ask(self, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """What the bot says, if anything. A worker may die by no fault of the bot, so it is
        asked twice then."""
        worker = self._idle.get()
        try:
            for _ in range(2):
                try:
                    return worker.call(work, *given, limit=self.limit)
                except Died:
                    if self._closed:
                        break
                    FIGURES.lost_workers.inc()
                    LOG.warning("a bot's worker died")
        except (Failed, Overdue) as error:
            if isinstance(error, Overdue):
                FIGURES.lost_workers.inc()
            LOG.error("a bot failed: %s", error)
        finally:
            self._idle.put(worker)
        return None

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in (*self.processes, self._warming):
            worker.kill()
