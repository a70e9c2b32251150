"""Many tables at once, each stepped from one real choice to the next, on a GPU or a CPU.

The tables' numbers are PyTorch tensors; the compiled rules read and write them in place. Answers
that are forced are given without asking, and so are chance's. Placing is asked as five choices:
whom to put into each start-up region before home, in order; the others stay at home.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import torch

from ninefold.games.confrontation.fast import chance, codes, compiled, core, fields, rows, table
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.jit import Function, Jit
from ninefold.learn import choices, layout, twin
from ninefold.learn.training import gpu, model
from ninefold.learn.training.model import ANSWERS, EVERYTHING, SEEN

BLOCK: Final = 128
"""Threads of a block."""
PER_MILLE: Final = 1000
ROSTERS: Final = 3
"""So many times as often as a placing, a side's characters are drafted at random: else few of the
rosters that others choose would ever be met."""

# Numba takes the size of an array on a GPU from a number of this file alone.
TABLE: Final = rows.SIZE
STATE: Final = fields.SIZE
LEGAL: Final = codes.LEGAL
LUCK: Final = chance.LENGTH


def make_step(jit: Jit) -> Function:
    """One table's step, for a kernel to call."""
    rules = core.make(jit, np.uint64, np.int64, seen=False)
    begin, apply, below = rules.begin, rules.apply, rules.below
    choose = choices.make(jit, rules.legal)
    observe, disclose, confess = twin.make(jit)

    @jit
    def step(
        s: Any,
        t: Any,
        out: Any,
        r: Any,
        answer: Any,
        random_places: Any,
        seer: Any,
        seen: Any,
        legal: Any,
    ) -> Any:
        """Carries out an answer, or begins if it is negative, and goes on to the next real
        choice. A game that ends is followed by another with the same options. Returns 0, or 1 if
        whoever answered has won, or -1."""
        mover = s[fields.WHO]
        result = 0
        loose = -1
        who: Any = 0
        n = 0
        a: Any = np.int64(answer)
        if a < 0:
            begin(s)
        while True:
            if a >= 0:
                apply(s, t, a, r)
            if s[fields.WINNER] >= 0:
                result = 1 if s[fields.WINNER] == mover else -1
                begin(s)
            n = choose(s, t, out)
            who = np.int64(s[fields.WHO])
            if s[fields.STAGE] > ask.PLACE:
                loose = -1
            elif who != fields.CHANCE and s[fields.DONE + who] == 0:
                often = ROSTERS if s[fields.STAGE] == ask.FIELD else 1
                loose = who if below(r, PER_MILLE) < random_places * often else -1
            if n > 1 and who != fields.CHANCE and who != loose:
                break
            a = np.int64(out[below(r, n)] if n > 1 else out[0])
        observe(s, seen)
        disclose(s, np.int64(seer), seen)
        confess(s, seen[SEEN:])
        for k in range(n):
            legal[out[k]] = 1
        return result

    return step


def _cpu_kernel() -> Function:
    jit: Any = numba.njit
    step = make_step(jit)

    def kernel(
        state: Any,
        luck: Any,
        answer: Any,
        t: Any,
        seer: Any,
        seen: Any,
        legal: Any,
        result: Any,
        who: Any,
        fresh: Any,
        random_places: Any,
    ) -> None:
        out = np.zeros(LEGAL, np.int16)
        r = np.zeros(LUCK, np.uint64)
        for g in range(state.shape[0]):
            s = state[g]
            r[0] = np.uint64(luck[g])
            a = -1 if fresh else answer[g]
            result[g] = step(s, t, out, r, a, random_places, seer[g], seen[g], legal[g])
            luck[g] = np.int64(r[0])
            who[g] = s[fields.WHO]

    found: Function = compiled.cached(kernel, f"tables {_digest()}")
    return found


def _digest() -> str:
    """Of all sources that are compiled together."""
    files = sorted(Path(core.__file__).parent.glob("*.py"))
    for file in (__file__, twin.__file__, layout.__file__, choices.__file__, model.__file__):
        files.append(Path(file))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _gpu_kernel() -> Function:
    cuda = gpu.numba_cuda()
    step = make_step(cuda.jit(device=True))

    @cuda.jit
    def kernel(
        state: Any,
        luck: Any,
        answer: Any,
        table_: Any,
        seer: Any,
        seen: Any,
        legal: Any,
        result: Any,
        who: Any,
        fresh: Any,
        random_places: Any,
    ) -> None:
        t = cuda.shared.array(TABLE, numba.int32)
        for k in range(cuda.threadIdx.x, TABLE, cuda.blockDim.x):
            t[k] = table_[k]
        cuda.syncthreads()
        g = cuda.grid(1)
        if g < state.shape[0]:
            s = cuda.local.array(STATE, numba.int16)
            out = cuda.local.array(LEGAL, numba.int16)
            r = cuda.local.array(LUCK, numba.uint64)
            for k in range(STATE):
                s[k] = state[g, k]
            r[0] = np.uint64(luck[g])
            a = -1 if fresh else answer[g]
            result[g] = step(s, t, out, r, a, random_places, seer[g], seen[g], legal[g])
            for k in range(STATE):
                state[g, k] = s[k]
            luck[g] = np.int64(r[0])
            who[g] = s[fields.WHO]

    kernel._cache = _kept(kernel.py_func)

    def launch(*columns: Any) -> None:
        blocks = (columns[0].shape[0] + BLOCK - 1) // BLOCK
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        kernel[blocks, BLOCK, stream](*columns)

    return launch


def _kept(function: Any) -> Any:
    """Keeps the kernel on disk: to compile it takes a minute."""
    from numba.cuda.dispatcher import CUDACache

    class Kept(CUDACache):
        """Numba's own key would name the closure of the one function alone."""

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return sig, codegen.magic_tuple(), _digest()

    return Kept(function)


class Tables:
    """Tables with their options, each waiting for an answer to a real choice."""

    def __init__(
        self,
        options: Sequence[Sequence[int]],
        device: torch.device,
        random_places: int,
        seed: int,
        seers: Sequence[int] | None = None,
    ) -> None:
        """`seers`: the side at each table that sees everything, if any does."""
        count = len(options)
        self.random_places = random_places
        draw = torch.Generator().manual_seed(seed)

        def column(*width: int, dtype: torch.dtype) -> torch.Tensor:
            return torch.zeros(count, *width, dtype=dtype, device=device)

        state = torch.zeros(count, fields.SIZE, dtype=torch.int16)
        state[:, : fields.OPTIONS] = torch.tensor(options, dtype=torch.int16)
        luck = torch.randint(1, 2**62, (count,), generator=draw)
        self.answer = column(dtype=torch.int64)
        self.seer = torch.tensor(seers or [layout.NOBODY] * count, dtype=torch.int8, device=device)
        self.everything = column(EVERYTHING, dtype=torch.uint8)
        """What the seat that is asked sees, and behind it the enemy's secrets."""
        self.legal = column(ANSWERS, dtype=torch.uint8)
        self.result = column(dtype=torch.float32)
        """Of the answer before: 1 if it won the game, -1 if it lost it."""
        self.who = column(dtype=torch.int8)
        self.state = state.to(device)
        columns = (
            self.state,
            luck.to(device),
            self.answer,
            torch.tensor(table.table(), dtype=torch.int32, device=device),
            self.seer,
            self.everything,
            self.legal,
            self.result,
            self.who,
        )
        self.columns = columns
        """All that the tables are."""
        if device.type == "cuda":
            share = gpu.numba_cuda().as_cuda_array
            self._columns = [share(part) for part in columns]
        else:
            self._columns = [part.numpy() for part in columns]
        self._kernel = kernel_for(device.type)
        self._run(True)

    @property
    def seen(self) -> torch.Tensor:
        return self.everything[:, :SEEN]

    def step(self) -> None:
        """Carries out the answers."""
        self._run(False)

    def _run(self, fresh: bool) -> None:
        self.everything.zero_()
        self.legal.zero_()
        self._kernel(*self._columns, fresh, self.random_places)


@cache
def kernel_for(kind: str) -> Function:
    """Compiled once for all tables of a process."""
    return _gpu_kernel() if kind == "cuda" else _cpu_kernel()
