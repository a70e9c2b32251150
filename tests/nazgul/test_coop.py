"""Full co-op."""

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.state import NOBODY, Options, Task
from tests.nazgul.scene import Scene

REWARDS = Task("rewards")
COOP = Options(coop=True)
FIVE = Options(players=5, coop=True)


def test_there_is_neither_favor_nor_saurons_box() -> None:
    """O7: but everybody keeps what he has."""
    scene = Scene(Task("round"), options=COOP, round=2).until("draw-quest")
    assert [rider.favor for rider in scene.state.riders] == [5, 5, 5, 5]
    assert scene.state.sauron == 0
    scene = Scene(Task("reveal"), options=COOP).play("draw eye-opens")
    assert scene.state.sauron == 0


def test_a_level_and_a_reward_instead_of_bids() -> None:
    """O9: in turn order, each reward once."""
    scene = Scene(REWARDS, options=FIVE, order=(2, 3, 4, 0, 1))
    assert [rider.level for rider in scene.state.riders] == [2] * 5
    assert scene.asked() == "dusk take-reward"
    assert scene.legal("dusk")[:5] == [f"take {number}" for number in range(1, 6)]
    scene.play("dusk: take 1", "draw armor")
    assert (scene.rider("dusk").level, scene.rider("dusk").hand) == (3, ("armor",))
    assert scene.told(events.RewardTaken) == [events.RewardTaken(2, 1)]
    assert scene.asked() == "iron take-reward"
    assert scene.refuse("iron: take 1") == "O9"
    assert scene.refuse("iron: pass") == "O9"


def test_what_the_rewards_are() -> None:
    """O9: cards chosen from three or two; the Witch-king or Saruman and a card."""
    scene = Scene(REWARDS, options=FIVE)
    scene.play("ash: take 2", "draw armor", "draw shrieks", "draw grond", "ash: return shrieks")
    assert scene.rider("ash").hand == ("armor", "grond")
    scene.play("bone: take 3", "draw armor", "draw plunder", "bone: return armor")
    assert scene.rider("bone").hand == ("plunder",)
    scene.play("dusk: take 4", "draw armor")
    assert (scene.state.king, scene.rider("dusk").hand) == (2, ("armor",))
    scene.play("iron: take 5", "draw merry", "draw sam", "draw aragorn", "iron: keep sam")
    scene.play("iron: top", "draw armor")
    assert (scene.state.saruman, scene.state.saruman_card) == (3, "sam")
    assert scene.rider("iron").hand == ("armor",)
    scene.play("thorn: take 1", "draw palantir")
    assert (scene.rider("thorn").level, scene.rider("thorn").hand) == (3, ("palantir",))


@pytest.mark.parametrize(("players", "twice"), [(3, ["ash", "bone"]), (4, ["ash"]), (5, [])])
def test_the_first_players_take_a_second_reward(players: int, twice: list[str]) -> None:
    """N22: until all five are taken, after everybody has one."""
    options = Options(players=players, coop=True)
    scene = Scene(REWARDS, options=options, powers=())
    names = ["ash", "bone", "dusk", "iron", "thorn"][:players]
    for number, name in enumerate([*names, *twice], 1):
        assert scene.asked() == f"{name} take-reward"
        scene.play(f"{name}: take {number}")
        if number == 5:
            scene.until("buy")
    assert scene.asked() == "ash buy"


def test_windows_can_be_chosen_before_a_reward() -> None:
    """N6: as before the bids of an ordinary game."""
    scene = Scene(REWARDS, options=COOP).play("ash: ignore pull")
    assert scene.rider("ash").ignored == {"pull"}
    assert scene.asked() == "ash take-reward"


@pytest.mark.parametrize(("reward", "box"), [(4, "witch-king"), (5, "saruman")])
def test_the_card_comes_without_a_friend_who_is_not_there(reward: int, box: str) -> None:
    """N5 N17 D13: the Witch-king is dead or busy, or an event has closed the box."""
    scene = Scene(REWARDS, options=COOP, closed=(box,)).play(f"ash: take {reward}", "draw armor")
    assert (scene.state.king, scene.state.saruman) == (NOBODY, NOBODY)
    assert scene.asked() == "bone take-reward"


def test_creatures_are_bought_with_favor() -> None:
    """O10: what is not spent is kept."""
    scene = Scene(Task("buying", word="own"), options=COOP).play("ash: buy troll", "ash: buy orc")
    assert (scene.rider("ash").forces, scene.rider("ash").favor) == ((2, 1, 0), 2)
    assert scene.told(events.GotFavor) == [events.GotFavor(0, -2), events.GotFavor(0, -1)]
    scene.play("ash: done")
    assert scene.rider("ash").favor == 2
    assert scene.asked() == "bone buy"


def test_nothing_is_bought_when_the_box_is_closed() -> None:
    """D13."""
    scene = Scene(REWARDS, options=COOP, closed=("forces",), powers=(), heroes=())
    for name, number in (("ash", 1), ("bone", 2), ("dusk", 3), ("iron", 4), ("ash", 5)):
        scene.play(f"{name}: take {number}")
    assert scene.asked() == ""


def test_there_are_no_points() -> None:
    """O3 N22: neither for stages nor for quests."""
    scene = Scene(
        Task("resolve", word="weathertop"),
        Task("resolve", word="barrow-downs"),
        options=Options(difficulty="hard", coop=True),
        quests=("barrow-downs",),
        riders={"ash": {"place": "weathertop"}, "bone": {"place": "barrow-downs"}},
    )
    assert scene.place("weathertop").complete
    assert scene.place("barrow-downs").complete
    assert all(not rider.points and not rider.prizes for rider in scene.state.riders)


def test_the_next_player_is_first_in_the_next_round() -> None:
    """O8: clockwise."""
    scene = Scene(Task("advance"), options=COOP, order=(3, 0, 1, 2))
    assert scene.state.order == (0, 1, 2, 3)


def test_all_win_together() -> None:
    """O3 V1."""
    done = {"heroes": 0, "armies": 0, "complete": True}
    last = dict.fromkeys(("final-stand", "hornburg", "mount-doom"), done)
    scene = Scene(Task("check-win"), options=COOP, stages=last)
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0, 1, 2, 3), "together", "O3")
    assert outcome.points == (1, 1, 1, 1)
