"""Everybody meets everybody, in every seat equally often, with the same seeds."""

from collections import Counter

import pytest

from ninefold.arena import Tournament
from ninefold.arena.pairing import line_ups
from ninefold.core import GameError

THREE = Tournament("confrontation", ("a", "b", "c"), 4, "s")


@pytest.mark.parametrize(
    ("bots", "seats"), [("ab", 2), ("ab", 3), ("ab", 4), ("abc", 3), ("abc", 4), ("abcde", 5)]
)
def test_each_bot_is_in_each_seat_equally_often(bots: str, seats: int) -> None:
    sittings = line_ups(bots, seats)
    assert len(set(sittings)) == len(sittings)
    counts = Counter((seat, name) for seated in sittings for seat, name in enumerate(seated))
    assert len(counts) == len(bots) * seats
    assert len(set(counts.values())) == 1


def test_everybody_meets_everybody() -> None:
    assert THREE.meetings == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(THREE.pairings()) == 12


def test_seats_are_changed_under_the_same_seed() -> None:
    first, second, third, _ = [p for p in THREE.pairings() if p.meeting == 1]
    assert (first.bots, second.bots) == (("a", "c"), ("c", "a"))
    assert first.seed == second.seed != third.seed


def test_all_meetings_have_the_same_seeds() -> None:
    seeds = {tuple(p.seed for p in THREE.pairings() if p.meeting == m) for m in range(3)}
    assert len(seeds) == 1


def test_more_bots_than_seats_meet_in_every_company() -> None:
    bots = ("a", "b", "c", "d")
    tournament = Tournament("nazgul", bots, 3, "s", (("players", "3"),))
    assert len(tournament.meetings) == 4
    assert len(tournament.pairings()) == 12


@pytest.mark.parametrize(
    ("bots", "games", "why"),
    [
        (("a",), 2, "at least two bots"),
        (("a", "b", "a"), 2, "named twice"),
        (("a", "b"), 3, "say --games 4, not 3"),
    ],
)
def test_a_tournament_that_would_be_unfair_is_refused(
    bots: tuple[str, ...], games: int, why: str
) -> None:
    with pytest.raises(GameError, match=why):
        Tournament("confrontation", bots, games, "s").pairings()
