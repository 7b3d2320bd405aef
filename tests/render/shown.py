"""A message that is shown on a page."""

from typing import Final, NamedTuple

from tests.fake_discord import Answer, Message

TALK: Final = "talk"
"""The page of all that is said beside boards."""

RECORDS: Final = "records"
"""The page of finished games, daily deals, leaderboards and settings."""

INSIGHT: Final = "insight"
"""The page of hints, answers whether a game can be won, and analyses."""


class Shown(NamedTuple):
    """A message as it was at some moment.

    Attributes:
        style: the style of its board, or `TALK`, `RECORDS` or `INSIGHT`.
        title: what it shows.
        message: the message.

    """

    style: str
    title: str
    message: Message


def message_of(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message
