"""Battles: the aftermath."""

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import Task
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial
from tests.nazgul.scene import Scene

OSGILIATH = BOX.stages["osgiliath"]
BOTH = {"ash": Setting(10), "bone": Setting(10)}
DONE = {"heroes": 0, "armies": 0, "complete": True}


def won(place: str = "osgiliath") -> Fight:
    """One army, and two Nazgûl whose cubes alone are in the cup."""
    return Fight(place, armies=1, riders=BOTH).play("ash: pull 1", "bone: pull 1")


def test_over_when_all_have_pulled_or_retreated() -> None:
    """A1."""
    fight = Fight("osgiliath", armies=MANY, riders=BOTH).play("ash: pull 1", "cube nazgul")
    assert not fight.over
    assert fight.branch().play("bone: retreat").over
    assert fight.branch().play("bone: pull 1", "cube nazgul").over


def test_a_stage_without_defenders_is_completed() -> None:
    """A2 A3: with its points in full for all who were there."""
    fight = won()
    assert (fight.here().complete, fight.here().heroes, fight.here().armies) == (True, 0, 0)
    assert fight.told(battle_events.BattleEnded) == [
        battle_events.BattleEnded("osgiliath", True, 0, 0)
    ]
    assert fight.told(events.StageCompleted) == [events.StageCompleted("osgiliath")]
    assert [rider.points for rider in fight.state.riders] == [OSGILIATH.points] * 2 + [0] * 3
    assert fight.rider("bone").stages == ("osgiliath",)


def test_a_stage_keeps_the_defenders_that_are_left() -> None:
    """A2."""
    fight = Fight("osgiliath", heroes=1, armies=MANY, riders=BOTH, deck=("boromir",))
    fight.play("ash: pull 1", "cube nazgul", "bone: pull 1", "cube nazgul")
    left = MANY - dial("ash", 10).damage - dial("bone", 10).damage
    assert (fight.here().heroes, fight.here().armies) == (1, left)
    assert not fight.here().complete
    assert {rider.points for rider in fight.state.riders} == {0}


def test_armies_alone_are_not_enough() -> None:
    """A2: a hero holds the place."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(1)}, deck=("boromir",))
    fight.play("ash: retreat")
    assert not fight.here().complete


def test_a_quest_that_was_won() -> None:
    """A2 A6: what its success says, for each Nazgûl deployed there."""
    fight = won("westfold")
    success = {effect.op: effect.number for effect in BOX.quests["westfold"].success}
    assert fight.here().complete
    assert fight.told(events.QuestCompleted) == [events.QuestCompleted("westfold")]
    for name in BOTH:
        assert fight.rider(name).points == success["points"]
        assert fight.rider(name).favor == success["favor"] + 1
        assert fight.rider(name).quests == ("westfold",)


def test_a_quest_that_was_not_won_has_its_failure_when_the_round_ends() -> None:
    """A2: nothing is given, and its defenders stay until then."""
    fight = Fight("westfold", armies=MANY, riders=BOTH)
    fight.play("ash: pull 1", "cube nazgul", "bone: pull 1", "cube nazgul")
    assert not fight.here().complete
    assert fight.told(events.QuestCompleted) == []
    assert {rider.points for rider in fight.state.riders} == {0}


def test_a_stage_emptied_by_something_else() -> None:
    """A4: completed, without points for anybody."""
    effect = next(e for e in BOX.quests["wild-men"].success if e.op == "armies")
    assert (effect.number, effect.word) == (-1, "rohan")
    last = {"fords-of-isen": {"heroes": 0, "armies": 1}}
    riders = {"ash": {"place": "fords-of-isen"}}
    scene = Scene(
        Task("draw-quest"), round=4, stages=last, riders=riders, quest_decks=((), ("wild-men",), ())
    )
    assert scene.place("fords-of-isen").complete
    assert scene.told(events.StageCompleted) == [events.StageCompleted("fords-of-isen")]
    assert {rider.points for rider in scene.state.riders} == {0}
    assert scene.rider("ash").stages == ()


def test_a_completed_stage_gets_no_more_defenders() -> None:
    """A5: what comes to the lowest stage comes to the lowest that is open."""
    effect = next(e for e in BOX.quests["rohan-musters"].failure)
    assert (effect.op, effect.number) == ("armies", 4)
    scene = Scene(Task("quests-left"), stages={"fords-of-isen": DONE}, quests=("rohan-musters",))
    assert scene.place("fords-of-isen").armies == 0
    assert scene.place("edoras").armies == BOX.stages["edoras"].armies + 4
    gone = Scene(
        Task("quests-left"),
        round=9,
        quests=("minas-tirith-fortified",),
        stages=dict.fromkeys(("osgiliath", "pelennor-fields", "minas-tirith"), DONE),
    )
    assert gone.place("minas-tirith").armies == 0


def test_favor_is_divided_and_rounded_up() -> None:
    """A7: won or lost; five favor are three for each of two."""
    riders = {"ash": Setting(10, (4, 0, 0)), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 4 0 0")
    fight.play("ash: pull 4", *["cube orc"] * 4, "bone: pull 1", "cube orc")
    assert not fight.here().complete
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(5, 3, (0, 1))]
    assert [fight.rider(name).favor for name in BOTH] == [3, 3]


def test_no_favor_nothing_shared() -> None:
    """A7."""
    fight = Fight("osgiliath", armies=MANY, riders=BOTH).play("ash: retreat", "bone: retreat")
    assert fight.told(battle_events.FavorShared) == []


def test_where_the_cards_go() -> None:
    """A8 S11: living heroes to the discard pile, villains out of the game, the slain to their
    slayers."""
    riders = {"ash": Setting(10, hero="denethor"), "bone": Setting(10, hero="gondorian-soldier")}
    fight = Fight("osgiliath", heroes=3, riders=riders, deck=("gandalf-the-grey",))
    fight.play("ash: assign denethor", "bone: assign gondorian-soldier").reach("pull")
    fight.play("ash: pull 1", "cube nazgul", "bone: retreat")
    assert fight.rider("ash").slain == ("gondorian-soldier",)
    assert fight.state.hero_discard == ("gandalf-the-grey",)
    assert "denethor" in fight.state.hero_gone
    assert "denethor" not in (*fight.state.heroes, *fight.state.hero_discard)


def test_a_villain_never_comes_back() -> None:
    """S11: not even when the hero deck is shuffled with all that was discarded."""
    scene = Scene(
        Task("advance"), hero_discard=("boromir",), hero_gone=("denethor",), heroes=("sam",)
    )
    assert scene.state.hero_gone == ("denethor",)
    assert "denethor" not in scene.state.heroes
    seen = {rider.hero for rider in scene.state.riders} | set(scene.state.heroes)
    assert seen - {""} == {"boromir", "sam"}


def test_damage_is_healed_and_lost_levels_stay_lost() -> None:
    """A8: nothing of a battle is left but what the tracks show."""
    riders = {"ash": Setting(10, (0, 2, 0)), "bone": Setting(10)}
    fight = Fight("minas-tirith", armies=MANY, riders=riders).play("ash: commit 0 2 0")
    fight.play("ash: pull 3", *["cube army"] * 3, "ash: strike ash", "ash: lose troll")
    fight.play("ash: lose level", "bone: retreat")
    assert fight.over
    assert (fight.rider("ash").level, fight.rider("ash").forces) == (9, (0, 1, 0))
    assert fight.rider("bone").level == 8
    again = Fight("minas-tirith", armies=MANY, riders=riders).reach("pull")
    assert again.battle.wounds == ()


def test_weathertop_has_no_battle() -> None:
    """N5 K6: any Nazgûl who resolves there completes it, with its points; so does the Witch-king
    for his controller."""
    points = BOX.stages["weathertop"].points
    fight = Fight("weathertop", riders={"bone": Setting()}, king="iron")
    assert fight.over
    assert fight.told(battle_events.BattleBegan) == []
    assert fight.here().complete
    assert [rider.points for rider in fight.state.riders] == [0, points, 0, points, 0]


def test_a_cancelled_hero_is_discarded_and_a_lesser_one_stands_in() -> None:
    """D7: as many heroes as before."""
    riders = {"ash": Setting(10, hero="boromir", hand=("treachery",))}
    fight = Fight("osgiliath", heroes=1, riders=riders).play("ash: assign boromir")
    fight.play("ash: play treachery boromir")
    assert fight.state.hero_discard == ("boromir",)
    assert [d.card for d in fight.battle.defenders] == ["lesser"]
    assert fight.told(battle_events.HeroCancelled) == [battle_events.HeroCancelled("boromir")]
    fight.reach("pull")
    assert (fight.here().heroes, fight.battle.cup[4]) == (1, 1)
    assert fight.told(battle_events.AbilityUsed) == []
    fight.play("ash: pull 1", "cube nazgul").end()
    assert fight.rider("ash").slain == ("lesser",)
