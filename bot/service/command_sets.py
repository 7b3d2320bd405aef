"""The command menus that were last registered with a platform."""

from bot.store import Database


class CommandSets:
    """Fingerprints of registered commands, by application.

    Raises:
        StoreError: from each method, where the database fails.

    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fingerprint(self, application: int) -> str | None:
        """Return the fingerprint that was saved last; None where there is none."""
        async with self._database.read() as queries:
            return await queries.command_set(application)

    async def save(self, application: int, fingerprint: str) -> None:
        """Save a fingerprint."""
        async with self._database.write() as queries:
            await queries.save_command_set(application, fingerprint)
