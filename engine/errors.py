"""The engine's errors: each has a code, details and an English message."""

from collections.abc import Mapping

from engine.cards import Card
from engine.messages import ENGLISH


class GameError(ValueError):
    """A request was refused by the rules or the notation; the game is unchanged.

    Attributes:
        code: the key of the message, the same in every language (see `engine.messages`).
        details: the cards, columns and other values in the message.

    """

    details: Mapping[str, Card | int | str]

    def __init__(self, code: str, **details: Card | int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        """Return the message in English."""
        return ENGLISH[self.code].format_map(self.details)


class InvalidMoveError(GameError):
    """The text cannot be read as a move of this game."""


class IllegalMoveError(GameError):
    """The move breaks a rule."""


class UnknownVariantError(GameError):
    """No variant has this name."""


class DealNumberError(GameError):
    """The deal number is not valid."""


class RecordError(GameError):
    """A record cannot be parsed, or one of its moves is not legal."""
