"""A game's rules as people read them: the RULES.md that stands beside its code.

A rule is an item `- **R20** text`; the lines that go on with it are indented by two spaces.
"""

import inspect
import re
from pathlib import Path
from typing import Any

from ninefold.core import Game

ITEM = re.compile(r"- \*\*([A-Z]\d+)\*\* (.+)")


def text(game: Game[Any, Any, Any]) -> str:
    """The whole rules of a game."""
    return Path(inspect.getfile(type(game))).with_name("RULES.md").read_text(encoding="utf-8")


def rules(game: Game[Any, Any, Any]) -> dict[str, str]:
    """The text of every numbered rule by its id, in the order of the book, each on one line.

    Raises `ValueError` when an id is given twice.
    """
    found: dict[str, str] = {}
    current = None
    for line in text(game).splitlines():
        if item := ITEM.fullmatch(line):
            current = item[1]
            if current in found:
                raise ValueError(f"{game.key}: the rule {current} is given twice")
            found[current] = item[2].strip()
        elif current and line.startswith("  ") and line.strip():
            found[current] += " " + line.strip()
        else:
            current = None
    return found
