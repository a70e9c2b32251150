"""What every character and every card does, in a sentence each, for help texts."""

from typing import Final

from ninefold.games.confrontation.cards import (
    CREBAIN,
    DARK_OF_MORDOR,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    GANDALF_THE_WHITE,
    GWAIHIR,
    KING_REVEALED,
    MAGIC,
    NOBLE_SACRIFICE,
    PALANTIR,
    RECALL,
    RETREAT,
    SHADOWFAX,
)

_FACES: Final = {
    "frodo": "Carries the Ring; when attacked he may retreat sideways before cards are chosen.",
    "sam": "May fight in the place of a Frodo beside him who is attacked first, and defends with "
    "5 beside a Frodo who is shown.",
    "pippin": "When he attacks he may retreat backward before cards are chosen.",
    "merry": "Defeats the Witch-king at once.",
    "gandalf": "Sauron must choose and show a card before the Fellowship chooses.",
    "aragorn": "May move to any neighbouring region, also sideways or back, to attack there.",
    "legolas": "Defeats the Flying Nazgûl at once.",
    "gimli": "Defeats the Orcs at once, before they can strike.",
    "boromir": "Whoever fights him is defeated, and so is he.",
    "frodo*": "Carries the Ring; Sauron's text cards do nothing in his battles, and when he is "
    "defeated Sam carries the Ring on.",
    "sam*": "When he defends he is as strong as his attacker.",
    "smeagol": "When he is attacked alone he may trade places with a friend next to him, who "
    "then fights.",
    "faramir": "When he attacks he may retreat sideways before cards are chosen.",
    "gandalf*": "May show himself to add 1 to a friend who fights in his region or next to it.",
    "aragorn*": "When he is attacked he may forbid cards, so that bare strength decides.",
    "elrond": "Sauron's Magic and Eye of Sauron do nothing in his battles.",
    "theoden": "Has strength 4 in Rohan and in Gondor.",
    "treebeard": "Has strength 6 in Fangorn, and may go there from anywhere to attack a lone "
    "enemy.",
    "balrog": "From Caradhras he may strike down anyone who goes through the Tunnel of Moria.",
    "shelob": "Goes to Gondor after defeating someone, and is lost if there is no place for her.",
    "witch-king": "May move sideways to attack, though not in the mountains.",
    "flying-nazgul": "May fly to any region on the board to attack a lone enemy there.",
    "black-rider": "May ride forward any distance along a free way to attack.",
    "saruman": "May forbid cards in his battles, so that bare strength decides.",
    "orcs": "When they attack, they defeat the first one they fight before cards are chosen.",
    "warg": "The Fellowship's character has no ability in a battle with it.",
    "cave-troll": "The card that Sauron plays for him does nothing.",
    "uruk-hai": "May march forward any distance along a free way into an empty region.",
    "wormtongue": "When he is defeated he may retreat backward into an empty region instead.",
    "witch-king*": "Wins the game by entering the Shire.",
    "flying-nazgul*": "May leap forward over one region to attack the region behind it.",
    "mouth": "When the cards are shown, Sauron may play the 4 instead, even a discarded one.",
    "saruman*": "Defeats Gandalf at once, and may make the Fellowship take its card back and "
    "play another.",
    "orcs*": "Have strength 6 when they attack.",
    "gollum": "May retreat forward before cards are chosen.",
    "watcher": "Stays revealed once it has been seen, and makes no more moves.",
}

_RETREATS: Final = (
    "The Fellowship's character must go back to a neighbouring region with room and no enemies.",
    "Sauron's character must go sideways to a region with room and no enemies, not in the "
    "mountains.",
)

_CARDS: Final = {
    MAGIC: "Exchange it for a card of your own discard pile, which is then the card you play.",
    NOBLE_SACRIFICE: "Both characters in the battle are defeated.",
    ELVEN_CLOAK: "The number on Sauron's card does not count.",
    EYE_OF_SAURON: "The text of the Fellowship's card does nothing.",
    SHADOWFAX: "Before your move, take a character one step forward to a region without "
    "enemies; the same character then moves again.",
    GANDALF_THE_WHITE: "Instead of your turn, put your defeated Gandalf into Fangorn, if no enemy "
    "is there and there is room.",
    KING_REVEALED: "Instead of your turn, reveal Aragorn and choose the piece that Sauron must "
    "move next.",
    GWAIHIR: "At the start of a battle, not against the Warg, your character retreats sideways "
    "or back instead of using its ability.",
    RECALL: "Instead of your turn, put one of your characters back into Mordor, if no enemy is "
    "there and there is room.",
    DARK_OF_MORDOR: "Before your move, take a character one step forward to a region without "
    "enemies; then another character moves.",
    CREBAIN: "Instead of your turn, reveal a piece of the Fellowship for the rest of the game.",
    PALANTIR: "At any time in your turn, reveal all pieces of the Fellowship in one region, but "
    "not in the Shire.",
}


def explain(face: str) -> str:
    """What a character does besides its strength."""
    return _FACES[face]


def explain_card(card: str, side: int | None = None) -> str:
    """What a combat card or a Special Card does; Retreat is not the same for both sides."""
    if card == RETREAT:
        return " ".join(_RETREATS) if side is None else _RETREATS[side]
    if card.isdecimal():
        return f"Adds {card} to the strength of your character."
    return _CARDS[card]
