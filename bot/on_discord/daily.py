"""The deal of the day on Discord: opened, and its table shown."""

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot import answers
from bot.on_discord.content import Content, beside_names, told
from bot.on_discord.controls import button, menu_of_games, row
from bot.on_discord.exchange import Exchange
from bot.on_discord.names import called, in_table
from bot.on_discord.payload import Action, Payload
from bot.service import (
    DailyFinishedError,
    DailyTable,
    GameVersion,
    OpenGame,
    PlayerError,
    named_variant,
)
from bot.texts import say
from engine import Variant

if TYPE_CHECKING:
    from bot.on_discord.desk import Desk

DAILY: Final = "daily"
"""The detail of a question about another game that is open where the deal of the day is asked."""

_DAY: Final = timedelta(days=1)
_TODAY: Final = "today"
_YESTERDAY: Final = "yesterday"
_FIRST_DAY: Final = date(2000, 1, 1)
"""No button was ever made for a day before it."""


class DailyDeals:
    """Answers requests about the deals of days."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._service = desk.service

    async def open(
        self,
        exchange: Exchange,
        game: str = "",
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> None:
        """Deal today's deal or go on with it; where it is finished, show the table."""
        variant = named_variant(game)
        asked = Payload(Action.KEEP, variant=variant.key if variant else "", detail=DAILY)
        starting = self._service.daily.open(exchange.caller, variant, open_game, decided)
        try:
            await self._desk.start(exchange, asked, starting, decided)
        except DailyFinishedError as error:
            await self.table(exchange, error.variant.key)

    async def table(self, exchange: Exchange, game: str = "", day: date | str = _TODAY) -> None:
        """Show how the deal of a day went, to the player alone.

        Args:
            exchange: the request.
            game: the name of the game; empty for the one played here last.
            day: the day, or what a button says of it: `today`, `yesterday`, or a date.

        Raises:
            PlayerError: no button of this release says that.

        """
        caller, on = exchange.caller, day if isinstance(day, date) else self._day(day)
        table = await self._service.daily.table(caller, named_variant(game), on)
        spoken = (await self._service.preferences(caller)).board == "spoken"
        is_today = on == self._service.daily.today()
        notes = [
            answers.daily_streaks(table.streaks),
            f"-# {answers.daily_rule()}",
            *([_ends(table)] if is_today else []),
        ]
        texts = [_told(table, spoken=spoken), "\n".join(notes)]
        controls = _controls(table, is_today=is_today)
        await exchange.turn(Content(texts, controls=controls, is_card=True))

    async def show(self, exchange: Exchange, game: str, day: str) -> None:
        """Show the table to everybody here.

        Raises:
            PlayerError: there is no such game, or that is no day.

        """
        variant = named_variant(game)
        if variant is None:
            raise PlayerError("old-button")
        content = await self.public_table(variant, self._day(day))
        await exchange.show(content, content)

    async def public_table(self, variant: Variant, day: date) -> Content:
        """The table of a day as everybody may see it."""
        table = await self._service.daily.public_table(variant, day)
        texts = [_told(table)]
        if day == self._service.daily.today():
            texts.append(_ends(table))
        return Content(texts, controls=[_play(variant.key, day)], is_card=True)

    async def announcement(self, variant: Variant, day: date) -> Content:
        """The deal of a day for a channel, with the table of the day before."""
        yesterday = await self._service.daily.public_table(variant, day - _DAY)
        today = await self._service.daily.public_table(variant, day)
        title = say("discord-daily-title", game=variant.name, date=f"{day:%Y-%m-%d}")
        texts = [f"**{title}**\n{say('discord-daily-same')} {_ends(today)}"]
        if yesterday.rows:
            texts.append(_told(yesterday))
        return Content(texts, controls=[_play(variant.key, day)], is_card=True)

    def _day(self, word: str) -> date:
        today = self._service.daily.today()
        if word == _TODAY:
            return today
        if word == _YESTERDAY:
            return today - _DAY
        try:
            day = date.fromisoformat(word)
        except ValueError:
            day = date.max
        if not _FIRST_DAY <= day <= today:
            raise PlayerError("old-button")
        return day


def _told(table: DailyTable, *, spoken: bool = False) -> str:
    """The table with the players' names, or in sentences where it is to be heard."""
    rows = tuple(replace(row, name=called(row.name)) for row in table.rows)
    own = table.own and replace(table.own, name=called(table.own.name))
    shown = answers.daily_table(replace(table, rows=rows, own=own), spoken=spoken)
    if spoken or not rows:
        return told(shown)
    marked = [
        replace(row, name=in_table(row.name, mine=row.mine), mine=False) for row in table.rows
    ]
    return told(shown, beside_names(answers.daily_columns(marked)))


def _ends(table: DailyTable) -> str:
    return say("discord-daily-ends", when=format_dt(table.ends_at, "R"))


def _play(key: str, day: date) -> ui.ActionRow[Any]:
    play = Payload(Action.DAILY, variant=key)
    look = Payload(Action.DAILY_TABLE, variant=key, detail=str(day))
    return row(
        button(say("button-daily"), play, style=ButtonStyle.primary),
        button(say("button-table"), look),
    )


def _controls(table: DailyTable, *, is_today: bool) -> list[ui.ActionRow[Any]]:
    key = table.variant.key
    games = Payload(Action.TURN_DAILY, detail=_TODAY if is_today else str(table.day))
    if table.deal and is_today:
        again = Payload(Action.NEW_GAME, variant=key, deal=table.deal)
        play = button(say("button-again"), again)
    else:
        daily = Payload(Action.DAILY, variant=key)
        play = button(say("button-daily"), daily, style=ButtonStyle.primary)
    show = Payload(Action.SHOW_DAILY, variant=key, detail=str(table.day))
    return [
        row(menu_of_games(games, key, with_all=False)),
        row(
            button(say("button-today"), Payload(Action.TURN_DAILY, variant=key, detail=_TODAY)),
            button(
                say("button-yesterday"), Payload(Action.TURN_DAILY, variant=key, detail=_YESTERDAY)
            ),
            play,
            button(say("button-show"), show),
        ),
    ]
