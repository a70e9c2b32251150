"""`ninefold rules`: the rules of a game, or one of them."""

import argparse
import sys

from ninefold import rulebook
from ninefold.cli.arguments import Misused, Subparsers, add_game, command
from ninefold.terminal import Screen


def add(commands: Subparsers) -> None:
    parser = command(commands, "rules", run, "print the rules of a game, or one of them")
    add_game(parser)
    parser.add_argument("rule", metavar="ID", nargs="?", help="the id of a rule, such as R20")


def run(args: argparse.Namespace) -> None:
    if args.rule is None:
        print(rulebook.text(args.game), end="")
        return
    known = rulebook.rules(args.game)
    rule = args.rule.upper()
    if rule not in known:
        everything = f"ninefold rules {args.game.key}"
        raise Misused(f"{args.game.title} has no rule {rule}; '{everything}' prints them all")
    Screen(sys.stdin, sys.stdout).paragraph(f"{rule}: {known[rule]}")
