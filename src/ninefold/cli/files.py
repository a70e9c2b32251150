"""Files that are named on the command line."""

from pathlib import Path

from ninefold.cli.arguments import Misused
from ninefold.core import GameError
from ninefold.match import Match
from ninefold.terminal import Unsaved, save


def read_text(path: Path) -> str:
    """The text of a file. Raises `Misused` when it cannot be read, `GameError` if it is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Misused(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GameError(f"{path} is not a text file") from error


def save_record(path: Path, match: Match) -> None:
    """Writes the record of a match. Raises `Misused` when it cannot be written."""
    try:
        save(path, match)
    except Unsaved as error:
        raise Misused(str(error)) from error
