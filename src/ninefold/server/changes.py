"""What is new in a frame for somebody who has one: what is sent follows from the two alone."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

from ninefold.server.messages import Change, Frame

FIELDS: Final = tuple(name for name in Frame.__struct_fields__ if name not in ("view", "lines"))


def change(before: Frame | None, after: Frame) -> Frame | Change:
    """How to come from one frame to the next; from nothing only by the whole of it."""
    if before is None:
        return after
    return Change(
        _differing(FIELDS, before, after),
        # The names of a dataclass's fields.
        _differing(after.view.__match_args__, before.view, after.view),
        after.lines,
    )


def _differing(names: tuple[str, ...], before: object, after: object) -> dict[str, Any]:
    values = _values(names)
    return {
        name: new
        for name, old, new in zip(names, values(before), values(after), strict=True)
        if new is not old and new != old
    }


@cache
def _values(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    return attrgetter(*names)
