"""Why a question is asked: one row for each kind of decision, for those who are new."""

from collections.abc import Mapping
from typing import Final

from ninefold.core import Why

GOALS: Final[Mapping[str, str]] = {
    "fellowship": "Bring Frodo with the Ring into Mordor.",
    "sauron": "Defeat the Ring-bearer, or get three to the Shire.",
}
"""By seat: what wins the game."""

WHYS: Final[Mapping[str, Why]] = {
    "field": Why(
        "Choose the face of a tile",
        "Each tile has two faces, and you play with the one you choose here.",
        "When all nine are chosen you place your characters. The other side sees your choice only "
        "if the rosters are open.",
    ),
    "take": Why(
        "Choose your Special Cards",
        "You play with two of the four Special Cards of your side.",
        "They lie open before you. Each works once in the game.",
    ),
    "gift": Why(
        "Name a number of gifts",
        "You say how many Special Cards you give to the other side.",
        "Then you choose which ones. It is a way to make the game even.",
    ),
    "give": Why(
        "Choose a gift",
        "You choose a Special Card that the other side may use.",
        "When all gifts are given, both sides place their characters.",
    ),
    "place": Why(
        "Place your characters in secret",
        "Who stands in front meets the enemy first; who stands at home is safe for a while.",
        "When both sides are ready Sauron moves first. The other side sees only backs.",
    ),
    "turn": Why(
        "Move one character",
        "One of your characters goes one step forward, or farther if its ability says so. Moving "
        "into a region with enemies is an attack.",
        "If nobody is there, the other side has its turn. If somebody is, both are revealed and "
        "fight.",
    ),
    "ambush": Why(
        "Decide about the Balrog",
        "A Balrog in Caradhras may strike down whoever goes through the tunnel.",
        "If he does, the traveller is out of the game without a battle, and everybody knows where "
        "he is. If not, nobody learns whether he was there.",
    ),
    "shuffle": Why(
        "Mix your pieces",
        "Pieces that stand together can be mixed, so that the other side loses track of them.",
        "Then the turn goes on, or ends.",
    ),
    "defender": Why(
        "Choose whom to attack",
        "You may name an enemy who is revealed, or go for a concealed one, which chance picks.",
        "The two are turned over and fight. If you win and another enemy is left there, you fight "
        "again.",
    ),
    "gwaihir": Why(
        "Decide about Gwaihir",
        "The eagle can carry your fighter away before anything else happens.",
        "The battle is over then, and the card is used up.",
    ),
    "stand-in": Why(
        "Decide who fights",
        "Sam may fight in Frodo's place. If the Ring-bearer loses a battle the game may be lost.",
        "If Sam steps in, Frodo stays where he is and is shown, which gives Sam strength 5.",
    ),
    "retreat": Why(
        "Retreat or fight",
        "Your character may leave before cards are played. Nobody is defeated then.",
        "If you stay, abilities and cards decide, and there may be no second chance to leave.",
    ),
    "prove": Why(
        "Show Frodo or not",
        "Sam has strength 5 if you show that Frodo stands beside him, else 2.",
        "Sauron then knows where Frodo is, at least until pieces are mixed again.",
    ),
    "switch": Why(
        "Trade places or not",
        "Sméagol may let a friend from a neighbouring region fight in his place.",
        "The friend is the defender then, and Sméagol is where the friend was.",
    ),
    "forbid": Why(
        "Cards or no cards",
        "You may forbid cards in this battle, so that the bare strengths decide.",
        "Do it if you are the stronger one. Nobody uses up a card then.",
    ),
    "card": Why(
        "Choose a card",
        "A number is added to your strength, words do what they say. Both sides choose in secret.",
        "Words work first, then the totals are compared: the lower one is defeated, on a tie both. "
        "The card is used up until all nine are.",
    ),
    "force": Why(
        "Let the card stand or not",
        "Saruman may make the Fellowship take its card back and show another one.",
        "The card that was refused cannot be played again in this battle.",
    ),
    "four": Why(
        "Play the 4 or not",
        "The Mouth of Sauron may exchange the card that was shown for the 4.",
        "The 4 counts at once; the other card goes where the 4 came from.",
    ),
    "fetch": Why(
        "Choose a card from your discard pile",
        "Magic becomes any card that you have played before.",
        "That card counts as played, and its words work now.",
    ),
    "withdraw": Why(
        "Choose where to go",
        "A Retreat card takes your character out of the battle; you choose the region.",
        "Nobody is defeated, and the turn goes on.",
    ),
    "help": Why(
        "Help or not",
        "Gandalf may show himself to add 1 to the strength of a friend nearby.",
        "Then the totals are compared. Everybody knows where he is until the turn ends.",
    ),
    "escape": Why(
        "Escape or not",
        "Wormtongue may retreat instead of being defeated.",
        "He stays in the game, one region farther back.",
    ),
}
