"""What we decided where the rules are silent."""

from dataclasses import replace

from ninefold.games.nazgul import events, rules
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import Task
from tests.nazgul.fight import Fight, Setting


def test_the_witch_king_stays_when_his_controller_has_fled() -> None:
    """D15: he could retreat in the turn that does not come."""
    fight = Fight(
        "osgiliath",
        armies=30,
        riders={"ash": Setting(5), "bone": Setting(1), "dusk": Setting(5)},
        king="bone",
    )
    fight.play("ash: pull 1", "cube army", "ash: strike bone").skip()
    assert fight.told(events.Fled) == [events.Fled(1)]
    fight.play("dusk: pull 1", "cube army")
    assert "strike witch-king" in fight.legal("dusk")


def test_who_declined_for_the_first_place_is_asked_for_the_second() -> None:
    """D16: a tie of three in the box of cards; the one who breaks it is first."""
    fight = Fight(
        "osgiliath",
        armies=1,
        riders={},
        away={
            "ash": Setting(hero="merry"),
            "bone": Setting(hero="elrond"),
            "dusk": Setting(hero="gamling"),
        },
    )
    bids = [(2, 0, 0, 0, 0, 0)] * 3 + [(0,) * 6] * 2
    riders = tuple(
        replace(rider, bids=bid) for rider, bid in zip(fight.state.riders, bids, strict=True)
    )
    play = Play(replace(fight.state, riders=riders, agenda=(Task("round"), Task("box"))))
    rules.run(play)
    fight.state = play.now
    fight.play("bone: decline", "ash: break")
    while fight.asked()[0].kind != "tie":
        kind, seat = fight.asked()[0].kind, fight.asked()[0].seat
        if kind == "draw-power":
            fight.play("draw " + fight.state.powers[0])
        else:
            assert (kind, seat) == ("keep-power", 0)
            fight.play("ash: " + fight.legal("ash")[0])
    assert fight.asked()[0].seat == 1


def test_a_call_that_finds_nobody_among_five_is_made() -> None:
    """D17: Merry turns up five of the Ring-bearer's friends, and Gimli's call is not made."""
    strangers = ("arwen", "bilbo", "celeborn", "elrond", "gildor")
    fight = Fight(
        "osgiliath",
        heroes=2,
        riders={"ash": Setting(hero="merry"), "bone": Setting(hero="gimli")},
        deck=(*strangers, "beregond"),
        pool=("aragorn",),
    )
    fight.play("ash: assign merry", "bone: assign gimli", *(f"draw {card}" for card in strangers))
    assert fight.battle.called
    assert [d.card for d in fight.battle.defenders] == ["merry", "gimli"]


def test_a_seventh_card_may_be_played_in_a_battle() -> None:
    """D18 S9: if it could be played before the deployment."""
    hand = ("armor", "armor", "grond", "plunder", "shrieks", "siege-towers")
    fight = Fight("osgiliath", armies=2, riders={"ash": Setting(5, hand=hand)})
    play = Play(fight.state)
    play.change(0, hand=(*hand, "treachery"))
    play.set(powers=tuple(card for card in play.now.powers if card != "treachery"))
    play.push(Task("hand-limit", 0))
    rules.run(play)
    fight.state = play.now
    legal = fight.legal("ash")
    assert "play plunder ash" in legal
    assert "discard armor" in legal
    assert not any(answer.startswith("play armor") for answer in legal)
