"""What each concealed piece can still be, from what everybody has seen."""

from functools import lru_cache

from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import CLASSIC, UNKNOWN, VARIANT, other_face
from ninefold.games.confrontation.state import Known, Pieces, World
from ninefold.games.confrontation.view import View


def possible(view: View, side: int, token: int) -> tuple[str, ...]:
    """The faces that a piece of this side with this token can have, for whoever sees only its
    back; in the order of the tiles."""
    return by_token(view.pieces[side], view.known[side], roster_of(view, side))[token]


def by_token(pieces: Pieces, known: Known, roster: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """The same of all tokens of a side."""
    open_faces = frozenset(
        [p.face for p in pieces if p.face != UNKNOWN and (p.shown or not p.token)]
    )
    # In order, so that it is the same for its owner and for the enemy.
    tokens = tuple(sorted([piece.token for piece in pieces]))
    return _by_token(known, roster, open_faces, tokens)


@lru_cache(maxsize=10_000)
def _by_token(
    known: Known,
    roster: tuple[str, ...],
    open_faces: frozenset[str],
    tokens: tuple[int, ...],
) -> dict[int, tuple[str, ...]]:
    """Kept, because every viewer asks it again and little is learned between two answers."""
    shown = open_faces.union(map(other_face, open_faces))
    concealed = [face for face in roster if face not in shown]
    rests = {world: _rest(world, concealed) for world in known}
    seen = {token for world in known for _, token in world}
    unseen: set[str] = set().union(*rests.values())
    found = dict.fromkeys(tokens, tuple([face for face in concealed if face in unseen]))
    for token in seen.intersection(tokens):
        faces: set[str] = set()
        for world, rest in rests.items():
            inside = [face for face, at in world if at == token]
            faces.update(inside)
            if len(inside) < tokens.count(token):
                faces.update(rest)
        found[token] = tuple([face for face in concealed if face in faces])
    return found


def _rest(world: World, concealed: list[str]) -> list[str]:
    """The faces that any piece can have of which a world says nothing."""
    settled = {face for face, _ in world}
    settled.update([other_face(face) for face, at in world if at != ABSENT])
    return [face for face in concealed if face not in settled]


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
