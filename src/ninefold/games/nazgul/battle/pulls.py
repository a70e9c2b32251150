"""Pulling cubes from the cup, and what they do to the defenders (C1-C11)."""

from dataclasses import replace
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.actions import Action, Pull, answer, pick, pull, thing
from ninefold.games.nazgul.battle.ratings import (
    controller,
    hero,
    line_of_heroes,
    pull_damage,
    tactics,
)
from ninefold.games.nazgul.battle.suffering import leave
from ninefold.games.nazgul.box.cards import GREY, MOUNT_DOOM, WHITE
from ninefold.games.nazgul.phases.decks import discard_hero
from ninefold.games.nazgul.play import Play, Steps, with_card, without
from ninefold.games.nazgul.state import (
    CUBES,
    NO_CUBES,
    WITCH_KING,
    Battle,
    Board,
    Cubes,
    Defender,
    Task,
    battle_of,
)

RETREAT: Final = answer("retreat")
RETREAT_KING: Final = answer("retreat-king")
RETREAT_DAMAGE: Final = 2
RETREAT_POINTS: Final = 2


def turns(state: Board, battle: Battle) -> list[Task]:
    """In turn order each Nazgûl has one chance; the Witch-king only without the controller
    (C1, M5, W4)."""
    return [
        Task("turn", number=nazgul)
        for nazgul in battle.nazgul
        if nazgul != WITCH_KING or state.king not in battle.nazgul
    ]


def _turn(play: Play, task: Task) -> None:
    """Nobody pulls who is gone, or when the hunt at Mount Doom is over."""
    battle = play.battle
    if battle is None or task.number in battle.absent:
        return
    play.fight(
        puller=task.number,
        declared=0,
        pulled=NO_CUBES,
        pull_damage=0,
        pull_tactics=0,
        again=False,
    )
    play.push(Task("open-window", word="pull"), replace(task, name="ask-pull"))


def _ask(play: Play, task: Task) -> None:
    play.push(Task("pull", controller(play, task.number), number=task.number))


def legal(board: Board, seat: int) -> list[Action]:
    task = board.agenda[-1]
    battle = board.battle
    assert battle is not None
    found: list[Action] = [pull(n + 1) for n in range(tactics(board, battle))]
    if battle.place != MOUNT_DOOM:
        found.append(RETREAT)
        if _king_beside(board, battle, task.number):
            found.append(RETREAT_KING)
    return found


def _king_beside(board: Board, battle: Battle, nazgul: int) -> bool:
    """Whether the one who pulls has the Witch-king beside them, who may retreat (W7, D15)."""
    there = WITCH_KING in battle.nazgul and WITCH_KING not in battle.absent
    return there and board.king == nazgul


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    assert board.battle is not None
    doom = board.battle.place == MOUNT_DOOM
    if doom and action in (RETREAT, RETREAT_KING):
        return IllegalAction("N18", "nobody retreats from Mount Doom")
    if action == RETREAT_KING:
        return IllegalAction("W7", "the Witch-king is not at your side")
    if isinstance(action, Pull) and action.number > 0:
        return IllegalAction("C1", "your tactics do not allow so many cubes")
    return IllegalAction("C1", f"pull at least one cube{'' if doom else ', or retreat'}")


def apply(play: Play, seat: int, action: Action) -> None:
    """A pull hurts the defenders first, then the attackers (C2)."""
    task = play.pop()
    nazgul = task.number
    if action == RETREAT_KING:
        leave(play, WITCH_KING, paid=True)
        play.say(battle_events.Retreated(WITCH_KING))
        play.push(task)
    elif action == RETREAT:
        _retreat(play, nazgul)
    else:
        assert isinstance(action, Pull)
        play.fight(declared=action.number)
        doom = play.fray.place == MOUNT_DOOM
        results = [Task("hunt")] if doom else [Task("strike-defenders"), Task("strike-back")]
        play.push(
            Task("draw-cube", number=action.number),
            Task("open-window", word="pulled"),
            *results,
        )


def _retreat(play: Play, nazgul: int) -> None:
    """The Witch-king goes freely (W7); a player takes 2 damage and loses 2 points (C4, N14)."""
    play.say(battle_events.Retreated(nazgul))
    if nazgul == WITCH_KING:
        leave(play, nazgul, paid=True)
        return
    play.change(nazgul, retreats=play.rider(nazgul).retreats + 1)
    play.gain_points(nazgul, -RETREAT_POINTS)
    play.push(
        Task("suffering", nazgul, number=RETREAT_DAMAGE, word="retreat"),
        Task("gone", nazgul),
    )


def _gone(play: Play, task: Task) -> None:
    """Whoever lost the last level by retreating has fled already, without a share (N26)."""
    if task.seat not in play.fray.absent:
        leave(play, task.seat, paid=True)


# The cup


def cubes_left(state: Board) -> list[tuple[Action, int]]:
    battle = battle_of(state)
    left = [a - b for a, b in zip(battle.cup, battle.pulled, strict=True)]
    return [(pick("cube", CUBES[n]), number) for n, number in enumerate(left) if number]


def draw(play: Play, action: Action) -> None:
    """One cube after the other; all are told of together (C1)."""
    task = play.pop()
    pulled = list(play.fray.pulled)
    pulled[CUBES.index(thing(action))] += 1
    now: Cubes = (pulled[0], pulled[1], pulled[2], pulled[3], pulled[4], pulled[5])
    play.fight(pulled=now)
    if task.number > 1:
        play.push(replace(task, number=task.number - 1))
    else:
        play.say(battle_events.Pulled(play.fray.puller, now))


# Damage to the defenders


def _strike(play: Play, task: Task) -> None:
    """Walls, then armies, then heroes from the lowest rank (C6, C7, N16)."""
    battle = play.fray
    total = pull_damage(play, battle)
    if not total:
        return
    walls = min(battle.walls, total)
    play.fight(walls=battle.walls - walls)
    damage, armies = _hit_armies(play, total - walls)
    play.say(battle_events.Struck(battle.puller, total, walls, armies))
    while damage:
        line = line_of_heroes(play.box, play.fray)
        if not line:
            break
        damage = _hit_hero(play, line[0], damage)


def _hit_armies(play: Play, damage: int) -> tuple[int, int]:
    """Paralysed armies die like all others (P14, C8); damage left, and armies destroyed."""
    battle = play.fray
    there = play.defence(battle.place)
    total = damage + battle.army_wound
    dead = min(there.armies, total // battle.army_health)
    left = total - dead * battle.army_health
    wound = left if dead < there.armies else 0
    play.fight(army_wound=wound, pot=battle.pot + dead)
    if dead:
        seat = controller(play, battle.puller)
        play.change(seat, armies=play.rider(seat).armies + dead)
        play.defend(battle.place, armies=there.armies - dead)
    return left - wound, dead


def _hit_hero(play: Play, target: Defender, damage: int) -> int:
    """A hero takes damage until slain (C9); what is left of the damage."""
    need = hero(play.box, target.card).health - target.damage
    if damage < need:
        _change(play, target, replace(target, damage=target.damage + damage))
        play.say(battle_events.HeroWounded(target.card, damage))
        return 0
    _change(play, target, replace(target, slain=True))
    place = play.fray.place
    play.defend(place, heroes=play.defence(place).heroes - 1)
    _slay(play, target.card)
    return damage - need


def _change(play: Play, old: Defender, new: Defender) -> None:
    defenders = list(play.fray.defenders)
    defenders[defenders.index(old)] = new
    play.fight(defenders=tuple(defenders))


def _slay(play: Play, card: str) -> None:
    """The card goes to who pulled, its favor to all (C10, C11); the Grey becomes the White, and
    nobody has the card (S12, N19, D20)."""
    seat = controller(play, play.fray.puller)
    play.say(battle_events.HeroSlain(seat, card))
    if card == GREY:
        play.hero_gone = with_card(without(play.hero_gone, WHITE), GREY)
        discard_hero(play, WHITE)
        return
    play.change(seat, slain=(*play.rider(seat).slain, card))
    play.fight(pot=play.fray.pot + hero(play.box, card).favor)


STEPS: Final[Steps] = {
    "turn": _turn,
    "ask-pull": _ask,
    "gone": _gone,
    "strike-defenders": _strike,
}
