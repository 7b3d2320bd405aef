"""Run the migrations on the connection that the store has opened."""

from alembic import context
from alembic.util import CommandError

from bot.store.tables import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise CommandError("The program upgrades its database itself whenever it starts.")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
