"""Every refusal is a sentence of its own, and names its rule once: beside it, as a rule that can be
read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ninefold import games, rulebook
from ninefold.core import IllegalAction
from ninefold.games import GAMES
from ninefold.match import Match, players_of
from ninefold.server.messages import Refusal
from ninefold.server.refused import by_the_game

SOURCE = Path(games.__file__).parent
SENTENCE = re.compile(r"[A-ZÀ-Þ][^\[\]]*[^.]\.")
RULE = re.compile(r"\b[A-Z]\d+\b")
KEY = re.compile(r"\b[a-z]+-[a-z-]+\b")
"""A name as the notation writes it."""
SPOKEN = {"start-up"}
OPTIONS: dict[str, list[dict[str, str]]] = {
    "confrontation": [{}, {"mode": "variant"}, {"mode": "draft"}],
    "battle_for_middle_earth": [{}, {"turn": "either"}],
    "nazgul": [{"players": "3"}, {"players": "4", "coop": "yes"}],
}
MOVES = 60

every_game = pytest.mark.parametrize("key", GAMES)


@cache
def provoked(key: str) -> frozenset[tuple[str, str]]:
    """The messages and rules of a table at many moments, to answers that were right at others."""
    game, rng = GAMES[key], Random(1)
    moments = []
    answers = dict[str, None]()
    for options in OPTIONS[key]:
        match = Match(game, options, bytes(32), players=players_of(game, options))
        for _ in range(MOVES):
            decision = rng.choice(match.pending())
            legal = match.answers(decision)
            moments.append((match, decision))
            answers |= dict.fromkeys(map(game.write_action, rng.sample(legal, min(4, len(legal)))))
            match, _ = match.act(decision, rng.choice(legal))
            if match.over:
                break
    told = set[tuple[str, str]]()
    for match, decision in moments:
        for text in rng.sample(list(answers), min(12, len(answers))):
            try:
                match.why(decision, game.read_action(text))
            except IllegalAction as error:
                refusal = by_the_game(error).told()
                told.add((refusal.message, refusal.rule))
    return frozenset(told)


@every_game
def test_what_a_table_refuses_is_a_sentence_with_one_rule(key: str) -> None:
    told = provoked(key)
    assert len(told) >= 10
    for message, rule in told:
        assert SENTENCE.fullmatch(message), message
        assert not RULE.search(message), message
        assert set(KEY.findall(message)) <= SPOKEN, message
        assert rule in rulebook.rules(GAMES[key])


def refusals(key: str) -> Iterator[tuple[list[str], str]]:
    """Rules and words of every refusal that stands in the code of a game."""
    for path in sorted((SOURCE / key).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in ("IllegalAction", "one_of") or len(node.args) < 2:
                continue
            rule, message = node.args[-2:]
            rules = [one.value for one in ast.walk(rule) if isinstance(one, ast.Constant)]
            words = [one.value for one in ast.walk(message) if isinstance(one, ast.Constant)]
            yield [one for one in rules if isinstance(one, str)], "".join(map(str, words))


@every_game
def test_every_refusal_in_the_code_leaves_case_stop_and_rule_to_who_says_it(key: str) -> None:
    found = list(refusals(key))
    assert len(found) > 25
    for rules, words in found:
        assert set(rules) <= set(rulebook.rules(GAMES[key]))
        assert not words.endswith("."), words
        assert not RULE.search(words), words


def test_a_refusal_is_told_with_its_rule_beside_it() -> None:
    refused = by_the_game(IllegalAction("M4", "Fangorn is full"))
    assert refused.told("7") == Refusal("illegal", "Fangorn is full.", "M4", "7")
    assert str(IllegalAction("M4", "Fangorn is full")) == "Fangorn is full [M4]"
