"""What a board or a terminal is shown, made from a view."""

from typing import Final

from ninefold.games.confrontation import events
from ninefold.games.confrontation.client.choices import Choice, choices
from ninefold.games.confrontation.client.lexicon import lexicon
from ninefold.games.confrontation.client.picture import picture
from ninefold.games.confrontation.client.show import ShownPiece, open_view, show

__all__ = ["choices", "facts", "hushed", "kept", "lexicon", "open_view", "picture", "show"]

facts: Final = (
    events.TurnBegan,
    events.Moved,
    events.BattleBegan,
    events.Used,
    events.CardShown,
    events.CardFetched,
    events.CardReturned,
    events.CardCancelled,
    events.Strengths,
    events.Defeated,
    events.Revealed,
)
"""Moves, and all a battle is told from."""
hushed: Final[frozenset[str]] = frozenset()
kept: Final = (ShownPiece, Choice)
