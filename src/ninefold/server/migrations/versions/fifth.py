"""Browsers that are called when a player is asked."""

import sqlalchemy as sa
from alembic import op

revision = "fifth"
down_revision = "fourth"


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("endpoint", sa.String(64), primary_key=True),
        sa.Column("subscription", sa.Text, nullable=False),
    )
