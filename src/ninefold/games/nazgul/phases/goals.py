"""Secret quests: dealt before the game, and swapped by who wins box 2 (S22, F14)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import PASS, Action, answer, pick, thing
from ninefold.games.nazgul.play import Play, Steps, with_card, without
from ninefold.games.nazgul.state import Board, Cards, Task

_SWAP: Final = answer("swap")


def next_secret(state: Board) -> Cards:
    return state.secrets


def take(play: Play, action: Action) -> None:
    """Only who draws it sees it (H3)."""
    task, card = play.pop(), thing(action)
    play.secrets = without(play.secrets, card)
    play.change(task.seat, secrets=with_card(play.rider(task.seat).secrets, card))
    play.whisper(task.seat, events.DrewSecret, task.seat, card)


def _give_up(play: Play, seat: int, action: Action) -> str:
    """The card that is returned or discarded; nobody else sees which (H3)."""
    card = thing(action)
    play.change(seat, secrets=without(play.rider(seat).secrets, card))
    play.whisper(seat, events.ReturnedSecret, seat, card)
    return card


# Before the game


def legal_keep(board: Board, seat: int) -> list[Action]:
    return [pick("return", card) for card in board.riders[seat].secrets]


def refuse_keep(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("S22", "return one of your three secret quests")


def apply_keep(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    card = _give_up(play, seat, action)
    play.secrets = with_card(play.secrets, card)
    play.given_back = (*play.given_back, (card, seat))
    left = tuple(other for other in task.seats if other != seat)
    if left:
        play.push(Task("keep-secrets", seats=left))


# For who has won box 2


def offer(play: Play, task: Task) -> None:
    """A swap, while there is a card to draw (F14, D11)."""
    if play.secrets:
        play.push(Task("swap-secret", task.seat))


def legal_swap(board: Board, seat: int) -> list[Action]:
    return [_SWAP, PASS]


def refuse_swap(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F14", "swap a secret quest, or pass")


def apply_swap(play: Play, seat: int, action: Action) -> None:
    play.pop()
    if action == _SWAP:
        play.push(Task("draw-secret", seat), Task("discard-secret", seat))


def legal_discard(board: Board, seat: int) -> list[Action]:
    return [pick("discard", card) for card in board.riders[seat].secrets]


def refuse_discard(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F14", "discard one of your secret quests")


def apply_discard(play: Play, seat: int, action: Action) -> None:
    play.pop()
    card = _give_up(play, seat, action)
    play.secret_discard = (*play.secret_discard, (card, seat))


STEPS: Final[Steps] = {"offer-swap": offer}
