"""What a puzzle claims is proved again by the engine, in every world that agrees with the view."""

from dataclasses import replace

import pytest

from ninefold.games import GAMES
from ninefold.lessons.puzzles import NotProved, Puzzle, prove, puzzle, puzzles_of
from ninefold.lessons.puzzles.puzzle import GRADES, NoPuzzle
from ninefold.lessons.puzzles.words import sentences
from ninefold.lessons.puzzles.worlds import TooMany, states
from tests.conftest import Run

ALL = [one for game in GAMES for one in puzzles_of(game)]
QUICK = 14
"""Every so-many-th puzzle is proved by the quick tests."""


def parts() -> list[object]:
    return [
        pytest.param(one, id=one.key, marks=[] if number % QUICK == 0 else pytest.mark.long)
        for number, one in enumerate(ALL)
    ]


def test_there_are_enough_of_every_kind_and_grade() -> None:
    confrontation = puzzles_of("confrontation")
    battle = puzzles_of("battle_for_middle_earth")
    assert len(confrontation) >= 60
    assert len(battle) >= 30
    assert {one.kind for one in confrontation} == {"attack", "card", "lowest"}
    assert {one.kind for one in battle} == {"points"}
    for some in (confrontation, battle):
        assert {one.grade for one in some} == set(GRADES)
        assert len({one.key for one in some}) == len(some)


@pytest.mark.parametrize("one", parts())
def test_a_puzzle_is_proved(one: Puzzle) -> None:
    assert prove(one) == one.proof


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.key)
def test_an_answer_is_one_of_several_that_are_legal(one: Puzzle) -> None:
    game = GAMES[one.game]
    state = game.read_state(one.position)
    asked = next(d for d in game.pending(state) if game.seat_name(d.seat) == one.seat)
    legal = [game.write_action(a) for a in game.legal(game.view(state, asked.seat), asked)]
    assert set(one.answers) < set(legal)
    assert len(one.proof) >= 2


def test_the_answers_have_words() -> None:
    attack = next(one for one in puzzles_of("confrontation") if one.key == "06a9dd7e")
    said = sentences(attack)
    assert said[attack.answers[0]] == "Attack in the Misty Mountains with the Witch-king."
    points = puzzles_of("battle_for_middle_earth")[0]
    assert sentences(points)[points.answers[0]] == "Place Beregond in fellowship A."


def test_a_false_claim_is_refused() -> None:
    one = puzzles_of("battle_for_middle_earth")[0]
    with pytest.raises(NotProved):
        prove(replace(one, points=one.points + 1))


def test_all_worlds_are_looked_at_and_too_many_are_refused() -> None:
    game = GAMES["confrontation"]
    state = game.read_state(
        "turn 8 fellowship; shire: frodo; rhudaur: sam; mirkwood: orcs warg; mordor: saruman"
    )
    view = game.view(state, 0)
    worlds = states(view, state, 10)
    assert len(worlds) == 3
    assert {tuple(game.view(one, 0).pieces[1]) for one in worlds} == {tuple(view.pieces[1])}
    with pytest.raises(TooMany):
        states(view, state, 2)


def test_a_puzzle_in_the_terminal(run: Run) -> None:
    one = puzzles_of("battle_for_middle_earth")[0]
    shown = run("puzzle", one.game, one.key, typed=f"pass\n2\n{one.answers[0]}\n").out
    assert "That is not allowed here" in shown
    assert "That is not certain." in shown
    assert shown.index("Solved.") < shown.index(one.proof[-1][:40])
    typed = "nonsense\nplace frodo z\n?\nquit\n"
    left = run("puzzle", one.game, one.key, typed=typed).out
    assert "Cannot read 'nonsense'" in left
    assert "That is not certain." not in left
    assert left.endswith("The puzzle is left unsolved.\n")
    assert one.key in run("puzzle", one.game, "--list").out
    assert "The answer: Place " in shown
    assert "The answer: " in run("puzzle", "confrontation", typed="show\n").out
    assert run("puzzle", "nazgul").code == 2


def test_a_puzzle_in_the_terminal_explains_pieces_and_says_what_can_be_typed(run: Run) -> None:
    said = run("puzzle", "confrontation", typed="show Legolas\nrule c7\nbanana\n").out
    assert "type 'rule C7' to read it" in said
    assert "\n  C7: " in said
    assert "Legolas, classic character" in said
    assert "('?' lists the answers)" in " ".join(said.split())
    assert "The answer: " not in said
    assert said.endswith("There is no more input: the puzzle is left unsolved.\n")


def test_a_puzzle_that_is_not_there() -> None:
    with pytest.raises(NoPuzzle):
        puzzle("confrontation", "none")
