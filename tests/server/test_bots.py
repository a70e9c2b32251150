"""Bots at the table: one that fails costs its own seat a move, and nobody else anything."""

import asyncio
import os
import signal
import time

from ninefold.games import GAMES
from ninefold.match import Match
from ninefold.server.thinking import Question
from ninefold.server.workers import NICE, Workers
from tests.server.running import Server, run

GAME = GAMES["confrontation"]


def asked(bot: str) -> Question:
    match = Match(GAME, {}, b"", players=2)
    decision = match.pending()[0]
    view = GAME.view(match.state, decision.seat)
    return Question(GAME.key, bot, view, decision, GAME.legal(view, decision))


def test_a_table_goes_on_when_a_bot_fails_or_its_worker_dies() -> None:
    async def ask() -> None:
        legal = asked("").legal
        workers = Workers(1)
        assert await workers.choose(asked("nobody")) in legal
        (process,) = workers.processes
        assert process.call(os.nice, 0, limit=60) == min(os.nice(0) + NICE, 19)
        loaded = process.call(eval, "[*__import__('sys').modules]", limit=60)
        assert not {"litestar", "prometheus_client"} & set(loaded)
        assert process.pid
        os.kill(process.pid, signal.SIGKILL)
        assert await workers.choose(asked("greedy")) in legal
        workers.close()

    run(ask())


def test_a_bot_that_thinks_too_long_keeps_only_its_own_table_waiting() -> None:
    async def ask() -> None:
        legal = asked("").legal
        workers = Workers(2, limit=3.0)
        for _ in workers.processes:
            # Each is started by its first question, and that may take longer than the limit.
            await workers.choose(asked("random"))
        slow = asyncio.create_task(workers.choose(asked("ismcts:100s")))
        began = time.monotonic()
        assert await workers.choose(asked("random")) in legal
        assert not slow.done()
        assert await slow in legal
        assert time.monotonic() - began < 100
        # The worker that hung was replaced.
        for _ in range(2):
            assert await workers.choose(asked("random")) in legal
        workers.close()

    run(ask())


def test_the_server_answers_while_bots_think(server: Server) -> None:
    guests = [server.sit(server.open(against="greedy", seat="sauron")) for _ in range(3)]
    for _ in range(10):
        assert server.get("/health").elapsed.total_seconds() < 2
    for guest in guests:
        guest.see(lambda frame: frame.view.sides[0].done == 9)
