"""Values inside a line of text that each platform formats in its own way.

A value is a letter for its kind and a text, between two private-use characters. Input cannot
contain these: they are removed from display names, and no other text from players is shown.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

_OPEN, _CLOSE = "\ue000", "\ue001"
_SPAN: Final = re.compile(f"{_OPEN}(.)([^{_OPEN}{_CLOSE}]*){_CLOSE}", re.DOTALL)


class Kind(StrEnum):
    """The kinds of inline values."""

    NAME = "n"
    OWN_NAME = "o"
    CHANNEL = "c"
    TIME = "t"


def name(text: str) -> str:
    """Mark a player's name; an empty name stays empty."""
    return _span(Kind.NAME, text) if text else ""


def own_name(text: str) -> str:
    """Mark the name of the reader, which is emphasised."""
    return _span(Kind.OWN_NAME, text) if text else ""


def channel(channel_id: str) -> str:
    """Mark a reference to a channel."""
    return _span(Kind.CHANNEL, channel_id)


def time(moment: datetime) -> str:
    """Mark a time, which a platform may show relative to now."""
    return _span(Kind.TIME, moment.isoformat())


def render(
    text: str, plain: Callable[[str], str], values: Mapping[Kind, Callable[[str], str]]
) -> str:
    """Format a line of text for one platform.

    Args:
        text: the line.
        plain: escapes the text between values.
        values: a formatting function for each kind of value.

    """
    rendered, end = [], 0
    for match in _SPAN.finditer(text):
        rendered += [plain(text[end : match.start()]), values[Kind(match[1])](match[2])]
        end = match.end()
    return "".join([*rendered, plain(text[end:])])


def _span(kind: Kind, text: str) -> str:
    return f"{_OPEN}{kind}{text}{_CLOSE}"
