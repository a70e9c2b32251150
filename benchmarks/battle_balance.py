"""How balanced The Battle for Middle-earth is when the bots play it.

Plays N games for each number of players, on all cores, with the same bot in every seat, and prints
a line of the table in docs/battle-for-middle-earth.md. Game number n is always the same game. With
`--first` another bot takes one seat, each in turn, and it is told how often it wins.

    python benchmarks/battle_balance.py [--games 400] [--players 2 3 4] [--turn either]
        [--bot greedy] [--first master] [--components FILE] [--cores 2]
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

from ninefold.arena.interval import clopper_pearson
from ninefold.bots import bot
from ninefold.core import Step
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.rules import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.state import State
from ninefold.match import Match, drive, seed_from

FEW = 10
"""Points that leave a player without a part in the game."""


class Watch:
    """Counts what happens in a game."""

    def __init__(self) -> None:
        self.first = -1
        self.counts: Counter[str] = Counter()

    def __call__(self, step: Step[Any]) -> None:
        for fact in dict.fromkeys(event.fact for event in step.events):
            match fact:
                case events.Began(seat=seat):
                    self.first = seat
                case events.Attacked():
                    self.counts["attacks"] += 1
                case events.CounterattackOver():
                    self.counts["lost to counterattacks"] += 1


def play(name: str, first: str, options: dict[str, str], number: int) -> tuple[State, Watch]:
    players = int(options["players"])
    seed = f"battle {players} {number}"
    match = Match(BattleForMiddleEarth(), options, seed_from(seed), players=players)
    watch = Watch()
    watch(Step(match.state, match.opening))
    rngs = [Random(f"{seed} {player}") for player in range(players)]
    names = [first if seat == number % players else name for seat in range(players)]
    bots = [bot("battle_for_middle_earth", each) for each in names]
    match = drive(match, bots, rngs, watch)
    state: State = match.state
    return state, watch


def report(
    pool: ProcessPoolExecutor, name: str, first: str, options: dict[str, str], games: int
) -> None:
    players = int(options["players"])
    seats, order = [0.0] * players, [0.0] * players
    totals: Counter[str] = Counter()
    won_by_first = 0.0
    found = pool.map(partial(play, name, first, options), range(games))
    for number, (state, watch) in enumerate(found):
        assert state.outcome is not None
        winners, points = state.outcome.winners, state.outcome.points
        for seat in winners:
            seats[seat] += 1 / len(winners)
            order[(seat - watch.first) % players] += 1 / len(winners)
            won_by_first += (seat == number % players) / len(winners)
        totals += watch.counts
        lost = 21 - sum(map(len, state.won))
        totals["enemies that score for nobody"] += lost
        totals["won and lost again"] += lost - watch.counts["lost to counterattacks"]
        totals["points"] += sum(points)
        totals["lowest"] += min(points)
        totals["somebody with few"] += min(points) <= FEW
        totals["turns"] += state.turn

    def share(found: list[float]) -> str:
        return " ".join(f"{100 * n / games:.0f}" for n in found)

    print(f"{players} players, {options.get('turn', 'place-attack-draw')}, {name}, {games} games")
    if first != name:
        low, high = clopper_pearson(won_by_first, games)
        share_won = f"{won_by_first / games:.1%} ({low:.1%}-{high:.1%})"
        print(f"  {first} in one seat wins {won_by_first:g} of {games}: {share_won}")
    print(f"  wins by seat {share(seats)}; by order of play {share(order)}")
    for word, number in totals.items():
        print(f"  {word}: {number / games:.2f} a game")
    nobody = totals["enemies that score for nobody"] / games / 21
    print(f"  enemies that score for nobody: {100 * nobody:.0f} %", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="The balance of The Battle for Middle-earth.")
    parser.add_argument("--games", type=int, default=100, help="for each number of players (100)")
    parser.add_argument("--players", type=int, nargs="+", default=(2, 3, 4), choices=(2, 3, 4))
    parser.add_argument("--turn", default="place-attack-draw")
    parser.add_argument("--bot", default="greedy", help="a bot's name")
    parser.add_argument("--first", help="the bot of one seat, if it is another")
    parser.add_argument("--components", default="", help="a file of components")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="all of them by default")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.cores) as pool:
        for players in arguments.players:
            options = {"players": str(players), "turn": arguments.turn}
            if arguments.components:
                options["components"] = arguments.components
            first = arguments.first or arguments.bot
            report(pool, arguments.bot, first, options, arguments.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
