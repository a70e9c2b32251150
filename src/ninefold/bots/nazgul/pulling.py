"""How many cubes to pull: what they may do to both sides, tried out on a few pulls."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ninefold.bots.nazgul.effects import everybody, once
from ninefold.bots.nazgul.fight import Fight, Forecast, going_on
from ninefold.bots.nazgul.toll import bearer_cost, toll
from ninefold.bots.nazgul.worth import Worth
from ninefold.games.nazgul.actions import Action, Pull, pull
from ninefold.games.nazgul.battle.pulls import RETREAT, RETREAT_DAMAGE, RETREAT_POINTS
from ninefold.games.nazgul.battle.ratings import (
    controller,
    creature_damage,
    dial,
    hero,
    hero_damage,
    line_of_heroes,
    sharers,
)
from ninefold.games.nazgul.box.cards import KINDS, MOUNT_DOOM
from ninefold.games.nazgul.state import WITCH_KING, Battle, Cubes, defence

SAMPLES: Final = 24
CAUGHT: Final = 2
LEAST: Final = 0.5
"""What a defender of a quest counts at least; one who is left goes to a stage."""
DECISIVE: Final = 20.0
"""What winning a stage is worth in the last round besides."""


def stakes(worth: Worth, battle: Battle) -> tuple[float, float]:
    """What a point of damage and victory are worth in a battle, to a player there or not."""
    place = battle.place
    if place in worth.box.stages:
        each, fall = worth.stakes(place)
        points = worth.box.stages[place].points + worth.aims.stage(place)
        if worth.left == 1:
            fall += DECISIVE
    else:
        quest = worth.box.quests[place]
        success, points = once(worth, quest.success, len(sharers(worth.board, battle)))
        each = max(worth.pressure(quest.campaign), LEAST)
        fall = success - everybody(worth, quest.failure)
        points += sum(e.number for e in quest.success if e.op == "prize") + worth.aims.quest()
    if worth.seat in [seat for _, seat in sharers(worth.board, battle)]:
        fall += worth.point * points
    return each, fall


class Prospects:
    """What the pull that is going on, or about to, would be worth to a player."""

    def __init__(self, worth: Worth, battle: Battle) -> None:
        self.worth = worth
        self.battle = battle
        board, box = worth.board, worth.box
        self.armies = defence(board, battle.place).armies
        self.line = [
            (hero(box, d.card), hero(box, d.card).health - d.damage)
            for d in line_of_heroes(box, battle)
        ]
        fight = going_on(board, battle)
        self.later = _later(fight, worth)
        self.own = controller(board, battle.puller) == worth.seat
        self.sharing = max(len(sharers(board, battle)), 1)
        self.each, self.fall = stakes(worth, battle)
        own = dial(board, battle.puller).damage + battle.pull_damage
        self.blows = [own, *(creature_damage(battle, kind) for kind in range(len(KINDS)))]
        self.taken = [hero_damage(box, battle), battle.army_damage]
        there = [n for n in battle.nazgul if n not in battle.absent]
        self.bearers = [WITCH_KING] if battle.king_struck and WITCH_KING in there else there
        self._gains: dict[int, float] = {}
        self._costs: dict[int, float] = {}

    def gain(self, damage: int, walls: int = 0) -> float:
        """What damage to the defenders is worth; `walls` are taken down besides."""
        key = damage * 100 + walls
        if key not in self._gains:
            self._gains[key] = self._gain(damage, walls)
        return self._gains[key]

    def _gain(self, damage: int, walls: int) -> float:
        battle, worth = self.battle, self.worth
        standing = max(battle.walls - walls, 0)
        absorbed = min(standing, damage)
        damage += battle.army_wound - absorbed
        dead = min(damage // battle.army_health, self.armies)
        left = self.armies - dead
        damage -= dead * battle.army_health
        value = self.each * dead * battle.army_health
        pot, tough = float(dead), standing - absorbed + left * battle.army_health
        if self.own:
            value += worth.point * worth.aims.army() * dead
        if left:
            damage = 0
        for card, need in self.line:
            if damage < need:
                tough += need - damage
                damage = 0
                continue
            damage -= need
            value += self.each * card.health
            pot += card.favor
            if self.own:
                value += worth.point * (card.points + worth.aims.hero(card.key))
        value += worth.favor * pot / self.sharing
        return value + self.fall * (self.later.chance(tough) if tough > 0 else 1.0)

    def cost(self, damage: int) -> float:
        """What damage to the Nazgûl costs, where it hurts least."""
        if damage not in self._costs:
            costs = [bearer_cost(self.worth, self.battle, n, damage) for n in self.bearers]
            self._costs[damage] = min(costs, default=0.0) if damage else 0.0
        return self._costs[damage]

    def result(self, pulled: Cubes | Sequence[int], extra: int = 0, walls: int = 0) -> float:
        """The worth of a pull; `extra` is damage for each Nazgûl cube."""
        dealt = sum(n * blow for n, blow in zip(pulled[:4], self.blows, strict=True))
        taken = pulled[4] * self.taken[0] + pulled[5] * self.taken[1]
        return self.gain(dealt + extra * pulled[0], walls) - self.cost(taken)

    def expect(self, most: int, rng: Random) -> list[float]:
        """The worth of pulling one cube, two, … on average."""
        cubes = [kind for kind, number in enumerate(self.battle.cup) for _ in range(number)]
        most = min(most, len(cubes))
        totals = [0.0] * most
        for _ in range(SAMPLES):
            dealt = taken = 0
            for at, cube in enumerate(rng.sample(cubes, most)):
                if cube < 4:
                    dealt += self.blows[cube]
                else:
                    taken += self.taken[cube - 4]
                totals[at] += self.gain(dealt) - self.cost(taken)
        return [total / SAMPLES for total in totals]


def _later(fight: Fight, worth: Worth) -> Forecast:
    """The forecast for those who pull after the present one."""
    current = any(task.name in ("ask-pull", "pull") for task in worth.board.agenda)
    others = fight.pullers[:-1] if current else fight.pullers
    return replace(fight, pullers=others).forecast()


def choose_pull(worth: Worth, legal: Sequence[Action], rng: Random) -> Action:
    """The number that promises most; a retreat when even one cube is worse."""
    battle = worth.board.battle
    assert battle is not None
    most = max(action.number for action in legal if isinstance(action, Pull))
    if battle.place == MOUNT_DOOM:
        return pull(min(_hunt(worth, battle), most))
    prospects = Prospects(worth, battle)
    values = prospects.expect(most, rng)
    number = max(range(len(values)), key=values.__getitem__) + 1
    if prospects.gain(0) - _retreat_cost(worth, battle) > values[number - 1]:
        return RETREAT
    return pull(number)


def _hunt(worth: Worth, battle: Battle) -> int:
    """At Mount Doom one cube each, as long as others follow who can pull the rest."""
    following = sum(task.name == "turn" for task in worth.board.agenda)
    return max(CAUGHT - battle.caught - following, 1)


def _retreat_cost(worth: Worth, battle: Battle) -> float:
    if battle.puller == WITCH_KING:
        return 0.0
    cost = toll(worth, battle, worth.seat, RETREAT_DAMAGE).cost
    return cost + worth.point * (RETREAT_POINTS + worth.aims.steadfast())
