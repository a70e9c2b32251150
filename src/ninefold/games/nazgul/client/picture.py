"""A small picture of the map: the stages, their defenders, and where Nazgûl are."""

from ninefold.core import Mark
from ninefold.games.nazgul.client.shown import Shown

_OPEN, _CLOSED, _FALLEN = "#fbf4e3", "#cdb98c", "#7a6a52"
_HERO, _ARMY, _TRACK, _RING = "#8c1c13", "#33261a", "#d3bd8c", "#e2b23c"
_SEATS = {
    "ash": "#8a8a8a",
    "bone": "#c9b68a",
    "dusk": "#6a3d8c",
    "iron": "#3f6f9c",
    "thorn": "#3f8c4a",
}


def picture(shown: Shown) -> list[Mark]:
    marks: list[Mark] = []
    for n, space in enumerate(shown.track):
        marks.append(("box", 8 + 10.5 * n, 9, 9, 12, _TRACK))
        if space.round == shown.turn:
            marks.append(("disc", 8 + 10.5 * n, 9, 5, 9, _RING))
    rows = sorted({stage.campaign for stage in shown.stages})
    for row, campaign in enumerate(rows):
        stages = [stage for stage in shown.stages if stage.campaign == campaign]
        for column, stage in enumerate(stages):
            x, y = 14 + 24 * column, 31 + 26 * row
            land = _FALLEN if stage.complete else _OPEN if stage.open else _CLOSED
            marks.append(("box", x, y, 21, 21, land))
            defenders = [_HERO] * stage.heroes + [_ARMY] * stage.armies
            for n, colour in enumerate(defenders[:8]):
                marks.append(("disc", x - 8 + 2.3 * n, y + 5, 1.9, 4, colour))
            for n, seat in enumerate(stage.nazgul):
                colour = _SEATS.get(seat, _ARMY)
                marks.append(("disc", x - 7 + 4.2 * n, y - 4, 3.8, 8, colour))
    return marks
