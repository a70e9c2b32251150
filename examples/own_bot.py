"""A bot of your own, playing against the one that answers at random.

It gets what a player in its seat would see, the question and the legal answers. This one knows no
game: for each answer it imagines what it cannot see, plays on at random to the end a few times,
and takes the answer after which it won most often.

    python examples/own_bot.py [GAME] [GAMES]
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from ninefold.bots import bot
from ninefold.core import CHANCE, Decision, Game, Outcome
from ninefold.games import GAMES
from ninefold.match import Bot


class Dreamer:
    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        def wins(action: Any) -> int:
            worlds = [self.game.determinize(view, rng) for _ in range(4)]
            after = [self.game.apply(world, decision, action).state for world in worlds]
            return sum(decision.seat in play(self.game, state, {}, rng).winners for state in after)

        return max(legal, key=wins)


def play(game: Game[Any, Any, Any], state: Any, bots: dict[int, Bot], rng: Random) -> Outcome:
    """Plays a game to its end; seats without a bot answer at random."""
    anybody = bot(game.key, "random")
    while pending := game.pending(state):
        decision = pending[0]
        if decision.seat == CHANCE:
            actions, weights = zip(*game.chances(state), strict=True)
            action = rng.choices(actions, [float(weight) for weight in weights])[0]
        else:
            view = game.view(state, decision.seat)
            asked = bots.get(decision.seat, anybody)
            action = asked.choose(view, decision, game.legal(view, decision), rng)
        state = game.apply(state, decision, action).state
    outcome = game.outcome(state)
    assert outcome
    return outcome


def main(key: str = "confrontation", games: str = "4") -> None:
    game, rng = GAMES[key], Random(1)
    for name, first in {"random": bot(key, "random"), "dreamer": Dreamer(game)}.items():
        ends = [play(game, game.start({}), {0: first}, rng) for _ in range(int(games))]
        won = sum(0 in end.winners for end in ends)
        print(f"As {game.seat_name(0)} the {name} bot won {won} of {games} games.")


if __name__ == "__main__":
    main(*sys.argv[1:])
