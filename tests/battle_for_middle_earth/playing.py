"""Games of The Battle for Middle-earth that are played by chance alone."""

from typing import TypeAlias

from ninefold.games.battle_for_middle_earth import BattleForMiddleEarth
from ninefold.games.battle_for_middle_earth.actions import Action
from ninefold.games.battle_for_middle_earth.state import State
from tests import playing
from tests.playing import Playing

GAME = BattleForMiddleEarth()
LONGEST = 1000
"""A game with more decisions than this does not end. Random games take fewer than 400."""
OPTIONS = [
    {"players": players, "turn": turn}
    for players in ("2", "3", "4")
    for turn in ("place-attack-draw", "either")
]

PLAYING: Playing[State, Action] = Playing(GAME, LONGEST)
answers = PLAYING.answers
random_game = PLAYING.random_game
random_state = PLAYING.random_state
Taken: TypeAlias = playing.Taken[State, Action]
