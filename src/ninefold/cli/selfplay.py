"""`ninefold selfplay`: bots among themselves."""

import argparse
import json
import secrets
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from ninefold.cli.arguments import (
    Misused,
    Subparsers,
    add_game,
    add_json,
    add_options,
    bot,
    command,
    positive,
)
from ninefold.cli.files import save_record
from ninefold.core import CHANCE
from ninefold.match import Bot, Match, drive, seed_from

BAR = 40


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "selfplay",
        run,
        "let bots play against each other",
        "Decisions are those of the players; what chance answers is not counted.",
    )
    add_game(parser)
    parser.add_argument(
        "--bots", metavar="A,B", type=_bots, required=True, help="one for each seat"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        required=True,
        help="how many games; with --match, how many matches",
    )
    parser.add_argument("--seed", metavar="S", help="any text; the same one plays the same games")
    add_options(parser)
    parser.add_argument(
        "--match", action="store_true", help="play matches in which the seats are passed on"
    )
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="write the record of every match into DIR"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    if len(args.bots) not in args.game.seats:
        raise Misused(f"{args.game.title} is not played by {len(args.bots)}")
    seed = args.seed or secrets.token_hex(8)
    tally = Tally(args.game.key, seed)
    for number in range(1, args.games + 1):
        match = play(args, f"{seed} match {number}")
        tally.add(match)
        if args.records:
            name = f"{args.game.key}-{number:0{max(5, len(str(args.games)))}}.txt"
            save_record(args.records / name, match)
        if sys.stderr.isatty():
            done = BAR * number // args.games
            end = "\n" if number == args.games else ""
            bar = "█" * done + "░" * (BAR - done)
            print(f"\r{bar} {number}/{args.games}", end=end, file=sys.stderr, flush=True)
    report = tally.report(args.match)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)


def play(args: argparse.Namespace, seed: str) -> Match:
    game, bots = args.game, args.bots
    match = Match(
        game,
        dict(args.options),
        seed_from(seed),
        players=len(bots),
        games=game.series if args.match else 1,
    )
    drive(match, bots, [Random(f"{seed} player {player}") for player in range(len(bots))])
    return match


class Tally:
    """What is counted over all matches."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.began = time.perf_counter()
        self.games = 0
        self.decisions = 0
        self.wins: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.results: Counter[str] = Counter()

    def add(self, match: Match) -> None:
        self.decisions += sum(move.seat != CHANCE for move in match.moves)
        for outcome in match.outcomes:
            self.games += 1
            self.reasons[outcome.reason] += 1
            for seat in range(match.players):
                self.wins[match.game.seat_name(seat)] += seat in outcome.winners
        leaders = match.leaders()
        for player in range(match.players):
            self.results[f"player {player + 1}"] += leaders == (player,)
        self.results["draw"] += len(leaders) > 1

    def report(self, matches: bool) -> dict[str, Any]:
        seconds = time.perf_counter() - self.began
        report: dict[str, Any] = {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "wins": dict(self.wins),
            "reasons": dict(self.reasons.most_common()),
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds),
        }
        if matches:
            report["matches"] = dict(self.results)
        return report


def show(report: dict[str, Any]) -> None:
    for key, value in report.items():
        if isinstance(value, dict):
            value = ", ".join(f"{name} {count}" for name, count in value.items())
        print(f"{key.replace('_', ' ')}: {value}")


def _bots(text: str) -> Sequence[Bot]:
    return [bot(name) for name in text.split(",")]
