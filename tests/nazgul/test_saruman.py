"""Saruman's aid."""

from typing import Any

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import Options, Task
from ninefold.games.nazgul.view import view
from tests.nazgul.scene import Scene

BIDDING = Task("bidding")


def aided(**fields: Any) -> Scene:
    """Bone has won box 4."""
    return Scene(BIDDING, **fields).bids(bone="0 0 0 2 0 0", ash="0 0 0 1 0 0")


def test_one_of_three_hero_cards_is_kept_face_down() -> None:
    """F17 H5: nobody else sees the three or the one."""
    scene = aided().play("draw merry", "draw denethor", "draw aragorn")
    assert scene.state.saruman == 1
    assert scene.legal("bone") == ["keep merry", "keep denethor", "keep aragorn"]
    assert scene.refuse("bone: keep frodo") == "F17"
    assert view(scene.state, 0).board.hero_drawn == ("?", "?", "?")
    scene.play("bone: keep denethor")
    assert scene.state.saruman_card == "denethor"
    assert scene.told(events.SarumanAided, 1) == [events.SarumanAided(1, "denethor")]
    assert scene.told(events.SarumanAided, 0) == [events.SarumanAided(1, "?")]
    assert view(scene.state, 0).board.saruman_card == "?"
    assert view(scene.state, 1).board.saruman_card == "denethor"


def test_the_other_two_go_on_top() -> None:
    """F17 D8: in the order they were drawn, and so they come again."""
    scene = aided().play("draw merry", "draw denethor", "draw aragorn", "bone: keep denethor")
    assert scene.legal("bone") == ["top", "bottom"]
    assert scene.refuse("bone: done") == "F17"
    scene.play("bone: top")
    assert scene.state.hero_top == ("merry", "aragorn")
    assert scene.state.hero_drawn == ()
    assert len(scene.state.heroes) == 47
    assert scene.told(events.HeroesPutBack) == [events.HeroesPutBack(1, "top")]
    again = Scene(*[Task("favor", seat) for seat in range(3)], hero_top=scene.state.hero_top)
    assert [rider.hero for rider in again.state.riders[:2]] == ["merry", "aragorn"]
    assert again.asked() == "chance draw-hero"


def test_or_below() -> None:
    """F17: they come when nothing else is left."""
    scene = aided().play("draw merry", "draw denethor", "draw aragorn", "bone: keep merry")
    scene.play("bone: bottom")
    assert scene.state.hero_bottom == ("denethor", "aragorn")
    again = Scene(
        *[Task("favor", seat) for seat in range(3)],
        heroes=("sam",),
        hero_bottom=scene.state.hero_bottom,
    )
    assert [rider.hero for rider in again.state.riders[:3]] == ["sam", "denethor", "aragorn"]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_deck_with_fewer_cards_shows_what_there_is(left: int) -> None:
    """D11: with one there is nothing to put back, with none nothing to keep."""
    heroes = ("merry", "sam")[:left]
    scene = aided(heroes=heroes)
    if left == 2:
        scene.play("draw sam")
    assert scene.asked() == ("bone saruman-keep" if left else "")
    if left:
        scene.play("bone: keep merry")
    assert scene.asked() == ("bone saruman-return" if left == 2 else "")


def test_the_stronger_saruman_searches_the_deck() -> None:
    """O5: any card, and nothing is put back."""
    scene = aided(options=Options(search=True))
    assert scene.asked() == "bone saruman-keep"
    assert len(scene.legal("bone")) == 50
    assert scene.refuse("bone: keep gandalf-the-white") == "O5"
    scene.play("bone: keep aragorn")
    assert scene.state.saruman_card == "aragorn"
    assert "aragorn" not in scene.state.heroes
    assert scene.asked() == ""
