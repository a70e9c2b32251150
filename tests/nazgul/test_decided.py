"""What we decided where the rules are silent."""

from dataclasses import replace

from ninefold.games.nazgul import battle_events, events, score
from ninefold.games.nazgul.actions import power
from ninefold.games.nazgul.box.cards import GREY, Effect
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.powers import playing
from ninefold.games.nazgul.state import Task
from tests.nazgul.fight import Fight, Setting
from tests.nazgul.playing import GAME
from tests.nazgul.scene import Scene


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
    GAME.go_on(play)
    fight.state = play.state()
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


def test_a_hero_before_a_villain_of_the_same_rank() -> None:
    """D2: whoever was assigned first."""
    riders = {"ash": Setting(5, hero="denethor"), "bone": Setting(5, hero="eomer")}
    fight = Fight("osgiliath", heroes=2, armies=30, riders=riders)
    fight.play("ash: assign denethor", "bone: assign eomer")
    play = Play(fight.state)
    equal = {key: replace(play.box.heroes[key], rank=9) for key in ("denethor", "eomer")}
    play.box = replace(play.box, heroes={**play.box.heroes, **equal})
    play.agenda = [Task("swap-secret", 0), Task("abilities")]
    GAME.go_on(play)
    used = [
        event.fact for event in play.events if isinstance(event.fact, battle_events.AbilityUsed)
    ]
    assert used == [battle_events.AbilityUsed("eomer"), battle_events.AbilityUsed("denethor")]


def test_a_hero_who_is_cancelled_does_no_more() -> None:
    """D7: between two abilities, where an owner's card can be played."""
    riders = {
        "ash": Setting(5, hero="aragorn", hand=("armor", "treachery")),
        "bone": Setting(5, hero="eomer"),
    }
    fight = Fight("osgiliath", heroes=2, armies=30, riders=riders, deck=())
    fight.play("ash: assign aragorn", "bone: assign eomer").reach("window", "loss")
    play = Play(fight.state)
    playing.carry_out(play, 0, power("treachery", "eomer"))
    fight.state = play.state()
    fight.reach("pull")
    assert fight.told(battle_events.AbilityUsed) == [battle_events.AbilityUsed("aragorn")]


def test_the_damage_of_an_army_that_leaves_leaves_with_it() -> None:
    """C8 C9: the last army was wounded and is driven off; no hero pays for it."""
    riders = {"ash": Setting(1, (1, 0, 0), hand=("heads-of-the-fallen",)), "bone": Setting(1)}
    fight = Fight("fords-of-isen", heroes=1, armies=1, riders=riders, deck=("treebeard",))
    fight.play("ash: commit 1 0 0", "ash: pull 1", "cube orc").skip()
    assert fight.battle.army_wound == 1
    play = Play(fight.state)
    playing.carry_out(play, 0, power("heads-of-the-fallen"))
    fight.state = play.state()
    fight.play("bone: pull 1", "cube orc")
    assert fight.told(battle_events.HeroWounded) == [battle_events.HeroWounded("treebeard", 1)]


def test_the_fall_of_gandalf_the_grey_is_no_slaying() -> None:
    """D20 S12: neither for a secret quest nor to break a tie."""
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(10, (3, 0, 0))}, deck=(GREY,))
    fight.play("ash: commit 3 0 0", "ash: pull 4", "cube nazgul", *["cube orc"] * 3)
    assert fight.told(battle_events.HeroSlain) == [battle_events.HeroSlain(0, GREY)]
    assert not score.meets(fight.state, 0, Effect("slay-count", 1))
    assert not score.meets(fight.state, 0, Effect("slay-rank", 5))


def test_nobody_has_to_buy() -> None:
    """D21 N4: what he has not spent then is lost."""
    scene = Scene(Task("bidding"), riders={"ash": {"favor": 4}}).bids(ash="0 0 0 0 0 4")
    scene.play("ash: buy orc", "ash: done")
    assert (scene.rider("ash").forces, scene.rider("ash").favor) == ((2, 0, 0), 0)


def test_a_seventh_card_may_be_played_in_a_battle() -> None:
    """D18 S9: if it could be played before the deployment."""
    hand = ("armor", "armor", "grond", "plunder", "shrieks", "siege-towers")
    fight = Fight("osgiliath", armies=2, riders={"ash": Setting(5, hand=hand)})
    play = Play(fight.state)
    play.change(0, hand=(*hand, "treachery"))
    play.powers = tuple(card for card in play.powers if card != "treachery")
    play.push(Task("hand-limit", 0))
    GAME.go_on(play)
    fight.state = play.state()
    legal = fight.legal("ash")
    assert "play plunder ash" in legal
    assert "discard armor" in legal
    assert not any(answer.startswith("play armor") for answer in legal)
