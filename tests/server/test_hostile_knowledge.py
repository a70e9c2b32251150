"""Nothing is learned by trying: neither from refusals nor from taking back."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ninefold.core import BadNotation, Decision, GameError
from ninefold.server.course import Course, Entry
from ninefold.server.table import Table
from tests.server.running import Server
from tests.server.test_gate import lookalike, random_game, table

DRAFT = {"mode": "draft", "rosters": "hidden", "specials": "choose"}
PLAYED: tuple[tuple[str, dict[str, str], int], ...] = (
    ("confrontation", {}, 12),
    ("confrontation", DRAFT, 6),
    ("battle_for_middle_earth", {"players": "3", "turn": "either"}, 8),
    ("nazgul", {"players": "3"}, 1),
)
every_game = pytest.mark.parametrize(
    ("game", "options", "games"), PLAYED, ids=["classic", "draft", "battle", "nazgul"]
)


def answers(made: Table, rng: Random) -> Iterator[tuple[Course, Decision, Any, Course]]:
    """A random game: before an answer, the question, the answer, and after it."""
    course = made.course
    while pending := course.pending():
        decision = rng.choice(pending)
        action = rng.choice(course.match.answers(decision))
        text = made.setup.rules.write_action(action)
        after = course.after(Entry("act", decision.seat, text))
        yield course, decision, action, after
        course = after


@every_game
def test_a_refusal_says_the_same_whatever_is_hidden(
    game: str, options: dict[str, str], games: int
) -> None:
    heard: set[str] = set()
    tried = 0
    for number in range(games):
        rng = Random(number)
        made = table(game, options, str(number))
        rules = made.setup.rules
        for course in random_game(made, rng):
            for decision in course.pending()[:1]:
                legal = course.match.answers(decision)
                heard.update(rules.write_action(action) for action in legal[:5])
                if rng.randrange(4):
                    continue
                other = lookalike(course, decision.seat, rng).match.state
                for text in rng.sample(sorted(heard), min(8, len(heard))):
                    action = rules.read_action(_garbled(text, heard, rng, rules))
                    if action in legal:
                        continue
                    tried += 1
                    told = _refusal(rules, course.match.state, decision, action)
                    assert told
                    assert _refusal(rules, other, decision, action) == told, text
    assert tried > 50


def _refusal(rules: Any, state: Any, decision: Decision, action: Any) -> str:
    try:
        rules.apply(state, decision, action)
    except GameError as error:
        return str(error)
    return ""


def _garbled(text: str, heard: set[str], rng: Random, rules: Any) -> str:
    """An answer with a word of another one in it, if that can still be read."""
    words, others = text.split(), rng.choice(sorted(heard)).split()
    words[rng.randrange(len(words))] = rng.choice(others)
    try:
        rules.read_action(" ".join(words))
    except BadNotation:
        return text
    return " ".join(words)


@pytest.mark.parametrize(
    ("game", "options", "games"), PLAYED[:3], ids=["classic", "draft", "battle"]
)
def test_what_is_free_to_take_back_has_shown_nothing(
    game: str, options: dict[str, str], games: int
) -> None:
    """An answer taken back for free leads to the same view whatever was hidden before it."""
    free = 0
    for number in range(games):
        rng = Random(number)
        made = table(game, options, str(number))
        rules = made.setup.rules
        for before, decision, action, after in answers(made, rng):
            made.course = after
            seat = decision.seat
            if after.over or made.can_undo(seat) != "free":
                continue
            free += 1
            seen = rules.view(after.match.state, seat)
            other = rules.apply(lookalike(before, seat, rng).match.state, decision, action)
            assert rules.view(other.state, seat) == seen
    assert free > 20


def test_a_stranger_learns_nothing_of_the_second_game(server: Server) -> None:
    one, two = server.pair(games=2)
    one.propose("resign")
    for guest in (one, two):
        guest.see(lambda frame: frame.number == 1)
        assert guest.frame.ask
        guest.act(guest.frame.ask.choices[0].text)
    path = f"/api/tables/{one.frame.table}"
    for more in ("", "?seq=0", "?seq=2"):
        assert server.get(path + more).json()["code"] == "unknown-table"
    assert server.get(f"{path}/record").json()["code"] == "playing"
    asked = {"seq": 1, "seat": "sauron", "bot": "random"}
    assert server.post(f"{path}/continue", asked).json()["code"] == "playing"
    assert server.get(f"{path}/replay").json()["code"] == "unknown-table"
    told = server.get(f"{path}/replay", headers={"Authorization": f"Bearer {one.token}"}).json()
    assert max(frame["seq"] for frame in told) == 1
