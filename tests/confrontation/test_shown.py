"""What a board is given of a view."""

from random import Random

import pytest

from ninefold.games.confrontation.board import BOX, FALLEN, SIDES
from ninefold.games.confrontation.client.show import show
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import CLASSIC, VARIANT, other_face
from ninefold.games.confrontation.state import REVEALED_FOR_GOOD
from ninefold.games.confrontation.view import View
from tests.confrontation.playing import GAME, random_game, some_options


@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_what_is_shown_is_what_the_view_says(mode: str) -> None:
    """Also from the first question on, when the pieces of both sides look the same; and again and
    again, as what is shown is kept."""
    rng = Random(f"shown {mode}")
    for _ in range(6):
        options = some_options(rng.choice) | {"mode": mode}
        if mode != "draft":
            options.pop("rosters", None)
        for taken in random_game(options, rng):
            for state in (taken.before, taken.step.state):
                for seat in (0, 1, None):
                    check(GAME.view(state, seat))


def check(view: View) -> None:
    shown = show(view)
    expected = [(side, piece) for side in (0, 1) for piece in view.pieces[side]]
    assert len(shown.pieces) == len(expected) == 18
    for one, (side, piece) in zip(shown.pieces, expected, strict=True):
        assert one.side == SIDES[side]
        assert (one.face, one.place, one.token) == (piece.face, piece.place, piece.token)
        assert one.revealed == (piece.shown > 0)
        back = not piece.shown and piece.place not in (BOX, FALLEN) and view.outcome is None
        assert one.for_good == (piece.shown == REVEALED_FOR_GOOD)
        assert one.can_be == (plainly(view, side, piece.token) if back else ())
        if back:
            assert one.can_be == possible(view, side, piece.token)
    for one, again in zip(shown.pieces, show(view).pieces, strict=True):
        assert one is again, "what is alike is the same"
    for side, cards in enumerate(shown.sides):
        assert cards.side == SIDES[side]
        assert (cards.hand, cards.discard) == (view.hands[side], view.discards[side])
        assert cards.specials == view.specials[side]
    assert (shown.turn, shown.mover, shown.bearer) == (view.turn, SIDES[view.mover], view.bearer)
    assert (shown.outcome is None) == (view.outcome is None)


def plainly(view: View, side: int, token: int) -> tuple[str, ...]:
    """What is possible, read from the worlds one by one, and nothing kept."""
    pieces, known = view.pieces[side], view.rosters[side]
    if known is None or (view.options.hidden_rosters and view.seat == side):
        known = CLASSIC[side] + VARIANT[side]
    shown = {p.face for p in pieces if p.shown or not p.token}
    size = sum(p.token == token for p in pieces)
    found = set()
    for world in view.known[side]:
        inside = {face for face, at in world if at == token}
        found |= inside
        if len(inside) < size:
            settled = {face for face, _ in world}
            settled |= {other_face(face) for face, at in world if at != ABSENT}
            found |= set(known) - settled
    return tuple(f for f in known if f in found and not shown & {f, other_face(f)})
