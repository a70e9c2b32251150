"""What a board or a terminal is shown, made from a view."""

from ninefold.games.confrontation.client.lexicon import lexicon
from ninefold.games.confrontation.client.show import choice, open_view, show

__all__ = ["choice", "lexicon", "open_view", "show"]
