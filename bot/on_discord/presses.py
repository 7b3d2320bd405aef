"""What each button, each select and the window for moves do."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.commands import NewGameWords
from bot.on_discord.content import Content
from bot.on_discord.daily import DAILY
from bot.on_discord.desk import Desk
from bot.on_discord.exchange import Exchange, Late
from bot.on_discord.insight import PROVEN
from bot.on_discord.payload import Action, Payload
from bot.on_discord.record_presses import RECORD_LATE, RECORD_PRESSES, Press
from bot.on_discord.stepping import FOR_ALL
from bot.service import GameVersion, OpenGame, PlayerError
from bot.texts import say

_PATIENCE_S: Final = 1.5

_LATE: Final = {
    **dict.fromkeys(
        (Action.DRAW, Action.UNDO, Action.REDO, Action.HINT, Action.AUTO, Action.MOVE),
        Late.IN_PLACE,
    ),
    **dict.fromkeys(
        (
            Action.CHOOSE_MOVE,
            Action.NEW_GAME,
            Action.KEEP,
            Action.GIVE_UP,
            Action.GIVE_UP_ANOTHER,
            Action.RESUME,
        ),
        Late.PUBLIC,
    ),
    Action.TYPE: Late.NOTHING,
    Action.LOOK_ON: Late.TURN,
    **RECORD_LATE,
}
"""What changes the pressed board, what ends in a board of its own; all else is private."""


def late(payload: Payload | None) -> Late:
    """How the answer to a press may be put off."""
    if payload is None:
        return Late.PRIVATE
    if payload.action is Action.STEP and payload.detail.endswith(FOR_ALL):
        return Late.IN_PLACE
    return _LATE.get(payload.action, Late.PRIVATE)


async def do_press(
    desk: Desk, exchange: Exchange, payload: Payload | None, values: Sequence[str]
) -> None:
    """Do what was pressed.

    Raises:
        PlayerError: it cannot be done; a control of an older release means nothing any more.

    """
    if payload is None:
        raise PlayerError("old-button")
    await _PRESSES[payload.action](desk, exchange, payload, values)


async def _draw(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.act(exchange, desk.service.play(exchange.caller, "d", payload.at))


async def _undo(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.act(exchange, desk.service.undo(exchange.caller, at=payload.at))


async def _redo(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.act(exchange, desk.service.redo(exchange.caller, at=payload.at))


async def _hint(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.hint(exchange, payload.at)


async def _auto(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.act(exchange, desk.service.auto(exchange.caller, at=payload.at))


async def _move(desk: Desk, exchange: Exchange, payload: Payload, values: Sequence[str]) -> None:
    line = " ".join(values)
    await desk.act(exchange, desk.service.play(exchange.caller, line, payload.at), payload.at)


async def _type(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    # The owner is looked up again with the moves; a slow database must not keep the window shut.
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE_S):
            await desk.service.look_at(exchange.caller, payload.at)
    await exchange.ask_for_moves(payload)


async def _style(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.service.look_at(exchange.caller, payload.at)
    await desk.ask_about_style(exchange, payload.at)


async def _choose_style(
    desk: Desk, exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    await desk.choose_style(exchange, payload.at, "".join(values))


async def _rules(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    snapshot = await desk.service.look_at(exchange.caller, payload.at)
    await desk.rules(exchange, snapshot.variant.key)


async def _resign(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.ask_about_resigning(exchange, payload.game)


async def _resign_surely(
    desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]
) -> None:
    await desk.resign(exchange, payload.at)


async def _cancel(_: Desk, exchange: Exchange, __: Payload, ___: Sequence[str]) -> None:
    await exchange.tell(Content([say("discord-not-resigned")]))


async def _new_game(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.new_game(exchange, _wanted(payload))


async def _keep(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await _start(desk, exchange, payload, OpenGame.KEEP, payload.at)


async def _give_up(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await _start(desk, exchange, payload, OpenGame.GIVE_UP, payload.at)


async def _give_up_another(
    desk: Desk, exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    for number in values:
        await desk.service.resign(exchange.caller, _game_number(number))
    if payload.game and str(payload.game) not in values:
        await _start(desk, exchange, payload, OpenGame.KEEP, payload.at)
    else:
        await _start(desk, exchange, payload)


async def _start(
    desk: Desk,
    exchange: Exchange,
    payload: Payload,
    open_game: OpenGame = OpenGame.ASK,
    decided: GameVersion | None = None,
) -> None:
    """Start the game that a question was about."""
    if payload.detail == DAILY:
        await desk.daily.open(exchange, payload.variant, open_game, decided)
    else:
        await desk.new_game(exchange, _wanted(payload), open_game, decided)


def _wanted(payload: Payload) -> NewGameWords:
    """The game that a button deals; its detail is how hard it is to be, or that it is proven."""
    difficulty = "" if payload.detail == PROVEN else payload.detail
    return NewGameWords(payload.variant, payload.deal, bool(payload.detail), difficulty)


async def _resume(desk: Desk, exchange: Exchange, _: Payload, values: Sequence[str]) -> None:
    for number in values:
        await desk.resume(exchange, _game_number(number))


def _game_number(value: str) -> int:
    """The number of a game that was chosen in a select of this release."""
    if not re.fullmatch("[0-9]{1,18}", value):
        raise PlayerError("old-button")
    return int(value)


async def _winnable(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.insight.winnable(exchange, payload.at)


async def _look_on(desk: Desk, exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.insight.look_on(exchange, payload.at, payload.detail)


_PRESSES: Final[Mapping[Action, Press]] = {
    Action.DRAW: _draw,
    Action.UNDO: _undo,
    Action.REDO: _redo,
    Action.HINT: _hint,
    Action.AUTO: _auto,
    Action.MOVE: _move,
    Action.CHOOSE_MOVE: _move,
    Action.TYPE: _type,
    Action.STYLE: _style,
    Action.CHOOSE_STYLE: _choose_style,
    Action.RULES: _rules,
    Action.RESIGN: _resign,
    Action.RESIGN_SURELY: _resign_surely,
    Action.CANCEL: _cancel,
    Action.NEW_GAME: _new_game,
    Action.KEEP: _keep,
    Action.GIVE_UP: _give_up,
    Action.GIVE_UP_ANOTHER: _give_up_another,
    Action.RESUME: _resume,
    Action.WINNABLE: _winnable,
    Action.LOOK_ON: _look_on,
    **RECORD_PRESSES,
}
