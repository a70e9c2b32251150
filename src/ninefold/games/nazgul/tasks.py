"""The three sorts of tasks: steps that are carried out, questions, and draws of chance.

Each file of the rules lists its own in STEPS, QUESTIONS and DRAWS; `rules.py` joins them. A task
is taken off the agenda before its step, answer or draw is carried out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from ninefold.core import IllegalAction
from ninefold.games.nazgul.actions import Action
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import State, Task

Step: TypeAlias = Callable[[Play, Task], None]


class Question(NamedTuple):
    """`legal` is given the state as the seat sees it; `refuse` says which rule forbids an
    answer that is not legal."""

    legal: Callable[[State, Task, int], list[Action]]
    refuse: Callable[[State, Task, int, Action], IllegalAction]
    apply: Callable[[Play, Task, int, Action], None]


class Draw(NamedTuple):
    """`weights` are the things chance can pick, each with its weight; the answer is the verb
    and the thing."""

    verb: str
    weights: Callable[[State, Task], Sequence[tuple[str, int]]]
    apply: Callable[[Play, Task, str], None]
