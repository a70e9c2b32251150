"""Small pictures as PNG files, made of boxes and discs, for links that are passed on."""

import struct
import zlib
from collections.abc import Sequence
from typing import Final

from ninefold.core import Mark

WIDE: Final = 600
HIGH: Final = 315
PAPER: Final = "#e6d5b0"


def png(marks: Sequence[Mark]) -> bytes:
    """The picture of some marks, later ones over earlier ones."""
    colours = list(dict.fromkeys([PAPER, *(mark[5] for mark in marks)]))
    rows = [bytearray(WIDE) for _ in range(HIGH)]
    for shape, x, y, wide, high, colour in marks:
        _draw(
            rows,
            shape,
            x * WIDE / 100,
            y * HIGH / 100,
            wide * WIDE / 200,
            high * HIGH / 200,
            colours.index(colour),
        )
    palette = b"".join(bytes.fromhex(colour[1:]) for colour in colours)
    lines = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", WIDE, HIGH, 8, 3, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"PLTE", palette)
        + _chunk(b"IDAT", zlib.compress(lines, 6))
        + _chunk(b"IEND", b"")
    )


def _draw(
    rows: list[bytearray], shape: str, x: float, y: float, dx: float, dy: float, colour: int
) -> None:
    """`dx` and `dy` are half the width and the height."""
    for line in range(max(0, round(y - dy)), min(HIGH, round(y + dy))):
        half = dx
        if shape == "disc":
            half *= max(0.0, 1 - ((line + 0.5 - y) / dy) ** 2) ** 0.5
        left, right = max(0, round(x - half)), min(WIDE, round(x + half))
        if left < right:
            rows[line][left:right] = bytes([colour]) * (right - left)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
