"""Damage to the Nazgûl: what it costs whom, and how it is borne best."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ninefold.bots.nazgul.fight import WAITING, going_on
from ninefold.bots.nazgul.worth import Worth
from ninefold.games.nazgul.actions import Action, Pick
from ninefold.games.nazgul.battle.ratings import creature_health
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.state import NAMES, WITCH_KING, Battle

OWN: Final = 1.3
"""One's own losses hurt more than another's."""
SHARE: Final = 1.0
"""What who flees misses of the favor."""
KING: Final = 1.5
"""What the Witch-king is worth in a round to come."""
LEVEL: Final = "level"
WOUND: Final = 0.1
"""A wounded creature lives, if no more damage comes."""


class Toll(NamedTuple):
    cost: float
    first: str
    """What is given up first."""


def toll(worth: Worth, battle: Battle, seat: int, damage: int) -> Toll:
    """The cheapest way for a player to bear damage."""
    board = worth.board
    rider = board.riders[seat]
    used = any(task.name in WAITING and task.number == seat for task in board.agenda)
    forces, held = list(battle.forces[seat]), list(rider.forces)
    level = rider.level - sum(n for s, n in battle.losses if s == seat)
    cost, first = 0.0, ""
    for wound in battle.wounds:
        need = creature_health(battle, wound.kind) - wound.damage
        if wound.seat == seat and damage >= need:
            cost += worth.creature(seat, wound.kind, held[wound.kind])
            forces[wound.kind] -= 1
            held[wound.kind] -= 1
            damage -= need
        elif wound.seat == seat:
            return Toll(cost, first)
    while damage > 0:
        ways: list[tuple[float, float, int, str]] = []
        for kind, number in enumerate(forces):
            health = creature_health(battle, kind)
            if number and damage < health:
                ways.append((WOUND / damage, WOUND, damage, KINDS[kind]))
            elif number:
                price = worth.creature(seat, kind, held[kind])
                ways.append((price / health, price, health, KINDS[kind]))
        if level > 1 or (level == 1 and not any(forces)):
            price = -worth.levels(seat, level, level - 1, used)
            if level == 1:
                price += SHARE * worth.favor
                if seat == worth.seat:
                    price += worth.point * worth.aims.steadfast()
            ways.append((price, price, 1, LEVEL))
        if not ways:
            break
        _, price, absorbed, thing = min(ways)
        first = first or thing
        cost += price
        damage -= absorbed
        if thing == LEVEL:
            level -= 1
        else:
            kind = KINDS.index(thing)
            forces[kind] -= 1
            held[kind] -= 1
    return Toll(cost, first)


def king_toll(worth: Worth, battle: Battle, damage: int) -> float:
    """What striking the Witch-king costs: nothing while he lives, but all later damage will be
    his."""
    board = worth.board
    death = KING * worth.later - worth.point * worth.aims.king_dead()
    if board.king == worth.seat:
        death += 2 * worth.favor + worth.point
    health = worth.box.witch_king_health
    taken = battle.king_damage + damage
    if taken >= health:
        return death
    coming = going_on(board, battle).forecast().danger
    return death * min(max((taken + coming) / health - 0.5, 0), 1)


def bearer_cost(worth: Worth, battle: Battle, nazgul: int, damage: int) -> float:
    if nazgul == WITCH_KING:
        return king_toll(worth, battle, damage)
    cost = toll(worth, battle, nazgul, damage).cost
    return cost * OWN if nazgul == worth.seat else cost


def strike(worth: Worth, legal: Sequence[Action], damage: int, rng: Random) -> Action:
    """Where the damage does least harm."""
    battle = worth.board.battle
    assert battle is not None
    costs = {
        action: bearer_cost(worth, battle, NAMES.index(action.thing), damage)
        for action in legal
        if isinstance(action, Pick)
    }
    return min(costs, key=lambda action: costs[action] + rng.random() * 0.2)


def suffer(worth: Worth, legal: Sequence[Action], damage: int) -> Action:
    battle = worth.board.battle
    assert battle is not None
    first = toll(worth, battle, worth.seat, damage).first
    found = [action for action in legal if isinstance(action, Pick) and action.thing == first]
    return found[0] if found else legal[0]
