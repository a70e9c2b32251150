"""The lines of a written position: what each may start with, and where one goes wrong."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from ninefold.core import BadNotation
from ninefold.games.battle_for_middle_earth.notation import plain
from ninefold.games.battle_for_middle_earth.state import SEATS

NONE: Final = "-"
"""Stands for nothing where a list would be empty."""

_ALONE: Final = (
    *("options", "turn", "enemies", "mordor", "discard", "dead", "older", "done", "idle"),
    *("dealing", "extra", "angbor", "fight", "join", "borrow", "draw", "counterattack"),
    *("refill", "leave", "over"),
)
_OF_A_SEAT: Final = ("hand", "fellowships", "won", "gifts")


@dataclass(frozen=True, slots=True)
class Line:
    """`hand north: sam gimli` has the head `hand`, is about `north`, and says the rest."""

    number: int
    head: str
    about: str
    words: tuple[str, ...]

    def bad(self, word: str, why: str) -> BadNotation:
        return BadNotation(f"line {self.number}: cannot read '{word or self.head}': {why}")

    def known(self, word: str, among: Container[str], what: str) -> str:
        if word not in among:
            raise self.bad(word, f"it is no {what}")
        return word

    def one(self, what: str) -> str:
        """The only word of the line."""
        if len(self.words) != 1:
            raise self.bad(" ".join(self.words), f"write one {what} here")
        return self.words[0]

    def number_of(self, word: str, most: int) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 8 and int(word) <= most):
            raise self.bad(word, f"it is no number up to {most}")
        return int(word)

    def groups(self) -> list[tuple[str, ...]]:
        """The words between bars; a lone `-` is no group at all."""
        if self.words in ((NONE,), ()):
            return []
        found: list[list[str]] = [[]]
        for word in self.words:
            if word == "|":
                found.append([])
            else:
                found[-1].append(word)
        if not all(found):
            raise self.bad("|", "something stands on both sides of a bar")
        return [tuple(group) for group in found]


class Page:
    """The lines of a position, to be taken one after the other."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, str], Line] = {}
        for number, row in enumerate(text.splitlines(), 1):
            for part in row.split(";"):
                # A file name keeps its capitals and accents.
                tidy = part if part.strip().startswith("options ") else plain(part)
                words = tidy.replace("|", " | ").split()
                if words:
                    self._add(_line(number, words))
        if not self._lines:
            raise BadNotation("line 1: there is no position to read")

    def _add(self, line: Line) -> None:
        key = line.head, line.about
        if key in self._lines:
            raise line.bad(" ".join(key).strip(), "there is such a line already")
        self._lines[key] = line

    def take(self, head: str, about: str = "") -> Line | None:
        return self._lines.pop((head, about), None)

    def take_any(self, *heads: str) -> Line | None:
        """The one line that starts with any of these."""
        found = [line for line in self._lines.values() if line.head in heads]
        if len(found) > 1:
            raise found[1].bad(found[1].head, f"it cannot stand beside '{found[0].head}'")
        return self.take(found[0].head) if found else None

    def close(self) -> None:
        """Nothing may be left."""
        for line in self._lines.values():
            raise line.bad(line.head, "it does not belong to such a position")


def _line(number: int, words: list[str]) -> Line:
    head = words[0].removesuffix(":")
    line = Line(number, head, "", tuple(words[1:]))
    if head in _OF_A_SEAT:
        about = words[1].removesuffix(":") if len(words) > 1 else ""
        if about not in SEATS:
            raise line.bad(about, f"'{head}' goes with {', '.join(SEATS)}")
        return Line(number, head, about, tuple(words[2:]))
    if head not in _ALONE:
        raise line.bad(head, "no line of a position starts so")
    return line
