"""`ninefold games`: what can be played."""

import argparse
import json
from typing import Any

from ninefold.bots import opponents_of
from ninefold.cli.arguments import Subparsers, add_json, command
from ninefold.core import Game
from ninefold.games import GAMES


def add(commands: Subparsers) -> None:
    add_json(command(commands, "games", run, "list the games, their options and opponents"))


def run(args: argparse.Namespace) -> None:
    if args.json:
        print(json.dumps([describe(game) for game in GAMES.values()], indent=2))
        return
    for game in GAMES.values():
        show(game)


def describe(game: Game[Any, Any, Any]) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "version": game.version,
        "players": list(game.seats),
        "seats": seats(game),
        "games_in_a_match": game.series,
        "starts": list(game.starts),
        "opponents": [
            {"key": one.key, "name": one.name, "level": one.title, "how": one.how}
            for one in opponents_of(game.key)
        ],
        "options": [
            {"key": o.key, "values": list(o.values), "default": o.default, "help": o.help}
            for o in game.options
        ],
    }


def seats(game: Game[Any, Any, Any]) -> list[str]:
    """The names of the seats when the most players sit down."""
    return [game.seat_name(seat) for seat in range(game.seats[-1])]


def players(game: Game[Any, Any, Any]) -> str:
    """How many can play, in words."""
    *most, last = map(str, game.seats)
    return f"{', '.join(most)} or {last} players" if most else f"{last} players"


def show(game: Game[Any, Any, Any]) -> None:
    in_a_match = "1 game" if game.series == 1 else f"{game.series} games"
    print(f"{game.key}: {game.title}, {players(game)}, {in_a_match} in a match")
    print(f"  seats: {', '.join(seats(game))}")
    if game.options:
        print("  options, the first value is the default:")
    for option in game.options:
        print(f"    {option.key}={'|'.join(option.values) or '...'}")
        print(f"        {option.help}")
    print("  opponents:")
    for one in opponents_of(game.key):
        print(f"    {one.key} ({one.title})\n        {one.how}")
    if game.starts:
        print(f"  starts: {', '.join(game.starts)}")
