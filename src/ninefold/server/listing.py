"""The tables everybody may see."""

import time
from typing import TYPE_CHECKING

from ninefold.server.messages import TableInfo
from ninefold.server.table import Table

if TYPE_CHECKING:
    from ninefold.server.lobby import Lobby

WAITING = 600.0
"""Seconds for which a table without its owner is still offered."""
LISTED = 100


def public(lobby: "Lobby") -> list[Table]:
    """Open tables and those one can watch, the newest first."""
    found = [table for table in lobby.tables.values() if not table.stored.private]
    found.sort(key=lambda table: -table.stored.created)
    return [table for table in found if _worth_listing(table)][:LISTED]


def _worth_listing(table: Table) -> bool:
    if table.status == "waiting":
        young = time.time() - table.stored.created < WAITING
        return bool(table.listeners) or young or table.stored.clock.kind == "days"
    return table.status == "playing" and bool(table.listeners)


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
