"""What is found once for each thing."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 20_000
"""So many things are kept; with one more all are let go."""


class Kept(Generic[K, V]):
    """As `functools.lru_cache`, but a thing is known by identity: for values that are made once and
    met again and again, of which neither hash nor comparison is quick."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[K], V]) -> None:
        self._find = find
        self._found: dict[int, tuple[K, V]] = {}
        """By `id`, with the thing itself: as long as it is held, nothing else takes its place."""

    def __call__(self, thing: K) -> V:
        kept = self._found.get(id(thing))
        if kept is None:
            if len(self._found) >= MOST:
                self._found.clear()
            kept = self._found[id(thing)] = thing, self._find(thing)
        return kept[1]
