"""Playing in a terminal, line by line."""

from ninefold.terminal.drawing import drawing_of
from ninefold.terminal.ending import show_match, show_outcome, show_seed
from ninefold.terminal.prompt import COMMANDS, Left
from ninefold.terminal.screen import Screen
from ninefold.terminal.table import Table

__all__ = [
    "COMMANDS",
    "Left",
    "Screen",
    "Table",
    "drawing_of",
    "show_match",
    "show_outcome",
    "show_seed",
]
