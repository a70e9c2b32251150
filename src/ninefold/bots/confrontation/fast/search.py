"""Searching players of The Confrontation over the fast rules.

They are given a view and draw what it hides, never more: only `Cheating` is shown the truth, for
experiments, and it sits at no table.
"""

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from ninefold.bots.budget import Budget
from ninefold.bots.confrontation.fast import tree
from ninefold.bots.thought import Candidate, Thought
from ninefold.core import Decision
from ninefold.games.confrontation import Confrontation
from ninefold.games.confrontation.actions import Action
from ninefold.games.confrontation.determinize import determinize
from ninefold.games.confrontation.fast import chance, codes, compiled
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.bridge import flat
from ninefold.games.confrontation.fast.encoding import encode
from ninefold.games.confrontation.fast.jit import plain
from ninefold.games.confrontation.state import State
from ninefold.games.confrontation.view import View

BUILD: Final = "search"
NODES: Final = 1 << 20
"""Room for nodes where a search may take as long as it likes; the table is emptied when it is
half full."""
CHUNK: Final = 200
"""Iterations between two looks at the clock."""
EXPLORE: Final = 0.7
DRAWN: Final = 40
"""So many states are drawn for determinized UCT, as many trees."""


@cache
def compiled_search() -> Any:
    """The search, compiled where Numba is installed."""
    core = compiled.source(knows=False)
    if not compiled.has_numba():
        return tree.make(core, int, int)
    import numpy as np

    return compiled.cached(tree.make(core, np.uint64, np.int64), BUILD)


def ready() -> bool:
    """Whether a search can begin at once, and nobody has to wait for a compiler."""
    return not compiled.has_numba() or compiled.is_kept(BUILD, Path(tree.__file__))


def warm(say: Callable[[str], None]) -> None:
    """Compiles the fast rules and the search, once for this machine. `say` is told about it."""
    if not compiled.has_numba():
        say("Numba is not installed, so bots of The Confrontation think slowly.")
    elif not ready():
        say("Preparing the bots of The Confrontation, once; it takes a minute or two.")
        compiled.warm()
        Search(Budget(iterations=1)).search(Confrontation().start({}), 0, Random(0))
        compiled.keep(BUILD, Path(tree.__file__))
        say("The bots of The Confrontation are ready.")


class Nodes:
    """The table of nodes, kept from search to search; each search has keys of its own."""

    def __init__(self, size: int = NODES) -> None:
        make = compiled.new_numbers
        self.keys, self.visits = make("uint64", size), make("int32", size)
        self.rewards, self.offered = make("float64", size), make("int32", size)
        self.used = 0
        self.searches = 0

    def new_salt(self) -> Any:
        """A number that no other search in this table has."""
        self.searches += 1
        return compiled.new_luck(self.searches)[chance.GENERATOR]

    def mean(self, key: int) -> float:
        """How often whoever answered this has won, from 0 to 1; -1 if nobody tried it."""
        last = len(self.keys) - 1
        slot = key & last
        while self.keys[slot] and int(self.keys[slot]) != key:
            slot = (slot + 1) & last
        tried = int(self.visits[slot]) if self.keys[slot] else 0
        return float(self.rewards[slot]) / tried if tried else -1.0

    def make_room(self, wanted: int) -> None:
        """Raises `ValueError` for more nodes than the table has room for."""
        if wanted > len(self.keys) // 2:
            raise ValueError(f"a search has room for {len(self.keys) // 2} iterations")
        if self.used + wanted > len(self.keys) // 2:
            self.clear()

    def clear(self) -> None:
        self.keys[:] = compiled.new_numbers("uint64", len(self.keys))
        self.used = 0


@cache
def _shared(size: int) -> Nodes:
    return Nodes(size)


def _table(iterations: int | None) -> Nodes:
    """No larger than a search needs: a small table stays in the processor's cache."""
    return _shared(min(NODES, 1 << (4 * iterations).bit_length()) if iterations else NODES)


class Search:
    """Answers what it tried most often. `kind` is one of `tree.py`."""

    def __init__(self, budget: Budget, kind: int = tree.MULTIPLE, explore: float = EXPLORE) -> None:
        self.budget = budget
        self.kind = kind
        self.explore = explore
        self.worlds = DRAWN if kind == tree.DETERMINIZED else -1
        self.done = 0
        """Iterations of the last search."""
        self._salt = 0

    def choose(self, view: Any, decision: Decision, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        tally = self.search(self.state(view, rng), decision.seat, rng)
        return max(legal, key=lambda action: tally[encode(action, decision.seat)])

    def think(self, view: Any, decision: Decision, legal: Sequence[Action], rng: Random) -> Thought:
        """How often each answer was tried, and how often it won where it was."""
        seat, mix = decision.seat, chance.make(plain, int, int, seen=True).mix
        tally = self.search(self.state(view, rng), seat, rng)
        seen, nodes = mix(self._salt, 1 + seat), _table(self.budget.iterations)
        found = [
            Candidate(
                action,
                nodes.mean(mix(seen, 1 + encode(action, seat))),
                float(tally[encode(action, seat)]) / self.done,
            )
            for action in legal
        ]
        found.sort(key=lambda candidate: -candidate.share)
        return Thought(tuple(found), f"{self.done} games played in thought")

    def state(self, view: View, rng: Random) -> State:
        """A state that agrees with the view; what is hidden in it is drawn again and again."""
        return determinize(view, rng)

    def search(self, state: State, seat: int, rng: Random) -> Any:
        """How often each code was tried."""
        most = self.budget.iterations or NODES // 4
        until = time.monotonic() + (self.budget.seconds or float("inf"))
        root = compiled.new_state(flat(state))
        root[at.WHO] = seat
        ways = compiled.new_ways()
        if self.worlds and state.turn:
            compiled.rules().count_ways(root, 1 - seat, ways)
        nodes = _table(self.budget.iterations)
        luck = compiled.new_luck(rng.getrandbits(62))
        rooms = (
            compiled.new_state(),
            compiled.new_answers(),
            len(nodes.keys) - 1,
            nodes.keys,
            nodes.visits,
            nodes.rewards,
            nodes.offered,
        )
        tally = compiled.new_numbers("int64", codes.CODES)
        path = compiled.new_numbers("int64", tree.DEPTH)
        slots = compiled.new_numbers("int64", codes.LEGAL)
        seed = luck[chance.GENERATOR]
        salt = nodes.new_salt()
        self._salt = int(salt)
        run, board = compiled_search(), compiled.board()
        self.done = 0
        often = CHUNK if compiled.has_numba() else 1
        chunk = often if self.budget.seconds else most
        while self.done < most and (self.done == 0 or time.monotonic() < until):
            step = min(chunk, most - self.done)
            nodes.make_room(step)
            nodes.used += run(
                self.kind, root, seat, self.worlds, step, self.done, salt, seed, self.explore,
                board, ways, luck, *rooms, tally, path, slots,
            )  # fmt: skip
            self.done += step
        return tally


class Cheating(Search):
    """Is shown the whole state in place of a view: to measure what seeing is worth."""

    def __init__(self, budget: Budget, explore: float = EXPLORE) -> None:
        super().__init__(budget, tree.SINGLE, explore)
        self.worlds = 0

    def state(self, view: Any, rng: Random) -> State:
        whole: State = view
        return whole
