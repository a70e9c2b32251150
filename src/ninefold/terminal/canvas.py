"""A sheet of characters for boards that are drawn with lines."""

from itertools import groupby

from ninefold.terminal.paint import Style

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LINES = {
    NORTH | SOUTH: "│",
    EAST | WEST: "─",
    EAST | SOUTH: "┌",
    SOUTH | WEST: "┐",
    NORTH | EAST: "└",
    NORTH | WEST: "┘",
    NORTH | EAST | SOUTH: "├",
    NORTH | SOUTH | WEST: "┤",
    EAST | SOUTH | WEST: "┬",
    NORTH | EAST | WEST: "┴",
    NORTH | EAST | SOUTH | WEST: "┼",
}


class Canvas:
    """Lines join where they meet; text lies over them."""

    def __init__(self, line_style: Style) -> None:
        self._line_style = line_style
        self._lines: dict[tuple[int, int], int] = {}
        self._text: dict[tuple[int, int], tuple[str, Style]] = {}

    def write(self, x: int, y: int, text: str, style: Style = str) -> None:
        for at, letter in enumerate(text):
            self._text[x + at, y] = letter, style

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """A frame; `width` and `height` count from line to line."""
        right, bottom = x + width, y + height
        for at in range(x, right):
            for line in (y, bottom):
                self._join(at, line, EAST)
                self._join(at + 1, line, WEST)
        for at in range(y, bottom):
            for line in (x, right):
                self._join(line, at, SOUTH)
                self._join(line, at + 1, NORTH)

    def _join(self, x: int, y: int, direction: int) -> None:
        self._lines[x, y] = self._lines.get((x, y), 0) | direction

    def _cell(self, x: int, y: int) -> tuple[str, Style]:
        if (x, y) in self._text:
            return self._text[x, y]
        if (x, y) in self._lines:
            return LINES[self._lines[x, y]], self._line_style
        return " ", str

    def __str__(self) -> str:
        used = [*self._text, *self._lines]
        width, height = (max(values) + 1 for values in zip(*used, strict=True))
        rows = []
        for y in range(height):
            cells = [self._cell(x, y) for x in range(width)]
            runs = groupby(cells, key=lambda cell: cell[1])
            rows.append("".join(style("".join(c for c, _ in run)) for style, run in runs).rstrip())
        return "\n".join(rows)
