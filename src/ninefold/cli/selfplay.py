"""`ninefold selfplay`: bots among themselves."""

import argparse
import json
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from ninefold.cli.arguments import (
    BOTS,
    Misused,
    Subparsers,
    add_game,
    add_json,
    add_options,
    bot,
    command,
    letters,
    names,
    positive,
)
from ninefold.cli.files import save_record
from ninefold.cli.games import players
from ninefold.cli.progress import progress
from ninefold.core import CHANCE, Game
from ninefold.match import Bot, Match, drive, seed_from


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
        "--bots",
        metavar="A,B",
        type=names,
        required=True,
        help=f"one for each seat: {BOTS}",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        required=True,
        help="how many games; with --match, how many matches",
    )
    parser.add_argument(
        "--seed", metavar="S", type=letters, help="any text; the same one plays the same games"
    )
    add_options(parser)
    parser.add_argument(
        "--match", action="store_true", help="play matches in which the seats are passed on"
    )
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="write the record of every match into DIR"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    check_players(args.game, len(args.bots), dict(args.options))
    if args.records and args.records.exists() and not args.records.is_dir():
        raise Misused(f"--records is a folder, and {args.records} is none")
    bots = [bot(args.game, name) for name in args.bots]
    seed = args.seed or secrets.token_hex(8)
    tally = Tally(args.game.key, seed)
    with progress(args.games) as show_done:
        for number in range(1, args.games + 1):
            match = play(args, bots, f"{seed} match {number}")
            tally.add(match)
            if args.records:
                name = f"{args.game.key}-{number:0{max(5, len(str(args.games)))}}.txt"
                save_record(args.records / name, match)
            show_done(number)
    report = tally.report(args.match)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)


def check_players(game: Game[Any, Any, Any], bots: int, options: dict[str, str]) -> None:
    """Whether there is a bot for each seat. Raises `Misused`."""
    wanted = options.get("players", str(bots))
    if bots not in game.seats:
        raise Misused(f"{game.title} is for {players(game)}; name a bot for each, not {bots}")
    if wanted in map(str, game.seats) and wanted != str(bots):
        raise Misused(f"players={wanted} needs {wanted} bots, not {bots}")


def play(args: argparse.Namespace, bots: Sequence[Bot], seed: str) -> Match:
    game = args.game
    match = Match(
        game,
        dict(args.options),
        seed_from(seed),
        players=len(bots),
        games=game.series if args.match else 1,
    )
    return drive(match, bots, [Random(f"{seed} player {player}") for player in range(len(bots))])


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
