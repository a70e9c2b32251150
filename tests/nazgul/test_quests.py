"""What quests and events do, and the defenders of stages outside of battles."""

from typing import Any

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import Effect
from ninefold.games.nazgul.phases import campaigns as stages
from ninefold.games.nazgul.phases import quests
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import Battle, Options, Task
from tests.nazgul.scene import BOX, Scene

DONE = {"heroes": 0, "armies": 0, "complete": True}


def fail(*left: str, **fields: Any) -> Scene:
    """These quests lie open when the round ends."""
    return Scene(Task("quests-left"), quests=left, **fields)


def event(card: str, number: int, **fields: Any) -> Scene:
    """An event of a chapter is turned up."""
    return Scene(Task("reveal"), round=number, **fields).play(f"draw {card}")


def carried(*effects: Effect, seats: tuple[int, ...] = (0, 2), **fields: Any) -> Play:
    play = Play(Scene(**fields).state)
    quests.carry_out(play, effects, seats, "crebain")
    return play


# Success


def test_success_is_for_everybody_there() -> None:
    """A6: benefits are not divided, and others get nothing."""
    scene = Scene(quests=("prancing-pony",))
    play = Play(scene.state)
    quests.succeed(play, "prancing-pony", (0, 2))
    riders = play.riders
    assert [rider.points for rider in riders] == [1, 0, 1, 0]
    assert [rider.favor for rider in riders] == [8, 5, 8, 5]
    assert [rider.quests for rider in riders] == [("prancing-pony",), (), ("prancing-pony",), ()]
    there = play.defence("prancing-pony")
    assert (there.complete, there.heroes, there.armies) == (True, 0, 0)
    assert events.QuestCompleted("prancing-pony") in [event.fact for event in play.events]


def test_cards_are_drawn_in_turn_order() -> None:
    """A6 S9: one after the other, each under the limit of six."""
    places = {"ash": {"place": "crebain"}, "dusk": {"place": "crebain"}}
    scene = Scene(
        Task("resolve", word="crebain"), riders=places, quests=("crebain",), order=(2, 3, 0, 1)
    )
    scene.play("draw armor", "draw shrieks", "draw grond", "draw palantir")
    assert scene.rider("dusk").hand == ("armor", "shrieks")
    assert scene.rider("ash").hand == ("grond", "palantir")


def test_the_first_nazgul_takes_the_prize() -> None:
    """K6 V5: Fellbeasts has no defenders; its points stay on the card."""
    scene = Scene(
        Task("deployment"), Task("resolution"), round=4, quests=("fellbeasts",), order=(1, 2, 3, 0)
    )
    scene.play("bone: deploy fellbeasts", "dusk: deploy weathertop", "iron: deploy weathertop")
    scene.play("ash: deploy fellbeasts")
    assert scene.rider("bone").prizes == ("fellbeasts",)
    assert scene.rider("ash").prizes == ()
    assert scene.rider("ash").quests == ("fellbeasts",)
    assert [rider.points for rider in scene.state.riders] == [0, 0, 1, 1]
    assert scene.told(events.PrizeTaken) == [events.PrizeTaken(1, "fellbeasts")]


def test_success_can_drive_defenders_away() -> None:
    """A4: of the lowest open stage, or of one that is named."""
    play = carried(Effect("armies", -2, "gondor"), Effect("armies", -3, "hornburg"))
    assert play.defence("osgiliath").armies == BOX.stages["osgiliath"].armies - 2
    assert play.defence("hornburg").armies == BOX.stages["hornburg"].armies - 3


def test_success_can_lower_walls_for_good() -> None:
    """P16 S3: not below nothing, and not where none are."""
    lowered = Effect("walls", -2, "hornburg")
    play = carried(lowered, lowered, lowered, Effect("walls", -2, "osgiliath"))
    assert play.defence("hornburg").walls == 0
    assert play.defence("osgiliath").walls == -1
    assert stages.began_with_walls(BOX, "hornburg")
    told = [event.fact for event in play.events]
    assert told == [events.WallsLowered("hornburg", walls) for walls in (3, 1, 0)]


def test_walls_of_a_campaign_are_those_of_its_lowest_open_stage() -> None:
    """A5."""
    done = dict.fromkeys(("osgiliath", "pelennor-fields"), DONE)
    assert carried(Effect("walls", -1, "gondor"), stages=done).defence("minas-tirith").walls == 3
    assert carried(Effect("walls", -1, "gondor")).defence("minas-tirith").walls == 4


# Failure


def test_a_failure_is_for_all() -> None:
    """R1: the example of the rules, 4 armies come to the lowest open stage of Rohan."""
    scene = fail("rohan-musters", round=4, stages={"fords-of-isen": DONE})
    printed = BOX.stages["edoras"]
    assert scene.place("edoras").armies == printed.armies + 4
    assert scene.told(events.QuestFailed) == [events.QuestFailed("rohan-musters")]
    changed = scene.told(events.DefendersChanged)
    now = printed.heroes, printed.armies + 4
    assert changed == [events.DefendersChanged("edoras", 0, 4, *now)]


def test_a_failure_can_cost_favor_and_levels() -> None:
    """R1: favor not below nothing, and who has fled stays where he is."""
    riders = {
        "ash": {"favor": 1, "level": 2},
        "bone": {"favor": 3, "level": 4},
        "dusk": {"favor": -2, "level": 0, "away": True},
    }
    scene = fail("cirith-ungol", "black-gate", round=7, riders=riders)
    assert [rider.favor for rider in scene.state.riders] == [0, 1, -2, 3]
    assert [rider.level for rider in scene.state.riders] == [1, 3, 0, 0]


def test_who_loses_his_last_level_flees_from_a_failure_too() -> None:
    """D19 S5 C20: and is back when the next round begins, at the level of the chapter."""
    levels = {"ash": {"level": 1}, "bone": {"level": 2}}
    others = {"dusk": {"level": 5}, "iron": {"level": 5}}
    scene = Scene(
        Task("quests-left"), Task("round"), quests=("black-gate",), round=7, riders=levels | others
    )
    assert scene.told(events.LevelChanged)[0] == events.LevelChanged(0, -1, 0)
    assert scene.told(events.Fled) == [events.Fled(0)]
    assert scene.told(events.Returned) == [events.Returned(0, 3)]
    assert [rider.level for rider in scene.state.riders] == [3, 1, 4, 4]
    assert [rider.fled for rider in scene.state.riders] == [1, 0, 0, 0]


def test_who_has_fled_gains_no_levels() -> None:
    """D19 A6: what else the quest brings is his."""
    riders = {"ash": {"level": 0, "away": True}}
    play = carried(Effect("levels", 2), Effect("points", 1), riders=riders)
    assert [play.rider(seat).level for seat in (0, 2)] == [0, 3]
    assert [play.rider(seat).points for seat in (0, 2)] == [1, 1]


def test_defenders_that_are_left_go_to_the_lowest_stage_of_their_campaign() -> None:
    """R1 N10: as many as are left after a battle that was lost."""
    scene = Scene(quests=("isen-crossing",))
    play = Play(scene.state)
    play.defend("isen-crossing", heroes=1, armies=1)
    quests.fail(play, "isen-crossing")
    stage, printed = play.defence("fords-of-isen"), BOX.stages["fords-of-isen"]
    assert (stage.heroes, stage.armies) == (printed.heroes + 1, printed.armies + 1)


def test_a_completed_quest_has_no_failure() -> None:
    """N10."""
    scene = Scene(
        Task("resolution"),
        Task("quests-left"),
        riders={"ash": {"place": "bucklebury-ferry"}},
        quests=("bucklebury-ferry",),
    )
    assert scene.told(events.QuestFailed) == []
    assert scene.told(events.DefendersChanged) == []


def test_defenders_of_a_conquered_campaign_are_lost() -> None:
    """A5 M1: nothing is ever added to Mount Doom or to a completed stage."""
    rohan = ("fords-of-isen", "edoras", "deeping-coomb", "hornburg")
    ring = ("weathertop", "ford-of-bruinen", "amon-hen")
    scene = fail("westfold", "moria-gate", stages=dict.fromkeys((*rohan, *ring), DONE))
    assert scene.place("mount-doom").heroes == 2
    assert all(scene.place(key).armies == 0 for key in rohan)
    assert scene.told(events.DefendersChanged) == []


def test_weathertop_is_passed_over() -> None:
    """D12 N5: it has no defenders, so they come to the stage after it."""
    scene = fail("moria-gate")
    top, ford = scene.place("weathertop"), scene.place("ford-of-bruinen")
    printed = BOX.stages["ford-of-bruinen"]
    assert (top.heroes, top.armies) == (0, 0)
    assert (ford.heroes, ford.armies) == (printed.heroes + 1, printed.armies + 2)


def test_a_named_stage_gets_its_defenders_while_it_is_open() -> None:
    """A5: also when it is not the lowest."""
    scene = fail("minas-tirith-fortified", round=7)
    printed = BOX.stages["minas-tirith"].armies
    assert scene.place("minas-tirith").armies == printed + 1
    assert scene.place("osgiliath").armies == BOX.stages["osgiliath"].armies + 2
    closed = fail("minas-tirith-fortified", round=7, stages={"minas-tirith": DONE})
    assert closed.place("minas-tirith").armies == 0


# Events


@pytest.mark.parametrize(
    ("card", "number", "forces"),
    [("flood-of-isengard", 4, (0, 0, 0)), ("wind-from-the-sea", 7, (1, 0, 0))],
)
def test_events_that_take_creatures(card: str, number: int, forces: tuple[int, ...]) -> None:
    """S14: from everybody, not below nothing."""
    assert all(rider.forces == forces for rider in event(card, number).state.riders)


def test_creatures_come_up_to_the_end_of_the_track() -> None:
    """S6."""
    play = carried(Effect("forces", 9, "troll"))
    assert [rider.forces for rider in play.riders] == [(1, 5, 0), (1, 0, 0)] * 2


def test_an_event_fills_saurons_box() -> None:
    """F12 S14."""
    scene = event("eye-opens", 1, sauron=4)
    assert scene.state.sauron == 7
    assert scene.told(events.SauronFilled) == [events.SauronFilled(7)]


def test_an_event_closes_a_box_for_this_round() -> None:
    """S14: once, also when it is closed already."""
    scene = event("pippin-looks", 4)
    assert scene.state.closed == ("witch-king",)
    assert scene.told(events.BoxClosed) == [events.BoxClosed("witch-king")]
    again = event("pippin-looks", 4, closed=("witch-king",))
    assert again.state.closed == ("witch-king",)
    assert again.told(events.BoxClosed) == []


def test_heroes_and_armies_come_together() -> None:
    """A5 S2: there is no limit."""
    scene = event("captains-of-the-west", 7, stages={"osgiliath": {"heroes": 8, "armies": 14}})
    stage = scene.place("osgiliath")
    assert (stage.heroes, stage.armies) == (9, 15)


# Stages


def test_a_stage_without_its_last_defender_is_completed_without_points() -> None:
    """A4: nobody was there."""
    scene = event("wild-men", 4, stages={"fords-of-isen": {"heroes": 0, "armies": 1}})
    assert scene.place("fords-of-isen").complete
    assert scene.told(events.StageCompleted) == [events.StageCompleted("fords-of-isen")]
    assert all(not rider.points and not rider.stages for rider in scene.state.riders)


def test_more_cannot_leave_than_are_there() -> None:
    """A4: a hero still holds the stage."""
    scene = event("wild-men", 4, stages={"fords-of-isen": {"heroes": 1, "armies": 0}})
    assert not scene.place("fords-of-isen").complete
    assert scene.told(events.DefendersChanged) == []


def test_in_a_battle_the_battle_decides() -> None:
    """A2: a stage that loses its last defender there is completed by the aftermath."""
    fought = Battle("osgiliath", "gondor", (0,))
    play = Play(Scene(battle=fought, stages={"osgiliath": {"heroes": 0, "armies": 2}}).state)
    stages.add(play, "osgiliath", armies=-2)
    assert play.defence("osgiliath").armies == 0
    assert not play.defence("osgiliath").complete


def test_a_completed_stage_gives_its_points_to_all() -> None:
    """A3: in full, to each once."""
    play = Play(Scene().state)
    stages.complete(play, "osgiliath", (0, 3, 0))
    points = BOX.stages["osgiliath"].points
    assert [rider.points for rider in play.riders] == [points, 0, 0, points]
    assert play.rider(3).stages == ("osgiliath",)
    assert (play.defence("osgiliath").heroes, play.defence("osgiliath").armies) == (0, 0)


def test_nothing_is_added_to_mount_doom_or_a_completed_stage() -> None:
    """M1 A5."""
    play = Play(Scene(options=Options(), stages={"hornburg": DONE}).state)
    for place in ("mount-doom", "hornburg", "osgiliath"):
        stages.add(play, place, heroes=1, armies=1)
    assert play.defence("mount-doom").heroes == 2
    assert not play.defence("hornburg").armies
    assert play.events == []
