"""What every handler finds: the settings, the tables, the people and the limits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from ninefold.server.limits import Buckets, Opened, Shares
from ninefold.server.lobby import Lobby
from ninefold.server.people import COOKIE, People, Person, new_person
from ninefold.server.push import Push
from ninefold.server.refused import Refused, unknown_table
from ninefold.server.settings import Settings
from ninefold.server.table import Table
from ninefold.server.tokens import fits

SOCKETS: Final = 200
"""Open sockets of one address: a school behind one router plays too. This machine's own has no
bound: it may be a proxy that says nothing of those behind it."""
ALL_SOCKETS: Final = 10_000
HOME: Final = 64
"""Bits by which the network of a home or a machine is told, of the 128 of an address of IPv6."""
TABS: Final = 12
"""Open sockets of one seat."""
LOOKS: Final = 3
TABLES: Final = 100
"""Tables in memory that one address has opened and that go on."""


@dataclass(frozen=True, slots=True)
class Room:
    settings: Settings
    lobby: Lobby
    people: People
    joins: Buckets
    answers: Buckets
    """By seat, as words and offers: more sockets do not get one more."""
    words: Buckets = field(default_factory=lambda: Buckets(0.5, 5))
    offers: Buckets = field(default_factory=lambda: Buckets(0.5, 10))
    sockets: Shares = field(default_factory=lambda: Shares(SOCKETS, ALL_SOCKETS))
    """By address."""
    tabs: Shares = field(default_factory=lambda: Shares(TABS))
    """By seat."""
    looks: Shares = field(default_factory=lambda: Shares(LOOKS))
    """By address: how many wait for a match to be played again, or for what a bot thought."""
    opened: Opened = field(default_factory=lambda: Opened(TABLES))
    """By address: the tables."""
    push: Push = field(default_factory=Push)
    looking_back: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """One at a time plays a match again, so that those who play are not kept waiting."""

    def check_tables(self, address: str) -> None:
        """Before a table is opened. Raises `Refused`."""
        if not is_near(address):
            self.opened.check(address, "tables", self._goes_on)

    def count_table(self, address: str, id: str) -> None:
        """After it was opened."""
        if not is_near(address):
            self.opened.add(address, id)

    def _goes_on(self, id: str) -> bool:
        table = self.lobby.tables.get(id)
        return table is not None and not table.course.over

    def hold_look(self, address: str) -> AbstractContextManager[None]:
        """For as long as somebody looks back. Raises `Refused`."""
        return self.looks.hold(address, "matches to look back at")

    @asynccontextmanager
    async def look_back(self, address: str) -> AsyncIterator[None]:
        """Waits for one's turn to have a match played again. Raises `Refused`."""
        with self.hold_look(address):
            async with self.looking_back:
                yield


Asked: TypeAlias = Request[Any, Any, Any]
Here: TypeAlias = NamedDependency[Room]
Visitor: TypeAlias = NamedDependency[Person]


class Strict(Request[Any, Any, Any]):
    """Reads bodies as the schema says. Litestar itself takes 0 for false and "1" for 1."""

    async def json(self) -> Any:
        """Raises `Refused`."""
        field = self.route_handler.parsed_data_field
        assert field
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refused("malformed", f"This cannot be read: {error}", status=400) from None


def room_of(state: State) -> Room:
    room: Room = state.room
    return room


def person_of(request: Asked, room: Here) -> Person:
    """Who asks; somebody new without a cookie. Raises `Refused` for a broken one."""
    value = request.cookies.get(COOKIE)
    return room.people.read(value) if value else new_person()


def came_from(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose share is used up."""
    return share_of(connection.client.host) if connection.client else ""


@lru_cache(10_000)
def share_of(host: str) -> str:
    """An address, or of IPv6 its network: whoever has one address of it has them all."""
    if ":" not in host or is_near(host):
        return host
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address), HOME), strict=False))


def is_near(address: str) -> bool:
    """Whether this machine itself asks."""
    return address.startswith("127.") or address in ("::1", "")


async def place_of(room: Room, id: str, token: str) -> tuple[Table, int | None]:
    """The table, and the player whose token this is. A private table shows itself only to
    its players and to the invited. Raises `Refused`."""
    table = await room.lobby.find(id)
    # Somebody who comes from another server has seen what it wrote. Without a database they see
    # what we know.
    with suppress(Refused):
        await table.look()
    for player, sitting in table.sittings.items():
        if fits(token, sitting.token):
            return table, player
    if not table.open_to_all and not fits(token, table.stored.invitation):
        raise unknown_table()
    return table, None
