"""Ratings for games of more than two seats, by OpenSkill (Plackett and Luce)."""

import importlib.util
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ninefold.arena.result import Result


@dataclass(frozen=True, slots=True)
class Skill:
    mu: float
    sigma: float


def available() -> bool:
    return importlib.util.find_spec("openskill") is not None


def skills(names: Sequence[str], results: Iterable[Result]) -> dict[str, Skill]:
    """By name, after all results in the order of their games. A bot that sits in several seats is
    rated in each, and goes on with the mean of them."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in names}
    for result in sorted(results, key=lambda result: result.place):
        teams = [[known[name]] for name in result.bots]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name in dict.fromkeys(result.bots):
            own = [team[0] for seat, team in enumerate(rated) if result.bots[seat] == name]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: Skill(rating.mu, rating.sigma) for name, rating in known.items()}
