"""`ninefold puzzle`: a position with one certain answer, and its proof."""

import argparse
import datetime
import sys

from ninefold.cli.arguments import Misused, Subparsers, add_game, command
from ninefold.lessons.puzzles import NoPuzzle, Puzzle, puzzle, puzzles_of
from ninefold.terminal import Left, Screen, show_puzzle


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "puzzle",
        run,
        "solve a puzzle from a game of bots; without a name it is the puzzle of the day",
    )
    add_game(parser)
    parser.add_argument("puzzle", metavar="PUZZLE", nargs="?", help="which puzzle")
    parser.add_argument("--list", action="store_true", help="list the puzzles of the game")


def run(args: argparse.Namespace) -> int:
    screen, known = Screen(sys.stdin, sys.stdout), puzzles_of(args.game.key)
    if not known:
        raise Misused(f"{args.game.title} has no puzzles")
    if args.list:
        for one in known:
            screen.say(f"{one.key}  {one.grade:<7} {one.task}")
        return 0
    try:
        show_puzzle(screen, _chosen(args, known))
    except Left as left:
        screen.say(str(left))
    except EOFError:
        screen.say("\nThere is no more input: the puzzle is left unsolved.")
    except KeyboardInterrupt:
        screen.say("\nThe puzzle is left unsolved.")
        return 130
    return 0


def _chosen(args: argparse.Namespace, known: tuple[Puzzle, ...]) -> Puzzle:
    if args.puzzle:
        try:
            return puzzle(args.game.key, args.puzzle)
        except NoPuzzle as error:
            listing = f"ninefold puzzle {args.game.key} --list"
            raise Misused(f"{error}; '{listing}' lists them") from error
    return known[datetime.date.today().toordinal() * 7919 % len(known)]
