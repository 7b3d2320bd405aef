"""Fingerprints of the command menus last registered with a platform."""

from bot.store import Database


class CommandSets:
    """Fingerprints of registered commands, by application.

    Raises:
        StoreError: the database fails; every method can raise it.

    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fingerprint(self, application: int) -> str | None:
        """Return the last saved fingerprint; None before the first one."""
        async with self._database.read() as queries:
            return await queries.command_set(application)

    async def save(self, application: int, fingerprint: str) -> None:
        """Save a fingerprint."""
        async with self._database.write() as queries:
            await queries.save_command_set(application, fingerprint)
