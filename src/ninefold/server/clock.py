"""How long each player has left. Time is read off the log, so a restart changes nothing."""

import time
from collections.abc import Mapping

from ninefold.server.messages import Clock


class Clocks:
    """The clocks of a match. A live clock stands still while the server is down."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * players
        self.asked: dict[int, float] = {}
        """By player who is asked: since when."""

    @property
    def running(self) -> bool:
        return self.clock.kind != "none"

    def ask(self, since: Mapping[int, float]) -> None:
        """These players are asked; whoever was asked before goes on thinking."""
        self.asked = {player: self.asked.get(player, when) for player, when in since.items()}

    def spent(self, player: int, now: float) -> float:
        return max(0.0, now - self.asked.get(player, now))

    def answered(self, player: int, spent: float) -> None:
        """A player has answered after so many seconds."""
        self.asked.pop(player, None)
        if self.clock.kind == "days":
            self.left[player] = float(self.clock.seconds)
        elif self.clock.kind == "live":
            self.left[player] = max(0.0, self.left[player] - spent) + self.clock.increment

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

    def reset(self) -> None:
        """A new game of the match begins."""
        self.left = [float(self.clock.seconds)] * len(self.left)
        self.asked.clear()

    def remaining(self, player: int) -> float:
        """The seconds a player has left now, or -1 without a clock."""
        if not self.running:
            return -1
        return max(0.0, round(self.left[player] - self.spent(player, time.time()), 1))

    def next_fall(self) -> tuple[int, float] | None:
        """Whose flag falls first if nobody answers, and when."""
        if not self.running:
            return None
        falls = [(since + self.left[player], player) for player, since in self.asked.items()]
        if not falls:
            return None
        when, player = min(falls)
        return player, when
