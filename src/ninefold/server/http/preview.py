"""What is shown of a table where its link is passed on: words, and a picture of what lies open."""

import asyncio
from html import escape
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter

from ninefold.server import gate
from ninefold.server.http.refusals import REFUSALS
from ninefold.server.picture import png
from ninefold.server.refused import Refused, unknown_table
from ninefold.server.room import Asked, Here, Room
from ninefold.server.table import Table

HEAD = "</head>"
MINUTE = "public, max-age=60"


@get(
    "/api/tables/{id:str}/picture",
    media_type="image/png",
    summary="A small picture of a table that everybody may watch",
    responses=REFUSALS,
)
async def picture(id: Annotated[str, PathParameter(max_length=24)], room: Here) -> Response[bytes]:
    table = await room.lobby.find(id)
    if not table.open_to_all:
        raise unknown_table()
    marks = table.setup.rules.client.picture(gate.frame(table, None).view)
    drawn = await asyncio.to_thread(png, marks)
    return Response(drawn, media_type="image/png", headers={"cache-control": MINUTE})


async def with_preview(page: bytes, path: str, request: Asked, room: Room) -> bytes:
    """The page of the client; for a table that everybody may watch, with words for other sites."""
    parts = path.strip("/").split("/")
    if len(parts) < 2 or parts[0] != "t" or len(parts[1]) > 24:
        return page
    try:
        table = await room.lobby.find(parts[1])
    except Refused:
        return page
    if not table.open_to_all:
        return page
    return page.replace(HEAD.encode(), (_words(table, request) + HEAD).encode(), 1)


def _words(table: Table, request: Asked) -> str:
    names = [sitting.name for _, sitting in sorted(table.sittings.items())]
    status = {"waiting": "A seat is free.", "playing": "Being played.", "over": "Over."}
    site = f"{request.url.scheme}://{request.headers.get('host', '')}"
    said = {
        "og:site_name": "Ninefold",
        "og:type": "website",
        "og:title": f"{table.setup.rules.title}: {', '.join(names)}",
        "og:description": status.get(table.status, "Stopped without a winner."),
        "og:url": f"{site}/t/{table.id}",
        "og:image": f"{site}/api/tables/{table.id}/picture",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()
    )
