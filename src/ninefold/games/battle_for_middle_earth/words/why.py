"""Why a question is asked: one row for each kind of decision, for those who are new."""

from collections.abc import Mapping
from typing import Final

from ninefold.core import Why

GOALS: Final[Mapping[str, str]] = {"": "Win enemies; the most points win."}
"""By seat, or for all of them: what wins the game."""

WHYS: Final[Mapping[str, Why]] = {
    "place": Why(
        "Place a card",
        "The card joins one of your fellowships or starts a new one, and stays there. A "
        "fellowship can beat enemies whose symbols its cards have together.",
        "If one of your fellowships can beat something you are asked whether to attack. Then you "
        "draw a card.",
    ),
    "extra": Why(
        "Place another card, or not",
        "Aragorn lets you place a second card in the same turn.",
        "After it you may attack, as usual.",
    ),
    "angbor": Why(
        "Draw a card, or not",
        "Angbor lets you draw a card at once, besides the one at the end of your turn.",
        "A Mordor card that comes up is carried out.",
    ),
    "attack": Why(
        "Attack, or wait",
        "One fellowship may beat any enemies for which it has all symbols together. It is used up "
        "by that.",
        "You get their points, new enemies come, and you draw a card. If you wait, the fellowship "
        "can grow, but somebody else may take the enemy.",
    ),
    "join": Why(
        "Choose a fellowship",
        "The card that Gandalf took joins one of your fellowships.",
        "Gandalf goes to the player who lost it, for two points.",
    ),
    "borrow": Why(
        "Choose what to borrow",
        "A hobbit borrows the symbols of one card of another player for this attack.",
        "After the battle the hobbit goes to that player, for one point. The card stays there.",
    ),
    "give": Why(
        "Choose what you lose",
        "A counterattack takes something from everybody; you choose which of yours.",
        "The Mordor card and the enemy that struck are out of the game, and the turn goes on.",
    ),
    "bombadil": Why(
        "Move Tom Bombadil, or not",
        "He may change to another of your fellowships now.",
        "Then your turn is over.",
    ),
}
