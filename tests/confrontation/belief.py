"""What a viewer can know, found the long way: every position that fits what they have seen.

It is the measure for the notebook (`knowledge/worlds.py`): all positions are kept in which
somebody could have acted so that the viewer was told and shown the same.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from typing import Any

from ninefold.core import Decision, Seat, Step
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.knowledge.worlds import NOTHING
from ninefold.games.confrontation.pieces import FACES, UNKNOWN, tile_faces
from ninefold.games.confrontation.state import Piece, Pieces, State, make_piece
from ninefold.games.confrontation.view import View
from tests.confrontation.playing import GAME, answers


def line_ups(view: View, side: int) -> Iterator[Pieces]:
    """Every way to give faces to the backs of a side that the notebook allows."""
    open_pieces = [piece for piece in view.pieces[side] if piece.face != UNKNOWN]
    backs = [piece for piece in view.pieces[side] if piece.face == UNKNOWN]
    roster = view.rosters[side]
    tiles = sorted(set(range(9)) - {FACES[piece.face].tile for piece in open_pieces})
    choices = [tile_faces(side, tile) if roster is None else (roster[tile],) for tile in tiles]
    for faces in product(*choices):
        for order in permutations(faces):
            pieces = open_pieces + [
                make_piece(face, back.place, back.token, back.shown)
                for back, face in zip(backs, order, strict=True)
            ]
            if _allowed(pieces, view, side):
                yield tuple(sorted(pieces, key=lambda piece: FACES[piece.face].tile))


def _allowed(pieces: list[Piece], view: View, side: int) -> bool:
    tokens = {piece.face: piece.token for piece in pieces}
    return any(
        all(tokens.get(face, 0) == token for face, token in world) for world in view.known[side]
    )


def positions(state: State, viewer: Seat | None) -> set[State]:
    """Every position that the notebook allows a viewer, between two moves."""
    view = GAME.view(state, viewer)
    one, two = (
        [state.pieces[side]] if side == viewer else list(line_ups(view, side)) for side in (0, 1)
    )
    return {replace(state, pieces=pair) for pair in product(one, two)}


def _told(step: Step[State], viewer: Seat | None) -> tuple[Any, ...]:
    """All that reaches the viewer, but for the notebook."""
    view = replace(GAME.view(step.state, viewer), known=(NOTHING, NOTHING))
    return view, *(event.fact for event in step.events if event.seen_by(viewer))


def after(
    before: set[State],
    viewer: Seat | None,
    decision: Decision,
    action: Action,
    step: Step[State],
) -> set[State]:
    """The positions that are still possible when somebody has answered."""
    seen = _told(step, viewer)
    found = set()
    for state in before:
        assert GAME.pending(state) == GAME.pending(next(iter(before)))
        own = decision.seat == viewer
        for answer in [action] if own else answers(state, decision):
            other = GAME.apply(state, decision, answer)
            if _told(other, viewer) == seen:
                found.add(other.state)
    return found
