"""Intervals and ratings, against numbers from elsewhere."""

import math

import pytest

from ninefold.arena.elo import ratings
from ninefold.arena.interval import beta, clopper_pearson
from ninefold.arena.result import Result
from ninefold.arena.skill import skills


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.3085),
        (10, 10, 0.6915, 1.0),
        (5, 10, 0.1871, 0.8129),
        (14, 32, 0.2636, 0.6234),
        (88, 100, 0.7998, 0.9364),
        (500, 1000, 0.4685, 0.5315),
    ],
)
def test_clopper_pearson_is_as_in_the_tables(
    score: int, games: int, low: float, high: float
) -> None:
    assert clopper_pearson(score, games) == pytest.approx((low, high), abs=6e-5)


def test_the_interval_covers_what_the_binomial_says() -> None:
    """At its lower bound, as many wins or more have a chance of 2.5 %."""
    low, high = clopper_pearson(7, 20)
    tail = sum(math.comb(20, k) * low**k * (1 - low) ** (20 - k) for k in range(7, 21))
    assert tail == pytest.approx(0.025, rel=1e-6)
    tail = sum(math.comb(20, k) * high**k * (1 - high) ** (20 - k) for k in range(8))
    assert tail == pytest.approx(0.025, rel=1e-6)


def test_half_points_lie_between() -> None:
    assert clopper_pearson(5, 10)[0] < clopper_pearson(5.5, 10)[0] < clopper_pearson(6, 10)[0]


def test_the_beta_function_adds_up() -> None:
    assert beta(0.3, 2, 5) + beta(0.7, 5, 2) == pytest.approx(1)
    assert (beta(0.0, 2, 2), beta(1.0, 2, 2)) == (0, 1)


def test_three_to_one_is_191_points() -> None:
    """One more draw is counted, which 10,000 games hardly feel."""
    found = ratings(["a", "b"], {("a", "b"): 7500, ("b", "a"): 2500})
    assert found["a"].elo - found["b"].elo == pytest.approx(190.8, abs=0.1)
    assert found["a"].elo == pytest.approx(-found["b"].elo)


def test_the_error_is_that_of_the_rate() -> None:
    """Of two bots, the difference has the error that a rate of 50 % has in Elo; each half of it."""
    found = ratings(["a", "b"], {("a", "b"): 50, ("b", "a"): 50})
    rate = 1.96 * math.sqrt(0.25 / 101)
    difference = rate * 400 / math.log(10) / 0.25
    assert found["a"].error == pytest.approx(difference / 2, rel=1e-6)


def test_ratings_are_most_likely() -> None:
    """No small change of a rating makes the results likelier."""
    scores = {("a", "b"): 30.0, ("b", "a"): 10.0, ("b", "c"): 25.0, ("c", "b"): 15.0}
    scores |= {("a", "c"): 28.0, ("c", "a"): 12.0}
    found = {name: rating.elo for name, rating in ratings(["a", "b", "c"], scores).items()}

    def likelihood(elo: dict[str, float]) -> float:
        return sum(
            -(score + 0.5) * math.log1p(10 ** ((elo[b] - elo[a]) / 400))
            for (a, b), score in scores.items()
        )

    for name in found:
        for change in (-2, 2):
            assert likelihood(found) > likelihood({**found, name: found[name] + change})


def test_who_never_lost_has_a_rating() -> None:
    found = ratings(["a", "b"], {("a", "b"): 10, ("b", "a"): 0})
    assert 300 < found["a"].elo - found["b"].elo < 700


def test_openskill_knows_who_wins() -> None:
    pytest.importorskip("openskill")
    results = [
        Result(0, n, ("a", "b", "c"), (int(n % 3 == 2),), "r", (9, 5, 1), (1, 1, 1))
        for n in range(30)
    ]
    found = skills(["a", "b", "c"], results)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert found["a"].sigma < 25 / 3
    assert skills(["a", "b", "c"], reversed(results)) == found


def test_ranks_follow_winners_and_then_points() -> None:
    def result(winners: tuple[int, ...], points: tuple[int, ...]) -> Result:
        return Result(0, 0, ("a",) * len(points), winners, "r", points, (1,) * len(points))

    assert result((1,), (3, 5, 4)).ranks == (2, 0, 1)
    assert result((0, 1), (5, 5, 4)).ranks == (0, 0, 2)
    assert result((), (0, 0, 0)).ranks == (0, 0, 0)
    assert result((1,), (9, 0)).ranks == (1, 0)
    assert result((), (9, 0)).ranks == (0, 0)
