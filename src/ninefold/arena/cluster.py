"""Games on several machines, by Ray. Ninefold must be installed on each of them."""

import importlib.util
import logging
import socket
from collections.abc import Iterator, Sequence
from typing import Final

from ninefold.arena.pairing import Pairing
from ninefold.arena.pool import Pool
from ninefold.arena.result import Result
from ninefold.core import GameError

CHUNK: Final = 8
"""Games that a task plays, so that starting its worker is paid for."""
RETRIES: Final = 3
"""So often Ray starts a task again whose machine was lost."""


def results(address: str, pairings: Sequence[Pairing]) -> Iterator[Result]:
    """Plays all games on a cluster and gives each result as it comes; the address `local` starts
    one here. Raises `GameError`."""
    if importlib.util.find_spec("ray") is None:
        raise GameError("Ray is not installed: pip install 'ninefold[ray]'")
    import ray

    _check_there(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise GameError(f"no Ray cluster at '{address}': {error}") from error
    try:
        chunks = [pairings[first : first + CHUNK] for first in range(0, len(pairings), CHUNK)]
        task = ray.remote(max_retries=RETRIES)(_chunk)
        waiting = [task.remote(chunk) for chunk in chunks]
        while waiting:
            done, waiting = ray.wait(waiting)
            for reference in done:
                try:
                    yield from ray.get(reference)
                except ray.exceptions.RayError as error:
                    raise GameError(f"the cluster lost games: {error}") from error
    finally:
        ray.shutdown()


def _check_there(address: str) -> None:
    """Ray itself takes minutes to find out that nobody listens. Raises `GameError`."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, ValueError, OverflowError) as error:
        raise GameError(f"no Ray cluster at '{address}': {error}") from error


def _chunk(pairings: Sequence[Pairing]) -> list[Result]:
    """In a worker of its own, so that a bot that dies or hangs is found out there."""
    return list(Pool(1).results(pairings))
