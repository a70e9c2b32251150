"""What somebody new is told at a real table: the goal, why a question is asked, and short tips of
a coach, each when it matters for the first time.

Goals and questions are explained in each game's own words. The tips are in its `coach.toml` here:
each names the kind of decision or the kind of event at which it is said.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Final

from ninefold.core import Why
from ninefold.games.battle_for_middle_earth.words import why as battle_for_middle_earth
from ninefold.games.confrontation.words import why as confrontation
from ninefold.games.nazgul.words import why as nazgul
from ninefold.lessons.lesson import FOLDER

WORDS: Final[Mapping[str, ModuleType]] = {
    "battle_for_middle_earth": battle_for_middle_earth,
    "confrontation": confrontation,
    "nazgul": nazgul,
}


@dataclass(frozen=True, slots=True)
class Tip:
    """`ask` is the kind of decision, `line` the kind of event that calls for it; `seat` is who
    needs it, everybody if it is empty."""

    key: str
    say: str
    ask: str = ""
    line: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Guide:
    """`goals` are by seat, or under an empty name for all; `whys` by kind of decision; `bot` is
    the gentle opponent of a first game. `typed` has, by the key of a tip, other words for those
    who have no buttons."""

    game: str
    bot: str
    goals: Mapping[str, str]
    whys: Mapping[str, Why]
    tips: tuple[Tip, ...]
    typed: Mapping[str, str]

    def goal(self, seat: str) -> str:
        """What wins the game for a seat."""
        return self.goals.get(seat) or self.goals.get("", "")


@cache
def guide_of(game: str) -> Guide:
    """What somebody new to a game is told; nothing where there are no words for it."""
    words = WORDS.get(game)
    if words is None:
        return Guide(game, "", {}, {}, (), {})
    found = tomllib.loads((FOLDER / game / "coach.toml").read_text(encoding="utf-8"))
    tips = tuple(Tip(**{**one, "say": " ".join(one["say"].split())}) for one in found["tip"])
    typed = {key: " ".join(say.split()) for key, say in found["typed"].items()}
    return Guide(game, found["bot"], words.GOALS, words.WHYS, tips, typed)
