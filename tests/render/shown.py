"""Messages and the pages that show them."""

from typing import Final, NamedTuple

from tests.fake_discord import Answer, Message

TALK: Final = "talk"
"""The page of messages other than boards."""

RECORDS: Final = "records"
"""The page of finished games, daily deals, leaderboards and settings."""

INSIGHT: Final = "insight"
"""The page of hints, winnable checks and analyses."""


class Shown(NamedTuple):
    """A message at one moment.

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
