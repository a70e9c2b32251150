"""Who the concealed pieces of the enemy can be, from what both sides have seen."""

from collections import Counter
from collections.abc import Sequence
from textwrap import fill

from ninefold.games.confrontation.board import REGIONS, SIDES, TITLES
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.pieces import NAME, TITLE, UNKNOWN
from ninefold.games.confrontation.view import View

WIDTH = 80


def notes(view: View) -> str:
    """One line for every token the seat cannot read; both sides' for a spectator."""
    sides = [side for side in (0, 1) if side != view.seat]
    lines = [line for side in sides for line in _side_notes(view, side)]
    return "\n".join(lines) or "Nothing is concealed from you."


def _side_notes(view: View, side: int) -> list[str]:
    concealed = [p for p in view.pieces[side] if p.face == UNKNOWN and p.place in REGIONS]
    if not concealed:
        return []
    counts = Counter((p.token, p.place) for p in concealed)
    faces = {key: possible(view, side, key[0]) for key in sorted(counts)}
    everybody = max(faces.values(), key=len)
    lines = [_line(f"{SIDES[side].capitalize()}'s concealed pieces: {_names(everybody)}")]
    for (token, region), found in faces.items():
        count = counts[token, region]
        times = f" ×{count}" if count > 1 else ""
        names = "any of these" if found == everybody else _names(found)
        lines.append(_line(f"  #{token}{times} in {TITLES[region]}: {names}"))
    return lines


def _line(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _names(faces: Sequence[str]) -> str:
    return ", ".join(map(called, faces))


def called(face: str) -> str:
    """The name of a character, with the star of a variant face that shares its name."""
    if face == UNKNOWN:
        return face
    return TITLE[NAME[face]].removeprefix("the ") + ("*" if face.endswith("*") else "")
