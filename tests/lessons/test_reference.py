"""The reference has everything that is in a box."""

from collections import Counter

import pytest

from ninefold import rulebook
from ninefold.games import GAMES
from ninefold.lessons.reference import items_of

COUNTS = {
    "confrontation": {
        "classic character": 18,
        "variant character": 18,
        "combat card": 18,
        "Special Card": 8,
        "region": 16,
    },
    "battle_for_middle_earth": {"enemy": 21, "companion": 31, "Mordor card": 12},
    "nazgul": {
        "hero": 44,
        "villain": 7,
        "card of power": 45,
        "secret quest": 20,
        "stage": 12,
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_in_the_box_is_there(game: str) -> None:
    found: Counter[str] = Counter()
    for item in items_of(game):
        found[item.kind] += item.count
    assert found.pop("word") == 0, "words are in no box"
    quests = found.pop("quest", 0) + found.pop("event", 0)
    assert dict(found) == COUNTS[game]
    assert quests == (55 if game == "nazgul" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_item_has_its_rule_and_its_source(game: str) -> None:
    rules = rulebook.rules(GAMES[game])
    for item in items_of(game):
        assert item.rule in rules
        assert item.source.startswith(("rulebook", "reconstructed"))
        assert item.text or item.values


def test_a_source_says_which_part_is_known() -> None:
    troll = next(item for item in items_of("battle_for_middle_earth") if item.key == "troll")
    assert troll.source == "reconstructed; from the rulebook: title"


def test_a_game_without_a_box_has_no_reference() -> None:
    assert items_of("chess") == ()
