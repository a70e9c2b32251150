"""Lessons over HTTP: whole, and without anything a learner may not see."""

import pytest

from ninefold.games import GAMES
from ninefold.lessons import lessons_of
from ninefold.lessons.puzzles import puzzles_of
from tests.server.running import Server

ALL = [(game, one.key) for game in GAMES for one in lessons_of(game)]


def test_the_lessons_of_a_game(server: Server) -> None:
    found = server.get("/api/games/confrontation/lessons").json()
    assert [one["key"] for one in found] == ["moving", "battle", "the-ring", "abilities"]
    assert server.get("/api/games/chess/lessons").status_code == 404


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_lesson_asks_what_it_expects(server: Server, game: str, key: str) -> None:
    page = server.get(f"/api/games/{game}/lessons/{key}").json()
    frame = page["first"]
    for step in page["steps"]:
        assert len(step["frames"]) == len(step["expect"])
        for expected, frames in zip(step["expect"], step["frames"], strict=True):
            assert expected in [choice["text"] for choice in frame["ask"]["choices"]]
            frame = frames[-1]
    assert frame["seat"] == page["first"]["seat"]


def test_a_lesson_shows_backs_only(server: Server) -> None:
    page = server.get("/api/games/confrontation/lessons/battle").json()
    faces = {
        piece["face"]
        for piece in page["first"]["view"]["pieces"]
        if piece["side"] == "sauron" and piece["place"] != "fallen"
    }
    assert faces == {"?"}


def test_a_lesson_says_which_rule_forbids_an_answer(server: Server) -> None:
    why = "/api/games/confrontation/lessons/moving/why"
    answer = server.get(f"{why}?step=2&action=merry cardolan-mordor").json()
    assert answer["rule"] == "M1"
    assert server.get(f"{why}?action=merry cardolan-eregion").json()["code"] == "legal"
    assert server.get("/api/games/confrontation/lessons/cooking").status_code == 404


def test_a_puzzle_says_which_rule_forbids_an_answer(server: Server) -> None:
    one = next(one for one in puzzles_of("confrontation") if one.kind == "attack")
    why = f"/api/games/confrontation/puzzles/{one.key}/why"
    assert server.get(f"{why}?action={one.answers[0]}").json()["code"] == "legal"
    answer = server.get(f"{why}?action=witch-king mordor-shire").json()
    assert (answer["code"], answer["rule"]) == ("illegal", "M1")
    assert server.get(f"{why}?action=sing").json()["code"] == "notation"
    assert server.get("/api/games/confrontation/puzzles/none/why?action=pass").status_code == 404


def test_a_guide_explains_each_question(server: Server) -> None:
    page = server.get("/api/games/nazgul/guide").json()
    assert page["whys"]["bid"]["aim"] == "Bid favor in secret"
    assert page["goals"][""].startswith("Finish all three campaigns")
    assert any(tip["ask"] == "pull" for tip in page["tips"])
