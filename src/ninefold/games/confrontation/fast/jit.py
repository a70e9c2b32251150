"""What turns the one source into machine code, or leaves it as it is."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Function: TypeAlias = Callable[..., Any]


class Jit(Protocol):
    """`numba.njit`, `numba.cuda.jit(device=True)`, or `plain`."""

    def __call__(self, function: F, /) -> F: ...


def plain(function: F) -> F:
    """No compiler: the source runs as Python."""
    return function
