"""Battles, preparation: Heroic Calls."""

from dataclasses import replace

import pytest

from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.state import HIDDEN, Cards
from tests.nazgul.fight import BOX, Fight, Setting
from tests.nazgul.playing import GAME


def cards(fight: Fight) -> list[str]:
    return [defender.card for defender in fight.battle.defenders]


def gimli(deck: Cards, discard: Cards = (), pool: Cards = ()) -> Fight:
    """Gimli, who calls Aragorn, defends Osgiliath alone."""
    riders = {"ash": Setting(hero="gimli")}
    fight = Fight("osgiliath", heroes=1, riders=riders, deck=deck, discard=discard, pool=pool)
    return fight.play("ash: assign gimli").reach("pull")


@pytest.mark.parametrize("deck", [("aragorn", "sam"), ("aragorn",)])
def test_a_call_finds_the_hero_in_the_deck(deck: Cards) -> None:
    """P8 N9: he joins with his card, and there is a hero more on the stage and in the cup."""
    fight = gimli(deck=deck)
    assert cards(fight) == ["gimli", "aragorn"]
    assert "aragorn" not in fight.state.heroes
    assert (fight.here().heroes, fight.battle.cup[4]) == (2, 2)
    assert fight.told(battle_events.Called) == [battle_events.Called("gimli", "aragorn")]


def test_a_call_finds_the_hero_below_the_deck() -> None:
    """D17 N9: the others stay there, and everybody sees how many."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(hero="gimli")}, deck=("sam",))
    fight.state = replace(fight.state, hero_bottom=("frodo", "aragorn", "eomer"))
    fight.play("ash: assign gimli").reach("pull")
    assert cards(fight) == ["gimli", "aragorn"]
    assert fight.state.hero_bottom == ("frodo", "eomer")
    assert GAME.view(fight.state, None).board.hero_bottom == (HIDDEN, HIDDEN)


def test_a_call_finds_the_hero_in_the_discard_pile() -> None:
    """N9."""
    fight = gimli(deck=("sam",), discard=("aragorn", "frodo"))
    assert cards(fight) == ["gimli", "aragorn"]
    assert fight.state.hero_discard == ("frodo",)


def test_a_call_finds_the_hero_in_the_pool() -> None:
    """N9."""
    fight = gimli(deck=("sam",), pool=("aragorn", "frodo"))
    assert cards(fight) == ["gimli", "aragorn"]
    assert fight.state.hero_pool == ("frodo",)


@pytest.mark.parametrize("here", [True, False])
def test_a_call_takes_the_hero_from_before_a_player(here: bool) -> None:
    """P8 N9: in the battle or not."""
    owner = {"bone": Setting(hero="aragorn")}
    riders = {"ash": Setting(hero="gimli")} | (owner if here else {})
    fight = Fight("osgiliath", heroes=1, riders=riders, away={} if here else owner)
    fight.play("ash: assign gimli").reach("pull")
    assert cards(fight) == ["gimli", "aragorn"]
    assert fight.rider("bone").hero == ""


def test_a_call_does_not_find_sarumans_card() -> None:
    """N9: it lies face down."""
    riders = {"ash": Setting(hero="gimli")}
    fight = Fight("osgiliath", heroes=1, riders=riders, saruman=("iron", "aragorn"))
    fight.play("iron: pass", "ash: assign gimli").reach("pull")
    assert cards(fight) == ["gimli"]
    assert fight.state.saruman_card == "aragorn"
    assert fight.told(battle_events.Called) == []


def test_an_impossible_call_does_not_count() -> None:
    """P8 N9: Aragorn is gone, so that Gimli's call is ignored and Éowyn makes hers."""
    riders = {"ash": Setting(hero="gimli"), "bone": Setting(hero="eowyn")}
    fight = Fight("osgiliath", heroes=2, riders=riders, deck=("merry",))
    fight.play("ash: assign gimli", "bone: assign eowyn").reach("pull")
    assert fight.told(battle_events.Called) == [battle_events.Called("eowyn", "merry")]
    assert cards(fight) == ["gimli", "eowyn", "merry"]


def test_who_is_in_the_battle_cannot_be_called() -> None:
    """P8 N9: Elladan and Elrohir call each other."""
    riders = {"ash": Setting(hero="elladan"), "bone": Setting(hero="elrohir")}
    fight = Fight("osgiliath", heroes=2, riders=riders)
    fight.play("ash: assign elladan", "bone: assign elrohir").reach("pull")
    assert fight.told(battle_events.Called) == []
    assert fight.here().heroes == 2


def test_one_call_in_a_battle() -> None:
    """P8: that of the first caller assigned; neither a later one nor the called one calls."""
    riders = {"ash": Setting(hero="gimli"), "bone": Setting(hero="eowyn")}
    fight = Fight("osgiliath", heroes=2, riders=riders)
    fight.play("ash: assign gimli", "bone: assign eowyn").reach("pull")
    assert fight.told(battle_events.Called) == [battle_events.Called("gimli", "aragorn")]
    late = Fight("osgiliath", heroes=2, riders=riders, order=(1, 0, 2, 3, 4))
    late.play("bone: assign eowyn", "ash: assign gimli").reach("pull")
    assert late.told(battle_events.Called) == [battle_events.Called("eowyn", "merry")]


def test_a_call_at_a_quest() -> None:
    """P8: the hero more is on the quest card."""
    riders = {"ash": Setting(hero="gimli")}
    fight = Fight("rangers-of-ithilien", heroes=1, riders=riders)
    fight.play("ash: assign gimli").reach("pull")
    assert fight.here().heroes == 2
    assert fight.state.quests[0].heroes == 2


def test_a_cancelled_hero_does_not_call() -> None:
    """P8 D7: his card left before the calls."""
    riders = {"ash": Setting(hero="gimli", hand=("treachery",))}
    fight = Fight("osgiliath", heroes=1, riders=riders).play("ash: assign gimli")
    fight.play("ash: play treachery gimli").reach("pull")
    assert fight.told(battle_events.Called) == []
    assert fight.here().heroes == 1


# The best of five


def merry(*drawn: str, deck: Cards | None = None) -> Fight:
    """Merry, who calls the best of five cards, and what is turned up."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(hero="merry")}, deck=deck)
    fight.play("ash: assign merry", *(f"draw {card}" for card in drawn))
    return fight.reach("pull")


def test_the_best_of_five_cards_comes() -> None:
    """P8 N9: the best rank of the location; a villain and a stranger do not count, and they are
    discarded with the rest."""
    fight = merry("denethor", "elrond", "forlong", "boromir", "gondorian-soldier")
    assert BOX.heroes["denethor"].rank < BOX.heroes["boromir"].rank
    assert BOX.heroes["elrond"].rank < BOX.heroes["boromir"].rank
    assert cards(fight) == ["merry", "boromir"]
    rest = ("denethor", "elrond", "forlong", "gondorian-soldier")
    assert fight.state.hero_discard == rest
    assert {fact.hero for fact in fight.told(battle_events.HeroTurnedUp)} == set(rest)
    assert fight.told(battle_events.Called) == [battle_events.Called("merry", "boromir")]
    assert fight.here().heroes == 2


def test_when_none_of_the_five_fits_nobody_comes() -> None:
    """N9: all five are discarded."""
    fight = merry("denethor", "elrond", "theodred", "hama", "sam")
    assert cards(fight) == ["merry"]
    assert len(fight.state.hero_discard) == 5
    assert fight.here().heroes == 1


def test_a_short_deck_turns_up_what_there_is() -> None:
    """N9."""
    fight = merry("boromir", deck=("boromir", "elrond"))
    assert cards(fight) == ["merry", "boromir"]
    assert fight.state.hero_discard == ("elrond",)


def test_a_call_for_the_best_is_impossible_when_no_hero_of_the_location_is_left() -> None:
    """P8 N9: neither a stranger nor a villain could come, so that the next caller is heard."""
    riders = {"ash": Setting(hero="merry"), "bone": Setting(hero="gimli")}
    fight = Fight(
        "osgiliath",
        heroes=2,
        riders=riders,
        deck=("denethor", "elrond"),
        away={"dusk": Setting(hero="aragorn")},
    )
    fight.play("ash: assign merry", "bone: assign gimli").reach("pull")
    assert fight.told(battle_events.Called) == [battle_events.Called("gimli", "aragorn")]
