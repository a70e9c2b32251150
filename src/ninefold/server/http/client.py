"""The browser client, as it was built. Every address that is no file is a page of its own."""

import asyncio
import mimetypes
from pathlib import Path
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter

from ninefold.server.http.preview import with_preview
from ninefold.server.refused import Refused
from ninefold.server.room import Asked, Here

MISSING = """The browser client is not built.

In a copy of the source, `make client` builds it; `ninefold serve --client DIR` serves another
one. The server itself runs: /health, /schema and /api answer.
"""
FOREVER = "public, max-age=31536000, immutable"


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(
    request: Asked, room: Here, path: Annotated[str, PathParameter()] = "/"
) -> Response[bytes]:
    folder = room.settings.client.resolve()
    index = folder / "index.html"
    if path.startswith(("/api/", "/schema/")):
        raise Refused("unknown-page", "There is nothing here.", status=404)
    if not index.is_file():
        return Response(MISSING.encode(), status_code=503, media_type="text/plain; charset=utf-8")
    file = _inside(folder, path)
    if file is None:
        if Path(path).suffix:
            raise Refused("unknown-page", "There is nothing here.", status=404)
        file = index
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # Vite names the files in assets/ by what is in them.
    caching = FOREVER if "assets" in file.relative_to(folder).parts else "no-cache"
    content = await asyncio.to_thread(file.read_bytes)
    if file == index:
        content = await with_preview(content, path, request, room)
    return Response(content, media_type=kind, headers={"cache-control": caching})


def _inside(folder: Path, path: str) -> Path | None:
    """The file of that name, if it is one and does not lead out of the folder."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_file() and file.is_relative_to(folder) else None
    except (OSError, ValueError):
        # No file has such a name.
        return None
