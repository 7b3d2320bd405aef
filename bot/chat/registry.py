"""Requests, and decorators that register the handlers of actions and commands."""

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
    """A painter of pictures in threads, a limited number at a time."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(_PICTURES_AT_ONCE)

    async def paint(self, draw: Callable[[], bytes]) -> bytes:
        """Call a drawing function in a thread and return its picture."""
        async with self._turns:
            return await asyncio.to_thread(draw)


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a player, with everything a handler needs.

    Attributes:
        service: the use cases.
        responder: the player and the platform's replies.
        boards: edits board messages that were sent earlier.
        painter: draws pictures.
        pause: sleeps for a number of seconds.
        pending_hints: the players who wait for a hint.
        values: the values chosen in a menu or typed in a form.

    """

    service: Service
    responder: Responder
    boards: BoardMessages
    painter: Painter
    pending_hints: set[tuple[str, int]]
    pause: Pause = asyncio.sleep
    values: tuple[str, ...] = ()

    @property
    def caller(self) -> Caller:
        """Return the player and their location."""
        return self.responder.caller

    @property
    def value(self) -> str:
        """Return the chosen value or the typed text."""
        return " ".join(self.values)

    async def use_player_language(self) -> None:
        """Use the player's language for this request.

        Handlers that otherwise read nothing of the player need it.
        """
        await self.service.preferences(self.caller)


Handler = Callable[[Request, Any], Awaitable[None]]
CommandHandler = Callable[..., Awaitable[None]]


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """The handler of an action and its options.

    Attributes:
        handler: the handler.
        defer: how to acknowledge a slow answer, or a function of the action that returns it.
        locked: whether the player's other requests wait. A handler that waits for a search is not
            locked; it takes the lock itself for its change and its answer.

    """

    handler: Handler
    defer: DeferMode | Callable[[Any], DeferMode]
    locked: bool = True

    def defer_mode(self, action: Action) -> DeferMode:
        """Return how to acknowledge a slow answer to this action."""
        return self.defer if isinstance(self.defer, DeferMode) else self.defer(action)


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """The handler of a command and its options, as in `ActionEntry`."""

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
    """Register the handler of a command, which receives its arguments by name.

    Args:
        name: the command's name.
        private: whether only the player sees the answer.
        locked: as in `ActionEntry`.

    """

    def register(handler: CommandHandler) -> CommandHandler:
        COMMANDS[name] = CommandEntry(handler, private, locked)
        return handler

    return register
