"""What the keeper of a server does with its database: look, close, delete, export, check."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, delete, func, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from ninefold.core import GameError
from ninefold.server import archive, clock, rows
from ninefold.server.chain import flaw
from ninefold.server.course import Entry
from ninefold.server.servers import LIVE
from ninefold.server.settings import Settings, file_in
from ninefold.server.standing import Standing
from ninefold.server.store import claim, engine_of, migrate, take_time, tell, why

DAY = 86_400.0
NOBODY = "Somebody"
"""What a person is called whose name was deleted."""
Progress: TypeAlias = Callable[[int], contextlib.AbstractContextManager[Callable[[int], None]]]
"""Is told how much is to be done, and then again and again how much of it is."""
LATER = "try again later, as somebody who may change it; if it stays so, restore a backup"


class NoTable(GameError):
    """There is no table of that name."""


class Unreadable(GameError):
    """A row of a table is broken."""


class Served(GameError):
    """A server is on the database."""


class Unwilling(GameError):
    """The database does not do what was asked."""


@contextlib.contextmanager
def opened(settings: Settings) -> Iterator[Connection]:
    """The database. A server may be running on it, which waits for every transaction: long work is
    done in several. Raises `Unwilling`."""
    engine = engine_of(settings.url)
    try:
        with engine.connect() as connection:
            migrate(connection)
            take_time(connection)
            connection.commit()
            yield connection
            connection.commit()
    except (SQLAlchemyError, UnicodeError) as error:
        raise Unwilling(f"the database refuses this: {why(error)}; {LATER}") from None
    finally:
        engine.dispose()


@contextlib.contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """While no server is on the database; on an SQLite file none can come. Raises `Served`
    and `Unwilling`."""
    file = file_in(connection.engine.url)
    try:
        lock = claim(file) if file else None
    except OSError as error:
        raise Unwilling(f"{why(error)}; {LATER}") from None
    if lock is None and (file or connection.execute(text(LIVE)).first()):
        raise Served("a server is running on the database: stop it first, it may hold such a table")
    try:
        yield
    finally:
        if lock:
            lock.close()


class TableLine(msgspec.Struct):
    id: str
    game: str
    status: str
    entries: int
    created: float
    players: list[str]


def tables(connection: Connection, status: str = "") -> list[TableLine]:
    """All tables, the newest first."""
    kept, log, seats = rows.tables, rows.actions, rows.seats
    length = select(func.count()).where(log.c.match == kept.c.id).scalar_subquery()
    query = select(kept.c.id, kept.c.game, kept.c.status, length, kept.c.created)
    if status:
        query = query.where(kept.c.status == status)
    names: dict[str, list[str]] = {}
    for table, name in connection.execute(
        select(seats.c.table, seats.c.name).order_by(seats.c.table, seats.c.player)
    ):
        names.setdefault(table, []).append(name)
    found = connection.execute(query.order_by(kept.c.created.desc()))
    return [TableLine(*row, names.get(row[0], [])) for row in found]


class PersonLine(msgspec.Struct):
    id: str
    names: list[str]
    tables: int
    since: float


def people(connection: Connection) -> list[PersonLine]:
    """All people who sit at a table or have said something, those who came last first."""
    seats, chat = rows.seats, rows.chat
    found: dict[str, PersonLine] = {}
    query = select(seats.c.person, seats.c.name, seats.c.since).where(seats.c.person != "")
    for person, name, since in connection.execute(query.order_by(seats.c.since)):
        line = found.setdefault(person, PersonLine(person, [], 0, since))
        line.tables += 1
        line.since = since
        if name not in line.names:
            line.names.append(name)
    # Whoever has left a table has no seat there, but may have said something.
    words = select(chat.c.person, chat.c.name, func.max(chat.c.at)).where(chat.c.person != "")
    for person, name, since in connection.execute(words.group_by(chat.c.person, chat.c.name)):
        line = found.setdefault(person, PersonLine(person, [], 0, since))
        if name not in line.names:
            line.names.append(name)
    return sorted(found.values(), key=lambda line: -line.since)


def close(connection: Connection, id: str) -> bool:
    """Breaks a match off; false if it had ended. Servers find it in the log."""
    try:
        table = _standing(connection, id)
    except Unreadable:
        archive.set_status(connection, id, "aborted")
        return True
    if table.course.over:
        return False
    if table.frozen:
        # Its log cannot be gone on with; that it is closed stands in its row alone.
        archive.set_status(connection, id, "aborted")
        return True
    link = table.link(Entry("abort", -1, at=clock.now()))
    archive.append(connection, id, link)
    archive.set_status(connection, id, "aborted")
    tell(connection, [f"{id} {link.seq + 1}"])
    return True


def forget(connection: Connection, person: str) -> int:
    """Deletes a person's name and words, and where they are called; the matches stay. At how many
    tables."""
    if not person:
        # So are bots written, and whose remark is older than its column.
        return 0
    seats, chat, pushes = rows.seats, rows.chat, rows.pushes
    nothing = {"name": NOBODY, "text": "…", "person": ""}
    said = connection.execute(select(chat.c.table).where(chat.c.person == person)).scalars()
    tables = set(said)
    connection.execute(update(chat).where(chat.c.person == person).values(nothing))
    held = connection.execute(
        select(seats.c.table, seats.c.player, seats.c.name).where(seats.c.person == person)
    ).all()
    for table, player, name in held:
        tables.add(table)
        older = _said_by(connection, table, player, name)
        where = (chat.c.table == table, chat.c.number.in_(older))
        connection.execute(update(chat).where(*where).values(nothing))
        called = (pushes.c.table == table, pushes.c.player == player)
        connection.execute(delete(pushes).where(*called))
    gone = update(seats).where(seats.c.person == person)
    connection.execute(gone.values(name=NOBODY, person=""))
    _wipe(connection)
    return len(tables)


def _said_by(connection: Connection, table: str, player: int, name: str) -> list[int]:
    """The remarks of a player that do not name their person: the log knows whose they are, and of
    older ones the name is all."""
    log, chat = rows.actions, rows.chat
    entries = connection.execute(
        select(log.c.text, log.c.seat).where(log.c.match == table, log.c.kind == "say")
    )
    owners = {int(number): seat for number, seat in entries}
    remarks = connection.execute(
        select(chat.c.number, chat.c.name).where(chat.c.table == table, chat.c.person == "")
    )
    return [
        number
        for number, called in remarks
        if (owners[number] == player if number in owners else called == name)
    ]


def export(connection: Connection, id: str) -> dict[str, Any]:
    """Everything about a table but what opens it: tokens, invitation, and the seed while it is
    being played."""
    table = _standing(connection, id)
    found = archive.read_table(connection, id, 0)
    assert found
    stored, tail = found.stored, found.tail
    over = table.course.over
    chat = rows.chat.c
    # All of it: whoever comes to a table is shown the newest remarks alone.
    remarks = select(chat.name, chat.text, chat.at).where(chat.table == id).order_by(chat.number)
    return {
        "id": id,
        "game": stored.setup.game,
        "version": stored.version,
        "components": stored.components,
        "options": dict(stored.setup.options),
        "created": stored.created,
        "status": table.status,
        "frozen": table.frozen,
        "players": {str(player): sitting.name for player, sitting in tail.sittings.items()},
        "log": [msgspec.to_builtins(link.entry) for link in tail.links] if over else [],
        "said": [dict(said) for said in connection.execute(remarks).mappings()],
        "record": table.course.match.record() if over and not table.course.aborted else "",
    }


def retire(connection: Connection, days: float, progress: Progress) -> int:
    """Deletes tables at which nothing has happened for so long, with all that was said there. With
    days for a move nothing happens for weeks, so a match that is going on is never deleted."""
    before = clock.now() - days * DAY
    kept, log = rows.tables, rows.actions
    last = select(func.max(log.c.at)).where(log.c.match == kept.c.id).scalar_subquery()
    old = select(kept.c.id).where(
        kept.c.status != "playing", func.coalesce(last, kept.c.created) < before
    )
    found = list(connection.execute(old).scalars())
    gone = 0
    with progress(len(found)) as show:
        for done, id in enumerate(found, 1):
            # Somebody may have sat down there meanwhile.
            if connection.execute(old.where(kept.c.id == id).with_for_update()).first():
                remove(connection, id)
                gone += 1
            connection.commit()
            show(done)
    _wipe(connection)
    return gone


def _wipe(connection: Connection) -> None:
    """What was deleted stays in the file that SQLite writes ahead, for as long as a server runs."""
    connection.commit()
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))


def remove(connection: Connection, id: str) -> None:
    for of, column in (
        (rows.chat, rows.chat.c.table),
        (rows.pushes, rows.pushes.c.table),
        (rows.presence, rows.presence.c.table),
        (rows.seats, rows.seats.c.table),
        (rows.actions, rows.actions.c.match),
        (rows.tables, rows.tables.c.id),
    ):
        connection.execute(delete(of).where(column == id))


class Flaw(msgspec.Struct):
    table: str
    what: str
    mended: bool = False


def check(connection: Connection, repair: bool, progress: Progress) -> Iterator[Flaw]:
    """Plays every log again. With `repair` what can be mended is: a status that is not what the log
    says, and a log with a hole or a changed row, which is cut off there. A server that has such a
    table in memory would write behind the cut, so there must be none. Raises `Served`."""
    with _alone(connection) if repair else contextlib.nullcontext():
        found = connection.execute(select(rows.tables.c.id, rows.tables.c.status)).all()
        with progress(len(found)) as show:
            for done, (id, status) in enumerate(found, 1):
                if flaw := _flaw(connection, id, status, repair):
                    yield flaw
                show(done)


def _flaw(connection: Connection, id: str, status: str, repair: bool) -> Flaw | None:
    try:
        table = _standing(connection, id)
    except Unreadable as error:
        return Flaw(id, str(error))
    if table.frozen:
        return Flaw(id, table.frozen, repair and _cut(connection, table))
    if table.status == status or status != _status(connection, id):
        return None
    if repair:
        archive.set_status(connection, id, table.status)
    return Flaw(id, f"its status is {table.status}, not {status}", repair)


def _status(connection: Connection, id: str) -> str | None:
    """As it is now: a match may have ended while the log was read."""
    tables = rows.tables
    return connection.execute(select(tables.c.status).where(tables.c.id == id)).scalar()


def _cut(connection: Connection, table: Standing) -> bool:
    """Takes off what was changed, and all that came after it. Rows that are as they were written
    stay: newer rules may play what these cannot."""
    log = rows.actions
    tail = archive.read_tail(connection, table.id, 0)
    good, wrong = flaw(table.id, 0, "", tail.links)
    if not wrong:
        return False
    connection.execute(delete(log).where(log.c.match == table.id, log.c.seq >= good))
    archive.set_status(connection, table.id, _standing(connection, table.id).status)
    return True


def _standing(connection: Connection, id: str) -> Standing:
    """Raises `NoTable` and `Unreadable`."""
    try:
        found = archive.read_table(connection, id, 0)
        if found:
            table = Standing(found.stored)
            table.replay(found.tail)
            return table
    except SQLAlchemyError:
        raise
    except Exception as error:
        raise Unreadable(f"cannot be read: {error}") from None
    raise NoTable(f"there is no table '{id}'")
