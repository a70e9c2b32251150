"""Who carries which token, drawn so that all states that fit what was seen are equally likely.

A world stands for as many states as there are ways to share its free faces out among the free
pieces, and other worlds stand for other numbers. So a world is drawn by the number of its states,
and then one of them. A state that belongs to several worlds would come too often by that: it is
taken only one time in so many.
"""

from bisect import bisect
from functools import lru_cache
from itertools import accumulate
from math import factorial
from random import Random
from typing import TypeAlias

from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.state import Known, World

Sizes: TypeAlias = tuple[tuple[int, int], ...]
"""How many concealed pieces carry each token."""
Tiles: TypeAlias = tuple[tuple[str, ...], ...]
"""For each concealed piece's tile, the faces it may show: one, or both while line-ups are
hidden."""


def draw_tokens(known: Known, sizes: Sizes, tiles: Tiles, rng: Random) -> dict[str, int]:
    """The faces of the concealed pieces, each with its token."""
    worlds, totals = _weighed(known, sizes, tiles)
    while True:
        world = worlds[bisect(totals, rng.randrange(totals[-1]))]
        drawn = _share_out(dict(world), sizes, tiles, rng)
        if rng.randrange(sum(_holds(other, world, drawn) for other in worlds)) == 0:
            return drawn


@lru_cache(maxsize=1 << 10)
def _weighed(known: Known, sizes: Sizes, tiles: Tiles) -> tuple[list[World], list[int]]:
    """All worlds, and how many states they and those before them stand for. Kept, because many
    states are drawn from one view."""
    worlds = sorted(known)
    return worlds, list(accumulate(_states(dict(world), sizes, tiles) for world in worlds))


def _states(world: dict[str, int], sizes: Sizes, tiles: Tiles) -> int:
    """How many states a world stands for."""
    free = dict(sizes)
    count, rest = 1, 0
    for faces in tiles:
        token = _settled(world, faces)
        if token == ABSENT:
            rest += 1
            count *= sum(face not in world for face in faces)
        else:
            free[token] -= 1
    count *= factorial(rest)
    for number in free.values():
        count //= factorial(number)
    return count


def _settled(world: dict[str, int], faces: tuple[str, ...]) -> int:
    """The token that a world gives to a tile, if it does."""
    return max(world.get(face, ABSENT) for face in faces)


def _share_out(world: dict[str, int], sizes: Sizes, tiles: Tiles, rng: Random) -> dict[str, int]:
    """One of the states of a world."""
    drawn = {face: world[face] for faces in tiles for face in faces if world.get(face, ABSENT)}
    tokens = [token for token, size in sizes for _ in range(size)]
    for token in drawn.values():
        tokens.remove(token)
    rng.shuffle(tokens)
    for faces in tiles:
        if _settled(world, faces) == ABSENT:
            drawn[rng.choice([face for face in faces if face not in world])] = tokens.pop()
    return drawn


def _holds(other: World, world: World, drawn: dict[str, int]) -> bool:
    """Whether the state drawn from a world belongs to another one, too."""
    return other == world or all(
        drawn.get(face, ABSENT) == token for face, token in other if (face, token) not in world
    )
