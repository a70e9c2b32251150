"""Games in several processes: the same whatever happens to them, and however bots behave."""

import os
import signal
import threading

import pytest

from ninefold.arena import Pool, Result, Tournament
from ninefold.arena.game import play
from tests.arena.bad import maker

TOURNAMENT = Tournament("confrontation", ("random", "ismcts:2"), 4, "pool")


def played(tournament: Tournament, workers: int) -> list[Result]:
    found = Pool(workers).results(tournament.pairings())
    return sorted(found, key=lambda result: result.place)


def test_the_same_seed_plays_the_same_games_whatever_the_workers() -> None:
    here = [play(pairing) for pairing in TOURNAMENT.pairings()]
    assert played(TOURNAMENT, 1) == here
    assert played(TOURNAMENT, 3) == here
    assert len({result.points for result in here}) > 1


@pytest.mark.parametrize(
    ("how", "fault"),
    [("raises", "failed"), ("nonsense", "nonsense"), ("dies", "died"), ("hangs", "overdue")],
)
def test_a_bad_answer_costs_its_own_seat_a_move_and_nobody_else_anything(
    how: str, fault: str
) -> None:
    tournament = Tournament("confrontation", (how, "random"), 2, "bad")
    pool = Pool(1, limit=3.0, maker=maker)
    results = sorted(pool.results(tournament.pairings()), key=lambda result: result.place)
    assert [result.faults for result in results] == [((0, fault),), ((1, fault),)]


def test_a_bot_that_keeps_dying_is_not_asked_again() -> None:
    pairing = Tournament("confrontation", ("greedy", "random"), 2, "bad").pairings()[0]
    result = play(pairing, {1: "died", 2: "died", 3: "died"})
    told = [what for seat, what in result.faults if seat == 0]
    assert told[:3] == ["died"] * 3
    assert set(told[3:]) == {"not asked"}
    assert len(told) == result.answers[0]
    assert not [what for seat, what in result.faults if seat == 1]


def test_the_arena_survives_workers_that_are_killed() -> None:
    tournament = Tournament("confrontation", ("random", "ismcts:5"), 2, "killed")
    pool = Pool(1)
    stopped = threading.Event()
    killed: list[int] = []

    def kill() -> None:
        """Once, in the middle of a game."""
        (worker,) = pool.workers
        while not stopped.wait(0.001) and not killed:
            if worker.noted > 20 and worker.pid:
                os.kill(worker.pid, signal.SIGKILL)
                killed.append(worker.pid)

    killer = threading.Thread(target=kill)
    killer.start()
    results = sorted(pool.results(tournament.pairings()), key=lambda result: result.place)
    stopped.set()
    killer.join()
    assert killed
    assert results == [play(pairing) for pairing in tournament.pairings()]
