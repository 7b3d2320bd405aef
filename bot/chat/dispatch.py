"""Requests carried out: one of a player at a time, each answered, none ending in an exception."""

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
"""Importing a feature registers its handlers."""

_log = logging.getLogger(__name__)


def read_action(packed: str) -> Action | None:
    """Return the action of a button of this or an earlier release; None for any other text."""
    return unpack(packed) or unpack_legacy(packed)


def read_form(packed: str) -> Action | None:
    """Return the action of a form; earlier releases gave it that of the button that opened it."""
    action = read_action(packed)
    return PlayTyped.on(action.at) if isinstance(action, TypeMoves) else action


def defer_mode(action: Action | None) -> DeferMode:
    """Return what is acknowledged where the answer to a click takes long."""
    return ACTIONS[type(action)].defer_mode(action) if action else DeferMode.PRIVATE


class Dispatcher:
    """Carries out clicks, commands and typed lines.

    Args:
        service: what players can do.
        boards: boards that were posted.
        pause: waits for some seconds.

    """

    def __init__(
        self, service: Service, boards: BoardMessages, pause: Pause = asyncio.sleep
    ) -> None:
        self._service = service
        self._boards = boards
        self._painter = Painter()
        self._hinted: set[tuple[str, int]] = set()
        self._pause = pause
        self._under_way: set[asyncio.Task[Any]] = set()

    async def settle(self, timeout_s: float) -> None:
        """Wait for the requests under way, for some seconds at most."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=timeout_s)

    async def click(
        self, responder: Responder, action: Action | None, values: tuple[str, ...] = ()
    ) -> None:
        """Carry out the action of a button, a menu or a form; None is one of no release."""
        if action is None:
            await self._answered(responder, _refuse_old_button(), "an unknown button")
            return
        entry = ACTIONS[type(action)]
        request = replace(self._request(responder), values=values)
        about = f"game {action.game}" if isinstance(action, GameAction) else repr(action)
        await self._answered(responder, entry.handler(request, action), about, locked=entry.locked)

    async def command(self, responder: Responder, name: str, **arguments: object) -> None:
        """Carry out a command."""
        entry = COMMANDS[name]
        work = entry.handler(self._request(responder), **arguments)
        await self._answered(responder, work, f"command {name}", locked=entry.locked)

    async def line(self, responder: Responder, line: str) -> None:
        """Carry out a typed line."""
        await self._answered(responder, self._typed(responder, line), "a typed line", locked=False)

    async def _typed(self, responder: Responder, line: str) -> None:
        typed = await read_typed(self._service, responder, line)
        if typed is None:
            return
        entry, arguments = typed
        async with self._service.lock(responder.caller) if entry.locked else nullcontext():
            await entry.handler(self._request(responder), **arguments)

    def _request(self, responder: Responder) -> Request:
        return Request(
            self._service, responder, self._boards, self._painter, self._hinted, self._pause
        )

    async def _answered(
        self,
        responder: Responder,
        work: Coroutine[Any, Any, None] | Awaitable[None],
        about: str,
        *,
        locked: bool = True,
    ) -> None:
        """Do some work in the player's turn and language, and answer its errors.

        The lock is held around a change and its answer, so that no older board is shown last.
        """
        task = asyncio.current_task()
        if task:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        with use_locale(responder.locale):
            try:
                async with self._service.lock(responder.caller) if locked else nullcontext():
                    await self._refusing(responder, work)
            except Exception:  # noqa: BLE001  # whatever it is, the player is answered and the log has it
                game = await self._game_of(responder)
                _log.exception(
                    "%s of player %s:%s, game %s: a request could not be answered",
                    about,
                    responder.caller.platform,
                    responder.caller.platform_id,
                    game,
                )
                await responder.reply(unexpected())

    async def _game_of(self, responder: Responder) -> int | str:
        """Return the number of the game that is open where the player asks."""
        try:
            return (await self._service.board(responder.caller)).id
        except Exception:  # noqa: BLE001  # the request failed already, maybe for the same reason
            return "unknown"

    async def _refusing(self, responder: Responder, work: Awaitable[None]) -> None:
        try:
            await work
        except PlayerError as error:
            # What was refused before the player was read knows only the platform's language.
            with suppress(PlayerError):
                await self._service.preferences(responder.caller)
            await responder.reply(refusal(error))


async def _refuse_old_button() -> None:
    raise PlayerError("old-button")
