"""Values inside a line of text that each platform writes in its own way.

A value is enclosed in two private-use characters, after a letter for its kind. Nothing that a
player or a platform sends can hold them: display names are cleaned of them, and no other text of
players reaches a message.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

_OPEN, _CLOSE = "\ue000", "\ue001"
_SPAN: Final = re.compile(f"{_OPEN}(.)([^{_OPEN}{_CLOSE}]*){_CLOSE}", re.DOTALL)


class Kind(StrEnum):
    """What a value is."""

    NAME = "n"
    OWN_NAME = "o"
    CHANNEL = "c"
    TIME = "t"


def name(text: str) -> str:
    """Return a player's name for a line of text; empty where it is empty."""
    return _span(Kind.NAME, text) if text else ""


def own_name(text: str) -> str:
    """Return the name of the reader, to be emphasised."""
    return _span(Kind.OWN_NAME, text) if text else ""


def channel(channel_id: str) -> str:
    """Return a reference to a channel."""
    return _span(Kind.CHANNEL, channel_id)


def time(moment: datetime) -> str:
    """Return a moment that a platform may show relative to now."""
    return _span(Kind.TIME, moment.isoformat())


def render(
    text: str, plain: Callable[[str], str], values: Mapping[Kind, Callable[[str], str]]
) -> str:
    """Write a line of text for one platform.

    Args:
        text: the line.
        plain: escapes what stands between values.
        values: writes a value of each kind.

    """
    rendered, end = [], 0
    for match in _SPAN.finditer(text):
        rendered += [plain(text[end : match.start()]), values[Kind(match[1])](match[2])]
        end = match.end()
    return "".join([*rendered, plain(text[end:])])


def _span(kind: Kind, text: str) -> str:
    return f"{_OPEN}{kind}{text}{_CLOSE}"
