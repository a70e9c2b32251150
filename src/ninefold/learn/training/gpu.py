"""Numba's compiler for the GPU, and whether there is one."""

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


def numba_cuda() -> Any:
    """The module `numba.cuda`. Numba before 0.69 asks NumPy for names that it no longer has."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda
