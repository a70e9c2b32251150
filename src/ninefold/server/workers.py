"""Bots think in processes of their own, and see what a player in their seat would see."""

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ninefold.bots import BOTS
from ninefold.core import Decision
from ninefold.server.figures import FIGURES

LOG = logging.getLogger(__name__)


def answer(bot: str, view: Any, decision: Decision, legal: Sequence[Any], seed: int) -> Any:
    """What a bot chooses. This is all that a worker is ever given."""
    return BOTS[bot]().choose(view, decision, legal, random.Random(seed))


class Workers:
    """The processes. They start when the first bot is asked."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, view: Any, decision: Decision, legal: Sequence[Any]) -> Any:
        seed = secrets.randbits(64)
        loop = asyncio.get_running_loop()
        FIGURES.bot_answers += 1
        for _ in range(2):
            pool = self._started()
            try:
                chosen = await loop.run_in_executor(pool, answer, bot, view, decision, legal, seed)
            except BrokenProcessPool:
                LOG.warning("a bot's worker died")
                if self._pool is pool:
                    self._pool = None
            except Exception:
                LOG.exception("a bot failed")
                break
            else:
                if chosen in legal:
                    return chosen
                LOG.error("a bot chose what is not legal")
                break
        # The table must go on, whatever is wrong with the bot.
        return random.Random(seed).choice(legal)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=multiprocessing.get_context("spawn"), initializer=_settle
            )
        return self._pool


def _settle() -> None:
    """A worker leaves stopping to the server, and never takes the core from it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """Ends this worker with its server, also if that was killed."""
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(0)
