"""Between which bounds a rate lies, by Clopper and Pearson (1934)."""

import math
from collections.abc import Callable
from typing import Final

CONFIDENCE: Final = 0.95


def clopper_pearson(score: float, games: int) -> tuple[float, float]:
    """The bounds of a rate of which `score` out of `games` was seen; half points for draws."""
    tail = (1 - CONFIDENCE) / 2
    low = 0.0
    high = 1.0
    if score > 0:
        low = _solve(lambda p: beta(p, score, games - score + 1), tail)
    if score < games:
        high = _solve(lambda p: beta(p, score + 1, games - score), 1 - tail)
    return low, high


def _solve(rising: Callable[[float], float], target: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if rising(middle) < target:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def beta(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        # There the fraction below converges fast.
        return 1 - beta(1 - x, b, a)
    factor = math.exp(
        a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    )
    return factor * _fraction(x, a, b) / a


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    value = d
    for m in range(1, 500):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + step * d or tiny)
            c = 1 + step / c or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-13:
            break
    return value
