"""A small network with weights by chance."""

from typing import Any

from ninefold.games.confrontation.fast import codes
from ninefold.learn import layout


def small_arrays(width: int = 8) -> dict[str, Any]:
    import numpy as np

    draw = np.random.default_rng(1)

    def layer(*shape: int) -> Any:
        return draw.normal(0, 0.3, shape).astype(np.float32)

    found = {}
    sizes = {
        "policy": (layout.FEATURES, codes.CODES),
        "critic": (layout.FEATURES + layout.SECRETS, 1),
        "belief": (layout.FEATURES, layout.PLACES),
    }
    for name, (inputs, outputs) in sizes.items():
        found[f"{name}.first.weight"] = layer(2, width, inputs)
        found[f"{name}.first.bias"] = layer(2, width)
        for k in range(2):
            found[f"{name}.trunk.{k}.weight"] = layer(width, width)
            found[f"{name}.trunk.{k}.bias"] = layer(width)
        found[f"{name}.last.weight"] = layer(2, outputs, width)
        found[f"{name}.last.bias"] = layer(2, outputs)
    return found
