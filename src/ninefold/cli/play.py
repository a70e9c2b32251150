"""`ninefold play`: a game in the terminal."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from ninefold.bots import opponents_of
from ninefold.cli.arguments import (
    BOTS,
    Misused,
    Subparsers,
    add_game,
    add_options,
    bot,
    called,
    command,
    letters,
    names,
    positive,
    seat_named,
)
from ninefold.cli.files import save_record
from ninefold.core import Game
from ninefold.lessons import guide_of
from ninefold.match import Match, players_of, seed_from
from ninefold.terminal import COMMANDS, Coach, Evening, Left, Screen


def add(commands: Subparsers) -> None:
    typed = "\n".join(f"  {c.usage:<14}{c.help}" for c in COMMANDS.values())
    parser = command(
        commands,
        "play",
        run,
        "play a game in the terminal, with somebody at the same screen or against a bot",
        f"At the prompt type an action, its number, or one of these:\n{typed}",
    )
    add_game(parser)
    parser.add_argument("--seat", metavar="SIDE", help="where you sit (with --against)")
    parser.add_argument(
        "--against",
        metavar="NAME",
        type=names,
        help=f"who takes the other seats, one or several with commas between: {BOTS}",
    )
    parser.add_argument(
        "--coach", action="store_true", help="a coach speaks up when something is new"
    )
    add_options(parser)
    parser.add_argument(
        "--seed", metavar="S", type=letters, help="any text; settles chance and the bot"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        default=1,
        help="1, or as many as make a match with the seats passed on",
    )
    parser.add_argument("--record", metavar="FILE", type=Path, help="write the record here")


def met(game: Game[Any, Any, Any], names: Sequence[str]) -> list[str]:
    """Who sits down with you, in a sentence each."""
    keys = {called(game, name) for name in names}
    return [
        f"You meet {one.name}, {one.article}. {one.how}"
        for one in opponents_of(game.key)
        if one.key in keys
    ]


def run(args: argparse.Namespace) -> int:
    game = args.game
    players = players_of(game, dict(args.options))
    if args.seat and not args.against:
        raise Misused("--seat is for a game --against a bot; else all seats share the screen")
    if args.coach and not args.against:
        raise Misused("--coach is for a game --against a bot")
    if args.coach and not guide_of(game.key).tips:
        raise Misused(f"{game.title} has no coach")
    if args.games not in (1, game.series):
        most = "1 game" if game.series == 1 else f"1 or {game.series} games"
        raise Misused(f"a match of {game.title} is {most}, not {args.games}")
    if len(args.against or ()) >= players:
        raise Misused(f"--against names {len(args.against)}, but {players - 1} can sit down")
    person = seat_named(game, players, args.seat) if args.seat else 0
    bots = {}
    if args.against:
        against = cycle([bot(game, name) for name in args.against])
        bots = {n: next(against) for n in range(players) if n != person}
    seed = args.seed or secrets.token_hex(16)
    match = Match(game, dict(args.options), seed_from(seed), players=players, games=args.games)
    if args.record:
        # A file that cannot be written should be known before the game, not after it.
        save_record(args.record, match)
    screen = Screen(sys.stdin, sys.stdout)
    for line in met(game, args.against or ()):
        screen.paragraph(line)
    rngs = [Random(f"{seed} player {player}") for player in range(players)]
    coach = Coach(game.key) if args.coach else None
    evening = Evening(match, screen, bots, rngs, coach)
    try:
        evening.play()
    except Left as left:
        screen.say(str(left))
    except EOFError:
        screen.say("\nThere is no more input: the table is left before the match is over.")
    except KeyboardInterrupt:
        screen.say("\nThe table is left before the match is over.")
        return 130
    finally:
        if args.record:
            save_record(args.record, evening.match)
    return 0
