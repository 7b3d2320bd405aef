"""Alembic's scripts: how the schema of every released version becomes that of the next.

The program runs them at start. SQLite cannot alter most of a table, so a migration of one uses
`op.batch_alter_table`, which copies the table. What the copy cannot see must be said again there:
`table_kwargs={"sqlite_autoincrement": True}` and, in `table_args`, the check constraints.
"""
