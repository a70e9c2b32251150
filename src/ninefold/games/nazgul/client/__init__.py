"""What a board or a terminal is shown, made from a view."""

from typing import Final

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.client.choices import choices
from ninefold.games.nazgul.client.lexicon import lexicon
from ninefold.games.nazgul.client.picture import picture
from ninefold.games.nazgul.client.show import open_view, show

__all__ = ["choices", "facts", "hushed", "kept", "lexicon", "open_view", "picture", "show"]

facts: Final = (
    events.QuestRevealed,
    events.EventHappened,
    events.HeroLearned,
    events.Tied,
    events.TieBroken,
    events.BoxWon,
    events.NobodyWon,
    events.LevelChanged,
    events.ForcesChanged,
    battle_events.Pulled,
    battle_events.Struck,
    battle_events.HeroSlain,
    battle_events.FavorShared,
)
"""What rounds and battles are told from."""
hushed: Final[frozenset[str]] = frozenset({"window"})
kept: Final[tuple[type, ...]] = ()
