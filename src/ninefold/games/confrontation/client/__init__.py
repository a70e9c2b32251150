"""What a board or a terminal is shown, made from a view."""

from ninefold.games.confrontation.client.choices import choice
from ninefold.games.confrontation.client.lexicon import lexicon
from ninefold.games.confrontation.client.show import open_view, show

__all__ = ["choice", "lexicon", "open_view", "show"]
