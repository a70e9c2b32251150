"""Secret quests: dealt before the game, and swapped by who wins box 2 (S22, F14)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import PASS, Action, Pick, answer, pick
from ninefold.games.nazgul.phases.decks import by_chance
from ninefold.games.nazgul.play import Play, with_card, without
from ninefold.games.nazgul.state import State, Task
from ninefold.games.nazgul.tasks import Draw, Question, Step

DEALT: Final = 3
"""Secret quests to choose from; one goes back."""
_SWAP: Final = answer("swap")


def _weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    return by_chance(state.secrets)


def _take(play: Play, task: Task, card: str) -> None:
    """Only who draws it sees it (H3)."""
    play.set(secrets=without(play.now.secrets, card))
    play.change(task.seat, secrets=with_card(play.rider(task.seat).secrets, card))
    play.whisper(task.seat, events.DrewSecret, task.seat, card)


def _give_up(play: Play, seat: int, action: Action) -> str:
    """The card that is returned or discarded; nobody else sees which (H3)."""
    assert isinstance(action, Pick)
    play.change(seat, secrets=without(play.rider(seat).secrets, action.thing))
    play.whisper(seat, events.ReturnedSecret, seat, action.thing)
    return action.thing


# Before the game


def _legal_keep(board: State, task: Task, seat: int) -> list[Action]:
    return [pick("return", card) for card in board.riders[seat].secrets]


def _refuse_keep(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("S22", "return one of your three secret quests")


def _apply_keep(play: Play, task: Task, seat: int, action: Action) -> None:
    card = _give_up(play, seat, action)
    play.set(secrets=with_card(play.now.secrets, card))
    left = tuple(other for other in task.seats if other != seat)
    if left:
        play.push(Task("keep-secrets", seats=left))


# For who has won box 2


def offer(play: Play, task: Task) -> None:
    """A swap, while there is a card to draw (F14, D11)."""
    if play.now.secrets:
        play.push(Task("swap-secret", task.seat))


def _legal_swap(board: State, task: Task, seat: int) -> list[Action]:
    return [_SWAP, PASS]


def _refuse_swap(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F14", "swap a secret quest, or pass")


def _apply_swap(play: Play, task: Task, seat: int, action: Action) -> None:
    if action == _SWAP:
        play.push(Task("draw-secret", seat), Task("discard-secret", seat))


def _legal_discard(board: State, task: Task, seat: int) -> list[Action]:
    return [pick("discard", card) for card in board.riders[seat].secrets]


def _refuse_discard(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F14", "discard one of your secret quests")


def _apply_discard(play: Play, task: Task, seat: int, action: Action) -> None:
    card = _give_up(play, seat, action)
    play.set(secret_discard=(*play.now.secret_discard, (card, seat)))


STEPS: Final[Mapping[str, Step]] = {"offer-swap": offer}
QUESTIONS: Final[Mapping[str, Question]] = {
    "keep-secrets": Question(_legal_keep, _refuse_keep, _apply_keep),
    "swap-secret": Question(_legal_swap, _refuse_swap, _apply_swap),
    "discard-secret": Question(_legal_discard, _refuse_discard, _apply_discard),
}
DRAWS: Final[Mapping[str, Draw]] = {
    "deal-secret": Draw("draw", _weights, _take),
    "draw-secret": Draw("draw", _weights, _take),
}
