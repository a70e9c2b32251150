"""What several commands take on the command line, read and checked."""

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

from ninefold.bots import BOTS
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


def bot(name: str) -> Bot:
    """The bot with a name, as a type for argparse."""
    if name not in BOTS:
        raise argparse.ArgumentTypeError(f"no bot is called '{name}'; there are: {', '.join(BOTS)}")
    return BOTS[name]()


def positive(text: str) -> int:
    """A number of at least one, as a type for argparse."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of at least 1")
    return number


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
        raise argparse.ArgumentTypeError(f"an option is written KEY=VALUE, not '{text}'")
    return key, value
