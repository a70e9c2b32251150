"""What each effect of the vocabulary does, as a sentence or a part of one."""

from collections.abc import Sequence
from typing import Final

from ninefold.games.nazgul.box.cards import Box, Effect

CAMPAIGN_TITLES: Final = {"gondor": "Gondor", "rohan": "Rohan", "ring-bearer": "the Ring-bearer"}
BOX_TITLES: Final = {
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
_KINDS: Final = {"orc": "orc", "troll": "troll", "mumak": "mûmak"}
_THINGS: Final = {"favor": "favor", "levels": "level", "cards": "card of power", "points": "point"}
MOMENTS: Final = {
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


def _more(number: int) -> str:
    return f"{abs(number)} {'more' if number > 0 else 'less'}"


def _higher(number: int) -> str:
    return f"{abs(number)} {'higher' if number > 0 else 'lower'}"


def _gets(number: int) -> str:
    return "gets" if number > 0 else "loses"


def _come(number: int) -> str:
    return ("joins" if number == 1 else "join") if number > 0 else _leave(number)


def _leave(number: int) -> str:
    return "leaves" if number == -1 else "leave"


def _creatures(effect: Effect) -> str:
    """What becomes of the creatures of a kind in a battle."""
    many = _PLURALS[_KINDS[effect.word]].capitalize()
    if effect.op == "creature-damage":
        return f"{many} do {_more(effect.number)} damage in this battle."
    return f"{many} have {_more(effect.number)} health in this battle."


def ability(effect: Effect) -> str:
    """What a hero or villain does before the battle."""
    number = effect.number
    match effect.op:
        case "armies":
            return f"{count(number, 'army')} {_come(number)} the defence."
        case "levels":
            return f"Every player's Nazgûl in the battle {_gets(number)} {count(number, 'level')}."
        case "forces" if number < 0:
            lost = count(number, _KINDS[effect.word])
            return f"Every player in the battle loses {lost} of those he brought."
        case "forces":
            won = count(number, _KINDS[effect.word])
            return f"Every player in the battle gets {won} for his track."
        case "favor":
            return f"Every player in the battle {_gets(number)} {abs(number)} favor."
        case "army-health":
            return f"The armies have health {number}."
        case "army-damage":
            return f"The armies do damage {number}."
        case "walls":
            return f"The walls are {_higher(number)} in this battle."
        case "terror":
            return f"The terror of the Nazgûl is {_higher(number)}."
        case "terror-each":
            return f"The terror of the Nazgûl is {_higher(number)} for each Nazgûl in the battle."
        case "tactics":
            least = ", but at least 1" if number < 0 else ""
            return f"Every Nazgûl has {_more(number)} tactics in this battle{least}."
        case "hero-damage":
            return f"Hero cubes do {_more(number)} damage in this battle."
        case "dauntless":
            return "No army is paralysed."
        case _:
            return _creatures(effect)


def use(effect: Effect) -> str:
    """What a card of power does."""
    number = effect.number
    match effect.op:
        case "favor":
            return f"A player of your choice gets {number} favor."
        case "levels":
            return f"A player's Nazgûl of your choice gets {count(number, 'level')}."
        case "forces":
            won = count(number, _KINDS[effect.word])
            return f"A player of your choice gets {won}, as far as his track has room."
        case "cards":
            return f"You draw {count(number, 'card of power')}."
        case "armor":
            return "A Nazgûl of your choice does not lose the levels he is about to lose."
        case "terror-double":
            return "The own terror of a Nazgûl in the battle counts twice."
        case "terror":
            return f"The terror of the Nazgûl is {_higher(number)} in this battle."
        case "walls" if number <= RUINED:
            return "The walls are destroyed for good."
        case "walls":
            return f"The walls are {_higher(number)} for good."
        case "pull-again":
            return "All cubes of the pull go back into the cup, and as many are pulled again."
        case "cancel-hero":
            return "A hero card of the battle is discarded, and a lesser hero stands in for it."
        case "damage":
            return f"Every Nazgûl cube of this pull does {number} more damage."
        case "tactics":
            return f"The Nazgûl whose turn it is may pull {count(number, 'cube')} more."
        case "army":
            return f"A Nazgûl in the battle may bring {count(number, 'creature')} more."
        case "armies":
            gone = count(number, "army")
            return f"{gone} {_leave(number)} the defence, without favor for the Nazgûl."
        case "heal":
            return "The Witch-king loses all damage he has taken in this battle."
        case _:
            return _creatures(effect)


def effects_on(effects: Sequence[Effect], who: str, box: Box) -> str:
    """What everybody named gets and loses, in one sentence each, and then the rest."""
    said = []
    for sign in (1, -1):
        things = [
            _thing(e) for e in effects if e.op in (*_THINGS, "forces") and e.number * sign > 0
        ]
        if things:
            said.append(sentence(f"{who} {_gets(sign)} {listed(things)}"))
    said += [_change(e, box) for e in effects if e.op not in (*_THINGS, "forces")]
    return " ".join(said)


def _thing(effect: Effect) -> str:
    return count(effect.number, _KINDS[effect.word] if effect.word else _THINGS[effect.op])


def _change(effect: Effect, box: Box) -> str:
    number, word = effect.number, effect.word
    match effect.op:
        case "prize":
            worth = count(number, "point")
            return f"The first Nazgûl deployed there takes the card, which counts {worth}."
        case "sauron":
            return f"{number} favor comes into Sauron's box."
        case "closed":
            return f"Nobody can bid for {BOX_TITLES[word]} this round."
        case "walls" if number <= RUINED:
            return f"The walls of {_place(word, box)} are destroyed for good."
        case "walls":
            return f"The walls of {_place(word, box)} are {_higher(number)} for good."
        case _:
            several = count(number, "army" if effect.op == "armies" else "hero")
            while_open = "" if word in CAMPAIGN_TITLES else ", unless it is completed"
            return f"{several} {_come(number)} {_place(word, box)}{while_open}."


def _place(word: str, box: Box) -> str:
    if word in CAMPAIGN_TITLES:
        return f"the lowest open stage of {CAMPAIGN_TITLES[word]}"
    return box.stages[word].title


def condition(test: Effect, box: Box) -> str:
    """What a goal asks, after `if`."""
    number, word = test.number, test.word
    match test.op:
        case "slay":
            return f"you slew {box.heroes[word].title}"
        case "slay-count":
            return f"you slew {count(number, 'hero')} or more"
        case "slay-rank":
            return f"you slew a hero of rank {number} or better"
        case "stage":
            return f"you were in the battle that completed {box.stages[word].title}"
        case "stages":
            of = f" of {CAMPAIGN_TITLES[word]}" if word else ""
            return f"you helped to complete {count(number, 'stage')}{of} or more"
        case "quests":
            return f"you helped to complete {count(number, 'quest')} or more"
        case "armies":
            return f"your own pulls destroyed {count(number, 'army')} or more"
        case "level":
            return f"your Nazgûl is at level {number} or above at the end"
        case "favor" | "cards":
            return f"you have {count(number, _THINGS[test.op])} or more at the end"
        case "forces":
            return f"you have {count(number, _KINDS.get(word, 'creature'))} or more at the end"
        case "steadfast":
            return "your Nazgûl never fled and never retreated"
        case "witch-king-dead":
            return "the Witch-king has been slain"
        case _:
            return "the Witch-king was not slain"
