"""Games of The Confrontation that are played by chance alone, for the tests over whole games."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.cards import SPECIALS
from ninefold.games.confrontation.options import OPTIONS
from ninefold.games.confrontation.state import State
from tests import playing
from tests.playing import Playing

GAME = Confrontation()
LONGEST = 2000
"""A game with more decisions than this does not end. Random games take fewer than 300."""

Pick = Callable[[Sequence[Any]], Any]


def some_options(pick: Pick) -> dict[str, str]:
    """Any options that go together, each value taken by `pick`."""
    chosen = {option.key: pick(tuple(option.values)) for option in OPTIONS if option.values}
    if chosen["mode"] != "draft":
        del chosen["rosters"]
    if chosen["specials"] == "given":
        for side in (0, 1):
            cards = [card for card in SPECIALS[side] if pick((False, True))]
            chosen[f"{SIDES[side]}-cards"] = "+".join(cards)
    return chosen


PLAYING: Playing[State, Action] = Playing(GAME, LONGEST)
answers = PLAYING.answers
random_game = PLAYING.random_game
random_state = PLAYING.random_state
Taken: TypeAlias = playing.Taken[State, Action]
