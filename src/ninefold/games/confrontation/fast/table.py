"""The map and the characters' strengths as one array that the rules are handed."""

from collections.abc import Iterable

from ninefold.games.confrontation.board import (
    ADJACENT,
    FORWARD,
    HOME,
    OUTPOSTS,
    REACH,
    REGIONS,
    SIDEWAYS,
    STEPS,
    TUNNEL,
    UPSTREAM,
)
from ninefold.games.confrontation.fast import rows
from ninefold.games.confrontation.pieces import CLASSIC, FACES, VARIANT

AT = {region: number for number, region in enumerate(REGIONS)}


def _mask(regions: Iterable[str]) -> int:
    return sum(1 << AT[region] for region in regions)


def table() -> list[int]:
    """The numbers; `rows.py` says what stands where."""
    t = [0] * rows.SIZE
    for side in (0, 1):
        for region, number in AT.items():
            row = side * 16 + number
            steps = STEPS[side][region]
            for k in range(3):
                t[rows.STEP + row * 3 + k] = AT[steps[k][0]] if k < len(steps) else -1
            t[rows.STEPS + row] = _mask(to for to, _ in steps)
            t[rows.FORWARD + row] = _mask(FORWARD[side][region])
            t[rows.ON_FOOT + row] = _mask(to for to, via in steps if via != TUNNEL)
        for k, region in enumerate((HOME[side], *OUTPOSTS[side])):
            t[rows.START + side * 6 + k] = AT[region]
            t[rows.FIRST_TOKEN + side * 16 + AT[region]] = k + 1
    for region, number in AT.items():
        t[rows.SIDEWAYS + number] = _mask(SIDEWAYS[region])
        t[rows.REACH + number] = _mask(REACH[region])
        t[rows.NEAR + number] = _mask((region, *ADJACENT[region]))
        t[rows.UPSTREAM + number] = _mask(to for start, to in UPSTREAM if start == region)
        leap = {to for between in FORWARD[1][region] for to in FORWARD[1][between]}
        t[rows.LEAP + number] = _mask(leap)
    faces = (*CLASSIC[0], *CLASSIC[1], *VARIANT[0], *VARIANT[1])
    for number, face in enumerate(faces):
        t[rows.STRENGTH + number] = FACES[face].strength
    return t
