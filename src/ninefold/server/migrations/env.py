"""Called by Alembic; the store hands over its connection."""

from alembic import context

from ninefold.server.rows import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
