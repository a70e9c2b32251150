"""The rules ready for use on this machine: compiled where Numba is, as plain Python elsewhere.

Compiled code is kept on disk by Numba, in the user's cache folder, under a key made from the whole
package: code of another version is never loaded, only left lying. A mark beside it says that all is
there, so that whoever cannot wait can ask first.
"""

import os
import platform
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ninefold.games.confrontation.fast import chance, codes, core, knowledge, table
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.core import Core
from ninefold.games.confrontation.fast.jit import Function, plain

SEED: Final = 88172645463325252


def has_numba() -> bool:
    """Whether the compiler, and the arrays it needs, are installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


@cache
def _digest() -> str:
    return sha256(b"".join(file.read_bytes() for file in _sources())).hexdigest()


def _sources() -> list[Path]:
    return sorted(Path(__file__).parent.glob("*.py"))


@cache
def _folder() -> Path | None:
    """Where compiled code is kept; nothing where nothing can be."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    caches = os.environ.get("XDG_CACHE_HOME")
    try:
        folder = Path(chosen or Path(caches or Path.home() / ".cache") / "ninefold")
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder if os.access(folder, os.W_OK) else None


def _mark(label: str, sources: tuple[Path, ...]) -> Path | None:
    """The file that says that a build of the package and these other sources is kept. Numba
    compiles anew when a file was touched, and for another version or machine."""
    folder = _folder()
    if folder is None:
        return None
    files = [(str(path), path.stat().st_mtime_ns) for path in (*_sources(), *sources)]
    made = (files, _digest(), version("numba"), version("numpy"), sys.version, platform.node())
    return folder / f"{label}-{sha256(repr(made).encode()).hexdigest()[:24]}.ready"


def is_kept(label: str, *sources: Path) -> bool:
    """Whether a build can be loaded instead of compiled."""
    mark = _mark(label, sources) if has_numba() else None
    return mark is not None and mark.exists()


def keep(label: str, *sources: Path) -> None:
    """Notes that a build has been compiled."""
    if mark := _mark(label, sources):
        mark.touch()


def cached(function: Any, label: str) -> Any:
    """An entry point whose compiled code is kept on disk; `label` tells builds of the same
    source apart."""
    import numba
    from numba.core.caching import FunctionCache

    if folder := _folder():
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]

    class PackageCache(FunctionCache):
        """Numba's own key would name the closure of the one function alone."""

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return sig, codegen.magic_tuple(), _digest(), label

    dispatcher: Any = numba.njit(nogil=True)(getattr(function, "py_func", function))
    dispatcher._cache = PackageCache(dispatcher.py_func)  # type: ignore[no-untyped-call]
    return dispatcher


@cache
def source(knows: bool = True, seen: bool = True) -> Core:
    """The rules for code that is compiled together with them, or the plain ones."""
    if not has_numba():
        return core.make(plain, knows=knows, seen=seen)
    import numba
    import numpy as np

    # Called by each other alone, and nothing is allocated: Numba need not count references.
    inner: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
    return core.make(
        numba.njit(**inner),
        np.uint64,
        np.int64,
        once=numba.njit(forceinline=True, **inner),
        knows=knows,
        seen=seen,
    )


@cache
def rules() -> Core:
    """The rules to be called from Python, each function an entry point of its own."""
    made = source()
    return Core(*(cached(function, "rules") for function in made)) if has_numba() else made


@cache
def board() -> Any:
    """The table that the rules are handed."""
    return _array("int32", table.table())


def _array(kind: str, numbers: list[int]) -> Any:
    if not has_numba():
        return numbers
    import numpy as np

    return np.array(numbers, kind)


def new_numbers(kind: str, length: int) -> Any:
    """So many zeros of a kind, `int32` and the like."""
    return _array(kind, [0] * length) if not has_numba() else _zeros(kind, length)


def _zeros(kind: str, length: int) -> Any:
    import numpy as np

    return np.zeros(length, kind)


def new_state(numbers: list[int] | None = None) -> Any:
    """A flat state: of the bridge, or with options alone, or all zero."""
    numbers = numbers or []
    return _array("int16", numbers + [0] * (at.SIZE - len(numbers)))


def new_answers() -> Any:
    """Room for the codes that `legal` writes."""
    return _array("int16", [0] * codes.LEGAL)


def new_luck(seed: int) -> Any:
    """A generator and two hashes."""
    start = (SEED ^ (seed * 2654435761)) % 2**64 or SEED
    return _array("uint64", [start, *[1] * (chance.LENGTH - 1)])


def new_ways() -> Any:
    """Room for the numbers that `count_ways` writes."""
    return _array("int32", [0] * knowledge.WAYS)


def warm(say: Callable[[str], None] | None = None) -> None:
    """Compiles the rules, or loads them from disk, so that nobody waits for it later. `say` is
    told what goes on, in a word."""
    if not has_numba():
        if say:
            say("Numba is not installed: searching bots think slowly")
        return
    if say:
        say("preparing the fast rules")
    made = rules()
    s, t, out, r, ways = new_state(), board(), new_answers(), new_luck(1), new_ways()
    made.begin(s)
    while s[at.TURN] == 0:
        count = made.legal(s, t, out)
        made.apply(s, t, out[made.below(r, count)], r)
    made.count_ways(s, 0, ways)
    made.redeal(s, 0, ways, r)
    made.candidates(s, 0, 1)
    if say:
        say("the fast rules are ready")


def playouts(made: Core) -> Function:
    """Plays games at random to their end; for measuring. Not compiled yet."""
    begin, legal, apply, below = made.begin, made.legal, made.apply, made.below

    def play(games: Any, s: Any, t: Any, out: Any, r: Any, won: Any) -> Any:
        """Returns the decisions taken, chance not counted; `won` counts the winners."""
        decisions = 0
        for _ in range(games):
            begin(s)
            while s[at.WINNER] < 0:
                count = legal(s, t, out)
                if s[at.WHO] != at.CHANCE:
                    decisions += 1
                apply(s, t, out[below(r, count)] if count > 1 else out[0], r)
            won[s[at.WINNER]] += 1
        return decisions

    return play
