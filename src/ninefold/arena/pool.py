"""Games in several processes. A process that dies or hangs costs nobody a game."""

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import Final

from ninefold.arena.experiments import contestant
from ninefold.arena.game import Maker, play
from ninefold.arena.pairing import Pairing
from ninefold.arena.result import Result
from ninefold.core import GameError
from ninefold.worker import Died, Failed, Overdue, Worker

LIMIT: Final = 300.0
"""Seconds after which a bot's answer is not waited for."""
TRIES: Final = 2
"""A worker may die by no fault of a bot, so it is asked the same again."""
STARTS: Final = 10
"""So many workers in a row may die before they play."""


class Pool:
    """So many workers, each playing a game at a time."""

    def __init__(self, workers: int, limit: float = LIMIT, maker: Maker = contestant) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.limit = limit
        self.maker = maker
        self._stopped = False

    def results(self, pairings: Sequence[Pairing]) -> Iterator[Result]:
        """Plays all games and gives each result as it comes. Raises `GameError`."""
        games: SimpleQueue[Pairing] = SimpleQueue()
        for pairing in pairings:
            games.put(pairing)
        found: SimpleQueue[Result | Exception] = SimpleQueue()
        threads = [
            threading.Thread(target=self._work, args=(worker, games, found))
            for worker in self.workers[: len(pairings)]
        ]
        for thread in threads:
            thread.start()
        try:
            for _ in pairings:
                result = found.get()
                if isinstance(result, Exception):
                    raise result
                yield result
        finally:
            self._stopped = True
            for worker in self.workers:
                worker.kill()
            for thread in threads:
                thread.join()
            for worker in self.workers:
                worker.stop()

    def _work(
        self,
        worker: Worker,
        games: SimpleQueue[Pairing],
        found: SimpleQueue[Result | Exception],
    ) -> None:
        while not self._stopped:
            try:
                pairing = games.get_nowait()
            except Empty:
                return
            try:
                found.put(self._play(worker, pairing))
            except Exception as error:
                found.put(error)

    def _play(self, worker: Worker, pairing: Pairing) -> Result:
        """Plays a game until it has a result. Where its worker is lost twice at the same answer,
        or hangs, that answer is given for the bot when the game is played again."""
        lost: dict[int, str] = {}
        deaths: Counter[int] = Counter()
        while not self._stopped:
            try:
                result = worker.call(play, pairing, lost, self.maker, limit=self.limit)
                assert isinstance(result, Result)
                return result
            except Died:
                at = worker.noted
                deaths[at] += 1
                if at <= 0 and deaths[at] >= STARTS:
                    raise GameError("the arena's workers die before they play") from None
                if at > 0 and deaths[at] >= TRIES:
                    lost[at] = "died"
            except Overdue:
                if worker.noted <= 0:
                    raise GameError("the arena's workers do not begin to play") from None
                lost[worker.noted] = "overdue"
            except Failed as error:
                raise GameError(f"a game could not be played: {error}") from None
        raise GameError("the arena was stopped")
