"""Large answers are compressed for who can read that."""

import gzip
from typing import Final

from litestar.datastructures import Headers
from litestar.types import HTTPResponseStartEvent, Scope

LARGE: Final = 500
"""Bytes of an answer that is worth compressing."""


def packed(scope: Scope, start: HTTPResponseStartEvent, body: bytes) -> bytes:
    """The body of an answer as it is sent; its headers say so."""
    if len(body) < LARGE or "gzip" not in Headers.from_scope(scope).get("accept-encoding", ""):
        return body
    kept = [(name, value) for name, value in start["headers"] if name != b"content-length"]
    if any(name == b"content-encoding" for name, _ in kept):
        # Replays, which take long, come packed from a thread of their own.
        return body
    body = gzip.compress(body, 6)
    length = str(len(body)).encode()
    start["headers"] = [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"content-length", length),
        (b"vary", b"Accept-Encoding"),
    ]
    return body
