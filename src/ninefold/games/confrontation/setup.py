"""Before the first turn: line-ups, Special Cards, placing (S1-S6, G3-G6, D6)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from ninefold.core import IllegalAction, Seat
from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import Action, Field, Gift, Give, Place, Take
from ninefold.games.confrontation.board import (
    BOX,
    FELLOWSHIP,
    HOME,
    LIMIT,
    OUTPOSTS,
    SAURON,
    TITLES,
)
from ninefold.games.confrontation.cards import DECKS, SPECIALS
from ninefold.games.confrontation.knowledge.worlds import NOTHING
from ninefold.games.confrontation.options import Options
from ninefold.games.confrontation.pieces import CLASSIC, FACES, TITLE, UNKNOWN, VARIANT, tile_faces
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    CONCEALED,
    NOT_DONE,
    Board,
    Drafting,
    Giving,
    Naming,
    Placing,
    State,
    Taking,
    make_piece,
)
from ninefold.games.confrontation.turn.moves import find, number_in
from ninefold.games.confrontation.turn.turn import begin_turn


@cache
def start(options: Options) -> State:
    """Nine characters and nine cards a side (S1, S6)."""
    faces = {"classic": CLASSIC, "variant": VARIANT, "draft": ((UNKNOWN,) * 9,) * 2}[options.mode]
    fellowship, sauron = (
        tuple(make_piece(face, BOX, 0, CONCEALED) for face in faces[side]) for side in (0, 1)
    )
    state = State(
        options=options,
        turn=0,
        mover=FELLOWSHIP,
        stage=Drafting(),
        pieces=(fellowship, sauron),
        hands=DECKS,
        discards=((), ()),
        specials=((), ()),
        bearer="frodo",
        order=None,
        known=(NOTHING, NOTHING),
        outcome=None,
    )
    if options.mode == "draft":
        return state
    play = Play(state)
    _deal_specials(play)
    return play.state()


def drafters(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Drafting)
    one, two = state.stage.picked
    return NOT_DONE[one == 9, two == 9]


_FIELD: Final = {face: Field(face) for face in FACES}


def legal_field(board: Board, side: int) -> list[Action]:
    """Tile after tile, one of its two faces (G3)."""
    assert isinstance(board.stage, Drafting)
    return [_FIELD[face] for face in tile_faces(side, board.stage.picked[side])]


def apply_field(play: Play, side: int, action: Action) -> None:
    stage = play.stage
    assert isinstance(stage, Drafting)
    assert isinstance(action, Field)
    play.put(make_piece(action.face, BOX, 0, CONCEALED))
    play.say(events.Chose, side, "field")
    picked = _count_up(stage.picked, side)
    play.stage = Drafting(picked)
    if picked == (9, 9):
        if play.options.rosters == "open":
            one, two = (tuple(piece.face for piece in play.pieces[side]) for side in (0, 1))
            play.say(events.Rosters, (one, two))
        _deal_specials(play)


def _count_up(pair: tuple[int, int], side: int) -> tuple[int, int]:
    return (pair[0] + 1, pair[1]) if side == 0 else (pair[0], pair[1] + 1)


def _deal_specials(play: Play) -> None:
    how = play.options.specials
    if how == "choose":
        play.stage = Taking()
    elif how == "gift":
        play.stage = Naming()
    else:
        _place(play, play.options.given)


def _place(play: Play, cards: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """The Special Cards are open (H4); placing begins."""
    one, two = (tuple(c for c in SPECIALS[side] if c in cards[side]) for side in (0, 1))
    play.specials = (one, two)
    if one or two:
        play.say(events.Specials, (one, two))
    play.stage = Placing()


def takers(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Taking)
    one, two = state.stage.taken
    return NOT_DONE[len(one) == 2, len(two) == 2]


def legal_take(board: Board, side: int) -> list[Action]:
    assert isinstance(board.stage, Taking)
    return [Take(card) for card in SPECIALS[side] if card not in board.stage.taken[side]]


def apply_take(play: Play, side: int, action: Action) -> None:
    """G4: two of four, shown when both have chosen."""
    assert isinstance(play.stage, Taking)
    assert isinstance(action, Take)
    taken = list(play.stage.taken)
    taken[side] += (action.card,)
    play.stage = Taking((taken[0], taken[1]))
    play.say(events.Chose, side, "take")
    if all(len(cards) == 2 for cards in taken):
        _place(play, (taken[0], taken[1]))


def namers(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Naming)
    one, two = state.stage.numbers
    return NOT_DONE[one >= 0, two >= 0]


def legal_gift(board: Board, side: int) -> list[Action]:
    return [Gift(number) for number in range(5)]


def apply_gift(play: Play, side: int, action: Action) -> None:
    """G5: both name a number; then they choose that many for each other."""
    assert isinstance(play.stage, Naming)
    assert isinstance(action, Gift)
    numbers = list(play.stage.numbers)
    numbers[side] = action.number
    play.stage = Naming((numbers[0], numbers[1]))
    play.say(events.Chose, side, "gift")
    if min(numbers) >= 0:
        play.say(events.Gifts, (numbers[0], numbers[1]))
        play.stage = Giving((numbers[0], numbers[1]))
        _open_gifts(play)


def _open_gifts(play: Play) -> None:
    stage = play.stage
    assert isinstance(stage, Giving)
    if all(len(stage.given[side]) == stage.numbers[side] for side in (0, 1)):
        _place(play, (stage.given[SAURON], stage.given[FELLOWSHIP]))


def givers(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Giving)
    one, two = (len(state.stage.given[side]) == state.stage.numbers[side] for side in (0, 1))
    return NOT_DONE[one, two]


def legal_give(board: Board, side: int) -> list[Action]:
    assert isinstance(board.stage, Giving)
    return [Give(card) for card in SPECIALS[1 - side] if card not in board.stage.given[side]]


def apply_give(play: Play, side: int, action: Action) -> None:
    assert isinstance(play.stage, Giving)
    assert isinstance(action, Give)
    given = list(play.stage.given)
    given[side] += (action.card,)
    play.stage = Giving(play.stage.numbers, (given[0], given[1]))
    play.say(events.Chose, side, "give")
    _open_gifts(play)


def placers(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.stage, Placing)
    one, two = state.stage.placed
    return NOT_DONE[one == 9, two == 9]


_START_UP: Final = tuple(
    {HOME[side]: LIMIT[HOME[side]]} | dict.fromkeys(OUTPOSTS[side], 1) for side in (0, 1)
)
"""By side: how many characters each of its regions starts with."""


def open_regions(board: Board, side: int) -> list[str]:
    """Where a side may still place a character (S2, S3)."""
    places = [piece.place for piece in board.pieces[side]]
    found = [region for region in OUTPOSTS[side] if region not in places]
    home = HOME[side]
    return [home, *found] if places.count(home) < LIMIT[home] else found


@cache
def _places(regions: tuple[str, ...]) -> Mapping[str, tuple[Place, ...]]:
    """By face: the ways to place it, when these regions are open."""
    return {
        face.key: tuple(Place(face.name, region) for region in regions) for face in FACES.values()
    }


def legal_place(board: Board, side: int) -> list[Action]:
    places = _places(tuple(open_regions(board, side)))
    found: list[Action] = []
    for piece in board.pieces[side]:
        if piece.place == BOX:
            found += places[piece.face]
    return found


def check_place(board: Board, side: int, action: Action) -> None:
    rule = ("S2", "S3")[side]
    if not isinstance(action, Place):
        raise IllegalAction(rule, "place your characters first: place NAME REGION")
    piece = find(board.pieces[side], action.piece)
    if piece is None:
        raise IllegalAction(
            "S1", f"{TITLE.get(action.piece, action.piece)} is none of your characters"
        )
    if piece.place != BOX:
        raise IllegalAction(rule, f"you have placed {TITLE[action.piece]} already")
    if action.region in _START_UP[side]:
        if number_in(action.region, board.pieces[side]) >= _START_UP[side][action.region]:
            raise IllegalAction(rule, f"nobody else can start in {TITLES[action.region]}")
    elif action.region in LIMIT and LIMIT[action.region] == 1:
        raise IllegalAction("S4", "nobody starts in the mountains")
    else:
        raise IllegalAction(rule, "that is not one of your start-up regions")


def apply_place(play: Play, side: int, action: Action) -> None:
    """S5: in secret; when all stand, Sauron begins (S7)."""
    assert isinstance(play.stage, Placing)
    assert isinstance(action, Place)
    piece = play.by_name(action.piece)
    play.put(make_piece(piece.face, action.region, 0, CONCEALED))
    play.say(events.Chose, side, "place")
    placed = _count_up(play.stage.placed, side)
    play.stage = Placing(placed)
    if placed == (9, 9):
        issue_tokens(play)
        play.say(events.Placed)
        begin_turn(play, SAURON)


def issue_tokens(play: Play) -> None:
    """One token for those who start together, one for each other piece (D5)."""
    for side in (FELLOWSHIP, SAURON):
        regions = (HOME[side], *OUTPOSTS[side])
        for piece in list(play.pieces[side]):
            play.put(make_piece(piece.face, piece.place, regions.index(piece.place) + 1, CONCEALED))
