"""What heroes and villains do before the battle (P13)."""

from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.battle.ratings import changed
from ninefold.games.nazgul.battle.suffering import lose_creatures
from ninefold.games.nazgul.box.cards import KINDS, LESSER, Effect
from ninefold.games.nazgul.phases.campaigns import began_with_walls
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import WITCH_KING, Task

_OPEN: Final = "open"
_WALLS: Final = "walls"


def _begin(play: Play, task: Task) -> None:
    """The highest rank first; where ranks are equal who was assigned earlier, villains last
    (D2)."""
    battle = play.fray
    named = [d.card for d in battle.defenders if d.card != LESSER]
    heroes = sorted((*named, *battle.villains), key=lambda card: play.box.heroes[card].rank)
    play.push(*(Task("ability", word=card) for card in heroes if _works(play, card)))


def _works(play: Play, card: str) -> bool:
    """Whether a hero has an ability here: some need walls, some their absence (P13, S3)."""
    found = play.box.heroes[card]
    walls = began_with_walls(play.box, play.fray.place)
    fits = found.only == "" or found.only == (_WALLS if walls else _OPEN)
    return fits and bool(found.abilities)


def _use(play: Play, task: Task) -> None:
    """One effect after the other; `number` counts them. A card that was cancelled in between
    does no more (D7)."""
    if task.word not in (*(d.card for d in play.fray.defenders), *play.fray.villains):
        return
    abilities = play.box.heroes[task.word].abilities
    if task.number == 0:
        play.say(events.AbilityUsed(task.word))
    if task.number + 1 < len(abilities):
        play.push(Task("ability", number=task.number + 1, word=task.word))
    _carry_out(play, abilities[task.number])


def _carry_out(play: Play, effect: Effect) -> None:
    """What an effect takes, it takes from players: the Witch-king has no levels (W5)."""
    battle = play.fray
    number = effect.number
    present = [n for n in battle.nazgul if n not in battle.absent]
    players = [n for n in present if n != WITCH_KING]
    match effect.op:
        case "armies":
            _come(play, number)
        case "levels" if number < 0:
            play.fight(losses=tuple((seat, -number) for seat in players))
            play.push(Task("open-window", word="loss"), Task("apply-losses"))
        case "levels":
            for seat in players:
                play.gain_levels(seat, number)
        case "forces":
            kind = KINDS.index(effect.word)
            for seat in players:
                if number < 0:
                    lose_creatures(play, seat, kind, min(-number, battle.forces[seat][kind]))
                else:
                    play.gain_forces(seat, kind, number)
        case "favor":
            for seat in players:
                play.gain_favor(seat, number)
        case "army-health":
            play.fight(army_health=number)
        case "army-damage":
            play.fight(army_damage=number)
        case "walls":
            if began_with_walls(play.box, battle.place):
                play.fight(walls=max(battle.walls + number, 0))
        case "terror":
            play.fight(terror=battle.terror + number)
        case "terror-each":
            play.fight(terror=battle.terror + number * len(present))
        case "tactics":
            play.fight(tactics=battle.tactics + number)
        case "hero-damage":
            play.fight(hero_damage=battle.hero_damage + number)
        case "creature-damage":
            play.fight(creature_damage=changed(battle.creature_damage, effect))
        case "creature-health":
            play.fight(creature_health=changed(battle.creature_health, effect))
        case "dauntless":
            play.fight(dauntless=True)


def _come(play: Play, armies: int) -> None:
    """Armies join the defence, or leave it."""
    place = play.fray.place
    there = play.defence(place)
    now = max(there.armies + armies, 0)
    play.defend(place, armies=now)
    play.say(events.DefendersChanged(place, 0, now - there.armies, there.heroes, now))


STEPS: Final[Steps] = {"abilities": _begin, "ability": _use}
