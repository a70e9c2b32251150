"""Buying creatures, with the favor bid in box 6 or, in full co-op, with one's own (F19, O10)."""

from dataclasses import replace
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import DONE, Action, Pick, pick
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import Board, Task

OWN: Final = "own"
_FORCES: Final = BIDDING_BOXES.index("forces")


def _ask_all(play: Play, task: Task) -> None:
    """In turn order (D16); what is not spent of a bid is lost (N4)."""
    tasks = []
    for seat in play.order:
        rider = play.rider(seat)
        favor = rider.favor if task.word == OWN else rider.bids[_FORCES]
        tasks.append(Task("shop", seat, favor, task.word))
    play.push(*tasks)


def _ask(play: Play, task: Task) -> None:
    """Asks a player as long as they can buy something."""
    if _offers(play, task.seat, task.number):
        play.push(replace(task, name="buy"))


def _price(board: Board, seat: int, kind: str) -> int | None:
    """What the next creature of a kind costs; nothing when the track is full (S6)."""
    costs = load(board.options.components).costs[kind]
    held = board.riders[seat].forces[KINDS.index(kind)]
    return costs[held] if held < len(costs) else None


def _offers(board: Board, seat: int, favor: int) -> list[str]:
    found = []
    for kind in KINDS:
        price = _price(board, seat, kind)
        if price is not None and price <= favor:
            found.append(kind)
    return found


def legal(board: Board, seat: int) -> list[Action]:
    """Nobody has to buy (D21)."""
    favor = board.agenda[-1].number
    return [*(pick("buy", kind) for kind in _offers(board, seat, favor)), DONE]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    task = board.agenda[-1]
    if not isinstance(action, Pick) or action.verb != "buy" or action.thing not in KINDS:
        return IllegalAction("F19", "buy an orc, a troll or a mûmak, or be done")
    if _price(board, seat, action.thing) is None:
        return IllegalAction("S6", "there is no more room on that force track")
    return IllegalAction("F19", f"you have only {task.number} favor for this")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    if not isinstance(action, Pick):
        return
    price = _price(play, seat, action.thing)
    assert price is not None
    if task.word == OWN:
        play.change(seat, favor=play.rider(seat).favor - price)
        play.say(events.GotFavor(seat, -price))
    play.gain_forces(seat, KINDS.index(action.thing), 1)
    play.push(replace(task, name="shop", number=task.number - price))


STEPS: Final[Steps] = {"buying": _ask_all, "shop": _ask}
