"""Deployment, and the order in which places are resolved."""

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Options, Task
from tests.nazgul.scene import Scene

DEPLOYMENT = Task("deployment")
RESOLUTION = Task("resolution")
DONE = {"heroes": 0, "armies": 0, "complete": True}
MODERATE = Options(difficulty="moderate")


def test_to_the_lowest_open_stages_and_to_quests() -> None:
    """K1 K2 S1."""
    scene = Scene(DEPLOYMENT, options=MODERATE, quests=("crebain", "westfold"))
    assert scene.legal("ash") == [
        "deploy pelennor-fields",
        "deploy edoras",
        "deploy ford-of-bruinen",
        "deploy crebain",
        "deploy westfold",
    ]
    assert scene.refuse("ash: deploy osgiliath") == "K2"
    assert scene.refuse("ash: deploy minas-tirith") == "K2"
    assert scene.refuse("ash: deploy mount-doom") == "K2"
    assert scene.refuse("ash: deploy moria-gate") == "K1"
    assert scene.refuse("ash: pass") == "K1"


def test_in_turn_order() -> None:
    """K1: everybody must."""
    scene = Scene(DEPLOYMENT, order=(2, 3, 0, 1))
    for name in ("dusk", "iron", "ash", "bone"):
        assert scene.asked() == f"{name} deploy"
        scene.play(f"{name}: deploy osgiliath")
    assert scene.asked() == ""
    assert {rider.place for rider in scene.state.riders} == {"osgiliath"}
    assert scene.told(events.Deployed)[0] == events.Deployed(2, "osgiliath")


def test_the_witch_king_goes_with_his_controller() -> None:
    """K3 W1: at the same time, to the same place or to another."""
    scene = Scene(DEPLOYMENT, king=1, quests=("crebain",)).play("ash: deploy osgiliath")
    scene.play("bone: deploy weathertop")
    assert scene.asked() == "bone deploy-king"
    assert "deploy weathertop" in scene.legal("bone")
    assert scene.refuse("bone: deploy hornburg") == "K2"
    scene.play("bone: deploy crebain")
    assert scene.state.king_place == "crebain"
    assert scene.told(events.Deployed)[-1] == events.Deployed(WITCH_KING, "crebain")
    assert scene.asked() == "dusk deploy"


def test_who_has_fled_before_is_not_deployed() -> None:
    """D19 K3: but the Witch-king is, if he controls him."""
    scene = Scene(DEPLOYMENT, king=0, riders={"ash": {"level": 0, "away": True}})
    assert scene.asked() == "ash deploy-king"
    scene.play("ash: deploy weathertop")
    assert scene.asked() == "bone deploy"
    assert scene.rider("ash").place == ""


@pytest.mark.parametrize(
    ("last", "allowed"), [("final-stand", True), ("hornburg", True), ("deeping-coomb", False)]
)
def test_when_mount_doom_can_be_reached(last: str, allowed: bool) -> None:
    """M2: when the fourth stage of another campaign is completed."""
    before = ("weathertop", "ford-of-bruinen", "amon-hen", last)
    scene = Scene(DEPLOYMENT, stages=dict.fromkeys(before, DONE))
    assert ("deploy mount-doom" in scene.legal("ash")) == allowed
    if not allowed:
        assert scene.refuse("ash: deploy mount-doom") == "M2"


def test_a_completed_campaign_is_left_alone() -> None:
    """K2."""
    gondor = ("osgiliath", "pelennor-fields", "minas-tirith", "final-stand")
    scene = Scene(DEPLOYMENT, stages=dict.fromkeys(gondor, DONE))
    assert scene.legal("ash") == ["deploy fords-of-isen", "deploy weathertop"]


def test_nobody_goes_where_nothing_is_left_to_do() -> None:
    """D14: an event has completed the last stage."""
    keys = [stage.key for stage in Scene().state.stages]
    scene = Scene(DEPLOYMENT, stages=dict.fromkeys(keys, DONE), king=0)
    assert scene.asked() == ""
    assert all(rider.place == "" for rider in scene.state.riders)


def test_the_first_at_a_quest_is_remembered() -> None:
    """K6: the Witch-king counts for his controller."""
    scene = Scene(DEPLOYMENT, king=0, quests=("crebain", "barrow-downs"))
    scene.play("ash: deploy osgiliath", "ash: deploy barrow-downs")
    scene.play("bone: deploy crebain", "dusk: deploy crebain", "iron: deploy barrow-downs")
    assert scene.place("barrow-downs").first == 0
    assert scene.place("crebain").first == 1
    assert scene.place("osgiliath").first == NOBODY


# Resolution. Quests without defenders are resolved at once, so their order can be heard.


def completed(scene: Scene) -> list[str]:
    return [fact.quest for fact in scene.told(events.QuestCompleted)]


QUESTS = ("barrow-downs", "pits-of-isengard", "bucklebury-ferry")


def test_places_are_resolved_in_turn_order() -> None:
    """K4: each once, all who are there together; where nobody is nothing happens."""
    places = {
        "ash": {"place": "pits-of-isengard"},
        "bone": {"place": "barrow-downs"},
        "dusk": {"place": "pits-of-isengard"},
        "iron": {"place": "barrow-downs"},
    }
    scene = Scene(RESOLUTION, riders=places, quests=QUESTS, order=(3, 0, 1, 2))
    assert completed(scene) == ["barrow-downs", "pits-of-isengard"]
    assert scene.state.resolved == ("barrow-downs", "pits-of-isengard")
    assert [rider.forces[0] for rider in scene.state.riders] == [3, 1, 3, 1]
    assert scene.asked() == ""


def test_who_leads_the_witch_king_elsewhere_chooses() -> None:
    """K5: which of the two places comes first; the other is resolved in the same turn."""
    places = {"ash": {"place": "barrow-downs"}, "bone": {"place": "bucklebury-ferry"}}
    scene = Scene(RESOLUTION, riders=places, quests=QUESTS, king=0, king_place="pits-of-isengard")
    assert scene.asked() == "ash which-first"
    assert scene.legal("ash") == ["resolve barrow-downs", "resolve pits-of-isengard"]
    assert scene.refuse("ash: resolve bucklebury-ferry") == "K5"
    scene.play("ash: resolve pits-of-isengard")
    assert completed(scene) == ["pits-of-isengard", "barrow-downs", "bucklebury-ferry"]


def test_a_place_that_was_resolved_is_not_chosen_again() -> None:
    """K4 K5: somebody else was there before."""
    places = {"ash": {"place": "barrow-downs"}, "bone": {"place": "pits-of-isengard"}}
    scene = Scene(RESOLUTION, riders=places, quests=QUESTS, king=1, king_place="barrow-downs")
    assert completed(scene) == ["barrow-downs", "pits-of-isengard"]


def test_the_witch_king_beside_his_controller_is_one_place() -> None:
    """K5."""
    places = {"ash": {"place": "barrow-downs"}}
    scene = Scene(RESOLUTION, riders=places, quests=QUESTS, king=0, king_place="barrow-downs")
    assert completed(scene) == ["barrow-downs"]


def test_a_stage_emptied_before_its_turn_is_completed_without_points() -> None:
    """A4: the Nazgûl who waited there have come for nothing."""
    places = {"ash": {"place": "pits-of-isengard"}, "bone": {"place": "osgiliath"}}
    scene = Scene(RESOLUTION, riders=places, quests=QUESTS, stages={"osgiliath": DONE})
    assert scene.rider("bone").points == 0
    assert scene.asked() == ""


def test_the_witch_king_on_weathertop_resolves_nothing() -> None:
    """N5: only when a Nazgûl comes there is it completed, with its points."""
    nobody = Scene(RESOLUTION)
    assert nobody.state.king_place == "weathertop"
    assert not nobody.place("weathertop").complete
    somebody = Scene(RESOLUTION, riders={"dusk": {"place": "weathertop"}})
    assert somebody.place("weathertop").complete
    assert [rider.points for rider in somebody.state.riders] == [0, 0, 1, 0]


def test_whoever_has_fled_fights_nowhere_any_more() -> None:
    """D19 W3: what a quest takes where the Witch-king is can drive the controller away from a place
    that is not resolved yet."""
    fled = {"place": "osgiliath", "level": 0, "away": True}
    alone = Scene(RESOLUTION, riders={"ash": fled})
    assert alone.asked() == ""
    assert alone.state.resolved == ()
    beside = Scene(RESOLUTION, riders={"ash": fled, "bone": {"place": "osgiliath"}})
    assert beside.state.battle is not None
    assert beside.state.battle.nazgul == (1,)
