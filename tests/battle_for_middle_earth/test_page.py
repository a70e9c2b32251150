"""The page about the game: its examples can be read, and every name is in it."""

import re
import tomllib
from pathlib import Path

import pytest

from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.perft import perft
from tests.battle_for_middle_earth.scene import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "battle-for-middle-earth.md").read_text()


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("line", "".join(blocks("actions")).splitlines())
def test_every_action_of_the_page_can_be_read(line: str) -> None:
    """T1."""
    assert GAME.write_action(GAME.read_action(line)) == line


@pytest.mark.parametrize("text", blocks("position"))
def test_every_position_of_the_page_can_be_read(text: str) -> None:
    """S1."""
    assert GAME.write_state(GAME.read_state(text)).splitlines()[0] == text.splitlines()[0]


def test_every_card_is_named() -> None:
    """S3: by the key that is typed."""
    deck = load("")
    assert all(f"`{card}`" in PAGE for card in (*deck.enemies, *deck.companions, *set(deck.mordor)))


def test_the_example_of_a_file_has_the_values_of_a_file() -> None:
    """G3."""
    (example,) = blocks("toml")
    for table, cards in tomllib.loads(example).items():
        for card in cards.values():
            assert set(card["sources"]) == set(card) - {"sources"}, table


@pytest.mark.parametrize(
    ("start", "counts"),
    [("opening", (3, 61, 430)), ("three", (10, 65, 495)), ("last-enemy", (2, 4, 52))],
)
def test_the_ways_to_go_on_are_counted(start: str, counts: tuple[int, ...]) -> None:
    """T1 T3 S3: sequences of one, two and three answers, chance included."""
    state = GAME.read_state(GAME.starts[start])
    assert tuple(perft(GAME, state, depth) for depth in (1, 2, 3)) == counts
