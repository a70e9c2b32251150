"""Whether there is a GPU, and the compilers for it."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import torch

from ninefold.core import GameError


class NoGpu(GameError):
    """A GPU was asked for and there is none."""


def device(name: str) -> torch.device:
    """The device to learn on; `auto` takes the GPU if there is one. Raises `NoGpu`."""
    if name == "auto":
        name = "cuda" if torch.cuda.is_available() else "cpu"
    if name == "cuda" and not torch.cuda.is_available():
        raise NoGpu("no GPU that PyTorch can use is here; --device cpu learns slowly without one")
    return torch.device(name)


def quick(function: Callable[..., Any], compiled: bool) -> Callable[..., Any]:
    """The function compiled by PyTorch; as it is where it is not wanted or not possible."""
    if not compiled:
        return function
    chosen = torch.compile(function)

    def call(*given: Any) -> Any:
        nonlocal chosen
        try:
            return chosen(*given)
        except Exception as error:  # whatever the compiler could not do
            if chosen is function:
                raise
            print(f"{function.__name__} is not compiled: {error}"[:300], flush=True)
            chosen = function
            return function(*given)

    return call


REHEARSALS: Final = 3
"""How often work is done before it is recorded: until then it compiles and takes its memory."""


class Recorded:
    """Work on the same memory each time, which a GPU then repeats by itself: the processor no
    longer hands out its hundreds of parts. Elsewhere, and if it cannot be recorded, it is done as
    it stands."""

    def __init__(self, work: Callable[[], None], recorded: bool) -> None:
        self._work = work
        self._rehearsals = REHEARSALS if recorded else -1
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        if self._graph is None and self._rehearsals == 0:
            self._record()
        if self._graph is not None:
            self._graph.replay()
        elif self._rehearsals < 0:
            self._work()
        else:
            self._rehearsals -= 1
            aside = torch.cuda.Stream()
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                self._work()
            torch.cuda.current_stream().wait_stream(aside)

    def _record(self) -> None:
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph):
                self._work()
        except Exception as error:  # whatever does not go with recording
            print(f"{self._work.__name__} is not recorded: {error}"[:300], flush=True)
            self._rehearsals = -1
        else:
            self._graph = graph


def numba_cuda() -> Any:
    """The module `numba.cuda`. Numba before 0.69 asks NumPy for names that it no longer has."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda
