"""Errors of the engine as values: a code, its details, and the message in English."""

from collections.abc import Mapping

from engine.cards import Card
from engine.messages import ENGLISH


class GameError(ValueError):
    """A request that the rules or the notation refuse; the game is unchanged.

    Attributes:
        code: the key of the message in every language (see `engine.messages`).
        details: the cards, columns and numbers in the message.

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
    """There is no such game."""


class DealNumberError(GameError):
    """There is no such deal."""


class RecordError(GameError):
    """A record cannot be read, or one of its moves cannot be made."""
