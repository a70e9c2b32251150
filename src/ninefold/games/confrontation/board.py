"""The map: a diamond of 16 regions between the Shire and Mordor (M1-M6)."""

from collections.abc import Mapping
from typing import Final, TypeAlias

FELLOWSHIP: Final = 0
SAURON: Final = 1
SIDES: Final = ("fellowship", "sauron")

ROWS: Final = (
    ("shire",),
    ("arthedain", "cardolan"),
    ("rhudaur", "eregion", "enedwaith"),
    ("high-pass", "misty-mountains", "caradhras", "gap-of-rohan"),
    ("mirkwood", "fangorn", "rohan"),
    ("dagorlad", "gondor"),
    ("mordor",),
)
REGIONS: Final = tuple(region for row in ROWS for region in row)
MOUNTAINS: Final = ROWS[3]
BOX: Final = "box"
"""Where a character stands before it is placed."""
FALLEN: Final = "fallen"
"""Where a defeated character lies (B11)."""
AT: Final[Mapping[str, int]] = {place: at for at, place in enumerate((*REGIONS, BOX, FALLEN))}
"""The number of every place, for lists that count by place."""

HOME: Final = ("shire", "mordor")
OUTPOSTS: Final = (ROWS[1] + ROWS[2], ROWS[4] + ROWS[5])
"""The five regions that start with one character each (S2, S3)."""

LIMIT: Final[Mapping[str, int]] = {
    region: (4, 2, 2, 1, 2, 2, 4)[number] for number, row in enumerate(ROWS) for region in row
}
"""How many characters of one side a region takes (M4)."""

TITLES: Final[Mapping[str, str]] = {
    "shire": "the Shire",
    "arthedain": "Arthedain",
    "cardolan": "Cardolan",
    "rhudaur": "Rhudaur",
    "eregion": "Eregion",
    "enedwaith": "Enedwaith",
    "high-pass": "the High Pass",
    "misty-mountains": "the Misty Mountains",
    "caradhras": "Caradhras",
    "gap-of-rohan": "the Gap of Rohan",
    "mirkwood": "Mirkwood",
    "fangorn": "Fangorn",
    "rohan": "Rohan",
    "dagorlad": "Dagorlad",
    "gondor": "Gondor",
    "mordor": "Mordor",
}

_EAST: Final = {
    "shire": ("arthedain", "cardolan"),
    "arthedain": ("rhudaur", "eregion"),
    "cardolan": ("eregion", "enedwaith"),
    "rhudaur": ("high-pass", "misty-mountains"),
    "eregion": ("misty-mountains", "caradhras"),
    "enedwaith": ("caradhras", "gap-of-rohan"),
    "high-pass": ("mirkwood",),
    "misty-mountains": ("mirkwood", "fangorn"),
    "caradhras": ("fangorn", "rohan"),
    "gap-of-rohan": ("rohan",),
    "mirkwood": ("dagorlad",),
    "fangorn": ("dagorlad", "gondor"),
    "rohan": ("gondor",),
    "dagorlad": ("mordor",),
    "gondor": ("mordor",),
    "mordor": (),
}
_WEST: Final = {
    region: tuple(west for west in REGIONS if region in _EAST[west]) for region in REGIONS
}

Steps: TypeAlias = Mapping[str, tuple[str, ...]]

FORWARD: Final[tuple[Steps, Steps]] = (_EAST, _WEST)
"""By side: the regions in front of a region."""
BACKWARD: Final = (FORWARD[SAURON], FORWARD[FELLOWSHIP])

TUNNEL: Final = "tunnel"
RIVER: Final = "river"
ARROWS: Final[Mapping[tuple[str, str], str]] = {
    ("mirkwood", "fangorn"): RIVER,
    ("fangorn", "rohan"): RIVER,
    ("eregion", "fangorn"): TUNNEL,
}
"""The yellow arrows, forward moves of the Fellowship alone (M5, M6)."""
UPSTREAM: Final = frozenset((to, origin) for (origin, to), via in ARROWS.items() if via == RIVER)


def _neighbours(row: tuple[str, ...], region: str) -> tuple[str, ...]:
    at = row.index(region)
    return row[max(at - 1, 0) : at] + row[at + 1 : at + 2]


_SAME_ROW: Final = {region: _neighbours(row, region) for row in ROWS for region in row}

SIDEWAYS: Final[Steps] = {
    region: () if region in MOUNTAINS else _SAME_ROW[region] for region in REGIONS
}
"""Where one can go sideways; nowhere in the mountains (M3)."""

REACH: Final[Steps] = {
    region: _EAST[region] + SIDEWAYS[region] + _WEST[region] for region in REGIONS
}
"""Neighbours one can trade places with or attack: all but sideways in the mountains."""

ADJACENT: Final[Steps] = {
    region: _EAST[region] + _SAME_ROW[region] + _WEST[region] for region in REGIONS
}
"""Neighbours for Gandalf's help (C23): two mountain regions side by side count."""


def ordinary(side: int, origin: str) -> tuple[tuple[str, str], ...]:
    """Every ordinary step of a side from a region, with the arrow it follows, if any."""
    steps = tuple((to, "") for to in FORWARD[side][origin])
    if side == FELLOWSHIP:
        steps += tuple((to, via) for (start, to), via in ARROWS.items() if start == origin)
    return steps


STEPS: Final = tuple({region: ordinary(side, region) for region in REGIONS} for side in (0, 1))
