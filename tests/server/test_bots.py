"""Bots at the table, and the one that looks to the end of the turn."""

import os
import pickle
import signal
from random import Random

import pytest

from ninefold.bots import BOTS
from ninefold.games import GAMES
from ninefold.match import Match, drive
from ninefold.server.workers import Workers
from tests.server.running import Server, run

GAME = GAMES["confrontation"]


@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random_from_either_side(side: int) -> None:
    names = ("greedy", "random") if side == 0 else ("random", "greedy")
    won = 0
    for number in range(6):
        match = Match(GAME, {}, f"greedy {number}".encode(), players=2)
        bots = [BOTS[name]() for name in names]
        match = drive(match, bots, [Random(number), Random(-number)])
        won += side in match.outcomes[0].winners
    assert won >= 5


@pytest.mark.parametrize(
    "options",
    [{"mode": "variant"}, {"mode": "draft", "rosters": "hidden", "specials": "gift"}],
    ids=["variant", "draft"],
)
def test_greedy_plays_every_kind_of_game(options: dict[str, str]) -> None:
    match = Match(GAME, options, b"greedy", players=2)
    match = drive(match, [BOTS["greedy"](), BOTS["greedy"]()], [Random(1), Random(2)])
    assert match.over


def test_a_bot_gives_the_same_answer_to_the_same_view() -> None:
    """It keeps nothing between questions and looks at nothing but its view."""
    match = Match(GAME, {}, b"same", players=2)
    drive_some(match, 22)
    (decision,) = match.pending()
    view = GAME.view(match.state, decision.seat)
    legal = GAME.legal(view, decision)
    copied = pickle.loads(pickle.dumps(view))
    answers = {BOTS["greedy"]().choose(v, decision, legal, Random(5)) for v in (view, copied)}
    assert len(answers) == 1


def drive_some(match: Match, answers: int) -> None:
    rng = Random(3)
    for _ in range(answers):
        decision = match.pending()[0]
        view = GAME.view(match.state, decision.seat)
        match, _ = match.act(decision, rng.choice(GAME.legal(view, decision)))


def test_a_table_goes_on_when_a_bot_fails_or_its_worker_dies() -> None:
    async def ask() -> None:
        match = Match(GAME, {}, b"", players=2)
        decision = match.pending()[0]
        view = GAME.view(match.state, decision.seat)
        legal = GAME.legal(view, decision)
        workers = Workers(1)
        assert await workers.choose("nobody", view, decision, legal) in legal
        assert workers._pool
        for pid in list(workers._pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert await workers.choose("greedy", view, decision, legal) in legal
        workers.close()

    run(ask())


def test_the_server_answers_while_bots_think(server: Server) -> None:
    guests = [server.sit(server.open(against="greedy", seat="sauron")) for _ in range(3)]
    for _ in range(10):
        assert server.get("/health").elapsed.total_seconds() < 2
    for guest in guests:
        guest.see(lambda frame: frame.view.sides[0].done == 9)
