"""Battles, combat: who retreats, and who flees to Mordor."""

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import Task
from tests.nazgul.fight import BOX, MANY, Fight, Setting
from tests.nazgul.scene import Scene

OSGILIATH = BOX.stages["osgiliath"]


def three(**changed: Setting) -> Fight:
    """Ash with two orcs, Bone and Dusk against many armies, when Ash may pull."""
    riders = {"ash": Setting(10, (2, 0, 0)), "bone": Setting(10), "dusk": Setting(10), **changed}
    return Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 2 0 0").reach("pull")


# Retreat


def test_two_damage_and_two_points() -> None:
    """C4 N14: to his forces or levels, at once; points may fall below zero. He does not pull."""
    fight = three().play("ash: retreat")
    assert fight.legal("ash") == ["lose orc", "lose level"]
    fight.play("ash: lose orc", "ash: lose level")
    rider = fight.rider("ash")
    assert (rider.forces, rider.level, rider.points) == ((1, 0, 0), 9, -2)
    assert rider.retreats == 1
    assert fight.told(battle_events.Retreated) == [battle_events.Retreated(0)]
    assert fight.told(battle_events.Pulled) == []
    assert fight.here().armies == MANY


def test_who_retreated_is_not_chosen_and_his_cubes_stay() -> None:
    """N14."""
    fight = three()
    cup = fight.battle.cup
    fight.play("ash: retreat", "ash: lose level", "ash: lose level")
    assert fight.battle.cup == cup
    fight.play("bone: pull 2", "cube army", "cube orc")
    assert fight.legal("bone") == ["strike bone", "strike dusk"]
    assert fight.refuse("bone: strike ash") == "C13"


def test_who_retreated_shares_the_rewards() -> None:
    """C4 N14 A3: favor, and the points of the stage in full."""
    riders = {"ash": Setting(10), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=3, riders=riders).play("ash: retreat")
    fight.play("bone: pull 1")  # nothing but Nazgûl is in the cup
    assert fight.here().complete
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(3, 2, (0, 1))]
    assert [fight.rider(name).points for name in riders] == [OSGILIATH.points - 2, OSGILIATH.points]
    assert fight.rider("ash").stages == ("osgiliath",)


def test_a_retreat_in_full_co_op_costs_only_the_damage() -> None:
    """N22."""
    fight = Fight("osgiliath", armies=MANY, riders={"ash": Setting(10)}, coop=True)
    fight.play("ash: retreat")
    assert (fight.rider("ash").level, fight.rider("ash").points) == (8, 0)


def test_a_retreat_can_end_in_flight() -> None:
    """C4 C19: the damage took his last level, and he earns nothing more."""
    riders = {"ash": Setting(2), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: retreat")
    assert fight.rider("ash").away
    fight.play("bone: pull 1", "cube nazgul")
    assert fight.told(battle_events.FavorShared)[-1].seats == (1,)


# Flight


def fleeing() -> Fight:
    """Ash has destroyed an army, and directs the damage of his pull at Bone, who flees."""
    fight = three(bone=Setting(2))
    return fight.play("ash: pull 3", "cube orc", "cube army", "cube army", "ash: strike bone")


def test_below_the_first_level_a_nazgul_flees() -> None:
    """C19: he is out of the battle; his cube stays in the cup."""
    fight = fleeing()
    assert fight.told(events.Fled) == [events.Fled(1)]
    assert (fight.rider("bone").level, fight.rider("bone").away) == (0, True)
    assert fight.rider("bone").fled == 1
    assert fight.battle.cup[0] == 3
    # Dusk is next, and cannot strike him.
    fight.play("dusk: pull 2", "cube army", "cube army")
    assert fight.legal("dusk") == ["strike ash", "strike dusk"]


def test_at_the_first_level_he_is_still_there() -> None:
    """C19."""
    fight = three(bone=Setting(3)).play("ash: pull 2", "cube army", "cube army", "ash: strike bone")
    assert (fight.rider("bone").level, fight.rider("bone").away) == (1, False)
    assert fight.legal("bone")


def test_the_favor_so_far_is_shared_at_once() -> None:
    """C19 N15: with him, rounded up; what comes later is for the others."""
    fight = fleeing()
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(1, 1, (0, 1, 2))]
    fight.play("dusk: pull 1", "cube orc")
    assert fight.told(battle_events.FavorShared)[1:] == [battle_events.FavorShared(1, 1, (0, 2))]
    assert [fight.rider(name).favor for name in ("ash", "bone", "dusk")] == [2, 1, 2]


def test_who_fled_has_the_points_of_the_stage() -> None:
    """C19 N15 A3."""
    riders = {"ash": Setting(10, (1, 0, 0)), "bone": Setting(1), "dusk": Setting(10)}
    fight = Fight("osgiliath", heroes=1, riders=riders, deck=("gondorian-soldier",))
    fight.play("ash: commit 1 0 0", "ash: pull 1", "cube hero", "ash: strike bone")
    fight.play("dusk: pull 1", "cube nazgul")
    assert fight.here().complete
    assert fight.rider("bone").points == OSGILIATH.points
    assert fight.rider("bone").favor == 0


def test_who_fled_has_the_success_of_the_quest() -> None:
    """C19 N15 A6: with its favor."""
    riders = {"ash": Setting(10), "bone": Setting(1), "dusk": Setting(10)}
    fight = Fight("prancing-pony", heroes=1, riders=riders, deck=("butterbur",))
    start = fight.rider("bone").favor
    fight.play("ash: pull 1", "cube hero", "ash: strike bone", "dusk: pull 1", "cube nazgul")
    success = {effect.op: effect.number for effect in BOX.quests["prancing-pony"].success}
    assert success.keys() == {"points", "favor"}
    assert fight.rider("bone").points == success["points"]
    assert fight.rider("bone").favor == start + success["favor"]
    assert fight.rider("bone").quests == ("prancing-pony",)


def test_who_fled_keeps_all_he_has() -> None:
    """C20: favor, cards, heroes slain, and forces at home."""
    riders = {"ash": Setting(1, (1, 0, 0), ("armor",), "boromir", 7), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 0 0 0")
    fight.play("ash: pull 1", "cube army", "ash: strike ash").skip()
    rider = fight.rider("ash")
    assert rider.away
    assert (rider.favor, rider.hand, rider.hero, rider.forces) == (
        7,
        ("armor",),
        "boromir",
        (1, 0, 0),
    )


@pytest.mark.parametrize(("number", "level"), [(2, 1), (4, 2), (9, 3)])
def test_he_is_back_in_the_next_round(number: int, level: int) -> None:
    """C20: at the level of the chapter."""
    fled = {"bone": {"away": True, "level": 0}}
    scene = Scene(Task("round"), round=number, riders=fled)
    assert (scene.rider("bone").level, scene.rider("bone").away) == (level, False)
    assert scene.told(events.Returned) == [events.Returned(1, level)]


def test_two_who_flee_together_both_have_their_share() -> None:
    """C19 N15: an ability drives them off before the battle; Denethor's favor is for all."""
    riders = {
        "ash": Setting(1, hero="denethor"),
        "bone": Setting(1, hero="aragorn"),
        "dusk": Setting(5),
    }
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=riders, deck=())
    fight.play("ash: assign denethor", "bone: assign aragorn").reach("pull")
    favor = BOX.heroes["denethor"].favor
    assert fight.told(battle_events.FavorShared) == [
        battle_events.FavorShared(favor, -(-favor // 3), (0, 1, 2))
    ]
    assert fight.told(events.Fled) == [events.Fled(0), events.Fled(1)]
