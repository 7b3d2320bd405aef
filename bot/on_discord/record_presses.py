"""What the buttons and selects of records do: histories, daily deals, leaderboards, figures."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from bot.on_discord.controls import game_chosen
from bot.on_discord.exchange import Exchange, Late
from bot.on_discord.payload import Action, Payload
from bot.service import Caller, PlayerError

if TYPE_CHECKING:
    from bot.on_discord.desk import Desk

Press = Callable[["Desk", Exchange, Payload, Sequence[str]], Awaitable[None]]

_LARGEST_ID: Final = 2**63 - 1

RECORD_LATE: Final = {
    **dict.fromkeys(
        (Action.DAILY, Action.SHOW_DAILY, Action.SHOW_RESULT, Action.SHOW_REPLAY,
         Action.SHOW_RANKING),
        Late.PUBLIC,
    ),
    **dict.fromkeys(
        (Action.TURN_DAILY, Action.HISTORY, Action.TURN_RANKING, Action.STATISTICS,
         Action.SETTING, Action.RANKED, Action.FORGET, Action.FORGET_SURELY, Action.KEEP_DATA,
         Action.STEP, Action.ANALYSE_AGAIN, Action.STEP_LINE),
        Late.TURN,
    ),
}  # fmt: skip
"""What is shown to everybody, what turns a page; all else is told to the player alone."""


async def _daily(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.daily.open(exchange, payload.variant)


async def _daily_table(
    desk: "Desk", exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    await desk.daily.table(exchange, "".join(values) or payload.variant, payload.detail)


async def _show_daily(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.daily.show(exchange, payload.variant, payload.detail)


async def _history(
    desk: "Desk", exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    match payload.detail:
        case "older":
            await desk.records.history(exchange, payload.variant, older=payload.game)
        case "newer":
            await desk.records.history(exchange, payload.variant, newer=payload.game)
        case _:
            await desk.records.history(exchange, game_chosen(values))


async def _replay(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    if not re.fullmatch("[0-9]{0,9}", payload.detail):
        raise PlayerError("old-button")
    await desk.records.replay(exchange, payload.game, int(payload.detail or 0))


async def _step(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.records.step(exchange, payload.game, payload.detail)


async def _share(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.records.share(exchange, payload.game)


async def _analyse(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.insight.analyse(exchange, payload.game or None)


async def _line(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.insight.line(exchange, payload.game)


async def _step_line(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.insight.step_line(exchange, payload.game, payload.detail)


async def _show_result(
    desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]
) -> None:
    await desk.records.show_result(exchange, payload.game)


async def _show_replay(
    desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]
) -> None:
    await desk.records.show_replay(exchange, payload.game)


async def _leaderboard(
    desk: "Desk", exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    await desk.leaderboards.press(exchange, payload, values)


async def _show_ranking(
    desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]
) -> None:
    await desk.leaderboards.show(exchange, payload)


async def _statistics(
    desk: "Desk", exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    whose = _player(payload.detail) if payload.detail else None
    await desk.account.statistics(exchange, whose, game_chosen(values))


def _player(digits: str) -> Caller:
    if not digits.isdecimal() or int(digits) > _LARGEST_ID:
        raise PlayerError("old-button")
    return Caller("discord", int(digits), place=digits)


async def _setting(
    desk: "Desk", exchange: Exchange, payload: Payload, values: Sequence[str]
) -> None:
    await desk.account.settings(exchange, {payload.detail: "".join(values)})


async def _ranked(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.account.rank(exchange, joins=payload.detail == "join")


async def _forget(desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]) -> None:
    await desk.account.ask_again(exchange, payload.detail)


async def _forget_surely(
    desk: "Desk", exchange: Exchange, payload: Payload, _: Sequence[str]
) -> None:
    await desk.account.forget(exchange, payload.detail)


async def _keep_data(desk: "Desk", exchange: Exchange, _: Payload, __: Sequence[str]) -> None:
    await desk.account.keep(exchange)


RECORD_PRESSES: Final[Mapping[Action, Press]] = {
    Action.DAILY: _daily,
    Action.DAILY_TABLE: _daily_table,
    Action.TURN_DAILY: _daily_table,
    Action.SHOW_DAILY: _show_daily,
    Action.HISTORY: _history,
    Action.REPLAY: _replay,
    Action.STEP: _step,
    Action.ANALYSE: _analyse,
    Action.ANALYSE_AGAIN: _analyse,
    Action.LINE: _line,
    Action.STEP_LINE: _step_line,
    Action.SHARE: _share,
    Action.SHOW_RESULT: _show_result,
    Action.SHOW_REPLAY: _show_replay,
    Action.LEADERBOARD: _leaderboard,
    Action.TURN_RANKING: _leaderboard,
    Action.SHOW_RANKING: _show_ranking,
    Action.STATISTICS: _statistics,
    Action.SETTING: _setting,
    Action.RANKED: _ranked,
    Action.FORGET: _forget,
    Action.FORGET_SURELY: _forget_surely,
    Action.KEEP_DATA: _keep_data,
}
