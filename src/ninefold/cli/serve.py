"""`ninefold serve`: tables for people and bots, in the browser."""

import argparse
import contextlib
import importlib.util
import re
import socket
import threading
import time
import webbrowser
from pathlib import Path

from ninefold.cli.arguments import Misused, Subparsers, command, limit, positive

LAST_PORT = 65535


def add(commands: Subparsers) -> None:
    parser = command(
        commands,
        "serve",
        run,
        "let people play in the browser",
        "Cookies are signed with a key in the database's folder, or with NINEFOLD_KEY.",
    )
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help="where to listen")
    parser.add_argument("--port", metavar="N", type=_port, default=8000, help="and at which port")
    parser.add_argument(
        "--database",
        metavar="URL",
        default="ninefold.db",
        help="an SQLite file, or postgresql://USER@HOST/NAME",
    )
    parser.add_argument(
        "--open", action="store_true", help="open a table against a bot in the browser"
    )
    parser.add_argument("--client", metavar="DIR", type=Path, help="serve another browser client")
    parser.add_argument(
        "--origin",
        metavar="URL",
        nargs="+",
        type=_origin,
        default=[],
        help="pages on other hosts that may open sockets here",
    )
    parser.add_argument(
        "--workers", metavar="N", type=positive, default=1, help="processes in which bots think"
    )
    parser.add_argument(
        "--processes",
        metavar="N",
        type=positive,
        default=1,
        help="servers that share the port; more than one need PostgreSQL",
    )
    parser.add_argument(
        "--joins-a-minute",
        metavar="N",
        type=limit,
        default=30,
        help="tables one address may open or join; 0 is no limit",
    )
    parser.add_argument(
        "--actions-a-second",
        metavar="N",
        type=limit,
        default=20,
        help="answers one seat may send; 0 is no limit",
    )


def run(args: argparse.Namespace) -> int:
    if importlib.util.find_spec("litestar") is None:
        raise Misused("the server's parts are not installed: pip install 'ninefold[server]'")
    # Players at a terminal have none of these parts.
    from ninefold.server.serving import serve, why_no_key, why_not
    from ninefold.server.settings import CLIENT, Settings

    settings = Settings(
        host=args.host,
        port=args.port,
        database=args.database,
        origins=tuple(args.origin),
        workers=args.workers,
        processes=args.processes,
        joins_a_minute=args.joins_a_minute,
        actions_a_second=args.actions_a_second,
        client=args.client or CLIENT,
    )
    if args.client and not args.client.is_dir():
        raise Misused(f"--client is a folder with a built client, and {args.client} is none")
    host = f"[{args.host}]" if ":" in args.host else args.host
    page = f"http://{host}:{args.port}/"
    _check_free(args.host, args.port)
    if reason := why_not(settings):
        raise Misused(f"cannot use {settings.named}: {reason}")
    if reason := why_no_key(settings):
        raise Misused(f"cannot use the key of the cookies: {reason}")
    print(f"Ninefold is at {page} until you press Ctrl-C.", flush=True)
    if args.open:
        threading.Thread(target=_open, args=(args.host, args.port, page), daemon=True).start()
    return serve(settings)


def _port(text: str) -> int:
    port = positive(text)
    if port > LAST_PORT:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port: they end at {LAST_PORT}")
    return port


def _origin(text: str) -> str:
    """As browsers write it: any other way it would be the origin of no page."""
    if not re.fullmatch(r"https?://[^/\s]+", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not written https://HOST, without a path")
    return text.lower()


def _check_free(host: str, port: int) -> None:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.create_server((host, port), family=family):
            pass
    except OSError as error:
        # Python adds the address in brackets.
        reason = str(error.strerror).partition(" (")[0]
        raise Misused(
            f"cannot listen at {host}, port {port}: {reason}; try another --host or --port"
        ) from None


def _open(host: str, port: int, page: str) -> None:
    """Opens the browser as soon as somebody listens."""
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(page + "play")
            return
        time.sleep(0.1)
