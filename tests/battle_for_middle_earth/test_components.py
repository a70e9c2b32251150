"""The cards: every fact that is known of them, and files that are refused."""

import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ninefold.core import BadOption
from ninefold.games.battle_for_middle_earth.actions import LETTERS
from ninefold.games.battle_for_middle_earth.box.cards import ABLE, COLOURS, SYMBOLS, WILD
from ninefold.games.battle_for_middle_earth.box.components import STANDARD, load, read
from tests.battle_for_middle_earth import invariants
from tests.battle_for_middle_earth.playing import random_game
from tests.battle_for_middle_earth.scene import GAME

DECK = load("")
TABLES = tomllib.loads(STANDARD.read_text(encoding="utf-8"))


def fresh() -> Any:
    return tomllib.loads(STANDARD.read_text(encoding="utf-8"))


def test_the_standard_box_has_64_cards_of_three_kinds() -> None:
    """S1 S3: 21 enemies, 31 companions, 12 Mordor cards of three kinds."""
    assert (len(DECK.enemies), len(DECK.companions), len(DECK.mordor)) == (21, 31, 12)
    assert set(DECK.mordor) == {"mordor-a", "mordor-b", "mordor-c"}
    assert len(DECK.order) == 21 + 31 + 3


def test_there_are_six_symbols_each_with_its_colour() -> None:
    """F4: sword, axe, spear, bow, fist and shield; red, orange, yellow, green, blue, purple."""
    assert SYMBOLS == ("sword", "axe", "spear", "bow", "fist", "shield")
    assert list(COLOURS.values()) == ["red", "orange", "yellow", "green", "blue", "purple"]


def test_enemies_show_one_to_four_different_symbols_and_count_for_them() -> None:
    """F5: 1, 3, 6 or 10 points; no enemy shows a wild symbol."""
    for enemy in DECK.enemies.values():
        assert set(enemy.symbols) <= set(SYMBOLS)
        assert len(set(enemy.symbols)) == len(enemy.symbols)
        assert enemy.points == {1: 1, 2: 3, 3: 6, 4: 10}[len(enemy.symbols)]
    sizes = Counter(len(enemy.symbols) for enemy in DECK.enemies.values())
    assert sizes == {1: 6, 2: 6, 3: 5, 4: 4}
    assert sum(enemy.points for enemy in DECK.enemies.values()) == 94


def test_the_enemies_that_are_named_are_there() -> None:
    """S1: and what is told of some of them is true; some enemies are Captains (A12)."""
    for key in ("witch-king", "orc-patrol", "troll", "haradrim", "grishnakh", "balrog"):
        assert TABLES["enemies"][key]["sources"]["title"] == "rulebook"
    assert len(DECK.enemies["orc-patrol"].symbols) == 1
    assert len(DECK.enemies["balrog"].symbols) == 4
    both = DECK.enemies["witch-king"].symbols + DECK.enemies["orc-patrol"].symbols
    assert both.count("bow") == 1
    assert 0 < sum(enemy.captain for enemy in DECK.enemies.values()) < 21


def test_companions_show_one_or_two_symbols_and_sixteen_have_an_ability() -> None:
    """F5 A1: fifteen have none; Glorfindel and Treebeard show one wild symbol (A11, A12)."""
    assert all(len(companion.symbols) in (1, 2) for companion in DECK.companions.values())
    assert len(ABLE) == 16
    assert set(ABLE) <= DECK.companions.keys()
    assert DECK.companions["glorfindel"].symbols == (WILD,)
    assert DECK.companions["treebeard"].symbols == (WILD,)


def test_symbols_are_as_frequent_on_companions_as_on_enemies() -> None:
    """F4: no symbol is dead, and those tied to magic are rarer."""
    enemies = Counter(s for enemy in DECK.enemies.values() for s in enemy.symbols)
    companions = Counter(s for c in DECK.companions.values() for s in c.symbols if s != WILD)
    assert enemies == companions
    assert max(enemies["fist"], enemies["shield"]) < min(enemies[s] for s in SYMBOLS[:4])


def test_every_value_says_where_it_is_from() -> None:
    """G3: the symbols are reconstructed, except the two wild ones that are known."""
    for table in TABLES.values():
        for card in table.values():
            assert set(card["sources"]) == set(card) - {"sources"}
            assert set(card["sources"].values()) <= {"rulebook", "reconstructed"}
    known = {k for k, c in TABLES["companions"].items() if c["sources"]["symbols"] == "rulebook"}
    assert known == {"glorfindel", "treebeard"}
    assert all(c["sources"]["symbols"] == "reconstructed" for c in TABLES["enemies"].values())


WRONG = {
    "balrog: an enemy with 4 symbols counts 10 points": ("enemies", "balrog", "points", 9),
    "balrog: the symbols of an enemy are of different colours": (
        *("enemies", "balrog", "symbols"),
        ["axe", "axe"],
    ),
    "balrog: an enemy shows 1 to 4 symbols": ("enemies", "balrog", "symbols", []),
    "troll: 'wild' is not a symbol of an enemy": ("enemies", "troll", "symbols", ["wild"]),
    "troll: 'captain' is missing or of the wrong kind": ("enemies", "troll", "captain", "no"),
    "troll: 'points' is missing or of the wrong kind": ("enemies", "troll", "points", True),
    "troll: there is no value 'colour'": ("enemies", "troll", "colour", "red"),
    "troll: the title is empty": ("enemies", "troll", "title", " "),
    "troll: 'sources' must name": ("enemies", "troll", "sources", {}),
    "sam: 'ring' is not a symbol": ("companions", "sam", "symbols", ["ring"]),
    "sam: a companion shows 1 or 2 symbols, not 3": (
        *("companions", "sam", "symbols"),
        ["axe", "axe", "axe"],
    ),
    "sam: this companion has an ability": ("companions", "sam", "ability", False),
    "elrond: this companion has no ability": ("companions", "elrond", "ability", True),
    "treebeard: this companion shows one wild": ("companions", "treebeard", "symbols", ["axe"]),
    "mordor-a: there must be at least one": ("mordor", "mordor-a", "copies", 0),
}


@pytest.mark.parametrize("reason", WRONG)
def test_a_wrong_value_is_refused_with_the_card_and_the_reason(reason: str) -> None:
    """G3: so that its writer can mend it."""
    table, card, field, value = WRONG[reason]
    tables = fresh()
    tables[table][card][field] = value
    with pytest.raises(BadOption) as refused:
        read(tables)
    assert reason in str(refused.value)


def test_a_wrong_source_is_refused() -> None:
    """G3: an owner who read the card says `box`."""
    tables = fresh()
    tables["enemies"]["troll"]["sources"]["symbols"] = "box"
    read(tables)
    tables["enemies"]["troll"]["sources"]["symbols"] = "hearsay"
    with pytest.raises(BadOption, match="troll: the source of 'symbols'"):
        read(tables)


def test_cards_that_are_missing_or_too_many_are_refused() -> None:
    """G3: all with an ability, and none with the key of another."""
    lost = fresh()
    del lost["companions"]["sam"]
    lost["companions"]["bilbo"] = fresh()["companions"]["elrond"]
    with pytest.raises(BadOption, match="sam: this companion with an ability is missing"):
        read(lost)
    few = fresh()
    few["enemies"] = {key: few["enemies"][key] for key in ("troll", "balrog")}
    with pytest.raises(BadOption, match="at least 3 enemies"):
        read(few)
    many = fresh()
    many["companions"] |= {f"elf-{a}": many["companions"]["elrond"] for a in LETTERS}
    with pytest.raises(BadOption, match="at most 52 companions"):
        read(many)
    double = fresh()
    double["enemies"]["elrond"] = double["enemies"].pop("troll")
    with pytest.raises(BadOption, match="elrond: an enemy and a companion"):
        read(double)
    named = fresh()
    named["companions"]["mordor-a"] = named["companions"].pop("elrond")
    with pytest.raises(BadOption, match="mordor-a: a companion and a Mordor card"):
        read(named)
    kinds = fresh()
    kinds["mordor"]["mordor-d"] = kinds["mordor"]["mordor-a"]
    with pytest.raises(BadOption, match="mordor-d: Mordor cards are"):
        read(kinds)


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        ({}, "the table 'enemies' is missing"),
        ({**TABLES, "extra": {}}, "there is no table 'extra'"),
        ({**TABLES, "enemies": {"troll": 7}}, "troll: a card is a table"),
        ({**TABLES, "enemies": {"New Troll": {}}}, "New Troll: a key is made of"),
        ({**TABLES, "enemies": {"new": {}}}, "new: a key is made of"),
    ],
)
def test_a_file_of_another_form_is_refused(tables: Any, reason: str) -> None:
    """G3: whatever stands in it."""
    with pytest.raises(BadOption) as refused:
        read(tables)
    assert reason in str(refused.value)


def test_a_game_is_played_with_the_owners_file(tmp_path: Path) -> None:
    """G3: other symbols and other names."""
    text = STANDARD.read_text(encoding="utf-8").replace("enemies.troll", "enemies.cave-troll")
    file = tmp_path / "mine.toml"
    file.write_text(
        text.replace('"axe", "spear", "fist"', '"axe"').replace("points = 6", "points = 1", 1),
        encoding="utf-8",
    )
    options = {"components": str(file)}
    state = GAME.start(options)
    assert "cave-troll" in state.enemy_deck
    assert load(str(file)).enemies["cave-troll"].symbols == ("axe",)
    assert GAME.read_state(GAME.write_state(state)) == state


def test_a_box_may_have_other_numbers_of_cards(tmp_path: Path) -> None:
    """G3: with a companion, an enemy and a Mordor card more, games are played to their end."""
    text = STANDARD.read_text(encoding="utf-8").replace("copies = 5", "copies = 6", 1)
    for key, other in (
        ("companions.elrond", "companions.cirdan"),
        ("enemies.troll", "enemies.bolg"),
    ):
        start = text.index(f"[{key}]")
        text += "\n" + text[start : text.index("\n\n", start)].replace(key, other) + "\n"
    file = tmp_path / "more.toml"
    file.write_text(text, encoding="utf-8")
    deck = load(str(file))
    assert (len(deck.enemies), len(deck.companions), len(deck.mordor)) == (22, 32, 13)
    for seed in range(3):
        for taken in random_game({"components": str(file), "players": "4"}, Random(seed)):
            invariants.check(taken.step.state)
            GAME.view(taken.step.state, None)
        assert taken.step.state.outcome


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """G3: the file is named, its content is not told."""
    with pytest.raises(BadOption, match="cannot be opened"):
        GAME.start({"components": str(tmp_path / "none.toml")})
    for name, content in (("a.toml", b"[enemies"), ("b.toml", b"\xff\xfe")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadOption, match="is not TOML"):
            GAME.start({"components": str(tmp_path / name)})
