"""Short names for what must not have changed: the components of a game, and a state of it."""

import hashlib
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ninefold.core import Game

LENGTH = 32
"""Letters of a fingerprint."""


def of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:LENGTH]


def components(game: Game[Any, Any, Any], options: Mapping[str, str]) -> str:
    """Of the values a game is played with, also those of an owner's file; empty for a game without
    any. A file that is not there has no content."""
    content = _box(type(game).__module__)
    for option in game.options:
        if option.file and (name := options.get(option.key)):
            file = Path(name)
            content += file.read_bytes() if file.is_file() else b""
    return of(content) if content else ""


def state(game: Game[Any, Any, Any], state: Any) -> str:
    """Of a whole state, by its notation: what other code calls its parts does not matter."""
    return of(game.write_state(state).encode())


@cache
def _box(module: str) -> bytes:
    source = sys.modules[module].__file__
    files = sorted(Path(source).parent.rglob("*.toml")) if source else []
    return b"".join(file.read_bytes() for file in files)
