"""Tables as they stand in the database: every query but the log's own is here."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, or_, select, text, update

from ninefold.server import clock as time
from ninefold.server import rows
from ninefold.server.chain import Link
from ninefold.server.course import Entry, Setup
from ninefold.server.messages import Clock, Said
from ninefold.server.seating import Sitting, Stored
from ninefold.server.store import tell

REMEMBERED = 50
"""So many remarks of the chat are shown."""
_COLUMNS = ", ".join(f'log."{name}"' for name in rows.LOGGED)
NEW = text(
    f"SELECT {_COLUMNS} FROM actions AS log "
    "JOIN unnest(CAST(:ids AS text[]), CAST(:seqs AS int[])) AS known(id, seq) "
    'ON log."match" = known.id AND log."seq" >= known.seq ORDER BY log."match", log."seq"'
)
"""The logs of several tables, each from an entry on."""
NOBODYS = text(
    "NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    "AND (classid::int8 << 32 | objid::int8) = hashtextextended(tables.id, 0))"
)
"""No server holds the lock of a table (servers.py)."""
DAYS = rows.tables.c.clock.contains('"kind":"days"')
"""A table has days for a move."""
# What is done for everybody who comes and goes. To make a statement anew each time would take most
# of the store's thread's time.
_OPEN = insert(rows.tables)
_SIT = insert(rows.seats)
_STATUS = (
    update(rows.tables)
    .where(rows.tables.c.id == bindparam("of"))
    .values(status=bindparam("status"))
)
_COME = text(
    'INSERT INTO presence ("table", player, server) VALUES (:table, :player, :server) '
    "ON CONFLICT DO NOTHING"
)
_GO = delete(rows.presence).where(
    *(rows.presence.c[name] == bindparam(name) for name in ("table", "player", "server"))
)

SPECTATORS = -1
"""Stands for a player in who is here."""


class Tail(NamedTuple):
    """What is new at a table, and what the entries do not say themselves."""

    links: list[Link]
    sittings: dict[int, Sitting]
    said: dict[int, Said]
    """By number of the remark."""


class Found(NamedTuple):
    stored: Stored
    tail: Tail
    here: set[int]
    """The players who are at another server."""


def read_table(connection: Connection, id: str, server: int) -> Found | None:
    """Everything about a table, or `None` if there is none of this name."""
    row = connection.execute(select(rows.tables).where(rows.tables.c.id == id)).first()
    if row is None:
        return None
    return Found(_stored(row), read_tail(connection, id, 0), here(connection, id, server))


def read_tail(connection: Connection, id: str, seq: int) -> Tail:
    """The log of a table from an entry on. It is read first: what it speaks of is there then."""
    log, chat, seats = rows.actions, rows.chat, rows.seats
    columns = (log.c[name] for name in rows.LOGGED[1:])
    found = connection.execute(
        select(*columns).where(log.c.match == id, log.c.seq >= seq).order_by(log.c.seq)
    )
    links = [Link(seq, Entry(*entry), hash) for seq, *entry, hash in found]
    kinds = {link.entry.kind for link in links}
    sittings: dict[int, Sitting] = {}
    said: dict[int, Said] = {}
    if seq == 0 or "sit" in kinds:
        sitting = connection.execute(select(seats).where(seats.c.table == id))
        # SQLite keeps anything in any column.
        sittings = {
            row.player: msgspec.convert(row, Sitting, from_attributes=True) for row in sitting
        }
    if seq == 0 or "say" in kinds:
        remarks = connection.execute(
            select(chat.c.number, chat.c.name, chat.c.text, chat.c.at)
            .where(chat.c.table == id)
            .order_by(chat.c.number.desc())
            .limit(REMEMBERED)
        )
        said = {number: Said(*words) for number, *words in reversed(remarks.all())}
    return Tail(links, sittings, said)


def read_tails(connection: Connection, lengths: Mapping[str, int]) -> dict[str, Tail]:
    """What is new at several tables, by how much of their logs is known."""
    if connection.dialect.name != "postgresql":
        return {id: read_tail(connection, id, seq) for id, seq in lengths.items()}
    wanted = {"ids": list(lengths), "seqs": list(lengths.values())}
    links: dict[str, list[Link]] = {id: [] for id in lengths}
    for match, seq, *entry, hash in connection.execute(NEW, wanted):
        links[match].append(Link(seq, Entry(*entry), hash))
    return {
        id: read_tail(connection, id, lengths[id])
        if any(link.entry.kind in ("sit", "say") for link in new)
        else Tail(new, {}, {})
        for id, new in links.items()
    }


def begins(connection: Connection, id: str, length: int, hash: str) -> bool:
    """Whether a log begins with so many entries, the last of which has this hash."""
    log = rows.actions
    query = select(log.c.hash).where(log.c.match == id, log.c.seq < length).order_by(log.c.seq)
    found = connection.execute(query).scalars().all()
    return len(found) == length and (not found or found[-1] == hash)


def listed(connection: Connection, most: int, since: float) -> list[str]:
    """The newest tables that everybody may see, with somebody at them. One with a free seat waits
    for its players too, if it was opened since then, or with days for a move."""
    tables, presence = rows.tables, rows.presence
    found = select(presence.c.table).where(presence.c.table == tables.c.id).exists()
    waits = or_(found, tables.c.created > since, DAYS)
    query = (
        select(tables.c.id)
        .where(tables.c.private.is_(False))
        .where(or_((tables.c.status == "waiting") & waits, (tables.c.status == "playing") & found))
        .order_by(tables.c.created.desc())
        .limit(most)
    )
    return list(connection.execute(query).scalars())


def left_alone(connection: Connection) -> list[str]:
    """The tables with days for a move that nobody drives; of a single server, all of them."""
    tables = rows.tables
    query = select(tables.c.id).where(tables.c.status == "playing", DAYS)
    if connection.dialect.name == "postgresql":
        query = query.where(NOBODYS)
    return list(connection.execute(query).scalars())


def add_table(connection: Connection, stored: Stored, sittings: Mapping[int, Sitting]) -> None:
    full = len(sittings) == stored.setup.players
    status = "playing" if full else "waiting"
    connection.execute(_OPEN, _table_row(stored, status))
    add_sittings(connection, stored.id, sittings)


def add_sittings(connection: Connection, table: str, sittings: Mapping[int, Sitting]) -> None:
    """Raises `Conflict`, through the store, when somebody holds one of the places."""
    taken = [_seat_row(table, player, sitting) for player, sitting in sittings.items()]
    connection.execute(_SIT, taken)


def sit_down(
    connection: Connection, table: str, sittings: Mapping[int, Sitting], status: str
) -> None:
    add_sittings(connection, table, sittings)
    set_status(connection, table, status)


def stand_up(connection: Connection, table: str, player: int) -> None:
    # Whoever sits there next is not to be called where this one was.
    for of in (rows.pushes, rows.seats):
        connection.execute(delete(of).where(of.c.table == table, of.c.player == player))


def append(connection: Connection, match: str, link: Link) -> None:
    """Adds an entry to a log. Raises `IntegrityError` when somebody was first."""
    row = dict(zip(rows.LOGGED, log_row(match, link), strict=True))
    connection.execute(insert(rows.actions), row)


def log_row(match: str, link: Link) -> tuple[object, ...]:
    """An entry as a row of the log."""
    return (match, link.seq, *msgspec.structs.astuple(link.entry), link.hash)


def set_status(connection: Connection, table: str, status: str) -> None:
    connection.execute(_STATUS, {"of": table, "status": status})


def add_remark(connection: Connection, table: str, number: int, said: Said, person: str) -> None:
    row = {"table": table, "number": number, "person": person, **msgspec.to_builtins(said)}
    connection.execute(insert(rows.chat), row)


# Servers, and who is at them


def check_in(connection: Connection, server: int, version: str) -> None:
    """Says that a server is there. It is written: only so a full disk shows."""
    servers = rows.servers
    row = {"id": server, "version": version, "seen": time.now()}
    changed = connection.execute(update(servers).where(servers.c.id == server).values(row))
    if not changed.rowcount:
        connection.execute(insert(servers), row)


def check_out(connection: Connection, gone: Sequence[int]) -> None:
    """These servers are no more, and nobody is at them. Whoever shares a table with them hears."""
    presence, servers = rows.presence, rows.servers
    where = presence.c.server.in_(gone)
    tables = connection.execute(select(presence.c.table).where(where).distinct()).scalars().all()
    connection.execute(delete(presence).where(where))
    connection.execute(delete(servers).where(servers.c.id.in_(gone)))
    tell(connection, [f"{table} here" for table in tables])


def servers(connection: Connection) -> dict[int, str]:
    """All servers that have not checked out, with their versions."""
    found = connection.execute(select(rows.servers.c.id, rows.servers.c.version))
    return {row.id: row.version for row in found}


def come(connection: Connection, table: str, player: int, server: int) -> None:
    connection.execute(_COME, {"table": table, "player": player, "server": server})
    tell(connection, [f"{table} here"])


def go(connection: Connection, table: str, player: int, server: int) -> None:
    connection.execute(_GO, {"table": table, "player": player, "server": server})
    tell(connection, [f"{table} here"])


def here(connection: Connection, table: str, server: int) -> set[int]:
    """Who is at a table, at any server but this."""
    at = rows.presence.c
    found = connection.execute(select(at.player).where(at.table == table, at.server != server))
    return set(found.scalars())


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
        version=row.version,
        components=row.components,
        next_table=row.next_table,
        watch=row.watch,
    )


def _table_row(stored: Stored, status: str) -> dict[str, object]:
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
        "version": stored.version,
        "components": stored.components,
        "status": status,
        "watch": stored.watch,
    }


def _seat_row(table: str, player: int, sitting: Sitting) -> dict[str, object]:
    return {
        "table": table,
        "player": player,
        "person": sitting.person,
        "name": sitting.name,
        "token": sitting.token,
        "bot": sitting.bot,
        "since": time.now(),
    }
