"""For those who watch over the server, and for those who write clients."""

import asyncio
import logging
from typing import Annotated, Final

from litestar import get
from litestar.params import PathParameter

from ninefold.server import gate
from ninefold.server.changes import change
from ninefold.server.course import Setup
from ninefold.server.figures import FIGURES
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import (
    Act,
    Clock,
    Health,
    Hello,
    Messages,
    Propose,
    Refusal,
    Reply,
    Say,
    Taken,
    Why,
)
from ninefold.server.refused import Refused, store_gone
from ninefold.server.room import Here
from ninefold.server.seating import Stored
from ninefold.server.store import StoreGone
from ninefold.server.table import Table

LOG = logging.getLogger(__name__)
WAIT: Final = 3.0
"""Seconds for the database to take a write; who asks does not wait for ever either."""


@get("/health", summary="Whether the server can take answers now", responses=REFUSALS)
async def health(room: Here) -> Health:
    """For readiness: the database is written to, for only so a full or a locked disk shows, and
    other servers are heard."""
    servers = room.lobby.servers
    try:
        async with asyncio.timeout(WAIT):
            await servers.check_in()
    except (StoreGone, TimeoutError):
        raise store_gone() from None
    if not servers.listening:
        message = "Other servers cannot be heard: what happens there would come late."
        raise Refused("deaf", message, status=503)
    return Health("ok", servers.version, tuple(sorted(servers.others.values())))


@get("/health/live", summary="Whether the server runs at all", responses=REFUSALS)
async def alive(room: Here) -> Health:
    """For liveness: a database that is gone does not come back by starting the server anew."""
    servers = room.lobby.servers
    return Health("ok", servers.version, tuple(sorted(servers.others.values())))


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus", responses=REFUSALS)
async def metrics() -> str:
    return FIGURES.text()


@get("/api/tables/{id:str}/socket", include_in_schema=False)
async def no_socket(id: Annotated[str, PathParameter()]) -> None:  # noqa: ARG001
    """A socket that comes as a page: somebody on the way has dropped a header."""
    LOG.warning("a socket without its headers: a proxy must pass on Upgrade and Connection")
    message = "This is for sockets. The proxy before it must pass on Upgrade and Connection."
    raise Refused("proxy", message, status=426)


@get(
    "/api/messages",
    summary="One of each message of the socket /api/tables/{id}/socket",
    responses=REFUSALS,
)
async def messages(room: Here) -> Messages:
    setup = Setup("confrontation", {}, 1, b"")
    stored = Stored(
        id="example",
        setup=setup,
        clock=Clock(),
        chat=True,
        private=False,
        invitation="",
        created=0.0,
    )
    table = Table(stored, room.lobby)
    said = (
        Hello("token"),
        Act("1", 0, "place frodo shire"),
        Why("2", "place frodo mordor"),
        Say("Well met!"),
        Propose("undo"),
        Reply("undo", True),
    )
    refusal = Refusal("illegal", "Frodo starts at home. [S2]", "S2", "2")
    frame = gate.frame(table, 0)
    return Messages(said, (frame, change(frame, frame), Taken("1", 1), refusal))
