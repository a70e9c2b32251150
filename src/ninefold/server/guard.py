"""Who may ask, and the headers that keep a browser safe."""

import logging
from functools import cache
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from ninefold.server import logs
from ninefold.server.http.packed import packed
from ninefold.server.refused import Refused

LOG = logging.getLogger(__name__)
MARK = "x-ninefold"
"""A page of another site cannot send this header without asking first, and is told no."""

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NAME = logs.HEADER.encode()


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], origins: tuple[str, ...]) -> None:
    """Raises `Refused` for a browser that shows a page of somebody else."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return
    scheme, _, page = origin.partition("://")
    host = connection.headers.get("host")
    if page == host and scheme == "https" and connection.url.scheme in ("http", "ws"):
        _miss_proto()
    if not page or page != host:
        # A proxy that does not pass on Host looks just like this.
        LOG.warning("a page of another host", extra={"origin": origin, "host": host})
        message = "This page may not ask here. If it should: the proxy must pass on Host."
        raise Refused("origin", message, status=403)


@cache
def _miss_proto() -> None:
    """Once: every request of every page would say so."""
    LOG.warning(
        "pages come over HTTPS, and nobody says so: does the proxy pass X-Forwarded-Proto on, and "
        "does FORWARDED_ALLOW_IPS name it?"
    )


async def check_request(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Before anything is changed over HTTP. Raises `Refused`."""
    if request.method == "OPTIONS":
        return Response(None, status_code=204, headers={"allow": _allowed(request)})
    if request.method in ("GET", "HEAD"):
        return None
    check_origin(request, request.app.state.room.settings.origins)
    if request.headers.get(MARK) is None:
        raise Refused("csrf", "The header X-Ninefold is missing.", status=403)
    return None


def _allowed(request: Request[Any, Any, Any]) -> str:
    """What can be asked of an address. Litestar itself names only the first of its handlers."""
    template = request.scope["path_template"]
    routes = [route for route in request.app.routes if isinstance(route, HTTPRoute)]
    return ", ".join(
        sorted({method for route in routes if route.path == template for method in route.methods})
    )


def secured(app: ASGIApp) -> ASGIApp:
    """Gives everything that is asked a name, and adds the headers to every answer."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "lifespan":
            await app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == _NAME), b"")
        name = logs.begin_request(given.decode("latin-1"))
        if kind != "http":
            await app(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None

        async def send_secured(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                # Its headers depend on the body.
                start = message
                return
            if start and message["type"] == "http.response.body":
                message["body"] = packed(scope, start, message["body"])
                start["headers"] = [*start["headers"], (_NAME, name.encode()), *_ENCODED]
                await send(start)
                start = None
            await send(message)

        await app(scope, receive, send_secured)

    return answer
