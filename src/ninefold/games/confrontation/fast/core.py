"""The rules built from the one source."""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast import (
    answers,
    carrying,
    chance,
    course,
    fighting,
    knowledge,
    moving,
    setup,
    specials,
    standing,
    turning,
)
from ninefold.games.confrontation.fast.jit import Function, Jit


class Core(NamedTuple):
    """The functions of the rules; the package says what they take."""

    begin: Function
    legal: Function
    apply: Function
    below: Function
    mix: Function
    candidates: Function
    count_ways: Function
    redeal: Function


def make(
    jit: Jit,
    number: Any = int,
    integer: Any = int,
    *,
    once: Jit | None = None,
    knows: bool = True,
    seen: bool = True,
) -> Core:
    """The rules, compiled by `jit`, or by `once` where a function is called from one place alone.
    `number` and `integer` make unsigned 64-bit and ordinary
    numbers. Without `knows` the masks of what may be are not kept, without `seen` the hashes of
    what was seen: playing at random needs neither."""
    luck = chance.make(jit, number, integer, seen)
    board = standing.make(jit, luck, knows)
    steps = moving.make(jit)
    cards = specials.make(jit, luck, board, steps, knows)
    fight = fighting.make(jit, steps)
    before = setup.make(jit, board, knows)
    turn = turning.make(jit, luck, board, steps, cards, knows)
    tighten = knowledge.make_tighten(jit)
    known = knowledge.make(jit, luck)
    answer = carrying.make(jit, luck, board, steps, cards, fight)
    legal = answers.make(jit, board, steps, cards, fight, before)
    parts = course.Parts(luck, board, steps, cards, fight, before, turn, answer, tighten)
    apply = course.make(jit, once or jit, parts, knows)
    return Core(
        before.begin,
        legal,
        apply,
        luck.below,
        luck.mix,
        known.candidates,
        known.count_ways,
        known.redeal,
    )
