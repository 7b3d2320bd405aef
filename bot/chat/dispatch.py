"""Execution of requests: one at a time for each player; each gets a reply, even on an error."""

import asyncio
import logging
from collections.abc import Awaitable, Coroutine
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Any, Final

from bot.chat import account, analysis, daily, daily_channels, game, history, leaderboards, new_game
from bot.chat.actions import Action, GameAction, PlayTyped, TypeMoves, unpack
from bot.chat.errors import refusal, unexpected
from bot.chat.legacy import unpack_legacy
from bot.chat.registry import ACTIONS, COMMANDS, Painter, Pause, Request
from bot.chat.responder import BoardMessages, DeferMode, Responder
from bot.chat.typed import read_typed
from bot.service import PlayerError, Service
from bot.texts import use_locale

FEATURES: Final = (account, analysis, daily, daily_channels, game, history, leaderboards, new_game)
"""The modules with handlers; importing one registers its handlers."""

_log = logging.getLogger(__name__)


def read_action(packed: str) -> Action | None:
    """Return the action of a button of this or an earlier release; None for any other text."""
    return unpack(packed) or unpack_legacy(packed)


def read_form(packed: str) -> Action | None:
    """Return the action of a form; earlier releases stored that of the button that opened it."""
    action = read_action(packed)
    return PlayTyped.on(action.at) if isinstance(action, TypeMoves) else action


def defer_mode(action: Action | None) -> DeferMode:
    """Return how to acknowledge a click whose answer takes long."""
    return ACTIONS[type(action)].defer_mode(action) if action else DeferMode.PRIVATE


class Dispatcher:
    """A dispatcher of clicks, commands and typed lines to their handlers.

    Args:
        service: the use cases.
        boards: edits board messages that were sent earlier.
        pause: sleeps for a number of seconds.

    """

    def __init__(
        self, service: Service, boards: BoardMessages, pause: Pause = asyncio.sleep
    ) -> None:
        self._service = service
        self._boards = boards
        self._painter = Painter()
        self._pending_hints: set[tuple[str, int]] = set()
        self._pause = pause
        self._running: set[asyncio.Task[Any]] = set()

    async def settle(self, timeout_s: float) -> None:
        """Wait until no request is running, at most for the given time."""
        if self._running:
            await asyncio.wait(self._running, timeout=timeout_s)

    async def click(
        self, responder: Responder, action: Action | None, values: tuple[str, ...] = ()
    ) -> None:
        """Run the action of a button, menu or form; None means an unknown one."""
        if action is None:
            await self._run(responder, _refuse_old_button(), "an unknown button")
            return
        entry = ACTIONS[type(action)]
        request = replace(self._request(responder), values=values)
        description = f"game {action.game}" if isinstance(action, GameAction) else repr(action)
        await self._run(responder, entry.handler(request, action), description, locked=entry.locked)

    async def command(self, responder: Responder, name: str, **arguments: object) -> None:
        """Run a command."""
        entry = COMMANDS[name]
        work = entry.handler(self._request(responder), **arguments)
        await self._run(responder, work, f"command {name}", locked=entry.locked)

    async def line(self, responder: Responder, line: str) -> None:
        """Run a typed line: a command or moves."""
        await self._run(responder, self._typed(responder, line), "a typed line", locked=False)

    async def _typed(self, responder: Responder, line: str) -> None:
        typed = await read_typed(self._service, responder, line)
        if typed is None:
            return
        entry, arguments = typed
        async with self._service.lock(responder.caller) if entry.locked else nullcontext():
            await entry.handler(self._request(responder), **arguments)

    def _request(self, responder: Responder) -> Request:
        return Request(
            self._service, responder, self._boards, self._painter, self._pending_hints, self._pause
        )

    async def _run(
        self,
        responder: Responder,
        work: Coroutine[Any, Any, None] | Awaitable[None],
        description: str,
        *,
        locked: bool = True,
    ) -> None:
        """Run a handler under the player's lock and in their language; reply to its errors.

        The lock covers a change and its answer, so that an older board never replaces a newer one.
        """
        task = asyncio.current_task()
        if task:
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        with use_locale(responder.locale):
            try:
                async with self._service.lock(responder.caller) if locked else nullcontext():
                    await self._reply_to_refusal(responder, work)
            except Exception:  # noqa: BLE001  # the error is logged, and the player gets a reply
                game = await self._game_of(responder)
                _log.exception(
                    "%s of player %s:%s, game %s: request failed",
                    description,
                    responder.caller.platform,
                    responder.caller.platform_id,
                    game,
                )
                await responder.reply(unexpected())

    async def _game_of(self, responder: Responder) -> int | str:
        """Return the number of the player's current game, for the log."""
        try:
            return (await self._service.board(responder.caller)).id
        except Exception:  # noqa: BLE001  # probably the error that made the request fail
            return "unknown"

    async def _reply_to_refusal(self, responder: Responder, work: Awaitable[None]) -> None:
        try:
            await work
        except PlayerError as error:
            # An early refusal did not read the player's language; the reply needs it.
            with suppress(PlayerError):
                await self._service.preferences(responder.caller)
            await responder.reply(refusal(error))


async def _refuse_old_button() -> None:
    raise PlayerError("old-button")
