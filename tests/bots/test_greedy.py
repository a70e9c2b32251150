"""The player of The Confrontation that looks to the end of the turn."""

import pickle
from random import Random

import pytest

from ninefold.bots import bot
from ninefold.games import GAMES
from ninefold.match import Match, drive

GAME = GAMES["confrontation"]


@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random_from_either_side(side: int) -> None:
    names = ("greedy", "random") if side == 0 else ("random", "greedy")
    won = 0
    for number in range(6):
        match = Match(GAME, {}, f"greedy {number}".encode(), players=2)
        bots = [bot(GAME.key, name) for name in names]
        match = drive(match, bots, [Random(number), Random(-number)])
        won += side in match.outcomes[0].winners
    assert won >= 5


@pytest.mark.parametrize(
    "options",
    [{"mode": "variant"}, {"mode": "draft", "rosters": "hidden", "specials": "gift"}],
    ids=["variant", "draft"],
)
def test_greedy_plays_every_kind_of_game(options: dict[str, str]) -> None:
    match = Match(GAME, options, b"greedy", players=2)
    match = drive(match, [bot(GAME.key, "greedy")] * 2, [Random(1), Random(2)])
    assert match.over


def test_a_bot_gives_the_same_answer_to_the_same_view() -> None:
    """It keeps nothing between questions and looks at nothing but its view."""
    match = drive_some(Match(GAME, {}, b"same", players=2), 22)
    (decision,) = match.pending()
    view = GAME.view(match.state, decision.seat)
    legal = GAME.legal(view, decision)
    copied = pickle.loads(pickle.dumps(view))
    answers = {
        bot(GAME.key, "greedy").choose(v, decision, legal, Random(5)) for v in (view, copied)
    }
    assert len(answers) == 1


def drive_some(match: Match, answers: int) -> Match:
    rng = Random(3)
    for _ in range(answers):
        decision = match.pending()[0]
        view = GAME.view(match.state, decision.seat)
        match, _ = match.act(decision, rng.choice(GAME.legal(view, decision)))
    return match
