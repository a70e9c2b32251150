"""Searching players over the fast rules."""

from random import Random

import pytest

from ninefold.bots import Budget
from ninefold.bots.confrontation.fast import (
    DETERMINIZED,
    MULTIPLE,
    SINGLE,
    Cheating,
    Search,
)
from ninefold.core import CHANCE
from tests.confrontation.playing import GAME, random_state, some_options

KINDS = (MULTIPLE, SINGLE, DETERMINIZED)


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_answers_every_question_of_a_game(kind: int) -> None:
    """In every form of the game, from the draft to the end."""
    for number in range(6):
        rng = Random(f"search {kind} {number}")
        bot = Search(Budget(60), kind)
        state = GAME.start(some_options(rng.choice))
        while asked := GAME.pending(state):
            decision = rng.choice(asked)
            if decision.seat == CHANCE:
                action, _ = rng.choice(GAME.chances(state))
            else:
                view = GAME.view(state, decision.seat)
                legal = GAME.legal(view, decision)
                action = bot.choose(view, decision, legal, rng)
                assert action in legal
            state = GAME.apply(state, decision, action).state


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(8))
def test_a_search_does_not_see_what_is_hidden(kind: int, seed: int) -> None:
    """H1: pieces are exchanged behind its back, and it chooses the same."""
    rng = Random(f"fair {seed}")
    state = random_state({"mode": ("classic", "variant", "draft")[seed % 3]}, rng, 25 + 3 * seed)
    decision = GAME.pending(state)[0]
    if decision.seat == CHANCE:
        return
    view = GAME.view(state, decision.seat)
    legal = GAME.legal(view, decision)
    chosen = Search(Budget(300), kind).choose(view, decision, legal, Random(1))
    for _ in range(3):
        other = GAME.view(GAME.determinize(view, rng), decision.seat)
        assert Search(Budget(300), kind).choose(other, decision, legal, Random(1)) == chosen


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_finds_the_winning_step(kind: int) -> None:
    """E1: Frodo before Mordor goes in."""
    text = "turn 9 fellowship\nshire: sam pippin\ngondor: frodo\nrohan: orcs\nmordor: warg balrog\n"
    state = GAME.read_state(text)
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 0)
    chosen = Search(Budget(2000), kind).choose(
        view, decision, GAME.legal(view, decision), Random(1)
    )
    assert GAME.write_action(chosen) == "frodo gondor-mordor"


def test_one_that_cheats_knows_where_frodo_is() -> None:
    """C16: in the mountains he cannot slip away from the Orcs."""
    text = (
        "turn 9 sauron\nshire: sam pippin merry\ncaradhras: frodo\ngap-of-rohan: gimli\n"
        "misty-mountains: balrog\nrohan: orcs\nmordor: warg\n"
    )
    state = GAME.read_state(text)
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 1)
    bot = Cheating(Budget(2000))
    chosen = bot.choose(state, decision, GAME.legal(view, decision), Random(1))
    assert GAME.write_action(chosen) == "orcs rohan-caradhras"


def test_a_search_keeps_to_its_seconds() -> None:
    state = GAME.read_state(GAME.starts["classic"])
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 1)
    bot = Search(Budget(seconds=0.05))
    bot.choose(view, decision, GAME.legal(view, decision), Random(1))
    assert 0 < bot.done < 100_000
