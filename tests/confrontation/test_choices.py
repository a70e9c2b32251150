"""Answers as a client is offered them."""

from random import Random

from ninefold.core import CHANCE
from ninefold.games.confrontation.actions import Action, Move, Place
from ninefold.games.confrontation.client import choices
from tests.confrontation.playing import GAME, random_game, some_options


def test_every_answer_is_offered_in_its_notation() -> None:
    for number in range(20):
        rng = Random(number)
        for taken in random_game(some_options(rng.choice), rng):
            if taken.decision.seat != CHANCE:
                view = GAME.view(taken.before, taken.decision.seat)
                offered = [choice.text for choice in choices(view, taken.answers)]
                assert offered == [GAME.write_action(answer) for answer in taken.answers]


def steps(number: int) -> list[Action]:
    """All placements and moves that may be answered in a game."""
    rng = Random(number)
    taken = random_game(some_options(rng.choice), rng)
    return [answer for one in taken for answer in one.answers if isinstance(answer, Move | Place)]


def test_the_rules_make_placements_and_moves_once() -> None:
    """They are offered by identity: what is made anew would be kept for ever."""
    for number in range(20):
        first, again = steps(number), steps(number)
        assert all(one is other for one, other in zip(first, again, strict=True))
