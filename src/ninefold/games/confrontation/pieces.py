"""The 18 tiles and their 36 sides (C1-C36). The rules ask for a character by its face."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ninefold.games.confrontation.board import FELLOWSHIP, SAURON

UNKNOWN: Final = "?"
"""The face of a piece whose owner alone knows it."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a tile. `key` is unique; `name` is what a player says (`frodo`)."""

    key: str
    name: str
    title: str
    side: int
    tile: int
    variant: bool
    strength: int
    rule: str


_TILES: Final = (
    # classic: name, title, strength · variant: name, title, strength
    (("frodo", "Frodo", 1), ("frodo", "Frodo", 1)),
    (("sam", "Sam", 2), ("sam", "Sam", 1)),
    (("pippin", "Pippin", 1), ("smeagol", "Sméagol", 0)),
    (("merry", "Merry", 2), ("faramir", "Faramir", 3)),
    (("gandalf", "Gandalf", 5), ("gandalf", "Gandalf", 5)),
    (("aragorn", "Aragorn", 4), ("aragorn", "Aragorn", 4)),
    (("legolas", "Legolas", 3), ("elrond", "Elrond", 3)),
    (("gimli", "Gimli", 3), ("theoden", "Théoden", 2)),
    (("boromir", "Boromir", 0), ("treebeard", "Treebeard", 4)),
    (("balrog", "the Balrog", 5), ("uruk-hai", "the Uruk-hai", 4)),
    (("shelob", "Shelob", 5), ("wormtongue", "Wormtongue", -1)),
    (("witch-king", "the Witch-king", 5), ("witch-king", "the Witch-king", 2)),
    (("flying-nazgul", "the Flying Nazgûl", 3), ("flying-nazgul", "the Flying Nazgûl", 5)),
    (("black-rider", "the Black Rider", 3), ("mouth", "the Mouth of Sauron", 3)),
    (("saruman", "Saruman", 4), ("saruman", "Saruman", 3)),
    (("orcs", "the Orcs", 2), ("orcs", "the Orcs", 3)),
    (("warg", "the Warg", 2), ("gollum", "Gollum", 1)),
    (("cave-troll", "the Cave Troll", 9), ("watcher", "the Watcher", 6)),
)


def _faces() -> dict[str, Face]:
    faces = {}
    for number, sides in enumerate(_TILES):
        for variant, (name, title, strength) in enumerate(sides):
            shared = sides[0][0] == sides[1][0]
            key = name + "*" if variant and shared else name
            rule = f"C{number + 1 + 18 * variant}"
            side = FELLOWSHIP if number < 9 else SAURON
            faces[key] = Face(
                key=key,
                name=name,
                title=title,
                side=side,
                tile=number % 9,
                variant=bool(variant),
                strength=strength,
                rule=rule,
            )
    return faces


FACES: Final[Mapping[str, Face]] = _faces()
"""Every face by its key: the name, with a star for the variant side of a shared name."""

NAME: Final[Mapping[str, str]] = {face.key: face.name for face in FACES.values()} | {UNKNOWN: "?"}
TILE_OF: Final[Mapping[str, int]] = {face.name: face.tile for face in FACES.values()}
SIDE_OF: Final[Mapping[str, int]] = {face.name: face.side for face in FACES.values()}
TITLE: Final[Mapping[str, str]] = {face.name: face.title for face in FACES.values()}


def _roster(side: int, variant: bool) -> tuple[str, ...]:
    return tuple(f.key for f in FACES.values() if f.side == side and f.variant == variant)


CLASSIC: Final = (_roster(FELLOWSHIP, False), _roster(SAURON, False))
VARIANT: Final = (_roster(FELLOWSHIP, True), _roster(SAURON, True))


def tile_faces(side: int, tile: int) -> tuple[str, str]:
    """The classic and the variant face of a tile."""
    return CLASSIC[side][tile], VARIANT[side][tile]


_BACKS: Final = {
    face.key: (CLASSIC if face.variant else VARIANT)[face.side][face.tile]
    for face in FACES.values()
}


def other_face(face: str) -> str:
    """The back of a face's tile."""
    return _BACKS[face]


FACE_BIT: Final[Mapping[str, int]] = {face: 1 << number for number, face in enumerate(FACES)}
"""For sets of faces that are numbers, with a bit for each face."""
TILE_BITS: Final[Mapping[str, int]] = {
    face: bit | FACE_BIT[other_face(face)] for face, bit in FACE_BIT.items()
}
"""Both faces of the tile."""
