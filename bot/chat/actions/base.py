"""The base of all actions: their codes, and packing into at most 64 bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, Self, TypeVar

from bot.chat import codec
from bot.service import GameVersion

_RELEASE: Final = "2"
"""The prefix of packed actions; that of earlier releases was `ft1:`."""

_KINDS: Final[dict[str, type["Action"]]] = {}

A = TypeVar("A", bound="Action")


class Action:
    """The action of a button or menu.

    Attributes:
        code: identifies the type in a packed action; it must never change.

    """

    code: ClassVar[str]
    __slots__ = ()

    def pack(self) -> str:
        """Return the action as text.

        Raises:
            ValueError: the text would exceed 64 bytes, or a value cannot be packed.

        """
        return codec.pack(f"{_RELEASE}{self.code}", self)


def action(code: str) -> Callable[[type[A]], type[A]]:
    """Register a type of action under its code."""

    def register(kind: type[A]) -> type[A]:
        if code in _KINDS:
            raise ValueError(f"{kind.__name__} and {_KINDS[code].__name__} share the code {code}")
        kind.code = code
        _KINDS[code] = kind
        return kind

    return register


def kinds() -> tuple[type[Action], ...]:
    """Return all types of actions."""
    return tuple(_KINDS.values())


def unpack(text: str) -> Action | None:
    """Return the packed action; None for text that this release did not pack."""
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
    """An action on a game, in the version that the button was made for."""

    game: int
    revision: int

    @property
    def at(self) -> GameVersion:
        """Return the game and its revision."""
        return GameVersion(self.game, self.revision)

    @classmethod
    def on(cls, at: GameVersion) -> Self:
        """Return this action for a game."""
        return cls(at.game_id, at.revision)
