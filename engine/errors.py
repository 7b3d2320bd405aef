"""What can be wrong with a request, as values: a code, what it speaks of, and English."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.cards import Card
from engine.messages import ENGLISH

if TYPE_CHECKING:
    from engine.moves import Step


class GameError(ValueError):
    """A request that cannot be met; the game is as it was.

    Attributes:
        code: names the sentence, for any language.
        details: the cards, columns and numbers that the sentence speaks of.

    """

    def __init__(self, code: str, **details: Card | int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, Card | int | str] = details

    def __str__(self) -> str:
        """The sentence in English."""
        return ENGLISH[self.code].format_map(self.details)


class InvalidMoveError(GameError):
    """The text cannot be read as a move of this game."""


class IllegalMoveError(GameError):
    """The move breaks a rule."""


class AmbiguousMoveError(GameError):
    """The text fits more than one move.

    Attributes:
        candidates: the steps it may mean, in exact notation when turned to text.
        typed: for each of them what to type so that it means that one alone.

    """

    def __init__(self, text: str, candidates: Sequence["Step"], typed: Sequence[str]) -> None:
        self.candidates = tuple(candidates)
        self.typed = tuple(typed)
        super().__init__("ambiguous", text=text, candidates=", ".join(typed))


class UnknownVariantError(GameError):
    """There is no such game."""


class DealNumberError(GameError):
    """There is no such deal."""


class RecordError(GameError):
    """A record cannot be read, or one of its moves cannot be made."""
