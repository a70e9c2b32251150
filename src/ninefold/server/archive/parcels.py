"""Seats taken along to another browser: a parcel that its code opens once, within minutes.

The database keeps the hash of the code, and the contents under a key that follows from the code;
who reads the database has neither.
"""

import hashlib
import secrets
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ninefold.server import clock, rows
from ninefold.server.messages import Held
from ninefold.server.people import Person
from ninefold.server.tokens import LETTERS, hashed

LIFE: Final = 600.0
"""Seconds for which a parcel waits."""
LONG: Final = 16
"""Letters of a code: eighty bits, to be typed within minutes."""


class Contents(msgspec.Struct, frozen=True):
    person: Person
    seats: tuple[Held, ...]


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LONG))


def read_code(text: str) -> str:
    """A code as people write it: in groups, in any case."""
    return "".join(sign for sign in text.lower() if sign in LETTERS)


def send(connection: Connection, code: str, contents: Contents) -> float:
    """Keeps a parcel, and tells until when. Those that nobody fetched are thrown away."""
    parcels = rows.parcels
    now = clock.now()
    connection.execute(delete(parcels).where(parcels.c.until < now))
    sealed = _seal(code, msgspec.json.encode(contents))
    row = {"code": hashed(code), "sealed": sealed, "until": now + LIFE}
    connection.execute(insert(parcels), row)
    return now + LIFE


def fetch(connection: Connection, code: str) -> Contents | None:
    """What is in a parcel, which is gone then; `None` if there is none of this code."""
    parcels = rows.parcels
    here = parcels.c.code == hashed(code)
    row = connection.execute(select(parcels).where(here)).first()
    # Of two who come at once only one finds something to delete.
    if row is None or not connection.execute(delete(parcels).where(here)).rowcount:
        return None
    if row.until < clock.now():
        return None
    return msgspec.json.decode(_seal(code, row.sealed), type=Contents)


def _seal(code: str, text: bytes) -> bytes:
    """Seals, and opens again. A code is used for one text only."""
    key = hashlib.shake_256(b"parcel " + code.encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, key, strict=True))
