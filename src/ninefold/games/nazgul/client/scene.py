"""A battle, or the hunt at Mount Doom, as plain values for a client (`show.py`)."""

from dataclasses import dataclass

from ninefold.games.nazgul.battle.ratings import (
    allowed,
    army,
    creature_damage,
    creature_health,
    dial,
    hero,
    hero_damage,
    tactics,
    terror,
    valor,
)
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import NAMES, NOBODY, WITCH_KING, Battle, State, defence


@dataclass(frozen=True, slots=True)
class ShownDefender:
    """A hero in a battle, with what the card says; `lesser` has no card."""

    card: str
    rank: int
    damage: int
    health: int
    wounds: int
    valor: int
    slain: bool


@dataclass(frozen=True, slots=True)
class ShownWound:
    kind: str
    damage: int


@dataclass(frozen=True, slots=True)
class ShownAttacker:
    """A Nazgûl who came to the battle. `gone` is empty, `fled`, `slain` or `retreated`; `losing`
    are levels about to be lost."""

    nazgul: str
    gone: str
    damage: int
    army: int
    terror: int
    tactics: int
    forces: tuple[int, ...]
    wounds: tuple[ShownWound, ...]
    losing: int


@dataclass(frozen=True, slots=True)
class ShownFight:
    """`step` is `heroes`, `forces`, `terror` or `pull`. Cubes are Nazgûl, orcs, trolls, mûmakil,
    heroes and armies; `worth` is what each of them does if the puller pulls it, and `toughness`
    what the attackers' creatures can take."""

    place: str
    campaign: str
    step: str
    heroes: int
    armies: int
    walls: int
    """What they still take away in this battle; -1 where none began."""
    slots: int
    """Heroes that need a card."""
    defenders: tuple[ShownDefender, ...]
    """The highest rank first."""
    villains: tuple[str, ...]
    attackers: tuple[ShownAttacker, ...]
    king_damage: int
    king_struck: bool
    army_health: int
    army_wound: int
    paralysed: int
    dauntless: bool
    terror: int
    valor: int
    cup: tuple[int, ...]
    worth: tuple[int, ...]
    toughness: tuple[int, ...]
    creatures: tuple[bool, ...]
    """Which kinds may fight here (P11)."""
    puller: str
    most: int
    """How many cubes the puller may take."""
    declared: int
    pulled: tuple[int, ...]
    caught: int
    pot: int


def show_fight(board: State, battle: Battle) -> ShownFight:
    box = load(board.options.components)
    there = defence(board, battle.place)
    pulling = battle.puller != NOBODY
    return ShownFight(
        place=battle.place,
        campaign=battle.campaign,
        step=_step(board),
        heroes=there.heroes,
        armies=there.armies,
        walls=battle.walls if there.walls >= 0 else -1,
        slots=battle.slots,
        defenders=_defenders(board, battle),
        villains=battle.villains,
        attackers=tuple(_attacker(board, battle, nazgul) for nazgul in battle.nazgul),
        king_damage=battle.king_damage,
        king_struck=battle.king_struck,
        army_health=battle.army_health,
        army_wound=battle.army_wound,
        paralysed=battle.paralysed,
        dauntless=battle.dauntless,
        terror=terror(board, battle),
        valor=valor(box, battle),
        cup=battle.cup,
        worth=(
            dial(board, battle.puller).damage + battle.pull_damage if pulling else 0,
            *(creature_damage(battle, kind) for kind in range(len(KINDS))),
            hero_damage(box, battle),
            battle.army_damage,
        ),
        toughness=tuple(creature_health(battle, kind) for kind in range(len(KINDS))),
        creatures=allowed(board, battle.place),
        puller=NAMES[battle.puller] if pulling else "",
        most=tactics(board, battle) if pulling else 0,
        declared=battle.declared,
        pulled=battle.pulled,
        caught=battle.caught,
        pot=battle.pot,
    )


def _step(board: State) -> str:
    """How far the preparation has come, by what is still to be done."""
    ahead = {task.name for task in board.agenda}
    if "fill" in ahead or "call" in ahead:
        return "heroes"
    if ahead & {"committing", "muster", "commit"}:
        return "forces"
    return "terror" if "frighten" in ahead else "pull"


def _defenders(board: State, battle: Battle) -> tuple[ShownDefender, ...]:
    box = load(board.options.components)
    found = sorted(battle.defenders, key=lambda d: hero(box, d.card).rank)
    return tuple(
        ShownDefender(
            card=d.card,
            rank=hero(box, d.card).rank,
            damage=hero(box, d.card).damage,
            health=hero(box, d.card).health,
            wounds=d.damage,
            valor=hero(box, d.card).valor,
            slain=d.slain,
        )
        for d in found
    )


def _attacker(board: State, battle: Battle, nazgul: int) -> ShownAttacker:
    level = dial(board, nazgul)
    king = nazgul == WITCH_KING
    doubled = 2 if nazgul in battle.doubled else 1
    return ShownAttacker(
        nazgul=NAMES[nazgul],
        gone=_gone(board, battle, nazgul),
        damage=level.damage,
        army=0 if king else army(board, battle, nazgul),
        terror=level.terror * doubled,
        tactics=max(level.tactics + battle.tactics, 1),
        forces=(0,) * len(KINDS) if king else battle.forces[nazgul],
        wounds=tuple(
            ShownWound(KINDS[w.kind], w.damage) for w in battle.wounds if w.seat == nazgul
        ),
        losing=sum(number for seat, number in battle.losses if seat == nazgul),
    )


def _gone(board: State, battle: Battle, nazgul: int) -> str:
    if nazgul not in battle.absent:
        return ""
    if nazgul == WITCH_KING:
        return "slain" if board.king_dead else "retreated"
    return "fled" if nazgul in battle.unpaid else "retreated"
