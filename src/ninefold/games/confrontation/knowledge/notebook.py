"""What each concealed piece can still be, from what everybody has seen."""

from functools import lru_cache

from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import CLASSIC, UNKNOWN, VARIANT, other_face
from ninefold.games.confrontation.state import Known, Pieces
from ninefold.games.confrontation.view import View


def possible(view: View, side: int, token: int) -> tuple[str, ...]:
    """The faces that a piece of this side with this token can have, for whoever sees only its
    back; in the order of the tiles."""
    asked = frozenset([token])
    return by_token(view.pieces[side], view.known[side], roster_of(view, side), asked)[token]


def by_token(
    pieces: Pieces, known: Known, roster: tuple[str, ...], asked: frozenset[int]
) -> dict[int, tuple[str, ...]]:
    """The same of several tokens of a side."""
    open_faces = frozenset(
        [p.face for p in pieces if p.face != UNKNOWN and (p.shown or not p.token)]
    )
    # In order, so that it is the same for its owner and for the enemy.
    tokens = tuple(sorted([piece.token for piece in pieces]))
    return _by_token(known, roster, open_faces, tokens, asked)


@lru_cache(maxsize=10_000)
def _by_token(
    known: Known,
    roster: tuple[str, ...],
    open_faces: frozenset[str],
    tokens: tuple[int, ...],
    asked: frozenset[int],
) -> dict[int, tuple[str, ...]]:
    """Kept, because every viewer asks it again and little is learned between two answers."""
    concealed = [f for f in roster if f not in open_faces and other_face(f) not in open_faces]
    found: dict[int, set[str]] = {token: set() for token in asked}
    for world in known:
        settled = {face for face, _ in world}
        settled |= {other_face(face) for face, at in world if at != ABSENT}
        rest = [face for face in concealed if face not in settled]
        for token, faces in found.items():
            inside = [face for face, at in world if at == token]
            faces.update(inside)
            if len(inside) < tokens.count(token):
                faces.update(rest)
    return {token: tuple([f for f in concealed if f in faces]) for token, faces in found.items()}


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
