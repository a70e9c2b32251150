"""How much one connection or person may ask for."""

import time
from collections import OrderedDict

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
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Raises `Refused` when somebody asks too often."""
        bucket = self._found.pop(who, None) or Bucket(self.rate, self.burst)
        self._found[who] = bucket
        if len(self._found) > self.most:
            self._found.popitem(last=False)
        if not bucket.take():
            raise too_fast()


def too_fast() -> Refused:
    return Refused("too-fast", "That is too much at once. Wait a moment.", status=429)
