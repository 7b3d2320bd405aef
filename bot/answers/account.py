"""A player's own data in words: what is given out, what is deleted."""

from collections.abc import Mapping, Sized

from bot.texts import say


def exported(tables: Mapping[str, Sized]) -> str:
    """What an export holds."""
    counts = {table: len(rows) for table, rows in tables.items()}
    if not counts.get("players"):
        return say("export-nothing")
    return say("exported", games=counts.get("games", 0), standings=counts.get("standings", 0))


def forget_warning() -> list[str]:
    """What will be deleted, and where something of it stays."""
    return [say("forget-what"), say("forget-rest")]


def forgotten() -> list[str]:
    """That it is deleted, and where something of it stays."""
    return [say("forgotten"), say("forget-rest")]
