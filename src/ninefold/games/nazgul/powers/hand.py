"""Cards of power that come to a hand: those chosen from several, and the limit of six
(F9-F11, S9)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Pick, Power, pick
from ninefold.games.nazgul.box.cards import HAND
from ninefold.games.nazgul.play import Play, Steps, with_card, without
from ninefold.games.nazgul.powers import playing
from ninefold.games.nazgul.state import Board, Task

_OUTSIDE_BATTLES: Final = ("quests", "deployment")


def _keep(play: Play, task: Task) -> None:
    """Asks which of the cards drawn go back, if more came than may be kept (D11)."""
    rest = len(play.rider(task.seat).drawn) - task.number
    if rest > 0:
        play.push(Task("keep-power", task.seat, rest))
    else:
        _take_up(play, task.seat)


def _take_up(play: Play, seat: int) -> None:
    """The cards that are kept come to the hand one after the other, like all others."""
    tasks = [Task("take-up", seat), Task("hand-limit", seat)]
    play.push(*tasks * len(play.rider(seat).drawn))


def _take(play: Play, task: Task) -> None:
    rider = play.rider(task.seat)
    card, *rest = rider.drawn
    play.change(task.seat, hand=with_card(rider.hand, card), drawn=tuple(rest))


def legal_return(board: Board, seat: int) -> list[Action]:
    return [pick("return", card) for card in dict.fromkeys(board.riders[seat].drawn)]


def refuse_return(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F9", "return one of the cards of power you have just drawn")


def apply_return(play: Play, seat: int, action: Action) -> None:
    """The card goes below the deck, where only this player knows it (H5)."""
    task = play.pop()
    assert isinstance(action, Pick)
    card = action.thing
    play.change(seat, drawn=without(play.rider(seat).drawn, card))
    play.power_bottom = (*play.power_bottom, (card, seat))
    play.whisper(seat, events.ReturnedPower, seat, card)
    if task.number > 1:
        play.push(Task("keep-power", seat, task.number - 1))
    else:
        _take_up(play, seat)


def _limit(play: Play, task: Task) -> None:
    """Nobody holds more than six (S9, D18)."""
    if len(play.rider(task.seat).hand) > HAND:
        play.push(Task("over-hand", task.seat))


def legal_over(board: Board, seat: int) -> list[Action]:
    hand = dict.fromkeys(board.riders[seat].hand)
    plays = [action for window in _OUTSIDE_BATTLES for action in playing.legal(board, seat, window)]
    return [*(pick("discard", card) for card in hand), *dict.fromkeys(plays)]


def refuse_over(board: Board, seat: int, action: Action) -> IllegalAction:
    if isinstance(action, Power) and action.card in board.riders[seat].hand:
        return IllegalAction("N6", "that card cannot be played now")
    return IllegalAction("S9", "you hold more than six cards of power: play or discard one")


def apply_over(play: Play, seat: int, action: Action) -> None:
    play.pop()
    play.push(Task("hand-limit", seat))
    if isinstance(action, Power):
        playing.carry_out(play, seat, action)
        return
    assert isinstance(action, Pick)
    playing.spend(play, seat, action.thing)
    play.say(events.DiscardedPower(seat, action.thing))


STEPS: Final[Steps] = {
    "keep-powers": _keep,
    "take-up": _take,
    "hand-limit": _limit,
}
