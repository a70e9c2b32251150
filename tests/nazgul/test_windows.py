"""Windows for cards of power, without tells."""

from functools import cache
from typing import Any

import pytest

from ninefold.core import CHANCE
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.actions import PASS
from ninefold.games.nazgul.state import SEATS, Cards, Options, State, Task
from ninefold.games.nazgul.view import view
from tests.nazgul.fight import BOX, MANY, Fight, Setting
from tests.nazgul.playing import GAME
from tests.nazgul.scene import Scene

IN_A_BATTLE = ["assigned", "committed", "loss", "terror", "pull", "pulled", "pull", "pulled"]


def assault(spent: Cards = (), **hands: Cards) -> Fight:
    """Ash and Bone against many armies and Glorfindel, who takes a level of each; the others are
    elsewhere. Hands are given by name."""
    here = {name: Setting(10, (2, 0, 0), hands.get(name, ())) for name in ("ash", "bone")}
    away = {name: Setting(5, hand=hands.get(name, ())) for name in ("dusk", "iron", "thorn")}
    return Fight(
        "ford-of-bruinen",
        heroes=1,
        armies=MANY,
        riders=here,
        away=away,
        deck=("glorfindel",),
        spent=spent,
    )


def through(fight: Fight) -> list[tuple[str, tuple[int, ...]]]:
    """Everybody passes in every window; the windows, each with who was asked."""
    found = []
    while not fight.over:
        asked = fight.asked()
        if asked[0].kind == "window":
            found.append((fight.state.agenda[-1].word, tuple(d.seat for d in asked)))
            for decision in asked:
                fight.decline(SEATS[decision.seat])
        else:
            fight.idle()
    return found


# When


def test_the_windows_of_a_battle() -> None:
    """N6: at each step of preparation, before and after a pull, and when levels would be lost."""
    assert [window for window, _ in through(assault(ash=("armor",)))] == IN_A_BATTLE


def test_a_window_when_a_pull_or_a_retreat_costs_levels() -> None:
    """N6: after the damage is divided, before the levels go."""
    fight = assault(dusk=("armor",)).reach("pull")
    fight.play("ash: pull 1", "cube army", "ash: strike bone")
    assert fight.asked()[0].kind == "window"
    assert fight.state.agenda[-1].word == "loss"
    level = fight.rider("bone").level
    assert fight.legal("dusk") == ["pass", "ignore loss", "play armor bone"]
    fight.decline()
    assert fight.rider("bone").level == level - 1
    fight.play("bone: retreat")
    assert fight.state.agenda[-1].word == "loss"


def test_no_window_when_only_creatures_are_lost() -> None:
    """N6: there is no loss of levels to cancel."""
    riders = {"ash": Setting(10, (1, 0, 0), ("armor",)), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 1 0 0")
    fight.play("ash: pull 1", "cube army").skip()
    fight.play("ash: strike ash", "ash: lose orc")
    assert fight.state.agenda[-1].word != "loss"


def test_the_windows_outside_of_battles() -> None:
    """N6: when the quests have been turned up, and before the first is deployed."""
    riders = {"ash": {"hand": ("plunder",)}}
    scene = Scene(Task("round"), riders=riders).until("window")
    assert scene.state.agenda[-1].word == "quests"
    turned = scene.told(events.QuestRevealed) + scene.told(events.EventHappened)
    assert len(turned) == 4
    scene.play("ash: pass").bids()
    assert scene.asked() == "ash window"
    assert scene.state.agenda[-1].word == "deployment"
    scene.play("ash: pass")
    assert scene.asked() == "ash deploy"


# Who


def test_everybody_with_a_card_is_asked() -> None:
    """N6 D9: in the battle or not, whether he could play it or not; nobody else."""
    fight = assault(bone=("plunder",), dusk=("armor",), thorn=("forced-march",))
    assert through(fight) == [(window, (1, 2, 4)) for window in IN_A_BATTLE]


def test_who_cannot_play_anything_can_only_pass() -> None:
    """D3 D9: a card whose window does not come cannot be thrown away."""
    fight = assault(ash=("plunder", "grond")).reach("window", "pull")
    assert fight.legal("ash") == ["pass", "ignore pull"]
    assert fight.refuse("ash: play plunder ash") == "N6"
    assert fight.refuse("ash: play grond") == "N6"
    assert fight.refuse("ash: discard plunder") == "N6"
    assert fight.refuse("ash: play armor ash") == "N6"


def test_who_is_elsewhere_can_help() -> None:
    """N6: another Nazgûl, in a battle where his own is not."""
    fight = assault(thorn=("shrieks",)).reach("window", "terror")
    assert fight.legal("thorn") == [
        "pass",
        "ignore terror",
        "play shrieks ash",
        "play shrieks bone",
    ]
    fight.play("thorn: play shrieks bone")
    assert fight.told(events.PowerPlayed) == [events.PowerPlayed(4, "shrieks", "bone")]


def test_a_window_in_which_nothing_can_be_played_is_not_opened() -> None:
    """D9: every card for it was played before, and all know that."""
    armors: Cards = ("armor",) * BOX.powers["armor"].copies
    assert [card.key for card in BOX.powers.values() if "loss" in card.windows] == ["armor"]
    one_left = assault(spent=armors[1:], ash=("plunder",))
    assert "loss" in [window for window, _ in through(one_left)]
    none_left = assault(spent=armors, ash=("plunder",))
    assert "loss" not in [window for window, _ in through(none_left)]


# Tells


def unseen(state: State, owner: int) -> list[Any]:
    """What others know while a seat decides: who is asked, and all their views."""
    others = [seat for seat in (*range(state.options.players), None) if seat != owner]
    return [GAME.pending(state), *(view(state, seat) for seat in others)]


@cache
def whole_battle(card: str) -> list[list[Any]]:
    """What all but Dusk, who holds a card, know at every step of a battle in which nobody plays
    any."""
    fight = assault(dusk=(card,), ash=("armor",))
    found = [unseen(fight.state, 2)]
    while not fight.over:
        fight.idle()
        found.append(unseen(fight.state, 2))
    return found


@pytest.mark.parametrize("card", sorted(BOX.powers.keys() - {"plunder"}))
def test_nobody_can_tell_what_somebody_holds(card: str) -> None:
    """N6 D9 H2: from being asked, from what is pending, or from any view. The Plunder cannot be
    played in a battle."""
    assert whole_battle(card) == whole_battle("plunder")


def test_nobody_can_tell_outside_of_battles() -> None:
    """N6 D9: the same with one who could play and one who could not."""

    def known(card: str) -> list[list[Any]]:
        scene = Scene(Task("round"), riders={"ash": {"hand": (card,)}})
        found = []
        for _ in range(60):
            found.append(unseen(scene.state, 0))
            decision = GAME.pending(scene.state)[0]
            if decision.seat == CHANCE:
                action = GAME.chances(scene.state)[0][0]
            else:
                legal = GAME.legal(view(scene.state, decision.seat), decision)
                action = PASS if PASS in legal else legal[0]
            scene.state = GAME.apply(scene.state, decision, action).state
            if decision.kind == "deploy":
                return found
        raise AssertionError("nobody was deployed")

    assert known("plunder") == known("armor")


def test_declining_is_not_heard() -> None:
    """N6: no event for anybody, and afterwards nobody sees who passed, or in which order."""
    fight = assault(ash=("armor",), bone=("armor",), dusk=("shrieks",))
    found = []
    for order in (("ash", "bone", "dusk"), ("dusk", "ash", "bone")):
        branch = fight.branch()
        for name in order:
            decision = next(d for d in branch.asked() if SEATS[d.seat] == name)
            step = GAME.apply(branch.state, decision, PASS)
            branch.state = step.state
            if name != order[-1]:
                assert step.events == ()
        found.append(branch.state)
    assert found[0] == found[1]


def test_a_card_that_is_not_played_leaves_no_trace() -> None:
    """N6 D9: when a window is closed, all others know what they would know if he had not been
    asked."""
    asked = assault(ash=("shrieks",), bone=("armor",)).reach("window", "terror")
    skipped = asked.branch().play("ash: ignore terror")
    skipped.decline("bone")
    asked.decline("ash")
    asked.decline("bone")
    assert unseen(asked.state, 0) == unseen(skipped.state, 0)
    assert asked.facts == skipped.facts


# Skipping


def test_who_does_not_care_for_a_window_is_not_asked_again() -> None:
    """N6: in that window; in all others he is. Nobody hears of it or sees it."""
    fight = assault(ash=("armor",), bone=("armor",)).reach("window", "pull")
    before = list(fight.facts)
    fight.play("ash: ignore pull")
    assert fight.facts == before
    assert fight.rider("ash").ignored == {"pull"}
    assert view(fight.state, 1).board.riders[0].ignored == frozenset()
    assert view(fight.state, 0).board.riders[0].ignored == {"pull"}
    fight.decline("bone")
    rest = through(fight)
    assert rest == [("pulled", (0, 1)), ("pull", (1,)), ("pulled", (0, 1))]


def test_a_window_can_be_heeded_again() -> None:
    """N6: before the first bid; the others do not hear of it."""
    riders = {"ash": {"ignored": frozenset({"deployment"}), "hand": ("plunder",), "favor": 1}}
    scene = Scene(
        Task("bidding"), Task("open-window", word="deployment"), riders=riders, options=Options()
    )
    skipping = [text for text in scene.legal("ash") if not text.startswith("bid")]
    assert "heed deployment" in skipping
    assert "ignore loss" in skipping
    deaf = Scene(
        Task("bidding"), Task("open-window", word="deployment"), riders=riders, options=Options()
    ).bids()
    assert deaf.asked() == ""
    scene.play("ash: heed deployment")
    assert scene.events == []
    assert scene.bids().asked() == "ash window"


# Playing


def test_a_card_that_is_played_opens_the_window_for_all_again() -> None:
    """N6: also for who had passed, but not for who does not care; all hear what it was."""
    fight = assault(ash=("armor",), bone=("black-breath", "shrieks"), dusk=("plunder",))
    fight.reach("window", "terror").play("dusk: ignore terror")
    fight.decline("ash")
    assert [decision.seat for decision in fight.asked()] == [1]
    fight.play("bone: play black-breath")
    assert [decision.seat for decision in fight.asked()] == [0, 1]
    assert fight.told(events.PowerPlayed) == [events.PowerPlayed(1, "black-breath", "")]
    assert fight.rider("bone").hand == ("shrieks",)
    assert fight.state.power_discard == ("black-breath",)
    fight.play("bone: play shrieks ash")
    # Bone holds no card any more.
    assert [decision.seat for decision in fight.asked()] == [0]


def test_the_order_of_answers_is_free() -> None:
    """N6: all are asked at once."""
    fight = assault(ash=("armor",), bone=("shrieks",)).reach("window", "terror")
    fight.play("bone: play shrieks bone")
    fight.decline("ash")
    assert fight.state.agenda[-1].word == "pull"


def test_a_seventh_card_is_thrown_away_openly() -> None:
    """D3 D4: any of them, playable or not."""
    hand = ("armor", "armor", "armor", "armor", "grond", "shrieks", "treachery")
    scene = Scene(Task("hand-limit", 0), riders={"ash": {"hand": hand}})
    assert scene.legal("ash") == [
        "discard armor",
        "discard grond",
        "discard shrieks",
        "discard treachery",
    ]
    scene.play("ash: discard grond")
    assert scene.told(events.DiscardedPower, seat=None) == [events.DiscardedPower(0, "grond")]
    assert scene.state.power_discard == ("grond",)
    assert view(scene.state, 3).board.power_discard == ("grond",)


# Cancelled losses


def test_the_loss_of_an_ability_is_cancelled_for_one() -> None:
    """D6: the others lose their levels."""
    fight = assault(bone=("armor",)).reach("window", "loss")
    fight.play("bone: play armor bone")
    fight.reach("pull")
    assert (fight.rider("ash").level, fight.rider("bone").level) == (9, 10)
    assert fight.told(battle_events.LossCancelled) == [battle_events.LossCancelled(1)]


def test_the_whole_loss_of_a_pull_is_cancelled() -> None:
    """D6: but creatures stay dead, and the next pull hurts again."""
    riders = {"ash": Setting(10, (1, 0, 0), ("armor",)), "bone": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders).play("ash: commit 1 0 0")
    fight.play("ash: pull 4", *["cube army"] * 4, "ash: strike ash")
    fight.play("ash: lose orc", "ash: play armor ash")
    assert (fight.rider("ash").level, fight.rider("ash").forces) == (10, (0, 0, 0))
    fight.play("bone: pull 2", "cube army", "cube army", "bone: strike ash")
    assert fight.rider("ash").level == 8


def test_the_loss_of_a_retreat_is_cancelled() -> None:
    """D6: the points are gone all the same."""
    riders = {"ash": Setting(1), "bone": Setting(10)}
    away = {"thorn": Setting(hand=("armor",))}
    fight = Fight("osgiliath", armies=MANY, riders=riders, away=away)
    fight.play("ash: retreat", "thorn: play armor ash")
    assert (fight.rider("ash").level, fight.rider("ash").away) == (1, False)
    assert (fight.rider("ash").points, fight.rider("ash").retreats) == (-2, 1)
    assert fight.battle.absent == (0,)


def test_two_abilities_are_two_causes() -> None:
    """D6: a card cancels the loss from one of them."""
    riders = {"ash": Setting(10, hand=("armor",), hero="glorfindel"), "bone": Setting(10)}
    fight = Fight("ford-of-bruinen", heroes=2, armies=MANY, riders=riders, deck=("aragorn",))
    fight.play("ash: assign glorfindel").reach("window", "loss")
    fight.play("ash: play armor ash").reach("pull")
    assert (fight.rider("ash").level, fight.rider("bone").level) == (9, 8)


def test_who_cannot_lose_the_last_level_is_not_about_to() -> None:
    """N13 N6: with an orc beside, level 1 stays; Armor is for the one who would lose."""
    riders = {"ash": Setting(1, (1, 0, 0), hero="aragorn"), "bone": Setting(5)}
    away = {"dusk": Setting(hand=("armor",))}
    fight = Fight("osgiliath", heroes=1, armies=MANY, riders=riders, away=away)
    fight.play("ash: assign aragorn", "ash: commit 1 0 0").reach("window", "loss")
    assert fight.battle.losses == ((1, 1),)
    assert "play armor ash" not in fight.legal("dusk")
    assert "play armor bone" in fight.legal("dusk")


def test_no_window_when_an_ability_takes_no_level() -> None:
    """N13 N6: nobody there can lose one."""
    riders = {"ash": Setting(1, (1, 0, 0), hero="glorfindel", hand=("armor",))}
    fight = Fight("ford-of-bruinen", heroes=1, armies=MANY, riders=riders)
    fight.play("ash: assign glorfindel", "ash: commit 1 0 0")
    found = []
    while fight.asked()[0].kind == "window":
        found.append(fight.state.agenda[-1].word)
        fight.decline()
    assert found == ["committed", "terror", "pull"]
    assert fight.rider("ash").level == 1
