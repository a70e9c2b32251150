"""Tree search over the fast rules, in code that can be compiled.

A node is an answer in a situation as one player has seen it: its key is the hash of that. So one
table of numbers holds the trees of both players, and situations that a player cannot tell apart
share their nodes. An iteration draws what is hidden, goes down by the upper confidence bound
among the answers that are legal this time, adds one node, and plays at random to the end.
"""

from math import log, sqrt
from typing import Any, Final

from ninefold.games.confrontation.fast import chance
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.core import Core

MULTIPLE: Final = 0
"""Each player has a tree of what that player has seen (MO-ISMCTS)."""
SINGLE: Final = 1
"""One tree in which everybody's answers are seen (SO-ISMCTS)."""
DETERMINIZED: Final = 2
"""One tree for each of a few drawn states (determinized UCT)."""

DEPTH: Final = 256
"""A path through the tree is not followed further."""


def make(core: Core, number: Any, integer: Any) -> Any:
    """The search; `number` and `integer` make unsigned 64-bit and ordinary numbers."""
    legal, apply, below, mix, redeal = (
        core.legal,
        core.apply,
        core.below,
        core.mix,
        core.redeal,
    )
    zero = number(0)

    def search(
        kind: Any,
        root: Any,
        seat: Any,
        worlds: Any,
        iterations: Any,
        begun: Any,
        salt: Any,
        seed: Any,
        explore: Any,
        t: Any,
        ways: Any,
        r: Any,
        s: Any,
        out: Any,
        last: Any,
        keys: Any,
        visits: Any,
        rewards: Any,
        offered: Any,
        tally: Any,
        path: Any,
        slots: Any,
    ) -> Any:
        """So many iterations more; counts in `tally` how often each answer of `seat` was tried,
        and returns how many nodes were added. `worlds`: 0 takes `root` as the truth, -1 draws a
        new state each time, more draws that many by `seed` and takes them in turns. `salt` keeps
        the nodes of this search apart from those of others in the same table, whose length is a
        power of two, and `last` is one less."""
        added = 0
        for turn in range(begun, begun + iterations):
            for k in range(at.SIZE):
                s[k] = root[k]
            world = 0
            if worlds > 0:
                world = turn % worlds
                kept = r[chance.GENERATOR]
                r[chance.GENERATOR] = mix(seed, 100 + world)
                redeal(s, 1 - seat, ways, r)
                r[chance.GENERATOR] = kept
            elif worlds < 0:
                redeal(s, 1 - seat, ways, r)
            r[chance.SEEN] = mix(salt, 1)
            r[chance.SEEN + 1] = mix(salt, 2)
            depth = 0
            grown = False
            first = True
            while s[at.WINNER] < 0:
                count = legal(s, t, out)
                who = s[at.WHO]
                a = out[0]
                if count > 1 and (grown or who == at.CHANCE or depth == DEPTH):
                    a = out[below(r, count)]
                elif count > 1:
                    if kind == MULTIPLE:
                        situation = r[chance.SEEN + who]
                    else:
                        situation = mix(r[chance.SEEN] ^ r[chance.SEEN + 1], world)
                    fresh = 0
                    for j in range(count):
                        key = mix(situation, 1 + out[j])
                        q = integer(key & number(last))
                        while keys[q] != zero and keys[q] != key:
                            q = (q + 1) & last
                        slots[j] = q
                        if keys[q] == zero:
                            fresh += 1
                    chosen = 0
                    if fresh:
                        skip = below(r, fresh)
                        for j in range(count):
                            if keys[slots[j]] == zero:
                                if skip == 0:
                                    chosen = j
                                skip -= 1
                        grown = True
                    else:
                        best = -1.0
                        for j in range(count):
                            q = slots[j]
                            bound = rewards[q] / visits[q] + explore * sqrt(
                                log(offered[q]) / visits[q]
                            )
                            if bound > best:
                                best = bound
                                chosen = j
                    a = out[chosen]
                    for j in range(count):
                        if keys[slots[j]] != zero:
                            offered[slots[j]] += 1
                    if grown:
                        key = mix(situation, 1 + a)
                        q = integer(key & number(last))
                        while keys[q] != zero:
                            q = (q + 1) & last
                        keys[q] = key
                        visits[q] = 0
                        rewards[q] = 0.0
                        offered[q] = 1
                        added += 1
                        slots[chosen] = q
                    path[depth] = slots[chosen] * 2 + who
                    depth += 1
                    if first and who == seat:
                        tally[a] += 1
                        first = False
                apply(s, t, a, r)
            for k in range(depth):
                q = path[k] >> 1
                visits[q] += 1
                if s[at.WINNER] == path[k] & 1:
                    rewards[q] += 1.0
        return added

    return search
