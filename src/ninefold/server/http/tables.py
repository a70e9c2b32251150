"""Tables: opened, joined, looked at, and what remains of them."""

import asyncio
import gzip
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from ninefold.server import gate, listing, sequel
from ninefold.server.http.me import kept
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import (
    Continue,
    Frame,
    Join,
    NewTable,
    Quick,
    Seated,
    TableInfo,
    Thoughts,
)
from ninefold.server.refused import Refused
from ninefold.server.room import Asked, Here, Room, Visitor, came_from, place_of
from ninefold.server.table import Table
from ninefold.server.thoughts import thoughts

Bearer = Annotated[
    str,
    HeaderParameter(
        name="Authorization",
        max_length=100,
        description="`Bearer TOKEN`: the token of a seat, or the invitation of a private table.",
    ),
]
Id = Annotated[str, PathParameter(max_length=24)]


@get("/api/tables", summary="The lobby: open tables, and those one can watch", responses=REFUSALS)
async def listed(room: Here) -> list[TableInfo]:
    return [listing.info(table) for table in await listing.public(room.lobby)]


@post("/api/tables", summary="Open a table", responses=REFUSALS)
async def open_table(
    request: Asked,
    data: JSONBody[NewTable],
    person: Visitor,
    room: Here,
) -> Response[Seated]:
    address = came_from(request)
    room.joins.take(address)
    room.check_tables(address)
    seated = await room.lobby.open(data, person)
    room.count_table(address, seated.table)
    return Response(seated, headers=kept(request, room, person))


@post("/api/tables/{id:str}/join", summary="Take a free seat of a table", responses=REFUSALS)
async def join(
    request: Asked,
    id: Id,
    data: JSONBody[Join],
    person: Visitor,
    room: Here,
) -> Response[Seated]:
    room.joins.take(came_from(request))
    seated = await room.lobby.join(id, data.invitation, person)
    return Response(seated, headers=kept(request, room, person))


@post("/api/quick", summary="Play somebody, now", responses=REFUSALS)
async def quick(
    request: Asked,
    data: JSONBody[Quick],
    person: Visitor,
    room: Here,
) -> Response[Seated]:
    address = came_from(request)
    room.joins.take(address)
    room.check_tables(address)
    seated = await room.lobby.quick(data.game, person)
    room.count_table(address, seated.table)
    return Response(seated, headers=kept(request, room, person))


@get("/api/tables/{id:str}", summary="How a table stands", responses=REFUSALS)
async def look(
    request: Asked,
    id: Id,
    room: Here,
    authorization: Bearer = "",
    seq: Annotated[
        int | None,
        QueryParameter(description="As it stood after so many answers, as `Frame.seq` counts."),
    ] = None,
) -> Frame:
    table, player = await place_of(room, id, authorization.removeprefix("Bearer "))
    if seq is None:
        return gate.frame(table, player)
    if not 0 <= seq <= table.course.heard(player)(table.course.seq):
        raise Refused("seq", "The match has no such moment.", status=400)
    async with room.look_back(came_from(request)):
        return await asyncio.to_thread(gate.moment, table, player, seq)


@get(
    "/api/tables/{id:str}/replay",
    summary="A match that is over, from a seat or with all open",
    responses={**REFUSALS, 200: ResponseSpec(list[Frame], generate_examples=False)},
)
async def replay(
    request: Asked,
    id: Id,
    room: Here,
    authorization: Bearer = "",
    seat: Annotated[
        str,
        QueryParameter(
            max_length=40, description="Whose eyes, as they sat in the first game; `open`: all."
        ),
    ] = "open",
) -> Response[bytes]:
    table = await room.lobby.find(id)
    course = table.course
    if not course.over and len(course.first) == 1:
        raise Refused("playing", "The match is not over yet.")
    if not course.over:
        # Between two games a private match is its players' own.
        await place_of(room, id, authorization.removeprefix("Bearer "))
    names = table.setup.seats
    if seat not in (*names, "open"):
        raise Refused("seat", f"A seat is {', '.join(names)} or open.", status=400)
    player = gate.OPEN if seat == "open" else names.index(seat)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    async with room.look_back(came_from(request)):
        content = await asyncio.to_thread(_replay, table, player, packed)
    headers = {"content-encoding": "gzip"} if packed else {}
    return Response(content, media_type="application/json", headers=headers)


@get(
    "/api/tables/{id:str}/record",
    media_type="text/plain",
    summary="The record of a match",
    responses=REFUSALS,
)
async def record(id: Id, room: Here) -> str:
    table = await _over(room, id)
    if table.course.aborted:
        raise Refused("aborted", "The match was broken off; there is no record of it.")
    return table.course.match.record()


@post(
    "/api/tables/{id:str}/continue",
    summary="Play on from a moment against bots",
    responses=REFUSALS,
)
async def go_on(
    request: Asked,
    id: Id,
    data: JSONBody[Continue],
    person: Visitor,
    room: Here,
) -> Response[Seated]:
    address = came_from(request)
    room.joins.take(address)
    room.check_tables(address)
    seated = await sequel.go_on(room.lobby, await _over(room, id), data, person)
    room.count_table(address, seated.table)
    return Response(seated, headers=kept(request, room, person))


@get(
    "/api/tables/{id:str}/thoughts",
    summary="What an opponent thought at a moment of a match that is over",
    responses=REFUSALS,
)
async def thought(
    request: Asked,
    id: Id,
    room: Here,
    seat: Annotated[str, QueryParameter(max_length=40, description="Where the opponent sat.")],
    seq: Annotated[int, QueryParameter(description="After so many answers of the whole match.")],
) -> Thoughts:
    address = came_from(request)
    room.joins.take(address)
    with room.hold_look(address):
        return await thoughts(room, await room.lobby.find(id), seat, seq)


def _replay(table: Table, player: int, packed: bool) -> bytes:
    """All in one thread: encoding and packing take as long as playing again."""
    content = msgspec.json.encode(gate.replay(table, player))
    return gzip.compress(content, 5) if packed else content


async def _over(room: Room, id: str) -> Table:
    """A table whose link is enough to look back at it. Raises `Refused`."""
    table = await room.lobby.find(id)
    if not table.course.over:
        raise Refused("playing", "The match is not over yet.")
    return table
