"""What time it is, and how long each player has left. That follows from the times in the log, so
every server says the same, and a restart changes nothing."""

import time
from collections.abc import Mapping

from ninefold.server.messages import Clock

_offset = time.time() - time.monotonic()


def now() -> float:
    """The time of this server: it never jumps, whatever is done to the clock of the machine."""
    return _offset + time.monotonic()


def agree(told: float) -> float:
    """Takes the time of the database, so that all servers on it have the same. Returns by how much
    the machine differs from it."""
    global _offset
    _offset = told - time.monotonic()
    return time.time() - told


def jumped() -> float:
    """By how many seconds the clock of the machine has left ours."""
    return time.time() - now()


class Clocks:
    """The clocks of a match. A live clock stands still while no server has the table."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * players
        self.asked: dict[int, float] = {}
        """By player who is asked: since when."""
        self.unheard = [0.0] * players
        """Seconds thought over hushed questions since the last answer that all heard of."""

    @property
    def running(self) -> bool:
        return self.clock.kind != "none"

    def ask(self, since: Mapping[int, float]) -> None:
        """These players are asked; whoever was asked before goes on thinking."""
        self.asked = {player: self.asked.get(player, when) for player, when in since.items()}

    def spent(self, player: int, at: float) -> float:
        return max(0.0, at - self.asked.get(player, at))

    def answered(self, player: int, spent: float, earned: bool = True) -> None:
        """A player has answered after so many seconds, which may have earned the increment."""
        self.asked.pop(player, None)
        self.unheard[player] = 0.0
        if self.clock.kind == "days":
            self.left[player] = float(self.clock.seconds)
        elif self.clock.kind == "live":
            left = max(0.0, self.left[player] - spent)
            self.left[player] = left + self.clock.increment * earned

    def thought(self, player: int, spent: float) -> None:
        """A player has answered a hushed question. The time counts, and is shown to the others with
        the next answer that they hear of, so that nobody reads off it who thought about what."""
        unheard = self.unheard[player] + spent
        self.answered(player, spent, earned=False)
        self.unheard[player] = unheard if self.clock.kind == "live" else 0.0

    def went_on(self, player: int, spent: float, at: float) -> None:
        """A player has answered in secret, with more to answer. The clock runs on as if nothing had
        happened, so that nobody reads off it how far they are."""
        self.left[player] -= spent
        if player in self.asked:
            self.asked[player] = at

    def taken_back(self, player: int) -> None:
        """An answer that no longer counts has gained no time."""
        if self.clock.kind == "live":
            self.left[player] = max(0.0, self.left[player] - self.clock.increment)

    def resume(self) -> None:
        """Nobody had the table for a while: whoever thinks on a live clock begins again."""
        if self.clock.kind == "live":
            self.asked.clear()

    def reset(self) -> None:
        """A new game of the match begins."""
        self.left = [float(self.clock.seconds)] * len(self.left)
        self.unheard = [0.0] * len(self.left)
        self.asked.clear()

    def shown(self, player: int, running: bool) -> float:
        """The seconds that the others are told a player has left; `running` unless what is asked
        is hushed."""
        if not self.running:
            return -1
        spent = self.spent(player, now()) if running else 0.0
        return max(0.0, round(self.left[player] + self.unheard[player] - spent, 1))

    def remaining(self, player: int) -> float:
        """The seconds a player has left now, or -1 without a clock."""
        if not self.running:
            return -1
        return max(0.0, round(self.left[player] - self.spent(player, now()), 1))

    def next_fall(self) -> tuple[int, float] | None:
        """Whose flag falls first if nobody answers, and when."""
        if not self.running:
            return None
        falls = [(since + self.left[player], player) for player, since in self.asked.items()]
        if not falls:
            return None
        when, player = min(falls)
        return player, when
