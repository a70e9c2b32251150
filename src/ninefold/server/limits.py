"""How much one seat or address may ask for: so often, and so much at once."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator

from ninefold.server.refused import Refused


class Bucket:
    """Holds `burst` drops and gains `rate` a second; each request takes one."""

    __slots__ = ("burst", "drops", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.drops = burst
        self.since = time.monotonic()

    def take(self) -> bool:
        if self.rate == 0:
            return True
        now = time.monotonic()
        self.drops = min(self.burst, self.drops + (now - self.since) * self.rate)
        self.since = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class Buckets:
    """One bucket for everybody who comes by; those longest unseen are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._found: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, who: Hashable) -> None:
        """Raises `Refused` when somebody asks too often."""
        bucket = self._found.pop(who, None) or Bucket(self.rate, self.burst)
        self._found[who] = bucket
        if len(self._found) > self.most:
            self._found.popitem(last=False)
        if not bucket.take():
            raise too_fast()


class Shares:
    """So many at once for each, and so many for all; 0 is no limit."""

    def __init__(self, each: int, all: int = 0) -> None:
        self.each = each
        self.all = all
        self._held: Counter[Hashable] = Counter()

    def of(self, who: Hashable) -> int:
        return self._held[who]

    @contextlib.contextmanager
    def hold(self, who: Hashable, what: str, *, bounded: bool = True) -> Iterator[None]:
        """Raises `Refused` when somebody who is `bounded` has their share already, or all have."""
        full = self.all and self._held.total() >= self.all
        if full or (bounded and self.each and self._held[who] >= self.each):
            whose = "There are" if full else "You have"
            raise Refused("too-many", f"{whose} too many {what} at once.", status=429)
        self._held[who] += 1
        try:
            yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


class Opened:
    """So many things that each has opened and that go on; those longest unseen are forgotten."""

    def __init__(self, each: int, most: int = 10_000) -> None:
        self.each = each
        self.most = most
        self._found: OrderedDict[Hashable, list[str]] = OrderedDict()

    def check(self, who: Hashable, what: str, goes_on: Callable[[str], bool]) -> None:
        """Raises `Refused` when somebody has opened enough of what still goes on."""
        found = [id for id in self._found.get(who, ()) if goes_on(id)]
        if who in self._found:
            self._found[who] = found
        if len(found) >= self.each:
            raise Refused("too-many", f"You have too many {what} at once.", status=429)

    def add(self, who: Hashable, id: str) -> None:
        self._found[who] = [*self._found.pop(who, ()), id]
        if len(self._found) > self.most:
            self._found.popitem(last=False)


def too_fast() -> Refused:
    return Refused("too-fast", "That is too much at once. Wait a moment.", status=429)
