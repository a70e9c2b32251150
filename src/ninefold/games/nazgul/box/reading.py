"""Reading one table of a components file, value by value, each with its source (O6).

Whatever is wrong is refused with the place and the reason.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final, TypeAlias

from ninefold.core import BadOption
from ninefold.games.nazgul.box.cards import Effect, Goal
from ninefold.games.nazgul.effects.form import Form

SOURCES: Final = ("rulebook", "reconstructed", "box")
"""Where a value is from; `box` is for those who own the game and read it there."""

Known: TypeAlias = Mapping[str, Collection[str]]
"""By the kind of word in the vocabulary, the words there are; an empty one where it can be left
out."""

_EFFECT: Final = re.compile(r"([a-z]+(?:-[a-z]+)*)(?: (-?\d{1,2}))?(?: ([a-z]+(?:-[a-z]+)*))?")
_GOAL: Final = re.compile(r"(.*): (\d{1,2})")
_MOST: Final = 99


def wrong(where: str, reason: str) -> BadOption:
    return BadOption(f"components: {where}: {reason}")


class Entry:
    """One card, stage, dial or track as it stands in the file. `done` refuses what was not
    asked for."""

    def __init__(self, where: str, table: object) -> None:
        if not isinstance(table, dict):
            raise wrong(where, "it is not a table of its own")
        self.where = where
        self._table: dict[str, Any] = table
        self._asked: list[str] = []

    def __contains__(self, field: str) -> bool:
        return field in self._table

    def wrong(self, field: str, reason: str) -> BadOption:
        return wrong(f"{self.where}: {field}", reason)

    def _value(self, field: str, kind: type, default: object = None) -> Any:
        self._asked.append(field)
        value = self._table.get(field, default)
        if value is None:
            raise self.wrong(field, "it is missing")
        # In Python a truth value is a number too; here it is not.
        if type(value) is not kind:
            names = {str: "text", int: "a whole number", bool: "true or false", list: "a list"}
            raise self.wrong(field, f"it must be {names[kind]}")
        return value

    def title(self) -> str:
        title: str = self._value("title", str)
        if not title.strip() or not title.isprintable():
            raise self.wrong("title", "it is empty or cannot be printed")
        return title

    def truth(self, field: str) -> bool:
        return bool(self._value(field, bool, False))

    def number(
        self, field: str, low: int = 0, high: int = _MOST, default: int | None = None
    ) -> int:
        return self._within(field, self._value(field, int, default), low, high)

    def _within(self, field: str, number: int, low: int, high: int) -> int:
        if not low <= number <= high:
            raise self.wrong(field, f"it must be {low} to {high}, not {number}")
        return number

    def numbers(self, field: str, length: int = 0) -> tuple[int, ...]:
        """A list of numbers that are not negative; of any length, or of that one."""
        found = self._value(field, list)
        if any(type(number) is not int for number in found):
            raise self.wrong(field, "it must be a list of whole numbers")
        if not found or (length and len(found) != length):
            raise self.wrong(field, f"there are {length or 'some'} numbers, not {len(found)}")
        return tuple(self._within(field, number, 0, _MOST) for number in found)

    def word(self, field: str, allowed: Collection[str], default: str | None = None) -> str:
        word: str = self._value(field, str, default)
        if word != default and word not in allowed:
            raise self.wrong(field, f"'{word}' is none of {', '.join(allowed)}")
        return word

    def words(self, field: str, allowed: Collection[str]) -> tuple[str, ...]:
        """One or more different words."""
        found = self._texts(field)
        for word in found:
            if word not in allowed:
                raise self.wrong(field, f"'{word}' is none of {', '.join(allowed)}")
        if not found or len(set(found)) < len(found):
            raise self.wrong(field, "it is empty or names one twice")
        return tuple(word for word in allowed if word in found)

    def _texts(self, field: str, default: list[str] | None = None) -> list[str]:
        texts: list[str] = self._value(field, list, default)
        if any(not isinstance(text, str) for text in texts):
            raise self.wrong(field, "it must be a list of texts")
        return texts

    def effect(self, field: str, uses: Mapping[str, Form], known: Known) -> Effect:
        return self._effect(field, self._value(field, str), uses, known)

    def effects(self, field: str, uses: Mapping[str, Form], known: Known) -> tuple[Effect, ...]:
        return tuple(self._effect(field, text, uses, known) for text in self._texts(field, []))

    def goals(self, field: str, uses: Mapping[str, Form], known: Known) -> tuple[Goal, ...]:
        """`slay aragorn: 6`: what must be true, and the points."""
        goals = []
        for text in self._texts(field):
            match = _GOAL.fullmatch(text)
            if match is None:
                raise self.wrong(field, f"'{text}' does not end with a colon and the points")
            goals.append(Goal(self._effect(field, match[1], uses, known), int(match[2])))
        return tuple(goals)

    def _effect(self, field: str, text: str, uses: Mapping[str, Form], known: Known) -> Effect:
        match = _EFFECT.fullmatch(text)
        op = match[1] if match else text.split(" ")[0]
        if op not in uses:
            raise self.wrong(field, f"there is no effect '{op}'")
        use = uses[op]
        if match is None or (match[2] is not None) != bool(use.number) or match[2] == "0":
            needs = "needs a number" if use.number else "takes no number"
            raise self.wrong(field, f"'{text}' is not right: '{op}' {needs}")
        word = match[3] or ""
        if word and not use.word:
            raise self.wrong(field, f"'{text}' is not right: '{op}' takes no word")
        if use.word and word not in known[use.word]:
            raise self.wrong(field, f"'{text}' is not right: there is no {use.word} '{word}'")
        number = int(match[2] or 0)
        if use.number == "fewer" and number > 0:
            raise self.wrong(field, f"the number of '{op}' is negative")
        if use.number == "more" and number < 0:
            raise self.wrong(field, f"the number of '{op}' is not negative")
        return Effect(op, number, word)

    def done(self) -> None:
        """Refuses values that mean nothing, and values without a source."""
        for field in self._table:
            if field not in (*self._asked, "source", "sources"):
                raise wrong(self.where, f"there is no value '{field}'")
        self._check("source", self._table.get("source"))
        exceptions = self._table.get("sources", {})
        if not isinstance(exceptions, dict):
            raise self.wrong("sources", "it is not a table")
        for field, source in exceptions.items():
            if field not in self._table or field in ("source", "sources"):
                raise self.wrong("sources", f"there is no value '{field}'")
            value = self._table[field]
            if isinstance(value, list) and isinstance(source, list):
                if len(source) != len(value):
                    raise self.wrong("sources", f"'{field}' has {len(value)} values")
                for each in source:
                    self._check("sources", each)
            else:
                self._check("sources", source)

    def _check(self, field: str, source: object) -> None:
        if source not in SOURCES:
            raise self.wrong(field, f"a source is one of {', '.join(SOURCES)}")
