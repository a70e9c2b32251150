"""The command `ninefold`.

It exits with 0 when it did what was asked, 1 when something was refused (an illegal action, a
record or a position that is wrong), 2 when it was called wrongly and 130 when interrupted.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from ninefold import __version__
from ninefold.cli import (
    admin,
    arena,
    games,
    learn,
    lesson,
    perft,
    play,
    puzzle,
    replay,
    rules,
    selfplay,
    serve,
)
from ninefold.cli.arguments import Misused
from ninefold.core import BadOption, GameError
from ninefold.terminal import SPELLED

COMMANDS = (
    games,
    rules,
    lesson,
    puzzle,
    play,
    selfplay,
    arena,
    replay,
    perft,
    serve,
    admin,
    learn,
)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="ninefold",
        description="Three Middle-earth board games at one table.",
        epilog="Exit codes: 0 done, 1 refused, 2 called wrongly, 130 interrupted.",
    )
    top.add_argument("--version", action="version", version=f"ninefold {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit code."""
    _open_streams()
    args = parser().parse_args(argv)
    try:
        code = args.run(args)
        sys.stdout.flush()
    except (Misused, BadOption) as error:
        return _complain(error, 2)
    except GameError as error:
        return _complain(error, 1)
    except KeyboardInterrupt:
        return _complain("interrupted", 130)
    except BrokenPipeError:
        # The reader went away: nothing is left to be said.
        _be_silent()
        return 0
    except OSError as error:
        _be_silent()
        return _complain(error.strerror or error, 1)
    return int(code or 0)


def _open_streams() -> None:
    """Puts something in the place of streams that were closed before we came, and lets the
    others read and write everything: a terminal without our signs shows plainer ones."""
    for name, errors in (("stdin", "replace"), ("stdout", SPELLED), ("stderr", SPELLED)):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _be_silent() -> None:
    """Nothing can be written any more, not even by the closing interpreter."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(error: object, code: int) -> int:
    print(f"ninefold: {error}", file=sys.stderr)
    return code
