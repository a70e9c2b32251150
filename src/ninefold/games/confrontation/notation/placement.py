"""Where the pieces of a written position stand, and which tokens they carry."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.confrontation.board import FALLEN, HOME, REGIONS
from ninefold.games.confrontation.notation.lines import Line, Page
from ninefold.games.confrontation.pieces import CLASSIC, FACES, NAME, TITLE, VARIANT
from ninefold.games.confrontation.state import CONCEALED, Piece, Pieces, State, make_piece

_WORD: Final = re.compile(r"([^#!]*)(?:#([1-9]))?(!{0,3})(?:#([1-9]))?")


def spoken(face: str, mode: str) -> str:
    """A face as it is written: only a draft needs the star."""
    return face if mode == "draft" else NAME[face]


def read_pieces(page: Page, mode: str) -> tuple[Pieces, Pieces]:
    """All eighteen; whoever is named nowhere has fallen, with the classic face in a draft."""
    found: dict[str, Piece] = {}
    for place in (*REGIONS, FALLEN):
        line = page.take(place)
        if line is not None:
            for piece in _read_line(line, place, mode):
                if piece.face in found:
                    raise IllegalAction("S1", f"{TITLE[NAME[piece.face]]} stands there twice")
                found[piece.face] = piece
    one, two = (_read_side(side, found, mode) for side in (0, 1))
    return one, two


def _read_line(line: Line, place: str, mode: str) -> list[Piece]:
    pieces = []
    joined = re.sub(r" +([#!])", r"\1", " ".join(line.some()))
    for word in joined.split():
        match = _WORD.fullmatch(word)
        if match is None or not match[1] or (match[2] and match[4]):
            raise line.bad(word, "write NAME, then #1 to #9 and !, !! or !!! if need be")
        face = line.face(match[1], mode)
        token = int(match[2] or match[4] or 0)
        if place == FALLEN and (token or match[3]):
            raise line.bad(word, "the fallen have no token and lie open anyway")
        pieces.append(make_piece(face, place, token, len(match[3])))
    return pieces


def _read_side(side: int, found: dict[str, Piece], mode: str) -> Pieces:
    pieces = []
    for faces in zip(CLASSIC[side], VARIANT[side], strict=True):
        there = [found[face] for face in faces if face in found]
        if len(there) > 1:
            raise IllegalAction("G3", f"{faces[0]} and {faces[1]} are the two faces of one tile")
        lost = make_piece(faces[mode == "variant"], FALLEN, 0, CONCEALED)
        pieces.append(there[0] if there else lost)
    return _issue(side, pieces)


def _issue(side: int, pieces: Sequence[Piece]) -> Pieces:
    """Gives tokens to those without: from home on, one to those concealed together (D5)."""
    used = {piece.token for piece in pieces}
    free = (token for token in range(1, 10) if token not in used)
    without = [piece for piece in pieces if not piece.token and piece.place != FALLEN]
    issued = {
        piece: make_piece(piece.face, piece.place, token, piece.shown)
        for piece, token in _tokens(side, without, free)
    }
    return tuple([issued.get(piece, piece) for piece in pieces])


def _tokens(side: int, pieces: Iterable[Piece], free: Iterator[int]) -> Iterator[tuple[Piece, int]]:
    """The tokens that pieces are given, from home on."""
    shared: dict[str, int] = {}
    for piece in sorted(pieces, key=lambda piece: -1 if piece.place == HOME[side] else piece.at):
        if piece.shown:
            token = next(free)
        else:
            token = shared[piece.place] = shared.get(piece.place) or next(free)
        yield piece, token


def write_pieces(state: State) -> list[str]:
    mode = state.options.mode
    words: dict[str, list[str]] = {place: [] for place in (*REGIONS, FALLEN)}
    for side in (0, 1):
        pieces = state.pieces[side]
        standing = [piece for piece in pieces if piece.place != FALLEN]
        given = _tokens(side, standing, iter(range(1, 10)))
        plain = all(piece.token == token for piece, token in given)
        for piece in pieces:
            token = "" if plain or not piece.token else f"#{piece.token}"
            words[piece.place].append(spoken(piece.face, mode) + token + "!" * piece.shown)
    if not any(FACES[word].variant for word in words[FALLEN] if mode == "draft"):
        del words[FALLEN]
    return [f"{place}: {' '.join(names)}" for place, names in words.items() if names]
