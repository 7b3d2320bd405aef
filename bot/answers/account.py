"""Texts about a player's stored data: exporting and deleting it."""

from collections.abc import Mapping, Sized

from bot.texts import say


def exported(tables: Mapping[str, Sized]) -> str:
    """Summarize the contents of an export."""
    counts = {table: len(rows) for table, rows in tables.items()}
    if not counts.get("players"):
        return say("export-nothing")
    return say("exported", games=counts.get("games", 0), standings=counts.get("standings", 0))


def forget_warning() -> list[str]:
    """Return the warning before a deletion: the data to be deleted, and the data that remains."""
    return [say("forget-what"), say("forget-rest")]


def forgotten() -> list[str]:
    """Confirm the deletion and list the data that remains."""
    return [say("forgotten"), say("forget-rest")]
