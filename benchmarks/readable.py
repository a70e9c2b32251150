"""How well Frodo is found by a fixed rule: games of a bot against itself up to the end of the
Fellowship's third turn.

    python benchmarks/readable.py learned --games 500

A rule ranks the Fellowship's pieces by where they were placed, in which order they first moved, and
how many moves they made, or by some of these alone; ranks are learned from half of the games and
tried on the other, and the other way round. Pieces are taken to be followed without fail, also
where they mix, so nobody at the table can do better. Among equals the rule guesses.
"""

import argparse
import os
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from ninefold.arena.interval import clopper_pearson
from ninefold.bots.registry import bot, warm
from ninefold.core import CHANCE
from ninefold.games import GAMES
from ninefold.games.confrontation.board import FALLEN
from ninefold.games.confrontation.state import SETUP

GAME = GAMES["confrontation"]
TURNS = 3
SIGNS = ("place", "order", "moves")
Marks = tuple[Any, Any, Any]


class Game:
    """What was seen of the Fellowship's pieces, and which is Frodo; he is the first tile."""

    def __init__(self) -> None:
        self.placed: list[str] = []
        self.left: list[int] = []
        self.moves = [0] * 9
        self.fallen: set[int] = set()

    def marks(self) -> dict[int, Marks]:
        """By piece that still stands."""
        return {
            k: (
                self.placed[k],
                self.left.index(k) if k in self.left else -1,
                self.moves[k],
            )
            for k in range(9)
            if k not in self.fallen
        }


def play(name: str, options: dict[str, str], rng: Random) -> Game | None:
    """A game up to the end of the third turn, or nothing if it was over before."""
    players = [bot("confrontation", name), bot("confrontation", name)]
    state: Any = GAME.start(options)
    game = Game()
    turns = 0
    while asked := GAME.pending(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            answers = GAME.chances(state)
            action = rng.choices([a for a, _ in answers], [float(p) for _, p in answers])[0]
        else:
            view = GAME.view(state, decision.seat)
            action = players[decision.seat].choose(view, decision, GAME.legal(view, decision), rng)
        after: Any = GAME.apply(state, decision, action).state
        if not isinstance(after.stage, SETUP):
            game.placed = game.placed or [piece.place for piece in after.pieces[0]]
            if state.mover == 0 and not isinstance(state.stage, SETUP):
                _follow(game, state, after)
                turns += after.mover == 1
        if turns == TURNS:
            return game if after.outcome is None else None
        state = after
    return None


def _follow(game: Game, before: Any, after: Any) -> None:
    for k, (old, new) in enumerate(zip(before.pieces[0], after.pieces[0], strict=True)):
        if new.place == FALLEN:
            game.fallen.add(k)
        elif new.place != old.place:
            game.moves[k] += 1
            if k not in game.left:
                game.left.append(k)


def found(rule: Sequence[int], taught: Sequence[Game], tried: Sequence[Game]) -> float:
    """In how many games the rule finds Frodo; guesses count in shares."""
    here: Counter[Any] = Counter()
    frodo: Counter[Any] = Counter()
    for game in taught:
        for k, marks in game.marks().items():
            sign = tuple(marks[part] for part in rule)
            here[sign] += 1
            frodo[sign] += k == 0
    total = 0.0
    for game in tried:
        ranks = {
            k: frodo[sign] / here[sign] if here[sign] else 0.0
            for k, marks in game.marks().items()
            for sign in [tuple(marks[part] for part in rule)]
        }
        best = [k for k, rank in ranks.items() if rank == max(ranks.values())]
        total += (0 in best) / len(best)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--mode", choices=("classic", "variant", "draft"), default="classic")
    parser.add_argument("--seed", default="")
    args = parser.parse_args()
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    warm("confrontation", args.bot, print)
    games: list[Game] = []
    number = 0
    while len(games) < args.games:
        rng = Random(f"{args.seed} {args.bot} {number}")
        number += 1
        if game := play(args.bot, {"mode": args.mode}, rng):
            games.append(game)
    print(f"{args.bot}: {len(games)} games, {number - len(games)} more were over before")
    half = len(games) // 2
    for size in (1, 2, 3):
        for rule in combinations(range(3), size):
            first, second = games[:half], games[half:]
            number = round(found(rule, first, second) + found(rule, second, first))
            low, high = clopper_pearson(number, len(games))
            names = ", ".join(SIGNS[part] for part in rule)
            print(f"  by {names}: {number / len(games):.1%} ({low:.1%}-{high:.1%})")


if __name__ == "__main__":
    main()
