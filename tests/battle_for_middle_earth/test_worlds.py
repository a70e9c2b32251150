"""Hidden cards are dealt anew with the right odds: compared with all the games there could have
been, on small tables, move by move."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction, Seat, Step
from ninefold.games.battle_for_middle_earth.actions import Action
from ninefold.games.battle_for_middle_earth.box.cards import COUNTERATTACKS
from ninefold.games.battle_for_middle_earth.state import State
from tests.battle_for_middle_earth.playing import GAME, answers

LYING = {
    "north": "elrond | haldir | eowyn | beregond | imrahil | hama | erkenbrand | halbarad | sam",
    "east": "elladan | elrohir | gloin | quickbeam | gildor | boromir | faramir | gimli | legolas",
}
TABLE = f"""
    enemies: balrog saruman witch-king
    hand north: aragorn galadriel
    hand east: arwen theoden
    fellowships north: {LYING["north"]}
    fellowships east: {LYING["east"]}
    discard: eomer glorfindel angbor gandalf mordor-a
    dead: {"mordor-a " * 4 + "mordor-b " * 3 + "mordor-c " * 3}
    """
"""Few cards are left that could be anywhere, and the discard pile will soon be shuffled."""
DRAWS_A_WORLD = 25

Worlds = dict[State, Fraction]
"""Every state that a viewer thinks possible, with its weight."""


def seen(step: Step[State], viewer: Seat | None) -> object:
    facts = tuple(event.fact for event in step.events if event.seen_by(viewer))
    return facts, GAME.view(step.state, viewer)


def go_on(
    worlds: Worlds, viewer: Seat | None, decision: Decision, action: Action, step: Step[State]
) -> Worlds:
    """The worlds in which the viewer is shown the same. Nothing is known about why others do what
    they do; chance does what it does with its odds."""
    found: Worlds = {}
    for world, weight in worlds.items():
        tries = [(action, Fraction(1))]
        if decision.seat == CHANCE:
            tries = [(drawn, chance) for drawn, chance in GAME.chances(world)]
        for tried, chance in tries:
            try:
                after = GAME.apply(world, decision, tried)
            except IllegalAction:
                continue
            if seen(after, viewer) == seen(step, viewer):
                found[after.state] = found.get(after.state, Fraction(0)) + weight * chance
    return found


def first_worlds(state: State, viewer: Seat) -> Worlds:
    """By the open cards alone the other player may hold any of those that are hidden."""
    other, unseen = 1 - viewer, GAME.view(state, viewer).unseen
    companions = [card for card in unseen if card not in COUNTERATTACKS]
    found: Worlds = {}
    for hand in combinations(companions, len(state.hands[other])):
        hands = (state.hands[0], hand) if other else (hand, state.hands[1])
        pile = tuple(card for card in unseen if card not in hand)
        found[replace(state, hands=hands, pile=pile)] = Fraction(1)
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_world_is_dealt_as_often_as_it_is_likely(viewer: Seat, seed: int) -> None:
    """K1 K2 K3: before the discard pile is shuffled, and some time after."""
    state = GAME.read_state(TABLE)
    worlds, rng, checked = first_worlds(state, viewer), Random(seed), Counter[bool]()
    for number in range(80):
        (decision,) = GAME.pending(state)
        action = rng.choice(list(answers(state, decision)))
        step = GAME.apply(state, decision, action)
        worlds = go_on(worlds, viewer, decision, action, step)
        state = step.state
        assert state in worlds
        if number % 2 == 0 and len(worlds) > 2:
            check_odds(worlds, state, viewer, rng)
            checked[bool(state.older)] += 1
        if checked[True] == 3:
            break
    assert checked[False] >= 2
    assert checked[True] >= 2


def check_odds(worlds: Worlds, state: State, viewer: Seat | None, rng: Random) -> None:
    """Chi-square: four standard deviations above its mean is once in ten thousand."""
    view, draws = GAME.view(state, viewer), DRAWS_A_WORLD * len(worlds)
    dealt = Counter(GAME.determinize(view, rng) for _ in range(draws))
    assert dealt.keys() <= worlds.keys()
    total = sum(worlds.values())
    square = 0.0
    for world, weight in worlds.items():
        expected = float(draws * weight / total)
        square += (dealt[world] - expected) ** 2 / expected
    freedom = len(worlds) - 1
    assert square <= freedom + 4 * sqrt(2 * freedom)
