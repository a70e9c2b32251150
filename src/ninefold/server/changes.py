"""What is new in a frame for somebody who has one: what is sent follows from the two alone."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final

import msgspec
from msgspec.structs import astuple, replace

from ninefold.games import GAMES
from ninefold.server.messages import Change, Frame

FIELDS: Final = Frame.__struct_fields__
APART: Final = frozenset(("view", "lines"))
"""The fields of which a change tells in its own way."""
KEPT: Final = frozenset(kind for game in GAMES.values() for kind in game.client.kept)
MOST: Final = 20_000
"""So many things are kept as they are written."""

_encode = msgspec.json.Encoder().encode
_texts: dict[int, msgspec.Raw] = {}
"""By identity: what was written before."""
_held: list[object] = []
"""Of which these are the things: nothing else may take their place in memory."""


def change(before: Frame | None, after: Frame) -> Frame | Change:
    """How to come from one frame to the next; from nothing only by the whole of it."""
    if before is None:
        return after
    # The names of a dataclass's fields.
    names = after.view.__match_args__
    values = _values(names)
    return Change(
        _differing(FIELDS, astuple(before), astuple(after)),
        _differing(names, values(before.view), values(after.view)),
        after.lines,
    )


def _differing(
    names: tuple[str, ...], before: tuple[Any, ...], after: tuple[Any, ...]
) -> dict[str, Any]:
    found = {}
    others = map(is_not, before, after)
    for name, old, new in compress(zip(names, before, after, strict=True), others):
        if name not in APART and new != old:
            found[name] = new
    return found


@cache
def _values(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    return attrgetter(*names)


def write(told: Frame | Change) -> bytes:
    """A message as it is sent. What a game shows again and again is written once; a change is
    used up by that."""
    if isinstance(told, Change):
        if ask := told.frame.get("ask"):
            told.frame["ask"] = replace(ask, choices=_written(ask.choices))
        for name, value in told.view.items():
            if type(value) is tuple:
                told.view[name] = _written(value)
    return _encode(told)


def _written(values: tuple[Any, ...]) -> Sequence[Any]:
    """The same, with what is kept as text."""
    if not values or type(values[0]) not in KEPT:
        return values
    texts = [*map(_texts.get, map(id, values))]
    if not all(texts):
        texts = [text or _text(one) for one, text in zip(values, texts, strict=True)]
    return texts


def _text(one: object) -> msgspec.Raw:
    if len(_held) >= MOST:
        _texts.clear()
        _held.clear()
    _held.append(one)
    text = _texts[id(one)] = msgspec.Raw(_encode(one))
    return text
