"""What several commands take on the command line, read and checked."""

import argparse
import sys
from collections.abc import Callable
from typing import Any, TypeAlias

from ninefold import bots
from ninefold.core import Game, GameError, Seat
from ninefold.games import GAMES
from ninefold.match import Bot

# argparse offers no public name for what `add_subparsers` returns.
Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Misused(GameError):
    """The command line asks for something that is not there."""


def command(
    commands: Subparsers,
    name: str,
    run: Callable[[argparse.Namespace], int | None],
    help: str,
    more: str = "",
) -> argparse.ArgumentParser:
    """A command whose --help says what it does, and `more`."""
    parser = commands.add_parser(
        name,
        help=help,
        description=f"{help[0].upper()}{help[1:]}.",
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", type=_game, help=f"which game: {', '.join(GAMES)}")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--options",
        metavar="KEY=VALUE",
        nargs="+",
        type=_pair,
        default=[],
        help="how the game is played; 'ninefold games' lists the options",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


BOTS = (
    "fredegar, lobelia, ioreth, shagrat or cirdan, from beginner to master; or a bot: random, "
    "greedy or ismcts (ismcts:1000 thinks 1000 iterations, ismcts:0.5s half a second); "
    "in The Confrontation also learned, learned-wary and learned-search, in The Battle for "
    "Middle-earth master"
)
"""Opponents and bots in the words of --help; 'ninefold games' says how each plays."""


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them, as a type for argparse."""
    return tuple(name.strip() for name in text.split(","))


def called(game: Game[Any, Any, Any], name: str) -> str:
    """The key of an opponent or bot. Raises `Misused`."""
    try:
        return bots.called(game.key, name)
    except GameError as error:
        raise Misused(str(error)) from error


def bot(game: Game[Any, Any, Any], name: str) -> Bot:
    """The bot with a name, ready to answer. Raises `Misused`."""
    try:
        bots.warm(game.key, name, lambda text: print(text, file=sys.stderr, flush=True))
        return bots.bot(game.key, name)
    except GameError as error:
        raise Misused(str(error)) from error


def positive(text: str) -> int:
    """A number of at least one, as a type for argparse."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of at least 1")
    return number


def letters(text: str) -> str:
    """Any text, as a type for argparse."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"'{text}' holds bytes that are no letters") from None
    return text


def limit(text: str) -> int:
    """A number of at least zero, as a type for argparse."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of at least 0")
    return int(text)


def seat_named(game: Game[Any, Any, Any], players: int, name: str) -> Seat:
    """The seat with a name. Raises `Misused`."""
    names = [game.seat_name(seat) for seat in range(players)]
    if name.lower() not in names:
        raise Misused(f"no seat is called '{name}'; there are: {', '.join(names)}")
    return names.index(name.lower())


def _game(key: str) -> Game[Any, Any, Any]:
    if key not in GAMES:
        raise argparse.ArgumentTypeError(
            f"no game is called '{key}'; there are: {', '.join(GAMES)}"
        )
    return GAMES[key]


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if text in GAMES:
        raise argparse.ArgumentTypeError(f"write the game before the options: {text} --options ...")
    if not key or not equals or any(blank in text for blank in " \t\n"):
        raise argparse.ArgumentTypeError(
            f"an option is written KEY=VALUE, without blanks, not '{text}'"
        )
    return key, value
