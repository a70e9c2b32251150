"""Ties for a box: heroes are played to break them, else chance decides (F8, F15, N3)."""

from dataclasses import replace
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, answer, pick, thing
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.play import Play, Steps, with_card
from ninefold.games.nazgul.state import NOBODY, SEATS, Board, Task

ORDER: Final = BIDDING_BOXES.index("order")
_BREAK: Final = answer("break")
_DECLINE: Final = answer("decline")


def award(contest: Task, winner: int) -> Task:
    """What follows when a place in a box is decided; who won an earlier place is remembered."""
    earlier = () if contest.seat == NOBODY else (contest.seat,)
    return Task("award", winner, contest.number, contest.word, earlier)


def begin(play: Play, contest: Task, seats: tuple[int, ...]) -> None:
    """Asks the tied players who have a hero before them, the best rank first; between equal ranks
    turn order decides (D2). `contest` says which box and place it is about, and in its seat who
    has won an earlier place."""
    play.say(events.Tied(BIDDING_BOXES[contest.number], seats))
    play.push(replace(contest, name="settle", seats=seats))
    riders = play.riders
    armed = [seat for seat in play.order if seat in seats and riders[seat].hero]
    armed.sort(key=lambda seat: play.box.heroes[riders[seat].hero].rank)
    _ask(play, replace(contest, name="tie", seats=tuple(armed)))


def _ask(play: Play, task: Task) -> None:
    if task.seats:
        play.push(replace(task, seat=task.seats[0]))


def legal(board: Board, seat: int) -> list[Action]:
    return [_BREAK, _DECLINE]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("F8", "break the tie with your hero card, or decline")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    if action != _BREAK:
        _ask(play, replace(task, seats=task.seats[1:]))
        return
    settle = play.pop()
    hero = play.rider(seat).hero
    play.change(seat, hero="")
    play.hero_pool = with_card(play.hero_pool, hero)
    play.say(events.TieBroken(BIDDING_BOXES[task.number], seat, hero))
    play.push(award(settle, seat))


def _settle(play: Play, task: Task) -> None:
    """Nobody has played a hero: chance decides, but nobody wins Sauron's favor (F15)."""
    if task.number != ORDER:
        play.push(replace(task, name="draw-tie"))
        return
    favor = play.sauron + sum(rider.bids[ORDER] for rider in play.riders)
    play.sauron = favor
    play.say(events.NobodyWon(BIDDING_BOXES[ORDER]))
    play.say(events.SauronFilled(favor))


def weights(state: Board) -> list[tuple[Action, int]]:
    return [(pick("first", SEATS[seat]), 1) for seat in state.agenda[-1].seats]


def draw(play: Play, action: Action) -> None:
    task, seat = play.pop(), SEATS.index(thing(action))
    play.say(events.TieBroken(BIDDING_BOXES[task.number], seat, ""))
    play.push(award(task, seat))


STEPS: Final[Steps] = {"settle": _settle}
