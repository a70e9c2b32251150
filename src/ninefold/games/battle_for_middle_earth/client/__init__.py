"""What a board or a terminal is shown, made from a view."""

from typing import Final

from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.client.choices import choices
from ninefold.games.battle_for_middle_earth.client.lexicon import lexicon
from ninefold.games.battle_for_middle_earth.client.picture import picture
from ninefold.games.battle_for_middle_earth.client.show import open_view, show

__all__ = ["choices", "facts", "hushed", "kept", "lexicon", "open_view", "picture", "show"]

facts: Final = (events.TurnBegan,)
"""Whose turn it is."""
hushed: Final[frozenset[str]] = frozenset()
kept: Final[tuple[type, ...]] = ()
