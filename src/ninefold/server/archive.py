"""Tables as they stand in the database: every query but the log's own is here."""

import json
import time
from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, text, update

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


def open_tables(connection: Connection, most: int) -> list[str]:
    """The newest tables of the lobby with a free seat."""
    taken = select(func.count()).where(rows.seats.c.table == rows.tables.c.id)
    found = (
        select(rows.tables.c.id)
        .where(rows.tables.c.private.is_(False))
        .where(rows.tables.c.players > taken.scalar_subquery())
        .order_by(rows.tables.c.created.desc())
        .limit(most)
    )
    return list(connection.execute(found).scalars())


def add_table(connection: Connection, stored: Stored, sittings: Mapping[int, Sitting]) -> None:
    connection.execute(insert(rows.tables), _table_row(stored))
    add_sittings(connection, stored.id, sittings)


def add_sittings(connection: Connection, table: str, sittings: Mapping[int, Sitting]) -> None:
    """Raises `Conflict`, through the store, when somebody holds one of the places."""
    taken = [_seat_row(table, player, sitting) for player, sitting in sittings.items()]
    connection.execute(insert(rows.seats), taken)


def set_bot(connection: Connection, table: str, players: Collection[int], bot: str) -> None:
    """Who answers for these players: a bot, or with an empty name they themselves."""
    seats = rows.seats
    where = (seats.c.table == table, seats.c.player.in_(players))
    connection.execute(update(seats).where(*where).values(bot=bot))


def set_next(connection: Connection, table: str, next_table: str) -> None:
    tables = rows.tables
    connection.execute(update(tables).where(tables.c.id == table).values(next_table=next_table))


def add_remark(connection: Connection, table: str, number: int, said: Said) -> None:
    row = {"table": table, "number": number, "name": said.name, "text": said.text, "at": said.at}
    connection.execute(insert(rows.chat), row)


def reach(connection: Connection) -> None:
    """Whether the database answers at all."""
    connection.execute(text("SELECT 1"))


def _stored(row: Row[tuple[object, ...]]) -> Stored:
    setup = Setup(row.game, json.loads(row.options), row.games, row.seed, row.start)
    clock = msgspec.json.decode(row.clock, type=Clock)
    return Stored(
        id=row.id,
        setup=setup,
        clock=clock,
        chat=row.chat,
        private=row.private,
        invitation=row.invitation,
        created=row.created,
    )


def _sittings(connection: Connection, id: str) -> dict[int, Sitting]:
    seats = rows.seats
    found = connection.execute(select(seats).where(seats.c.table == id))
    return {row.player: Sitting(row.person, row.name, row.token, row.bot) for row in found}


def _entries(connection: Connection, id: str) -> list[Entry]:
    log = rows.actions
    columns = (log.c.kind, log.c.seat, log.c.text, log.c.bot, log.c.message, log.c.spent, log.c.at)
    found = connection.execute(select(*columns).where(log.c.match == id).order_by(log.c.seq))
    return [Entry(*row) for row in found]


def _table_row(stored: Stored) -> dict[str, object]:
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


def _seat_row(table: str, player: int, sitting: Sitting) -> dict[str, object]:
    return {
        "table": table,
        "player": player,
        "person": sitting.person,
        "name": sitting.name,
        "token": sitting.token,
        "bot": sitting.bot,
        "since": time.time(),
    }
