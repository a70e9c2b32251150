"""What each concealed piece can still be, from what everybody has seen."""

from collections.abc import Mapping
from functools import cache, lru_cache

from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import CLASSIC, FACE_BIT, TILE_BITS, UNKNOWN, VARIANT
from ninefold.games.confrontation.state import OPEN, Known, Pieces
from ninefold.games.confrontation.view import View


def possible(view: View, side: int, token: int) -> tuple[str, ...]:
    """The faces that a piece of this side with this token can have, for whoever sees only its
    back; in the order of the tiles. None where all pieces with it are open."""
    found = by_token(view.known[side], roster_of(view, side), marks_of(view.pieces[side]))
    return found.get(token, ())


def marks_of(pieces: Pieces) -> int:
    """What `possible` depends on, the same for their owner and for the enemy."""
    return sum([piece.mark for piece in pieces])


@lru_cache(maxsize=10_000)
def by_token(known: Known, roster: tuple[str, ...], marks: int) -> Mapping[int, tuple[str, ...]]:
    """What is possible for each token of the concealed pieces of a side. Kept, because every
    viewer asks it again and little is learned between two answers."""
    concealed = _bits(roster) & ~(marks >> OPEN)
    sizes = {token: size for token in range(10) if (size := marks >> 4 * token & 15)}
    seen = dict.fromkeys({token for world in known for _, token in world} & sizes.keys(), 0)
    unseen = 0
    for world in known:
        inside, rest = dict.fromkeys(seen, 0), concealed
        for face, token in world:
            rest &= ~(FACE_BIT[face] if token == ABSENT else TILE_BITS[face])
            if token in inside:
                inside[token] |= FACE_BIT[face]
        unseen |= rest
        for token, faces in inside.items():
            seen[token] |= faces | rest if faces.bit_count() < sizes[token] else faces
    found = dict.fromkeys(sizes, _faces(roster, unseen))
    for token, faces in seen.items():
        found[token] = _faces(roster, faces & concealed)
    return found


@cache
def _bits(roster: tuple[str, ...]) -> int:
    return sum([FACE_BIT[face] for face in roster if face != UNKNOWN])


@lru_cache(maxsize=10_000)
def _faces(roster: tuple[str, ...], bits: int) -> tuple[str, ...]:
    return tuple([face for face in roster if face != UNKNOWN and FACE_BIT[face] & bits])


def roster_of(view: View, side: int) -> tuple[str, ...]:
    """The faces among which those of a side are, for whoever sees only backs (G9)."""
    roster = view.rosters[side]
    if roster is None or (view.seat == side and view.options.hidden_rosters):
        return CLASSIC[side] + VARIANT[side]
    return roster
