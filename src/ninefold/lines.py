"""The lines of a written position: what each may start with, and where one goes wrong."""

import unicodedata
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from ninefold.core import BadNotation, BadOption

T = TypeVar("T")
NONE: Final = "-"
"""Stands for nothing where a list would be empty."""


def plain(text: str) -> str:
    """Text without accents, capitals and spare blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


@dataclass(frozen=True, slots=True)
class Line:
    """`hand ash: armor` has the head `hand`, is about `ash`, and says the rest."""

    number: int
    head: str
    about: str
    words: tuple[str, ...]

    def bad(self, word: str, why: str) -> BadNotation:
        return BadNotation(f"line {self.number}: cannot read '{word or self.head}': {why}")

    def known(self, word: str, among: Container[str], what: str) -> str:
        if not word or word not in among:
            raise self.bad(word, f"it is no {what}")
        return word

    def one(self, what: str) -> str:
        """The only word of the line."""
        if len(self.words) != 1:
            raise self.bad(" ".join(self.words), f"write one {what} here")
        return self.words[0]

    def some(self) -> tuple[str, ...]:
        """All words of the line; a lone `-` is none."""
        return () if self.words == (NONE,) else self.words

    def whole(self, word: str, low: int, high: int) -> int:
        """A whole number, written as people write it."""
        digits = word.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 8 and str(int(word)) == word:
            number = int(word)
            if low <= number <= high:
                return number
        raise self.bad(word, f"it is no number from {low} to {high}")

    def number_of(self, word: str, most: int) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 8 and int(word) <= most):
            raise self.bad(word, f"it is no number up to {most}")
        return int(word)

    def groups(self) -> list[tuple[str, ...]]:
        """The words between bars; a lone `-` is no group at all."""
        if not self.some():
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


def read_options(line: Line | None, read: Callable[[Mapping[str, str]], T]) -> T:
    """What a line of options says, read by a game that knows them; without a line, the defaults."""
    if line is None:
        return read({})
    pairs: dict[str, str] = {}
    for word in line.words:
        key, equals, value = word.partition("=")
        if not equals or key in pairs:
            raise line.bad(word, "options are written key=value, each once")
        pairs[key] = value
    try:
        return read(pairs)
    except BadOption as error:
        raise line.bad(" ".join(line.words), str(error)) from error


class Page:
    """The lines of a position, to be taken one after the other.

    `heads` are the words a line may start with, each with what it may be about: one of some
    words, nothing when there are none, or any word for `None`. The line `options` keeps capitals
    and accents, for the sake of the names of files.
    """

    def __init__(self, text: str, heads: Mapping[str, Sequence[str] | None]) -> None:
        self._heads = heads
        self._lines: dict[tuple[str, str], Line] = {}
        for number, row in enumerate(text.splitlines(), 1):
            for part in row.split(";"):
                tidy = part if part.strip().startswith("options ") else plain(part)
                words = tidy.replace("|", " | ").split()
                if words:
                    self._add(self._line(number, words))
        if not self._lines:
            raise BadNotation("line 1: there is no position to read")

    def _line(self, number: int, words: list[str]) -> Line:
        head = words[0].removesuffix(":")
        line = Line(number, head, "", tuple(words[1:]))
        if head not in self._heads:
            raise line.bad(head, "no line of a position starts so")
        about = self._heads[head]
        if about is not None and not about:
            return line
        first = words[1].removesuffix(":") if len(words) > 1 else ""
        if about is not None and first not in about:
            raise line.bad(first, f"'{head}' goes with {', '.join(about)}")
        if not first:
            raise line.bad(head, "say what it is about")
        return Line(number, head, first, tuple(words[2:]))

    def _add(self, line: Line) -> None:
        key = line.head, line.about
        if key in self._lines:
            raise line.bad(" ".join(key).strip(), "there is such a line already")
        self._lines[key] = line

    def take(self, head: str, about: str = "") -> Line | None:
        return self._lines.pop((head, about), None)

    def take_all(self, head: str) -> list[Line]:
        """All lines with a head, in the order they are written."""
        found = [line for line in self._lines.values() if line.head == head]
        for line in found:
            del self._lines[head, line.about]
        return found

    def take_any(self, *heads: str) -> Line | None:
        """The one line that starts with any of these."""
        found = [line for line in self._lines.values() if line.head in heads]
        if len(found) > 1:
            raise found[1].bad(found[1].head, f"it cannot stand beside '{found[0].head}'")
        return self.take(found[0].head, found[0].about) if found else None

    def close(self) -> None:
        """Nothing may be left."""
        for line in self._lines.values():
            raise line.bad(line.head, "it does not belong to such a position")
