"""`ninefold admin`: what the keeper of a server does with its database."""

import argparse
import importlib.util
import json
import time
from collections.abc import Callable
from typing import Any

from ninefold.cli.arguments import Misused, Subparsers, command, positive
from ninefold.cli.progress import progress
from ninefold.core import GameError


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "admin",
        run,
        "look after the tables and people of a server",
        "A server may be running on the database, but not for 'check --repair'.",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default="ninefold.db",
        help="an SQLite file, or postgresql://USER@HOST/NAME",
    )
    tasks = parser.add_subparsers(metavar="TASK", required=True)

    def task(name: str, help: str, do: Callable[..., int]) -> argparse.ArgumentParser:
        made = tasks.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        made.set_defaults(task=do)
        return made

    tables = task("tables", "list the tables, the newest first", _tables)
    tables.add_argument(
        "--status",
        choices=("waiting", "playing", "over", "aborted"),
        help="only those that stand so",
        default="",
    )
    task("people", "list the people who have sat at a table", _people)
    close = task("close", "break a match off", _close)
    forget = task("forget", "delete a person's name and words; the matches stay", _forget)
    forget.add_argument("person", metavar="PERSON", help="an id, as 'people' lists it")
    export = task(
        "export", "write all about a table as JSON, and its record if it is over", _export
    )
    for named in (close, export):
        named.add_argument("table", metavar="TABLE", help="its name, as 'tables' lists it")
    quiet = "delete tables at which nothing has happened for so long, but no match that goes on"
    retire = task("retire", quiet, _retire)
    retire.add_argument("days", metavar="DAYS", type=positive, help="for how many days")
    check = task("check", "play every log again and say what is wrong", _check)
    check.add_argument(
        "--repair", action="store_true", help="mend what can be mended; no server may be running"
    )


def run(args: argparse.Namespace) -> int:
    if importlib.util.find_spec("litestar") is None:
        raise Misused("the server's parts are not installed: pip install 'ninefold[server]'")
    from ninefold.server.archive import upkeep
    from ninefold.server.settings import Settings
    from ninefold.server.store import unreachable

    settings = Settings(database=args.database)
    if settings.file and not settings.file.exists():
        raise Misused(f"there is no database {args.database}")
    if reason := unreachable(settings.url):
        raise Misused(f"cannot use {settings.named}: {reason}")
    with upkeep.opened(settings) as connection:
        return int(args.task(upkeep, connection, args))


def _tables(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    for line in upkeep.tables(connection, args.status):
        what = f"{line.status:8} {line.entries:5}  {line.game}"
        print(f"{line.id}  {_day(line.created)}  {what}  {', '.join(line.players)}")
    return 0


def _people(upkeep: Any, connection: Any, _: argparse.Namespace) -> int:
    for line in upkeep.people(connection):
        print(f"{line.id}  {_day(line.since)}  {line.tables:5}  {', '.join(line.names)}")
    return 0


def _close(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    closed = upkeep.close(connection, args.table)
    print("The match is broken off." if closed else "The match was over already.")
    return 0


def _forget(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    number = upkeep.forget(connection, args.person)
    if not number:
        raise GameError(f"there is nobody with the id '{args.person}'; 'people' lists them")
    print(f"Name and words are deleted at {number} tables.")
    return 0


def _export(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    print(json.dumps(upkeep.export(connection, args.table), indent=2, ensure_ascii=False))
    return 0


def _retire(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    print(f"{upkeep.retire(connection, args.days, progress)} tables are deleted.")
    return 0


def _check(upkeep: Any, connection: Any, args: argparse.Namespace) -> int:
    found = []
    try:
        for flaw in upkeep.check(connection, args.repair, progress):
            connection.commit()
            found.append(flaw)
    finally:
        for flaw in found:
            print(f"{flaw.table}  {flaw.what}{' (mended)' if flaw.mended else ''}")
    wrong = sum(not flaw.mended for flaw in found)
    print(f"{wrong} tables need attention." if wrong else "All is well.")
    return int(wrong > 0)


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))
