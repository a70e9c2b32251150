"""The server: people and bots at tables, over HTTP and sockets."""

from ninefold.server.serving import serve, why_not
from ninefold.server.settings import CLIENT, Settings
from ninefold.server.store import unreachable

__all__ = ["CLIENT", "Settings", "serve", "unreachable", "why_not"]
