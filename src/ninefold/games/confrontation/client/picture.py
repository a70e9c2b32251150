"""A small picture of the map and of where pieces stand; their faces are too small to be seen."""

from ninefold.core import Mark
from ninefold.games.confrontation.board import FELLOWSHIP, ROWS, SIDES
from ninefold.games.confrontation.client.show import Shown

_LAND, _HOME, _PEAKS = "#f3e6c6", "#d0c15a", "#a39a97"
_COLOURS = ("#2f5a3a", "#8c1c13")
_SPOTS = ((-2.6, -4.5), (2.6, -4.5), (-2.6, 4.5), (2.6, 4.5))


def picture(shown: Shown) -> list[Mark]:
    marks: list[Mark] = []
    for column, row in enumerate(ROWS):
        for number, region in enumerate(row):
            x, y = 11 + 13 * column, 50 + 22 * (number - (len(row) - 1) / 2)
            land = _PEAKS if len(row) == 4 else _HOME if len(row) == 1 else _LAND
            marks.append(("box", x, y, 12, 20, land))
            here = [piece.side for piece in shown.pieces if piece.place == region]
            for side, (dx, dy) in zip(here, _SPOTS, strict=False):
                colour = _COLOURS[side != SIDES[FELLOWSHIP]]
                marks.append(("disc", x + dx, y + dy, 4.4, 8, colour))
    return marks
