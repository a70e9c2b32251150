"""How a game ends, and who has won it."""

import pytest

from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.score import outcome, ranking
from tests.battle_for_middle_earth.scene import Scene

REST = (
    "goblins wargs crebain wormtongue gollum easterlings corsairs uruk-hai haradrim "
    "barrow-wight mumak gothmog shelob ugluk witch-king saruman mouth-of-sauron"
)
LAST = f"""
    enemies: orc-patrol
    mordor: mordor-b mordor-c
    hand north: merry sam
    hand east: gimli
    won north: grishnakh
    won east: troll
    gifts north: gandalf
    dead: balrog {REST}
    """


def test_the_last_enemy_is_defeated() -> None:
    """E1 B7 E3: at once, without a draw."""
    scene = Scene(LAST).play("place merry new", "attack a orc-patrol")
    assert scene.reason == "last-enemy-defeated"
    assert scene.asked == ""
    assert scene.hand(0) == ("sam",)
    found = scene.state.outcome
    assert found is not None
    assert found.points == (3 + 1 + 2, 6)
    assert found.winners == (0,)
    assert found.rule == "E1"


def test_the_last_enemy_dies_after_its_counterattack() -> None:
    """E1 E2 B7: what it takes is taken first."""
    scene = Scene(LAST).play("place sam new", "draw mordor-a")
    assert scene.asked == "north give"
    scene.play("give grishnakh")
    assert scene.reason == ""
    scene.play("give troll")
    assert scene.reason == "last-enemy-counterattacked"
    assert scene.state.outcome is not None
    assert scene.state.outcome.points == (2, 0)
    assert {"grishnakh", "troll", "orc-patrol"} <= set(scene.state.dead)


def test_points_are_enemies_and_companions_that_were_given() -> None:
    """E3 A3 A8: one for a hobbit, two for Gandalf."""
    won = (("balrog", "troll"), ("goblins",))
    gifts = (("frodo",), ("gandalf", "merry", "pippin", "sam"))
    found = outcome(load(""), won, gifts, "last-enemy-defeated")
    assert found.points == (17, 6)
    assert found.winners == (0,)


@pytest.mark.parametrize(
    ("points", "enemies", "ranks"),
    [
        ((5, 9, 7), (1, 2, 3), ((1,), (2,), (0,))),
        ((9, 9, 7), (1, 2, 3), ((1,), (0,), (2,))),
        ((9, 9, 9), (2, 1, 2), ((0, 2), (1,))),
        ((0, 0), (0, 0), ((0, 1),)),
    ],
)
def test_ties_go_to_more_enemies_and_then_are_shared(
    points: tuple[int, ...], enemies: tuple[int, ...], ranks: tuple[tuple[int, ...], ...]
) -> None:
    """E4 B19."""
    assert ranking(points, enemies) == ranks


def test_a_tie_is_broken_by_the_number_of_enemies() -> None:
    """B19 E4: six points with two enemies beat six points with one."""
    scene = Scene(LAST).play("place merry new", "attack a orc-patrol")
    assert scene.state.outcome is not None
    assert scene.state.outcome.points == (6, 6)
    assert scene.state.outcome.winners == (0,)


def test_the_end_tells_the_ranking() -> None:
    """E3 E4: with points and enemies of each."""
    scene = Scene(LAST).play("place merry new", "attack a orc-patrol")
    (over,) = scene.told(events.GameOver)
    assert (over.points, over.enemies, over.ranking) == ((6, 6), (2, 1), ((0,), (1,)))
