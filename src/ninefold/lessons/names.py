"""Names as people write them: the notation has `tom-bombadil b`, a person reads and types
`Tom Bombadil B`. Whatever is shown can be typed, and the notation can be typed too."""

import re
from functools import cache
from typing import Final

from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.nazgul.state import NAMES
from ninefold.lessons.reference import WORD, Item, items_of
from ninefold.lines import plain

_FILLERS: Final = re.compile(r",|(?<= )(?:and|on|to|in|the) ")
"""What may stand between names, and says nothing."""
_REST: Final = {
    "confrontation": {"no-cards": "no cards"},
    "battle_for_middle_earth": {letter: letter.upper() for letter in LETTERS},
    "nazgul": {
        **{name: name.capitalize() for name in NAMES},
        "mumak": "mûmak",
        "retreat-king": "retreat Witch-king",
    },
}
"""Words of the notation that are in no reference of the box."""
_VERBS: Final = {"battle_for_middle_earth": ("gandalf", "angbor"), "confrontation": ("retreat",)}
"""Words that begin an answer and are no names there."""


class Names:
    """The names of one game."""

    def __init__(self, game: str) -> None:
        # The words of the glossary are no names.
        items = [item for item in items_of(game) if item.kind != WORD]
        self._verbs = _VERBS.get(game, ())
        self._titles = dict(map(_named, items)) | _REST.get(game, {})
        self._regions = [item.key for item in items if item.kind == "region"]
        self._roads = {
            f"{one}-{two}": f"{self._titles[one]} to {self._titles[two]}"
            for one in self._regions
            for two in self._regions
        }
        self._keys = {bare(key): key for key in self._titles}
        self._keys |= {bare(title): key for key, title in self._titles.items()}
        longest = sorted(self._keys, key=len, reverse=True)
        phrases = "|".join(re.escape(phrase).replace(r"\ ", "[ -]") for phrase in longest)
        self._phrases = re.compile(rf"(?<![\w*-])(?:the )?({phrases or '(?!)'})(?![\w*-])")

    def words(self, text: str) -> list[str]:
        """An answer of the notation, each of its words as people write it."""
        first, *rest = text.split(" ")
        told = [first if first in self._verbs else self._title(first), *map(self._title, rest)]
        if first == "play" and len(rest) == 2:
            told[2] = f"on {told[2]}"
        if first == "attack" and len(rest) > 2:
            told[3:] = [f"and {name}" for name in told[3:]]
        return told

    def write(self, text: str) -> str:
        return " ".join(self.words(text))

    def read(self, text: str) -> str:
        """What was typed, in the words of the notation as far as they are known."""
        typed = plain(text.replace("’", "'"))
        keyed = self._phrases.sub(lambda found: self._keys[bare(found[1])], typed)
        for one in self._regions:
            keyed = re.sub(rf"(?<![\w-]){one}(?: to | ?[–→] ?| - )(?=\w)", f"{one}-", keyed)
        return plain(_FILLERS.sub("", keyed))

    def _title(self, word: str) -> str:
        return self._titles.get(word) or self._roads.get(word, word)


def _named(item: Item) -> tuple[str, str]:
    """The word of the notation for a thing, and its name without an article."""
    _, _, word = item.key.rpartition(":")
    title = item.title
    if item.kind.endswith(("region", "character")):
        title = title.removeprefix("The ")
    if word.endswith("*"):
        title = f"variant {title}"
    return word, word if word.isdecimal() else title


def bare(name: str) -> str:
    """A name as it may be typed: no accents, capitals, hyphens or article."""
    return plain(name).replace("-", " ").removeprefix("the ")


@cache
def names_of(game: str) -> Names:
    return Names(game)
