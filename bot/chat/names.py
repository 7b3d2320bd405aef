"""Names of players in messages."""

from bot.chat import inline
from bot.service import clean_name
from bot.texts import say


def shown(name: str) -> str:
    """Return a name for a sentence; empty where nothing of it can be seen."""
    return inline.name(clean_name(name))


def own_in_table(name: str, *, mine: bool) -> str:
    """Return a name for a table, the reader's own emphasised; empty where it is not known."""
    clean = clean_name(name)
    return inline.own_name(clean or say("you")) if mine else inline.name(clean)
