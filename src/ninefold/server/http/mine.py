"""What is one's own: how one's tables stand, and taking them along to another browser."""

from collections.abc import Iterable
from functools import partial

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from ninefold.core import Decision
from ninefold.match import Match
from ninefold.server import push
from ninefold.server.archive import parcels, pushes
from ninefold.server.http.me import kept
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import (
    Held,
    Mine,
    Parcel,
    PushKey,
    Standing,
    Subscription,
    Unpack,
    Unpacked,
)
from ninefold.server.refused import Refused
from ninefold.server.room import Asked, Here, Room, Visitor, came_from, place_of
from ninefold.server.table import Table


@post("/api/mine", status_code=200, summary="How your tables stand", responses=REFUSALS)
async def mine(data: JSONBody[Mine], room: Here) -> list[Standing]:
    """Seats that are held no longer, or never were, are left out."""
    return [standing(table, player) for table, player in await _places(room, data.seats)]


@post("/api/parcels", summary="Take seats along to another browser", responses=REFUSALS)
async def pack(request: Asked, data: JSONBody[Mine], person: Visitor, room: Here) -> Parcel:
    room.joins.take(came_from(request))
    code = parcels.new_code()
    contents = parcels.Contents(person, tuple(data.seats))
    until = await room.lobby.run(lambda connection: parcels.send(connection, code, contents))
    return Parcel(code, until)


@post(
    "/api/parcels/open", status_code=200, summary="Fetch what was taken along", responses=REFUSALS
)
async def unpack(request: Asked, data: JSONBody[Unpack], room: Here) -> Response[Unpacked]:
    room.joins.take(came_from(request))
    code = parcels.read_code(data.code)
    contents = await room.lobby.run(lambda connection: parcels.fetch(connection, code))
    if contents is None:
        message = "This code is wrong, was used already, or is too old."
        raise Refused("parcel", message, status=404)
    unpacked = Unpacked(contents.person.name, contents.seats)
    return Response(unpacked, headers=kept(request, room, contents.person))


@get("/api/push", summary="Whether browsers can be called here", responses=REFUSALS)
async def push_key(room: Here) -> PushKey:
    return PushKey(room.push.key)


@post("/api/push", status_code=200, summary="Be called when it is your turn", responses=REFUSALS)
async def subscribe(request: Asked, data: JSONBody[Subscription], room: Here) -> PushKey:
    room.joins.take(came_from(request))
    if not room.push.key:
        raise Refused("push", "This server calls nobody.")
    push.check(data.endpoint)
    where = {"endpoint": data.endpoint, "keys": msgspec.to_builtins(data.keys)}
    for table, player in await _places(room, data.seats):
        job = partial(pushes.subscribe, table=table.id, player=player, subscription=where)
        await room.lobby.run(job)
    return PushKey(room.push.key)


async def _places(room: Room, seats: Iterable[Held]) -> list[tuple[Table, int]]:
    """The tables and players of these seats; those that are held no longer are left out."""
    found = []
    for held in seats:
        try:
            table, player = await place_of(room, held.table, held.token)
        except Refused as refused:
            if refused.code == "store":
                raise
            continue
        if player is not None:
            found.append((table, player))
    return found


def standing(table: Table, player: int) -> Standing:
    """A table as one of its players finds it on the first page."""
    course = table.course
    match = course.match
    own, others = (course.pending(), course.public) if table.full else ((), ())
    return Standing(
        table=table.id,
        game=table.setup.game,
        seat=table.seat_name(player),
        status=table.status,
        others=tuple([s.name for p, s in sorted(table.sittings.items()) if p != player]),
        waits_for=tuple([table.sittings[p].name for p in _players(match, others) if p != player]),
        yours=player in _players(match, own) and not table.bot_of(player),
        since=course.last_heard(player) or table.stored.created,
        days=table.stored.clock.kind == "days",
        result=_result(table, player),
        next_table=table.next_table,
    )


def _players(match: Match, asked: Iterable[Decision]) -> list[int]:
    return [match.player_at(decision.seat) for decision in asked]


def _result(table: Table, player: int) -> str:
    if table.status != "over":
        return ""
    leaders = table.course.match.leaders()
    if player not in leaders:
        return "lost"
    return "won" if len(leaders) < table.setup.players else "drawn"
