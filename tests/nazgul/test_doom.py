"""Mount Doom."""

import pytest

from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import SEATS, Options, Task
from tests.nazgul.fight import BOX, Fight, Setting, dial
from tests.nazgul.scene import Scene

POINTS = BOX.stages["mount-doom"].points
DONE = {"heroes": 0, "armies": 0, "complete": True}


def hunt(*names: str, king: str = "", heroes: int = 2) -> Fight:
    """These Nazgûl at Mount Doom."""
    riders = {name: Setting(10, (2, 2, 2), hero="frodo" if name == "ash" else "") for name in names}
    return Fight("mount-doom", heroes=heroes, riders=riders, king=king)


@pytest.mark.parametrize(("players", "heroes"), [(3, 2), (4, 2), (5, 3)])
def test_how_many_heroes_are_there(players: int, heroes: int) -> None:
    """M1."""
    scene = Scene(options=Options(players=players))
    assert (scene.place("mount-doom").heroes, scene.place("mount-doom").armies) == (heroes, 0)


def test_nothing_is_ever_added() -> None:
    """M1: neither by a quest that failed nor by an event, though it is the lowest open stage."""
    before = dict.fromkeys(("weathertop", "ford-of-bruinen", "amon-hen"), DONE)
    scene = Scene(Task("quests-left"), stages=before, quests=("dead-marshes", "bucklebury-ferry"))
    assert scene.told(events.QuestFailed) != []
    assert (scene.place("mount-doom").heroes, scene.place("mount-doom").armies) == (2, 0)
    event = Scene(Task("draw-quest"), stages=before, quest_decks=(("council-of-elrond",), (), ()))
    assert event.told(events.EventHappened) == [events.EventHappened("council-of-elrond")]
    assert event.place("mount-doom").heroes == 2


def test_not_before_the_last_stage_of_another_campaign() -> None:
    """M2."""
    before = dict.fromkeys(("weathertop", "ford-of-bruinen", "amon-hen"), DONE)
    closed = Scene(Task("deployment"), stages=before)
    assert closed.refuse("ash: deploy mount-doom") == "M2"
    opened = Scene(Task("deployment"), stages={**before, "hornburg": DONE})
    assert "deploy mount-doom" in opened.legal("ash")


def test_no_forces_and_no_hero_cards() -> None:
    """M3: the first question is how many cubes are pulled."""
    fight = hunt("ash", "bone")
    assert fight.kind() == "pull"
    assert fight.rider("ash").hero == "frodo"
    assert fight.told(battle_events.Assigned) == fight.told(battle_events.Committed) == []


def test_what_is_in_the_cup() -> None:
    """M4: the heroes and a cube for each Nazgûl, the Witch-king included."""
    assert hunt("ash", "bone").battle.cup == (2, 0, 0, 0, 2, 0)
    assert hunt("ash", "bone", king="bone").battle.cup == (3, 0, 0, 0, 2, 0)
    assert hunt("ash", king="iron", heroes=3).battle.cup == (2, 0, 0, 0, 3, 0)


def test_up_to_the_tactics_in_turn_order() -> None:
    """M5 N18: at least one; the cubes go back, and there is no retreat."""
    riders = {"ash": Setting(1), "dusk": Setting(1), "bone": Setting(1)}
    fight = Fight("mount-doom", heroes=3, riders=riders, order=(2, 1, 0, 3, 4))
    most = min(dial("dusk", 1).tactics, 6)
    assert fight.legal("dusk") == [f"pull {n + 1}" for n in range(most)]
    assert fight.refuse("dusk: retreat") == "N18"
    assert fight.refuse("dusk: retreat-king") == "N18"
    assert fight.refuse("dusk: pull 0") == "C1"
    assert fight.refuse("dusk: pass") == "C1"
    cup = fight.battle.cup
    fight.play("dusk: pull 1", "cube nazgul")
    assert fight.battle.cup == cup
    assert fight.asked()[0].seat == SEATS.index("bone")


def test_cards_that_let_you_pull_again() -> None:
    """M5 C3: a hero cube is put back, and the hunt goes on."""
    riders = {"ash": Setting(10, hand=("machines-of-war", "morgul-blade")), "bone": Setting(10)}
    fight = Fight("mount-doom", heroes=2, riders=riders)
    fight.play("ash: pull 1", "cube hero")
    assert fight.legal("ash") == ["pass", "ignore pulled", "play machines-of-war"]
    fight.play("ash: play machines-of-war", "cube nazgul").skip()
    assert not fight.over
    assert fight.battle.caught == 1


def test_nobody_is_hurt() -> None:
    """M6: neither Nazgûl nor heroes, and no favor is earned."""
    fight = hunt("ash", "bone").play("ash: pull 2", "cube nazgul", "cube hero")
    assert fight.over
    assert [fight.rider(name).level for name in ("ash", "bone")] == [10, 10]
    assert fight.rider("ash").forces == (2, 2, 2)
    assert fight.here().heroes == 2
    assert fight.told(battle_events.FavorShared) == fight.told(battle_events.DamageDirected) == []


@pytest.mark.parametrize("cubes", [("hero",), ("nazgul", "nazgul", "hero"), ("nazgul", "hero")])
def test_a_hero_cube_and_he_escapes(cubes: tuple[str, ...]) -> None:
    """M7 N18: also beside two Nazgûl cubes; no points, and nobody else pulls."""
    fight = hunt("ash", "bone", "dusk")
    fight.play(f"ash: pull {len(cubes)}", *(f"cube {cube}" for cube in cubes))
    assert fight.over
    assert not fight.here().complete
    assert fight.told(battle_events.RingBearerEscaped) == [battle_events.RingBearerEscaped()]
    assert {rider.points for rider in fight.state.riders} == {0}


def test_two_nazgul_cubes_catch_him() -> None:
    """M8: all who are there have the points; who has not pulled need not."""
    fight = hunt("ash", "bone", "dusk").play("ash: pull 2", "cube nazgul", "cube nazgul")
    assert fight.over
    assert fight.here().complete
    assert [rider.points for rider in fight.state.riders] == [POINTS] * 3 + [0, 0]
    assert fight.rider("dusk").stages == ("mount-doom",)


def test_the_cubes_add_up_over_the_pulls() -> None:
    """M8 N18."""
    fight = hunt("ash", "bone", "dusk").play("ash: pull 1", "cube nazgul")
    assert not fight.over
    fight.play("bone: pull 1", "cube nazgul")
    assert fight.here().complete


def test_one_alone_has_too_few_cubes() -> None:
    """M7 N18: he pulls once, and there is no second Nazgûl cube."""
    fight = hunt("ash").play("ash: pull 1", "cube nazgul")
    assert fight.over
    assert not fight.here().complete
    assert fight.told(battle_events.RingBearerEscaped) != []


def test_the_witch_king_alone_hunts_for_his_controller() -> None:
    """M4 M8 W3: one cube, and the points are his controller's."""
    fight = hunt("ash", king="iron").play("ash: pull 1", "cube nazgul")
    assert fight.legal("iron") == ["pull 1"]
    fight.play("iron: pull 1", "cube nazgul")
    assert fight.rider("iron").points == POINTS


def test_the_witch_king_beside_his_controller_does_not_pull_here() -> None:
    """W4: his cube is there all the same."""
    fight = hunt("ash", king="ash").play("ash: pull 1", "cube nazgul")
    assert fight.over
    assert fight.told(battle_events.Pulled)[0].nazgul == 0
