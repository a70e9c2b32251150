"""Every secret quest, when the game is won: each of its goals just met, and just missed. What a
goal asks for is in GOALS: a card with one that is not there fails."""

from collections.abc import Callable
from typing import Any

import pytest

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import CAMPAIGNS, KINDS, LESSER, Effect
from ninefold.games.nazgul.state import Options, Task
from tests.nazgul.fight import BOX
from tests.nazgul.scene import Scene

Fields = dict[str, Any]
DONE = {"heroes": 0, "armies": 0, "complete": True}
LAST_STAGES = {BOX.campaign(name)[-1].key: DONE for name in CAMPAIGNS}
NOTHING: Fields = {"favor": 0, "forces": (0, 0, 0), "fled": 1, "level": 1}
"""A player who has reached nothing at all."""
HEROES = sorted((h for h in BOX.heroes.values() if not h.villain), key=lambda hero: hero.rank)
FEW = ("armor", "grond", "palantir", "shrieks", "treachery", "plunder")


def _slay(goal: Effect, short: int) -> tuple[Fields, Fields]:
    other = next(hero.key for hero in HEROES[::-1] if hero.key != goal.word)
    return {"slain": (other if short else goal.word,)}, {}


def _slay_rank(goal: Effect, short: int) -> tuple[Fields, Fields]:
    """The lowest rank that is enough, or the highest that is not."""
    enough = [hero.key for hero in HEROES if hero.rank <= goal.number]
    return {"slain": (HEROES[len(enough)].key if short else enough[-1],)}, {}


def _slay_count(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"slain": (LESSER,) * (goal.number - short)}, {}


def _stage(goal: Effect, short: int) -> tuple[Fields, Fields]:
    other = next(key for key in BOX.stages if key != goal.word)
    return {"stages": (other if short else goal.word,)}, {}


def _stages(goal: Effect, short: int) -> tuple[Fields, Fields]:
    """The first stages of the campaign, and with one too few others besides."""
    fit = [key for key, s in BOX.stages.items() if goal.word in ("", s.campaign)]
    others = [key for key in BOX.stages if key not in fit]
    return {"stages": (*fit[: goal.number - short], *others[:short])}, {}


def _quests(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"quests": tuple(BOX.quests)[: goal.number - short]}, {}


def _armies(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"armies": goal.number - short}, {}


def _level(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"level": goal.number - short}, {}


def _favor(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"favor": goal.number - short}, {}


def _cards(goal: Effect, short: int) -> tuple[Fields, Fields]:
    return {"hand": FEW[: goal.number - short]}, {}


def _forces(goal: Effect, short: int) -> tuple[Fields, Fields]:
    """Of one kind; or of all together, spread as the tracks allow."""
    left, forces = goal.number - short, [0, 0, 0]
    for number, kind in enumerate(KINDS):
        if goal.word in ("", kind):
            forces[number] = min(left, len(BOX.costs[kind]))
            left -= forces[number]
    assert left == 0
    return {"forces": tuple(forces)}, {}


def _steadfast(_: Effect, short: int) -> tuple[Fields, Fields]:
    return {"fled": 0, "retreats": short}, {}


def _dead(_: Effect, short: int) -> tuple[Fields, Fields]:
    return {}, {"king_dead": not short}


def _alive(_: Effect, short: int) -> tuple[Fields, Fields]:
    return {}, {"king_dead": bool(short)}


GOALS: dict[str, Callable[[Effect, int], tuple[Fields, Fields]]] = {
    "slay": _slay,
    "slay-rank": _slay_rank,
    "slay-count": _slay_count,
    "stage": _stage,
    "stages": _stages,
    "quests": _quests,
    "armies": _armies,
    "level": _level,
    "favor": _favor,
    "cards": _cards,
    "forces": _forces,
    "steadfast": _steadfast,
    "witch-king-dead": _dead,
    "witch-king-alive": _alive,
}
CASES = [(key, number) for key, card in BOX.secrets.items() for number in range(len(card.goals))]


def worth(key: str, rider: Fields, fields: Fields) -> int:
    """The points that a player of this kind has from a secret quest when the game is won."""
    riders = {"ash": {**NOTHING, **rider, "secrets": (key,)}}
    scene = Scene(
        Task("check-win"), riders=riders, stages=LAST_STAGES, **{"king_dead": False, **fields}
    )
    (over,) = scene.told(events.GameOver)
    slain = sum(1 if card == LESSER else BOX.heroes[card].points for card in rider.get("slain", ()))
    points = over.points[0] - slain
    assert over.secrets[0] == ((key,) if points else ())
    assert isinstance(points, int)
    return points


@pytest.mark.parametrize(("key", "number"), CASES)
def test_a_goal_that_is_met(key: str, number: int) -> None:
    """S16 V3: just so. The lesser goal counts when the greater one was missed."""
    goal = BOX.secrets[key].goals[number]
    rider, fields = GOALS[goal.test.op](goal.test, 0)
    assert worth(key, rider, fields) == goal.points > 0


@pytest.mark.parametrize("key", BOX.secrets)
def test_no_goal_met_no_points(key: str) -> None:
    """S16: all of them just missed; the lesser one asks for less, so it decides."""
    rider: Fields = {}
    fields: Fields = {}
    for goal in BOX.secrets[key].goals:
        missed = GOALS[goal.test.op](goal.test, 1)
        rider |= missed[0]
        fields |= missed[1]
    assert worth(key, rider, fields) == 0


@pytest.mark.parametrize("key", [k for k, card in BOX.secrets.items() if len(card.goals) == 2])
def test_only_the_first_goal_that_is_met_counts(key: str) -> None:
    """S16: whoever meets both has the points of the greater one."""
    first, second = BOX.secrets[key].goals
    rider: Fields = {}
    fields: Fields = {}
    for goal in (second, first):
        met = GOALS[goal.test.op](goal.test, 0)
        for name, value in met[0].items():
            joined = isinstance(value, tuple) and name != "forces"
            rider[name] = (*rider.get(name, ()), *value) if joined else value
        fields |= met[1]
    assert worth(key, rider, fields) == first.points


@pytest.mark.parametrize("fall", ["fled", "retreats"])
def test_who_fled_or_retreated_was_not_steadfast(fall: str) -> None:
    """S16 C4 C19."""
    keys = [key for key, c in BOX.secrets.items() if any(g.test.op == "steadfast" for g in c.goals)]
    for key in keys:
        clean = {"fled": 0, "retreats": 0}
        assert worth(key, {**clean, fall: 1}, {}) < worth(key, clean, {})


def test_two_secret_quests_add_up() -> None:
    """S16 V3."""
    riders = {"ash": {**NOTHING, "fled": 0, "secrets": ("loyal-servant", "unyielding")}}
    scene = Scene(Task("check-win"), riders=riders, stages=LAST_STAGES, options=Options())
    (over,) = scene.told(events.GameOver)
    assert over.points[0] == sum(
        BOX.secrets[key].goals[0].points for key in ("loyal-servant", "unyielding")
    )
    assert over.secrets[0] == ("loyal-servant", "unyielding")


def test_all_twenty_cards_are_checked() -> None:
    """S16."""
    assert len(BOX.secrets) == 20
    assert {goal.test.op for card in BOX.secrets.values() for goal in card.goals} <= GOALS.keys()
