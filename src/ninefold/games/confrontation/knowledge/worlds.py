"""What has been seen of a side's pieces, kept exactly.

All of it is public: who was revealed, which token moved where, which tokens were mixed. It is
kept as the set of *worlds* that are still possible. A world says of some faces which token
carries them; every way to share the other faces out among the other pieces belongs to it. When
a piece leaves a group of pieces that carry the same token, each world splits by who it may be.

Token 0 means that the face is not in the game: possible only while line-ups are hidden (G9).
"""

from collections.abc import Iterable, Mapping, Set
from typing import Final

from ninefold.games.confrontation.pieces import other_face
from ninefold.games.confrontation.state import Known, World

ABSENT: Final = 0
NOTHING: Final[Known] = frozenset([()])


def left(known: Known, token: int, new: int, size: int) -> Known:
    """One of the `size` pieces with `token` set off and carries `new` from now on."""
    worlds: set[World] = set()
    for world in known:
        inside = [face for face, at in world if at == token]
        if len(inside) < size:
            worlds.add(world)
        for face in inside:
            worlds.add(_put(world, face, new))
    return frozenset(worlds)


def seen(known: Known, token: int, face: str, new: int, size: int) -> Known:
    """One of the `size` pieces with `token` is revealed as `face` and carries `new`."""
    worlds = set()
    for world in known:
        if _has_room(world, face, token, size):
            worlds.add(_put(world, face, new))
    return frozenset(worlds)


def mixed(known: Known, tokens: Set[int], into: int) -> Known:
    """The pieces with these tokens were mixed and all carry `into`."""
    return frozenset(
        [tuple([(face, into if at in tokens else at) for face, at in world]) for world in known]
    )


def gone(known: Known, face: str) -> Known:
    """A revealed piece left the board."""
    return frozenset([tuple([pair for pair in world if pair[0] != face]) for world in known])


def came(known: Known, face: str, token: int) -> Known:
    """A piece came back to the board, seen by all."""
    return frozenset(_put(world, face, token) for world in known)


def excluded(known: Known, token: int, face: str, sizes: Mapping[int, int], hidden: bool) -> Known:
    """The single piece with `token` is not `face`; `hidden` when the line-up is not open."""
    worlds = set()
    for world in known:
        places = dict(world)
        if face in places or places.get(other_face(face), ABSENT) != ABSENT:
            if places.get(face) != token:
                worlds.add(world)
            continue
        for other, size in sizes.items():
            found = _confine(world, face, other, size) if other != token else None
            if found is not None:
                worlds.add(found)
        if hidden and (other_face(face), ABSENT) not in world:
            worlds.add(_put(world, face, ABSENT))
    return frozenset(worlds)


def one_of(known: Known, pairs: Iterable[tuple[int, str]], sizes: Mapping[int, int]) -> Known:
    """At least one of these (token, face) pairs is true."""
    worlds = set()
    for token, face in pairs:
        for world in known:
            found = _confine(world, face, token, sizes[token])
            if found is not None:
                worlds.add(found)
    return frozenset(worlds)


def _put(world: World, face: str, token: int) -> World:
    """The world with `face` at `token`; that the back of its tile is absent goes without saying."""
    back = other_face(face)
    pairs = [pair for pair in world if pair[0] != face and pair[0] != back]
    pairs.append((face, token))
    pairs.sort()
    return tuple(pairs)


def _confine(world: World, face: str, token: int, size: int) -> World | None:
    """The world with `face` among the `size` pieces of `token`, if it has room for that."""
    return _put(world, face, token) if _has_room(world, face, token, size) else None


def _has_room(world: World, face: str, token: int, size: int) -> bool:
    """Whether `face` may be among the `size` pieces of `token`."""
    free = size
    back = other_face(face)
    for other, at in world:
        if other == face:
            return at == token
        if other == back and at != ABSENT:
            return False
        if at == token:
            free -= 1
    return free > 0
