"""Secret bids, and what the boxes give."""

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.state import NOBODY, Options, Task
from ninefold.games.nazgul.view import view
from tests.nazgul.scene import Scene

BIDDING = Task("bidding")
RICH = {name: {"favor": 9} for name in ("ash", "bone", "dusk", "iron")}


def test_six_bids_from_what_is_left() -> None:
    """F6: on any box, all or none, not more than one has."""
    scene = Scene(BIDDING)
    assert scene.legal("bone")[:6] == [f"bid {favor}" for favor in range(6)]
    assert scene.refuse("bone: bid 6") == "F6"
    scene.play("bone: bid 2")
    assert scene.legal("bone") == ["bid 0", "bid 1", "bid 2", "bid 3"]
    scene.play("bone: bid 3")
    assert scene.legal("bone") == ["bid 0"]
    assert scene.refuse("bone: pass") == "F6"
    scene.play(*["bone: bid 0"] * 4)
    assert scene.asked() == "ash bid, dusk bid, iron bid"


def test_bids_are_secret_until_all_have_bid() -> None:
    """F7 H1: others hear that somebody is ready; what he had is what they see."""
    scene = Scene(BIDDING).play("bone: bid 2", "bone: bid 1")
    assert scene.events == []
    scene.play(*["bone: bid 0"] * 4)
    assert [event.fact for event in scene.events] == [events.Chose(1, "bid")]
    seen = view(scene.state, 0).board.riders[1]
    assert (seen.bids, seen.favor) == ((), 5)
    for name in ("ash", "dusk", "iron"):
        scene.play(*[f"{name}: bid 0"] * 6)
    nothing = (0,) * 6
    opened = events.BidsOpened((nothing, (2, 1, 0, 0, 0, 0), nothing, nothing))
    assert scene.told(events.BidsOpened) == [opened]
    assert view(scene.state, 0).board.riders[1].bids == (2, 1, 0, 0, 0, 0)


def test_what_is_bid_is_gone() -> None:
    """F6: whether it wins or not; the rest is kept."""
    scene = Scene(BIDDING).bids(ash="0 0 3 0 0 0", bone="0 0 2 0 0 0", dusk="0 0 0 0 0 1")
    assert [rider.favor for rider in scene.state.riders] == [2, 3, 4, 5]


def test_a_debt_is_nothing_to_bid_with() -> None:
    """N21."""
    scene = Scene(BIDDING, riders={"ash": {"favor": -1}})
    assert scene.legal("ash")[0] == "bid 0"
    assert scene.refuse("ash: bid 1") == "N21"
    scene.bids()
    assert scene.rider("ash").favor == -1


@pytest.mark.parametrize(("dead", "rule"), [(True, "N17"), (False, "F16")])
def test_nobody_bids_for_a_witch_king_who_is_not_there(dead: bool, rule: str) -> None:
    """F16 N5 N17."""
    scene = Scene(BIDDING, closed=("witch-king",), king_dead=dead)
    scene.play("ash: bid 1", "ash: bid 1")
    assert scene.legal("ash") == ["bid 0"]
    assert scene.refuse("ash: bid 1") == rule


def test_an_event_can_close_a_box() -> None:
    """F6: then nobody wins it and nobody is told that he has not."""
    scene = Scene(BIDDING, closed=("saruman",))
    scene.play(*["ash: bid 0"] * 3)
    assert scene.refuse("ash: bid 2") == "F6"
    scene.play(*["ash: bid 0"] * 3)
    for name in ("bone", "dusk", "iron"):
        scene.play(*[f"{name}: bid 0"] * 6)
    assert {fact.box for fact in scene.told(events.NobodyWon)} == {
        "cards",
        "order",
        "witch-king",
        "levels",
    }


def test_windows_can_be_switched_off_before_bidding() -> None:
    """N6 D9: nobody hears of it."""
    scene = Scene(BIDDING).play("ash: ignore pull", "ash: ignore loss", "ash: heed pull")
    assert scene.rider("ash").ignored == {"loss"}
    assert "heed loss" in scene.legal("ash")
    assert len(scene.legal("ash")) == 6 + len(WINDOWS)
    assert scene.events == []
    assert view(scene.state, 1).board.riders[0].ignored == frozenset()
    scene.play("ash: bid 1")
    assert scene.refuse("ash: ignore pull") == "N6"


def test_nobody_wins_what_nobody_bids_for() -> None:
    """N1: the turn order stays, and no favor moves."""
    scene = Scene(BIDDING, sauron=3, order=(2, 3, 0, 1)).bids()
    assert [fact.box for fact in scene.told(events.NobodyWon)] == [
        "cards",
        "order",
        "witch-king",
        "saruman",
        "levels",
    ]
    assert (scene.state.sauron, scene.state.order) == (3, (2, 3, 0, 1))
    assert (scene.state.king, scene.state.saruman) == (NOBODY, NOBODY)
    assert scene.asked() == ""


# Box 1


def test_cards_for_the_highest_bid_the_second_and_the_rest() -> None:
    """F9 F10 F11: three and two kept, two and one kept, one each; who bid nothing gets none."""
    scene = Scene(BIDDING, riders=RICH).bids(
        ash="1 0 0 0 0 0", bone="4 0 0 0 0 0", dusk="2 0 0 0 0 0"
    )
    scene.play("draw armor", "draw armor", "draw grond")
    assert scene.asked() == "bone keep-power"
    assert scene.rider("bone").drawn == ("armor", "armor", "grond")
    assert scene.legal("bone") == ["return armor", "return grond"]
    assert scene.refuse("bone: return plunder") == "F9"
    scene.play("bone: return armor")
    assert scene.rider("bone").hand == ("armor", "grond")
    assert scene.told(events.ReturnedPower, 1) == [events.ReturnedPower(1, "armor")]
    assert scene.told(events.ReturnedPower, 2) == [events.ReturnedPower(1, "?")]
    scene.play("draw shrieks", "draw plunder", "dusk: return plunder")
    assert scene.rider("dusk").hand == ("shrieks",)
    assert scene.state.power_bottom == (("armor", 1), ("plunder", 2))
    scene.play("draw palantir")
    assert scene.rider("ash").hand == ("palantir",)
    assert scene.rider("iron").hand == ()
    won = [(fact.seat, fact.place) for fact in scene.told(events.BoxWon)]
    assert won == [(1, 1), (2, 2)]
    assert scene.asked() == ""


def test_a_single_bid_for_cards_wins_the_first_place_only() -> None:
    """F9 N1: there is no second."""
    scene = Scene(BIDDING).bids(iron="1 0 0 0 0 0")
    scene.play("draw armor", "draw shrieks", "draw grond", "iron: return armor")
    assert scene.asked() == ""
    assert scene.told(events.BoxWon) == [events.BoxWon("cards", 3, 1)]


def test_two_cards_of_an_empty_deck_are_both_kept() -> None:
    """S8 D11: nothing goes back when there are not more than may be kept."""
    scene = Scene(BIDDING, powers=("armor", "shrieks"), riders=RICH)
    scene.bids(ash="2 0 0 0 0 0", bone="1 0 0 0 0 0")
    assert scene.legal() == ["draw armor", "draw shrieks"]
    scene.play("draw armor")
    assert scene.rider("ash").hand == ("armor", "shrieks")
    assert scene.rider("bone").hand == ()
    assert scene.asked() == ""


def test_cards_that_are_kept_come_under_the_limit_of_six() -> None:
    """S9: one after the other."""
    six = ("armor", "armor", "armor", "plunder", "shrieks", "shrieks")
    scene = Scene(BIDDING, riders={"ash": {"hand": six}}).bids(ash="1 0 0 0 0 0")
    scene.play("draw armor", "draw grond", "draw palantir", "ash: return armor")
    assert len(scene.rider("ash").hand) == 7
    assert scene.rider("ash").drawn == ("palantir",)
    scene.play("ash: discard armor")
    assert scene.rider("ash").drawn == ()
    assert "discard palantir" in scene.legal("ash")
    scene.play("ash: discard palantir")
    assert len(scene.rider("ash").hand) == 6
    assert scene.asked() == ""


# Box 2


def test_saurons_favor_and_the_turn_order() -> None:
    """F12 F13: the others follow clockwise."""
    scene = Scene(BIDDING, sauron=3).bids(dusk="0 2 0 0 0 0", ash="0 1 0 0 0 0")
    assert (scene.state.sauron, scene.rider("dusk").favor) == (0, 5 - 2 + 3)
    assert scene.legal("dusk") == [f"first {name}" for name in ("ash", "bone", "dusk", "iron")]
    assert scene.refuse("dusk: first thorn") == "F13"
    assert scene.refuse("dusk: strike ash") == "F13"
    scene.play("dusk: first iron")
    assert scene.state.order == (3, 0, 1, 2)
    assert scene.told(events.OrderSet) == [events.OrderSet((3, 0, 1, 2))]
    assert scene.rider("ash").favor == 4


def test_markers_are_given_one_after_the_other() -> None:
    """O4: the last player gets the marker that is left."""
    options = Options(markers=True)
    scene = Scene(BIDDING, options=options).bids(dusk="0 1 0 0 0 0").play("dusk: first iron")
    assert scene.legal("dusk") == ["first ash", "first bone", "first dusk"]
    assert scene.refuse("dusk: first iron") == "O4"
    scene.play("dusk: first bone", "dusk: first dusk")
    assert scene.state.order == (3, 1, 2, 0)
    assert scene.told(events.OrderSet) == [events.OrderSet((3, 1, 2, 0))]


def test_a_secret_quest_can_be_swapped() -> None:
    """F14 H3: also for the one just drawn; discards are face down."""
    secrets = ("conqueror", "hoard")
    scene = Scene(BIDDING, riders={"ash": {"secrets": secrets}}).bids(ash="0 1 0 0 0 0")
    scene.play("ash: first ash")
    assert scene.legal("ash") == ["swap", "pass"]
    assert scene.refuse("ash: done") == "F14"
    scene.play("ash: swap", "draw slaughter")
    assert scene.legal("ash") == ["discard conqueror", "discard hoard", "discard slaughter"]
    assert scene.refuse("ash: discard unyielding") == "F14"
    scene.play("ash: discard hoard")
    assert scene.rider("ash").secrets == ("conqueror", "slaughter")
    assert scene.state.secret_discard == (("hoard", 0),)
    assert scene.told(events.DrewSecret, 1) == [events.DrewSecret(0, "?")]
    assert scene.told(events.ReturnedSecret, 1) == [events.ReturnedSecret(0, "?")]
    assert scene.told(events.ReturnedSecret, 0) == [events.ReturnedSecret(0, "hoard")]


def test_a_swap_can_be_declined_and_needs_a_deck() -> None:
    """F14 D11."""
    scene = Scene(BIDDING).bids(ash="0 1 0 0 0 0").play("ash: first ash", "ash: pass")
    assert scene.asked() == ""
    scene = Scene(BIDDING, secrets=()).bids(ash="0 1 0 0 0 0").play("ash: first ash")
    assert scene.asked() == ""


# Boxes 3, 5 and 6; box 4 is in test_saruman


def test_the_witch_king_for_the_highest_bid() -> None:
    """F16 W1."""
    scene = Scene(BIDDING).bids(ash="0 0 1 0 0 0", iron="0 0 2 0 0 0")
    assert scene.state.king == 3
    assert scene.told(events.BoxWon) == [events.BoxWon("witch-king", 3, 1)]


def test_levels_for_the_highest_bid_and_for_the_others() -> None:
    """F18 S5: two and one, not above ten."""
    riders = {"bone": {"level": 9}, "iron": {"level": 10}}
    scene = Scene(BIDDING, riders=riders)
    scene.bids(ash="0 0 0 0 1 0", bone="0 0 0 0 2 0", iron="0 0 0 0 1 0")
    assert [rider.level for rider in scene.state.riders] == [2, 10, 1, 10]
    assert scene.told(events.LevelChanged) == [
        events.LevelChanged(1, 1, 10),
        events.LevelChanged(0, 1, 2),
    ]


def test_forces_are_bought_as_in_the_example() -> None:
    """F19 S6: a troll for 2, a second and a third orc for 1 each."""
    scene = Scene(BIDDING).bids(bone="0 0 0 0 0 4")
    assert scene.asked() == "bone buy"
    assert scene.legal("bone") == ["buy orc", "buy troll", "buy mumak", "done"]
    scene.play("bone: buy troll", "bone: buy orc")
    assert scene.legal("bone") == ["buy orc", "done"]
    assert scene.refuse("bone: buy troll") == "F19"
    scene.play("bone: buy orc")
    assert scene.rider("bone").forces == (3, 1, 0)
    assert scene.rider("bone").favor == 1
    assert scene.asked() == ""


def test_everybody_buys_in_turn_order() -> None:
    """F19: no matter who bid most."""
    scene = Scene(BIDDING, order=(2, 3, 0, 1)).bids(ash="0 0 0 0 0 1", dusk="0 0 0 0 0 1")
    assert scene.asked() == "dusk buy"
    scene.play("dusk: buy orc", "ash: buy orc")
    assert [rider.forces for rider in scene.state.riders] == [(2, 0, 0), (1, 0, 0)] * 2


def test_favor_that_buys_nothing_is_lost() -> None:
    """N4: whether he could have bought something or not."""
    scene = Scene(BIDDING).bids(ash="0 0 0 0 0 3").play("ash: buy mumak")
    assert scene.legal("ash") == ["buy orc", "done"]
    assert scene.refuse("ash: pass") == "F19"
    scene.play("ash: done")
    assert (scene.rider("ash").forces, scene.rider("ash").favor) == ((1, 0, 1), 2)


def test_a_full_track_takes_no_more() -> None:
    """S6."""
    scene = Scene(BIDDING, riders={"ash": {"forces": (4, 0, 5)}}).bids(ash="0 0 0 0 0 5")
    assert scene.legal("ash") == ["buy troll", "done"]
    assert scene.refuse("ash: buy orc") == "S6"
