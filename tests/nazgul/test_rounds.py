"""The end of a round."""

from typing import Any

import pytest

from ninefold import rulebook
from ninefold.games import GAMES
from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import NOBODY, Options, Task
from tests.nazgul.scene import BOX, Scene

ADVANCE = Task("advance")
DONE = {"heroes": 0, "armies": 0, "complete": True}
LAST = dict.fromkeys(("final-stand", "hornburg", "mount-doom"), DONE)


def test_the_ring_moves_and_the_next_round_begins() -> None:
    """R2 S4 F1."""
    scene = Scene(ADVANCE, round=3)
    assert scene.state.round == 4
    assert scene.told(events.RoundBegan) == [events.RoundBegan(4, 2)]
    assert scene.asked() == "chance draw-hero"


def test_unused_heroes_and_quests_are_discarded() -> None:
    """R3: the whole hero deck is shuffled with them, and nothing keeps its place in it."""
    riders: dict[str, dict[str, Any]] = {
        "ash": {"hero": "merry", "place": "osgiliath"},
        "bone": {"slain": ("sam",)},
    }
    scene = Scene(
        ADVANCE,
        riders=riders,
        quests=("crebain",),
        saruman=2,
        saruman_card="denethor",
        hero_pool=("frodo",),
        hero_discard=("aragorn",),
        king=1,
        king_place="crebain",
        resolved=("crebain",),
        closed=("saruman",),
    )
    state = scene.state
    assert len(state.heroes) == 49
    assert {"merry", "denethor", "frodo", "aragorn"} <= set(state.heroes)
    assert "sam" not in state.heroes
    assert (state.hero_pool, state.hero_discard, state.saruman_card) == ((), (), "")
    assert (state.king, state.king_place, state.saruman) == (NOBODY, "", NOBODY)
    assert (state.quests, state.resolved, state.closed) == ((), (), ())
    assert scene.rider("ash").place == ""
    assert len(scene.told(events.HeroesReshuffled)) == 1


def test_cards_put_on_top_or_below_are_shuffled_in() -> None:
    """R3."""
    scene = Scene(ADVANCE, heroes=("sam",), hero_top=("merry",), hero_bottom=("frodo", "eomer"))
    assert scene.state.heroes == ("eomer", "frodo", "merry", "sam")
    assert scene.state.hero_top == scene.state.hero_bottom == ()


def test_bids_stay_until_the_round_ends() -> None:
    """F7: everybody can look at them."""
    scene = Scene(Task("bidding"), ADVANCE).bids(ash="0 0 0 0 0 0", bone="0 0 1 0 0 0")
    assert scene.state.round == 2
    assert all(rider.bids == () for rider in scene.state.riders)


def test_the_witch_king_leaves_weathertop_after_the_first_round() -> None:
    """N5: and can be bid for."""
    scene = Scene(ADVANCE)
    assert scene.state.king_place == ""
    assert scene.state.closed == ()


def test_the_turn_order_stays() -> None:
    """F15 N1: until somebody wins box 2."""
    assert Scene(ADVANCE, order=(2, 3, 0, 1)).state.order == (2, 3, 0, 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_reinforcements_for_the_number_of_players(players: int) -> None:
    """R4: when the Ring comes to their space."""
    options = Options(players=players, difficulty="hard")
    for number in range(2, 10):
        scene = Scene(ADVANCE, options=options, round=number - 1)
        expected = {
            added.stage: (added.heroes[players], added.armies[players])
            for added in BOX.reinforcements
            if added.round == number and added.heroes[players] + added.armies[players]
        }
        for key, (heroes, armies) in expected.items():
            stage, printed = scene.place(key), BOX.stages[key]
            assert (stage.heroes, stage.armies) == (
                printed.heroes + heroes,
                printed.armies + armies,
            )
        assert len(scene.told(events.Reinforced)) == len(expected)


def test_a_completed_stage_is_not_reinforced() -> None:
    """R4 A5."""
    added = BOX.reinforcements[0]
    scene = Scene(ADVANCE, round=added.round - 1, stages={added.stage: DONE})
    assert scene.place(added.stage).armies == 0
    assert scene.told(events.Reinforced) == []


def test_after_the_ninth_round_all_have_lost() -> None:
    """V2: there are no points for anybody."""
    scene = Scene(ADVANCE, round=9, riders={"ash": {"points": 20}})
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((), "ring-destroyed", "V2")
    assert outcome.points == (0, 0, 0, 0)
    assert scene.told(events.GameOver)[0].won is False
    assert scene.asked() == ""


def test_the_rule_of_a_lost_game_can_be_read_alone() -> None:
    """V2: it is shown when all have lost."""
    assert "all three campaigns" in rulebook.rules(GAMES["nazgul"])["V2"]


def test_the_game_is_won_when_all_three_campaigns_are() -> None:
    """V1 V2: also in the ninth round, before the Ring moves."""
    scene = Scene(Task("check-win"), ADVANCE, round=9, stages=LAST, riders={"bone": {"points": 1}})
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (1,)


@pytest.mark.parametrize("missing", LAST)
def test_it_is_not_won_before(missing: str) -> None:
    """V1."""
    stages = {key: done for key, done in LAST.items() if key != missing}
    assert Scene(Task("check-win"), stages=stages).state.outcome is None


def test_the_order_of_the_end_of_a_round() -> None:
    """N20: quests, win, the Ring, loss, discards and shuffling, reinforcements."""
    scene = Scene(
        Task("quests-left"),
        Task("check-win"),
        ADVANCE,
        round=2,
        quests=("bridge-of-osgiliath",),
    )
    kinds = [type(event.fact) for event in scene.events]
    assert kinds[:5] == [
        events.QuestFailed,
        events.DefendersChanged,
        events.DefendersChanged,
        events.HeroesReshuffled,
        events.Reinforced,
    ]
    assert kinds[5] is events.RoundBegan


def test_a_failure_comes_before_the_win() -> None:
    """N20: its favor still counts for a secret quest."""
    scene = Scene(
        Task("quests-left"),
        Task("check-win"),
        stages=LAST,
        quests=("cirith-ungol",),
        riders={"ash": {"favor": 10, "secrets": ("hoard",)}, "bone": {"points": 1}},
    )
    assert scene.rider("ash").favor == 8
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (1,)


def test_a_whole_round() -> None:
    """F1 K1 R2: from the favor phase to the next one."""
    scene = Scene.begin(players="3").until("bid").bids().until("deploy")
    assert [task.name for task in scene.state.agenda[:4]] == [
        "advance",
        "check-win",
        "quests-left",
        "resolution",
    ]
    scene.until("bid")
    assert scene.state.round == 2
    assert all(rider.hero for rider in scene.state.riders)
