"""Points, secret quests and who wins."""

from typing import Any

import pytest

from ninefold.core import Outcome
from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import Effect
from ninefold.games.nazgul.effects.goals import GOALS
from ninefold.games.nazgul.score import meets, met, secret_points, total
from ninefold.games.nazgul.state import Task
from tests.nazgul.scene import BOX, Scene

DONE = {"heroes": 0, "armies": 0, "complete": True}
LAST = dict.fromkeys(("final-stand", "hornburg", "mount-doom"), DONE)

TRIED: list[tuple[Effect, dict[str, Any], dict[str, Any]]] = [
    (Effect("slay", 0, "sam"), {"slain": ("merry", "sam")}, {"slain": ("frodo",)}),
    (Effect("slay-count", 2), {"slain": ("merry", "lesser")}, {"slain": ("frodo",)}),
    (Effect("slay-rank", 20), {"slain": ("lesser", "merry")}, {"slain": ("pippin", "lesser")}),
    (Effect("stage", 0, "edoras"), {"stages": ("edoras",)}, {"stages": ("osgiliath",)}),
    (Effect("stages", 2), {"stages": ("edoras", "osgiliath")}, {"stages": ("edoras",)}),
    (
        Effect("stages", 2, "rohan"),
        {"stages": ("edoras", "hornburg")},
        {"stages": ("edoras", "osgiliath")},
    ),
    (Effect("quests", 2), {"quests": ("crebain", "westfold")}, {"quests": ("crebain",)}),
    (Effect("armies", 10), {"armies": 10}, {"armies": 9}),
    (Effect("level", 7), {"level": 7}, {"level": 6}),
    (Effect("favor", 6), {"favor": 6}, {"favor": 5}),
    (Effect("cards", 2), {"hand": ("armor", "armor")}, {"hand": ("armor",)}),
    (Effect("forces", 4), {"forces": (2, 1, 1)}, {"forces": (3, 0, 0)}),
    (Effect("forces", 3, "troll"), {"forces": (0, 3, 0)}, {"forces": (4, 2, 4)}),
    (Effect("steadfast"), {}, {"fled": 1}),
    (Effect("steadfast"), {}, {"retreats": 1}),
]


@pytest.mark.parametrize(("goal", "has", "lacks"), TRIED)
def test_goals_of_secret_quests(goal: Effect, has: dict[str, Any], lacks: dict[str, Any]) -> None:
    """S16: looked at for the player who holds the card."""
    scene = Scene(riders={"ash": lacks, "bone": has})
    assert [meets(scene.state, seat, goal) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize("dead", [False, True])
def test_goals_about_the_witch_king(dead: bool) -> None:
    """S16 W6."""
    state = Scene(king_dead=dead).state
    assert meets(state, 0, Effect("witch-king-dead")) == dead
    assert meets(state, 0, Effect("witch-king-alive")) == (not dead)


def test_every_goal_is_tried_above() -> None:
    """S16."""
    tried = {goal.op for goal, _, _ in TRIED} | {"witch-king-dead", "witch-king-alive"}
    assert tried == set(GOALS)


def test_the_first_goal_that_is_met_counts() -> None:
    """S16: the better one, not both; else the lesser one."""
    secret = BOX.secrets["hatred-of-elves"]
    first, second = secret.goals
    for slain, points in (
        (("elrond", "legolas"), first.points),
        (("elrond",), second.points),
        (("celeborn",), 0),
    ):
        state = Scene(riders={"ash": {"slain": slain}}).state
        assert secret_points(state, 0, secret) == points


def test_points_are_counters_cards_and_secret_quests() -> None:
    """V3 V5: slain heroes, also lesser ones, and quest cards taken."""
    rider = {
        "points": 3,
        "slain": ("lesser", "merry"),
        "prizes": ("fellbeasts",),
        "secrets": ("hoard", "unyielding"),
    }
    state = Scene(riders={"ash": rider}).state
    prize = BOX.quests["fellbeasts"].success[0].number
    steadfast = BOX.secrets["unyielding"].goals[0].points
    assert total(state, 0) == 3 + 1 + 4 + prize + steadfast
    assert met(state, 0) == ("unyielding",)


def test_points_can_be_below_zero() -> None:
    """N14 W6."""
    assert total(Scene(riders={"ash": {"points": -3}}).state, 0) == -3


def won(**riders: dict[str, Any]) -> Scene:
    return Scene(Task("check-win"), stages=LAST, riders=riders)


def test_the_most_points_win() -> None:
    """V3: and the points are those of the match."""
    scene = won(ash={"points": 4}, bone={"points": -1}, iron={"points": 3, "slain": ("pippin",)})
    assert scene.state.outcome == Outcome((3,), "most-points", "V3", (4, -1, 0, 6))


def test_secret_quests_are_shown_at_the_end() -> None:
    """V3 H7: who has met which."""
    scene = won(ash={"secrets": ("conqueror", "unyielding")}, bone={"secrets": ("loyal-servant",)})
    (over,) = scene.told(events.GameOver)
    assert over.secrets == (("unyielding",), ("loyal-servant",), (), ())
    assert (over.won, over.reason, over.rule) == (True, "most-points", "V3")
    assert over.points == (3, 2, 0, 0)


def test_on_a_tie_the_highest_rank_slain_wins() -> None:
    """V4: the lower number is the higher rank."""
    scene = won(ash={"points": 2, "slain": ("merry",)}, dusk={"points": 1, "slain": ("frodo",)})
    assert scene.state.outcome == Outcome((2,), "tie-break", "V4", (6, 0, 6, 0))


def test_a_slain_hero_breaks_a_tie_with_who_slew_none() -> None:
    """V4: even a lesser one."""
    scene = won(ash={"points": 2}, dusk={"points": 1, "slain": ("lesser",)})
    assert scene.state.outcome == Outcome((2,), "tie-break", "V4", (2, 0, 2, 0))


def test_equal_in_everything_share_the_victory() -> None:
    """D10: among those with the most points."""
    scene = won(ash={"points": 2}, dusk={"points": 2}, iron={"slain": ("lesser",)})
    assert scene.state.outcome == Outcome((0, 2), "shared", "D10", (2, 0, 2, 1))
