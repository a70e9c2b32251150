"""The legal answers to a question, numbered so that they can be picked."""

from collections.abc import Callable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

from ninefold.core import Game
from ninefold.lessons.names import names_of
from ninefold.lines import plain
from ninefold.terminal.paint import bold, faint

MANY = 30
"""More answers than this are summarized."""
MOST_WORDS = 3
"""So many words can name a group of answers."""
WIDEST = 40
"""Costs stand behind answers up to this width in one column."""


def free(_: Any) -> str:
    """Nothing is said of the cost."""
    return ""


class Numbered:
    """An answer with its number, as people write it: each of its words, which may be several."""

    def __init__(self, number: int, words: Sequence[str], action: Any) -> None:
        self.number = number
        self.words = words
        self.text = " ".join(words)
        self.action = action

    def first(self, count: int) -> str:
        return " ".join(self.words[:count])


class Choices:
    """Answers that begin with the same word stand together; numbers count from one."""

    def __init__(
        self, game: Game[Any, Any, Any], legal: Sequence[Any], cost: Callable[[Any], str] = free
    ) -> None:
        written = [(game.write_action(action), action) for action in legal]
        verbs = list(dict.fromkeys(text.split(" ")[0] for text, _ in written))
        written.sort(key=lambda pair: verbs.index(pair[0].split(" ")[0]))
        names = names_of(game.key)
        self.cost = cost
        self.texts = [text for text, _ in written]
        self.actions = [action for _, action in written]
        self.answers = [
            Numbered(number, names.words(text), action)
            for number, (text, action) in enumerate(written, 1)
        ]

    def like(self, text: str) -> list[str]:
        """The answers that have these words, or words that begin with them, in this order."""
        return [one.text for one in self.answers if _begun(plain(text), plain(one.text))]

    @property
    def only_pass(self) -> bool:
        return self.texts == ["pass"]

    @property
    def idle(self) -> bool:
        """Whether nothing can be done: to bid nothing, or to be asked no more, is not much more
        than to pass."""
        verbs = {text.split(" ")[0] for text in self.texts}
        return self.texts == ["bid 0"] or ("pass" in verbs and verbs <= {"pass", "ignore"})

    def number(self, text: str) -> Any | None:
        """The action with a number, or nothing when there is none."""
        numbers = {str(n): action for n, action in enumerate(self.actions, 1)}
        return numbers.get(text)

    def lines(self, part: str, width: int) -> list[str]:
        """The answers that contain `part`, in groups; many are summarized."""
        wanted = plain(part)
        pairs = zip(self.answers, self.texts, strict=True)
        found = [one for one, text in pairs if wanted in plain(one.text) or wanted in text]
        if not found:
            return [f"No legal answer contains '{part}'."]
        words, groups = _groups(found)
        if len(found) > MANY and len(groups) > 1:
            lines = [_summary(group, words, width) for group in groups]
            return [*lines, faint(f"{len(found)} answers; '? WORD' lists those with that word.")]
        costs = [self.cost(one.action) for one in found]
        wide = max(len(one.text) for one in found)
        if any(costs):
            column = min(wide, WIDEST)
            pairs_told = zip(found, costs, strict=True)
            return [line for one, cost in pairs_told for line in _told(one, cost, column, width)]
        if max(map(len, groups)) == 1 or len(found) <= width // 20:
            groups = [found]
        return [line for group in groups for line in _columns(group, wide, width)]


def _groups(found: Sequence[Numbered]) -> tuple[int, list[list[Numbered]]]:
    """The answers by their first word, or by more words where the first is always the same."""
    for words in range(1, MOST_WORDS):
        if len({one.first(words) for one in found}) > 1:
            break
    parts = groupby(found, lambda one: one.first(words))
    return words, [list(group) for _, group in parts]


def _summary(group: Sequence[Numbered], words: int, width: int) -> str:
    first, last = group[0].number, group[-1].number
    numbers = f"{first}" if first == last else f"{first}-{last}"
    prefix = group[0].first(words)
    shown, room = [], width - len(prefix) - 15
    for one in group:
        shown.append(one.text[len(prefix) + 1 :])
        room -= len(shown[-1]) + 2
        if room < 0:
            shown[-1] = "…"
            break
    return f"{numbers:>7}  {bold(prefix)} {', '.join(shown)}"


def _told(one: Numbered, cost: str, column: int, width: int) -> list[str]:
    """An answer with what it costs, which goes on in its own column."""
    head = f"{one.number:>4}  {one.text:<{column}}"
    if not cost:
        return [head.rstrip()]
    rest = wrap(cost, max(width - column - 8, 20), break_on_hyphens=False)
    start = [head] if len(one.text) > column else []
    first = [] if start else [f"{head}  {faint(rest.pop(0))}"]
    return [*start, *first, *(" " * (column + 8) + faint(line) for line in rest)]


def _columns(group: Sequence[Numbered], wide: int, width: int) -> list[str]:
    cells = [f"{one.number:>4}  {one.text:<{wide}}" for one in group]
    across = max(1, width // (wide + 8))
    return ["  ".join(cells[at : at + across]).rstrip() for at in range(0, len(cells), across)]


def _begun(typed: str, text: str) -> bool:
    """Whether one verb leads both, and each word that was typed begins a later word of the text."""
    (verb, *parts), (first, *words) = typed.split(" "), text.split(" ")
    left = iter(words)
    return verb == first and all(any(word.startswith(part) for word in left) for part in parts)
