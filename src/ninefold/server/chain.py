"""The log of a table as a chain: every entry holds a hash of itself and of all before it."""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import astuple

from ninefold.server.course import Entry

_encode = msgspec.json.Encoder().encode


class Link(NamedTuple):
    """An entry as it stands in the database."""

    seq: int
    entry: Entry
    hash: str


def hashed(before: str, match: str, seq: int, entry: Entry) -> str:
    content = _encode((before, match, seq, *astuple(entry)))
    return hashlib.sha256(content).hexdigest()


def flaw(match: str, seq: int, before: str, links: Iterable[Link]) -> tuple[int, str]:
    """How many links in a row are as they were written, from the `seq`-th on, and what is wrong
    with the next one, if anything. Entries older than the chain have no hash."""
    good = 0
    for link in links:
        if link.seq != seq + good:
            return good, f"entry {seq + good} is missing"
        expected = hashed(before, match, link.seq, link.entry)
        if link.hash != expected and (link.hash or before):
            return good, f"entry {link.seq} was changed"
        before = link.hash
        good += 1
    return good, ""
