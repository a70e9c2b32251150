"""The Witch-king."""

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import WITCH_KING, Options, Task
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial
from tests.nazgul.scene import Scene

OSGILIATH = BOX.stages["osgiliath"]
BOTH = {"ash": Setting(10), "bone": Setting(10)}


def beside() -> Fight:
    """The Witch-king beside Ash, his controller; Bone is there too."""
    return Fight("osgiliath", armies=MANY, riders=BOTH, king="ash").reach("pull")


def alone(**riders: Setting) -> Fight:
    """The Witch-king without Iron, his controller, who plays after Ash."""
    found = riders or {"ash": Setting(10)}
    return Fight("osgiliath", armies=MANY, riders=found, king="iron").reach("pull")


def test_who_wins_his_box_controls_him_until_the_round_ends() -> None:
    """W1."""
    riders = {"bone": {"favor": 2}}
    scene = Scene(Task("bidding"), Task("advance"), riders=riders, options=Options())
    scene.bids(bone="0 0 1 0 0 0")
    assert scene.told(events.BoxWon) == [events.BoxWon("witch-king", 1, 1)]
    ended = Scene(Task("advance"), king=1, king_place="osgiliath")
    assert (ended.state.king, ended.state.king_place) == (-1, "")


def test_what_he_is_worth() -> None:
    """W2."""
    king = BOX.witch_king
    assert (king.terror, king.damage, king.tactics, king.army) == (3, 4, 1, 0)
    assert BOX.witch_king_health == 4
    fight = alone().play("ash: pull 1", "cube nazgul")
    before = fight.here().armies
    assert fight.legal("iron") == ["pull 1", "retreat"]
    assert fight.refuse("iron: pull 2") == "C1"
    fight.play("iron: pull 1", "cube nazgul")
    assert fight.here().armies == before - 4


def test_beside_his_controller_he_gets_nothing() -> None:
    """W3 N17 A7: two share the favor, not three."""
    fight = beside().play("ash: pull 1", "cube nazgul", "bone: pull 1", "cube nazgul")
    favor = dial("ash", 10).damage + dial("bone", 10).damage
    (shared,) = fight.told(battle_events.FavorShared)
    assert shared == battle_events.FavorShared(favor, -(-favor // 2), (0, 1))
    won = Fight("osgiliath", armies=1, riders=BOTH, king="ash").reach("pull")
    won.play("ash: pull 1", "bone: pull 1")
    assert won.rider("ash").points == OSGILIATH.points


def test_alone_he_earns_in_full_for_his_controller() -> None:
    """W3 N17: a share of the favor, the points of the stage, the heroes he slays."""
    fight = Fight(
        "osgiliath", heroes=1, riders={"ash": Setting(10)}, king="iron", deck=("gondorian-soldier",)
    ).reach("pull")
    fight.play("ash: pull 1", "cube hero", "ash: strike ash", "iron: pull 1", "cube nazgul")
    soldier = BOX.heroes["gondorian-soldier"]
    assert fight.here().complete
    assert fight.rider("iron").slain == ("gondorian-soldier",)
    assert fight.rider("iron").points == OSGILIATH.points
    assert fight.rider("iron").stages == ("osgiliath",)
    assert fight.told(battle_events.FavorShared)[0].seats == (0, 3)
    assert fight.rider("iron").favor == -(-soldier.favor // 2)


def test_alone_at_a_quest() -> None:
    """W3 A6: his controller has its success."""
    fight = Fight("westfold", armies=1, riders={}, king="iron")
    fight.play("iron: pull 1").end()
    assert fight.rider("iron").quests == ("westfold",)
    points = next(e.number for e in BOX.quests["westfold"].success if e.op == "points")
    assert fight.rider("iron").points == points


def test_armies_he_destroys_count_for_his_controller() -> None:
    """N17."""
    fight = alone(ash=Setting(10)).play("ash: pull 1", "cube nazgul", "iron: pull 1", "cube nazgul")
    assert fight.rider("iron").armies == 4


def test_beside_his_controller_he_does_not_pull() -> None:
    """W4 N17: his cube is in the cup."""
    fight = beside()
    assert fight.battle.cup[0] == 3
    fight.play("ash: pull 1", "cube nazgul", "bone: pull 1", "cube nazgul")
    assert fight.over
    assert [fact.nazgul for fact in fight.told(battle_events.Pulled)] == [0, 1]


def test_alone_he_pulls_when_it_is_his_controllers_turn() -> None:
    """W4 C1: one cube."""
    riders = {"ash": Setting(10), "thorn": Setting(10)}
    fight = alone(**riders)
    fight.play("ash: pull 1", "cube nazgul", "iron: pull 1", "cube nazgul")
    fight.play("thorn: pull 1", "cube nazgul")
    assert [fact.nazgul for fact in fight.told(battle_events.Pulled)] == [0, WITCH_KING, 4]


def test_the_damage_of_his_pull_is_directed_by_his_controller() -> None:
    """W4 C13."""
    fight = alone().play("ash: pull 1", "cube nazgul", "iron: pull 1", "cube army")
    assert fight.legal("iron") == ["strike ash", "strike witch-king"]


def test_he_heals_after_the_battle() -> None:
    """A8 W6: damage of one battle does not count in the next."""
    fight = beside().play("ash: pull 3", *["cube army"] * 3, "ash: strike witch-king")
    assert fight.battle.king_damage == 3
    fight.play("bone: pull 1", "cube nazgul")
    assert fight.over
    assert not fight.state.king_dead


def killed(fight: Fight) -> Fight:
    """Ash pulls four army cubes and strikes the Witch-king."""
    return fight.play("ash: pull 4", *["cube army"] * 4, "ash: strike witch-king")


def test_four_damage_in_a_battle_kill_him() -> None:
    """W6 N21: his controller loses 2 favor and a point at once, even below zero."""
    fight = killed(beside())
    assert fight.state.king_dead
    assert fight.told(battle_events.KingDied) == [battle_events.KingDied(0)]
    assert (fight.rider("ash").favor, fight.rider("ash").points) == (-2, -1)
    rich = Fight("osgiliath", armies=MANY, riders={**BOTH, "ash": Setting(10, favor=5)}, king="ash")
    assert killed(rich).rider("ash").favor == 3


def test_his_death_is_paid_by_his_controller_wherever_he_is() -> None:
    """W6."""
    fight = killed(alone())
    assert (fight.rider("iron").favor, fight.rider("iron").points) == (-2, -1)
    assert (fight.rider("ash").favor, fight.rider("ash").points) == (0, 0)
    # He does not pull any more.
    assert fight.over


def test_full_co_op_knows_no_points() -> None:
    """W6 O3."""
    fight = Fight("osgiliath", armies=MANY, riders=BOTH, king="ash", coop=True).reach("pull")
    assert (killed(fight).rider("ash").favor, fight.rider("ash").points) == (-2, 0)


def test_dead_beside_his_controller_he_changes_nothing_for_the_favor() -> None:
    """A7 W3: he had no share, so that the favor is divided once, at the end."""
    riders = {"ash": Setting(10, (1, 0, 0)), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="ash").play("ash: commit 1 0 0")
    fight.play("ash: pull 5", "cube orc", *["cube army"] * 4, "ash: strike witch-king")
    assert fight.state.king_dead
    fight.play("bone: pull 1", "cube orc")
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(2, 1, (0, 1))]
    assert (fight.rider("ash").favor, fight.rider("bone").favor) == (-1, 1)


def test_slain_alone_he_earns_nothing_more() -> None:
    """D5 N15: what was earned before is shared with his controller at once."""
    riders = {"ash": Setting(10, (1, 0, 0)), "thorn": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="iron").play("ash: commit 1 0 0")
    fight.play("ash: pull 5", "cube orc", *["cube army"] * 4, "ash: strike witch-king")
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(1, 1, (0, 3, 4))]
    fight.play("thorn: pull 1", "cube orc")
    assert fight.told(battle_events.FavorShared)[1:] == [battle_events.FavorShared(1, 1, (0, 4))]
    assert fight.rider("iron").favor == -1


def test_slain_alone_he_still_has_the_points_of_the_stage() -> None:
    """D5 N15 A3: for his controller, less what his death costs."""
    grimbold = BOX.heroes["grimbold"]
    assert grimbold.damage >= BOX.witch_king_health
    assert grimbold.health <= dial("thorn", 10).damage
    riders = {"ash": Setting(10), "thorn": Setting(10)}
    fight = Fight("osgiliath", heroes=1, riders=riders, king="iron", deck=("grimbold",))
    fight.reach("pull").play("ash: pull 1", "cube hero", "ash: strike witch-king")
    assert fight.state.king_dead
    fight.play("thorn: pull 1", "cube nazgul")
    assert fight.here().complete
    assert fight.rider("iron").points == OSGILIATH.points - 1
    assert fight.rider("iron").stages == ("osgiliath",)


def test_when_he_is_dead_his_box_is_closed() -> None:
    """N17: for the rest of the game."""
    scene = Scene(Task("round"), round=2, king_dead=True, options=Options()).until("bid")
    assert scene.state.closed[0] == "witch-king"
    scene.play("ash: bid 0", "ash: bid 0")
    assert scene.legal("ash") == ["bid 0"]
    assert scene.refuse("ash: bid 1") == "N17"


def test_a_debt_is_repaid_first_and_cannot_be_bid() -> None:
    """N21."""
    scene = Scene(Task("bidding"), riders={"ash": {"favor": -2}})
    assert [text for text in scene.legal("ash") if text.startswith("bid")] == ["bid 0"]
    assert scene.refuse("ash: bid 1") == "N21"
    shadow = Fight("osgiliath", armies=MANY, riders={"ash": Setting(10, favor=-2)})
    shadow.play("ash: pull 1", "cube nazgul")
    assert shadow.rider("ash").favor == dial("ash", 10).damage - 2


def test_nothing_else_takes_favor_below_zero() -> None:
    """N21: nor does it deepen a debt."""
    effect = next(e for e in BOX.quests["cirith-ungol"].failure if e.op == "favor")
    assert effect.number < 0
    riders = {"ash": {"favor": 1}, "bone": {"favor": -2}, "dusk": {"favor": 5}}
    scene = Scene(Task("quests-left"), quests=("cirith-ungol",), riders=riders)
    assert [scene.rider(name).favor for name in riders] == [0, -2, 5 + effect.number]


@pytest.mark.parametrize("king", ["ash", "iron"])
def test_he_retreats_without_any_loss(king: str) -> None:
    """W7: beside his controller, who then pulls himself, or alone."""
    fight = Fight("osgiliath", armies=MANY, riders=BOTH, king=king).reach("pull")
    if king == "ash":
        assert "retreat-king" in fight.legal("ash")
        fight.play("ash: retreat-king")
        assert "retreat-king" not in fight.legal("ash")
        assert fight.refuse("ash: retreat-king") == "W7"
        fight.play("ash: pull 1", "cube army")
        assert fight.legal("ash") == ["strike ash", "strike bone"]
        fight.play("ash: strike bone", "bone: pull 1", "cube nazgul")
    else:
        fight.play("ash: pull 1", "cube nazgul", "bone: pull 1", "cube nazgul")
        assert fight.legal("iron") == ["pull 1", "retreat"]
        fight.play("iron: retreat")
    assert fight.told(battle_events.Retreated) == [battle_events.Retreated(WITCH_KING)]
    rider = fight.rider(king)
    assert (rider.points, rider.level, rider.retreats) == (0, 10 if king == "ash" else 5, 0)


def test_nobody_else_lets_him_retreat() -> None:
    """W7."""
    fight = Fight("osgiliath", armies=MANY, riders=BOTH, king="bone").reach("pull")
    assert fight.refuse("ash: retreat-king") == "W7"


def test_retreated_alone_he_still_has_his_share() -> None:
    """W7 C4."""
    riders = {"thorn": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="iron").play("iron: retreat")
    fight.play("thorn: pull 1", "cube nazgul")
    assert fight.told(battle_events.FavorShared)[0].seats == (3, 4)


def test_on_hard_he_sits_on_weathertop_in_the_first_round() -> None:
    """N5 W1: nobody bids for him then, and he resolves nothing there."""
    first = Scene.begin(difficulty="hard").until("bid")
    assert first.state.king_place == "weathertop"
    assert first.state.closed[0] == "witch-king"
    first.play("ash: bid 0", "ash: bid 0")
    assert first.refuse("ash: bid 1") == "F16"
    second = Scene(Task("round"), round=2).until("bid")
    assert "witch-king" not in second.state.closed
