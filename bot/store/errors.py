"""Errors of the store."""


class StoreError(Exception):
    """The database cannot be used; the message is one sentence and contains no password."""


class StoreBusyError(StoreError):
    """The database was locked for too long; nothing was changed, so a retry is safe."""


class StoreConflictError(StoreError):
    """A constraint refused the change, such as two current games in one place."""
