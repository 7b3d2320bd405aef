"""What every action of a button or menu has: a code, and its text of at most 64 bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, Self, TypeVar

from bot.chat import codec
from bot.service import GameVersion

_RELEASE: Final = "2"
"""Starts every packed action; earlier releases wrote `ft1:`."""

_KINDS: Final[dict[str, type["Action"]]] = {}

A = TypeVar("A", bound="Action")


class Action:
    """What a click or a choice asks for.

    Attributes:
        code: stands for the type in a packed action and never changes.

    """

    code: ClassVar[str]
    __slots__ = ()

    def pack(self) -> str:
        """Return the action as text.

        Raises:
            ValueError: it would be longer than 64 bytes.

        """
        return codec.pack(f"{_RELEASE}{self.code}", self)


def action(code: str) -> Callable[[type[A]], type[A]]:
    """Give a type of action its code."""

    def register(kind: type[A]) -> type[A]:
        if code in _KINDS:
            raise ValueError(f"{kind.__name__} and {_KINDS[code].__name__} share the code {code}")
        kind.code = code
        _KINDS[code] = kind
        return kind

    return register


def kinds() -> tuple[type[Action], ...]:
    """Return every type of action."""
    return tuple(_KINDS.values())


def unpack(text: str) -> Action | None:
    """Return the packed action; None where the text is not one of this release."""
    head, *values = text.split(":")
    kind = _KINDS.get(head.removeprefix(_RELEASE)) if head.startswith(_RELEASE) else None
    if kind is None:
        return None
    try:
        read: Action = codec.unpack(kind, values)
    except (KeyError, OverflowError, TypeError, ValueError):
        return None
    return read


@dataclass(frozen=True, slots=True)
class GameAction(Action):
    """An action on a game as it was when the button was made."""

    game: int
    revision: int

    @property
    def at(self) -> GameVersion:
        """The game and its revision."""
        return GameVersion(self.game, self.revision)

    @classmethod
    def on(cls, at: GameVersion) -> Self:
        """Return the action on a game."""
        return cls(at.game_id, at.revision)
