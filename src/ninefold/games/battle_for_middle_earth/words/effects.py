"""What every companion with an ability and every Mordor card does, in a sentence or two, for help
texts."""

from typing import Final

from ninefold.games.battle_for_middle_earth.box.cards import (
    ANGBOR,
    ARAGORN,
    BOMBADIL,
    DOUBLERS,
    FROM_FELLOWSHIP,
    FROM_HAND,
    FROM_WON,
    GANDALF,
    GIMLI,
    GLORFINDEL,
    HOBBITS,
    LEGOLAS,
    TREEBEARD,
)

_HOBBIT: Final = (
    "In an attack, he may use the symbols of one card in another player's fellowship. That player "
    "then keeps him, for 1 point."
)
_DOUBLER: Final = "In an attack, one symbol of his fellowship counts twice."
_ABILITIES: Final = {
    **dict.fromkeys(HOBBITS, _HOBBIT),
    **dict.fromkeys(DOUBLERS, _DOUBLER),
    GIMLI: "Gandalf cannot take him, and no counterattack removes him from a fellowship.",
    LEGOLAS: "He stays after an attack, as the first card of a new fellowship.",
    GANDALF: "Before you attack or draw, he may bring a card from another player's fellowship into "
    "one of yours. That player then keeps him, for 2 points.",
    BOMBADIL: "Once in your turn, before you attack or after you have drawn a card, he may go to "
    "another of your fellowships or start a new one.",
    ARAGORN: "When you place him, you may place another card too.",
    GLORFINDEL: "He brings a second wild symbol against an enemy with more than two symbols.",
    TREEBEARD: "He brings a second wild symbol against a Captain.",
    ANGBOR: "When you place him, you may draw a card at once, unless you have five in hand.",
}
_RULES: Final = {
    **dict.fromkeys(HOBBITS, "A2"),
    **dict.fromkeys(DOUBLERS, "A4"),
    GIMLI: "A5",
    LEGOLAS: "A6",
    GANDALF: "A7",
    BOMBADIL: "A9",
    ARAGORN: "A10",
    GLORFINDEL: "A11",
    TREEBEARD: "A12",
    ANGBOR: "A13",
}
_COUNTERATTACKS: Final = {
    FROM_FELLOWSHIP: "Every player loses a companion from one of their fellowships.",
    FROM_HAND: "Every player loses a card from their hand.",
    FROM_WON: "Every player loses an enemy they have won.",
}
_COUNTER_RULES: Final = {FROM_FELLOWSHIP: "M6", FROM_HAND: "M7", FROM_WON: "M8"}


def explain(companion: str) -> str:
    """What a companion can do besides showing symbols; empty if nothing."""
    return _ABILITIES.get(companion, "")


def rule(card: str) -> str:
    """The rule that says what a companion or a Mordor card does; empty for no ability."""
    return _RULES.get(card) or _COUNTER_RULES.get(card, "")


def explain_mordor(card: str) -> str:
    """What a Mordor card takes when it comes to the third position."""
    return _COUNTERATTACKS[card]
