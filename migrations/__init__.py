"""Alembic migrations from each schema version to the next.

The program runs them at start. SQLite cannot alter most parts of a table, so migrations use
`op.batch_alter_table`, which copies the table. The copy loses what Alembic cannot reflect, so
repeat it: `table_kwargs={"sqlite_autoincrement": True}` and the check constraints in
`table_args`.
"""
