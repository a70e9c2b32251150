"""What a position of The Confrontation is worth to a side, by rule of thumb."""

import random
from typing import Any, Final

from ninefold.games.confrontation.actions import Gift, Place
from ninefold.games.confrontation.board import (
    FALLEN,
    FELLOWSHIP,
    FORWARD,
    HOME,
    REGIONS,
    ROWS,
    SAURON,
)
from ninefold.games.confrontation.pieces import FACES, NAME, Face
from ninefold.games.confrontation.state import State

WIN: Final = 100.0
ROW: Final = {region: number for number, row in enumerate(ROWS) for region in row}
"""How far a region lies from the Shire."""
_THREAT: Final = tuple(
    {region: [r for r in REGIONS if region in FORWARD[side][r]] for region in REGIONS}
    for side in (0, 1)
)
"""By side: from where a region is attacked."""
_EXTRA: Final = {"gandalf": 1.0, "aragorn": 1.5, "boromir": 3.0, "flying-nazgul": 1.5, "orcs": 1.0}
_VALUE: Final = {
    face.key: 2.0 + 0.6 * min(face.strength, 6) + _EXTRA.get(face.name, 0.0)
    for face in FACES.values()
}


def worth(state: State, side: int, boldness: float = 1.0) -> float:
    """High is good for the side. The whole state is looked at: it is a guessed one. `boldness` is
    what the enemy's characters count beside one's own."""
    if state.outcome is not None:
        return WIN if side in state.outcome.winners else -WIN
    good = _ring(state) - _march(state)
    material = _material(state, side) - boldness * _material(state, 1 - side)
    return material + (good if side == FELLOWSHIP else -good)


def _material(state: State, side: int) -> float:
    return sum(_VALUE[piece.face] for piece in state.pieces[side] if piece.place != FALLEN)


def _ring(state: State) -> float:
    """How the Ring-bearer stands: far on, with few enemies before and none beside him."""
    bearer = next(p for p in state.pieces[FELLOWSHIP] if NAME[p.face] == state.bearer)
    if bearer.place not in ROW:
        return 0.0
    row = ROW[bearer.place]
    enemies = [piece.place for piece in state.pieces[SAURON] if piece.place in ROW]
    before = sum(ROW[place] >= row for place in enemies)
    near = sum(enemies.count(place) for place in _THREAT[SAURON][bearer.place])
    friends = sum(piece.place == bearer.place for piece in state.pieces[FELLOWSHIP]) - 1
    seen = 3.0 if bearer.shown else 1.5
    danger = near * seen / (1 + friends)
    return 2.0 * row - 0.6 * before - danger + (6.0 if row == 5 else 0.0)


def _march(state: State) -> float:
    """How near Sauron is to the Shire: three characters there win."""
    places = [piece.place for piece in state.pieces[SAURON]]
    there = places.count(HOME[FELLOWSHIP])
    return 5.0 * there * there + sum(0.35 * (6 - ROW[p]) for p in places if p in ROW)


def worth_of_setup(action: Any, rng: random.Random) -> float:
    """How good an answer before the first turn is; with some chance, so as not to be read."""
    luck = rng.random() * 4
    if isinstance(action, Gift):
        return luck - action.number
    if not isinstance(action, Place):
        return luck
    face = next(face for face in FACES.values() if face.name == action.piece)
    return luck + worth_of_place(face, action.region)


def worth_of_place(face: Face, region: str) -> float:
    """How good it is to begin there: the strong in front, Frodo at home."""
    front = abs(ROW[region] - ROW[HOME[face.side]])
    if face.name == "frodo":
        return -3.0 * front
    return front * 0.5 * (min(face.strength, 6) - 2)
