"""`ninefold replay`: a record checked and shown."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ninefold.cli.arguments import (
    Misused,
    Subparsers,
    add_json,
    bot,
    command,
    positive,
    seat_named,
)
from ninefold.cli.files import read_text
from ninefold.cli.thoughts import tell
from ninefold.core import Game, Seat
from ninefold.games import GAMES
from ninefold.replay import Replay, Replayed
from ninefold.terminal import Screen, drawing_of, show_match, show_outcome, show_seed


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "replay",
        run,
        "check the record of a match line by line and show it",
        "The whole record is checked before anything is shown. A wrong line is named by its\n"
        "number, and the exit code is 1.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    parser.add_argument("--seat", metavar="SEAT", help="show only what this seat saw")
    parser.add_argument("--until", metavar="N", type=positive, help="stop after move N")
    parser.add_argument(
        "--ask", metavar="NAME", help="say what an opponent thinks of what is asked there"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    replay = Replay(read_text(args.file), GAMES)
    game = replay.game
    seat = seat_named(game, replay.players, args.seat) if args.seat else None
    if args.ask and args.json:
        raise Misused("--ask goes without --json")
    moves = list(replay)
    if args.until and args.until > len(moves):
        raise Misused(f"the record has {len(moves)} moves, not {args.until}")
    thinker = bot(game, args.ask) if args.ask else None
    shown = moves[: args.until]
    if args.json:
        print(json.dumps(describe(replay, shown, seat), indent=2))
    else:
        show(replay, shown, seat)
        if thinker:
            tell(Screen(sys.stdin, sys.stdout), game, shown[-1].step.state, thinker, args.ask)


def words(game: Game[Any, Any, Any], move: Replayed, seat: Seat | None) -> list[str]:
    """The events of a move, as a seat saw them or all open.

    A secret is told twice, whole to its owner and veiled to everybody else; whoever sees all
    needs it only once.
    """
    events = move.step.events
    return [game.tell(e) for e in events if (e.but is None if seat is None else e.seen_by(seat))]


def describe(replay: Replay, shown: Sequence[Replayed], seat: Seat | None) -> dict[str, Any]:
    game, match = replay.game, replay.match
    moves: list[dict[str, Any]] = []
    for number, move in enumerate(shown, 1):
        entry: dict[str, Any] = {"number": number, "events": words(game, move, seat)}
        if seat is None:
            entry["action"] = move.move.written(game)
        moves.append(entry)
    report: dict[str, Any] = {
        "game": game.key,
        "options": match.options,
        "verified": True,
        "moves": moves,
        "outcomes": [asdict(outcome) for outcome in match.outcomes],
        "scores": list(match.scores()),
        "commitment": replay.commit,
        "seed": match.seed.hex(),
    }
    if seat is None:
        report["position"] = game.write_state(shown[-1].step.state)
    return report


def show(replay: Replay, shown: Sequence[Replayed], seat: Seat | None) -> None:
    game, match, drawing = replay.game, replay.match, drawing_of(replay.game)
    screen = Screen(sys.stdin, sys.stdout)
    for number, move in enumerate(shown, 1):
        if seat is None:
            screen.say(f"{number:>4}  {move.move.written(game)}")
        for line in words(game, move, seat):
            screen.paragraph(line, indent=" " * 8)
        if outcome := game.outcome(move.step.state):
            show_outcome(screen, game, outcome)
    state = shown[-1].step.state
    if seat is None:
        picture = drawing.draw_open([game.view(state, s) for s in range(replay.players)])
    else:
        picture = drawing.draw(game.view(state, seat))
    screen.say(f"\n{picture}\n")
    if len(shown) == match.count:
        show_match(screen, match)
    show_seed(screen, match.seed, replay.commit)
    screen.say(f"The record is right: {match.count} moves, all checked.")
