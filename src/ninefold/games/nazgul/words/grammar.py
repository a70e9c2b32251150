"""Numbers, lists and names as parts of sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.games.nazgul.box.cards import Effect

CAMPAIGN_TITLES: Final = {"gondor": "Gondor", "rohan": "Rohan", "ring-bearer": "the Ring-bearer"}
BIDDING_BOX_TITLES: Final = {
    "cards": "Cards of Power",
    "order": "Turn Order",
    "witch-king": "The Witch-king",
    "saruman": "Saruman's Aid",
    "levels": "Levels",
    "forces": "Forces",
}
RUINED: Final = -20
"""No walls are so high: cards that take so much away say that the walls are destroyed."""

_PLURALS: Final = {
    "orc": "orcs",
    "troll": "trolls",
    "mûmak": "mûmakil",
    "creature": "creatures",
    "army": "armies",
    "hero": "heroes",
    "level": "levels",
    "point": "points",
    "favor": "favor",
    "card of power": "cards of power",
    "cube": "cubes",
    "quest": "quests",
    "stage": "stages",
}
KIND_WORDS: Final = {"orc": "orc", "troll": "troll", "mumak": "mûmak"}
MOMENTS: Final[Mapping[str, str]] = {
    "quests": "after the quests are turned up",
    "deployment": "before the Nazgûl are deployed",
    "assigned": "when the heroes of a battle are known",
    "committed": "when the forces of a battle are committed",
    "terror": "before terror is counted",
    "pull": "before a pull",
    "pulled": "after a pull, before anybody is hurt",
    "loss": "when a Nazgûl is about to lose levels in a battle",
}


def count(number: int, thing: str) -> str:
    """`1 army`, `2 armies`; without a sign."""
    return f"{abs(number)} {thing if abs(number) == 1 else _PLURALS[thing]}"


def listed(things: Sequence[str], last: str = "and") -> str:
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def defenders(heroes: int, armies: int) -> str:
    both = ((heroes, "hero"), (armies, "army"))
    return listed([count(number, thing) for number, thing in both if number])


def more(number: int) -> str:
    return f"{abs(number)} {'more' if number > 0 else 'less'}"


def higher(number: int) -> str:
    return f"{abs(number)} {'higher' if number > 0 else 'lower'}"


def gets(number: int) -> str:
    return "gets" if number > 0 else "loses"


def come(number: int) -> str:
    return ("joins" if number == 1 else "join") if number > 0 else leave(number)


def leave(number: int) -> str:
    return "leaves" if number == -1 else "leave"


def _many(kind: str) -> str:
    return _PLURALS[KIND_WORDS[kind]].capitalize()


def creature_damage(effect: Effect) -> str:
    """For cards and heroes alike."""
    return f"{_many(effect.word)} do {more(effect.number)} damage in this battle."


def creature_health(effect: Effect) -> str:
    return f"{_many(effect.word)} have {more(effect.number)} health in this battle."
