"""What belongs to a player on Discord: figures, settings, and all that is stored."""

import asyncio
import gzip
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui

from bot import answers
from bot.charts import GameShare, PastResult, StatisticsChart, statistics_chart
from bot.on_discord.boards import Boards
from bot.on_discord.content import Content, Document, Picture, sentences, told, within
from bot.on_discord.controls import button, menu_of_games, row, select
from bot.on_discord.exchange import Exchange
from bot.on_discord.names import called
from bot.on_discord.payload import Action, Payload
from bot.service import (
    Caller,
    Ending,
    PlayerError,
    PlayerStatistics,
    Preferences,
    choices,
    named_variant,
)
from bot.texts import say
from engine import VARIANTS, Variant

if TYPE_CHECKING:
    from bot.on_discord.desk import Desk

_ALT_TEXT: Final = 1000
_LARGEST: Final = 8_000_000
"""Bytes of a file that Discord takes anywhere, with some to spare; more are packed."""


class Account:
    """Answers requests about the player."""

    def __init__(self, desk: "Desk", boards: Boards) -> None:
        self._desk = desk
        self._service = desk.service
        self._boards = boards

    # ---------------------------------------------------------------- figures

    async def statistics(
        self, exchange: Exchange, whose: Caller | None = None, game: str = ""
    ) -> None:
        """Show the card of figures, one's own or another's."""
        variant = named_variant(game)
        figures = await self._service.figures(exchange.caller, whose)
        spoken = (await self._service.preferences(exchange.caller)).board == "spoken"
        title = ""
        if whose:
            name = called(whose.name or figures.name) or say("a-player")
            title = f"**{say('discord-stats-of', player=name)}**\n"
        whom = Payload(Action.STATISTICS, detail=str(whose.platform_id) if whose else "")
        controls = [row(menu_of_games(whom, variant.key if variant else ""))]

        def card(picture: Picture | None, *, in_words: bool) -> Content:
            answer = answers.statistics_card(figures, variant, spoken=in_words)
            text = told(answer, bullet="- ")
            return Content([title + text], picture, controls, is_card=True)

        # The table of each game is left out where the picture shows it, and else said in words.
        content = card(await self._picture(figures, variant), in_words=spoken)
        await exchange.turn(content, card(None, in_words=True))

    async def _picture(self, figures: PlayerStatistics, variant: Variant | None) -> Picture | None:
        """The figures as a picture, told in words for who does not see it."""
        shown = _drawn(figures, variant)
        if shown is None:
            return None
        data = await self._boards.paint(lambda: statistics_chart(shown))
        words = answers.statistics_card(figures, variant, spoken=True).in_full
        return Picture("figures.png", data, within(_ALT_TEXT, "\n".join(words)))

    # --------------------------------------------------------------- settings

    async def settings(self, exchange: Exchange, changes: Mapping[str, str]) -> None:
        """Change settings, and show the panel of all."""
        caller = exchange.caller
        looks = _looks(await self._service.preferences(caller))
        for name, value in changes.items():
            await self._service.set_preference(caller, name, value)
        preferences = await self._service.preferences(caller)
        is_ranked = await self._service.leaderboards.joined(caller)
        await exchange.turn(_panel(preferences, caller.platform, is_ranked=is_ranked))
        if _looks(preferences) != looks:
            await self._desk.show_anew(caller)

    async def rank(self, exchange: Exchange, *, joins: bool) -> None:
        """Join or leave the leaderboards, and show the panel."""
        leaderboards = self._service.leaderboards
        await (leaderboards.join if joins else leaderboards.leave)(exchange.caller)
        await self.settings(exchange, {})

    # ------------------------------------------------------------ stored data

    async def export(self, exchange: Exchange) -> None:
        """Give out all that is stored about the player.

        Raises:
            PlayerError: others would see it.

        """
        if not exchange.is_private:
            raise PlayerError("discord-in-private", command="export")
        tables = await self._service.account.export(exchange.caller)
        document = await asyncio.to_thread(_document, tables)
        refused = Content([say("discord-export-refused")])
        await exchange.tell(Content([answers.exported(tables)], document=document), refused)

    async def ask_about_forgetting(self, exchange: Exchange) -> None:
        """Ask whether all that is stored is to be deleted.

        Raises:
            PlayerError: others would see the question.

        """
        if not exchange.is_private:
            raise PlayerError("discord-in-private", command="forgetme")
        controls = _question(exchange.caller, say("button-forget"), Action.FORGET)
        await exchange.tell(Content([sentences(answers.forget_warning())], controls=[controls]))

    async def ask_again(self, exchange: Exchange, asked: str) -> None:
        """Ask a second time.

        Raises:
            PlayerError: somebody else was asked.

        """
        _check_asked(exchange, asked)
        controls = _question(exchange.caller, say("button-forget-surely"), Action.FORGET_SURELY)
        await exchange.turn(Content([say("discord-forget-again")], controls=[controls]))

    async def forget(self, exchange: Exchange, asked: str) -> None:
        """Delete all that is stored.

        Raises:
            PlayerError: somebody else was asked.

        """
        _check_asked(exchange, asked)
        await self._service.account.forget(exchange.caller)
        await exchange.turn(Content([sentences(answers.forgotten())]))

    async def keep(self, exchange: Exchange) -> None:
        """Leave everything as it is."""
        await exchange.turn(Content([say("discord-kept")]))


def _drawn(figures: PlayerStatistics, variant: Variant | None) -> StatisticsChart | None:
    """What the picture shows; None before a game has ended."""
    past = [game for game in figures.past if variant is None or game.variant == variant.key]
    shares = [
        GameShare(VARIANTS[key].name, own.won, own.played)
        for key, own in figures.by_game.items()
        if own.played and key in VARIANTS and (variant is None or key == variant.key)
    ]
    if not past or not shares:
        return None
    return StatisticsChart(
        title=variant.name if variant else say("statistics-all"),
        over_time=say("picture-over-time"),
        won=say("picture-won"),
        not_won=say("picture-not-won"),
        by_game=say("picture-by-game"),
        results=[PastResult(game.ended_at.date(), game.ending is Ending.WON) for game in past],
        games=shares,
    )


def _looks(preferences: Preferences) -> tuple[str, ...]:
    """Those settings that a board is drawn by."""
    return preferences.board, preferences.suits, preferences.colours


def _panel(preferences: Preferences, platform: str, *, is_ranked: bool) -> Content:
    chosen = preferences.stored()
    menus = [
        row(
            select(
                say("select-setting"),
                Payload(Action.SETTING, detail=name),
                [(say(f"panel-{name}-{value}"), value) for value in values],
                str(chosen[name]),
            )
        )
        for name, values in choices(platform).items()
    ]
    if is_ranked:
        ranked = button(say("button-leave"), Payload(Action.RANKED, detail="leave"))
    else:
        ranked = button(say("button-join"), Payload(Action.RANKED, detail="join"))
    title = f"**{say('discord-settings-title')}**\n{say('discord-settings-hint')}"
    told_ranked = say("discord-ranked" if is_ranked else "discord-ranked-not")
    return Content([title, told_ranked], controls=[*menus, row(ranked)], is_card=True)


def _document(tables: Mapping[str, Sequence[Any]]) -> Document:
    data = json.dumps(tables, ensure_ascii=False, indent=1).encode()
    if len(data) <= _LARGEST:
        return Document("forty-thieves.json", data)
    return Document("forty-thieves.json.gz", gzip.compress(data))


def _question(caller: Caller, yes: str, action: Action) -> ui.ActionRow[Any]:
    asked = str(caller.platform_id)
    return row(
        button(yes, Payload(action, detail=asked), style=ButtonStyle.danger),
        button(say("button-keep-data"), Payload(Action.KEEP_DATA, detail=asked)),
    )


def _check_asked(exchange: Exchange, asked: str) -> None:
    if asked != str(exchange.caller.platform_id):
        raise PlayerError("old-button")
