"""The fast rules on a graphics card: the same source, and a kernel that plays at random."""

from typing import Any

from ninefold.games.confrontation.fast import chance, codes, core, rows
from ninefold.games.confrontation.fast import fields as at


def load() -> Any:
    """`numba.cuda`. Names that newer NumPy has dropped are lent to it while it is loaded."""
    import numpy as np

    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda


def random_games(cuda: Any) -> Any:
    """The kernel as a Python function: each thread plays games to their end, one by one."""
    import numpy as np
    from numba import types

    rules = core.make(cuda.jit(device=True), np.uint64, np.int64, knows=False, seen=False)
    begin, legal, apply, below = rules.begin, rules.legal, rules.apply, rules.below
    table_size, state_size = rows.SIZE, at.SIZE
    answers, numbers = codes.LEGAL, chance.LENGTH

    def play(games: Any, seed: Any, options: Any, table: Any, decisions: Any, won: Any) -> None:
        thread = cuda.grid(1)
        t = cuda.shared.array(table_size, types.int32)
        for k in range(cuda.threadIdx.x, rows.SIZE, cuda.blockDim.x):
            t[k] = table[k]
        cuda.syncthreads()
        s = cuda.local.array(state_size, types.int16)
        out = cuda.local.array(answers, types.int16)
        r = cuda.local.array(numbers, types.uint64)
        r[0] = np.uint64((thread + seed) * 2654435761 + 88172645463325252)
        for k in range(at.OPTIONS):
            s[k] = options[k]
        total = 0
        fellowship = 0
        for _ in range(games):
            begin(s)
            while s[at.WINNER] < 0:
                count = legal(s, t, out)
                if s[at.WHO] != at.CHANCE:
                    total += 1
                apply(s, t, out[below(r, count)] if count > 1 else out[0], r)
            fellowship += 1 - s[at.WINNER]
        decisions[thread] = total
        won[thread] = fellowship

    return play
