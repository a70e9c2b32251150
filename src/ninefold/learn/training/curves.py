"""The log of a training as a picture."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

WIDTH: Final = 720
HEIGHT: Final = 170
LEFT: Final = 60
COLOURS: Final = ("#1b6ca8", "#b8401f", "#3d7a35", "#7a4fa3", "#9a7b16")


def draw(rows: Sequence[Mapping[str, Any]], path: Path) -> None:
    """One panel for each kind of number, over the minutes of learning."""
    panels: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for row in rows:
        minutes = row["seconds"] / 60
        for key, value in row.items():
            if key in ("seconds", "decisions"):
                continue
            parts = value if isinstance(value, dict) else {key: value}
            for name, number in parts.items():
                panels.setdefault(key, {}).setdefault(name, []).append((minutes, number))
    longest = max((row["seconds"] / 60 for row in rows), default=1) or 1
    body = [
        _panel(title, lines, longest, place * HEIGHT)
        for place, (title, lines) in enumerate(panels.items())
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {len(body) * HEIGHT}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
        + "".join(body)
        + "</svg>\n",
        encoding="utf-8",
    )


def _panel(
    title: str, lines: Mapping[str, list[tuple[float, float]]], longest: float, top: int
) -> str:
    numbers = [number for line in lines.values() for _, number in line]
    low, high = min(0.0, *numbers), max(*numbers, 1e-9)
    room, height = WIDTH - LEFT - 150, HEIGHT - 50

    def point(minutes: float, number: float) -> str:
        x = LEFT + room * minutes / longest
        y = top + 30 + height * (1 - (number - low) / (high - low))
        return f"{x:.1f},{y:.1f}"

    parts = [
        f'<text x="{LEFT}" y="{top + 18}" font-weight="bold">{title}</text>',
        f'<rect x="{LEFT}" y="{top + 30}" width="{room}" height="{height}" fill="none" '
        'stroke="#999"/>',
        f'<text x="{LEFT - 6}" y="{top + 38}" text-anchor="end">{high:.3g}</text>',
        f'<text x="{LEFT - 6}" y="{top + 30 + height}" text-anchor="end">{low:.3g}</text>',
        f'<text x="{LEFT + room}" y="{top + 44 + height}" text-anchor="end">{longest:.1f} '
        "minutes</text>",
    ]
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(point(*at) for at in line)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        )
        parts.append(
            f'<text x="{LEFT + room + 10}" y="{top + 42 + 16 * number}" fill="{colour}">{name}'
            "</text>"
        )
    return "".join(parts)
