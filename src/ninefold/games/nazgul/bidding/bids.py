"""Secret bids: six of each player, stored as they are made and opened together (F6, F7, H1)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Bid, Pick, bid, pick
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.bidding import awards, forces, ties
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.powers import hand
from ninefold.games.nazgul.state import Board, Task


def ask(play: Play, task: Task) -> None:
    """Everybody bids; then the bids are opened and the boxes resolved in order (F7)."""
    everybody = tuple(range(play.players))
    contests = [Task("box", number=number) for number in range(len(BIDDING_BOXES))]
    play.push(Task("bid", seats=everybody), Task("open-bids"), *contests)


def _left(board: Board, seat: int) -> int:
    """Favor that can still be bid; a debt is nothing to bid with (N21)."""
    rider = board.riders[seat]
    return max(rider.favor, 0) - sum(rider.bids)


def legal(board: Board, seat: int) -> list[Action]:
    bids = board.riders[seat].bids
    most = 0 if BIDDING_BOXES[len(bids)] in board.closed else _left(board, seat)
    found: list[Action] = [bid(favor) for favor in range(most + 1)]
    return found if bids else found + settings(board, seat)


def settings(board: Board, seat: int) -> list[Action]:
    """Which windows a player can have skipped, and which they can be asked in again (N6)."""
    ignored = board.riders[seat].ignored
    return [pick("heed" if window in ignored else "ignore", window) for window in WINDOWS]


def change_settings(play: Play, seat: int, action: Pick) -> None:
    """Nobody hears of it (D9)."""
    play.change(seat, ignored=play.rider(seat).ignored ^ {action.thing})


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    bids = board.riders[seat].bids
    if not isinstance(action, Bid):
        if bids and isinstance(action, Pick) and action.verb in ("ignore", "heed"):
            return IllegalAction("N6", "windows are chosen before the first bid")
        return IllegalAction("F6", "say how much favor you bid for this box")
    name = BIDDING_BOXES[len(bids)]
    if name in board.closed and action.favor > 0:
        if name != "witch-king":
            return IllegalAction("F6", f"an event forbids bids in box {len(bids) + 1}")
        if board.king_dead:
            return IllegalAction("N17", "the Witch-king is dead")
        return IllegalAction("F16", "nobody can bid for the Witch-king this round")
    if board.riders[seat].favor < 0:
        return IllegalAction("N21", "you owe favor and have none to bid")
    return IllegalAction("F6", f"you can bid from 0 to {_left(board, seat)} favor here")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    left = task.seats
    if isinstance(action, Pick):
        change_settings(play, seat, action)
    else:
        assert isinstance(action, Bid)
        bids = (*play.rider(seat).bids, action.favor)
        play.change(seat, bids=bids)
        if len(bids) == len(BIDDING_BOXES):
            play.say(events.Chose(seat, "bid"))
            left = tuple(other for other in left if other != seat)
    if left:
        play.push(Task("bid", seats=left))


def _open(play: Play, task: Task) -> None:
    """What was bid is gone, whether it wins or not (F6)."""
    play.say(events.BidsOpened(tuple(rider.bids for rider in play.riders)))
    for seat, rider in enumerate(play.riders):
        play.change(seat, favor=rider.favor - sum(rider.bids))


STEPS: Final[Steps] = {
    "bidding": ask,
    "open-bids": _open,
    **awards.STEPS,
    **ties.STEPS,
    **hand.STEPS,
    **forces.STEPS,
}
