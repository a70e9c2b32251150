"""What each concealed piece can still be, from what everybody has seen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import CLASSIC, FACES, UNKNOWN, VARIANT, other_face
from ninefold.games.confrontation.state import Known, Pieces, World
from ninefold.games.confrontation.view import BY_TOKEN, View

_BIT: Final[Mapping[str, int]] = {face: 1 << at for at, face in enumerate((*FACES, UNKNOWN))}


def possible(view: View, side: int, token: int) -> tuple[str, ...]:
    """The faces that a piece of this side with this token can have, for whoever sees only its
    back; in the order of the tiles."""
    return by_token(view.pieces[side], view.known[side], roster_of(view, side))[token]


def by_token(pieces: Pieces, known: Known, roster: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """The same of all tokens of a side."""
    # In order, so that it is the same for its owner and for the enemy.
    backs = [piece.back for piece in pieces]
    backs.sort(key=BY_TOKEN)
    return _by_back(tuple(backs), known, roster)


@lru_cache(maxsize=10_000)
def _by_back(backs: Pieces, known: Known, roster: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """Kept, because every viewer asks it again."""
    open_faces = frozenset([back.face for back in backs if back.face != UNKNOWN])
    return _by_token(known, roster, open_faces, tuple([back.token for back in backs]))


@lru_cache(maxsize=10_000)
def _by_token(
    known: Known,
    roster: tuple[str, ...],
    open_faces: frozenset[str],
    tokens: tuple[int, ...],
) -> dict[int, tuple[str, ...]]:
    """Kept, because little is learned between two answers."""
    shown = open_faces.union(map(other_face, open_faces))
    worlds = [_read(world) for world in known]
    concealed = unseen = 0
    for face in roster:
        concealed |= 0 if face in shown else _BIT[face]
    for settled, _ in worlds:
        unseen |= concealed & ~settled
    found = dict.fromkeys(tokens, _faces(roster, unseen))
    for token in {token for _, inside in worlds for token in inside}.intersection(found):
        faces = 0
        for settled, inside in worlds:
            there = inside.get(token, 0)
            faces |= there
            if there.bit_count() < tokens.count(token):
                faces |= ~settled
        found[token] = _faces(roster, concealed & faces)
    return found


@lru_cache(maxsize=10_000)
def _read(world: World) -> tuple[int, Mapping[int, int]]:
    """Of which faces a world says where they are or that they are not there, and by token whom it
    finds under it; faces as bits."""
    settled, inside = 0, dict[int, int]()
    for face, token in world:
        settled |= _BIT[face]
        if token != ABSENT:
            settled |= _BIT[other_face(face)]
        inside[token] = inside.get(token, 0) | _BIT[face]
    return settled, inside


@lru_cache(maxsize=10_000)
def _faces(roster: tuple[str, ...], bits: int) -> tuple[str, ...]:
    return tuple([face for face in roster if bits & _BIT[face]])


def roster_of(view: View, side: int) -> tuple[str, ...]:
    """The faces among which those of a side are, for whoever sees only backs."""
    roster = view.rosters[side] if view.seat != side else None
    return _public_roster(view, side) if roster is None else roster


def _public_roster(view: View, side: int) -> tuple[str, ...]:
    """The faces that the enemy must reckon with (G9)."""
    known = view.rosters[side]
    if known is None or view.options.hidden_rosters:
        return CLASSIC[side] + VARIANT[side]
    return known
