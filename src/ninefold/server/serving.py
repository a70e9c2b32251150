"""Running the server until it is told to stop."""

import atexit
import contextlib
import gc
import logging
import os
import socket
import stat
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from ninefold.server import logs
from ninefold.server.app import make
from ninefold.server.compressed import CompressedSocket, Http
from ninefold.server.figures import FOLDER
from ninefold.server.guard import secured
from ninefold.server.handing import Handing
from ninefold.server.people import NoKey, key_in
from ninefold.server.processes import Processes, listening
from ninefold.server.settings import Settings
from ninefold.server.store import FILE, claim, unreachable, unwilling, why

LOG = logging.getLogger(__name__)
LARGEST = 65_536
"""Bytes of a frame; whoever sends more is cut off."""
GRACE = 5
"""Seconds for what is being done when the server is told to stop."""
COLLECT: Final = (50_000, 100, 1)
"""How much is made before Python looks for cycles among what is new, and how often it does that
before it looks at what has stayed a while, and at everything. What is played stays, so that is
looked at once and then left alone: the other two stop a server with hundreds of tables for some
tenths of a second (docs/performance.md); playing makes no cycles, only what is let go may be
some."""
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def why_not(settings: Settings) -> str:
    """Why the database cannot be used, in one line; empty when it can. Its tables are as they have
    to be then, and an SQLite file is this process's own."""
    if settings.processes > 1 and not settings.shared:
        return "several processes need PostgreSQL; an SQLite file is for one"
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        if reason := unreachable(settings.url):
            return reason
        if settings.file:
            lock = claim(settings.file)
            if lock is None:
                return "another server is using it; servers that share one need PostgreSQL"
            atexit.register(lock.close)
        return unwilling(settings.url)
    except OSError as error:
        return f"{why(error)}; {FILE}"


def why_no_key(settings: Settings) -> str:
    """The same of the key of the cookies, which is made where there is none."""
    try:
        key_in(settings.folder)
    except OSError as error:
        folder = settings.folder.resolve()
        return f"{why(error)}; let this user read and write it in {folder}, or set NINEFOLD_KEY"
    except NoKey as error:
        return str(error)
    return ""


def serve(settings: Settings) -> int:
    """Serves until SIGTERM or SIGINT: then what is being stored is finished, and sockets are
    closed with 1012. Returns the exit code."""
    if settings.processes > 1:
        logs.begin()
        LOG.info("starting", extra={"processes": settings.processes})
        with tempfile.TemporaryDirectory() as folder:
            os.environ[FOLDER] = folder
            return Processes(settings, serve_one).run()
    return serve_one(settings)


class Server(uvicorn.Server):
    """Takes what other processes hand on, if there are any."""

    _told = 0.0
    """When it was told to stop."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A second Ctrl-C cuts it short only when it should have ended by now: whoever presses it
        twice at once wants no more than to stop it."""
        if self.should_exit and time.monotonic() - self._told < 2 * GRACE:
            return
        self._told = time.monotonic()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if Http.handing:
            state = {"server_state": self.server_state, "app_state": self.lifespan.state}
            Http.handing.receive(partial(Http, self.config, **state, keeps=True))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if Http.handing:
            Http.handing.close()
        await super().shutdown(sockets)


def server_of(settings: Settings) -> uvicorn.Server:
    return Server(
        uvicorn.Config(
            secured(make(settings)),
            host=settings.host,
            port=settings.port,
            http=Http,
            ws=CompressedSocket,
            ws_max_size=LARGEST,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
    )


def _look_at_modes(settings: Settings) -> None:
    """What was made elsewhere, as a backup that was put back, may be open to others."""
    for file in (
        settings.file,
        settings.folder / "ninefold.key",
        settings.folder / "ninefold.vapid",
    ):
        if file and file.exists() and file.stat().st_mode & OTHERS:
            LOG.warning("others on this machine can read this", extra={"file": str(file)})


def serve_one(settings: Settings) -> int:
    """One server. Returns 1 when it could not start."""
    logs.begin()
    # The thread of the store should not wait long for its turn when a commit is done.
    sys.setswitchinterval(0.001)
    LOG.info("listening", extra={"host": settings.host, "port": settings.port})
    _look_at_modes(settings)
    if settings.processes > 1:
        Http.handing = Handing(Path(os.environ[FOLDER]), settings.number, settings.processes)
    server = server_of(settings)
    gc.set_threshold(*COLLECT)
    gc.freeze()
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run([listening(settings)] if settings.processes > 1 else None)
    if not server.started:
        # A child says so to its parent by its exit code.
        sys.exit(1)
    return 0
