"""`ninefold rules`: the rules of a game, one of them, or what a thing in the box does."""

import argparse
import sys

from ninefold import rulebook
from ninefold.cli.arguments import Misused, Subparsers, add_game, command
from ninefold.terminal import Screen, find, look_up


def add(commands: Subparsers) -> None:
    parser = command(commands, "rules", run, "print the rules of a game, or one of them")
    add_game(parser)
    parser.add_argument(
        "rule",
        metavar="ID",
        nargs="?",
        help="the id of a rule, such as R20, or the name of a piece, a card or a place",
    )


def run(args: argparse.Namespace) -> None:
    if args.rule is None:
        print(rulebook.text(args.game), end="")
        return
    screen, known, rule = (
        Screen(sys.stdin, sys.stdout),
        rulebook.rules(args.game),
        args.rule.upper(),
    )
    if rule in known:
        screen.paragraph(f"{rule}: {known[rule]}")
    elif find(args.game.key, args.rule):
        look_up(screen, args.game, args.rule, f"'ninefold rules {args.game.key} {{}}' prints it")
    else:
        everything = f"ninefold rules {args.game.key}"
        raise Misused(f"{args.game.title} has no rule {args.rule}; '{everything}' prints them all")
