"""Tables as they stand in the database."""

import json
import time
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Row, func, select

from ninefold.server import rows
from ninefold.server.course import Entry, Setup
from ninefold.server.messages import Clock, Said
from ninefold.server.seating import Sitting, Stored
from ninefold.server.table import REMEMBERED


class Found(NamedTuple):
    stored: Stored
    next_table: str
    sittings: dict[int, Sitting]
    entries: list[Entry]
    said: list[Said]
    remarks: int


def read_table(connection: Connection, id: str) -> Found | None:
    """Everything about a table, or `None` if there is none of this name."""
    row = connection.execute(select(rows.tables).where(rows.tables.c.id == id)).first()
    if row is None:
        return None
    chat = rows.chat
    said = connection.execute(
        select(chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table == id)
        .order_by(chat.c.number.desc())
        .limit(REMEMBERED)
    ).all()
    remarks = connection.execute(
        select(func.count()).select_from(chat).where(chat.c.table == id)
    ).scalar_one()
    return Found(
        _stored(row),
        row.next_table,
        _sittings(connection, id),
        _entries(connection, id),
        [Said(name, text, at) for name, text, at in reversed(said)],
        remarks,
    )


def _stored(row: Row[tuple[object, ...]]) -> Stored:
    setup = Setup(row.game, json.loads(row.options), row.games, row.seed, row.start)
    clock = msgspec.json.decode(row.clock, type=Clock)
    return Stored(row.id, setup, clock, row.chat, row.private, row.invitation, row.created)


def _sittings(connection: Connection, id: str) -> dict[int, Sitting]:
    seats = rows.seats
    found = connection.execute(select(seats).where(seats.c.table == id))
    return {row.player: Sitting(row.person, row.name, row.token, row.bot) for row in found}


def _entries(connection: Connection, id: str) -> list[Entry]:
    log = rows.actions
    columns = (log.c.kind, log.c.seat, log.c.text, log.c.bot, log.c.message, log.c.spent, log.c.at)
    found = connection.execute(select(*columns).where(log.c.match == id).order_by(log.c.seq))
    return [Entry(*row) for row in found]


def table_row(stored: Stored) -> dict[str, object]:
    setup = stored.setup
    return {
        "id": stored.id,
        "game": setup.game,
        "options": json.dumps(dict(setup.options)),
        "players": setup.players,
        "games": setup.games,
        "clock": msgspec.json.encode(stored.clock).decode(),
        "seed": setup.seed,
        "start": setup.start,
        "chat": stored.chat,
        "private": stored.private,
        "invitation": stored.invitation,
        "created": stored.created,
        "next_table": "",
    }


def seat_row(table: str, player: int, sitting: Sitting) -> dict[str, object]:
    return {
        "table": table,
        "player": player,
        "person": sitting.person,
        "name": sitting.name,
        "token": sitting.token,
        "bot": sitting.bot,
        "since": time.time(),
    }
