"""What heroes and villains do before the battle (P13)."""

from typing import Final

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.box.cards import LESSER
from ninefold.games.nazgul.effects.heroes import ABILITIES
from ninefold.games.nazgul.phases.campaigns import began_with_walls
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import Task

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
        play.say(battle_events.AbilityUsed(task.word))
    if task.number + 1 < len(abilities):
        play.push(Task("ability", number=task.number + 1, word=task.word))
    effect = abilities[task.number]
    ABILITIES[effect.op].does(play, effect)


STEPS: Final[Steps] = {"abilities": _begin, "ability": _use}
