"""Who is to be called, and where: the subscriptions of browsers, by table and seat."""

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from ninefold.server import rows
from ninefold.server.refused import Refused
from ninefold.server.tokens import hashed

MOST: Final = 12
"""Browsers that are called for one seat."""


def subscribe(
    connection: Connection, table: str, player: int, subscription: Mapping[str, Any]
) -> None:
    """Raises `Refused` when too many are called already: all others wait for them."""
    kept, endpoint = rows.pushes, hashed(subscription["endpoint"])
    connection.execute(
        delete(kept).where(
            kept.c.table == table, kept.c.player == player, kept.c.endpoint == endpoint
        )
    )
    if len(of_seat(connection, table, player)) >= MOST:
        raise Refused("push", "Enough browsers are called for this seat.")
    row = {"table": table, "player": player, "endpoint": endpoint}
    connection.execute(insert(kept), row | {"subscription": json.dumps(subscription)})


def of_seat(connection: Connection, table: str, player: int) -> dict[str, str]:
    """As they were written, by the hash of their addresses."""
    kept = rows.pushes
    where = (kept.c.table == table, kept.c.player == player)
    found = connection.execute(select(kept.c.endpoint, kept.c.subscription).where(*where))
    return {row.endpoint: row.subscription for row in found}


def forget(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(rows.pushes).where(rows.pushes.c.endpoint == endpoint))
