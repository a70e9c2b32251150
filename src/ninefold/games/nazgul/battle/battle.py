"""A place is resolved: a battle, the hunt at Mount Doom, or what there is without one (K6, P1)."""

from typing import Final

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.battle.pulls import turns
from ninefold.games.nazgul.battle.ratings import sharers
from ninefold.games.nazgul.battle.suffering import share
from ninefold.games.nazgul.box.cards import LESSER, MOUNT_DOOM, WEATHERTOP
from ninefold.games.nazgul.phases.campaigns import complete
from ninefold.games.nazgul.phases.decks import discard_hero
from ninefold.games.nazgul.phases.quests import succeed
from ninefold.games.nazgul.play import Play, Steps, with_card
from ninefold.games.nazgul.state import NO_CUBES, WITCH_KING, Battle, Board, Defence, Task

CAUGHT: Final = 2
"""Nazgûl cubes that catch the Ring-bearer (M8)."""


def nazgul_at(state: Board, place: str) -> tuple[int, ...]:
    """Who was deployed to a place and has neither fled (D19) nor died, in turn order; the
    Witch-king right after the controller."""
    found = []
    for seat in state.order:
        if state.riders[seat].place == place and not state.riders[seat].away:
            found.append(seat)
        if state.king == seat and state.king_place == place and not state.king_dead:
            found.append(WITCH_KING)
    return tuple(found)


def _resolve(play: Play, task: Task) -> None:
    """Where all defenders are gone already, or there never were any, nobody fights (K6)."""
    place = task.word
    play.resolved = (*play.resolved, place)
    there = play.defence(place)
    if there.complete:
        return
    quest = play.quest(place)
    stage = play.box.stages.get(place)
    campaign = quest.campaign if quest else stage.campaign if stage else ""
    riders = play.options.players
    battle = Battle(
        place=place,
        campaign=campaign,
        nazgul=nazgul_at(play, place),
        slots=there.heroes,
        walls=max(there.walls, 0),
        forces=((0, 0, 0),) * riders,
        ratings=(0,) * riders,
    )
    if place == MOUNT_DOOM:
        _hunt(play, battle, there)
    elif there.heroes or there.armies:
        _fight(play, battle, there)
    else:
        seats = tuple(seat for _, seat in sharers(play, battle))
        if place == WEATHERTOP:
            complete(play, place, seats)  # N5
        elif quest:
            succeed(play, place, seats)


def _fight(play: Play, battle: Battle, there: Defence) -> None:
    play.battle = battle
    play.say(battle_events.BattleBegan(battle.place, battle.nazgul, there.heroes, there.armies))
    play.push(
        Task("assigning"),
        Task("fill"),
        Task("open-window", word="assigned"),
        Task("call"),
        Task("committing"),
        Task("open-window", word="committed"),
        Task("abilities"),
        Task("open-window", word="terror"),
        Task("frighten"),
        *turns(play, battle),
        Task("aftermath"),
    )


def _aftermath(play: Play, task: Task) -> None:
    """Favor is shared, cards leave, and a place without defenders is completed (A1-A8)."""
    share(play)
    battle = play.fray
    there = play.defence(battle.place)
    for defender in battle.defenders:
        if not defender.slain and defender.card != LESSER:
            discard_hero(play, defender.card)
    for villain in battle.villains:
        play.hero_gone = with_card(play.hero_gone, villain)
    seats = tuple(seat for _, seat in sharers(play, battle))
    won = not there.heroes and not there.armies
    play.battle = None
    play.say(battle_events.BattleEnded(battle.place, won, there.heroes, there.armies))
    if won and play.quest(battle.place):
        succeed(play, battle.place, seats)
    elif won:
        complete(play, battle.place, seats)


# Mount Doom


def _hunt(play: Play, battle: Battle, there: Defence) -> None:
    """Only Nazgûl and the heroes of the place are in the cup, nobody brings
    forces, and nobody is hurt (M1, M3, M4, M6)."""
    cup = (len(battle.nazgul), *NO_CUBES[1:4], there.heroes, 0)
    play.battle = battle
    play.fight(cup=cup)
    play.say(battle_events.BattleBegan(battle.place, battle.nazgul, there.heroes, 0))
    play.say(battle_events.CupFilled((cup[0], 0, 0, 0, there.heroes, 0)))
    play.push(*turns(play, battle), Task("hunt-over"))


def _caught(play: Play, task: Task) -> None:
    """A hero cube ends the hunt; two Nazgûl cubes before that win it (M7, M8, N18)."""
    battle = play.fray
    if battle.pulled[4]:
        play.say(battle_events.RingBearerEscaped())
        play.battle = None
        return
    play.fight(caught=battle.caught + battle.pulled[0])
    if play.fray.caught >= CAUGHT:
        seats = tuple(seat for _, seat in sharers(play, battle))
        play.battle = None
        complete(play, battle.place, seats)


def _hunt_over(play: Play, task: Task) -> None:
    """All have pulled, and there were too few of them."""
    if play.battle is not None:
        play.say(battle_events.RingBearerEscaped())
        play.battle = None


STEPS: Final[Steps] = {
    "resolve": _resolve,
    "aftermath": _aftermath,
    "hunt": _caught,
    "hunt-over": _hunt_over,
}
