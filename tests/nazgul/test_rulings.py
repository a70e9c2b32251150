"""Rulings on what the rulebook leaves open, N25 to N29."""

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.client.show import show
from tests.nazgul.fight import BOX, MANY, Fight, Setting
from tests.nazgul.playing import GAME


def test_more_armies_than_there_are_cubes() -> None:
    """N25."""
    fight = Fight("osgiliath", armies=200, riders={"ash": Setting(1)}).reach("pull")
    assert fight.battle.cup[5] == 200 - fight.battle.paralysed


def test_whoever_is_broken_by_a_retreat_has_fled() -> None:
    """N26: no share of what the others earn."""
    riders = {"ash": Setting(1), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=3, riders=riders).reach("pull").play("ash: retreat")
    assert fight.rider("ash").away
    assert fight.battle.unpaid == (0,)
    fight.play("bone: pull 1")  # nothing but Nazgûl is in the cup
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(3, 3, (1,))]
    assert fight.rider("ash").stages == ("osgiliath",)


def test_no_call_brings_a_cancelled_hero_back() -> None:
    """N27: Gimli calls Aragorn, who has just been sent away."""
    riders = {
        "ash": Setting(5, hero="gimli", hand=("treachery",)),
        "bone": Setting(5, hero="aragorn"),
    }
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=riders)
    fight.play("ash: assign gimli", "bone: assign aragorn", "ash: play treachery aragorn")
    assert fight.battle.cancelled == ("aragorn",)
    fight.reach("pull")
    assert fight.told(battle_events.Called) == []
    assert "aragorn" in fight.state.hero_discard


def test_nor_the_best_of_five() -> None:
    """N27: Merry calls, and Faramir is turned up again."""
    riders = {
        "ash": Setting(5, hero="merry", hand=("treachery",)),
        "bone": Setting(5, hero="faramir"),
    }
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=riders, deck=("gamling",))
    fight.play("ash: assign merry", "bone: assign faramir", "ash: play treachery faramir")
    fight.reach("pull")
    assert "faramir" not in [d.card for d in fight.battle.defenders]


def test_walls_that_a_hero_has_raised_can_be_brought_down() -> None:
    """N28: from what was left of them for good; what goes for good stays at nothing."""
    raiser = next(
        hero
        for hero in BOX.heroes.values()
        if hero.only == "walls" and hero.abilities[0].op == "walls" and "gondor" in hero.places
    )
    riders = {"ash": Setting(5, hero=raiser.key, hand=("siege-towers",))}
    fight = Fight("minas-tirith", heroes=1, armies=MANY, walls=0, riders=riders)
    fight.play(f"ash: assign {raiser.key}").reach("window", "pull")
    assert fight.battle.walls == raiser.abilities[0].number
    fight.play("ash: play siege-towers")
    by = BOX.powers["siege-towers"].effect.number
    assert fight.battle.walls == max(raiser.abilities[0].number + by, 0)
    assert fight.here().walls == 0
    assert fight.told(events.WallsLowered) == []


def test_what_was_won_openly_is_shown_to_all() -> None:
    """N29: but no secret quest."""
    riders = {"ash": Setting(10), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=3, riders=riders).reach("pull")
    fight.play("ash: pull 1", "bone: pull 1")
    shown = show(GAME.view(fight.state, 3))
    spoils = shown.riders[0].spoils
    assert spoils is not None
    assert spoils.stages == ("osgiliath",)
    assert spoils.points == BOX.stages["osgiliath"].points


def test_a_change_by_nothing_is_not_announced() -> None:
    """P13: where no army is left, none leaves."""
    for taken in Fight("osgiliath", heroes=1, riders={"ash": Setting(10)}).facts:
        assert not isinstance(taken, events.DefendersChanged) or taken.heroes or taken.armies
