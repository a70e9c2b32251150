"""Of all states that agree with what a viewer has seen, each is drawn equally often (H1).

The states are found the long way (`belief.py`), and the draws are measured against them by a
chi-square sum. Seeds are fixed, so a test says the same each time; the bound is so far out that
an even draw would miss it about once in a million seeds.
"""

from collections import Counter
from math import sqrt
from random import Random

import pytest

from ninefold.core import Seat
from ninefold.games.confrontation.state import State
from tests.confrontation.belief import after, positions
from tests.confrontation.opening import Opening
from tests.confrontation.playing import GAME, answers
from tests.confrontation.scene import Scene
from tests.confrontation.test_worlds_exact import small_position

TIMES = 30
"""Draws for each state that is possible."""
MOST = 150
"""More states than these are not counted."""


class Evenness:
    """The chi-square sum over many counts, with its degrees of freedom."""

    def __init__(self) -> None:
        self.sum = 0.0
        self.freedom = 0
        self.counts = 0

    def count(self, state: State, viewer: Seat | None, held: set[State], rng: Random) -> None:
        view = GAME.view(state, viewer)
        drawn = Counter(GAME.determinize(view, rng) for _ in range(TIMES * len(held)))
        assert drawn.keys() <= held, GAME.write_state(state)
        self.sum += sum((drawn[one] - TIMES) ** 2 / TIMES for one in held)
        self.freedom += len(held) - 1
        self.counts += 1

    def check(self) -> None:
        assert self.freedom > 0
        assert self.sum < self.freedom + 5 * sqrt(2 * self.freedom), (self.sum, self.freedom)


@pytest.mark.parametrize("chunk", range(4))
def test_whatever_was_played_the_draw_is_even(chunk: int) -> None:
    """H1 G9 G10 D2 D3: small positions played on, with Special Cards, drafts with open and with
    hidden line-ups, fallen pieces, shuffling by either, and cards chosen in secret."""
    rng = Random(f"even {chunk}")
    even = Evenness()
    while even.counts < 40:
        state, viewer = small_position(rng), rng.choice((0, 1, None))
        if state is None or not 1 < len(held := positions(state, viewer)) <= MOST:
            continue
        even.count(state, viewer, held, rng)
        while asked := GAME.pending(state):
            decision = rng.choice(asked)
            action = rng.choice(answers(state, decision))
            step = GAME.apply(state, decision, action)
            held = after(held, viewer, decision, action, step)
            state = step.state
            if 1 < len(held) <= MOST and state.outcome is None and rng.randrange(4) == 0:
                even.count(state, viewer, held, rng)
    even.check()


def test_of_four_with_frodo_among_them_each_may_be_the_one_who_leaves() -> None:
    """H1 R2: Frodo is known to be one of four in the Shire; the one who leaves is Frodo in a
    quarter of the draws, though that is one of two worlds."""
    scene = Scene("""
        turn 2 fellowship
        shire: frodo#1 sam#1 pippin#1 merry#1
        cardolan: aragorn
        rhudaur: legolas
        eregion: gimli
        enedwaith: boromir
        mordor: orcs
        known fellowship: frodo=1
        """)
    scene.play("merry shire-arthedain")
    view = GAME.view(scene.state, 1)
    assert len(view.known[0]) == 2
    rng = Random("a quarter")
    draws = 4000
    drawn = [GAME.determinize(view, rng).pieces[0][0].place for _ in range(draws)]
    assert set(drawn) == {"shire", "arthedain"}
    assert abs(drawn.count("arthedain") - draws / 4) < 5 * sqrt(draws * 3 / 16)


def test_a_state_of_several_worlds_is_drawn_no_more_often() -> None:
    """H1 R2: three things were seen of which one at least is true, or two, or all."""
    scene = Scene("""
        options mode=variant
        turn 5 sauron
        arthedain: orcs#1
        cardolan: gollum#2
        eregion: uruk-hai#3
        rhudaur: watcher#4
        shire: frodo
        known sauron: orcs=1 | gollum=2 | uruk-hai=3
        """)
    even = Evenness()
    rng = Random("several worlds")
    held = positions(scene.state, 0)
    even.count(scene.state, 0, held, rng)
    assert 1 < len(held) < 24
    even.check()


@pytest.mark.parametrize("placed", [1, 2, 3])
def test_while_pieces_are_placed_each_placing_is_as_likely(placed: int) -> None:
    """S5 D6: the Shire takes four and is yet one region among six."""
    scene = Opening()
    names = ["frodo", "sam", "pippin"][:placed]
    for name in names:
        scene.play(f"fellowship: place {name} shire")
    view = GAME.view(scene.state, 1)
    rng = Random(f"placed {placed}")
    draws = 3000
    home = Counter(
        sum(piece.place == "shire" for piece in GAME.determinize(view, rng).pieces[0])
        for _ in range(draws)
    )
    ways = {1: (5, 1), 2: (20, 10, 1), 3: (60, 60, 15, 1)}[placed]
    expected = [draws * number / sum(ways) for number in ways]
    unlikeness = sum((home[n] - mean) ** 2 / mean for n, mean in enumerate(expected))
    assert unlikeness < placed + 5 * sqrt(2 * placed)
