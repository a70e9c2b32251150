"""The table of Nazgûl as text."""

from random import Random
from typing import Any

import pytest

from ninefold.games.nazgul.state import SEATS, Task
from ninefold.terminal import drawing_of, nazgul
from ninefold.terminal.paint import plain
from tests.nazgul.playing import GAME, OPTIONS, random_game
from tests.nazgul.scene import Scene

WIDEST = 80
HELD: dict[str, dict[str, Any]] = {
    "ash": {"hand": ("armor",), "secrets": ("hoard",), "hero": "gamling", "points": 4},
    "bone": {"hand": ("siege-towers",), "secrets": ("conqueror",), "slain": ("merry",)},
}


def test_the_game_has_a_drawing_of_its_own() -> None:
    """S1."""
    assert drawing_of(GAME) is nazgul


@pytest.mark.parametrize("options", OPTIONS)
def test_every_view_of_a_game_can_be_drawn(options: dict[str, str]) -> None:
    """N24 S2: and shows what lies open, no wider than a terminal."""
    for number, taken in enumerate(random_game(options, Random(3))):
        state = taken.step.state
        if number % 25 and state.outcome is None:
            continue
        for seat in (*range(state.options.players), None):
            view = GAME.view(state, seat)
            picture = plain(nazgul.draw(view))
            assert max(map(len, picture.splitlines())) <= WIDEST
            assert max(map(len, nazgul.notes(view).splitlines())) <= WIDEST
            assert all(place.key in picture for place in (*state.stages, *state.quests))
            assert all(SEATS[n].capitalize() in picture for n in range(state.options.players))
            if state.battle:
                assert all(defender.card in picture for defender in state.battle.defenders)


def test_a_player_sees_his_own_cards_and_what_they_say() -> None:
    """H2 H3: and of the others only how many there are."""
    state = Scene(Task("bidding"), riders=HELD).state
    own, other = (plain(nazgul.draw(GAME.view(state, seat))) for seat in (0, 1))
    assert "armor: " in own
    assert "hoard: " in own
    assert "armor" not in other
    assert "hoard" not in other
    assert "siege-towers: " in other
    for picture in (own, other):
        assert "cards of power 1, secret quests 1" in picture
        assert "hero in front: gamling (rank" in picture


def test_points_of_others_are_not_on_the_board() -> None:
    """H4: they are in the notes, for who wants to remember."""
    view = GAME.view(Scene(Task("bidding"), riders=HELD).state, 0)
    assert plain(nazgul.draw(view)).count("points, without secret quests: 4") == 1
    assert "Points won before all eyes: ash 4, bone 4" in nazgul.notes(view)
    spectator = GAME.view(Scene(Task("bidding"), riders=HELD).state, None)
    assert "without secret quests" not in plain(nazgul.draw(spectator))


def test_the_open_table_shows_all_hands() -> None:
    """H7."""
    state = Scene(Task("bidding"), riders=HELD, saruman=2, saruman_card="pippin").state
    opened = plain(nazgul.draw_open([GAME.view(state, seat) for seat in range(4)]))
    for word in ("armor: ", "siege-towers: ", "hoard: ", "conqueror: ", "From Saruman: pippin"):
        assert word in opened


def test_a_battle_is_drawn_with_both_sides_and_the_cup() -> None:
    """P14 P15 C6: the defenders by rank, terror and valor, the cubes."""
    state = GAME.read_state(GAME.starts["minas-tirith"])
    lines = plain(nazgul.draw(GAME.view(state, None))).splitlines()
    battle = lines[lines.index("Battle: minas-tirith, heroes 4, armies 7, walls 2") :]
    heroes = [line.split(":")[0].strip() for line in battle[1:5]]
    assert heroes == ["aragorn", "merry", "gamling", "gondorian-soldier"]
    assert "    denethor: villain" in battle
    assert any(line.startswith("    bone: damage") and "orc 4" in line for line in battle)
    assert "    cup: 4 nazgul, 9 orc, 8 troll, 4 hero, 2 army" in battle
    assert "    ash is to pull" in battle


def test_the_board_shows_stages_walls_and_who_is_there() -> None:
    """S2 S3 K3 W1."""
    riders: dict[str, dict[str, Any]] = {
        "ash": {"place": "minas-tirith"},
        "dusk": {"place": "fellbeasts"},
    }
    scene = Scene(
        Task("bidding"),
        riders=riders,
        stages={"osgiliath": {"complete": True, "heroes": 0, "armies": 0}},
        quests=("fellbeasts",),
        king=1,
        king_place="minas-tirith",
    )
    picture = plain(nazgul.draw(GAME.view(scene.state, 0)))
    rows = [row.split("│")[1].strip() for row in picture.splitlines() if row.startswith("│")]
    at = next(n for n, row in enumerate(rows) if row.startswith("osgiliath"))
    assert rows[at + 1] == "completed"
    at = next(n for n, row in enumerate(rows) if row.startswith("minas-tirith"))
    assert rows[at + 2].startswith("walls 4")
    assert rows[at + 2].endswith("A W")
    assert "The Witch-king is led by bone." in picture
    assert "Quest fellbeasts: heroes 0 armies 0; there D." in picture


def test_notes_say_what_can_be_known() -> None:
    """H6 S4: what was not seen, and what the track brings."""
    state = Scene(Task("bidding"), riders=HELD).state
    notes = nazgul.notes(GAME.view(state, 0))
    assert "Cards of power you have not seen: " in notes
    assert "gamling" not in notes
    assert "merry" not in notes.replace("\n", " ").partition("Hero cards")[2].partition("Quests")[0]
    assert "brings to" in notes
