"""The favor phase up to the bids, and cards of power coming to a hand."""

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import Options, Task
from tests.nazgul.scene import BOX, Scene

ROUND = Task("round")
SIX = ("armor", "armor", "armor", "armor", "plunder", "shrieks")


def test_two_favor_each_round_but_the_first() -> None:
    """F1 F2: a debt is paid off first (N21)."""
    first = Scene(ROUND).until("bid")
    assert [rider.favor for rider in first.state.riders] == [5, 5, 5, 5]
    debtor = {"ash": {"favor": -2}, "bone": {"favor": 0}}
    later = Scene(ROUND, round=2, riders=debtor)
    later.play(*(f"draw {card}" for card in ("merry", "frodo", "sam", "pippin")))
    assert [rider.favor for rider in later.state.riders] == [0, 2, 7, 7]


def test_everybody_learns_of_a_hero() -> None:
    """F3: face up, from the deck, in turn order."""
    scene = Scene(ROUND, order=(2, 3, 0, 1))
    assert scene.asked() == "chance draw-hero"
    assert len(scene.legal()) == 50
    scene.play("draw aragorn", "draw merry", "draw sam", "draw denethor")
    assert [rider.hero for rider in scene.state.riders] == ["sam", "denethor", "aragorn", "merry"]
    assert events.HeroLearned(2, "aragorn") in scene.told(events.HeroLearned)
    assert "aragorn" not in scene.state.heroes


def test_the_hero_deck_is_made_of_the_discards_when_it_runs_out() -> None:
    """P5 D11: and when there is nothing at all, no hero is laid out."""
    scene = Scene(ROUND, heroes=("sam",), hero_discard=("frodo", "merry"))
    assert scene.rider("ash").hero == "sam"
    assert len(scene.told(events.HeroesReshuffled)) == 1
    scene.play("draw frodo")
    assert [rider.hero for rider in scene.state.riders] == ["sam", "frodo", "merry", ""]


@pytest.mark.parametrize(("lies", "then"), [(0, 3), (1, 1), (8, 8)])
def test_saurons_box_is_filled_when_it_is_empty(lies: int, then: int) -> None:
    """F4."""
    scene = Scene(Task("fill-box"), sauron=lies)
    assert scene.state.sauron == then
    assert bool(scene.told(events.SauronFilled)) == (lies == 0)


@pytest.mark.parametrize(
    ("players", "difficulty", "quests"),
    [(3, "easy", 2), (4, "moderate", 3), (4, "hard", 4), (5, "hard", 5), (5, "easy", 4)],
)
def test_quests_are_turned_up(players: int, difficulty: str, quests: int) -> None:
    """F5: one fewer than players, on Hard as many; events among them do not stay."""
    options = Options(players=players, difficulty=difficulty)
    scene = Scene(ROUND, options=options).until("bid")
    turned = scene.told(events.QuestRevealed) + scene.told(events.EventHappened)
    assert len(turned) == quests
    assert len(scene.state.quests) == len(scene.told(events.QuestRevealed))


@pytest.mark.parametrize(("number", "chapter"), [(1, 1), (3, 1), (4, 2), (7, 3), (9, 3)])
def test_quests_come_from_the_deck_of_the_chapter(number: int, chapter: int) -> None:
    """S4 S13."""
    scene = Scene(Task("reveal"), round=number)
    assert {BOX.quests[line.split()[1]].chapter for line in scene.legal()} == {chapter}


def test_a_quest_lies_open_with_its_defenders() -> None:
    """F5 S15."""
    scene = Scene(Task("reveal")).play("draw isen-crossing")
    there = scene.place("isen-crossing")
    assert (there.heroes, there.armies, there.walls) == (1, 1, -1)
    assert "isen-crossing" not in scene.state.quest_decks[0]


def test_an_event_happens_at_once_and_leaves_the_game() -> None:
    """S14: before the next quest is turned up."""
    scene = Scene(Task("reveal"), Task("reveal")).play("draw tribute-of-the-east")
    assert [rider.favor for rider in scene.state.riders] == [6, 6, 6, 6]
    assert scene.asked() == "chance draw-quest"
    assert scene.state.quests == ()
    assert "draw tribute-of-the-east" not in scene.legal()
    assert scene.told(events.EventHappened) == [events.EventHappened("tribute-of-the-east")]


def test_a_chapter_without_quests_left_turns_up_none() -> None:
    """D11."""
    scene = Scene(Task("reveal"), round=4, quest_decks=(("crebain",), (), ()))
    assert scene.asked() == ""


def test_who_fled_is_back_at_the_level_of_the_chapter() -> None:
    """C20."""
    scene = Scene(ROUND, round=8, riders={"bone": {"away": True, "level": 0}})
    assert (scene.rider("bone").away, scene.rider("bone").level) == (False, 3)
    assert scene.told(events.Returned) == [events.Returned(1, 3)]


@pytest.mark.parametrize(
    ("number", "difficulty", "dead", "closed"),
    [
        (1, "hard", False, ("witch-king",)),
        (2, "hard", False, ()),
        (1, "easy", False, ()),
        (5, "easy", True, ("witch-king",)),
    ],
)
def test_when_nobody_can_bid_for_the_witch_king(
    number: int, difficulty: str, dead: bool, closed: tuple[str, ...]
) -> None:
    """F16 N5 N17: on Hard in the first round, and when he is dead."""
    options = Options(difficulty=difficulty)
    scene = Scene(ROUND, options=options, round=number, king_dead=dead)
    assert scene.state.closed == closed


# Cards of power


def test_a_card_drawn_goes_to_the_hand() -> None:
    """S8 H2: its owner sees which it is, the others that there is one."""
    scene = Scene(Task("gain-power", 1)).play("draw armor")
    assert scene.rider("bone").hand == ("armor",)
    assert scene.state.powers.count("armor") == 3
    assert scene.told(events.DrewPower, 1) == [events.DrewPower(1, "armor")]
    assert scene.told(events.DrewPower, 0) == [events.DrewPower(1, "?")]


def test_cards_put_below_come_last_and_in_order() -> None:
    """F9 S8: then there are none."""
    bottom = (("shrieks", 0), ("armor", 2))
    draws = [Task("gain-power", 1)] * 4
    scene = Scene(*draws, powers=("plunder",), power_bottom=bottom)
    assert scene.rider("bone").hand == ("armor", "plunder", "shrieks")
    drawn = [fact.card for fact in scene.told(events.DrewPower, 1)]
    assert drawn == ["plunder", "shrieks", "armor"]
    assert scene.asked() == ""


def test_a_seventh_card_must_be_played_or_discarded() -> None:
    """S9 D3 D4: any card can be thrown away, open; only some can be played now."""
    riders = {"ash": {"hand": SIX}}
    assert Scene(Task("hand-limit", 0), riders=riders).asked() == ""
    scene = Scene(Task("gain-power", 0), Task("hand-limit", 0), riders=riders)
    scene.play("draw grond")
    assert scene.asked() == "ash over-hand"
    assert scene.legal("ash") == [
        *(f"discard {card}" for card in ("armor", "grond", "plunder", "shrieks")),
        *(f"play plunder {name}" for name in ("ash", "bone", "dusk", "iron")),
    ]
    assert scene.refuse("ash: pass") == "S9"
    assert scene.refuse("ash: discard palantir") == "S9"
    assert scene.refuse("ash: play armor ash") == "N6"
    scene.play("ash: discard armor")
    assert scene.rider("ash").hand == ("armor", "armor", "armor", "grond", "plunder", "shrieks")
    assert scene.state.power_discard == ("armor",)
    assert scene.told(events.DiscardedPower) == [events.DiscardedPower(0, "armor")]
    assert scene.asked() == ""


def test_a_seventh_card_can_be_played() -> None:
    """S9: for anybody."""
    riders = {"ash": {"hand": (*SIX, "siege-towers")}}
    scene = Scene(Task("hand-limit", 0), riders=riders).play("ash: play plunder dusk")
    assert scene.rider("dusk").favor == 8
    assert len(scene.rider("ash").hand) == 6
    assert scene.asked() == ""


def test_a_card_that_draws_cards_is_limited_too() -> None:
    """S9: each card drawn above six is paid for with another."""
    riders = {"ash": {"hand": ("armor", "armor", "armor", "armor", "grond", "palantir", "shrieks")}}
    scene = Scene(Task("hand-limit", 0), riders=riders)
    scene.play("ash: play palantir", "draw plunder", "ash: discard grond", "draw shrieks")
    assert scene.asked() == "ash over-hand"
    scene.play("ash: discard armor")
    assert scene.asked() == ""
    assert len(scene.rider("ash").hand) == 6
