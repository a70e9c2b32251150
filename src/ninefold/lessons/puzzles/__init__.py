"""Puzzles: positions of real games in which something can be proved for every possible world."""

from ninefold.lessons.puzzles.puzzle import NoPuzzle, Puzzle, puzzle, puzzles_of
from ninefold.lessons.puzzles.solving import NotProved, prove

__all__ = ["NoPuzzle", "NotProved", "Puzzle", "prove", "puzzle", "puzzles_of"]
