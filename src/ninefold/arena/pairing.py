"""Who plays whom, in which seats, with which seed."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ninefold.core import Game, GameError
from ninefold.games import GAMES
from ninefold.match import players_of

Bots = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: `bots` by seat. Everything that happens in it follows from this."""

    game: str
    options: tuple[tuple[str, str], ...]
    meeting: int
    number: int
    bots: Bots
    seed: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """A round robin. `games` is how many each meeting plays, a multiple of its line-ups."""

    game: str
    bots: Bots
    games: int
    seed: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> Game[Any, Any, Any]:
        return GAMES[self.game]

    @property
    def players(self) -> int:
        return players_of(self.rules, dict(self.options))

    @property
    def meetings(self) -> list[Bots]:
        """Every choice of as many bots as there are seats; all of them, if they are fewer."""
        return list(combinations(self.bots, min(self.players, len(self.bots))))

    @property
    def key(self) -> str:
        """The same for tournaments whose games are the same, however many of them are played."""
        told = [self.game, self.rules.version, self.bots, self.seed, sorted(self.options)]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]

    def pairings(self) -> list[Pairing]:
        """All games. Those of one seed follow each other, every bot in every seat once, and all
        meetings have the same seeds. Raises `GameError`."""
        self._check()
        found = []
        for index, meeting in enumerate(self.meetings):
            sittings = line_ups(meeting, self.players)
            for number in range(self.games):
                seed = f"{self.seed} game {number // len(sittings)}"
                bots = sittings[number % len(sittings)]
                found.append(Pairing(self.game, self.options, index, number, bots, seed))
        return found

    def seated(self, meeting: int, number: int) -> Bots | None:
        """Who sits where in a game, if there is such a one; `games` sets it no bound."""
        if number < 0 or meeting not in range(len(self.meetings)):
            return None
        sittings = line_ups(self.meetings[meeting], self.players)
        return sittings[number % len(sittings)]

    def _check(self) -> None:
        if len(self.bots) < 2:
            raise GameError("an arena needs at least two bots")
        if len(set(self.bots)) < len(self.bots):
            raise GameError("the same bot is named twice")
        round_ = len(line_ups(self.meetings[0], self.players))
        if self.games % round_:
            more = (self.games // round_ + 1) * round_
            raise GameError(
                f"everybody sits everywhere equally often in a multiple of {round_} games: "
                f"say --games {more}, not {self.games}"
            )


def line_ups(bots: Sequence[str], seats: int) -> list[Bots]:
    """The ways to sit down: each bot is as often in each seat as every other."""
    found = {
        tuple(bots[((seat + turn) % seats + shift) % len(bots)] for seat in range(seats))
        for shift in range(len(bots))
        for turn in range(seats)
    }
    return sorted(found, key=lambda seated: [bots.index(name) for name in seated])
