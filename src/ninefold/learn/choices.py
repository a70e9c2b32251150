"""What the learned player chooses among: all legal answers, but a fixed order of placing."""

from typing import Any

from ninefold.games.confrontation.fast import codes, fields
from ninefold.games.confrontation.fast import questions as ask
from ninefold.games.confrontation.fast.jit import Function, Jit

REGIONS = 6
"""Start-up regions of a side, home first."""


def make(jit: Jit, legal: Function) -> Function:
    @jit
    def choices(s: Any, t: Any, out: Any) -> Any:
        """Writes the codes to `out` and says how many. While placing, they are those of the
        first region before home that is free; when all are taken, one piece goes home."""
        n = legal(s, t, out)
        if s[fields.STAGE] != ask.PLACE:
            return n
        region = REGIONS
        for k in range(n):
            j = (out[k] - codes.PLACE) % REGIONS
            if 0 < j < region:
                region = j
        if region == REGIONS:
            return 1
        kept = 0
        for k in range(n):
            if (out[k] - codes.PLACE) % REGIONS == region:
                out[kept] = out[k]
                kept += 1
        return kept

    return choices
