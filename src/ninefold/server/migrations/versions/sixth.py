"""Whose a remark is, also when they have left the table."""

import sqlalchemy as sa
from alembic import op

revision = "sixth"
down_revision = "fifth"


def upgrade() -> None:
    op.add_column("chat", sa.Column("person", sa.String(64), nullable=False, server_default=""))
