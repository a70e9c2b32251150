"""What a board or a terminal is shown, made from a view."""

from ninefold.games.battle_for_middle_earth.client.choices import choice
from ninefold.games.battle_for_middle_earth.client.lexicon import lexicon
from ninefold.games.battle_for_middle_earth.client.show import open_view, show

__all__ = ["choice", "lexicon", "open_view", "show"]
