"""Hidden things are exchanged behind every bot's back, and it chooses the same."""

from random import Random

import pytest

from ninefold.arena import EXPERIMENTS, contestant
from ninefold.bots import bots_of
from ninefold.core import CHANCE
from ninefold.games import GAMES
from ninefold.match import draw, players_of

BUDGET = {"confrontation": 3, "battle_for_middle_earth": 2, "nazgul": 1}
ASKED = 24
"""Answers of a game that are looked at; between them the game is played on by chance."""
BETWEEN = 3
FAIR = [
    (game, name)
    for game in GAMES
    for name in (*bots_of(game), *EXPERIMENTS)
    if name != "cheating-uct"
]


@pytest.mark.parametrize(("game", "name"), FAIR)
def test_a_bot_does_not_notice_that_the_hidden_was_exchanged(game: str, name: str) -> None:
    rules = GAMES[game]
    usual = {**bots_of(game), **EXPERIMENTS}[name].usual
    bot = contestant(game, f"{name}:{BUDGET[game]}" if usual else name)
    options = {"players": "3"} if game == "nazgul" else {}
    assert players_of(rules, options) in rules.seats
    state, rng = rules.start(options), Random(f"{game} {name}")
    exchanged = 0
    for number in range(ASKED):
        while (asked := rules.pending(state)) and asked[0].seat == CHANCE:
            drawn = draw(b"fair", rng.getrandbits(60), rules.chances(state))
            state = rules.apply(state, asked[0], drawn).state
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
        assert bot.choose(same, decision, rules.legal(same, decision), Random(number)) == chosen
        # The game goes on in the other state, and by chance, so that it comes to many positions.
        action = chosen if number % 3 else rng.choice(legal)
        state = rules.apply(other, decision, action).state
    assert exchanged > 5
