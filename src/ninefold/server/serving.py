"""Running the server until it is told to stop."""

import logging
import sys

import uvicorn

from ninefold.server import logs
from ninefold.server.app import make
from ninefold.server.guard import secured
from ninefold.server.settings import Settings
from ninefold.server.store import unreachable

LOG = logging.getLogger(__name__)
LARGEST = 65_536
"""Bytes of a frame; whoever sends more is cut off."""
GRACE = 5
"""Seconds for what is being done when the server is told to stop."""


def why_not(settings: Settings) -> str:
    """Why the database cannot be used, in one line; empty when it can."""
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return str(error)
    return unreachable(settings.url)


def serve(settings: Settings) -> None:
    """Serves until SIGTERM or SIGINT: then what is being stored is finished, and sockets are
    closed with 1012."""
    logs.begin()
    # The thread of the store should not wait long for its turn when a commit is done.
    sys.setswitchinterval(0.001)
    LOG.info("listening", extra={"host": settings.host, "port": settings.port})
    uvicorn.run(
        secured(make(settings)),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        # Frames are small, and compressing them takes longer than applying the rules.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
