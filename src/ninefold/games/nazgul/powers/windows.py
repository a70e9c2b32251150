"""Windows in which cards of power can be played (N6).

Everybody who holds a card of power is asked, whether they could play one or not, so that being
asked and declining tell nothing. Whoever does not care for a window can have it skipped.
"""

from dataclasses import replace
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul.actions import PASS, Action, Pick, Power, pick
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.powers import playing
from ninefold.games.nazgul.state import Board, Task


def open_window(play: Play, task: Task) -> None:
    """Asks those who hold cards; nobody, when no card could be played by anybody."""
    window = task.word
    riders = play.riders
    seats = tuple(
        seat for seat, rider in enumerate(riders) if rider.hand and window not in rider.ignored
    )
    if seats and playing.conceivable(play, window):
        play.push(Task("window", word=window, seats=seats))


def legal(board: Board, seat: int) -> list[Action]:
    task = board.agenda[-1]
    return [PASS, pick("ignore", task.word), *playing.legal(board, seat, task.word)]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    if isinstance(action, Power):
        if action.card not in board.riders[seat].hand:
            return IllegalAction("N6", "you do not hold that card of power")
        return IllegalAction("N6", "that card cannot be played like that now")
    return IllegalAction("N6", "play a card of power, or pass")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    if isinstance(action, Power):
        # Whatever it changes, all may answer it.
        play.push(Task("open-window", word=task.word))
        playing.carry_out(play, seat, action)
        return
    if isinstance(action, Pick):
        play.change(seat, ignored=play.rider(seat).ignored | {task.word})
    left = tuple(other for other in task.seats if other != seat)
    if left:
        play.push(replace(task, seats=left))


STEPS: Final[Steps] = {"open-window": open_window}
