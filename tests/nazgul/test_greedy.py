"""The sensible player: it joins battles it can win, pulls by the odds and gives up the least."""

from collections import Counter
from random import Random

import pytest

from ninefold.bots.nazgul import Greedy
from ninefold.bots.nazgul.pulling import stakes
from ninefold.bots.nazgul.worth import Worth
from ninefold.bots.random import Random as RandomBot
from ninefold.games.nazgul.box.cards import BIDDING_BOXES
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation import actions as notation
from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.state import SEATS, Options, State, Task
from ninefold.games.nazgul.view import view
from ninefold.match import Bot, Match, drive, seed_from
from tests.nazgul.fight import Fight, Setting
from tests.nazgul.scene import Scene

GAME = Nazgul()
DONE = {"complete": True, "heroes": 0, "armies": 0}


def answer(state: State, seat: int | None = None, luck: int = 1) -> str:
    """What it answers to the first question, or to that of a seat."""
    asked = GAME.pending(state)
    decision = next(d for d in asked if seat is None or d.seat == seat)
    seen = view(state, decision.seat)
    legal = GAME.legal(seen, decision)
    chosen = Greedy().choose(seen, decision, legal, Random(luck))
    assert chosen in legal
    return notation.write(chosen)


# Bids


def bids(scene: Scene, name: str, luck: int = 1) -> tuple[int, ...]:
    for number in range(len(BIDDING_BOXES)):
        scene.play(f"{name}: {answer(scene.state, SEATS.index(name), luck + number)}")
    return scene.rider(name).bids


@pytest.mark.parametrize("luck", [1, 20, 300])
def test_it_bids_for_levels_before_anything_else(luck: int) -> None:
    """F18: every bid there brings a level; and favor that is kept does nothing in the battles."""
    scene = Scene(Task("bidding"), riders={"iron": {"favor": 5}})
    placed = bids(scene, "iron", luck)
    assert placed[BIDDING_BOXES.index("levels")] == max(placed)
    assert sum(placed) >= 4


def test_it_cannot_be_read() -> None:
    """F6: in the same position it does not always bid the same."""
    riders = {name: {"favor": 9} for name in SEATS[:4]}
    found = {bids(Scene(Task("bidding"), riders=riders), "ash", 10 * luck) for luck in range(8)}
    assert len(found) > 1


def test_it_bids_nothing_in_a_closed_box_and_nothing_it_has_not() -> None:
    """F16 N21."""
    scene = Scene(Task("bidding"), riders={"ash": {"favor": 30}}, closed=("witch-king",))
    assert bids(scene, "ash")[BIDDING_BOXES.index("witch-king")] == 0
    scene = Scene(Task("bidding"), riders={"ash": {"favor": -2}})
    assert bids(scene, "ash") == (0,) * len(BIDDING_BOXES)


def test_a_hoarder_keeps_favor_near_the_end() -> None:
    """S16: who has a secret quest for favor does not spend it all in the last round."""
    kept = []
    for secret in ("hoard", "many-graves"):
        riders = {"ash": {"favor": 11, "secrets": (secret,)}}
        kept.append(11 - sum(bids(Scene(Task("bidding"), riders=riders, round=9), "ash")))
    assert kept[0] > kept[1]


# Deployment

LAST = {
    "osgiliath": DONE,
    "pelennor-fields": DONE,
    "minas-tirith": DONE,
    "fords-of-isen": DONE,
    "edoras": DONE,
    "deeping-coomb": DONE,
    "hornburg": DONE,
    "weathertop": DONE,
    "ford-of-bruinen": DONE,
    "amon-hen": DONE,
}


@pytest.mark.parametrize(
    ("done", "place"), [("final-stand", "mount-doom"), ("mount-doom", "final-stand")]
)
def test_in_the_last_round_it_goes_where_the_game_is_decided(done: str, place: str) -> None:
    """V1: quests bring nothing any more if the last stage does not fall."""
    scene = Scene(
        Task("deployment"),
        riders={name: {"level": 8, "forces": (4, 0, 3)} for name in SEATS[:4]},
        stages={**LAST, done: DONE},
        quests=("southrons", "rammas-echor"),
        round=9,
    )
    for name in SEATS[:4]:
        assert answer(scene.state) == f"deploy {place}"
        scene.play(f"{name}: deploy {place}")


def test_it_does_not_go_alone_where_nothing_can_be_won() -> None:
    """K1: a beginner alone against the last stand of Gondor."""
    stages = dict.fromkeys(("osgiliath", "pelennor-fields", "minas-tirith"), DONE)
    scene = Scene(Task("deployment"), stages=stages, quests=("crebain",), round=2)
    assert answer(scene.state) != "deploy final-stand"


def test_it_follows_those_who_have_gone_to_a_battle() -> None:
    """K1: three can nearly take Edoras, with a fourth they will."""
    riders = {name: {"level": 3, "forces": (3, 1, 0)} for name in SEATS[:4]}
    stages = dict.fromkeys(("osgiliath", "fords-of-isen", "weathertop"), DONE)
    stages["edoras"] = {"heroes": 2}
    scene = Scene(Task("deployment"), riders=riders, stages=stages, round=3)
    scene.play("ash: deploy edoras", "bone: deploy edoras", "dusk: deploy edoras")
    assert answer(scene.state) == "deploy edoras"


def test_where_three_are_enough_the_fourth_takes_what_nobody_defends() -> None:
    """K6: who finds nobody left to fight has to pull all the same (C1)."""
    others = {
        place: DONE
        for place in load("").stages
        if place not in ("edoras", "deeping-coomb", "hornburg")
    }
    scene = Scene(
        Task("deployment"),
        riders={name: {"level": 4, "forces": (4, 3, 0)} for name in SEATS[:4]},
        stages=others,
        quests=("pits-of-isengard",),
        round=5,
    )
    scene.play("ash: deploy edoras", "bone: deploy edoras", "dusk: deploy edoras")
    assert answer(scene.state) == "deploy pits-of-isengard"


# Battles


def test_a_quest_is_fought_for_by_what_it_brings_and_what_its_failure_costs() -> None:
    """A6 R1: both share a point, but the Entmoot takes a hero from Rohan, or sends armies there."""

    def fall(quest: str) -> float:
        state = Fight(quest, heroes=1, armies=1, riders={"ash": Setting(5)}).state
        assert state.battle is not None
        return stakes(Worth(view(state, 0).board, 0), state.battle)[1]

    assert fall("entmoot") > fall("old-forest")


def test_it_brings_all_it_may() -> None:
    """P10: the strong ones first."""
    fight = Fight("minas-tirith", armies=9, riders={"ash": Setting(5, (4, 3, 2))})
    assert answer(fight.reach("commit").state) == "commit 1 3 0"


def test_it_assigns_villains_and_weak_heroes_but_keeps_strong_ones_out() -> None:
    """P4 S11: a card from the deck is a hero of middling strength."""
    for card, expected in (("denethor", "assign denethor"), ("aragorn", "pass")):
        fight = Fight("osgiliath", heroes=1, armies=2, riders={"ash": Setting(hero=card)})
        assert answer(fight.state) == expected
    fight = Fight("osgiliath", heroes=1, riders={"ash": Setting(hero="gondorian-soldier")})
    assert answer(fight.state) == "assign gondorian-soldier"


def test_when_all_defenders_are_gone_it_pulls_as_little_as_it_can() -> None:
    """C1: it must pull, and could only be hurt."""
    riders = {"ash": Setting(8, (4, 0, 3)), "bone": Setting(6)}
    fight = Fight("osgiliath", heroes=1, armies=1, riders=riders, deck=("gondorian-soldier",))
    fight.play("ash: commit 4 0 2", "ash: pull 5", "cube nazgul")
    fight.play("cube nazgul", "cube mumak", "cube mumak", "cube orc")
    assert (fight.here().heroes, fight.here().armies) == (0, 0)
    assert fight.kind() == "pull"
    assert answer(fight.state) == "pull 1"


def test_against_armies_that_cannot_hurt_much_it_pulls_all_it_may() -> None:
    """C1: with a host of orcs."""
    fight = Fight("osgiliath", armies=6, riders={"ash": Setting(6, (4, 0, 0))})
    fight.play("ash: commit 4 0 0").skip()
    assert answer(fight.state) == "pull 4"


def test_damage_goes_where_it_hurts_least() -> None:
    """C13 C15: to a Witch-king who lives through it in the last pull."""
    riders = {"ash": Setting(7), "bone": Setting(7)}
    fight = Fight("osgiliath", armies=12, riders=riders, king="ash")
    fight.reach("pull").play("ash: pull 1", "cube nazgul").reach("pull")
    fight.play("bone: pull 2", "cube army", "cube army")
    assert fight.kind() == "strike"
    assert answer(fight.state) == "strike witch-king"


def test_it_gives_up_orcs_before_levels_and_lets_a_troll_take_a_scratch() -> None:
    """C15 C18: a creature that is only wounded is healed after the battle."""
    for damage, lost in ((1, "lose troll"), (2, "lose orc")):
        fight = Fight("minas-tirith", armies=30, riders={"ash": Setting(5, (2, 1, 0))})
        fight.play("ash: commit 2 1 0", f"ash: pull {damage}", *["cube army"] * damage)
        assert answer(fight.state) == lost


# Cards of power


def test_it_plays_gifts_at_once_and_for_itself() -> None:
    """N6: favor is wanted before the bids."""
    riders = {"bone": {"hand": ("plunder",)}}
    scene = Scene(Task("open-window", word="quests"), riders=riders)
    assert answer(scene.state) == "play plunder bone"


def test_it_saves_its_levels_with_armor() -> None:
    """D6: three levels are worth a card."""
    riders = {"ash": Setting(7), "bone": Setting(5, hand=("armor",))}
    fight = Fight("osgiliath", armies=30, riders=riders)
    fight.reach("pull").play("ash: pull 3", *["cube army"] * 3, "ash: strike bone")
    assert answer(fight.state) == "play armor bone"


def test_it_keeps_armor_for_more_than_one_level() -> None:
    """D6: unless the last one is at stake."""
    riders = {"ash": Setting(7), "bone": Setting(5, hand=("armor",))}
    fight = Fight("osgiliath", armies=30, riders=riders)
    fight.reach("pull").play("ash: pull 1", "cube army", "ash: strike bone")
    assert answer(fight.state) == "pass"


def test_it_does_not_spend_armor_on_a_rival() -> None:
    """D6: who wants to be the captain lets others fall."""
    riders = {"ash": Setting(7, hand=("armor",)), "bone": Setting(5)}
    fight = Fight("osgiliath", armies=30, riders=riders)
    fight.reach("pull").play("ash: pull 3", *["cube army"] * 3, "ash: strike bone")
    assert answer(fight.state, 0) == "pass"


def test_it_pulls_again_at_mount_doom() -> None:
    """M5: when a hero cube was pulled."""
    riders = {"ash": Setting(5, hand=("machines-of-war",)), "bone": Setting(5)}
    fight = Fight("mount-doom", heroes=3, riders=riders)
    fight.reach("pull")
    assert answer(fight.state) == "pull 1"
    fight.play("ash: pull 1", "cube hero")
    assert answer(fight.state) == "play machines-of-war"
    better = Fight("mount-doom", heroes=3, riders=riders).reach("pull")
    better.play("ash: pull 1", "cube nazgul")
    assert answer(better.state) != "play machines-of-war"


def test_it_brings_walls_down_where_they_save_the_day() -> None:
    """N6: towers after a pull that the walls would have swallowed."""
    riders = {"ash": Setting(7, (4, 0, 0), hand=("siege-towers",))}
    fight = Fight("edoras", armies=1, walls=2, riders=riders)
    fight.play("ash: commit 4 0 0", "ash: pull 2", "cube orc", "cube orc")
    assert answer(fight.state) == "play siege-towers"


# Whole games


@pytest.mark.parametrize(
    "options",
    [
        {"players": "3", "difficulty": "hard"},
        {"players": "4", "coop": "yes"},
        {"players": "5", "order": "markers", "saruman": "search", "difficulty": "moderate"},
    ],
)
def test_it_answers_every_question_of_a_game(options: dict[str, str]) -> None:
    """O1-O5: legally, with all options; `drive` refuses anything else."""
    players = int(options["players"])
    for number in range(2):
        match = Match(GAME, options, seed_from(f"greedy {number}"), players=players)
        match = drive(
            match, [Greedy()] * players, [Random(f"{number} {p}") for p in range(players)]
        )
        assert match.over


def test_together_they_conquer_more_than_players_who_answer_at_random() -> None:
    """V1: stages completed in three games; and it wins some."""
    fallen: Counter[str] = Counter()
    bots: dict[str, Bot] = {"greedy": Greedy(), "random": RandomBot()}
    for name, bot in bots.items():
        for number in range(3):
            match = Match(GAME, {}, seed_from(f"both {number}"), players=4)
            match = drive(match, [bot] * 4, [Random(f"{name} {number} {p}") for p in range(4)])
            fallen[name] += sum(stage.complete for stage in match.state.stages)
    assert fallen["greedy"] >= fallen["random"] + 12


def test_in_full_co_op_it_takes_a_reward_and_buys_what_it_can_use() -> None:
    """O9 O10: it does not play with the settings of windows."""
    scene = Scene(Task("rewards"), options=Options(coop=True), riders={"ash": {"favor": 3}})
    assert answer(scene.state).startswith("take ")
    scene = Scene(Task("buying", word="own"), options=Options(coop=True))
    assert answer(scene.state) == "buy orc"
