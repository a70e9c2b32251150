"""A puzzle as it is kept: a position, a task, the answers that solve it, and how hard it is.

Each game has a file of them, found by `benchmarks/puzzles.py` in games of bots. What a puzzle
claims is proved again by a test.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Final

from ninefold.core import GameError
from ninefold.lessons.lesson import FOLDER

GRADES: Final = ("easy", "medium", "hard")
TASKS: Final = {
    "attack": "Attack so that you win the region whoever stands there, and keep your attacker.",
    "card": "Which card cannot lose this battle, whatever the enemy plays?",
    "lowest": "Which is the lowest number that wins this battle, whatever the enemy plays?",
    "points": "Which card do you place, and where, to win {points} points in this turn?",
}


class NoPuzzle(GameError):
    """No puzzle of this game has this name."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`answers` are all first answers that solve it; every other legal answer does not. `worlds`
    is how many states agree with what the seat sees, `points` what a turn can win."""

    game: str
    key: str
    kind: str
    grade: str
    seat: str
    position: str
    answers: tuple[str, ...]
    worlds: int
    points: int
    proof: tuple[str, ...] = ()
    """Why it is so, in sentences."""

    @property
    def task(self) -> str:
        return TASKS[self.kind].format(points=self.points)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first."""
    path = FOLDER / "puzzles" / f"{game}.toml"
    if not path.is_file():
        return ()
    found = tomllib.loads(path.read_text(encoding="utf-8"))["puzzle"]
    return tuple(
        Puzzle(
            **{
                **one,
                "game": game,
                "answers": tuple(one["answers"]),
                "proof": tuple(one.get("proof", ())),
            }
        )
        for one in found
    )


def puzzle(game: str, key: str) -> Puzzle:
    """Raises `NoPuzzle`."""
    for one in puzzles_of(game):
        if one.key == key:
            return one
    raise NoPuzzle(f"no puzzle of {game} is called '{key}'")
