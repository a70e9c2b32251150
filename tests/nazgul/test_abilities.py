"""Battles, preparation: what heroes and villains do before the battle. What each single card does
is in test_cards_hero.py."""

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import Cards
from tests.nazgul.fight import BOX, MANY, Fight, Setting


def used(fight: Fight) -> list[str]:
    return [fact.hero for fact in fight.told(battle_events.AbilityUsed)]


def defended(place: str, *heroes: str, level: int = 5, king: str = "") -> Fight:
    """A battle against these heroes, assigned in this order, when the cup is filled."""
    riders = {"ash": Setting(level), "bone": Setting(level)}
    pool: Cards = tuple(heroes)
    fight = Fight(
        place,
        heroes=len(heroes),
        armies=MANY,
        riders=riders,
        pool=pool,
        saruman=("iron", ""),
        deck=(),
        king=king,
    )
    for name, hero in zip(riders, heroes, strict=False):
        fight.play(f"{name}: assign {hero}")
    return fight.reach("pull")


def test_the_highest_rank_first() -> None:
    """P13: not who was assigned first; a villain stands among them by his rank."""
    ranks = {key: BOX.heroes[key].rank for key in ("aragorn", "imrahil", "denethor")}
    assert ranks["aragorn"] < ranks["denethor"] < ranks["imrahil"]
    assert used(defended("osgiliath", "imrahil", "aragorn")) == ["aragorn", "imrahil"]
    assert used(defended("osgiliath", "imrahil", "denethor")) == ["denethor", "imrahil"]


@pytest.mark.parametrize(
    ("hero", "place", "works"),
    [
        ("imrahil", "osgiliath", True),
        ("imrahil", "minas-tirith", False),
        ("beregond", "osgiliath", False),
        ("beregond", "minas-tirith", True),
        ("gamling", "minas-tirith", False),
        ("imrahil", "rangers-of-ithilien", True),
        ("faramir", "rangers-of-ithilien", False),
    ],
)
def test_some_work_only_with_walls_or_only_without(hero: str, place: str, works: bool) -> None:
    """P13: a quest has no walls."""
    assert BOX.heroes[hero].only in ("open", "walls")
    assert used(defended(place, hero)) == ([hero] if works else [])


def test_walls_that_are_gone_count_for_abilities() -> None:
    """S3 P13."""
    for hero, works in (("imrahil", False), ("beregond", True)):
        fight = (
            Fight(
                "minas-tirith",
                heroes=1,
                armies=MANY,
                walls=0,
                riders={"ash": Setting()},
                pool=(hero,),
            )
            .play(f"ash: assign {hero}")
            .reach("pull")
        )
        assert bool(used(fight)) == works


def test_after_the_forces_are_committed() -> None:
    """P13: Aragorn's armies and lost levels come then, and not before."""
    riders = {"ash": Setting(5, (1, 0, 0), hero="aragorn")}
    fight = Fight("osgiliath", heroes=1, armies=4, riders=riders, deck=())
    fight.play("ash: assign aragorn")
    assert fight.kind() == "commit"
    assert (fight.here().armies, fight.rider("ash").level) == (4, 5)
    fight.play("ash: commit 1 0 0").reach("pull")
    assert (fight.here().armies, fight.rider("ash").level) == (7, 4)


def test_creatures_that_die_before_the_battle_leave_their_track_and_the_cup() -> None:
    """P13: of those committed; who brought none loses none."""
    effect = BOX.heroes["eomer"].abilities[0]
    assert (effect.op, effect.word) == ("forces", "orc")
    riders = {"ash": Setting(10, (3, 0, 0), hero="eomer"), "bone": Setting(10, (2, 0, 0))}
    fight = Fight("osgiliath", heroes=1, armies=MANY, riders=riders)
    fight.play("ash: assign eomer", "ash: commit 2 0 0", "bone: commit 0 0 0").reach("pull")
    assert fight.rider("ash").forces == (3 + effect.number, 0, 0)
    assert fight.rider("bone").forces == (2, 0, 0)
    assert fight.battle.cup[1] == 2 + effect.number


def test_the_last_level_stays_with_who_has_forces_here() -> None:
    """C21 N13: Aragorn cannot drive him off."""
    riders = {"ash": Setting(1, (1, 0, 0), hero="aragorn"), "bone": Setting(1)}
    fight = Fight("osgiliath", heroes=1, armies=MANY, riders=riders, deck=())
    fight.play("ash: assign aragorn", "ash: commit 1 0 0").reach("pull")
    assert (fight.rider("ash").level, fight.rider("ash").away) == (1, False)
    assert (fight.rider("bone").level, fight.rider("bone").away) == (0, True)


def test_who_flees_before_the_battle_leaves_his_cube() -> None:
    """C19: but not his terror, and he does not pull."""
    riders = {"ash": Setting(5, hero="aragorn"), "bone": Setting(1)}
    fight = Fight("osgiliath", heroes=1, armies=MANY, riders=riders, deck=())
    fight.play("ash: assign aragorn").reach("pull")
    assert fight.told(events.Fled) == [events.Fled(1)]
    assert fight.battle.cup[0] == 2
    assert fight.told(battle_events.TerrorCounted)[0].terror == BOX.dials[0][3].terror
    fight.play("ash: pull 1", "cube nazgul")
    assert fight.over


def test_the_witch_king_has_no_levels_to_lose() -> None:
    """W5: neither by an ability nor when a villain helps; his ratings stay."""
    fight = defended("osgiliath", "aragorn", king="bone")
    assert [fact.seat for fact in fight.told(events.LevelChanged)] == [0, 1]
    assert fight.battle.king_damage == 0
    alone = Fight("osgiliath", heroes=1, armies=MANY, riders={}, king="iron", pool=("aragorn",))
    alone.play("iron: assign aragorn").reach("pull")
    assert alone.told(events.LevelChanged) == []
    assert alone.legal("iron") == ["pull 1", "retreat"]
