"""Players' names in messages."""

from bot.chat import inline
from bot.service import clean_name
from bot.texts import say


def name_in_sentence(name: str) -> str:
    """Return a name for a sentence; empty if it has no visible character."""
    return inline.name(clean_name(name))


def name_in_table(name: str, *, mine: bool) -> str:
    """Return a name for a table, with the reader's own emphasised; empty if it is unknown."""
    clean = clean_name(name)
    return inline.own_name(clean or say("you")) if mine else inline.name(clean)
