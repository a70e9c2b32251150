"""Chance, and the hashes of what each player has seen.

Both live in one small array of unsigned 64-bit numbers: the generator, what the Fellowship has
seen, what Sauron has seen. Without Numba it is a list, and the numbers are kept to 64 bits here.
"""

from typing import Any, NamedTuple

from ninefold.games.confrontation.fast.jit import Function, Jit

GENERATOR = 0
SEEN = 1
"""Pair: hashes of what a side has seen, its own answers included."""
LENGTH = 3


class Chance(NamedTuple):
    mix: Function
    below: Function
    tell: Function
    note: Function


def make(jit: Jit, number: Any, integer: Any, seen: bool) -> Chance:
    """`number` makes an unsigned 64-bit number, `integer` an ordinary one."""
    whole = number(0xFFFFFFFFFFFFFFFF)
    one, two = number(0x9E3779B97F4A7C15), number(0xBF58476D1CE4E5B9)
    by_7, by_13, by_17, by_29, by_32 = (number(n) for n in (7, 13, 17, 29, 32))

    @jit
    def mix(h: Any, v: Any) -> Any:
        """A hash with one more fact."""
        h = ((h ^ number(v)) * one) & whole
        h ^= h >> by_32
        h = (h * two) & whole
        return h ^ (h >> by_29)

    @jit
    def below(r: Any, n: Any) -> Any:
        """One of 0 to n-1 by chance (xorshift)."""
        x = r[GENERATOR]
        x ^= (x << by_13) & whole
        x ^= x >> by_7
        x ^= (x << by_17) & whole
        r[GENERATOR] = x
        return integer(((x >> by_32) * number(n)) >> by_32)

    @jit
    def tell(r: Any, fact: Any) -> None:
        """Everybody sees this."""
        if seen:
            r[SEEN] = mix(r[SEEN], fact)
            r[SEEN + 1] = mix(r[SEEN + 1], fact)

    @jit
    def note(r: Any, side: Any, fact: Any) -> None:
        """One side alone sees this."""
        if seen:
            r[SEEN + side] = mix(r[SEEN + side], fact)

    return Chance(mix, below, tell, note)
