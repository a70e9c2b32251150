"""What Nazgûl, creatures and heroes are worth in a battle at this moment (N23)."""

from ninefold.games.nazgul.box.cards import (
    KINDS,
    LESSER,
    LESSER_RANK,
    MOUNT_DOOM,
    Box,
    Effect,
    Hero,
    Level,
)
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.campaigns import began_with_walls
from ninefold.games.nazgul.state import WITCH_KING, Battle, Board, Defender, Forces

UNNAMED = Hero(
    key=LESSER,
    title="Lesser Hero",
    villain=False,
    rank=LESSER_RANK,
    places=(),
    damage=2,
    health=2,
    valor=0,
    favor=2,
    points=1,
    call="",
    only="",
    abilities=(),
)
"""A hero for whom no card is left."""

_HEALTH = (1, 2, 2)
_DAMAGE = (1, 2, 2)
"""By creature, unless cards say otherwise (P12)."""


def hero(box: Box, card: str) -> Hero:
    return UNNAMED if card == LESSER else box.heroes[card]


def dial(state: Board, nazgul: int) -> Level:
    """What a Nazgûl's dial shows; the Witch-king's values never change (W2)."""
    box = load(state.options.components)
    if nazgul == WITCH_KING:
        return box.witch_king
    return box.dials[nazgul][max(state.riders[nazgul].level, 1) - 1]


def controller(state: Board, nazgul: int) -> int:
    """The player who decides for a Nazgûl."""
    return state.king if nazgul == WITCH_KING else nazgul


def tactics(state: Board, battle: Battle) -> int:
    """How many cubes the puller may take (C1)."""
    rating = dial(state, battle.puller).tactics + battle.tactics + battle.pull_tactics
    return min(max(rating, 1), sum(battle.cup))


def army(state: Board, battle: Battle, seat: int) -> int:
    """How many creatures a Nazgûl may bring (P10)."""
    return dial(state, seat).army + battle.ratings[seat]


def allowed(state: Board, place: str) -> tuple[bool, bool, bool]:
    """Which creatures may fight at a place: trolls where walls began, mûmakil where none did
    (P11)."""
    if place == MOUNT_DOOM:
        return False, False, False
    walls = began_with_walls(load(state.options.components), place)
    return True, walls, not walls


def creature_damage(battle: Battle, kind: int) -> int:
    return max(_DAMAGE[kind] + battle.creature_damage[kind], 0)


def creature_health(battle: Battle, kind: int) -> int:
    return max(_HEALTH[kind] + battle.creature_health[kind], 1)


def pull_damage(state: Board, battle: Battle) -> int:
    """What the cubes that were pulled do to the defenders (C5)."""
    own = dial(state, battle.puller).damage + battle.pull_damage
    creatures = sum(
        battle.pulled[1 + kind] * creature_damage(battle, kind) for kind in range(len(KINDS))
    )
    return battle.pulled[0] * own + creatures


def hero_damage(box: Box, battle: Battle) -> int:
    """What a hero cube does: the strongest hero who lives, or the strongest of all when none
    does (C12)."""
    standing = [d for d in battle.defenders if not d.slain] or list(battle.defenders)
    strongest = max((hero(box, d.card).damage for d in standing), default=0)
    return max(strongest + battle.hero_damage, 0)


def retaliation(box: Box, battle: Battle) -> int:
    """What the cubes that were pulled do to the attackers (C12)."""
    heroes, armies = battle.pulled[4], battle.pulled[5]
    blow = hero_damage(box, battle) if heroes else 0
    return heroes * blow + armies * battle.army_damage


def line_of_heroes(box: Box, battle: Battle) -> list[Defender]:
    """The heroes who live, the lowest rank first: so they take damage (C6)."""
    standing = [d for d in battle.defenders if not d.slain]
    return sorted(standing, key=lambda d: -hero(box, d.card).rank)


def terror(state: Board, battle: Battle) -> int:
    """The terror of all Nazgûl in the battle (P14)."""
    total = battle.terror
    for nazgul in battle.nazgul:
        if nazgul not in battle.absent:
            own = dial(state, nazgul).terror
            total += own * 2 if nazgul in battle.doubled else own
    return max(total, 0)


def valor(box: Box, battle: Battle) -> int:
    return sum(hero(box, d.card).valor for d in battle.defenders if not d.slain)


def sharers(state: Board, battle: Battle) -> list[tuple[int, int]]:
    """The Nazgûl who earn, each with their player. The Witch-king earns only without the
    controller (W3, N17)."""
    return [
        (nazgul, controller(state, nazgul))
        for nazgul in battle.nazgul
        if nazgul != WITCH_KING or state.king not in battle.nazgul
    ]


def changed(values: Forces, effect: Effect) -> Forces:
    """Values by creature after an effect on one of them."""
    new = list(values)
    new[KINDS.index(effect.word)] += effect.number
    return new[0], new[1], new[2]
