"""Somebody to play against: a bot with a name, a level and a way of playing."""

from dataclasses import dataclass
from typing import Final
from unicodedata import combining, normalize

from ninefold.bots.entry import Entry

LEVELS: Final = ("beginner", "learner", "adept", "expert", "master")


@dataclass(frozen=True, slots=True)
class Opponent:
    """`how` is one sentence on how they play; `level` counts from 1."""

    key: str
    name: str
    level: int
    how: str
    entry: Entry

    @property
    def title(self) -> str:
        """The level in a word."""
        return LEVELS[self.level - 1]

    @property
    def article(self) -> str:
        """The level as it stands in a sentence."""
        return f"{'an' if self.title[0] in 'aeiou' else 'a'} {self.title}"


def same_name(typed: str, *names: str) -> bool:
    """Whether somebody means one of these names; accents, hyphens and capitals do not matter."""
    return _plain(typed) in map(_plain, names)


def _plain(name: str) -> str:
    letters = [c for c in normalize("NFD", name) if not combining(c)]
    return "".join(letters).replace("-", " ").casefold().strip()
