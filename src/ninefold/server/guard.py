"""Who may ask, and the headers that keep a browser safe."""

from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ninefold.server.refused import Refused

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


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], origins: tuple[str, ...]) -> None:
    """Raises `Refused` for a browser that shows a page of somebody else."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return
    page = origin.partition("://")[2]
    if not page or page != connection.headers.get("host"):
        raise Refused("origin", "This page may not ask here.", status=403)


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
    """Adds the headers to every answer."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await app(scope, receive, send_secured)

    return answer
