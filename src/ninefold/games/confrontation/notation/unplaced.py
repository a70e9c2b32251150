"""Written positions before the first turn: line-ups, Special Cards, placing (S1-S5, G3-G5)."""

from dataclasses import replace
from typing import Final, TypeAlias

from ninefold.core import IllegalAction
from ninefold.games.confrontation.board import (
    BOX,
    FELLOWSHIP,
    HOME,
    LIMIT,
    OUTPOSTS,
    REGIONS,
    SAURON,
    SIDES,
    TITLES,
)
from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.notation.lines import Line, Page
from ninefold.games.confrontation.notation.placement import spoken
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import CLASSIC, FACES, NAME, TITLE, UNKNOWN, tile_faces
from ninefold.games.confrontation.setup import start
from ninefold.games.confrontation.state import (
    CONCEALED,
    Drafting,
    Giving,
    Naming,
    Piece,
    Pieces,
    Placing,
    Stage,
    State,
    Taking,
    make_piece,
)

_SETTING_UP: Final = ("drafting", "taking", "naming", "giving", "placing")
_Pair: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]


def write_setup(state: State) -> list[str]:
    """The stage, and what has been chosen so far, the secrets too."""
    stage = state.stage
    lines = _write_rosters(state)
    match stage:
        case Taking(taken):
            lines += ["taking", *_lists("taken", taken)]
        case Naming(numbers):
            lines += ["naming", *_numbers(numbers)]
        case Giving(numbers, given):
            lines += ["giving", *_numbers(numbers), *_lists("given", given)]
        case Placing():
            lines += ["placing", *_write_placed(state)]
            if state.specials != state.options.given:
                lines += _lists("specials", state.specials)
        case _:
            lines.insert(0, "drafting")
    return lines


def _write_rosters(state: State) -> list[str]:
    """The faces chosen; nobody's are written when they are classic and complete."""
    if state.options.mode != "draft":
        return []
    rosters = [[p.face for p in pieces if p.face != UNKNOWN] for pieces in state.pieces]
    return [
        f"roster {SIDES[side]}: {' '.join(faces)}"
        for side, faces in enumerate(rosters)
        if faces and (isinstance(state.stage, Drafting) or tuple(faces) != CLASSIC[side])
    ]


def _lists(head: str, lists: _Pair) -> list[str]:
    return [f"{head} {SIDES[s]}: {' '.join(cards)}" for s, cards in enumerate(lists) if cards]


def _numbers(numbers: tuple[int, int]) -> list[str]:
    return [f"gift {SIDES[side]}: {n}" for side, n in enumerate(numbers) if n >= 0]


def _write_placed(state: State) -> list[str]:
    words: dict[str, list[str]] = {region: [] for region in REGIONS}
    for piece in (*state.pieces[FELLOWSHIP], *state.pieces[SAURON]):
        if piece.place != BOX:
            words[piece.place].append(spoken(piece.face, state.options.mode))
    return [f"{region}: {' '.join(names)}" for region, names in words.items() if names]


def read_setup(page: Page, options: Options) -> State | None:
    """A position before the first turn; `None` if the page draws another."""
    line = page.take_any(*_SETTING_UP)
    if line is None:
        return None
    if line.words:
        raise line.bad(line.words[0], f"nothing follows '{line.head}'")
    state = start(options)
    if line.head == "drafting":
        if options.mode != "draft":
            raise IllegalAction("G3", "faces are chosen only in a draft: options mode=draft")
        return _read_drafting(page, state)
    if options.mode == "draft":
        state = replace(state, pieces=_read_rosters(page))
    _check_dealing(line.head, options)
    match line.head:
        case "taking":
            return replace(state, stage=_read_taking(page))
        case "naming":
            numbers = _read_numbers(page)
            if min(numbers) >= 0:
                raise IllegalAction("G5", "both numbers are named: now they are giving")
            return replace(state, stage=Naming(numbers))
        case "giving":
            return replace(state, stage=_read_giving(page, line))
    state = replace(state, specials=_read_dealt(page, options), stage=Placing())
    return _read_placing(page, state)


def _check_dealing(head: str, options: Options) -> None:
    how = {"taking": "choose", "naming": "gift", "giving": "gift"}.get(head)
    if how is not None and options.specials != how:
        rule = "G4" if how == "choose" else "G5"
        raise IllegalAction(rule, f"'{head}' goes with options specials={how}")


def _read_drafting(page: Page, state: State) -> State:
    pieces = [_read_roster(page, side) for side in (FELLOWSHIP, SAURON)]
    one, two = (
        (*faces, *(make_piece(UNKNOWN, BOX, 0, CONCEALED) for _ in range(9 - len(faces))))
        for faces in pieces
    )
    picked = len(pieces[0]), len(pieces[1])
    if picked == (9, 9):
        raise IllegalAction("G3", "both line-ups are complete: the draft is over")
    return replace(state, stage=Drafting(picked), pieces=(one, two))


def _read_roster(page: Page, side: int) -> Pieces:
    """Faces in the order of their tiles, as far as they are chosen."""
    line = page.take("roster", SIDES[side])
    if line is None:
        return ()
    faces = [line.face(word, "draft") for word in line.some()]
    if len(faces) > 9:
        raise line.bad(line.words[9], "a side has nine tiles")
    for tile, face in enumerate(faces):
        if face not in tile_faces(side, tile):
            one, two = tile_faces(side, tile)
            raise line.bad(line.words[tile], f"here stands {one} or {two}")
    return tuple(make_piece(face, BOX, 0, CONCEALED) for face in faces)


def _read_rosters(page: Page) -> tuple[Pieces, Pieces]:
    rosters = []
    for side in (FELLOWSHIP, SAURON):
        pieces = _read_roster(page, side)
        if not pieces:
            pieces = tuple(make_piece(face, BOX, 0, CONCEALED) for face in CLASSIC[side])
        if len(pieces) < 9:
            raise IllegalAction("G3", f"the line-up of {SIDES[side]} is not complete")
        rosters.append(pieces)
    return rosters[0], rosters[1]


def _read_taking(page: Page) -> Stage:
    taken = page.cards("taken", 0, SPECIALS[0]) or (), page.cards("taken", 1, SPECIALS[1]) or ()
    if max(map(len, taken)) > 2 or min(map(len, taken)) == 2:
        raise IllegalAction("G4", "each side takes two cards, and then they are placing")
    return Taking(taken)


def _read_numbers(page: Page) -> tuple[int, int]:
    lines = [page.take("gift", name) for name in SIDES]
    one, two = (line.number_of(line.one("number"), 4) if line else -1 for line in lines)
    return one, two


def _read_giving(page: Page, line: Line) -> Stage:
    numbers = _read_numbers(page)
    if min(numbers) < 0:
        raise line.bad("giving", "it needs both numbers: gift fellowship: 2")
    given = page.cards("given", 0, SPECIALS[1]) or (), page.cards("given", 1, SPECIALS[0]) or ()
    if len(given[0]) > numbers[0] or len(given[1]) > numbers[1]:
        raise IllegalAction("G5", "a side gives as many cards as it said")
    if len(given[0]) == numbers[0] and len(given[1]) == numbers[1]:
        raise IllegalAction("G5", "all cards are given: now they are placing")
    return Giving(numbers, given)


def _read_dealt(page: Page, options: Options) -> _Pair:
    """The Special Cards as they were dealt before anybody placed (G4-G6)."""
    held = []
    for side in (FELLOWSHIP, SAURON):
        words = page.cards("specials", side, SPECIALS[side]) or options.given[side]
        cards = tuple(card for card in SPECIALS[side] if card in words)
        if options.specials == "choose" and len(cards) != 2:
            raise IllegalAction("G4", f"{SIDES[side]} plays with two Special Cards")
        if options.specials in ("none", "given") and cards != options.given[side]:
            raise IllegalAction("G6", f"{SIDES[side]} plays with the cards of the options")
        held.append(cards)
    return held[0], held[1]


def _read_placing(page: Page, state: State) -> State:
    pieces = [list(state.pieces[0]), list(state.pieces[1])]
    for region in REGIONS:
        line = page.take(region)
        for word in line.some() if line else ():
            assert line is not None
            face = FACES[line.face(word, state.options.mode)]
            piece = pieces[face.side][face.tile]
            if piece.face != face.key:
                raise IllegalAction("G3", f"{TITLE[face.name]} is not in the line-up")
            if piece.place != BOX:
                raise IllegalAction("S1", f"{TITLE[face.name]} stands there twice")
            pieces[face.side][face.tile] = make_piece(piece.face, region, piece.token, piece.shown)
    placed = _count(pieces[0], FELLOWSHIP), _count(pieces[1], SAURON)
    if placed == (9, 9):
        raise IllegalAction("S5", "all are placed: leave out 'placing'")
    both = (tuple(pieces[0]), tuple(pieces[1]))
    return replace(state, stage=Placing(placed), pieces=both)


def _count(pieces: list[Piece], side: int) -> int:
    """How many stand, each in a start-up region with room (S2-S4)."""
    room = {HOME[side]: LIMIT[HOME[side]]} | dict.fromkeys(OUTPOSTS[side], 1)
    standing = [piece for piece in pieces if piece.place != BOX]
    for piece in standing:
        room[piece.place] = room.get(piece.place, 0) - 1
        if room[piece.place] < 0:
            name, region = TITLE[NAME[piece.face]], TITLES[piece.place]
            raise IllegalAction(("S2", "S3")[side], f"{name} cannot start in {region}")
    return len(standing)
