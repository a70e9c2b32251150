"""Ties for a box."""

from dataclasses import replace

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import Task
from tests.nazgul.scene import Scene

BIDDING = Task("bidding")


def tied(box: int, heroes: dict[str, str], **favor: int) -> Scene:
    """Everybody named bids so much in a box; the heroes lie before the players."""
    riders = {name: {"hero": hero, "favor": 9} for name, hero in heroes.items()}
    bids = {
        name: " ".join(str(bid if number == box else 0) for number in range(6))
        for name, bid in favor.items()
    }
    return Scene(BIDDING, riders=riders, sauron=3).bids(**bids)


def test_the_best_rank_decides_first() -> None:
    """F8 N3: and the first who plays his hero wins."""
    scene = tied(2, {"ash": "merry", "bone": "aragorn", "dusk": "sam"}, ash=2, bone=2, dusk=2)
    assert scene.told(events.Tied) == [events.Tied("witch-king", (0, 1, 2))]
    assert scene.asked() == "bone tie"
    assert scene.legal("bone") == ["break", "decline"]
    assert scene.refuse("bone: pass") == "F8"
    scene.play("bone: decline")
    assert scene.asked() == "dusk tie"
    scene.play("dusk: break")
    assert scene.state.king == 2
    assert scene.told(events.TieBroken) == [events.TieBroken("witch-king", 2, "sam")]
    assert scene.asked() == ""


def test_the_hero_goes_to_the_pool() -> None:
    """F8 N3: and is gone for later ties."""
    riders = {"ash": {"hero": "aragorn"}, "bone": {"hero": "merry"}}
    scene = Scene(BIDDING, riders=riders).bids(ash="0 0 1 0 1 0", bone="0 0 1 0 1 0")
    scene.play("ash: break")
    assert (scene.rider("ash").hero, scene.state.hero_pool) == ("", ("aragorn",))
    assert scene.asked() == "bone tie"
    assert scene.told(events.Tied)[-1] == events.Tied("levels", (0, 1))
    scene.play("bone: break")
    assert [scene.rider(name).level for name in ("ash", "bone")] == [2, 3]


def test_a_villain_breaks_a_tie_as_well() -> None:
    """F8 S11: it is a hero card like any other."""
    scene = tied(2, {"ash": "denethor", "bone": "merry"}, ash=1, bone=1).play("ash: break")
    assert scene.state.hero_pool == ("denethor",)
    assert scene.state.king == 0


def test_nobody_else_can_break_a_tie() -> None:
    """F8: who bid less is not asked, though his hero is better."""
    heroes = {"ash": "gandalf-the-grey", "bone": "merry", "dusk": "pippin"}
    scene = tied(2, heroes, ash=1, bone=2, dusk=2)
    assert scene.asked() == "bone tie"
    scene.play("bone: decline", "dusk: decline")
    assert scene.asked() == "chance draw-tie"


def test_else_chance_decides() -> None:
    """F8 N3: between those who are tied, each as likely."""
    scene = tied(2, {"bone": "merry", "dusk": "", "iron": ""}, bone=2, dusk=2, iron=2)
    scene.play("bone: decline")
    assert scene.legal() == ["first bone", "first dusk", "first iron"]
    scene.play("first iron")
    assert scene.state.king == 3
    assert scene.rider("bone").hero == "merry"
    assert scene.told(events.TieBroken) == [events.TieBroken("witch-king", 3, "")]


def test_a_tie_for_saurons_favor_is_not_drawn() -> None:
    """F15: the example of the rules, 2, 2 and 1 favor make 8 in Sauron's box."""
    scene = tied(1, {"ash": "merry", "bone": "sam", "dusk": "frodo"}, ash=2, bone=2, dusk=1)
    scene.play("bone: decline", "ash: decline")
    assert scene.state.sauron == 8
    assert scene.told(events.SauronFilled) == [events.SauronFilled(8)]
    assert events.NobodyWon("order") in scene.told(events.NobodyWon)
    assert scene.state.order == (0, 1, 2, 3)
    assert [scene.rider(name).favor for name in ("ash", "bone", "dusk")] == [7, 7, 8]
    assert scene.asked() == ""


def test_a_hero_wins_saurons_favor() -> None:
    """F8 F12: of a tie that was broken only what lay there is taken."""
    scene = tied(1, {"ash": "merry", "bone": "sam"}, ash=2, bone=2).play("bone: break")
    assert scene.asked() == "bone choose-order"
    assert (scene.state.sauron, scene.rider("bone").favor) == (0, 9 - 2 + 3)


def test_who_loses_a_tie_for_the_first_place_is_second() -> None:
    """N3: in box 1."""
    scene = tied(0, {"ash": "merry", "bone": "sam", "dusk": ""}, ash=2, bone=2, dusk=1)
    scene.play("bone: decline", "ash: break").until("keep-power")
    assert scene.asked() == "ash keep-power"
    scene.play(f"ash: {scene.legal('ash')[0]}").until("keep-power")
    assert scene.asked() == "bone keep-power"
    assert len(scene.rider("bone").drawn) == 2
    won = [(fact.seat, fact.place) for fact in scene.told(events.BoxWon)]
    assert won == [(0, 1), (1, 2)]


def test_a_tie_for_the_second_place_is_broken_the_same_way() -> None:
    """N3: by heroes, else by chance; the others draw one."""
    heroes = {"ash": "merry", "bone": "sam", "dusk": "pippin", "iron": ""}
    scene = tied(0, heroes, ash=1, bone=1, dusk=3, iron=1).until("keep-power")
    scene.play(f"dusk: {scene.legal('dusk')[0]}")
    assert scene.told(events.Tied) == [events.Tied("cards", (0, 1, 3))]
    scene.play("bone: decline", "ash: decline")
    assert scene.legal() == ["first ash", "first bone", "first iron"]
    scene.play("first iron").until("keep-power")
    assert scene.asked() == "iron keep-power"
    scene.play(f"iron: {scene.legal('iron')[0]}").until("saruman-return")
    hands = [len(rider.hand) for rider in scene.state.riders]
    assert hands == [1, 1, 2, 1]
    assert scene.asked() == ""


def test_three_who_tie_for_the_first_place() -> None:
    """N3: two of them are tied for the second, and those who declined are asked again."""
    heroes = {"ash": "merry", "bone": "sam", "dusk": "pippin"}
    scene = tied(0, heroes, ash=1, bone=1, dusk=1).play("bone: decline", "ash: break")
    scene.until("keep-power").play(f"ash: {scene.legal('ash')[0]}")
    assert scene.asked() == "bone tie"
    assert scene.told(events.Tied)[-1] == events.Tied("cards", (1, 2))
    scene.play("bone: break").until("keep-power")
    assert scene.asked() == "bone keep-power"


@pytest.mark.parametrize(("order", "first"), [((0, 1, 2, 3), "ash"), ((2, 3, 0, 1), "dusk")])
def test_equal_ranks_are_asked_in_turn_order(order: tuple[int, ...], first: str) -> None:
    """D2: an owner's box may have heroes of the same rank; here two have the same card."""
    scene = Scene(BIDDING, order=order)
    same = [replace(rider, hero="merry") for rider in scene.state.riders]
    scene.state = replace(scene.state, riders=tuple(same))
    scene.bids(ash="0 0 1 0 0 0", dusk="0 0 1 0 0 0")
    assert scene.asked() == f"{first} tie"
