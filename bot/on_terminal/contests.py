"""Handlers for daily deals and leaderboards."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from bot import answers
from bot.on_terminal.context import Commands, TerminalContext
from bot.service import (
    DailyFinishedError,
    DailyTable,
    LeaderboardPage,
    LeaderboardQuery,
    Metric,
    Period,
    PlayerError,
    Variant,
    named_variant,
)
from bot.texts import say

_DAY: Final = timedelta(days=1)


class ContestCommands:
    """Handlers for daily deals and leaderboards."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._caller = context.caller
        self._daily_deals = context.service.daily
        self._leaderboards = context.service.leaderboards
        self._page: LeaderboardPage | None = None
        self.commands: Commands = {"daily": self._daily, "leaderboard": self._leaderboard}

    async def _daily(self, game: str = "", table: str = "") -> None:
        variant = named_variant(game)
        if table:
            shown = await self._daily_deals.table(
                self._caller, variant, self._daily_deals.day(table)
            )
            await self._context.answer(answers.daily_table(shown), *_notes(shown))
        else:
            await self._play(variant)

    async def _play(self, variant: Variant | None) -> None:
        try:
            start = partial(self._daily_deals.open, self._caller, variant)
            started = await self._context.start(start)
        except DailyFinishedError as error:
            self._context.print(answers.explain(error))
            await self._show_tables(error.variant)
        else:
            game = started.snapshot
            table = await self._daily_deals.table(self._caller, game.variant, game.daily)
            await self._context.show(game, [*answers.started(started), _time_left(table)])

    async def _show_tables(self, variant: Variant) -> None:
        """Show today's table and yesterday's."""
        today = await self._daily_deals.table(self._caller, variant)
        yesterday = await self._daily_deals.table(self._caller, variant, today.day - _DAY)
        await self._context.answer(answers.daily_table(today))
        await self._context.answer(
            answers.daily_table(yesterday), *_notes(today), _time_left(today)
        )

    async def _leaderboard(
        self,
        game: str = "",
        place: str = "",
        period: str = Period.ALL,
        by: str = Metric.RATE,
        page: str = "",
        ranking: str = "",
    ) -> None:
        match ranking or page:
            case "join":
                await self._leaderboards.join(self._caller)
                self._context.screen.print([say("leaderboard-joined")])
            case "leave":
                await self._leaderboards.leave(self._caller)
                self._context.screen.print([say("leaderboard-left")])
            case "next" | "back":
                await self._turn_page(1 if page == "next" else -1)
            case _:
                if place == "here":
                    raise PlayerError("no-server")
                query = LeaderboardQuery(Metric(by), named_variant(game), period=Period(period))
                await self._show(await self._leaderboards.table(self._caller, query))

    async def _turn_page(self, step: int) -> None:
        """Show the page next to the one shown last."""
        page = self._page or await self._leaderboards.table(self._caller, LeaderboardQuery())
        number = page.page + step
        if not 0 <= number < page.pages:
            raise PlayerError("no-page")
        await self._show(
            await self._leaderboards.table(self._caller, page.query, number, page.version)
        )

    async def _show(self, page: LeaderboardPage) -> None:
        self._page = page
        notes = [
            say("leaderboard-next") if page.page + 1 < page.pages else "",
            "" if page.joined else say("leaderboard-join"),
        ]
        await self._context.answer(answers.leaderboard(page), *filter(None, notes))


def _notes(table: DailyTable) -> list[str]:
    return [answers.daily_streaks(table.streaks), answers.daily_rule()]


def _time_left(table: DailyTable) -> str:
    return answers.daily_ends(max(timedelta(0), table.ends_at - datetime.now(UTC)))
