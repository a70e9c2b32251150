"""The page about the game: its examples can be read, and its words are those of the game."""

import re
import tomllib
from pathlib import Path

import pytest

from ninefold.games.nazgul.actions import VERBS, WORDS
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, CAMPAIGNS, KINDS
from ninefold.games.nazgul.box.components import standard
from ninefold.games.nazgul.notation.layout import RIDER, TABLE, typed
from ninefold.games.nazgul.state import CUBES, NAMES
from tests.nazgul.playing import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "nazgul.md").read_text()


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("line", "".join(blocks("actions")).splitlines())
def test_every_action_of_the_page_can_be_read(line: str) -> None:
    """F6."""
    assert GAME.write_action(GAME.read_action(line)) == line


@pytest.mark.parametrize("text", blocks("position"))
def test_every_position_of_the_page_can_be_read(text: str) -> None:
    """S1."""
    assert GAME.write_state(GAME.read_state(text)) == text


def test_every_word_of_the_game_is_named() -> None:
    """N6 F7: those that are typed in every game."""
    for word in (*NAMES, *CAMPAIGNS, *KINDS, *CUBES, *BIDDING_BOXES, *WINDOWS):
        assert f"`{word}`" in PAGE, word
    for word in (*VERBS, *WORDS):
        assert re.search(rf"`{word}[ `]", PAGE), word
    for name in (*RIDER, *TABLE):
        assert re.search(rf"`{typed(name)}[: `]", PAGE), name


def test_the_example_of_a_file_has_the_values_of_a_file() -> None:
    """O6."""
    (example,) = blocks("toml")
    for table, things in tomllib.loads(example).items():
        for key, thing in things.items():
            assert set(thing) <= {*standard()[table][key]}, key
