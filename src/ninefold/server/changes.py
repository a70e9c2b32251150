"""What is new in a frame for somebody who has one: what is sent follows from the two alone."""

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
    found = {}
    for name in names:
        new = getattr(after, name)
        old = getattr(before, name)
        if new is not old and new != old:
            found[name] = new
    return found
