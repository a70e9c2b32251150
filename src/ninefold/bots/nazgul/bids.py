"""What to bid: each bidding box has its worth, and each bid its chance to be the highest."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final

from ninefold.bots.nazgul.effects import card_worth
from ninefold.bots.nazgul.heroes import battlefields, help_of
from ninefold.bots.nazgul.worth import Worth
from ninefold.games.nazgul.actions import DONE, Action, Answer, Bid, Pick, answer
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, KINDS, MOUNT_DOOM, TOP_LEVEL
from ninefold.games.nazgul.phases.campaigns import open_stages
from ninefold.games.nazgul.state import SEATS

SHARES: Final = (0.14, 0.17, 0.12, 0.07, 0.24, 0.26)
"""How players spread their favor over the boxes, as a rule."""
NOISE: Final = 0.7
"""So that nobody can be read."""
FADING: Final = 6
"""So much favor can be used well in the next round."""
HOARD: Final = 2.5
"""Points for favor that is kept: the last bids bring little else."""
STRENGTH: Final = (1.0, 2.2, 2.2)
ORDER: Final = 1.0
"""What choosing the turn order is worth beside the favor."""
KING: Final = 3.5
KING_AT_DOOM: Final = 3.0
SARUMAN: Final = 2.2


def choose_bid(worth: Worth, rng: Random) -> Action:
    """The next bid of the best way to spread the favor that is left."""
    rider = worth.board.riders[worth.seat]
    first = len(rider.bids)
    favor = max(rider.favor, 0) - sum(rider.bids)
    best = [
        worth.favor * FADING * (1 - exp(-n / FADING)) + HOARD * worth.point * worth.aims.favor(n)
        for n in range(favor + 1)
    ]
    choice = 0
    for number in reversed(range(first, len(BIDDING_BOXES))):
        gains = _gains(worth, number, favor, rng)
        choices = [
            max(range(n + 1), key=lambda b: gains[b] + best[n - b]) for n in range(favor + 1)
        ]
        best = [gains[b] + best[n - b] for n, b in enumerate(choices)]
        choice = choices[favor]
    return Bid(choice)


def _gains(worth: Worth, number: int, favor: int, rng: Random) -> list[float]:
    """What each bid in a box brings, on average."""
    if BIDDING_BOXES[number] in worth.board.closed:
        return [0.0] + [-100.0] * favor
    return _WORTHS[number](worth, favor, 1 + NOISE * (rng.random() - 0.5))


def _highest(worth: Worth, number: int, bid: int) -> float:
    """The chance that nobody bids more; a tie counts half."""
    chance = 1.0
    for seat, rider in enumerate(worth.board.riders):
        if seat != worth.seat:
            chance *= _beats(number, max(rider.favor, 0), bid)
    return chance


@cache
def _beats(number: int, favor: int, bid: int) -> float:
    """The chance that a bid is above that of a player with so much favor."""
    mean = SHARES[number] * favor
    below = _poisson(mean, bid - 1)
    return below + 0.5 * (_poisson(mean, bid) - below)


def _poisson(mean: float, most: int) -> float:
    term = total = exp(-mean)
    for n in range(1, most + 1):
        term *= mean / n
        total += term
    return total if most >= 0 else 0.0


def _contest(
    number: int, win: Callable[[Worth], float], least: Callable[[Worth], float]
) -> Callable[[Worth, int, float], list[float]]:
    """A box with a prize for the highest bid and a lesser one for every other."""

    def gains(worth: Worth, favor: int, mood: float) -> list[float]:
        first, other = win(worth) * mood, least(worth) * mood
        return [0.0] + [
            other + (first - other) * _highest(worth, number, bid) for bid in range(1, favor + 1)
        ]

    return gains


def _level(number: int) -> Callable[[Worth], float]:
    def gain(worth: Worth) -> float:
        level = worth.board.riders[worth.seat].level
        after = min(level + number, TOP_LEVEL)
        aim = worth.point * worth.aims.level() * (after - level)
        return worth.levels(worth.seat, level, after, used=True) + aim

    return gain


def _cards(number: float) -> Callable[[Worth], float]:
    def gain(worth: Worth) -> float:
        room = 1.0 if len(worth.board.riders[worth.seat].hand) < 5 else 0.3
        return number * room * (card_worth(worth) + worth.point * worth.aims.cards())

    return gain


def _order(worth: Worth) -> float:
    return worth.board.sauron * worth.favor + ORDER


def _king(worth: Worth) -> float:
    reached = any(stage.key == MOUNT_DOOM for stage in open_stages(worth.board))
    return KING + (KING_AT_DOOM if reached else 0.0)


def _saruman(worth: Worth) -> float:
    """He helps only where heroes defend."""
    return SARUMAN * min(len(list(battlefields(worth.board))), 2) / 2


def _always(value: float) -> Callable[[Worth], float]:
    return lambda _: value


# Forces


def _forces(worth: Worth, favor: int, mood: float) -> list[float]:
    """What creatures for so much favor are worth, bought one after the other."""
    forces = list(worth.board.riders[worth.seat].forces)
    gains, spent, total = [0.0], 0, 0.0
    while len(gains) <= favor:
        kind = best_creature(worth, forces, favor - spent)
        if kind < 0:
            gains += [total] * (favor + 1 - len(gains))
            break
        cost = worth.box.costs[KINDS[kind]][forces[kind]]
        gains += [total] * (cost - 1)
        total += mood * creature_gain(worth, forces, kind)
        gains.append(total)
        forces[kind] += 1
        spent += cost
    return gains[: favor + 1]


def best_creature(worth: Worth, forces: list[int], favor: int) -> int:
    """The creature that brings most for its cost; -1 if none can be had."""
    best, chosen = 0.0, -1
    for kind, name in enumerate(KINDS):
        costs = worth.box.costs[name]
        if forces[kind] < len(costs) and costs[forces[kind]] <= favor:
            gain = creature_gain(worth, forces, kind) / costs[forces[kind]]
            if gain > best:
                best, chosen = gain, kind
    return chosen


def creature_gain(worth: Worth, forces: list[int], kind: int) -> float:
    """How much stronger the forces get that can be brought to a battle."""
    more = [number + (at == kind) for at, number in enumerate(forces)]
    walled = worth.walled
    rider = worth.board.riders[worth.seat]
    room = worth.box.dials[worth.seat][max(rider.level, 1) - 1].army + (worth.later > 0)
    gain = walled * (_host(more, 1, room) - _host(forces, 1, room))
    gain += (1 - walled) * (_host(more, 2, room) - _host(forces, 2, room))
    aim = worth.point * worth.aims.forces(KINDS[kind])
    return (gain + 0.1) * (0.6 + 0.35 * min(worth.later, 4)) + aim


def _host(forces: list[int], big: int, room: int) -> float:
    bigs = min(forces[big], room)
    return STRENGTH[big] * bigs + STRENGTH[0] * min(forces[0], room - bigs)


_WORTHS: Final = (
    _contest(0, _cards(2.4), _cards(1.1)),
    _contest(1, _order, _always(0.0)),
    _contest(2, _king, _always(0.0)),
    _contest(3, _saruman, _always(0.0)),
    _contest(4, _level(2), _level(1)),
    _forces,
)


# What else the boxes ask


def buy(worth: Worth, legal: Sequence[Action], favor: int) -> Action:
    """Creatures while the favor lasts; in full co-op what brings nothing is left."""
    kind = best_creature(worth, list(worth.board.riders[worth.seat].forces), favor)
    if kind < 0:
        return DONE
    return next((a for a in legal if isinstance(a, Pick) and a.thing == KINDS[kind]), DONE)


def tie(worth: Worth, number: int) -> Action:
    """A hero is played where the box is worth more than what he would do in a battle."""
    prizes = (_cards(1.3), _order, _king, _saruman, _level(1))
    hero = worth.board.riders[worth.seat].hero
    gives = prizes[number](worth) > 0.5 * max(help_of(worth, hero), 0) + 0.5
    return answer("break" if gives else "decline")


def first(worth: Worth, legal: Sequence[Action]) -> Action:
    """The strong before the weak, oneself last: who pulls late slays the heroes."""
    board, seat = worth.board, worth.seat
    names = [action.thing for action in legal if isinstance(action, Pick)]
    if not board.options.markers:
        # Clockwise from the next one: oneself comes last.
        name = SEATS[(seat + 1) % board.options.players]
        return legal[names.index(name)]
    others = [name for name in names if name != SEATS[seat]] or names
    strongest = max(others, key=lambda n: board.riders[SEATS.index(n)].level)
    return legal[names.index(strongest)]


def reward(worth: Worth, legal: Sequence[Action]) -> Action:
    """Full co-op: what brings most now (O9)."""
    level = worth.board.riders[worth.seat].level
    card = card_worth(worth)
    king = KING if not worth.board.king_dead else 0.0
    worths = {
        "1": worth.levels(worth.seat, level, min(level + 1, TOP_LEVEL), used=True) + card,
        "2": 2.4 * card,
        "3": 1.2 * card,
        "4": king + card,
        "5": SARUMAN + card,
    }
    found = [a for a in legal if isinstance(a, Pick) and a.verb == "take"]
    return max(found, key=lambda action: worths[action.thing])


def swap(worth: Worth) -> Action:
    """A secret quest that promises little is worth a new one."""
    least = min(worth.aims.hope(secret) for secret in worth.aims.secrets)
    return answer("swap") if least < 2.0 else Answer("pass")


def least_secret(worth: Worth, legal: Sequence[Action]) -> Action:
    """The secret quest that promises least."""
    found = [action for action in legal if isinstance(action, Pick)]
    return min(found, key=lambda a: worth.aims.hope(worth.box.secrets[a.thing]))
