"""The networks in NumPy: all that is needed to play.

Each side has its own first and last layer; the layers between are shared.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ninefold.learn.weights import Array, Arrays, BadWeights, read


class Network:
    """From features to one number for each output."""

    def __init__(self, arrays: Arrays, name: str) -> None:
        self.first = [np.ascontiguousarray(w.T) for w in arrays[f"{name}.first.weight"]]
        self.first_bias = arrays[f"{name}.first.bias"]
        depth = sum(key.startswith(f"{name}.trunk.") for key in arrays) // 2
        self.trunk = [
            (
                np.ascontiguousarray(arrays[f"{name}.trunk.{k}.weight"].T),
                arrays[f"{name}.trunk.{k}.bias"],
            )
            for k in range(depth)
        ]
        self.last = [np.ascontiguousarray(w.T) for w in arrays[f"{name}.last.weight"]]
        self.last_bias = arrays[f"{name}.last.bias"]

    def __call__(self, features: npt.NDArray[np.uint8], side: int) -> Array:
        """The outputs for one row of features or for many, all of one side."""
        x = features.astype(np.float32) @ self.first[side] + self.first_bias[side]
        np.maximum(x, 0, out=x)
        for number, (weight, bias) in enumerate(self.trunk):
            y = np.maximum(x @ weight + bias, 0)
            x = y + x if number else y
        out: Array = x @ self.last[side] + self.last_bias[side]
        return out

    def shares(
        self, features: npt.NDArray[np.uint8], side: int, answers: Sequence[int]
    ) -> list[float]:
        """With which probability to give each of these answers, as codes."""
        found = self(features, side)[np.array(answers, np.intp)].astype(np.float64)
        shares = np.exp(found - found.max())
        chosen: list[float] = (shares / shares.sum()).tolist()
        return chosen


def load(path: Path) -> Network:
    """The policy: from what a seat sees to a number for each answer. Raises `BadWeights`."""
    arrays, _ = read(path)
    try:
        return Network(arrays, "policy")
    except KeyError as missing:
        raise BadWeights(f"{path} lacks {missing}") from None
