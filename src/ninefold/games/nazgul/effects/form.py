"""How an effect is written in a components file (O6)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Number: TypeAlias = Literal["", "any", "more", "fewer"]
"""Whether an effect has a number, and whether that may be negative, or must be."""
Word: TypeAlias = Literal["", "kind", "place", "bidding box", "hero", "stage", "campaign"]
"""What an effect names: a creature, a campaign or stage, a bidding box, a hero, a stage, or a
campaign."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """An effect is its word, then its number and what it names, as far as it has them."""

    number: Number = ""
    word: Word = ""
