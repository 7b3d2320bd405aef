"""Tables of daily deals."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from bot import answers
from bot.chat import actions, inline
from bot.chat.message import (
    Button,
    ButtonStyle,
    Lines,
    Menu,
    Message,
    Option,
    Row,
    Table,
    Text,
    Title,
    answer_text,
    chosen_game,
    lines,
)
from bot.chat.names import name_in_sentence, name_in_table
from bot.chat.registry import Request, handles
from bot.chat.responder import DeferMode
from bot.service import FIRST_DAY, DailyRow, PlayerError, Service, has_daily_deals, named_variant
from bot.service import DailyTable as ServiceTable
from bot.texts import say
from engine import VARIANTS, Variant

_DAY: Final = timedelta(days=1)


async def show_table(request: Request, game: str, day: str) -> None:
    """Show the player the table of a daily deal.

    Args:
        request: the request.
        game: the name of a variant; empty for the one played here last.
        day: `today`, `yesterday` or a date; empty for today.

    Raises:
        PlayerError: there is no such variant or day.

    """
    await _show(request, game, request.service.daily.day(day))


async def announcement(service: Service, variant: Variant, day: date) -> Message:
    """Return the announcement of a daily deal, with the previous day's table."""
    yesterday = await service.daily.public_table(variant, day - _DAY)
    today = await service.daily.public_table(variant, day)
    title = say("chat-daily-title", game=answers.game_name(variant.key), date=day.isoformat())
    texts: list[Text] = [
        (Title(title), Lines((f"{say('chat-daily-same')} {_end_of_day(today)}",))),
    ]
    if yesterday.rows:
        texts.append(_table_text(yesterday))
    return Message(tuple(texts), controls=(_play_buttons(variant.key, day),), framed=True)


@handles(actions.DailyTable, DeferMode.PRIVATE)
async def _open_table(request: Request, action: actions.DailyTable) -> None:
    await _show(request, action.variant, _day_of_button(request.service, action.day))


@handles(actions.DailyTablePage, DeferMode.UPDATE_OWN)
async def _change_table(request: Request, action: actions.DailyTablePage) -> None:
    today = request.service.daily.today()
    day = today - _DAY if action.yesterday else _day_of_button(request.service, action.day)
    await _show(request, chosen_game(request.values) or action.variant, day)


@handles(actions.ShowDailyTable, DeferMode.PUBLIC)
async def _show_everybody(request: Request, action: actions.ShowDailyTable) -> None:
    variant = named_variant(action.variant)
    if variant is None:
        raise PlayerError("old-button")
    day = _day_of_button(request.service, action.day)
    table = await request.service.daily.public_table(variant, day)
    texts = [_table_text(table)]
    if day == request.service.daily.today():
        texts.append(lines(_end_of_day(table)))
    await request.responder.show(
        Message(tuple(texts), controls=(_play_buttons(variant.key, day),), framed=True)
    )


async def _show(request: Request, game: str, day: date) -> None:
    service, caller = request.service, request.caller
    table = await service.daily.table(caller, named_variant(game), day)
    spoken = (await service.preferences(caller)).board == "spoken"
    is_today = day == service.daily.today()
    notes: Text = (
        Lines((answers.daily_streaks(table.streaks),)),
        Lines((answers.daily_rule(),), small=True),
        *([Lines((_end_of_day(table),))] if is_today else []),
    )
    texts = (_table_text(table, spoken=spoken), notes)
    controls = _controls(table, is_today=is_today)
    await request.responder.update(Message(texts, controls=controls, framed=True))


def _day_of_button(service: Service, day: date | None) -> date:
    """Return the day that a button refers to; None means today.

    Raises:
        PlayerError: there is no table for that day, so no button refers to it.

    """
    today = service.daily.today()
    if day is None:
        return today
    if not FIRST_DAY <= day <= today:
        raise PlayerError("old-button")
    return day


def _table_text(table: ServiceTable, *, spoken: bool = False) -> Text:
    own = table.own and _with_name(table.own)
    rows = tuple(map(_with_name, table.rows))
    answer = answers.daily_table(replace(table, rows=rows, own=own))
    if spoken or not rows:
        return answer_text(answer, spoken=True)
    named_rows = [
        replace(row, name=name_in_table(row.name, mine=row.mine), mine=False) for row in table.rows
    ]
    return tuple(
        Table(tuple(answers.daily_columns(named_rows))) if isinstance(block, Table) else block
        for block in answer_text(answer, spoken=False)
    )


def _with_name(row: DailyRow) -> DailyRow:
    return replace(row, name=name_in_sentence(row.name))


def _end_of_day(table: ServiceTable) -> str:
    return say("chat-daily-ends", when=inline.time(table.ends_at))


def _play_buttons(key: str, day: date) -> Row:
    return (
        Button(say("button-daily"), actions.PlayDaily(key), ButtonStyle.PRIMARY),
        Button(say("button-table"), actions.DailyTable(key, day)),
    )


def _game_options() -> tuple[Option, ...]:
    return tuple(
        Option(answers.game_name(key), key)
        for key, variant in VARIANTS.items()
        if has_daily_deals(variant)
    )


def _controls(table: ServiceTable, *, is_today: bool) -> tuple[Row, ...]:
    key = table.variant.key
    games = actions.DailyTablePage(day=None if is_today else table.day)
    if table.deal and is_today:
        play = Button(say("button-practice"), actions.NewGame(key, int(table.deal)))
    else:
        play = Button(say("button-daily"), actions.PlayDaily(key), ButtonStyle.PRIMARY)
    return (
        Menu(say("select-game"), games, _game_options(), key),
        (
            Button(say("button-today"), actions.DailyTablePage(key)),
            Button(say("button-yesterday"), actions.DailyTablePage(key, yesterday=True)),
            play,
            Button(say("button-show"), actions.ShowDailyTable(key, table.day)),
        ),
    )
