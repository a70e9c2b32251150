"""Plots in SVG. All are 360 units wide, so that their letters can be read on a phone too."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH: Final = 360
ROW: Final = 42


def _svg(height: float, title: str, body: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">'
        + "".join(body)
        + "</svg>"
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _box(x: float, y: float, width: float, height: float, kind: str, more: str = "") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" '
        f'rx="3" class="{kind}" {more}/>'
    )


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def _ticks(low: float, high: float) -> list[float]:
    """About five round numbers between two."""
    rough = (high - low) / 5 or 1.0
    power: float = 10 ** math.floor(math.log10(rough))
    step = next(power * m for m in (1, 2, 5, 10) if power * m >= rough)
    first = math.ceil(low / step)
    return [step * n for n in range(first, math.floor(high / step) + 1)]


def intervals(
    title: str, rows: Sequence[tuple[str, float, float, float]], percent: bool = False
) -> str:
    """Values with their intervals: name, low, value, high."""
    low = 0.0 if percent else min(row[1] for row in rows)
    high = 1.0 if percent else max(row[3] for row in rows)
    if not percent:
        margin = 0.06 * (high - low) or 1.0
        low, high = low - margin, high + margin

    def at(value: float) -> float:
        return 8 + (WIDTH - 16) * (value - low) / (high - low)

    height = ROW * len(rows) + 22
    body = []
    for tick in _ticks(low, high):
        label = f"{tick:.0%}" if percent else f"{tick:+g}" if tick else "0"
        anchor = "start" if at(tick) < 20 else "end" if at(tick) > WIDTH - 20 else "middle"
        body.append(_line(at(tick), 0, at(tick), height - 18, "line"))
        body.append(_text(at(tick), height - 4, label, "soft", anchor))
    for index, (name, lower, value, upper) in enumerate(rows):
        top = ROW * index
        told = f"{value:.1%}" if percent else f"{value:+.0f} ± {upper - value:.0f}"
        body.append(_text(4, top + 14, name))
        body.append(_text(WIDTH - 4, top + 14, told, "soft", "end"))
        body.append(_line(at(lower), top + 27, at(upper), top + 27, "span"))
        body.append(f'<circle cx="{at(value):.1f}" cy="{top + 27}" r="5" class="good"/>')
    return _svg(height, title, body)


def cross_table(
    title: str,
    names: Sequence[str],
    rates: Mapping[tuple[str, str], tuple[float, float, float, int]],
) -> str:
    """What each scored off each: rate, low, high, games; a row's bot wins where it is strong."""
    width = (WIDTH - 8) / len(names)
    tall = 34
    body = [
        _text(4 + width * (column + 0.5), 12, f"{column + 1}", "soft", "middle")
        for column in range(len(names))
    ]
    for row, name in enumerate(names):
        top = 20 + row * (tall + 22)
        body.append(_text(4, top + 12, f"{row + 1}  {name}"))
        for column, other in enumerate(names):
            x = 4 + width * column
            found = rates.get((name, other))
            if found is None:
                body.append(_box(x + 1, top + 18, width - 2, tall, "track", 'opacity=".35"'))
                continue
            rate, low, high, games = found
            strong = 0.1 + 0.55 * abs(rate - 0.5) * 2
            kind = "good" if rate >= 0.5 else "bad"
            told = f"{name} against {other}: {rate:.1%} of {games} ({low:.1%} to {high:.1%})"
            body.append(
                f"<g><title>{escape(told)}</title>"
                + _box(x + 1, top + 18, width - 2, tall, kind, f'opacity="{strong:.2f}"')
                + _text(x + width / 2, top + 18 + tall / 2 + 4, f"{rate:.0%}", "", "middle")
                + "</g>"
            )
    return _svg(20 + len(names) * (tall + 22), title, body)


def histogram(title: str, values: Sequence[int], unit: str) -> str:
    """How often values of each size were seen."""
    low, high = min(values), max(values)
    count = min(24, high - low + 1)
    size = math.ceil((high - low + 1) / count)
    bins = [0] * (math.ceil((high - low + 1) / size))
    for value in values:
        bins[(value - low) // size] += 1
    tall, width = 130, (WIDTH - 16) / len(bins)
    body = []
    for index, number in enumerate(bins):
        first = low + index * size
        bar = tall * number / max(bins)
        told = f"{first} to {first + size - 1} {unit}: {number} games"
        body.append(
            f"<g><title>{escape(told)}</title>"
            + _box(8 + index * width + 0.5, 16 + tall - bar, width - 1, bar, "mark")
            + "</g>"
        )
    body.append(_text(8, 11, f"{max(bins)} games", "soft"))
    body.append(_line(8, 16 + tall, WIDTH - 8, 16 + tall, "line"))
    body.append(_text(8, 32 + tall, str(low), "soft"))
    body.append(_text(WIDTH - 8, 32 + tall, f"{high} {unit}", "soft", "end"))
    return _svg(tall + 40, title, body)


def bars(title: str, rows: Sequence[tuple[str, int]]) -> str:
    """Shares of a whole."""
    total = sum(number for _, number in rows) or 1
    body = []
    for index, (name, number) in enumerate(rows):
        top = ROW * index
        body.append(_text(4, top + 14, name))
        told = f"{number}  ({number / total:.0%})"
        body.append(_text(WIDTH - 4, top + 14, told, "soft", "end"))
        body.append(_box(4, top + 21, WIDTH - 8, 10, "track"))
        body.append(_box(4, top + 21, (WIDTH - 8) * number / total, 10, "mark"))
    return _svg(ROW * len(rows), title, body)
