"""Gandalf fetches a card from another player and is given for it (A7, A8, B13, D8)."""

from ninefold.core import IllegalAction
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import LETTERS, Action, Join, Take, join, take
from ninefold.games.battle_for_middle_earth.box.cards import GANDALF, GIMLI
from ninefold.games.battle_for_middle_earth.play import Play, without
from ninefold.games.battle_for_middle_earth.state import Board, Fighting, Joining, Placing


def lies_with(board: Board, seat: int, card: str) -> int:
    """The fellowship of a seat in which a card lies, or -1."""
    for number, cards in enumerate(board.fellowships[seat]):
        if card in cards:
            return number
    return -1


def owner_of(board: Board, card: str) -> int:
    """The seat in whose fellowships a card lies, or -1."""
    for seat in range(board.options.players):
        if lies_with(board, seat, card) >= 0:
            return seat
    return -1


def legal_takes(board: Board, seat: int) -> list[Action]:
    """The cards that Gandalf could fetch now."""
    if lies_with(board, seat, GANDALF) < 0:
        return []
    return [
        take(card)
        for other, fellowships in enumerate(board.fellowships)
        if other != seat
        for cards in fellowships
        for card in cards
        if card != GIMLI
    ]


def check_take(board: Board, seat: int, action: Take) -> None:
    if lies_with(board, seat, GANDALF) < 0:
        raise IllegalAction("B13", "Gandalf is in none of your fellowships")
    if owner_of(board, action.card) in (-1, seat):
        raise IllegalAction("A7", "Gandalf takes a card from another player's fellowship")
    if action.card == GIMLI:
        raise IllegalAction("A5", "Gandalf cannot take Gimli")


def apply_take(play: Play, seat: int, action: Take) -> None:
    before = play.stage
    assert isinstance(before, Placing | Fighting)
    if len(play.fellowships[seat]) > 1:
        play.stage = Joining(action.card, before)
    else:
        _fetch(play, seat, action.card, 0)
        _go_on(play, before)


def legal_join(board: Board, seat: int) -> list[Action]:
    return [join(number) for number in range(len(board.fellowships[seat]))]


def check_join(board: Board, seat: int, action: Action) -> None:
    if not isinstance(action, Join):
        raise IllegalAction("B13", "say which of your fellowships the card joins")
    if not 0 <= action.to < len(board.fellowships[seat]):
        raise IllegalAction("D3", "the card joins one of the fellowships you have")


def apply_join(play: Play, seat: int, action: Action) -> None:
    assert isinstance(action, Join)
    assert isinstance(play.stage, Joining)
    before = play.stage.before
    _fetch(play, seat, play.stage.card, action.to)
    _go_on(play, before)


def _fetch(play: Play, seat: int, card: str, to: int) -> None:
    """The card comes, then Gandalf goes; what it does when placed it does not do (D3)."""
    owner = owner_of(play, card)
    play.remove(owner, card)
    play.put(seat, to, (*play.fellowships[seat][to], card))
    at = lies_with(play, seat, GANDALF)
    play.put(seat, at, without(play.fellowships[seat][at], GANDALF))
    play.say(events.Took, seat, card, owner, LETTERS[lies_with(play, seat, card)])
    play.give(owner, GANDALF)


def _go_on(play: Play, before: Placing | Fighting) -> None:
    """Back to the question that Gandalf came before."""
    play.stage = before
    if isinstance(before, Fighting):
        play.due = "fight"
