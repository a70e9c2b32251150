"""The tables of the database. Tokens and invitations stand in it only as hashes."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

tables = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("start", Text, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("invitation", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("next_table", String(24), nullable=False),
    Column("watch", Boolean, nullable=False, server_default=false()),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("components", String(32), nullable=False, server_default=""),
    Column("status", String(8), nullable=False, server_default=""),
    Index("tables_status", "status", "private", "created"),
)
"""`version` and `components` say by which rules and with which cards a table was opened. `status`
follows from the log and stands here so that the lobby can be asked for."""

seats = Table(
    "seats",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Column("name", String(24), nullable=False),
    Column("token", String(64), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Index("seats_person", "person"),
)
"""Who sat down, and as what: which bot plays for whom later is in the log."""

actions = Table(
    "actions",
    METADATA,
    Column("match", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(120), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("message", String(40), nullable=False),
    Column("spent", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("state", String(32), nullable=False, server_default=""),
    Column("hash", String(64), nullable=False, server_default=""),
)
"""The log: everything that happens at a table. Nothing in it is ever changed; its primary key
decides between two writers. What people said and are called is not in it, so that it can be
deleted."""
LOGGED = tuple(actions.columns.keys())
"""A row of the log in order: the match, `seq`, the fields of an `Entry`, and the hash."""

parcels = Table(
    "parcels",
    METADATA,
    Column("code", String(64), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
)
"""Seats on their way to another browser. The code opens a parcel; only its hash stands here."""

pushes = Table(
    "pushes",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", String(64), primary_key=True),
    Column("subscription", Text, nullable=False),
)
"""The browsers that are called when a player is asked."""

chat = Table(
    "chat",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(64), nullable=False, server_default=""),
)
"""`person` is empty in remarks that are older than this column, and in those that were deleted."""

servers = Table(
    "servers",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("version", String(40), nullable=False),
    Column("seen", Float, nullable=False),
)
"""The servers that are on this database."""

presence = Table(
    "presence",
    METADATA,
    Column("table", String(24), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("server", Integer, primary_key=True, autoincrement=False),
)
"""Who is at a table, and at which server; -1 are spectators."""
