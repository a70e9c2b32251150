"""A lesson: a position, and what is said, pointed at, expected and answered there.

Each is a TOML file in the folder of its game, `1-moving.toml`; the number is its place in the
course. Who adds a lesson adds a file; `playing` plays it, and a test plays each to its end.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ninefold.core import GameError
from ninefold.games import GAMES

FOLDER: Final = Path(__file__).parent


class NoLesson(GameError):
    """No lesson of this game has this name."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read or to do.

    `expect` are the answers that the learner is to give, one after the other, mostly one; without
    them the step is only read. `wrong` is said to any other answer, and the step begins anew.
    `then` is what the others and chance answer afterwards, a seat and its action a line. `point`
    names what is marked on the board, as `region:rohan`. `typed` are other words where nothing can
    be pointed at: in the terminal.
    """

    say: str
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: str = ""
    then: tuple[str, ...] = ()
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short guided piece of play from a position, in one seat."""

    game: str
    key: str
    title: str
    about: str
    seat: str
    position: str
    options: Mapping[str, str]
    steps: tuple[Step, ...]

    @property
    def minutes(self) -> float:
        """180 words are read in a minute, and what is asked is done in 20 seconds each."""
        words = sum(len(step.say.split()) for step in self.steps)
        return words / 180 + sum(bool(step.expect) for step in self.steps) / 3


def _read(game: str, path: Path) -> Lesson:
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return Lesson(
        game=game,
        key=path.stem.partition("-")[2],
        title=found["title"],
        about=found["about"],
        seat=found["seat"],
        position=found["position"],
        options=found.get("options", {}),
        steps=tuple(_step(one) for one in found["step"]),
    )


def _step(found: Mapping[str, Any]) -> Step:
    unknown = found.keys() - Step.__dataclass_fields__.keys()
    if unknown:
        raise GameError(f"a step has no {', '.join(sorted(unknown))}")
    return Step(
        say=" ".join(found["say"].split()),
        point=tuple(found.get("point", ())),
        expect=tuple(found.get("expect", ())),
        wrong=" ".join(found.get("wrong", "").split()),
        then=tuple(found.get("then", ())),
        typed=" ".join(found.get("typed", "").split()),
    )


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of the course."""
    if game not in GAMES:
        return ()
    return tuple(_read(game, path) for path in sorted((FOLDER / game).glob("[0-9]*-*.toml")))


def lesson(game: str, key: str) -> Lesson:
    """Raises `NoLesson`."""
    for one in lessons_of(game):
        if one.key == key:
            return one
    known = ", ".join(one.key for one in lessons_of(game))
    raise NoLesson(f"no lesson is called '{key}'; there are: {known}")
