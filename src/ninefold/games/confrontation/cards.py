"""The 18 combat cards (K1-K7) and the 8 Special Cards (T1-T8)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

MAGIC: Final = "magic"
NOBLE_SACRIFICE: Final = "noble-sacrifice"
ELVEN_CLOAK: Final = "elven-cloak"
RETREAT: Final = "retreat"
EYE_OF_SAURON: Final = "eye-of-sauron"
FOUR: Final = "4"

DECKS: Final = (
    ("1", "2", "3", "4", "5", MAGIC, NOBLE_SACRIFICE, ELVEN_CLOAK, RETREAT),
    ("1", "2", "3", "4", "5", "6", MAGIC, EYE_OF_SAURON, RETREAT),
)
"""By side: the nine combat cards, in the order in which they are listed."""

TEXT_CARDS: Final = frozenset((MAGIC, NOBLE_SACRIFICE, ELVEN_CLOAK, RETREAT, EYE_OF_SAURON))
CARD_STRENGTH: Final[Mapping[str, int]] = {str(n): n for n in range(1, 7)}
HIDDEN: Final = "hidden"
"""A card that lies face down, as the other side sees it."""

SHADOWFAX: Final = "shadowfax"
GANDALF_THE_WHITE: Final = "gandalf-the-white"
KING_REVEALED: Final = "king-revealed"
GWAIHIR: Final = "gwaihir"
RECALL: Final = "recall"
DARK_OF_MORDOR: Final = "dark-of-mordor"
CREBAIN: Final = "crebain"
PALANTIR: Final = "palantir"

SPECIALS: Final = (
    (SHADOWFAX, GANDALF_THE_WHITE, KING_REVEALED, GWAIHIR),
    (RECALL, DARK_OF_MORDOR, CREBAIN, PALANTIR),
)

CARD_TITLE: Final[Mapping[str, str]] = {
    MAGIC: "Magic",
    NOBLE_SACRIFICE: "Noble Sacrifice",
    ELVEN_CLOAK: "Elven Cloak",
    RETREAT: "Retreat",
    EYE_OF_SAURON: "Eye of Sauron",
    SHADOWFAX: "Shadowfax",
    GANDALF_THE_WHITE: "Gandalf the White",
    KING_REVEALED: "A King Revealed",
    GWAIHIR: "Gwaihir the Windlord",
    RECALL: "Recall to Mordor",
    DARK_OF_MORDOR: "The Dark of Mordor",
    CREBAIN: "Crebain of Dunland",
    PALANTIR: "Palantír",
} | {str(n): str(n) for n in range(1, 7)}


@cache
def with_card(side: int, cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards with one more, if there is one, in order."""
    return in_order(side, {*cards, card})


def without_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def in_order(side: int, cards: frozenset[str] | set[str]) -> tuple[str, ...]:
    """Combat cards in the order of their deck, so that equal hands are equal tuples."""
    return tuple([card for card in DECKS[side] if card in cards])
