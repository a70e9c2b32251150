"""The lines a person reads and types."""

import os
import shutil
import textwrap
from typing import TextIO

from ninefold.terminal.paint import Style, plain

try:
    import termios
except ImportError:  # no Unix: what was typed too early cannot be taken back
    FLUSHED = False
else:
    FLUSHED = True
try:
    import readline
except ImportError:  # a Python built without it: lines can be typed, only not edited
    EDITED = False
else:
    EDITED = True

NARROWEST, WIDEST = 40, 100


class Screen:
    """Where a game is shown and answered. Colours appear only on a terminal."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out
        self.live = out.isatty() and source.isatty()
        self.dumb = os.environ.get("TERM") == "dumb"
        self.colours = out.isatty() and not self.dumb and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))

    def say(self, text: str = "") -> None:
        print(text if self.colours else plain(text), file=self.out, flush=True)

    def paragraph(self, text: str, indent: str = "", style: Style = str) -> None:
        """A longer text, broken into lines."""
        room = self.width - len(indent)
        lines = textwrap.wrap(text, room, break_on_hyphens=False)
        for line in lines:
            self.say(indent + style(line))

    def ask(self, prompt: str) -> str:
        """A line from the person. Raises `EOFError` when there are no more."""
        if self.live:
            return input(prompt)
        print(prompt, end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            raise EOFError
        # Nobody sees the keys of a script, so that its answers are written down here.
        print(line.rstrip("\n"), file=self.out)
        return line

    def forget(self) -> None:
        """Throws away what was typed at a terminal before it was asked for. The lines of a script
        wait for their questions, whatever comes between."""
        if self.live and FLUSHED:
            termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def clear(self) -> None:
        """Hides what was shown and typed so far."""
        if self.live:
            # The lines that scrolled away (3J) hold secrets too; a dumb terminal can only scroll.
            away = "\n" * shutil.get_terminal_size().lines if self.dumb else "\x1b[H\x1b[2J\x1b[3J"
            print(away, end="", file=self.out, flush=True)
            if EDITED:
                readline.clear_history()
        else:
            print(f"\n{'-' * self.width}\n", file=self.out)
