"""Elo by maximum likelihood: the ratings under which the results were most likely."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

SCALE: Final = 400 / math.log(10)
WIDE: Final = 1.96
"""Standard errors to each side of a 95 % interval."""
ROUNDS: Final = 10_000
CLOSE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """In points of Elo; the mean of all bots is 0."""

    elo: float
    error: float
    """The interval's half."""


def ratings(names: Sequence[str], scores: Mapping[tuple[str, str], float]) -> dict[str, Rating]:
    """By name; `scores` are the points each scored off each other, a draw half of one for both.

    Whoever met is taken to have drawn once more, so that who never lost has a rating too.
    """
    won = {pair: score for pair, score in scores.items() if pair[0] != pair[1]}
    met = {pair for pair in won if won[pair] + won.get(pair[::-1], 0.0)}
    met |= {pair[::-1] for pair in met}
    won = {pair: won.get(pair, 0.0) + 0.5 for pair in met}
    games = {pair: won[pair] + won[pair[::-1]] for pair in met}
    strength = _strengths(names, won, games)
    logs = [math.log(strength[name]) for name in names]
    middle = sum(logs) / len(logs)
    errors = _errors(names, strength, games)
    return {
        name: Rating(SCALE * (log - middle), SCALE * WIDE * error)
        for name, log, error in zip(names, logs, errors, strict=True)
    }


def _strengths(
    names: Sequence[str],
    won: Mapping[tuple[str, str], float],
    games: Mapping[tuple[str, str], float],
) -> dict[str, float]:
    """The model of Bradley and Terry, climbed step by step (Hunter 2004)."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = dict(strength)
        for name in names:
            others = [other for other in names if (name, other) in games]
            if others:
                total = sum(won[name, other] for other in others)
                strength[name] = total / sum(
                    games[name, other] / (strength[name] + strength[other]) for other in others
                )
        scale = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / scale for name, value in strength.items()}
        if all(abs(strength[n] / before[n] - 1) < CLOSE for n in names):
            break
    return strength


def _errors(
    names: Sequence[str], strength: Mapping[str, float], games: Mapping[tuple[str, str], float]
) -> list[float]:
    """Standard errors from the information in the results; the mean is held at 0."""
    count = len(names)
    information = [[1 / count] * count for _ in names]
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            if (one, other) in games:
                chance = strength[one] / (strength[one] + strength[other])
                known = games[one, other] * chance * (1 - chance)
                information[i][i] += known
                information[i][j] -= known
    inverse = _inverse(information)
    return [math.sqrt(max(0.0, inverse[i][i] - 1 / count)) for i in range(count)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By elimination; the matrix is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(size):
            if r != i:
                factor = rows[r][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[size:] for row in rows]
