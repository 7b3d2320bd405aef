"""What can go wrong in the store."""


class StoreError(Exception):
    """The database cannot be used; the text says why in one sentence, without a password."""


class StoreBusyError(StoreError):
    """Others held the database for too long; nothing was changed, trying again is safe."""


class StoreConflictError(StoreError):
    """A rule of the database refused the change, such as two current games in one place."""
