"""What a board or a terminal is shown, made from a view."""

from ninefold.games.nazgul.client.choices import choice
from ninefold.games.nazgul.client.lexicon import lexicon
from ninefold.games.nazgul.client.show import open_view, show

__all__ = ["choice", "lexicon", "open_view", "show"]
