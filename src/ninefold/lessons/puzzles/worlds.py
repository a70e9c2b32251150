"""All states that agree with what a seat of The Confrontation sees, one after the other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.games.confrontation.board import FELLOWSHIP
from ninefold.games.confrontation.cards import HIDDEN, with_card
from ninefold.games.confrontation.pieces import FACES, UNKNOWN
from ninefold.games.confrontation.state import CONCEALED, Battle, Pieces, State, World, make_piece
from ninefold.games.confrontation.view import View


class TooMany(Exception):
    """There are more states than anybody wants to look at."""


def states(view: View, state: State, most: int) -> list[State]:
    """Every state in which the enemies of the viewer stand as they could; what is open is taken
    from `state`. The line-ups are open. Raises `TooMany`."""
    assert view.seat is not None
    enemy = 1 - view.seat
    backs = [piece for piece in view.pieces[enemy] if piece.face == UNKNOWN]
    shown = [piece for piece in view.pieces[enemy] if piece.face != UNKNOWN]
    places = {piece.token: piece.place for piece in backs}
    roster = view.rosters[enemy]
    assert roster is not None
    faces = [face for face in roster if face not in {piece.face for piece in shown}]
    sizes = Counter(piece.token for piece in backs)
    found: set[tuple[tuple[str, int], ...]] = set()
    for world in view.known[enemy]:
        for shared in _shared(world, faces, sizes):
            found.add(shared)
            if len(found) > most:
                raise TooMany
    made = []
    for shared in sorted(found):
        pieces = [make_piece(face, places[token], token, CONCEALED) for face, token in shared]
        everybody: Pieces = tuple(
            sorted((*shown, *pieces), key=lambda piece: FACES[piece.face].tile)
        )
        both = (state.pieces[0], everybody) if enemy else (everybody, state.pieces[1])
        made += chosen(view, replace(state, pieces=both), enemy)
    return made


def chosen(view: View, state: State, enemy: int) -> list[State]:
    """The state with every card that the enemy may have chosen in secret, if one was chosen."""
    seen, stage = view.stage, state.stage
    if not isinstance(seen, Battle) or seen.cards[enemy] != HIDDEN:
        return [state]
    assert isinstance(stage, Battle)
    held = with_card(enemy, state.hands[enemy], stage.cards[enemy])
    own = 1 - enemy
    found = []
    for card in held:
        # What Saruman has sent back cannot be played again.
        if enemy == FELLOWSHIP and card == stage.refused:
            continue
        left = tuple(other for other in held if other != card)
        hands = (state.hands[own], left) if enemy else (left, state.hands[own])
        cards = (stage.cards[own], card) if enemy else (card, stage.cards[own])
        found.append(replace(state, hands=hands, stage=stage.but(cards=cards)))
    return found


def _shared(
    world: World, faces: Sequence[str], sizes: Counter[int]
) -> Iterator[tuple[tuple[str, int], ...]]:
    """All ways to share the faces out among the tokens that agree with a world."""
    settled = {face: token for face, token in world if face in faces and token}
    left = Counter(sizes)
    left.subtract(settled.values())
    if min(left.values(), default=0) < 0:
        return
    free = [face for face in faces if face not in settled]
    for rest in _dealt(free, left):
        yield tuple(sorted({**settled, **rest}.items()))


def _dealt(faces: Sequence[str], left: Counter[int]) -> Iterator[dict[str, int]]:
    if not faces:
        yield {}
        return
    for token in [token for token, number in left.items() if number]:
        left[token] -= 1
        for rest in _dealt(faces[1:], left):
            yield {faces[0]: token, **rest}
        left[token] += 1
