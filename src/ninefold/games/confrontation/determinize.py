"""A whole state that agrees with all a viewer has seen: each such state is equally likely."""

from collections import Counter
from math import comb, perm
from random import Random

from ninefold.games.confrontation.board import BOX, FELLOWSHIP, HOME, LIMIT, OUTPOSTS, SAURON
from ninefold.games.confrontation.cards import HIDDEN, SPECIALS
from ninefold.games.confrontation.knowledge.drawing import draw_tokens
from ninefold.games.confrontation.pieces import (
    CLASSIC,
    FACES,
    UNKNOWN,
    VARIANT,
    tile_faces,
)
from ninefold.games.confrontation.state import (
    CONCEALED,
    Battle,
    Drafting,
    Giving,
    Naming,
    Pieces,
    Placing,
    Stage,
    State,
    Taking,
    make_piece,
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
        options=view.options,
        turn=view.turn,
        mover=view.mover,
        stage=stage,
        pieces=(pieces[0], pieces[1]),
        hands=(hands[0], hands[1]),
        discards=view.discards,
        specials=view.specials,
        bearer=view.bearer,
        order=view.order,
        known=view.known,
        outcome=view.outcome,
    )


def _draw_pieces(view: View, side: int, rng: Random) -> Pieces:
    stage = view.stage
    if isinstance(stage, Drafting):
        faces = _draw_roster(view, side, rng)
        known = stage.picked[side]
        return tuple(
            make_piece(face if tile < known else UNKNOWN, BOX, 0, CONCEALED)
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
    """So many of the side's characters stand somewhere, secretly (S5): some of them at home, in
    no order, and each other one in a region of its own."""
    home = range(max(0, placed - len(OUTPOSTS[side])), min(placed, LIMIT[HOME[side]]) + 1)
    ways = [comb(placed, number) * perm(len(OUTPOSTS[side]), placed - number) for number in home]
    (number,) = rng.choices(home, ways)
    regions = [HOME[side]] * number + rng.sample(OUTPOSTS[side], placed - number)
    places = dict(zip(rng.sample(range(9), placed), regions, strict=True))
    return tuple(
        make_piece(face, places.get(tile, BOX), 0, CONCEALED) for tile, face in enumerate(faces)
    )


def _draw_standing(view: View, side: int, rng: Random) -> Pieces:
    """Concealed pieces get faces that agree with all that was seen (H1)."""
    roster = view.rosters[side]
    pieces = [piece for piece in view.pieces[side] if piece.face != UNKNOWN]
    backs = [piece for piece in view.pieces[side] if piece.face == UNKNOWN]
    places = {piece.token: piece.place for piece in backs}
    sizes = tuple(sorted(Counter(piece.token for piece in backs).items()))
    seen = {FACES[piece.face].tile for piece in pieces}
    tiles = tuple(
        tile_faces(side, tile) if roster is None else (roster[tile],)
        for tile in range(9)
        if tile not in seen
    )
    for face, token in draw_tokens(view.known[side], sizes, tiles, rng).items():
        pieces.append(make_piece(face, places[token], token, CONCEALED))
    pieces.sort(key=lambda piece: FACES[piece.face].tile)
    return tuple(pieces)


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
