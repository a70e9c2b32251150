"""How many play at a table, so that the open ones can be found."""

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("players", sa.Integer, nullable=False, server_default=sa.text("2"))
    )
