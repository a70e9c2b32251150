"""Which rules a table was opened by, a chain of hashes, and what several servers must know."""

import sqlalchemy as sa
from alembic import op

revision = "fourth"
down_revision = "third"


def upgrade() -> None:
    def add(table: str, name: str, kind: sa.Integer | sa.String, default: str) -> None:
        column = sa.Column(name, kind, nullable=False, server_default=default)
        op.add_column(table, column)

    add("tables", "version", sa.Integer(), "0")
    add("tables", "components", sa.String(32), "")
    add("tables", "status", sa.String(8), "")
    add("actions", "state", sa.String(32), "")
    add("actions", "hash", sa.String(64), "")
    op.execute(
        "UPDATE tables SET status = CASE WHEN players > "
        '(SELECT count(*) FROM seats WHERE seats."table" = tables.id) '
        "THEN 'waiting' ELSE 'playing' END"
    )
    op.create_index("tables_status", "tables", ["status", "private", "created"])
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "servers",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server", sa.Integer, primary_key=True, autoincrement=False),
    )
