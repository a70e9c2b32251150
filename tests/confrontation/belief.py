"""What a viewer can work out about the other side, by brute force: he keeps every position that
could be the true one, tries every action in each, and drops those that would have looked
otherwise. Only small positions can be followed like this."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any

from ninefold.core import Decision, Seat, Step
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.board import FALLEN, FORWARD, HOME, LIMIT, REGIONS, SIDES
from ninefold.games.confrontation.pieces import CLASSIC, VARIANT, other_face
from ninefold.games.confrontation.state import CONCEALED, Piece, Pieces, State
from ninefold.games.confrontation.worlds import ABSENT, NOTHING
from tests.confrontation.playing import GAME, answers, some_options


def arrangements(state: State, side: int) -> set[Pieces]:
    """Every way to share out the faces of a side's concealed pieces, whatever was seen."""
    pieces = state.pieces[side]
    hidden = [piece for piece in pieces if piece.place != FALLEN and not piece.shown]
    backs = [(piece.place, piece.token) for piece in hidden]
    faces = [[piece.face] for piece in hidden]
    if state.options.rosters == "hidden":
        faces = [[piece.face, other_face(piece.face)] for piece in hidden]
    found = set()
    for chosen in product(*faces):
        for order in permutations(backs):
            drawn = zip(hidden, chosen, order, strict=True)
            new = {old: Piece(face, *back, CONCEALED) for old, face, back in drawn}
            found.add(tuple(new.get(piece, piece) for piece in pieces))
    return found


def allowed(state: State, side: int) -> set[Pieces]:
    """The arrangements that `known` allows."""

    def fits(pieces: Pieces) -> bool:
        at = {piece.face: piece.token or None for piece in pieces}
        return any(
            all(at.get(face, ABSENT) == token for face, token in world)
            for world in state.known[side]
        )

    return {pieces for pieces in arrangements(state, side) if fits(pieces)}


def _without_known(state: State) -> State:
    return replace(state, known=(NOTHING, NOTHING))


def _frame(step: Step[State], viewer: Seat) -> tuple[Any, ...]:
    """What a viewer is shown, without what the rules worked out for him."""
    facts = tuple(event.fact for event in step.events if event.seen_by(viewer))
    view = GAME.view(step.state, viewer)
    return replace(view, known=(NOTHING, NOTHING)), facts, GAME.pending(step.state)


class Belief:
    """All positions that a viewer must reckon with."""

    def __init__(self, state: State, viewer: Seat) -> None:
        self.viewer, self.side = viewer, 1 - viewer
        self.states = {self._with(state, pieces) for pieces in allowed(state, self.side)}

    def _with(self, state: State, pieces: Pieces) -> State:
        pair = (pieces, state.pieces[1]) if self.side == 0 else (state.pieces[0], pieces)
        return _without_known(replace(state, pieces=pair))

    def follow(self, decision: Decision, action: Action, step: Step[State]) -> None:
        """Somebody acted, and the viewer saw what he saw."""
        seen = _frame(step, self.viewer)
        states = set()
        for state in self.states:
            own = decision.seat == self.viewer
            possible: Iterable[Action] = [action] if own else answers(state, decision)
            for other in possible:
                result = GAME.apply(state, decision, other)
                if _frame(result, self.viewer) == seen:
                    states.add(_without_known(result.state))
        self.states = states

    def arrangements(self) -> set[Pieces]:
        return {state.pieces[self.side] for state in self.states}


def small_position(rng: Random, viewer: Seat) -> str:
    """A few characters, many of the other side's so far ahead that they can hardly move."""
    options = {**some_options(rng.choice), "specials": "given"}
    where: dict[str, list[str]] = {}
    for side in (viewer, 1 - viewer):
        ahead = HOME[1 - side]
        tempting = [ahead, ahead, *FORWARD[1 - side][ahead]] if side != viewer else []
        theirs: set[str] = set()
        for tile in {0, *rng.sample(range(1, 9), rng.choice([2, 3]))}:
            faces = {"classic": (CLASSIC,), "variant": (VARIANT,)}
            face = rng.choice(faces.get(options["mode"], (CLASSIC, VARIANT)))[side][tile]
            free = [
                region
                for region in [*tempting, *REGIONS]
                if (region in theirs or region not in where)
                and len(where.get(region, ())) < min(LIMIT[region], 2)
                and (region != ahead or (side, tile) not in ((0, 0), (1, 2)))
            ]
            region = rng.choice(free)
            theirs.add(region)
            where.setdefault(region, []).append(face)
    lines = [
        "options " + " ".join(f"{key}={value}" for key, value in options.items() if value),
        f"turn {8 - viewer} {SIDES[viewer]}",
        *(f"{region}: {' '.join(faces)}" for region, faces in where.items()),
    ]
    return "\n".join(lines)
