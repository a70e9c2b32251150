"""Battles, preparation: terror against valor, and what goes into the cup."""

from ninefold.games.nazgul import battle_events
from tests.nazgul.fight import BOX, MANY, Fight, Setting, dial


def counted(fight: Fight) -> battle_events.TerrorCounted:
    (fact,) = fight.told(battle_events.TerrorCounted)
    assert isinstance(fact, battle_events.TerrorCounted)
    return fact


def test_the_terror_of_all_nazgul_less_the_valor_of_all_heroes() -> None:
    """P14: so many armies are paralysed and stay out of the cup."""
    riders = {"ash": Setting(10), "bone": Setting(8, hero="boromir"), "dusk": Setting(9)}
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=riders, pool=("gondorian-soldier",))
    fight.play("ash: assign gondorian-soldier", "bone: assign boromir").reach("pull")
    terror = dial("ash", 10).terror + dial("bone", 8).terror + dial("dusk", 9).terror
    valor = BOX.heroes["boromir"].valor + BOX.heroes["gondorian-soldier"].valor
    assert terror > valor
    assert counted(fight) == battle_events.TerrorCounted(terror, valor, terror - valor)
    assert fight.battle.cup == (3, 0, 0, 0, 2, MANY - (terror - valor))
    assert fight.here().armies == MANY


def test_the_witch_kings_terror_counts() -> None:
    """P14 W2: he has 3, beside his controller or alone."""
    for king in ("ash", "thorn"):
        fight = Fight("osgiliath", armies=MANY, riders={"ash": Setting(5)}, king=king)
        assert counted(fight.reach("pull")).terror == dial("ash", 5).terror + 3


def test_no_more_than_there_are_armies() -> None:
    """P14."""
    fight = Fight("osgiliath", armies=1, riders={"ash": Setting(10), "bone": Setting(10)})
    fight.reach("pull")
    assert counted(fight).paralysed == 1
    assert fight.battle.cup == (2, 0, 0, 0, 0, 0)


def test_higher_valor_does_nothing() -> None:
    """P14: no army is paralysed, and no force is hurt by it."""
    riders = {"dusk": Setting(1, (1, 0, 0), hero="galadriel")}
    fight = Fight("ford-of-bruinen", heroes=1, armies=3, riders=riders)
    fight.play("dusk: assign galadriel", "dusk: commit 1 0 0").reach("pull")
    assert counted(fight).valor == BOX.heroes["galadriel"].valor > counted(fight).terror
    assert counted(fight).paralysed == 0
    assert fight.battle.cup == (1, 1, 0, 0, 1, 3)


def test_paralysed_armies_must_be_destroyed_all_the_same() -> None:
    """P14: their favor is earned, and until then the place is not won."""
    riders = {"ash": Setting(10, (1, 0, 0)), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=2, riders=riders).play("ash: commit 1 0 0")
    assert counted(fight).paralysed == 2
    fight.play("ash: pull 1", "cube orc")
    won = fight.branch().play("bone: pull 1", "cube orc")
    assert won.here().complete
    assert won.told(battle_events.FavorShared) == [battle_events.FavorShared(2, 1, (0, 1))]
    held = fight.branch().play("bone: retreat")
    assert (held.here().armies, held.here().complete) == (1, False)


def test_all_else_goes_into_the_cup() -> None:
    """P15: from both sides."""
    riders = {
        "ash": Setting(10, (2, 1, 1), hero="boromir"),
        "bone": Setting(10, (1, 2, 0)),
    }
    fight = Fight("minas-tirith", heroes=1, armies=MANY, riders=riders, king="bone")
    fight.play("ash: assign boromir", "ash: commit 2 1 0", "bone: commit 1 1 0").reach("pull")
    free = MANY - counted(fight).paralysed
    assert fight.battle.cup == (3, 3, 2, 0, 1, free)
    assert fight.told(battle_events.CupFilled) == [battle_events.CupFilled(fight.battle.cup)]


def test_the_dial_as_it_stands_now() -> None:
    """P14 N23: a level lost to an ability counts."""
    riders = {"ash": Setting(6, hero="glorfindel")}
    fight = Fight("ford-of-bruinen", heroes=1, armies=MANY, riders=riders)
    fight.play("ash: assign glorfindel").reach("pull")
    assert fight.rider("ash").level == 5
    assert counted(fight).terror == dial("ash", 5).terror
