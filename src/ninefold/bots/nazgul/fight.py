"""A battle in numbers: what the cup is likely to bring, without looking at every pull."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import erf, exp, pi, sqrt
from typing import Final, NamedTuple

from ninefold.games.nazgul.battle.ratings import (
    allowed,
    army,
    creature_damage,
    dial,
    hero,
    hero_damage,
    terror,
    valor,
)
from ninefold.games.nazgul.box.cards import KINDS, MOUNT_DOOM, Box
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import WITCH_KING, Battle, Defence, State, defence

WAITING: Final = ("turn", "ask-pull", "pull")
"""Tasks of Nazgûl who have yet to pull."""
SPARE: Final = 1.5
"""Damage that need not be dealt: cards of power and villains do more than is reckoned with."""
WIDE: Final = 1.3
"""How much more battles differ than their cubes: heroes have abilities and call others, levels are
lost. With it, of battles that look like 86 in 100, 82 are won."""
_BLOWS: Final = (1.0, 2.0, 2.0)


class Forecast(NamedTuple):
    """Damage the Nazgûl will do, how far it may be off, and damage they will take."""

    damage: float
    spread: float
    danger: float

    def chance(self, toughness: float) -> float:
        """How likely the damage is enough."""
        return 0.5 + 0.5 * erf((self.damage - toughness + SPARE) / (self.spread * sqrt(2)))

    def useful(self, toughness: float) -> float:
        """The damage that is not wasted, on average."""
        gap = toughness - self.damage
        z = gap / self.spread
        tail = 0.5 - 0.5 * erf(z / sqrt(2))
        return toughness - gap * (1 - tail) - self.spread * exp(-z * z / 2) / sqrt(2 * pi)


@dataclass(slots=True)
class Fight:
    """Numbers of a battle that cards change. `pullers` are the damage and tactics of those who
    have yet to pull; `free` is how many armies are in the cup, or -1 before it is filled."""

    pullers: list[tuple[float, float]]
    nazgul: int
    creatures: list[int]
    blows: list[float]
    terror: float
    valor: float
    heroes: float
    hero_health: float
    hero_damage: float
    armies: float
    army_health: float = 1
    army_damage: float = 1
    walls: float = 0
    free: float = -1

    @property
    def toughness(self) -> float:
        """The damage it takes to beat all defenders."""
        return self.walls + self.armies * self.army_health + self.hero_health

    def forecast(self) -> Forecast:
        free = self.free
        if free < 0:
            free = max(self.armies - max(self.terror - self.valor, 0), 0)
        count, creatures, blows = self.nazgul, self.creatures, self.blows
        cubes = count + sum(creatures) + self.heroes + free
        fixed = sum(n * blow for n, blow in zip(creatures, blows, strict=True))
        squares = sum(n * blow * blow for n, blow in zip(creatures, blows, strict=True))
        taken = (self.heroes * self.hero_damage + free * self.army_damage) / cubes
        damage = variance = danger = 0.0
        for strength, tactics in self.pullers:
            each = (count * strength + fixed) / cubes
            tactics = min(tactics, cubes)
            damage += tactics * each
            variance += tactics * ((count * strength * strength + squares) / cubes - each * each)
            danger += tactics * taken
        # Heroes are not known beforehand, and their healths differ.
        return Forecast(damage, WIDE * sqrt(variance + 1 + self.heroes), danger)


class Average(NamedTuple):
    """The hero who comes from the deck, as a rule."""

    health: float
    damage: float
    valor: float
    villains: float
    """How often a card is a villain."""


@cache
def average(components: str, campaign: str) -> Average:
    box = load(components)
    fit = [card for card in box.heroes.values() if campaign in card.places]
    heroes = [card for card in fit if not card.villain]
    number = len(heroes)
    return Average(
        sum(card.health for card in heroes) / number,
        sum(card.damage for card in heroes) / number,
        sum(card.valor for card in heroes) / number,
        1 - number / len(fit),
    )


def campaign_of(box: Box, place: str) -> str:
    stage = box.stages.get(place)
    return stage.campaign if stage else box.quests[place].campaign


class Host(NamedTuple):
    """What a Nazgûl brings to a place."""

    damage: float
    tactics: float
    terror: int
    creatures: tuple[int, int, int]
    villain: bool


def host(board: State, nazgul: int, place: str) -> Host:
    box = load(board.options.components)
    rating = dial(board, nazgul)
    if nazgul == WITCH_KING:
        return Host(rating.damage, rating.tactics, rating.terror, (0, 0, 0), False)
    rider = board.riders[nazgul]
    may = allowed(board, place)
    room, sent = rating.army, [0, 0, 0]
    for kind in (2, 1, 0):
        if may[kind]:
            sent[kind] = min(rider.forces[kind], room)
            room -= sent[kind]
    card = box.heroes.get(rider.hero)
    villain = card is not None and card.villain and campaign_of(box, place) in card.places
    return Host(rating.damage, rating.tactics, rating.terror, (sent[0], sent[1], sent[2]), villain)


def expected(board: State, there: Defence, hosts: Iterable[Host], beside: bool) -> Fight:
    """A battle that has not begun; `beside` says that the Witch-king is with his controller and
    does not pull, and then he is the last of the hosts."""
    found = list(hosts)
    box = load(board.options.components)
    usual = average(board.options.components, campaign_of(box, there.key))
    villains = sum(one.villain for one in found)
    heroes = max(there.heroes - villains, 0) * (1 - usual.villains)
    pullers = [(one.damage, one.tactics) for one in (found[:-1] if beside else found)]
    # The strongest of several strikes: more heroes, harder blows.
    blow = usual.damage + 0.5 * max(heroes - 1, 0) if heroes else 0
    return Fight(
        pullers,
        len(found),
        [sum(one.creatures[kind] for one in found) for kind in range(len(KINDS))],
        list(_BLOWS),
        sum(one.terror for one in found),
        heroes * usual.valor,
        heroes,
        heroes * usual.health,
        blow,
        there.armies,
        walls=max(there.walls, 0),
    )


def going_on(board: State, battle: Battle) -> Fight:
    """The battle that is being fought, as far as it has come."""
    box = load(board.options.components)
    there = defence(board, battle.place)
    waiting = [task.number for task in board.agenda if task.name in WAITING]
    pullers = [
        (float(dial(board, n).damage), float(max(dial(board, n).tactics + battle.tactics, 1)))
        for n in waiting
        if n not in battle.absent
    ]
    standing = [d for d in battle.defenders if not d.slain]
    health = sum(hero(box, d.card).health - d.damage for d in standing)
    filled = sum(battle.cup) > 0
    if filled:
        creatures = list(battle.cup[1:4])
    else:
        hosts = [_sent(board, battle, n) for n in battle.nazgul]
        creatures = [sum(sent[kind] for sent in hosts) for kind in range(len(KINDS))]
    return Fight(
        pullers,
        battle.cup[0] if filled else len(battle.nazgul),
        creatures,
        [creature_damage(battle, kind) for kind in range(len(KINDS))],
        terror(board, battle),
        valor(box, battle),
        battle.cup[4] if filled else there.heroes,
        health,
        hero_damage(box, battle),
        there.armies,
        battle.army_health,
        battle.army_damage,
        battle.walls,
        battle.cup[5] if filled else -1,
    )


def _sent(board: State, battle: Battle, nazgul: int) -> tuple[int, int, int]:
    """The forces a Nazgûl has committed, or will."""
    if nazgul == WITCH_KING:
        return 0, 0, 0
    if any(battle.forces[nazgul]) or not _committing(board):
        return battle.forces[nazgul]
    sent = list(host(board, nazgul, battle.place).creatures)
    room = army(board, battle, nazgul) - sum(sent)
    may = allowed(board, battle.place)
    for kind, number in enumerate(board.riders[nazgul].forces):
        if may[kind]:
            more = min(number - sent[kind], max(room, 0))
            sent[kind] += more
            room -= more
    return sent[0], sent[1], sent[2]


def _committing(board: State) -> bool:
    """Whether forces are still to be committed."""
    return any(task.name in ("committing", "muster", "commit") for task in board.agenda)


def catching(nazgul: int, heroes: int, again: int) -> float:
    """The odds at Mount Doom when everybody pulls one cube (M8), with so many cards that pull
    again."""
    if nazgul < 2:
        return 0.0
    good = nazgul / (nazgul + heroes)
    saved = min(again, 2)
    return good * good * (1.0, 1 + 2 * (1 - good), 1 + 2 * (1 - good) + (1 - good) ** 2)[saved]


def is_battle(there: Defence) -> bool:
    return there.key != MOUNT_DOOM and there.heroes + there.armies > 0
