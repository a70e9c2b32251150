"""The lessons in the terminal."""

import pytest

from ninefold.games import GAMES
from ninefold.lessons import lesson, lessons_of
from tests.conftest import Run

ALL = [(game, one.key) for game in GAMES for one in lessons_of(game)]


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_lesson_is_played_by_typing_what_it_asks_for(run: Run, game: str, key: str) -> None:
    one = lesson(game, key)
    typed = "".join("\n".join(step.expect or [""]) + "\n" for step in one.steps)
    shown = run("lesson", game, key, typed=typed).out
    assert "left before its end" not in shown
    assert "Press Enter to finish." in shown
    assert "touch" not in shown, "nothing in a terminal can be touched"


def test_another_answer_is_explained_and_asked_again(run: Run) -> None:
    typed = "\n\nfrodo shire-mordor\nsam shire-cardolan\nshow merry\nskip\nquit\n"
    shown = run("lesson", "confrontation", "moving", typed=typed).out
    assert "  M1: " in shown
    assert shown.count("That is a legal move. Here, move Merry from Cardolan to Eregion.") == 1
    assert shown.count("Here you type: Merry Cardolan to Eregion") == 3
    assert "Merry, classic character" in shown
    assert "Merry moves from Cardolan to Eregion." in shown
    assert shown.endswith("The lesson is left before its end.\n")


def test_the_lessons_are_listed_and_a_wrong_name_is_refused(run: Run) -> None:
    assert "dial-and-bids" in run("lesson", "nazgul").out
    refused = run("lesson", "nazgul", "cooking")
    assert refused.code == 2
    assert "the-cup" in refused.err


def test_the_coach_says_each_thing_once(run: Run) -> None:
    words = ("play", "confrontation", "--against", "fredegar", "--coach", "--seed", "coach")
    shown = run(*words, typed="why\nrandom all\n" + "random\n" * 12).out
    assert "Your goal: Bring Frodo with the Ring into Mordor." in shown
    assert "Who stands in front" in " ".join(shown.split())
    said = " ".join(shown.split())
    assert said.count("Coach: Four go into the Shire") == 1
    assert said.count("Coach: Move one character forward.") == 1
    assert "'random all' places everybody for you" in said


def test_the_coach_follows_a_player_to_the_other_seat(run: Run) -> None:
    words = ("play", "confrontation", "--against", "fredegar", "--coach", "--games", "2")
    first, _, second = run(
        *words, "--seed", "coach", typed="resign\n\nrandom all\nquit\n"
    ).out.partition("The seats are passed on")
    assert first.count("Your goal: Bring Frodo") == 1
    assert second.count("Your goal: ") == 1
    assert "Your goal: Bring Frodo" not in second
    assert "Coach: Four go into Mordor" in second
    assert "You win by finding Frodo" in " ".join(second.split())
    assert "every piece you move shows Sauron" not in " ".join(second.split())


def test_a_coach_is_for_games_against_bots(run: Run) -> None:
    assert run("play", "confrontation", "--coach").code == 2
