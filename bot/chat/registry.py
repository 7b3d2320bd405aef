"""Requests, and the handlers of actions and commands, registered where they are defined."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bot.chat.actions import Action
from bot.chat.responder import BoardMessages, DeferMode, Responder
from bot.service import Caller, Service

A = TypeVar("A", bound=Action)

_PICTURES_AT_ONCE: Final = 2

Pause = Callable[[float], Awaitable[None]]


class Painter:
    """Draws pictures beside the event loop, few at a time."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(_PICTURES_AT_ONCE)

    async def paint(self, draw: Callable[[], bytes]) -> bytes:
        """Return a picture drawn in a thread."""
        async with self._turns:
            return await asyncio.to_thread(draw)


@dataclass(frozen=True, slots=True)
class Request:
    """What a handler works with.

    Attributes:
        service: what players can do.
        responder: who asks, and ways to answer.
        boards: boards that were posted.
        painter: draws pictures.
        pause: waits for some seconds.
        hinted: the players whose hint is being searched for.
        values: the values chosen in a menu or typed in a form.

    """

    service: Service
    responder: Responder
    boards: BoardMessages
    painter: Painter
    hinted: set[tuple[str, int]]
    pause: Pause = asyncio.sleep
    values: tuple[str, ...] = ()

    @property
    def caller(self) -> Caller:
        """The player, and where."""
        return self.responder.caller

    @property
    def value(self) -> str:
        """The chosen value or the typed line."""
        return " ".join(self.values)

    async def use_player_language(self) -> None:
        """Answer in the language that the player chose; needed where nothing of theirs is read."""
        await self.service.preferences(self.caller)


Handler = Callable[[Request, Any], Awaitable[None]]
CommandHandler = Callable[..., Awaitable[None]]


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """How an action is handled.

    Attributes:
        handler: does it.
        defer: what is acknowledged where that takes long, or a function of the action.
        locked: whether the player's other requests wait; a handler that waits long for something
            else takes the lock itself around its change and its answer.

    """

    handler: Handler
    defer: DeferMode | Callable[[Any], DeferMode]
    locked: bool = True

    def defer_mode(self, action: Action) -> DeferMode:
        """Return what is acknowledged for an action."""
        return self.defer if isinstance(self.defer, DeferMode) else self.defer(action)


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """How a command is handled; the attributes are those of `ActionEntry`."""

    handler: CommandHandler
    private: bool
    locked: bool = True


ACTIONS: Final[dict[type[Action], ActionEntry]] = {}
COMMANDS: Final[dict[str, CommandEntry]] = {}


def handles(
    kind: type[A], defer: DeferMode | Callable[[A], DeferMode], *, locked: bool = True
) -> Callable[[Callable[[Request, A], Awaitable[None]]], Callable[[Request, A], Awaitable[None]]]:
    """Register the handler of an action."""

    def register(
        handler: Callable[[Request, A], Awaitable[None]],
    ) -> Callable[[Request, A], Awaitable[None]]:
        ACTIONS[kind] = ActionEntry(handler, defer, locked)
        return handler

    return register


def command(
    name: str, *, private: bool = False, locked: bool = True
) -> Callable[[CommandHandler], CommandHandler]:
    """Register the handler of a command; it takes the command's arguments by name.

    Args:
        name: the command's name.
        private: whether the answer is for the player alone.
        locked: as for an action.

    """

    def register(handler: CommandHandler) -> CommandHandler:
        COMMANDS[name] = CommandEntry(handler, private, locked)
        return handler

    return register
