"""What a player must hold possible, drawn from his view. Used by the tests of hidden pieces."""

from random import Random
from typing import Final, TypeAlias

from ninefold.games.confrontation.board import SIDES
from tests.confrontation.scene import GAME, Scene

DRAWS: Final = 400
"""Enough that a case among a dozen is missed once in many billion runs."""

Case: TypeAlias = tuple[str, ...]


def cases(scene: Scene, side: str, *regions: str) -> set[Case]:
    """Who may stand in each of these regions, together, by what the enemy of a side has seen:
    the faces in a region are one text."""
    number = SIDES.index(side)
    view = GAME.view(scene.state, 1 - number)
    rng = Random(7)
    found = set()
    for _ in range(DRAWS):
        pieces = GAME.determinize(view, rng).pieces[number]
        found.add(tuple(" ".join(sorted(p.face for p in pieces if p.place == r)) for r in regions))
    return found
