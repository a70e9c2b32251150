"""Full co-op: no bids; everybody gains a level and the five rewards are shared out
(O7-O10, N22)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Pick, pick
from ninefold.games.nazgul.bidding.bids import change_settings, settings
from ninefold.games.nazgul.bidding.forces import OWN
from ninefold.games.nazgul.phases import decks, saruman
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import Board, Task

REWARDS: Final = "12345"
_LEVEL: Final = 1
_CHOICES: Final = {2: (3, 2), 3: (2, 1)}
"""Cards of power drawn and kept."""
_KING: Final = 4
_SARUMAN: Final = 5


def _begin(play: Play, task: Task) -> None:
    """A level for everybody, the rewards in turn order, then creatures for one's own favor."""
    for seat in play.order:
        play.gain_levels(seat, 1)
    buying = () if "forces" in play.closed else (Task("buying", word=OWN),)
    play.push(Task("take-reward", play.order[0], word=REWARDS), *buying)


def legal(board: Board, seat: int) -> list[Action]:
    task = board.agenda[-1]
    return [*(pick("take", reward) for reward in task.word), *settings(board, seat)]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    if isinstance(action, Pick) and action.verb == "take" and action.thing in REWARDS:
        return IllegalAction("O9", "that reward has been taken")
    return IllegalAction("O9", "take one of the rewards that are left")


def apply(play: Play, seat: int, action: Action) -> None:
    """`number` rewards were taken before; after everybody has one the first players take a second
    (N22)."""
    task = play.pop()
    assert isinstance(action, Pick)
    if action.verb != "take":
        change_settings(play, seat, action)
        play.push(task)
        return
    left, taken = task.word.replace(action.thing, ""), task.number + 1
    if left:
        order = play.order
        play.push(Task("take-reward", order[taken % len(order)], taken, left))
    play.say(events.RewardTaken(seat, int(action.thing)))
    _give(play, seat, int(action.thing))


def _give(play: Play, seat: int, reward: int) -> None:
    """A Witch-king who is dead or on Weathertop cannot be led; the card of power is still
    drawn (N5, N17, D13)."""
    if reward in _CHOICES:
        number, keep = _CHOICES[reward]
        decks.choose_powers(play, seat, number, keep)
        return
    decks.draw_powers(play, seat, 1)
    if reward == _LEVEL:
        play.gain_levels(seat, 1)
    elif reward == _KING and "witch-king" not in play.closed:
        play.king = seat
    elif reward == _SARUMAN and "saruman" not in play.closed:
        saruman.aid(play, seat)


STEPS: Final[Steps] = {"rewards": _begin}
