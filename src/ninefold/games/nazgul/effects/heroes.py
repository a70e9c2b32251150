"""Abilities of heroes and villains before a battle, in the order of rank (P13).

What an effect takes, it takes from players: the Witch-king has no levels (W5). Creatures that are
lost are those committed; creatures that are gained join the track, not the battle.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.battle.ratings import changed
from ninefold.games.nazgul.battle.suffering import levels_to_lose, lose_creatures
from ninefold.games.nazgul.box.cards import KINDS, Effect
from ninefold.games.nazgul.effects.form import Form
from ninefold.games.nazgul.phases.campaigns import began_with_walls
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import WITCH_KING, Task
from ninefold.games.nazgul.words.grammar import (
    KIND_WORDS,
    come,
    count,
    creature_damage,
    creature_health,
    gets,
    higher,
    more,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Form):
    does: Callable[[Play, Effect], None]
    says: Callable[[Effect], str]


def _players(play: Play) -> list[int]:
    """Who is in the battle, but for the Witch-king."""
    battle = play.fray
    return [n for n in battle.nazgul if n not in battle.absent and n != WITCH_KING]


def _armies(play: Play, effect: Effect) -> None:
    """Armies join the defence, on the stage or quest and in the cup, or leave it."""
    place = play.fray.place
    there = play.defence(place)
    now = max(there.armies + effect.number, 0)
    if now != there.armies:
        play.defend(place, armies=now)
        play.say(events.DefendersChanged(place, 0, now - there.armies, there.heroes, now))


def _levels(play: Play, effect: Effect) -> None:
    """Whoever cannot lose the last level is not about to lose any (N13)."""
    if effect.number > 0:
        for seat in _players(play):
            play.gain_levels(seat, effect.number)
        return
    taken = [(seat, min(-effect.number, levels_to_lose(play, seat))) for seat in _players(play)]
    losses = tuple((seat, number) for seat, number in taken if number)
    if losses:
        play.fight(losses=losses)
        play.push(Task("open-window", word="loss"), Task("apply-losses"))


def _forces(play: Play, effect: Effect) -> None:
    kind = KINDS.index(effect.word)
    for seat in _players(play):
        if effect.number < 0:
            held = play.fray.forces[seat][kind]
            lose_creatures(play, seat, kind, min(-effect.number, held))
        else:
            play.gain_forces(seat, kind, effect.number)


def _favor(play: Play, effect: Effect) -> None:
    for seat in _players(play):
        play.gain_favor(seat, effect.number)


def _walls(play: Play, effect: Effect) -> None:
    """For this battle only, where walls began (N28)."""
    if began_with_walls(play.box, play.fray.place):
        play.fight(walls=max(play.fray.walls + effect.number, 0))


def _terror_each(play: Play, effect: Effect) -> None:
    """The Witch-king counts too."""
    battle = play.fray
    present = [n for n in battle.nazgul if n not in battle.absent]
    play.fight(terror=battle.terror + effect.number * len(present))


def _say_forces(effect: Effect) -> str:
    some = count(effect.number, KIND_WORDS[effect.word])
    if effect.number < 0:
        return f"Every player in the battle loses {some} of those they brought."
    return f"Every player in the battle gets {some} for their track."


def _say_tactics(effect: Effect) -> str:
    least = ", but at least 1" if effect.number < 0 else ""
    return f"Every Nazgûl has {more(effect.number)} tactics in this battle{least}."


ABILITIES: Final[Mapping[str, Ability]] = {
    "armies": Ability(
        number="any",
        does=_armies,
        says=lambda e: f"{count(e.number, 'army')} {come(e.number)} the defence.",
    ),
    "levels": Ability(
        number="any",
        does=_levels,
        says=lambda e: (
            f"Every player's Nazgûl in the battle {gets(e.number)} {count(e.number, 'level')}."
        ),
    ),
    "forces": Ability(number="any", word="kind", does=_forces, says=_say_forces),
    "favor": Ability(
        number="any",
        does=_favor,
        says=lambda e: f"Every player in the battle {gets(e.number)} {abs(e.number)} favor.",
    ),
    "army-health": Ability(
        number="more",
        does=lambda play, e: play.fight(army_health=e.number),
        says=lambda e: f"The armies have health {e.number}.",
    ),
    "army-damage": Ability(
        number="more",
        does=lambda play, e: play.fight(army_damage=e.number),
        says=lambda e: f"The armies do damage {e.number}.",
    ),
    "walls": Ability(
        number="any",
        does=_walls,
        says=lambda e: f"The walls are {higher(e.number)} in this battle.",
    ),
    "terror": Ability(
        number="any",
        does=lambda play, e: play.fight(terror=play.fray.terror + e.number),
        says=lambda e: f"The terror of the Nazgûl is {higher(e.number)}.",
    ),
    "terror-each": Ability(
        number="any",
        does=_terror_each,
        says=lambda e: (
            f"The terror of the Nazgûl is {higher(e.number)} for each Nazgûl in the battle."
        ),
    ),
    "tactics": Ability(
        number="any",
        does=lambda play, e: play.fight(tactics=play.fray.tactics + e.number),
        says=_say_tactics,
    ),
    "hero-damage": Ability(
        number="any",
        does=lambda play, e: play.fight(hero_damage=play.fray.hero_damage + e.number),
        says=lambda e: f"Hero cubes do {more(e.number)} damage in this battle.",
    ),
    "creature-damage": Ability(
        number="any",
        word="kind",
        does=lambda play, e: play.fight(creature_damage=changed(play.fray.creature_damage, e)),
        says=creature_damage,
    ),
    "creature-health": Ability(
        number="any",
        word="kind",
        does=lambda play, e: play.fight(creature_health=changed(play.fray.creature_health, e)),
        says=creature_health,
    ),
    "dauntless": Ability(
        does=lambda play, e: play.fight(dauntless=True),
        says=lambda e: "No army is paralysed.",
    ),
}
