"""Battles, combat: pulling cubes, and what they do to the defenders."""

from fractions import Fraction

import pytest

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.box.cards import GREY, LESSER, WHITE
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.state import CUBES
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial
from tests.nazgul.playing import GAME

SOLDIER = BOX.heroes["gondorian-soldier"]


def against(*heroes: str, armies: int = 0, place: str = "osgiliath", level: int = 10) -> Fight:
    """Ash with four orcs and Bone with none against these heroes, when Ash may pull."""
    riders = {"ash": Setting(level, (4, 0, 0)), "bone": Setting(level)}
    fight = Fight(place, heroes=len(heroes), armies=armies, riders=riders, deck=tuple(heroes))
    for hero in heroes[:-1]:
        fight.play(f"draw {hero}")
    return fight.play("ash: commit 4 0 0").reach("pull")


def orcs(number: int) -> list[str]:
    return ["cube orc"] * number


def odds(fight: Fight, cube: str) -> Fraction:
    """How likely a cube is to be pulled next."""
    found = {notation.write(action): share for action, share in GAME.chances(fight.state)}
    return found.get(f"cube {cube}", Fraction(0))


def test_each_pulls_once_in_turn_order() -> None:
    """C1 A1: then the battle is over."""
    riders = {name: Setting(10) for name in ("ash", "bone", "dusk")}
    fight = Fight("osgiliath", armies=MANY, riders=riders, order=(2, 0, 1, 3, 4))
    for name in ("dusk", "ash", "bone"):
        assert not fight.over
        fight.play(f"{name}: pull 1", "cube nazgul")
    assert fight.over
    assert [fact.nazgul for fact in fight.told(battle_events.Pulled)] == [2, 0, 1]


@pytest.mark.parametrize("level", [1, 5, 10])
def test_up_to_the_tactics_and_at_least_one(level: int) -> None:
    """C1 N23: as the dial stands."""
    fight = Fight("osgiliath", armies=MANY, riders={"ash": Setting(level)})
    most = dial("ash", level).tactics
    assert fight.legal("ash") == [*(f"pull {n + 1}" for n in range(most)), "retreat"]
    assert fight.refuse(f"ash: pull {most + 1}") == "C1"
    assert fight.refuse("ash: pull 0") == "C1"
    assert fight.refuse("ash: pass") == "C1"


def test_not_more_than_are_in_the_cup() -> None:
    """C1."""
    fight = Fight("osgiliath", armies=1, riders={"ash": Setting(10)})
    assert fight.battle.cup == (1, 0, 0, 0, 0, 0)
    assert fight.legal("ash") == ["pull 1", "retreat"]


def test_all_must_pull_though_all_defenders_are_gone() -> None:
    """C1 N11: and a hero's cube still hurts."""
    fight = against("gondorian-soldier")
    fight.play("ash: pull 3", *orcs(3))
    assert (fight.here().heroes, fight.over) == (0, False)
    fight.play("bone: pull 1", "cube hero", "bone: strike bone")
    assert fight.rider("bone").level == 10 - SOLDIER.damage
    assert fight.here().complete


def test_every_cube_as_likely_as_it_is_in_the_cup() -> None:
    """C1: unseen, and without putting it back."""
    fight = against("gondorian-soldier", armies=MANY).play("ash: pull 2")
    cup = fight.battle.cup
    for name, number in zip(CUBES, cup, strict=True):
        assert odds(fight, name) == Fraction(number, sum(cup))
    fight.play("cube orc")
    assert odds(fight, "orc") == Fraction(cup[1] - 1, sum(cup) - 1)
    assert odds(fight, "hero") == Fraction(cup[4], sum(cup) - 1)


def test_the_cubes_go_back_before_the_next_pull() -> None:
    """C2 N11: also those of the dead."""
    fight = against("gondorian-soldier", armies=MANY)
    cup = fight.battle.cup
    fight.play("ash: pull 3", "cube orc", "cube army", "cube hero", "ash: strike ash")
    fight.play("ash: lose orc", *["ash: lose orc"] * SOLDIER.damage)
    assert fight.rider("ash").forces == (3 - SOLDIER.damage, 0, 0)
    assert fight.here().armies == MANY - 1
    assert fight.battle.cup == cup
    fight.play("bone: pull 2", "cube army", "cube orc")


def test_who_pulls_again_must_take_the_new_pull() -> None:
    """C3: all cubes are returned, as many are pulled, and there is no third time."""
    riders = {"ash": Setting(10, hand=("machines-of-war", "machines-of-war"))}
    fight = Fight("osgiliath", armies=MANY, riders={**riders, "bone": Setting(10)})
    fight.play("ash: pull 2", "cube nazgul", "cube nazgul", "ash: play machines-of-war")
    assert fight.told(battle_events.PulledAgain) == [battle_events.PulledAgain(0)]
    # Both Nazgûl cubes are in the cup again.
    fight.play("cube nazgul", "cube army")
    assert fight.legal("ash") == ["pass", "ignore pulled"]
    fight.skip()
    assert fight.here().armies == MANY - dial("ash", 10).damage
    assert fight.state.agenda[-1].number == 1


def test_a_nazgul_cube_does_the_damage_of_who_pulls() -> None:
    """C5: no matter whose it is, and each the full damage."""
    riders = {"ash": Setting(10), "bone": Setting(1)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="bone")
    fight.play("ash: pull 3", "cube nazgul", "cube nazgul", "cube nazgul")
    left = MANY - 3 * dial("ash", 10).damage
    assert fight.here().armies == max(left, 0)
    weak = Fight("osgiliath", armies=MANY, riders=riders, order=(1, 0, 2, 3, 4))
    weak.play("bone: pull 1", "cube nazgul")
    assert weak.here().armies == MANY - dial("bone", 1).damage


def test_a_creatures_cube_does_its_damage_for_everybody() -> None:
    """C5: Bone, who brought none, pulls Ash's orcs."""
    fight = against(armies=MANY)
    fight.play("ash: pull 1", "cube orc", "bone: pull 3", *orcs(3))
    assert fight.here().armies == MANY - 4
    assert [fact.damage for fact in fight.told(battle_events.Struck)] == [1, 3]


def test_walls_then_armies_then_heroes_from_the_lowest_rank() -> None:
    """C6 C7."""
    riders = {"ash": Setting(10, (4, 2, 0)), "bone": Setting(10)}
    fight = Fight(
        "minas-tirith",
        heroes=2,
        armies=1,
        walls=2,
        riders=riders,
        deck=("gondorian-soldier", "pippin"),
    )
    fight.play("draw pippin", "ash: commit 4 0 0").reach("pull")
    assert SOLDIER.rank > BOX.heroes["pippin"].rank
    fight.play("ash: pull 4", *orcs(4)).skip()
    assert fight.told(battle_events.Struck) == [battle_events.Struck(0, 4, 2, 1)]
    assert fight.told(battle_events.HeroWounded) == [
        battle_events.HeroWounded("gondorian-soldier", 1)
    ]
    assert fight.here().armies == 0


def test_walls_absorb_once_over_all_pulls() -> None:
    """C7 N16: what is left of them counts for the next pull."""
    riders = {"ash": Setting(10, (4, 0, 0)), "bone": Setting(10), "dusk": Setting(10)}
    fight = Fight("minas-tirith", armies=MANY, walls=4, riders=riders)
    fight.play("ash: commit 4 0 0", "ash: pull 3", *orcs(3), "bone: pull 3", *orcs(3))
    fight.play("dusk: pull 2", *orcs(2)).skip()
    absorbed = [(fact.walls, fact.armies) for fact in fight.told(battle_events.Struck)]
    assert absorbed == [(3, 0), (1, 2), (0, 2)]
    assert fight.here().armies == MANY - 4


def test_walls_begin_every_battle_at_their_full_value() -> None:
    """P16: less what cards have taken for good."""
    printed = BOX.stages["minas-tirith"].walls
    for walls in (printed, printed - 2, 0):
        riders = {"ash": Setting(10, (3, 0, 0))}
        fight = Fight("minas-tirith", armies=MANY, walls=walls, riders=riders)
        fight.play("ash: commit 3 0 0", "ash: pull 3", *orcs(3))
        assert fight.told(battle_events.Struck) == [
            battle_events.Struck(0, 3, min(walls, 3), 3 - min(walls, 3))
        ]
        # What they took in a battle is not lost for good.
        assert fight.here().walls == walls


def test_an_army_for_each_damage_and_a_favor_for_each_army() -> None:
    """C8 A7."""
    fight = against(armies=MANY).play("ash: pull 3", *orcs(3))
    assert fight.here().armies == MANY - 3
    assert fight.rider("ash").armies == 3
    fight.play("bone: pull 1", "cube orc")
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(4, 2, (0, 1))]
    assert (fight.rider("bone").armies, fight.rider("bone").favor) == (1, 2)


def test_armies_with_more_health_keep_their_damage() -> None:
    """C8: Treebeard makes it two; half dead armies stay so between pulls."""
    health = next(e.number for e in BOX.heroes["treebeard"].abilities if e.op == "army-health")
    assert health == 2
    fight = against("treebeard", armies=MANY, place="fords-of-isen")
    fight.play("ash: pull 3", *orcs(3))
    assert fight.here().armies == MANY - 1
    assert fight.told(battle_events.HeroWounded) == []  # the third point is on an army
    fight.play("bone: pull 1", "cube orc")
    assert fight.here().armies == MANY - 2


def test_a_hero_is_slain_by_damage_equal_to_his_health() -> None:
    """C9: the rest goes to the next lowest rank."""
    fight = against("boromir", "gondorian-soldier")
    fight.play("ash: pull 3", *orcs(3))
    assert fight.rider("ash").slain == ("gondorian-soldier",)
    rest = 3 - SOLDIER.health
    assert fight.told(battle_events.HeroWounded) == [battle_events.HeroWounded("boromir", rest)]
    assert fight.here().heroes == 1


def test_who_does_the_last_damage_takes_the_card() -> None:
    """C9 C10: the damage stays on a hero until the battle ends; that another did more does not
    matter."""
    fight = against("boromir")
    health = BOX.heroes["boromir"].health
    fight.play(f"ash: pull {health - 1}", *orcs(health - 1))
    assert fight.battle.defenders[0].damage == health - 1
    fight.play("bone: pull 1", "cube orc")
    assert (fight.rider("ash").slain, fight.rider("bone").slain) == ((), ("boromir",))
    assert fight.told(battle_events.HeroSlain) == [battle_events.HeroSlain(1, "boromir")]


def test_the_favor_on_the_card_is_for_all() -> None:
    """C11: also for who did nothing."""
    fight = against("gondorian-soldier").play("ash: pull 3", *orcs(3), "bone: pull 1", "cube orc")
    assert fight.told(battle_events.FavorShared)[0].favor == SOLDIER.favor
    assert fight.rider("bone").favor == fight.rider("ash").favor == -(-SOLDIER.favor // 2)


def test_damage_beyond_the_last_defender_is_lost() -> None:
    """C9 A2."""
    fight = against("gondorian-soldier").play("ash: pull 4", *orcs(4))
    assert fight.rider("ash").slain == ("gondorian-soldier",)
    assert fight.told(battle_events.HeroWounded) == []


# What strikes back


@pytest.mark.parametrize("heroes", [1, 2])
def test_a_hero_cube_does_the_damage_of_the_strongest(heroes: int) -> None:
    """C12: whatever his rank, each cube in full."""
    fight = against("gondorian-soldier", "forlong")
    strongest = BOX.heroes["forlong"].damage
    assert strongest > SOLDIER.damage
    fight.play(f"ash: pull {heroes}", *["cube hero"] * heroes)
    assert fight.state.agenda[-1].number == heroes * strongest


def test_when_the_strongest_is_slain_the_next_strikes() -> None:
    """C2 C12: the defenders are hurt before they strike; when all are dead, the strongest of them
    counts once more."""
    # Pippin is weaker than the captain of the lower rank, who falls first.
    ranks = [BOX.heroes[key].rank for key in ("pippin", "forlong")]
    damages = [BOX.heroes[key].damage for key in ("pippin", "forlong")]
    assert ranks == sorted(ranks)
    assert damages == sorted(damages)
    assert damages[0] < damages[1]
    fight = against("pippin", "forlong")
    need = BOX.heroes["forlong"].health
    fight.play(f"ash: pull {need + 1}", *orcs(need), "cube hero")
    assert fight.rider("ash").slain == ("forlong",)
    assert fight.state.agenda[-1].number == damages[0]
    rest = BOX.heroes["pippin"].health
    all_dead = against("pippin", "forlong")
    all_dead.play(f"ash: pull {need + rest + 1}", *orcs(need + rest), "cube hero")
    assert all_dead.here().heroes == 0
    assert all_dead.state.agenda[-1].number == damages[1]


def test_an_army_cube_does_one_damage() -> None:
    """C12: armies that are dead strike all the same."""
    fight = against(armies=MANY).play("ash: pull 2", "cube army", "cube army")
    assert fight.state.agenda[-1].number == 2


def test_an_army_can_be_made_to_do_more() -> None:
    """C12."""
    number = next(e.number for e in BOX.heroes["forlong"].abilities if e.op == "army-damage")
    fight = against("forlong", armies=MANY).play("ash: pull 2", "cube army", "cube army")
    assert fight.state.agenda[-1].number == 2 * number > 2


# Gandalf


def test_gandalf_the_grey_becomes_the_white() -> None:
    """S12 N19: no favor and no points; the White is in the discard pile, the Grey is gone."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(10, (3, 0, 0))}, deck=(GREY,))
    assert WHITE in fight.state.hero_gone
    fight.play("ash: commit 3 0 0", "ash: pull 4", "cube nazgul", *orcs(3)).end()
    assert fight.here().complete
    assert fight.rider("ash").slain == ()
    assert fight.told(battle_events.FavorShared) == []
    assert fight.rider("ash").points == BOX.stages["osgiliath"].points
    assert fight.state.hero_discard == (WHITE,)
    assert fight.state.hero_gone == (GREY,)


def test_gandalf_the_white_is_a_hero_like_others() -> None:
    """S12: he gives favor and points."""
    white = BOX.heroes[WHITE]
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(10, (3, 0, 0))}, deck=(WHITE,))
    fight.play("ash: commit 3 0 0", "ash: pull 4", "cube nazgul", *orcs(3))
    assert 3 + dial("ash", 10).damage >= white.health
    assert fight.rider("ash").slain == (WHITE,)
    assert fight.rider("ash").favor == white.favor > 0
    assert white.points > 0
    assert fight.state.hero_discard == ()


def test_a_lesser_hero_is_kept_for_its_point() -> None:
    """P7 C10."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(10)}, deck=())
    fight.play("ash: pull 1", "cube nazgul")
    assert fight.rider("ash").slain == (LESSER,)
    assert fight.rider("ash").favor == 2
