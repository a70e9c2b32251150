"""One game of the arena, from its pairing to its result."""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from ninefold.arena.experiments import cheats, contestant
from ninefold.arena.pairing import Pairing
from ninefold.arena.result import Result
from ninefold.core import CHANCE, Decision, Game
from ninefold.games import GAMES
from ninefold.match import Bot, draw, players_of, seed_from
from ninefold.worker import note

PATIENCE: Final = 3
"""A bot that was lost so often in a game is not asked again in it."""

Maker = Callable[[str, str], Bot]
"""Makes a bot of a game by its name."""


class Player:
    """A bot in its seat, and what has to be counted about it."""

    def __init__(self, bot: Bot, name: str, rng: Random) -> None:
        self.bot = bot
        self.sees_all = cheats(name)
        self.rng = rng
        self.answers = 0
        self.lost = 0
        self.seconds = 0.0

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any]) -> tuple[Any, str]:
        """What it answers, and what is wrong with that."""
        began = time.perf_counter()
        try:
            action = self.bot.choose(view, decision, legal, self.rng)
            return action, "" if action in legal else "nonsense"
        except Exception:
            return None, "failed"
        finally:
            self.seconds += time.perf_counter() - began


def play(
    pairing: Pairing, lost: Mapping[int, str] | None = None, maker: Maker = contestant
) -> Result:
    """Plays a game. `lost` are the answers, counted from one over all seats, at which an earlier
    try at this game came to nothing, and why: they are given for the bot, and so is every answer
    that is none. Nobody else notices."""
    game, lost = GAMES[pairing.game], lost or {}
    options = {**dict(pairing.options)}
    players = players_of(game, options)
    if any(option.key == "players" for option in game.options):
        options["players"] = str(players)
    chance = seed_from(pairing.seed)
    seated = [
        Player(maker(game.key, name), name, Random(f"{pairing.seed} {name} {seat}"))
        for seat, name in enumerate(pairing.bots)
    ]
    faults: list[tuple[int, str]] = []
    counts: Counter[str] = Counter()
    state = game.start(options)
    while asked := game.pending(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            action = draw(chance, counts["chance"], game.chances(state))
            counts["chance"] += 1
        else:
            counts["answers"] += 1
            number = counts["answers"]
            player = seated[decision.seat]
            action, fault = _answer(game, state, decision, player, number, lost.get(number, ""))
            if fault:
                faults.append((decision.seat, fault))
        state = game.apply(state, decision, action).state
    outcome = game.outcome(state)
    assert outcome
    return Result(
        meeting=pairing.meeting,
        number=pairing.number,
        bots=pairing.bots,
        winners=outcome.winners,
        reason=outcome.reason,
        points=outcome.points,
        answers=tuple(player.answers for player in seated),
        faults=tuple(faults),
        seconds=tuple(round(player.seconds, 3) for player in seated),
    )


def _answer(
    game: Game[Any, Any, Any],
    state: Any,
    decision: Decision,
    player: Player,
    number: int,
    fault: str,
) -> tuple[Any, str]:
    """A legal answer, and why it is not the bot's own, if it is not."""
    view = game.view(state, decision.seat)
    legal = game.legal(view, decision)
    player.answers += 1
    action = None
    player.lost += bool(fault)
    if not fault and player.lost >= PATIENCE:
        fault = "not asked"
    if not fault:
        note(number)
        action, fault = player.choose(state if player.sees_all else view, decision, legal)
    if fault:
        action = Random(number).choice(legal)
    return action, fault
