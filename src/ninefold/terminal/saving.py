"""The record of a match in a file that a person has named."""

from pathlib import Path

from ninefold import records
from ninefold.core import GameError
from ninefold.match import Match


class Unsaved(GameError):
    """A record cannot be written where it was wanted."""


def save(path: Path, match: Match) -> None:
    """Writes the record so far. Raises `Unsaved`."""
    try:
        path = path.expanduser()
        if path.is_dir():
            raise Unsaved(f"the record cannot be written: {path} is a folder, name a file in it")
        if path.exists() and not path.is_file():
            # The record takes the place of what is there: a device would be gone.
            raise Unsaved(f"the record cannot be written: {path} is not a file")
        # A link stays, and what it leads to is written.
        records.write(path.resolve(), match.record())
    except OSError as error:
        raise Unsaved(f"the record cannot be written to {path}: {error.strerror}") from error
    except (RuntimeError, ValueError) as error:
        # A home that nobody has, or a name that no file can have.
        raise Unsaved(f"the record cannot be written to {path}: {error}") from error
