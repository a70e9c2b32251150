"""Damage to the attackers: who takes it, and what they give up (C12-C21, N12-N15)."""

from dataclasses import replace
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.actions import Action, pick, thing
from ninefold.games.nazgul.battle.ratings import controller, creature_health, retaliation, sharers
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import NAMES, WITCH_KING, Battle, Board, Task, Wound

LEVEL: Final = "level"


# Who takes the damage of a pull


def _strike_back(play: Play, task: Task) -> None:
    """Wounded creatures first, whoever owns them; the rest goes to one Nazgûl (N12, C13)."""
    damage = retaliation(play.box, play.fray)
    for wound in play.fray.wounds:
        if wound.seat not in play.fray.absent:  # D1
            damage = _worsen(play, wound, damage)
    candidates = _candidates(play.fray)
    if not damage or not candidates:
        return
    if len(candidates) == 1:
        _direct(play, candidates[0], damage)
    else:
        seat = controller(play, play.fray.puller)
        play.push(Task("strike", seat, number=damage))


def _candidates(battle: Battle) -> list[int]:
    """Once the Witch-king has been struck, all goes there (C14)."""
    there = [nazgul for nazgul in battle.nazgul if nazgul not in battle.absent]
    return [WITCH_KING] if battle.king_struck and WITCH_KING in there else there


def legal_strike(board: Board, seat: int) -> list[Action]:
    assert board.battle is not None
    return [pick("strike", NAMES[nazgul]) for nazgul in _candidates(board.battle)]


def refuse_strike(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("C13", "name a Nazgûl who is in this battle")


def apply_strike(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    _direct(play, NAMES.index(thing(action)), task.number)


def _direct(play: Play, target: int, damage: int) -> None:
    play.say(battle_events.DamageDirected(damage, target))
    if target != WITCH_KING:
        play.push(Task("suffering", target, number=damage))
        return
    taken = play.fray.king_damage + damage
    play.fight(king_damage=taken, king_struck=True)
    if taken < play.box.witch_king_health:
        play.say(battle_events.KingWounded(damage))
    else:
        _king_dies(play)


def _king_dies(play: Play) -> None:
    """Out of the game, and a debt for the controller (W6, N21, D5)."""
    seat = play.king
    play.say(battle_events.KingDied(seat))
    leave(play, WITCH_KING, paid=False)
    play.king_dead = True
    play.change(seat, favor=play.rider(seat).favor - 2)
    play.say(events.GotFavor(seat, -2))
    play.gain_points(seat, -1)


# What a player gives up


def _suffering(play: Play, task: Task) -> None:
    """Asks for the next loss while there is damage and something to lose. When all is given up
    the levels are lost together, so that one card can cancel them (D6)."""
    own = next((w for w in play.fray.wounds if w.seat == task.seat), None)
    if own and task.number:
        play.push(replace(task, number=_worsen(play, own, task.number)))
        return
    choices = legal_loss(play, task.seat) if task.number else []
    if not choices:
        if play.fray.losses:
            play.push(Task("open-window", word="loss"), Task("apply-losses"))
    elif len(choices) == 1:
        _lose(play, task, choices[0])
    else:
        play.push(replace(task, name="suffer"))


def legal_loss(board: Board, seat: int) -> list[Action]:
    """Creatures in the battle, and levels but for the last while there are any (C15, C21)."""
    assert board.battle is not None
    forces = board.battle.forces[seat]
    level = board.riders[seat].level - sum(n for s, n in board.battle.losses if s == seat)
    found: list[Action] = [pick("lose", kind) for n, kind in enumerate(KINDS) if forces[n]]
    if level > 1 or (level == 1 and not found):
        found.append(pick("lose", LEVEL))
    return found


def refuse_loss(board: Board, seat: int, action: Action) -> IllegalAction:
    if action == pick("lose", LEVEL):
        return IllegalAction("N13", "the last level goes only when no forces are left here")
    return IllegalAction("C15", "name a creature you have in this battle, or a level")


def apply_loss(play: Play, seat: int, action: Action) -> None:
    _lose(play, play.pop(), action)


def _lose(play: Play, task: Task, action: Action) -> None:
    """What is given up takes damage; the rest of it is suffered next (C15)."""
    seat, damage = task.seat, task.number
    lost = thing(action)
    if lost == LEVEL:
        losses = dict(play.fray.losses)
        losses[seat] = losses.get(seat, 0) + 1
        play.fight(losses=tuple(losses.items()))
        damage -= 1
    else:
        fresh = Wound(seat, KINDS.index(lost), 0)
        play.fight(wounds=(*play.fray.wounds, fresh))
        damage = _worsen(play, fresh, damage)
    play.push(Task("suffering", seat, number=damage, word=task.word))


def _worsen(play: Play, wound: Wound, damage: int) -> int:
    """A creature takes damage until it dies (C17, C18); what is left of the damage."""
    others = tuple(w for w in play.fray.wounds if w != wound)
    need = creature_health(play.fray, wound.kind) - wound.damage
    if damage < need:
        if damage:
            hurt = replace(wound, damage=wound.damage + damage)
            play.fight(wounds=(*others, hurt))
            play.say(battle_events.CreatureWounded(wound.seat, KINDS[wound.kind], damage))
        return 0
    play.fight(wounds=others)
    lose_creatures(play, wound.seat, wound.kind, 1)
    return damage - need


def lose_creatures(play: Play, seat: int, kind: int, number: int) -> None:
    """Creatures die, in the battle and on the force track; the cup keeps its cubes (N11)."""
    forces = [list(sent) for sent in play.fray.forces]
    forces[seat][kind] -= number
    play.fight(forces=tuple((f[0], f[1], f[2]) for f in forces))
    play.gain_forces(seat, kind, -number)


def levels_to_lose(play: Play, seat: int) -> int:
    """All levels, but the last one only without forces in the battle (N13)."""
    kept = 1 if any(play.fray.forces[seat]) else 0
    return play.rider(seat).level - kept


def apply_losses(play: Play, task: Task) -> None:
    """Levels go down; below the first a Nazgûl without forces flees (C19, N13). Creatures that
    were committed stay, whatever the army rating is now (C16)."""
    losses = play.fray.losses
    play.fight(losses=())
    for seat, number in losses:
        play.gain_levels(seat, -min(number, levels_to_lose(play, seat)))
        if play.rider(seat).away:
            leave(play, seat, paid=False)


# Leaving a battle


def leave(play: Play, nazgul: int, paid: bool) -> None:
    """Out of the battle; who is not paid for the rest gets a share of what there is now
    (N14, N15)."""
    earns = nazgul in dict(sharers(play, play.fray))
    if earns and not paid:
        share(play)
        play.fight(unpaid=(*play.fray.unpaid, nazgul))
    play.fight(absent=(*play.fray.absent, nazgul))


def share(play: Play) -> None:
    """Favor earned so far, in equal parts, rounded up (A7)."""
    battle = play.fray
    seats = tuple(seat for nazgul, seat in sharers(play, battle) if nazgul not in battle.unpaid)
    if battle.pot and seats:
        each = -(-battle.pot // len(seats))
        play.say(battle_events.FavorShared(battle.pot, each, seats))
        for seat in seats:
            play.gain_favor(seat, each)
    play.fight(pot=0)


STEPS: Final[Steps] = {
    "strike-back": _strike_back,
    "suffering": _suffering,
    "apply-losses": apply_losses,
}
