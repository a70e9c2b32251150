"""Web Push: with days for a move, who is asked is called by their browser's push service.

It needs the extra `push` and NINEFOLD_CONTACT, an address of whoever runs the server, which push
services want to know. Without them nobody is called, and no browser is asked for leave.
"""

import asyncio
import base64
import contextlib
import json
import logging
import os
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ninefold.server import clock
from ninefold.server.archive import pushes
from ninefold.server.refused import Refused

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby
    from ninefold.server.table import Table

LOG = logging.getLogger(__name__)
EVERY: Final = 15.0
"""Seconds between two looks at who is asked."""
FRESH: Final = 120.0
"""Seconds after which a question is no news, as after a restart."""
WAIT: Final = 10.0
"""Seconds for a push service to answer."""
DAY: Final = 86_400
SERVICES: Final = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
"""The hosts of the browsers' push services. Nobody else is ever called."""
GONE: Final = (404, 410)

Send = Callable[[Mapping[str, Any], str], int]
"""Calls a subscription with a text, and tells the status of the answer."""


class Push:
    """Who is to be called, and how. `send` is `None` where nobody can be called."""

    def __init__(self, send: Send | None = None, key: str = "") -> None:
        self.send = send
        self.key = key
        """What browsers must know to subscribe; empty where nobody can be called."""
        self._called: dict[tuple[str, int], int] = {}

    @classmethod
    def made(cls, folder: Path) -> "Push":
        contact = os.environ.get("NINEFOLD_CONTACT", "")
        try:
            from py_vapid import Vapid02
            from pywebpush import WebPushException, webpush
        except ImportError:
            return cls()
        if not contact:
            return cls()
        vapid = Vapid02.from_pem(_key_in(folder, Vapid02))

        def send(subscription: Mapping[str, Any], text: str) -> int:
            try:
                answer = webpush(
                    subscription,
                    text,
                    vapid_private_key=vapid,
                    vapid_claims={"sub": contact},
                    timeout=WAIT,
                    ttl=DAY,
                )
            except WebPushException as error:
                return error.response.status_code if error.response is not None else 0
            status: int = answer.status_code
            return status

        return cls(send, _public(vapid))

    async def watch(self, lobby: "Lobby") -> None:
        """Looks again and again who has to be called."""
        while self.send:
            await asyncio.sleep(EVERY)
            try:
                # Without a database, which says so itself, they are called later.
                with contextlib.suppress(Refused):
                    await self.look(lobby)
            except Exception:
                LOG.exception("nobody could be called")

    async def look(self, lobby: "Lobby") -> None:
        """Calls everybody who was asked a moment ago, is not here, and was not called yet."""
        for table in list(lobby.tables.values()):
            if table.stored.clock.kind != "days" or table.status != "playing":
                continue
            if not lobby.servers.drives(table.id):
                continue
            for seat, number in table.course.asked.items():
                player = table.course.match.player_at(seat)
                if self._called.get((table.id, player)) == number:
                    continue
                if not table.bot_of(player) and not table.present(player) and _fresh(table, number):
                    await self._call(lobby, table, player)
                self._called[table.id, player] = number

    async def _call(self, lobby: "Lobby", table: "Table", player: int) -> None:
        assert self.send
        words = {"title": f"{table.setup.rules.title}: your turn", "table": table.id}
        found = await lobby.run(lambda c: pushes.of_seat(c, table.id, player))
        for endpoint, subscription in found.items():
            try:
                where = json.loads(subscription)
                status = await asyncio.to_thread(self.send, where, json.dumps(words))
            except Exception as error:
                # A key that is none, or no way to the service. Its words may hold the address.
                LOG.warning("a browser cannot be called", extra={"why": type(error).__name__})
                continue
            if status in GONE:
                await lobby.run(partial(pushes.forget, endpoint=endpoint))
            elif not 200 <= status < 300:
                LOG.warning("a push service refused", extra={"status": status})


def _fresh(table: "Table", number: int) -> bool:
    entries = table.course.entries
    asked = entries[number - 1].at if number else table.stored.created
    return clock.now() - asked < FRESH


def check(endpoint: str) -> None:
    """Raises `Refused` for an address that is no push service's: we would call it."""
    # Plain letters only: of anything else, whoever calls may make another host than we do.
    found = re.match(r"https://([a-z0-9.-]+)(?::443)?/", endpoint, re.ASCII)
    host = found[1] if found else ""
    if not any(host == s or (s.startswith(".") and host.endswith(s)) for s in SERVICES):
        raise Refused("push", "This is no push service that we know.", status=400)


def _key_in(folder: Path, kind: Any) -> bytes:
    """The key by which push services know this server; it is made once."""
    file = folder / "ninefold.vapid"
    made = kind()
    made.generate_keys()
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(made.private_pem())
    except FileExistsError:
        pass
    return file.read_bytes()


def _public(vapid: Any) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
