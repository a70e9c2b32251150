"""Forces sent into a battle, terror, and the cup (P9-P15)."""

from itertools import product
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.actions import Action, Commit, commit
from ninefold.games.nazgul.battle.ratings import allowed, army, terror, valor
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import WITCH_KING, Board, Cubes, Task


def _begin(play: Play, task: Task) -> None:
    """In turn order, each player in the battle (P10)."""
    play.push(*(Task("muster", nazgul) for nazgul in play.fray.nazgul if nazgul != WITCH_KING))


def _muster(play: Play, task: Task) -> None:
    """Asks who has a choice."""
    if len(legal(play, task.seat)) > 1:
        play.push(Task("commit", task.seat))


def legal(board: Board, seat: int) -> list[Action]:
    assert board.battle is not None
    limit = army(board, board.battle, seat)
    may = allowed(board, board.battle.place)
    held = board.riders[seat].forces
    spans = [range(number + 1 if may[kind] else 1) for kind, number in enumerate(held)]
    return [commit(*sent) for sent in product(*spans) if sum(sent) <= limit]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    assert board.battle is not None
    if not isinstance(action, Commit):
        return IllegalAction("P10", "say how many orcs, trolls and mûmakil you bring")
    sent = (action.orcs, action.trolls, action.mumakil)
    may = allowed(board, board.battle.place)
    if any(number and not may[kind] for kind, number in enumerate(sent)):
        return IllegalAction("P11", "trolls fight only where walls began, mûmakil only elsewhere")
    if sum(sent) > army(board, board.battle, seat):
        return IllegalAction("P10", "your army rating does not allow so many")
    return IllegalAction("P10", "you do not command so many")


def apply(play: Play, seat: int, action: Action) -> None:
    play.pop()
    assert isinstance(action, Commit)
    sent = (action.orcs, action.trolls, action.mumakil)
    forces = list(play.fray.forces)
    forces[seat] = sent
    play.fight(forces=tuple(forces))
    play.say(battle_events.Committed(seat, sent))


def _frighten(play: Play, task: Task) -> None:
    """Terror above valor paralyses armies, which stay out of the cup (P14, P15); however many
    cubes it takes, there are enough (N25)."""
    battle = play.fray
    there = play.defence(battle.place)
    fear, courage = terror(play, battle), valor(play.box, battle)
    paralysed = 0 if battle.dauntless else min(max(fear - courage, 0), there.armies)
    orcs, trolls, mumakil = (sum(f[kind] for f in battle.forces) for kind in range(len(KINDS)))
    free = there.armies - paralysed
    cup: Cubes = (len(battle.nazgul), orcs, trolls, mumakil, there.heroes, free)
    play.fight(paralysed=paralysed, cup=cup)
    play.say(battle_events.TerrorCounted(fear, courage, paralysed))
    play.say(battle_events.CupFilled(cup))


STEPS: Final[Steps] = {
    "committing": _begin,
    "muster": _muster,
    "frighten": _frighten,
}
