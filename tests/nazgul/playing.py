"""Games of Nazgûl that are played by chance alone."""

from typing import TypeAlias

from ninefold.games.nazgul.actions import Action
from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.state import State
from tests import playing
from tests.playing import Playing

GAME = Nazgul()
LONGEST = 4000
"""A game with more decisions than this does not end. Random games take fewer than 2000."""
OPTIONS: list[dict[str, str]] = [
    {},
    {"players": "3", "difficulty": "hard", "saruman": "search"},
    {"players": "5", "difficulty": "moderate", "order": "markers"},
    {"players": "4", "coop": "yes"},
]

PLAYING: Playing[State, Action] = Playing(GAME, LONGEST)
answers = PLAYING.answers
random_game = PLAYING.random_game
random_state = PLAYING.random_state
Taken: TypeAlias = playing.Taken[State, Action]
