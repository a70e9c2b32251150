"""For those who watch over the server, and for those who write clients."""

from litestar import get

from ninefold.server import archive, gate
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
from ninefold.server.room import Here
from ninefold.server.seating import Stored
from ninefold.server.table import Table


@get("/health", summary="Whether the server and its database answer", responses=REFUSALS)
async def health(room: Here) -> Health:
    await room.lobby.run(archive.reach)
    return Health("ok")


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus", responses=REFUSALS)
async def metrics() -> str:
    return FIGURES.text()


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
    table = Table(stored, room.lobby.store, room.lobby.workers)
    said = (
        Hello("token"),
        Act("1", 0, "place frodo shire"),
        Why("2", "place frodo mordor"),
        Say("Well met!"),
        Propose("undo"),
        Reply("undo", True),
    )
    refusal = Refusal("illegal", "Frodo starts at home. [S2]", "S2", "2")
    return Messages(said, (gate.frame(table, 0), Taken("1", 1), refusal))
