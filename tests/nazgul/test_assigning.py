"""Battles, preparation: hero cards for the heroes of the defence."""

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.box.cards import LESSER
from ninefold.games.nazgul.state import NOBODY
from tests.nazgul.fight import MANY, Fight, Setting

ASH = {"ash": Setting()}


def cards(fight: Fight) -> list[str]:
    """The heroes in the battle, in the order they were assigned."""
    return [defender.card for defender in fight.battle.defenders]


def test_preparation_then_combat_then_the_aftermath() -> None:
    """P1."""
    riders = {"ash": Setting(forces=(1, 0, 0), hero="faramir")}
    fight = Fight("osgiliath", heroes=1, riders=riders, deck=())
    assert fight.kind() == "assign"
    fight.play("ash: assign faramir")
    assert fight.kind() == "commit"
    fight.play("ash: commit 1 0 0")
    assert fight.kind() == "pull"
    fight.play("ash: pull 1", "cube orc")
    assert fight.over
    assert fight.told(battle_events.BattleEnded) == [
        battle_events.BattleEnded("osgiliath", False, 1, 0)
    ]


@pytest.mark.parametrize("heroes", [0, 1, 3])
def test_as_many_cards_as_heroes(heroes: int) -> None:
    """P2: no more and no fewer, each of the location."""
    deck = ("boromir", "elrond", "forlong", "gondorian-soldier", "theodred")
    fight = Fight("osgiliath", heroes=heroes, armies=1, riders=ASH, deck=deck).reach("pull")
    called = len(fight.told(battle_events.Called))
    assert len(fight.battle.defenders) - called == heroes
    assert set(cards(fight)) <= {"boromir", "forlong", "gondorian-soldier"}
    assert fight.here().heroes == heroes + called


def test_only_cards_of_the_location() -> None:
    """P2: Elrond does not fight in Gondor, neither from before a player nor from the pool."""
    riders = {"ash": Setting(hero="elrond"), "bone": Setting(hero="forlong")}
    fight = Fight("osgiliath", heroes=2, riders=riders, pool=("boromir", "grima"))
    assert fight.legal("ash") == ["assign boromir", "pass"]
    assert fight.refuse("ash: assign elrond") == "P2"
    assert fight.refuse("ash: assign grima") == "P2"


def test_sarumans_friend_is_first_wherever_he_is() -> None:
    """P3: before all in the battle, though his Nazgûl is elsewhere; he need not."""
    fight = Fight(
        "osgiliath", heroes=1, riders={"ash": Setting(hero="boromir")}, saruman=("iron", "forlong")
    )
    assert fight.legal("iron") == ["assign forlong", "pass"]
    assert fight.refuse("iron: assign boromir") == "P3"
    assert fight.refuse("iron: done") == "P3"
    played = fight.branch().play("iron: assign forlong")
    assert (cards(played)[0], played.state.saruman_card) == ("forlong", "")
    fight.play("iron: pass")
    assert fight.state.saruman_card == "forlong"
    assert fight.legal("ash") == ["assign boromir", "pass"]


def test_sarumans_friend_is_asked_whatever_his_card_is() -> None:
    """P3 H5: so that being asked does not betray the card."""
    fight = Fight("osgiliath", heroes=1, riders=ASH, saruman=("iron", "elrond"))
    assert fight.legal("iron") == ["pass"]
    assert fight.refuse("iron: assign elrond") == "P2"


def test_sarumans_friend_in_the_battle_may_assign_two() -> None:
    """P3 P4: the face-down card, and then like everybody."""
    riders = {"ash": Setting(hero="boromir")}
    fight = Fight("osgiliath", heroes=2, riders=riders, saruman=("ash", "forlong"))
    fight.play("ash: assign forlong", "ash: assign boromir")
    assert cards(fight)[:2] == ["forlong", "boromir"]


def test_in_turn_order_one_card_each() -> None:
    """P4: the own card or one of the pool, not that of somebody else."""
    riders = {"ash": Setting(hero="boromir"), "bone": Setting(hero="imrahil"), "dusk": Setting()}
    fight = Fight("osgiliath", heroes=4, riders=riders, pool=("faramir",), order=(1, 0, 2, 3, 4))
    assert fight.legal("bone") == ["assign imrahil", "assign faramir", "pass"]
    assert fight.refuse("bone: assign boromir") == "P4"
    assert fight.refuse("bone: assign gamling") == "P4"
    assert fight.refuse("bone: keep imrahil") == "P4"
    assert fight.refuse("bone: done") == "P4"
    fight.play("bone: assign faramir")
    assert fight.rider("bone").hero == "imrahil"
    assert fight.state.hero_pool == ()
    assert fight.legal("ash") == ["assign boromir", "pass"]
    fight.play("ash: assign boromir")
    assert fight.rider("ash").hero == ""
    # Nothing is left for Dusk; the others come from the deck.
    assert fight.kind() == "draw-defender"
    assert fight.told(battle_events.Assigned) == [
        battle_events.Assigned(1, "faramir"),
        battle_events.Assigned(0, "boromir"),
    ]


def test_nobody_has_to_assign() -> None:
    """N7: what he does not use stays before him."""
    riders = {"ash": Setting(hero="boromir"), "bone": Setting(hero="imrahil")}
    fight = Fight("osgiliath", heroes=1, riders=riders).play("ash: pass", "bone: pass")
    assert fight.kind() == "draw-defender"
    assert (fight.rider("ash").hero, fight.rider("bone").hero) == ("boromir", "imrahil")


def test_a_lone_witch_kings_controller_may_assign() -> None:
    """N7: for the Witch-king, in his turn; beside him there is no second card."""
    away = {"bone": Setting(hero="imrahil")}
    alone = Fight("osgiliath", heroes=2, riders=ASH, king="bone", away=away, pool=("faramir",))
    assert alone.legal("ash") == ["assign faramir", "pass"]
    alone.play("ash: pass")
    assert alone.legal("bone") == ["assign imrahil", "assign faramir", "pass"]
    both = {"bone": Setting(hero="imrahil")}
    beside = Fight("osgiliath", heroes=3, riders=both, king="bone", pool=("faramir", "boromir"))
    beside.play("bone: assign imrahil")
    assert beside.kind() == "draw-defender"


def test_missing_cards_come_from_the_deck() -> None:
    """P5: one of another location is discarded and the next one drawn."""
    fight = Fight("osgiliath", heroes=1, riders=ASH)
    assert fight.kind() == "draw-defender"
    fight.play("draw elrond", "draw theodred")
    assert fight.state.hero_discard == ("elrond", "theodred")
    assert fight.told(battle_events.HeroTurnedUp) == [
        battle_events.HeroTurnedUp("elrond"),
        battle_events.HeroTurnedUp("theodred"),
    ]
    fight.play("draw boromir").reach("pull")
    assert cards(fight) == ["boromir"]
    assert fight.told(battle_events.Assigned) == [battle_events.Assigned(NOBODY, "boromir")]
    assert "boromir" not in (*fight.state.heroes, *fight.state.hero_discard)


def test_when_the_deck_runs_out_the_discard_pile_is_shuffled_into_it() -> None:
    """P5: also with what was discarded in this battle."""
    fight = Fight("osgiliath", heroes=1, riders=ASH, deck=("elrond",), discard=("boromir",))
    assert len(fight.told(events.HeroesReshuffled)) == 1
    assert fight.state.heroes == ("boromir", "elrond")
    fight.play("draw boromir").reach("pull")
    assert cards(fight) == ["boromir"]


def test_no_card_more_than_heroes() -> None:
    """P6: when all have cards nobody is asked, not even for a villain."""
    riders = {"ash": Setting(hero="boromir"), "bone": Setting(hero="denethor")}
    fight = Fight("osgiliath", heroes=1, riders=riders).play("ash: assign boromir").reach("pull")
    assert fight.rider("bone").hero == "denethor"
    assert fight.battle.villains == ()
    assert fight.here().heroes == 1


def test_a_villain_takes_away_a_hero() -> None:
    """P6 N8 S11: of two heroes one is left, and one card for him; the villain's favor is
    earned."""
    riders = {"ash": Setting(hero="denethor"), "bone": Setting(hero="boromir")}
    fight = Fight("osgiliath", heroes=2, riders=riders).play("ash: assign denethor")
    assert fight.here().heroes == 1
    assert fight.told(battle_events.VillainPlayed) == [
        battle_events.VillainPlayed(0, "denethor", fight.battle.pot)
    ]
    fight.play("bone: assign boromir").reach("pull")
    assert (cards(fight), fight.battle.villains) == (["boromir"], ("denethor",))
    assert fight.battle.cup[4] == 1
    assert fight.here().heroes == 1


def test_a_villain_from_the_deck_counts_too() -> None:
    """P5 N8."""
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=ASH)
    fight.play("draw denethor", "draw boromir").reach("pull")
    assert (cards(fight), fight.battle.villains) == (["boromir"], ("denethor",))
    assert fight.here().heroes == 1


def test_villains_alone_empty_a_place_of_heroes() -> None:
    """P6 N8: as many as there are heroes."""
    riders = {"ash": Setting(hero="denethor"), "bone": Setting(hero="saruman")}
    fight = Fight("osgiliath", heroes=2, armies=MANY, riders=riders)
    fight.play("ash: assign denethor", "bone: assign saruman").reach("pull")
    assert (fight.here().heroes, fight.battle.cup[4], cards(fight)) == (0, 0, [])


def test_without_a_fitting_card_heroes_have_no_names() -> None:
    """P7: damage 2, health 2, valor 0, 2 favor and a point for who slays one."""
    riders = {"ash": Setting(10, (2, 0, 0))}
    fight = Fight("osgiliath", heroes=2, riders=riders, deck=("elrond",), discard=("theodred",))
    fight.play("ash: commit 2 0 0")
    assert cards(fight) == [LESSER, LESSER]
    assert fight.told(battle_events.TerrorCounted)[0].valor == 0
    fight.play("ash: pull 3", "cube orc", "cube orc", "cube hero")
    assert fight.rider("ash").slain == (LESSER,)
    assert fight.told(battle_events.DamageDirected) == [battle_events.DamageDirected(2, 0)]
    fight.end()
    assert fight.told(battle_events.FavorShared) == [battle_events.FavorShared(2, 2, (0,))]
    # Where no card is, none is discarded.
    assert LESSER not in fight.state.hero_discard


def test_lesser_heroes_have_the_lowest_rank() -> None:
    """P7 C6 D2: they fall before all others, the earlier one first."""
    riders = {"ash": Setting(10, (3, 0, 0), hero="gondorian-soldier")}
    fight = Fight("osgiliath", heroes=3, riders=riders, deck=())
    fight.play("ash: assign gondorian-soldier", "ash: commit 3 0 0")
    fight.play("ash: pull 3", "cube orc", "cube orc", "cube orc").end()
    wounded = fight.told(battle_events.HeroWounded)
    assert (fight.rider("ash").slain, wounded) == (
        (LESSER,),
        [battle_events.HeroWounded(LESSER, 1)],
    )


def test_lesser_heroes_cannot_be_cancelled() -> None:
    """P7."""
    riders = {"ash": Setting(hero="boromir", hand=("treachery",))}
    fight = Fight("osgiliath", heroes=2, riders=riders, deck=()).play("ash: assign boromir")
    assert fight.legal("ash")[2:] == ["play treachery boromir"]
    assert fight.refuse("ash: play treachery lesser") == "N6"
