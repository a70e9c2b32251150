"""The table of Nazgûl as text."""

from random import Random
from typing import Any

import pytest

from ninefold.games.nazgul.state import SEATS, Task
from ninefold.games.nazgul.words.events import title
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
            told = " ".join(picture.split())
            assert all(title(place.key) in told for place in (*state.stages, *state.quests))
            assert all(SEATS[n].capitalize() in picture for n in range(state.options.players))
            if state.battle:
                names = [title(defender.card) for defender in state.battle.defenders]
                assert all(name[1:] in told for name in names)


def test_a_player_sees_his_own_cards_and_what_they_say() -> None:
    """H2 H3: and of the others only how many there are."""
    state = Scene(Task("bidding"), riders=HELD).state
    own, other = (plain(nazgul.draw(GAME.view(state, seat))) for seat in (0, 1))
    assert "Armor: " in own
    assert "Hoard: " in own
    assert "Armor" not in other
    assert "Hoard" not in other
    assert "Siege Towers: " in other
    for picture in (own, other):
        assert "cards of power 1, secret quests 1" in picture
        assert "hero in front: Gamling (rank" in picture


def test_points_that_all_have_seen_are_added_up() -> None:
    """H4 N29: whoever looks on, but in co-op there are none."""
    state = Scene(Task("bidding"), riders=HELD).state
    for seat in (0, 1, None):
        picture = plain(nazgul.draw(GAME.view(state, seat)))
        assert "    points 4: counters 4\n" in picture
        assert "    points 4: heroes slain 4\n" in picture
    assert "Points won before all eyes: Ash 4, Bone 4" in nazgul.notes(GAME.view(state, 0))


def test_the_open_table_shows_all_hands() -> None:
    """H7."""
    state = Scene(Task("bidding"), riders=HELD, saruman=2, saruman_card="pippin").state
    opened = plain(nazgul.draw_open([GAME.view(state, seat) for seat in range(4)]))
    for word in ("Armor: ", "Siege Towers: ", "Hoard: ", "Conqueror: ", "From Saruman: Pippin"):
        assert word in opened


def test_a_battle_is_drawn_with_both_sides_and_the_cup() -> None:
    """P14 P15 C6: the defenders by rank, terror and valor, the cubes."""
    state = GAME.read_state(GAME.starts["minas-tirith"])
    lines = plain(nazgul.draw(GAME.view(state, None))).splitlines()
    battle = lines[lines.index("The battle of Minas Tirith: 4 heroes and 7 armies, walls 2") :]
    heroes = [line.split(":")[0].strip() for line in battle[1:5]]
    assert heroes == ["Aragorn", "Merry", "Gamling", "Gondorian Soldier"]
    assert "    Denethor: villain" in battle
    assert any(line.startswith("    Bone: damage") and "4 orcs" in line for line in battle)
    assert "    in the cup: 4 Nazgûl, 9 orcs, 8 trolls, 4 heroes and 2 armies" in battle
    assert "    Ash is to pull" in battle


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
    at = next(n for n, row in enumerate(rows) if row.startswith("Osgiliath"))
    assert rows[at + 1] == "completed"
    at = next(n for n, row in enumerate(rows) if row.startswith("Minas Tirith"))
    assert rows[at + 2].startswith("walls 4")
    assert rows[at + 2].endswith("A W")
    assert "The Witch-king is led by Bone." in picture
    assert "Quest Fellbeasts: undefended; there D." in picture


def test_notes_say_what_can_be_known() -> None:
    """H6 S4: what was not seen, and what the track brings."""
    state = Scene(Task("bidding"), riders=HELD).state
    notes = nazgul.notes(GAME.view(state, 0))
    assert "Cards of power you have not seen: " in notes
    assert "Gamling" not in notes
    assert "Merry" not in notes.replace("\n", " ").partition("Hero cards")[2].partition("Quests")[0]
    assert "brings to" in notes
