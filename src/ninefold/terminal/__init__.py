"""Playing in a terminal, line by line."""

from ninefold.terminal.coach import Coach
from ninefold.terminal.drawing import drawing_of
from ninefold.terminal.ending import show_match, show_outcome, show_seed
from ninefold.terminal.evening import Evening
from ninefold.terminal.lesson import Teaching
from ninefold.terminal.looking import find, look_up
from ninefold.terminal.prompt import COMMANDS, Left
from ninefold.terminal.puzzle import show_puzzle
from ninefold.terminal.saving import Unsaved, save
from ninefold.terminal.screen import Screen
from ninefold.terminal.spelling import SPELLED

__all__ = [
    "COMMANDS",
    "SPELLED",
    "Coach",
    "Evening",
    "Left",
    "Screen",
    "Teaching",
    "Unsaved",
    "drawing_of",
    "find",
    "look_up",
    "save",
    "show_match",
    "show_outcome",
    "show_puzzle",
    "show_seed",
]
