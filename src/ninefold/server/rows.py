"""The tables of the database. Tokens and invitations stand in it only as hashes."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
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
)

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
)

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
)
"""The log. Nothing in it is ever changed; its primary key decides between two writers."""

chat = Table(
    "chat",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
