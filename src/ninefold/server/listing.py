"""The tables everybody may see."""

import contextlib
import time
from typing import TYPE_CHECKING

from ninefold.server import archive, clock
from ninefold.server.messages import TableInfo
from ninefold.server.refused import Refused
from ninefold.server.table import Table

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby

COMING = 20.0
"""Seconds within which whoever has opened a table, or the server again, comes to it."""
LISTED = 100


async def public(lobby: "Lobby") -> list[Table]:
    """Open tables and those one can watch, the newest first, of all servers."""
    found = []
    since = clock.now() - COMING
    for id in await lobby.run(lambda connection: archive.listed(connection, LISTED, since)):
        # A table that cannot be read is in nobody's way.
        with contextlib.suppress(Refused):
            # To be listed is not to be looked at.
            table = lobby.tables.get(id) or await lobby.find(id)
            table.wanted = time.monotonic()
            found.append(table)
    return [table for table in found if _worth_listing(table)]


def _worth_listing(table: Table) -> bool:
    if table.frozen:
        return False
    if table.status == "waiting":
        return table.stored.clock.kind == "days" or somebody_waits(table)
    return table.status == "playing" and bool(table.listeners or table.elsewhere)


def somebody_waits(table: Table) -> bool:
    """Whether one of the players is here, or has just sat down and not come yet."""
    if any(table.present(player) for player in table.sittings):
        return True
    # Not since it was read: a table that was left long ago is read again and again.
    return not table.visited and clock.now() - max(table.sat, table.lobby.began) < COMING


def info(table: Table) -> TableInfo:
    players = table.players(table.course)
    return TableInfo(
        id=table.id,
        game=table.setup.game,
        options=table.course.match.options,
        games=table.setup.games,
        clock=table.stored.clock,
        status=table.status,
        players=tuple([player.name for player in players]),
        free=table.seat_names(table.free),
    )
