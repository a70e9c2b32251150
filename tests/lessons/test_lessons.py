"""Every lesson is played to its end over the real rules, as it will be played by a learner."""

import re
from pathlib import Path
from typing import Any

import pytest

from ninefold import rulebook
from ninefold.core import CHANCE, Game
from ninefold.games import GAMES
from ninefold.lessons import Lesson, begin, guide_of, lesson, lessons_of, play
from ninefold.lessons.lesson import NoLesson
from ninefold.lessons.playing import seat_of
from ninefold.lessons.reference import items_of, words_of

ALL = [pytest.param(one, id=f"{game}-{one.key}") for game in GAMES for one in lessons_of(game)]


def test_each_game_is_taught_from_the_first_move_to_what_decides_it() -> None:
    assert {game: [one.key for one in lessons_of(game)] for game in GAMES} == {
        "confrontation": ["moving", "battle", "the-ring", "abilities"],
        "battle_for_middle_earth": ["placing", "abilities", "counterattack"],
        "nazgul": ["dial-and-bids", "deployment", "the-cup"],
    }


@pytest.mark.parametrize("one", ALL)
def test_a_lesson_plays_to_its_end(one: Lesson) -> None:
    match, seat = begin(one), seat_of(one)
    played = play(one)
    assert len(played) == len(one.steps)
    for step, answers in zip(one.steps, played, strict=True):
        for text, moments in zip(step.expect, answers, strict=True):
            decision = match.question(seat)
            assert decision is not None, f"nothing is asked of the learner before '{text}'"
            legal = [match.game.write_action(action) for action in match.answers(decision)]
            assert text in legal
            match = moments[-1].match
    last = match.question(seat) or match.over or not one.steps[-1].expect
    assert last, "the learner is left waiting"


@pytest.mark.parametrize("one", ALL)
def test_a_lesson_is_short_and_says_what_was_wrong(one: Lesson) -> None:
    assert 3 <= one.minutes <= 6
    for step in one.steps:
        assert step.say
        assert bool(step.wrong) == bool(step.expect)
        assert not (step.then and not step.expect)
        assert len(step.say) <= 420, "that is a page, not a remark"
    assert sum(bool(step.expect) for step in one.steps) >= 4, "it is played, not read"


def test_the_first_evening_is_no_longer_than_promised() -> None:
    """A move, a battle and a win of The Confrontation within ten minutes; what is left of twenty is
    enough for a game of The Battle, and of fifteen for a round of Nazgûl."""
    courses = {game: lessons_of(game) for game in GAMES}
    won = courses["confrontation"][:3]
    assert play(won[-1])[-2][-1][-1].match.over
    assert sum(one.minutes for one in won) <= 10
    assert sum(one.minutes for one in courses["battle_for_middle_earth"]) <= 10
    assert sum(one.minutes for one in courses["nazgul"]) <= 10.5


@pytest.mark.parametrize("one", ALL)
def test_what_is_pointed_at_has_a_kind_that_boards_know(one: Lesson) -> None:
    kinds = "card choice fellowship label piece place region side spot"
    for step in one.steps:
        for point in step.point:
            kind, _, name = point.partition(":")
            assert kind in kinds.split()
            assert name


@pytest.mark.parametrize("one", ALL)
def test_a_choice_that_is_pointed_at_is_legal_then(one: Lesson) -> None:
    match, seat = begin(one), seat_of(one)
    for step, answers in zip(one.steps, play(one), strict=True):
        decision = match.question(seat)
        legal = [match.game.write_action(a) for a in match.answers(decision)] if decision else []
        for point in step.point:
            kind, _, name = point.partition(":")
            assert kind != "choice" or name in legal
        if answers:
            match = answers[-1][-1].match


def test_a_lesson_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(NoLesson, match="moving, battle"):
        lesson("confrontation", "cooking")


# What is said at the table


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_kind_of_decision_says_why_it_is_asked(game: Any) -> None:
    whys = guide_of(game.key).whys
    assert set(whys) == set(game.kinds)
    for why in whys.values():
        assert len(why.aim) <= 40
        assert not why.aim.endswith(".")
        assert why.decides.endswith(".")
        assert why.follows.endswith(".")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_seat_has_a_goal_of_one_line(game: Game[Any, Any, Any]) -> None:
    for seat in range(game.seats[-1]):
        assert 20 < len(guide_of(game.key).goal(game.seat_name(seat))) <= 50


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_tips_of_the_coach_have_their_moment(game: Any) -> None:
    tips = guide_of(game.key).tips
    seats = [game.seat_name(seat) for seat in range(game.seats[-1])]
    assert len({tip.key for tip in tips}) == len(tips)
    for tip in tips:
        assert bool(tip.ask) != bool(tip.line)
        assert not tip.ask or tip.ask in game.kinds
        assert not tip.seat or tip.seat in seats


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_lessons_name_no_rule_that_does_not_exist(game: str) -> None:
    known = rulebook.rules(GAMES[game])
    for one in lessons_of(game):
        for step in one.steps:
            for rule in re.findall(r"\b[A-Z]\d+\b", f"{step.say} {step.wrong}"):
                assert rule in known


def test_chance_waits_for_the_script() -> None:
    one = lesson("battle_for_middle_earth", "placing")
    seats = [
        decision.seat
        for answers in play(one)
        for moments in answers
        for m in moments
        for decision in m.match.pending()
    ]
    assert CHANCE in seats


# Words

SAID = re.compile(r"“[^”]*”")
NAME = re.compile(r"(?<![.!?:“] )(?<!^)\b[A-ZÀ-Þ][a-zà-ÿ'-]+")
TABLE = {"English", "I"}
"""Names that are no words of a game."""


def texts(game: str) -> list[str]:
    guide = guide_of(game)
    lessons = [text for one in lessons_of(game) for s in one.steps for text in (s.say, s.wrong)]
    whys = [text for why in guide.whys.values() for text in (why.aim, why.decides, why.follows)]
    return [*lessons, *whys, *guide.goals.values(), *[tip.say for tip in guide.tips]]


PLAIN = frozenset((Path(__file__).parent / "plain.txt").read_text(encoding="utf-8").split())
"""Words that need no explanation. Whoever uses another one in a text for newcomers explains it in
the game's glossary, or adds it here if everybody knows it."""
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def unknown(game: str, text: str) -> list[str]:
    """The words of a text that are neither plain, nor in the glossary, nor names."""
    known = {form for word in words_of(game) for form in (*word.title.split(), *word.also)}
    names = {part for item in items_of(game) for part in WORD.findall(item.title)}
    names |= {part.removesuffix("'s") for part in names}
    names |= {part.removesuffix("'s") for part in NAME.findall(rulebook.text(GAMES[game]))}
    words = [re.sub("['’]s?$", "", word) for word in WORD.findall(text)]
    told = PLAIN | known
    return [w for w in words if not {w, w.lower()} & told and not (w != w.lower() and w in names)]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_plain_or_in_the_glossary(game: str) -> None:
    for text in texts(game):
        assert not unknown(game, text), text


def test_a_word_that_nobody_explains_is_found() -> None:
    said = "Terror paralyses the Éored of Rohan, then zugzwang."
    assert unknown("nazgul", said) == ["paralyses", "Éored", "zugzwang"]


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_cites_rules_that_exist(game: str) -> None:
    for word in words_of(game):
        assert word.rule in rulebook.rules(GAMES[game])
        assert word.text.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_one_that_the_rules_or_the_box_know(game: str) -> None:
    known = rulebook.text(GAMES[game])
    known += " ".join(f"{item.title} {item.text}" for item in items_of(game))
    for text in texts(game):
        for name in NAME.findall(SAID.sub("", text)):
            word = name.removesuffix("'s").removesuffix("'")
            assert word in known or word in TABLE, f"{name}: {text}"
