"""Hidden cards are dealt anew with the right odds: compared with all the games there could have
been, on small tables, move by move."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction, Seat, Step
from ninefold.games.battle_for_middle_earth.actions import Action
from ninefold.games.battle_for_middle_earth.box.cards import COUNTERATTACKS
from ninefold.games.battle_for_middle_earth.state import Cards, State
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
    dead: {"mordor-a " * 5 + "mordor-b " * 4 + "mordor-c"}
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


def first_worlds(state: State, viewer: Seat | None) -> Worlds:
    """By the open cards alone the others may hold any of those that are hidden."""
    hidden = GAME.view(state, viewer).unseen
    worlds: list[tuple[tuple[Cards, ...], Cards]] = [((), hidden)]
    for seat, hand in enumerate(state.hands):
        worlds = [
            ((*hands, held), tuple(card for card in left if seat == viewer or card not in held))
            for hands, left in worlds
            for held in ([hand] if seat == viewer else _hands(left, len(hand)))
        ]
    return {replace(state, hands=hands, pile=pile): Fraction(1) for hands, pile in worlds}


def _hands(cards: Cards, size: int) -> Iterator[Cards]:
    return combinations([card for card in cards if card not in COUNTERATTACKS], size)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_world_is_dealt_as_often_as_it_is_likely(viewer: Seat | None, seed: int) -> None:
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
