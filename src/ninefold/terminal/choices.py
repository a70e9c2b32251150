"""The legal answers to a question, numbered so that they can be picked."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, TypeAlias

from ninefold.core import Game
from ninefold.terminal.paint import bold, faint

MANY = 30
"""More answers than this are summarized."""
MOST_WORDS = 3
"""So many words can name a group of answers."""

Numbered: TypeAlias = tuple[int, str]


class Choices:
    """Answers that begin with the same word stand together; numbers count from one."""

    def __init__(self, game: Game[Any, Any, Any], legal: Sequence[Any]) -> None:
        written = [(game.write_action(action), action) for action in legal]
        words = list(dict.fromkeys(_first_words(text, 1) for text, _ in written))
        written.sort(key=lambda pair: words.index(_first_words(pair[0], 1)))
        self.texts = [text for text, _ in written]
        self.actions = [action for _, action in written]

    @property
    def only_pass(self) -> bool:
        return self.texts == ["pass"]

    def number(self, text: str) -> Any | None:
        """The action with a number, or nothing when there is none."""
        numbers = {str(n): action for n, action in enumerate(self.actions, 1)}
        return numbers.get(text)

    def lines(self, part: str, width: int) -> list[str]:
        """The answers that contain `part`, in groups; many are summarized."""
        found = [(n, text) for n, text in enumerate(self.texts, 1) if part in text]
        if not found:
            return [f"No legal answer contains '{part}'."]
        words, groups = _groups(found)
        if len(found) > MANY and len(groups) > 1:
            lines = [_summary(group, words, width) for group in groups]
            return [*lines, faint(f"{len(found)} answers; '? WORD' lists those with that word.")]
        if max(map(len, groups)) == 1 or len(found) <= width // 20:
            groups = [found]
        wide = max(len(text) for _, text in found)
        return [line for group in groups for line in _columns(group, wide, width)]


def _first_words(text: str, count: int) -> str:
    return " ".join(text.split(" ")[:count])


def _groups(found: Sequence[Numbered]) -> tuple[int, list[list[Numbered]]]:
    """The answers by their first word, or by more words where the first is always the same."""
    for words in range(1, MOST_WORDS):
        if len({_first_words(text, words) for _, text in found}) > 1:
            break
    parts = groupby(found, lambda pair: _first_words(pair[1], words))
    return words, [list(group) for _, group in parts]


def _summary(group: Sequence[Numbered], words: int, width: int) -> str:
    first, last = group[0][0], group[-1][0]
    numbers = f"{first}" if first == last else f"{first}-{last}"
    prefix = _first_words(group[0][1], words)
    shown, room = [], width - len(prefix) - 15
    for _, text in group:
        shown.append(text[len(prefix) + 1 :])
        room -= len(shown[-1]) + 2
        if room < 0:
            shown[-1] = "…"
            break
    return f"{numbers:>7}  {bold(prefix)} {', '.join(shown)}"


def _columns(group: Sequence[Numbered], wide: int, width: int) -> list[str]:
    cells = [f"{number:>4}  {text:<{wide}}" for number, text in group]
    across = max(1, width // (wide + 8))
    return ["  ".join(cells[at : at + across]).rstrip() for at in range(0, len(cells), across)]
