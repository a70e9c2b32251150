"""Tables that everybody may watch, and seats on their way to another browser."""

import sqlalchemy as sa
from alembic import op

revision = "third"
down_revision = "second"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "parcels",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
