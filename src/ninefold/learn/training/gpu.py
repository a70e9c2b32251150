"""Whether there is a GPU, and the compilers for it."""

from collections.abc import Callable
from typing import Any

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


def numba_cuda() -> Any:
    """The module `numba.cuda`. Numba before 0.69 asks NumPy for names that it no longer has."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda
