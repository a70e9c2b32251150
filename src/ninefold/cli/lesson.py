"""`ninefold lesson`: a guided piece of play in the terminal."""

import argparse
import sys

from ninefold.cli.arguments import Misused, Subparsers, add_game, command
from ninefold.lessons import NoLesson, guide_of, lesson, lessons_of
from ninefold.terminal import Left, Screen, Teaching


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "lesson",
        run,
        "learn a game by playing, in short guided lessons",
        "Without a name the lessons of the game are listed.",
    )
    add_game(parser)
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="which lesson")


def run(args: argparse.Namespace) -> int:
    key, screen = args.game.key, Screen(sys.stdin, sys.stdout)
    if not lessons_of(key):
        raise Misused(f"{args.game.title} has no lessons")
    if args.lesson is None:
        for one in lessons_of(key):
            screen.say(f"{one.key:<15} {one.title} ({one.minutes:.0f} minutes)")
            screen.paragraph(one.about, indent=" " * 16)
        screen.say(f"\nninefold lesson {key} {lessons_of(key)[0].key}   begins the first of them.")
        screen.say(f"ninefold play {key} --against {guide_of(key).bot} --coach   is a first game.")
        return 0
    try:
        chosen = lesson(key, args.lesson)
    except NoLesson as error:
        raise Misused(str(error)) from error
    try:
        Teaching(chosen, screen).play()
    except Left as left:
        screen.say(str(left))
    except EOFError:
        screen.say("\nThere is no more input: the lesson is left before its end.")
    except KeyboardInterrupt:
        screen.say("\nThe lesson is left before its end.")
        return 130
    return 0
