"""Networks as files: plain arrays of small numbers and a note in words, nothing that runs.

A matrix is kept as whole numbers of one byte with a scale for each row of outputs, or as halves
where a training goes on from it.
"""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ninefold.core import GameError
from ninefold.games.confrontation.fast import codes
from ninefold.learn import layout

Array = npt.NDArray[np.float32]
Arrays = Mapping[str, Array]

NOTE: Final = "note"
SCALE: Final = ".scale"


class BadWeights(GameError):
    """A file of weights that cannot be used, and why."""


def write(path: Path, arrays: Arrays, note: Mapping[str, Any], small: bool = True) -> None:
    """Writes weights, in bytes if `small`, else in halves."""
    stored: dict[str, Any] = {NOTE: np.array(json.dumps(fitting() | dict(note)))}
    for name, array in arrays.items():
        if not small or array.ndim < 2:
            stored[name] = array.astype(np.float16)
            continue
        scale = np.maximum(np.abs(array).max(axis=-1, keepdims=True) / 127, 1e-12)
        stored[name] = np.rint(array / scale).astype(np.int8)
        stored[name + SCALE] = scale.astype(np.float32)
    np.savez_compressed(path, **stored)


def read(path: Path) -> tuple[dict[str, Array], dict[str, Any]]:
    """The arrays and the note. Raises `BadWeights`."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            found = {name: stored[name] for name in stored.files}
        note = json.loads(str(found.pop(NOTE)))
    except FileNotFoundError:
        raise BadWeights(f"{path}: there is no such file of weights") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise BadWeights(f"{path} is not a whole file of weights") from None
    for key, wanted in fitting().items():
        if note.get(key) != wanted:
            raise BadWeights(
                f"{path}: weights for {note.get(key)} {key}, but here there are {wanted}"
            )
    arrays = {}
    for name, array in found.items():
        if not name.endswith(SCALE):
            scale = found.get(name + SCALE, np.ones(1, np.float32))
            arrays[name] = array.astype(np.float32) * scale
    return arrays, note


def fitting() -> dict[str, int]:
    """What weights must have been made for."""
    return {"features": layout.FEATURES, "secrets": layout.SECRETS, "answers": codes.CODES}
