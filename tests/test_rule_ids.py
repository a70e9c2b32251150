"""Rules are cited: each by the code that implements it and by a test that checks it."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from ninefold import games, rulebook
from ninefold.games import GAMES

ID = re.compile(r"\b[A-Z]\d+\b")
TESTS = Path(__file__).parent
SOURCE = Path(games.__file__).parent
FOLDERS = sorted(found.parent.name for found in SOURCE.glob("*/RULES.md"))

every_game = pytest.mark.parametrize("name", FOLDERS)


def cited(path: Path) -> set[str]:
    """The ids in the comments and texts of a file; of a range, such as R5-R7, its two ends."""
    source = path.read_text(encoding="utf-8")
    texts = [
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return {found for text in texts for found in ID.findall(text)}


def rule_ids(name: str) -> set[str]:
    (game,) = (game for game in GAMES.values() if folder_of(type(game)) == name)
    return set(rulebook.rules(game))


def folder_of(kind: type) -> str:
    return kind.__module__.removeprefix("ninefold.games.").partition(".")[0]


def in_order(ids: set[str]) -> list[str]:
    return sorted(ids, key=lambda found: (found[0], int(found[1:])))


def code(name: str) -> list[Path]:
    return sorted((SOURCE / name).rglob("*.py"))


def checks(name: str) -> list[Path]:
    return sorted((TESTS / name).rglob("test_*.py"))


def test_every_folder_with_rules_is_a_game_with_tests() -> None:
    assert {folder_of(type(game)) for game in GAMES.values()} == set(FOLDERS)
    assert all(checks(name) for name in FOLDERS)


@every_game
def test_every_rule_is_cited_by_the_code(name: str) -> None:
    found = set[str]().union(*map(cited, code(name)))
    assert in_order(rule_ids(name) - found) == []


@every_game
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    found = set[str]().union(*map(cited, checks(name)))
    assert in_order(rule_ids(name) - found) == []


@every_game
def test_what_is_cited_stands_in_the_rules(name: str) -> None:
    rules = rule_ids(name)
    for path in code(name) + sorted((TESTS / name).rglob("*.py")):
        assert in_order(cited(path) - rules) == [], path.name


def test_a_range_cites_its_two_ends_and_code_cites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    path.write_text('"""M1-M4, but not XR5 or R5x."""\nR6 = f"{1} (B2)"  # C3, R10.\n')
    assert cited(path) == {"M1", "M4", "B2", "C3", "R10"}
