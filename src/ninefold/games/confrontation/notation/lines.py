"""The lines of a written position: what each may start with, and where one goes wrong."""

from collections.abc import Container
from typing import Final

from ninefold import lines
from ninefold.core import BadNotation, IllegalAction
from ninefold.games.confrontation.board import REGIONS, SIDES
from ninefold.games.confrontation.cards import CREBAIN, DARK_OF_MORDOR, KING_REVEALED, SHADOWFAX
from ninefold.games.confrontation.pieces import FACES, SIDE_OF, TITLE
from ninefold.lines import plain

_ALONE: Final = (
    *("options", "turn", *REGIONS, "fallen", "ring", "order"),
    *("drafting", "taking", "naming", "giving", "placing", "mixing", "tunnel", "over"),
    *("drawing", "battles", "asked", "cards", "flags", "refused", "beaten"),
)
_OF_A_SIDE: Final = ("hand", "discard", "specials", "known", "roster", "taken", "gift", "given")
HEADS: Final[dict[str, tuple[str, ...]]] = (
    dict.fromkeys(_ALONE, ())
    | dict.fromkeys(_OF_A_SIDE, SIDES)
    | dict.fromkeys(("attack", "battle"), REGIONS)
    | {"after": (SHADOWFAX, DARK_OF_MORDOR), "picking": (KING_REVEALED, CREBAIN)}
)
"""What a line may start with, and what must follow at once: a side, a region, a card."""


class Line(lines.Line):
    """A line that may speak of tokens and of faces."""

    def token(self, word: str) -> int:
        if not (len(word) == 2 and word[0] == "#" and word[1] in "123456789"):
            raise self.bad(word, "a token is written #1 to #9")
        return int(word[1])

    def face(self, word: str, mode: str) -> str:
        """The face that a name means in a mode of the game."""
        name = word.removesuffix("*")
        self.known(name, SIDE_OF, "character")
        key = name + "*" if mode == "variant" and name + "*" in FACES else word
        if key not in FACES:
            raise self.bad(word, f"{TITLE[name]} has no second face of this name")
        if mode != "draft" and FACES[key].variant != (mode == "variant"):
            rule = "G2" if mode == "variant" else "G1"
            raise IllegalAction(rule, f"{word} does not play in the {mode} game")
        return key


class Page:
    """The lines of a position, to be taken one after the other."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, str], Line] = {}
        for number, row in enumerate(text.splitlines(), 1):
            for part in row.split(";"):
                words = plain(part.replace(":", ": ").replace("|", " | ")).split()
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
        return self.take(found[0].head, found[0].about) if found else None

    def cards(self, head: str, side: int, among: Container[str]) -> tuple[str, ...] | None:
        """The cards that a line about a side lists; `None` without such a line."""
        line = self.take(head, SIDES[side])
        if line is None:
            return None
        words = line.some()
        for number, word in enumerate(words):
            line.known(word, among, "card that can stand here")
            if word in words[:number]:
                raise line.bad(word, "it is there already")
        return words

    def close(self) -> None:
        """Nothing may be left."""
        for line in self._lines.values():
            raise line.bad(line.head, "it does not belong to such a position")


def _line(number: int, words: list[str]) -> Line:
    head = words[0].removesuffix(":")
    line = Line(number, head, "", tuple(words[1:]))
    if head not in HEADS:
        raise line.bad(head, "no line of a position starts so")
    about = ""
    if HEADS[head]:
        about = words[1].removesuffix(":") if len(words) > 1 else ""
        if about not in HEADS[head]:
            raise line.bad(about or head, f"'{head}' goes with {', '.join(HEADS[head])}")
        line = Line(number, head, about, tuple(words[2:]))
    for word in line.words:
        if ":" in word:
            raise line.bad(word, "a colon stands only after the start of a line")
    return line
