"""What is new in a frame for somebody who has one: what is sent follows from the two alone."""

from dataclasses import fields
from functools import cache
from typing import Any, Final

from ninefold.server.messages import Change, Frame

FIELDS: Final = tuple(name for name in Frame.__struct_fields__ if name not in ("view", "lines"))


def change(before: Frame | None, after: Frame) -> Frame | Change:
    """How to come from one frame to the next; from nothing only by the whole of it."""
    if before is None:
        return after
    return Change(
        _differing(FIELDS, before, after),
        _differing(_fields_of(type(after.view)), before.view, after.view),
        after.lines,
    )


def _differing(names: tuple[str, ...], before: object, after: object) -> dict[str, Any]:
    found = {}
    for name in names:
        new = getattr(after, name)
        old = getattr(before, name)
        if new is not old and new != old:
            found[name] = new
    return found


@cache
def _fields_of(view: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(view))
