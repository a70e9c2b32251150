"""Hidden things are exchanged behind every bot's back, and it chooses the same."""

from random import Random
from typing import Any

import pytest

from ninefold.arena import EXPERIMENTS, contestant
from ninefold.bots import everybody
from ninefold.core import CHANCE, Game
from ninefold.games import GAMES
from tests.playing import Playing

LOOKS = 12
"""Answers of a game that are looked at."""
BETWEEN = {"confrontation": 2, "battle_for_middle_earth": 4, "nazgul": 25}
"""Answers by chance after each of them, so that the game comes to many kinds of questions."""
FAIR = [
    (game, name)
    for game in GAMES
    for name in (*everybody(game), *EXPERIMENTS)
    if name != "cheating-uct"
]


@pytest.mark.parametrize(("game", "name"), FAIR)
def test_a_bot_does_not_notice_that_the_hidden_was_exchanged(game: str, name: str) -> None:
    rules, rng = GAMES[game], Random(f"{game} {name}")
    usual = {**everybody(game), **EXPERIMENTS}[name].usual
    bot = contestant(game, f"{name}:2" if usual else name)
    state = rules.start({"players": "3"} if game == "nazgul" else {})
    exchanged = 0
    for number in range(LOOKS):
        state = played_on(rules, state, rng, BETWEEN[game])
        asked = rules.pending(state)
        if not asked:
            break
        decision = rng.choice(asked)
        view = rules.view(state, decision.seat)
        other = rules.determinize(view, rng)
        exchanged += other != state
        same = rules.view(other, decision.seat)
        assert same == view
        legal = rules.legal(view, decision)
        chosen = bot.choose(view, decision, legal, Random(number))
        assert chosen in legal
        assert bot.choose(same, decision, rules.legal(same, decision), Random(number)) == chosen
        # The game goes on in the other state.
        state = rules.apply(other, decision, chosen).state
    assert exchanged >= 3


def played_on(rules: Game[Any, Any, Any], state: Any, rng: Random, answers: int) -> Any:
    """The state after some answers, when chance has nothing to say."""
    playing = Playing(rules, 0)
    while asked := rules.pending(state):
        if answers == 0 and asked[0].seat != CHANCE:
            break
        answers -= asked[0].seat != CHANCE
        decision = rng.choice(asked)
        action = rng.choice(playing.answers(state, decision))
        state = rules.apply(state, decision, action).state
    return state
