"""Placing a card, the extra card of Aragorn and the draw of Angbor (T1, T4, A10, A13)."""

from functools import cache

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import (
    DRAW_WITH_ANGBOR,
    LETTERS,
    NEW,
    PASS,
    Action,
    Move,
    Place,
    Take,
    place,
)
from ninefold.games.battle_for_middle_earth.box.cards import ANGBOR, ARAGORN, HAND
from ninefold.games.battle_for_middle_earth.play import Play
from ninefold.games.battle_for_middle_earth.state import (
    EITHER,
    PLACED,
    WITH_ANGBOR,
    Board,
    Offered,
    Placing,
)
from ninefold.games.battle_for_middle_earth.turn import bombadil, gandalf


def can_draw(board: Board, seat: int) -> bool:
    """There is room in the hand (B2) and a card to draw (B9)."""
    return len(board.hands[seat]) < HAND and bool(board.left or board.discard)


def may_pass(board: Board, seat: int) -> bool:
    """Aragorn's extra card is no duty, nor with `turn=either` any card if one can draw (G2)."""
    stage = board.stage
    assert isinstance(stage, Placing)
    return stage.extra or (board.options.turn == EITHER and can_draw(board, seat))


@cache
def _places(card: str, fellowships: int) -> tuple[Place, ...]:
    """Where a card can go (T4)."""
    return tuple([place(card, to) for to in (*range(fellowships), NEW)])


def legal_place(board: Board, seat: int) -> list[Action]:
    number = len(board.fellowships[seat])
    found: list[Action] = []
    for card in board.hands[seat]:
        found += _places(card, number)
    found += gandalf.legal_takes(board, seat)
    found += bombadil.legal_moves(board, seat)
    if may_pass(board, seat):
        found.append(PASS)
    return found


def check_place(board: Board, seat: int, action: Action) -> None:
    if isinstance(action, Place):
        if action.card not in board.hands[seat]:
            raise IllegalAction("T1", "that card is not in your hand")
        if not NEW <= action.to < len(board.fellowships[seat]):
            raise IllegalAction("T4", f"you have no fellowship {LETTERS[action.to].upper()}")
    elif action == PASS:
        if not may_pass(board, seat):
            if board.options.turn == EITHER:
                raise IllegalAction("G2", "you cannot draw now, so you must place a card")
            raise IllegalAction("B1", "you must place a card from your hand")
    elif isinstance(action, Take):
        gandalf.check_take(board, seat, action)
    elif isinstance(action, Move):
        bombadil.check_move(board, seat, action)
    else:
        raise IllegalAction("T1", "you place a card now")


def apply_place(play: Play, seat: int, action: Action) -> None:
    if isinstance(action, Place):
        _place(play, seat, action)
    elif isinstance(action, Take):
        gandalf.apply_take(play, seat, action)
    elif isinstance(action, Move):
        bombadil.apply_move(play, seat, action)
    else:
        play.due = "fight"


def _place(play: Play, seat: int, action: Place) -> None:
    play.show(seat, action.card)
    own = play.fellowships[seat]
    if action.to == NEW:
        play.start(seat, action.card)
    else:
        play.put(seat, action.to, (*own[action.to], action.card))
    letter = LETTERS[len(own) if action.to == NEW else action.to]
    play.say(events.Placed, seat, action.card, letter, action.to == NEW)
    play.note(PLACED)
    if action.card == ARAGORN and play.hands[seat]:
        play.stage = Placing(extra=True)  # A10, B16
    elif action.card == ANGBOR and can_draw(play, seat):
        play.stage = Offered()
    else:
        play.due = "fight"


def legal_offer(board: Board, seat: int) -> list[Action]:
    """An ability is an offer (A1, F7)."""
    return [DRAW_WITH_ANGBOR, PASS]


def check_offer(board: Board, seat: int, action: Action) -> None:
    if action not in (DRAW_WITH_ANGBOR, PASS):
        raise IllegalAction("B17", "draw with Angbor, or pass")


def apply_offer(play: Play, seat: int, action: Action) -> None:
    if action == PASS:
        play.due = "fight"
    else:
        play.note(WITH_ANGBOR)
        play.due = "draw on"
