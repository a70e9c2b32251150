"""`ninefold games`: what can be played."""

import argparse
import json
from typing import Any

from ninefold.cli.arguments import Subparsers, add_json, command
from ninefold.core import Game
from ninefold.games import GAMES


def add(commands: Subparsers) -> None:
    add_json(command(commands, "games", run, "list the games and their options"))


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
        "games_in_a_match": game.series,
        "starts": list(game.starts),
        "options": [
            {"key": o.key, "values": list(o.values), "default": o.default, "help": o.help}
            for o in game.options
        ],
    }


def show(game: Game[Any, Any, Any]) -> None:
    players = " or ".join(map(str, game.seats))
    print(f"{game.key}: {game.title}, {players} players, {game.series} games in a match")
    if game.options:
        print("  options, the first value is the default:")
    for option in game.options:
        print(f"    {option.key}={'|'.join(option.values) or '...'}")
        print(f"        {option.help}")
    if game.starts:
        print(f"  starts: {', '.join(game.starts)}")
