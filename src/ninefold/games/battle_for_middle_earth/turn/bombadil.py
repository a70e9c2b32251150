"""Tom Bombadil changes fellowships, once a turn (A9, B15, B22, D8). Nobody else does (T5)."""

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import LETTERS, NEW, PASS, Action, Move, move
from ninefold.games.battle_for_middle_earth.box.cards import BOMBADIL
from ninefold.games.battle_for_middle_earth.play import Play, without
from ninefold.games.battle_for_middle_earth.state import MOVED, Board, Fighting, Leaving
from ninefold.games.battle_for_middle_earth.turn.gandalf import lies_with


def legal_moves(board: Board, seat: int) -> list[Action]:
    """Where he can go now: another fellowship, or a new one unless he is alone already."""
    if MOVED in board.done or (at := lies_with(board, seat, BOMBADIL)) < 0:
        return []
    own = board.fellowships[seat]
    found: list[Action] = [move(number) for number in range(len(own)) if number != at]
    if len(own[at]) > 1:
        found.append(move(NEW))
    return found


def check_move(board: Board, seat: int, action: Move) -> None:
    at = lies_with(board, seat, BOMBADIL)
    if at < 0:
        raise IllegalAction("A9", "Tom Bombadil is in none of your fellowships")
    if MOVED in board.done:
        raise IllegalAction("B15", "Tom Bombadil moves only once a turn")
    if action.to == NEW and len(board.fellowships[seat][at]) == 1:
        raise IllegalAction("B15", "Tom Bombadil is already alone")
    if action.to == at or not NEW <= action.to < len(board.fellowships[seat]):
        raise IllegalAction(
            "B15", "Tom Bombadil goes to another of your fellowships or starts a new one"
        )


def apply_move(play: Play, seat: int, action: Move) -> None:
    """He goes; a fellowship that he leaves empty is none any more."""
    own = play.fellowships[seat]
    at = lies_with(play, seat, BOMBADIL)
    if action.to == NEW:
        play.start(seat, BOMBADIL)
    else:
        play.put(seat, action.to, (*own[action.to], BOMBADIL))
    play.put(seat, at, without(own[at], BOMBADIL))
    play.note(MOVED)
    letter = LETTERS[lies_with(play, seat, BOMBADIL)]
    play.say(events.Wandered, seat, letter, action.to == NEW)
    if isinstance(play.stage, Fighting):
        play.due = "fight"


def legal_leaving(board: Board, seat: int) -> list[Action]:
    return [*legal_moves(board, seat), PASS]


def check_leaving(board: Board, seat: int, action: Action) -> None:
    if isinstance(action, Move):
        check_move(board, seat, action)
    elif action != PASS:
        raise IllegalAction("A9", "move Tom Bombadil, or pass")


def apply_leaving(play: Play, seat: int, action: Action) -> None:
    assert isinstance(play.stage, Leaving)
    if isinstance(action, Move):
        apply_move(play, seat, action)
    play.due = "next"
