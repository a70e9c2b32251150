"""Who one is: a name in a signed cookie."""

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from ninefold.server.http.refusals import REFUSALS
from ninefold.server.messages import Me, Rename
from ninefold.server.people import Person
from ninefold.server.room import Asked, Here, Room, Visitor
from ninefold.server.tokens import plain_text


@get("/api/me", summary="What you are called", responses=REFUSALS)
async def me(person: Visitor) -> Me:
    return Me(person.name)


@post("/api/me", status_code=200, summary="Take a name", responses=REFUSALS)
async def rename(
    request: Asked,
    data: JSONBody[Rename],
    person: Visitor,
    room: Here,
) -> Response[Me]:
    person = msgspec.structs.replace(person, name=plain_text(data.name))
    return Response(Me(person.name), headers=kept(request, room, person))


def kept(request: Asked, room: Room, person: Person) -> dict[str, str]:
    """The cookie of a person; over HTTPS it never travels without."""
    return room.people.cookie(person, secure=request.scope["scheme"] == "https")
