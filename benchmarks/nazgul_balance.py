"""How balanced Nazgûl is when the bots play it: who wins, when stages fall, what cards do.

Plays N games for each difficulty with the same bot in every seat, on all cores, and prints what
came of them. Game number n of a difficulty is always the same game; another seed gives others.

    python benchmarks/nazgul_balance.py [--games 500] [--players 4] [--difficulty easy ...]
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean
from typing import Any

from ninefold.bots import bot
from ninefold.core import Step
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.score import secret_points, total
from ninefold.games.nazgul.state import SEATS, WITCH_KING, State
from ninefold.match import Match, drive, seed_from

BAR = 40
DIFFICULTIES = ("easy", "moderate", "hard")


@dataclass
class Game:
    """What one game says."""

    rounds: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    fallen: dict[str, int] = field(default_factory=dict)
    """By stage, the round in which it fell; 0 if it was completed from the start."""
    counts: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)
    heroes: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    """Secret quests at the end of games that were won: those held, and those that scored."""


class Watch:
    """Counts what happens in a game."""

    def __init__(self, state: State) -> None:
        self.round = 1
        self.fallen = {stage.key: 0 for stage in state.stages if stage.complete}
        self.counts: Counter[str] = Counter()
        self.powers: Counter[str] = Counter()
        self.heroes: Counter[str] = Counter()

    def __call__(self, step: Step[Any]) -> None:
        for fact in dict.fromkeys(event.fact for event in step.events):
            self._take(fact)

    def _take(self, fact: object) -> None:
        match fact:
            case events.RoundBegan(number=number):
                self.round = number
            case events.StageCompleted(place=place):
                self.fallen[place] = self.round
            case events.PowerPlayed(card=card):
                self.powers[card] += 1
            case battle_events.Assigned(hero=hero) | battle_events.VillainPlayed(hero=hero):
                self.heroes[hero] += 1
            case battle_events.Called(hero=hero):
                self.heroes[hero] += 1
                self.counts["heroic calls"] += 1
            case battle_events.Retreated(nazgul=nazgul) if nazgul != WITCH_KING:
                self.counts["retreats"] += 1
            case _ if type(fact) in _COUNTED:
                self.counts[_COUNTED[type(fact)]] += 1


_COUNTED = {
    events.Fled: "flights",
    battle_events.KingDied: "Witch-king's deaths",
    battle_events.BattleBegan: "battles and hunts",
    battle_events.HeroSlain: "heroes slain",
    events.QuestCompleted: "quests completed",
    events.QuestFailed: "quests failed",
    battle_events.RingBearerEscaped: "escapes at Mount Doom",
}


def play(options: dict[str, str], bots: tuple[str, ...], name: str, number: int) -> Game:
    game = Nazgul()
    seed = f"{name} {' '.join(f'{k}={v}' for k, v in sorted(options.items()))} {number}"
    match = Match(game, options, seed_from(seed), players=len(bots))
    watch = Watch(match.state)
    watch(Step(match.state, match.opening))
    rngs = [Random(f"{seed} {player}") for player in range(len(bots))]
    match = drive(match, [bot("nazgul", each) for each in bots], rngs, watch)
    state: State = match.state
    (outcome,) = match.outcomes
    seats = range(len(bots))
    result = Game(
        state.round,
        outcome.winners,
        tuple(total(state, seat) for seat in seats),
        watch.fallen,
        watch.counts,
        watch.powers,
        watch.heroes,
    )
    secrets = load(state.options.components).secrets
    for seat in seats if outcome.winners else ():
        for card in state.riders[seat].secrets:
            result.held[card] += 1
            result.met[card] += secret_points(state, seat, secrets[card]) > 0
    return result


def progress(games: Iterable[Game], number: int, name: str) -> Iterator[Game]:
    """The games as they come, with a bar for who waits."""
    for at, game in enumerate(games, 1):
        if sys.stderr.isatty():
            done = BAR * at // number
            bar = "█" * done + "░" * (BAR - done)
            end = "\n" if at == number else ""
            print(f"\r{bar} {name} {at}/{number}", end=end, file=sys.stderr, flush=True)
        yield game


def report(name: str, games: list[Game], bots: tuple[str, ...], coop: bool) -> None:
    number = len(games)
    won = [game for game in games if game.winners]
    print(f"\n{name}, {len(bots)} players, {number} games ({', '.join(bots)})")
    print(f"  won by the Nazgûl: {100 * len(won) / number:.1f} %")
    wins = [sum(seat in game.winners for game in won) for seat in range(len(bots))]
    line = ", ".join(f"{SEATS[seat]} {n}" for seat, n in enumerate(wins))
    print(f"  wins by seat: {line}")
    if won:
        print(f"  rounds of games won: {mean(g.rounds for g in won):.1f}")
    if won and not coop:
        best, every = mean(max(g.points) for g in won), mean(mean(g.points) for g in won)
        print(f"  points in games won: {best:.1f} for the winner, {every:.1f} on average")
    _stages(games)
    counts = sum((game.counts for game in games), Counter[str]())
    print("  a game: " + ", ".join(f"{n / number:.1f} {k}" for k, n in counts.most_common()))


def _stages(games: list[Game]) -> None:
    print("  stages: share that fell, and in which round on average")
    for stage in load("").stages:
        rounds = [game.fallen[stage] for game in games if stage in game.fallen]
        if not any(rounds):
            continue
        print(f"    {stage:16} {100 * len(rounds) / len(games):4.0f} %  {mean(rounds):.1f}")


def cards(games: list[Game], every: Callable[[Game], Counter[str]], names: Iterable[str]) -> str:
    """How often each card came up, in all games."""
    counts = sum((every(game) for game in games), Counter[str]())
    ordered = sorted(names, key=lambda name: counts[name])
    return ", ".join(f"{name} {counts[name]}" for name in ordered)


def summary(games: list[Game]) -> None:
    box = load("")
    print(f"\nall {len(games)} games together")
    print("  cards of power played:", cards(games, lambda g: g.powers, box.powers))
    print("  hero cards in battles:", cards(games, lambda g: g.heroes, box.heroes))
    held = sum((game.held for game in games), Counter[str]())
    met = sum((game.met for game in games), Counter[str]())
    shares = [f"{c} {met[c]}/{held[c]}" for c in sorted(box.secrets, key=lambda c: met[c])]
    print("  secret quests met, of those held in games won:", ", ".join(shares))


def main() -> int:
    parser = argparse.ArgumentParser(description="The balance of Nazgûl with the bots.")
    parser.add_argument("--games", type=int, default=50, help="for each difficulty (50)")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--difficulty", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    parser.add_argument("--first", default="greedy", help="the bot of the first seat")
    parser.add_argument("--others", default="greedy", help="the bot of the others")
    parser.add_argument("--coop", action="store_true", help="with the full co-op option")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="all of them by default")
    arguments = parser.parse_args()
    bots = (arguments.first, *[arguments.others] * (arguments.players - 1))
    every: list[Game] = []
    with ProcessPoolExecutor(arguments.cores) as pool:
        for name in arguments.difficulty:
            options = {"players": str(arguments.players), "difficulty": name}
            if arguments.coop:
                options["coop"] = "yes"
            found = pool.map(
                partial(play, options, bots, arguments.seed), range(arguments.games), chunksize=4
            )
            games = list(progress(found, arguments.games, name))
            report(name, games, bots, arguments.coop)
            every += games
    summary(every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
