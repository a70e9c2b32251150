"""A whole state that agrees with all a viewer has seen, drawn at random."""

from random import Random

from ninefold.games.confrontation.board import BOX, FELLOWSHIP, HOME, OUTPOSTS, SAURON
from ninefold.games.confrontation.cards import HIDDEN, SPECIALS
from ninefold.games.confrontation.knowledge.worlds import ABSENT
from ninefold.games.confrontation.pieces import (
    CLASSIC,
    FACES,
    UNKNOWN,
    VARIANT,
    other_face,
    tile_faces,
)
from ninefold.games.confrontation.state import (
    CONCEALED,
    Battle,
    Drafting,
    Giving,
    Naming,
    Piece,
    Pieces,
    Placing,
    Stage,
    State,
    Taking,
)
from ninefold.games.confrontation.view import NAMED, View


def determinize(view: View, rng: Random) -> State:
    """Draws what is hidden from the viewer; everything else stays as it is."""
    pieces, hands, stage = list(view.pieces), list(view.hands), view.stage
    if view.outcome is None:
        for side in (FELLOWSHIP, SAURON):
            if side != view.seat:
                pieces[side] = _draw_pieces(view, side, rng)
                stage = _draw_stage(stage, hands, side, rng)
    return State(
        view.options,
        view.turn,
        view.mover,
        stage,
        (pieces[0], pieces[1]),
        (hands[0], hands[1]),
        view.discards,
        view.specials,
        view.bearer,
        view.order,
        view.known,
        view.outcome,
    )


def _draw_pieces(view: View, side: int, rng: Random) -> Pieces:
    stage = view.stage
    if isinstance(stage, Drafting):
        faces = _draw_roster(view, side, rng)
        known = stage.picked[side]
        return tuple(
            Piece(face if tile < known else UNKNOWN, BOX, 0, CONCEALED)
            for tile, face in enumerate(faces)
        )
    if isinstance(stage, Taking | Naming | Giving | Placing):
        placed = stage.placed[side] if isinstance(stage, Placing) else 0
        return _draw_placing(_draw_roster(view, side, rng), side, placed, rng)
    return _draw_standing(view, side, rng)


def _draw_roster(view: View, side: int, rng: Random) -> tuple[str, ...]:
    """The faces of a side's tiles; open when the viewer knows them."""
    known = view.rosters[side]
    if known is not None:
        return known
    return tuple(rng.choice(pair) for pair in zip(CLASSIC[side], VARIANT[side], strict=True))


def _draw_placing(faces: tuple[str, ...], side: int, placed: int, rng: Random) -> Pieces:
    """So many of the side's characters stand somewhere, secretly (S5)."""
    regions = [HOME[side]] * 4 + list(OUTPOSTS[side])
    chosen = rng.sample(range(9), placed)
    places = dict(zip(chosen, rng.sample(regions, placed), strict=True))
    return tuple(
        Piece(face, places.get(tile, BOX), 0, CONCEALED) for tile, face in enumerate(faces)
    )


def _draw_standing(view: View, side: int, rng: Random) -> Pieces:
    """Concealed pieces get the faces of one possible world; see `worlds.py`."""
    open_pieces = [p for p in view.pieces[side] if p.face != UNKNOWN]
    backs = [p for p in view.pieces[side] if p.face == UNKNOWN]
    world = dict(rng.choice(sorted(view.known[side])))
    by_token: dict[int, list[str]] = {}
    for face, token in world.items():
        by_token.setdefault(token, []).append(face)
    absent = by_token.get(ABSENT, [])
    settled = {FACES[p.face].tile for p in open_pieces}
    settled |= {FACES[face].tile for face, token in world.items() if token != ABSENT}
    rest = [_draw_face(view, side, tile, absent, rng) for tile in range(9) if tile not in settled]
    rng.shuffle(rest)
    pieces = list(open_pieces)
    for piece in backs:
        inside = by_token.get(piece.token)
        face = inside.pop() if inside else rest.pop()
        pieces.append(Piece(face, piece.place, piece.token, CONCEALED))
    pieces.sort(key=lambda piece: FACES[piece.face].tile)
    return tuple(pieces)


def _draw_face(view: View, side: int, tile: int, absent: list[str], rng: Random) -> str:
    roster = view.rosters[side]
    if roster is not None:
        return next(face for face in roster if FACES[face].tile == tile)
    face = rng.choice(tile_faces(side, tile))
    return other_face(face) if face in absent else face


def _draw_stage(stage: Stage, hands: list[tuple[str, ...]], side: int, rng: Random) -> Stage:
    """A secret choice that was made, made again at random."""
    if isinstance(stage, Battle) and stage.cards[side] == HIDDEN:
        refused = stage.refused if side == FELLOWSHIP else ""
        card = rng.choice([card for card in hands[side] if card != refused])
        hands[side] = tuple(held for held in hands[side] if held != card)
        cards = (card, stage.cards[1]) if side == 0 else (stage.cards[0], card)
        return stage.but(cards=cards)
    if isinstance(stage, Taking):
        return Taking(_draw_list(stage.taken, side, SPECIALS[side], rng))
    if isinstance(stage, Giving):
        return Giving(stage.numbers, _draw_list(stage.given, side, SPECIALS[1 - side], rng))
    if isinstance(stage, Naming) and stage.numbers[side] == NAMED:
        number = rng.randrange(5)
        return Naming((number, stage.numbers[1]) if side == 0 else (stage.numbers[0], number))
    return stage


_Lists = tuple[tuple[str, ...], tuple[str, ...]]


def _draw_list(lists: _Lists, side: int, cards: tuple[str, ...], rng: Random) -> _Lists:
    drawn = tuple(rng.sample(cards, len(lists[side])))
    return (drawn, lists[1]) if side == 0 else (lists[0], drawn)
