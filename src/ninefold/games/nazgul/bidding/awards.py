"""The six bidding boxes: who has won them and what they give (F9-F19, N1)."""

from collections.abc import Callable, Mapping
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, pick, thing
from ninefold.games.nazgul.bidding import ties
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.phases import decks, saruman
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.setup import clockwise, next_in_order
from ninefold.games.nazgul.state import SEATS, Board, Task

_FIRST: Final = "1"
_SECOND: Final = "2"


def _bidders(state: Board, number: int, but: tuple[int, ...] = ()) -> list[int]:
    """Who has bid anything in a bidding box, in turn order (N1)."""
    return [seat for seat in state.order if state.riders[seat].bids[number] and seat not in but]


def _begin(play: Play, task: Task) -> None:
    """In the last box everybody buys; in each other one the highest bid wins."""
    name = BIDDING_BOXES[task.number]
    if name == "forces":
        play.push(Task("buying"))
    elif name not in play.closed:
        play.push(Task("contest", number=task.number, word=_FIRST))


def _contest(play: Play, task: Task) -> None:
    """Finds the highest bid for a place; `task.seat` has won an earlier one."""
    number = task.number
    seats = _bidders(play, number, (task.seat,))
    bids = [play.rider(seat).bids[number] for seat in seats]
    leaders = tuple(seat for seat in seats if play.rider(seat).bids[number] == max(bids))
    if len(leaders) > 1:
        ties.begin(play, task, leaders)
    elif leaders:
        play.push(ties.award(task, leaders[0]))
    elif task.word == _FIRST:
        play.say(events.NobodyWon(BIDDING_BOXES[number]))


def _award(play: Play, task: Task) -> None:
    """Gives a place in a box to who has won it."""
    play.say(events.BoxWon(BIDDING_BOXES[task.number], task.seat, int(task.word)))
    _AWARDS[BIDDING_BOXES[task.number]](play, task)


def _cards(play: Play, task: Task) -> None:
    """Three cards of power of which two are kept, then two of which one is kept, then one for
    everybody else (F9-F11)."""
    seat, number = task.seat, task.number
    if task.word == _FIRST:
        play.push(Task("contest", seat, number, _SECOND))
        decks.choose_powers(play, seat, 3, keep=2)
        return
    others = _bidders(play, number, (seat, *task.seats))
    play.push(*(part for other in others for part in decks.powers_for(other, 1)))
    decks.choose_powers(play, seat, 2, keep=1)


def _order(play: Play, task: Task) -> None:
    """Sauron's favor, the turn order, and a secret quest swapped (F12-F14)."""
    play.gain_favor(task.seat, play.sauron)
    play.sauron = 0
    play.push(Task("choose-order", task.seat), Task("offer-swap", task.seat))


def _witch_king(play: Play, task: Task) -> None:
    """Until the round ends (F16, W1)."""
    play.king = task.seat


def _saruman(play: Play, task: Task) -> None:
    saruman.aid(play, task.seat)


def _levels(play: Play, task: Task) -> None:
    """Two levels, and one for everybody else who has bid (F18)."""
    play.gain_levels(task.seat, 2)
    for seat in _bidders(play, task.number, (task.seat,)):
        play.gain_levels(seat, 1)


_AWARDS: Final[Mapping[str, Callable[[Play, Task], None]]] = {
    "cards": _cards,
    "order": _order,
    "witch-king": _witch_king,
    "saruman": _saruman,
    "levels": _levels,
}


# The turn order


def legal_order(board: Board, seat: int) -> list[Action]:
    task = board.agenda[-1]
    return [pick("first", SEATS[other]) for other in sorted(board.order[task.number :])]


def refuse_order(board: Board, seat: int, action: Action) -> IllegalAction:
    task = board.agenda[-1]
    if action in [pick("first", SEATS[other]) for other in board.order[: task.number]]:
        return IllegalAction("O4", "that player has a turn order marker")
    return IllegalAction("F13", "name the player who goes first, or next")


def apply_order(play: Play, seat: int, action: Action) -> None:
    """The others follow clockwise; with markers each gets one in turn, and the last what is left
    (F13, O4)."""
    task = play.pop()
    chosen = SEATS.index(thing(action))
    if not play.options.markers:
        play.order = clockwise(chosen, play.players)
    else:
        play.order = next_in_order(play.order, task.number, chosen)
        if task.number + 2 < play.players:
            play.push(Task("choose-order", seat, task.number + 1))
            return
    play.say(events.OrderSet(play.order))


STEPS: Final[Steps] = {"box": _begin, "contest": _contest, "award": _award}
