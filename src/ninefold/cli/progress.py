"""How far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BAR = 40


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Shows a bar on standard error to who waits at a terminal; what it gives is told how much
    is done. Afterwards the next line is free, also when the command is interrupted."""
    watched = total > 0 and sys.stderr.isatty()

    def show(done: int) -> None:
        if watched:
            filled = BAR * done // total
            bar = "█" * filled + "░" * (BAR - filled)
            print(f"\r{bar} {done}/{total}", end="", file=sys.stderr, flush=True)

    show(0)
    try:
        yield show
    finally:
        if watched:
            print(file=sys.stderr)
