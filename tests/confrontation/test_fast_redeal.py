"""States drawn by the fast rules: believable, and each as likely as another (H1-H5)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from ninefold.games.confrontation.fast import compiled
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.bridge import flat, flat_options
from tests.confrontation.playing import GAME, random_state, some_options

PUBLIC = (at.STAGE, at.WHO, at.MOVER, at.TURN, at.BEARER, at.RIDDEN, at.ORDER)


def _drawn(s: Any, side: int, luck: Any) -> Any:
    rules, ways = compiled.rules(), compiled.new_ways()
    rules.count_ways(s, side, ways)
    drawn = s.copy()
    rules.redeal(drawn, side, ways, luck)
    return drawn


@pytest.mark.parametrize("seed", range(60))
def test_a_drawn_state_agrees_with_all_that_was_seen(seed: int) -> None:
    rng = Random(f"redeal {seed}")
    s = compiled.new_state(flat(random_state(some_options(rng.choice), rng, 30 + seed)))
    if s[at.TURN] == 0:
        return
    luck = compiled.new_luck(seed)
    for side in (0, 1):
        for _ in range(5):
            d = _drawn(s, side, luck)
            other = slice(at.PLACE + 9 - side * 9, at.PLACE + 18 - side * 9)
            assert list(d[other]) == list(s[other])
            assert list(d[at.COUNT : at.HAND]) == list(s[at.COUNT : at.HAND])
            assert [d[field] for field in PUBLIC] == [s[field] for field in PUBLIC]
            assert list(d[at.MAY : at.MAY + 36]) == list(s[at.MAY : at.MAY + 36])
            for i in range(side * 9, side * 9 + 9):
                token = d[at.TOKEN + i]
                if s[at.SHOWN + i] or s[at.PLACE + i] == at.FALLEN:
                    fields = (at.PLACE, at.TOKEN, at.SHOWN, at.FACE)
                    assert [d[f + i] for f in fields] == [s[f + i] for f in fields]
                else:
                    assert d[at.MAY + d[at.FACE + i]] >> token & 1
            if s[at.STAGE] == ask.AMBUSH:
                before, after = s[at.TRAVELLER], d[at.TRAVELLER]
                assert s[at.TOKEN + before] == d[at.TOKEN + after]


def test_every_believable_state_is_as_likely() -> None:
    """Three pieces, of which one cannot be Frodo: four ways, drawn equally often."""
    text = "turn 9 fellowship\nshire: sam#1\narthedain: merry#2\nmordor: orcs\ncardolan: frodo#3\n"
    s = compiled.new_state(flat(GAME.read_state(text)))
    s[at.MAY] = 0b1010
    luck = compiled.new_luck(5)
    found = Counter(tuple(_drawn(s, 0, luck)[at.TOKEN : at.TOKEN + 4]) for _ in range(4000))
    assert len(found) == 4
    assert min(found.values()) > 850


def test_secret_choices_of_the_set_up_are_drawn_again() -> None:
    """D6: as many as were made, and the side's own are left alone."""
    options = {"mode": "draft", "specials": "choose"}
    rng, luck = Random(3), compiled.new_luck(3)
    rules, out = compiled.rules(), compiled.new_answers()
    s = compiled.new_state(flat_options(GAME.start(options).options))
    rules.begin(s)
    while s[at.TURN] == 0:
        for side in (0, 1):
            d = s.copy()
            rules.redeal(d, side, compiled.new_ways(), luck)
            assert list(d[at.COUNT : at.HAND]) == list(s[at.COUNT : at.HAND])
            assert d[at.DONE + side] == s[at.DONE + side]
            chosen = [int(n[at.CHOSEN + side]).bit_count() for n in (d, s)]
            assert chosen[0] == chosen[1]
            mine = slice(at.PLACE + 9 - 9 * side, at.PLACE + 18 - 9 * side)
            assert list(d[mine]) == list(s[mine])
        count = rules.legal(s, compiled.board(), out)
        rules.apply(s, compiled.board(), out[rng.randrange(count)], luck)
