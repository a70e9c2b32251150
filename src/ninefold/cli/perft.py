"""`ninefold perft`: how many ways a game can go on."""

import argparse
import json
import time
from pathlib import Path
from typing import Any

from ninefold.cli.arguments import (
    Misused,
    Subparsers,
    add_game,
    add_json,
    command,
    positive,
)
from ninefold.cli.files import read_text
from ninefold.cli.progress import progress
from ninefold.core import Game
from ninefold.perft import answers, divide


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "perft",
        run,
        "count the sequences of actions from a position",
        "Where several seats are asked at once, the first is taken. Every answer of chance counts.",
    )
    add_game(parser)
    parser.add_argument(
        "--start",
        metavar="NAME",
        required=True,
        help="a named position ('ninefold games' lists them) or a file with one",
    )
    parser.add_argument(
        "--depth", metavar="N", type=positive, required=True, help="how many actions"
    )
    parser.add_argument("--divide", action="store_true", help="count for each first action")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    game = args.game
    state = position(game, args.start)
    began = time.perf_counter()
    counts = {}
    with progress(len(answers(game, state))) as show:
        for action, count in divide(game, state, args.depth):
            counts[game.write_action(action)] = count
            show(len(counts))
    seconds = time.perf_counter() - began
    total = sum(counts.values())
    if args.json:
        report: dict[str, Any] = {
            "game": game.key,
            "start": args.start,
            "depth": args.depth,
            "sequences": total,
            "seconds": round(seconds, 3),
        }
        if args.divide:
            report["divide"] = counts
        print(json.dumps(report, indent=2))
        return
    if args.divide:
        for action, count in counts.items():
            print(f"{count:>12,}  {action}")
    print(f"{total:>12,}  sequences of {args.depth} from {args.start}, in {seconds:.2f} s")


def position(game: Game[Any, Any, Any], start: str) -> Any:
    """The state of a named start or of a file. Raises `GameError`."""
    if start in game.starts:
        return game.read_state(game.starts[start])
    if not Path(start).exists():
        names = ", ".join(game.starts)
        raise Misused(f"'{start}' is neither a file nor one of the starts: {names}")
    return game.read_state(read_text(Path(start)).strip())
