"""What a tournament has shown."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from ninefold.arena import skill
from ninefold.arena.elo import Rating, ratings
from ninefold.arena.interval import clopper_pearson
from ninefold.arena.pairing import Tournament
from ninefold.arena.result import Result


@dataclass(slots=True)
class Tally:
    """Games and what was scored in them: 1 for a win, a share of it for a shared one."""

    games: int = 0
    score: float = 0.0

    def add(self, score: float) -> None:
        self.games += 1
        self.score += score

    @property
    def rate(self) -> float:
        return self.score / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """The rate's 95 % interval."""
        return clopper_pearson(self.score, self.games) if self.games else (0.0, 1.0)

    def told(self) -> dict[str, Any]:
        low, high = self.bounds
        return {
            "games": self.games,
            "score": round(self.score, 4),
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass(slots=True)
class Contestant:
    """How one bot has done."""

    name: str
    total: Tally = field(default_factory=Tally)
    seats: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    answers: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def pace(self) -> float:
        """Seconds an answer."""
        return self.seconds / self.answers if self.answers else 0.0


class Summary:
    """Counted once, from all results."""

    def __init__(self, tournament: Tournament, results: Sequence[Result]) -> None:
        self.tournament = tournament
        self.results = sorted(results, key=lambda result: result.place)
        names = tournament.bots
        self.bots = {name: Contestant(name) for name in names}
        self.duels: dict[tuple[str, str], Tally] = {
            (one, other): Tally() for one in names for other in names if one != other
        }
        """What a bot scored off another, game by game."""
        self.sides: dict[tuple[str, str, str], Tally] = defaultdict(Tally)
        """The same by the seat of the first."""
        self.reasons: Counter[str] = Counter()
        self.lengths: list[int] = []
        for result in self.results:
            self._add(result)
        scores = {pair: tally.score for pair, tally in self.duels.items()}
        self.elo: dict[str, Rating] = ratings(names, scores)
        several = tournament.players > 2 and skill.available()
        self.skill = skill.skills(names, self.results) if several else {}

    def _add(self, result: Result) -> None:
        game = self.tournament.rules
        ranks = result.ranks
        self.reasons[result.reason] += 1
        self.lengths.append(sum(result.answers))
        for seat, name in enumerate(result.bots):
            bot, title = self.bots[name], game.seat_name(seat)
            won = (seat in result.winners) / max(1, len(result.winners))
            bot.total.add(won)
            bot.seats[title].add(won)
            bot.answers += result.answers[seat]
            bot.seconds += sum(result.seconds[seat : seat + 1])
            for other, opponent in enumerate(result.bots):
                if name != opponent:
                    better = (ranks[seat] < ranks[other]) + (ranks[seat] == ranks[other]) / 2
                    self.duels[name, opponent].add(better)
                    self.sides[name, opponent, title].add(better)
        for seat, fault in result.faults:
            self.bots[result.bots[seat]].faults[fault] += 1

    @property
    def ranking(self) -> list[Contestant]:
        """The bots from the best on."""
        return sorted(self.bots.values(), key=lambda bot: -self.elo[bot.name].elo)

    def told(self) -> dict[str, Any]:
        """All of it for JSON; nothing in it depends on the machine."""
        tournament = self.tournament
        return {
            "game": tournament.game,
            "options": dict(tournament.options),
            "players": tournament.players,
            "seed": tournament.seed,
            "games": len(self.results),
            "bots": [self._bot(bot) for bot in self.ranking],
            "duels": [
                {
                    "bot": one,
                    "against": other,
                    **tally.told(),
                    "seats": {
                        title: self.sides[one, other, title].told()
                        for a, b, title in sorted(self.sides)
                        if (a, b) == (one, other)
                    },
                }
                for (one, other), tally in self.duels.items()
                if tally.games
            ],
            "reasons": dict(self.reasons.most_common()),
            "answers": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 2),
                "most": max(self.lengths),
            }
            if self.lengths
            else {},
        }

    def _bot(self, bot: Contestant) -> dict[str, Any]:
        rating = self.elo[bot.name]
        told: dict[str, Any] = {
            "bot": bot.name,
            **bot.total.told(),
            "elo": round(rating.elo, 1),
            "elo_error": round(rating.error, 1),
            "seats": {title: tally.told() for title, tally in sorted(bot.seats.items())},
            "faults": dict(sorted(bot.faults.items())),
        }
        if bot.name in self.skill:
            found = self.skill[bot.name]
            told["openskill"] = {"mu": round(found.mu, 3), "sigma": round(found.sigma, 3)}
        return told
