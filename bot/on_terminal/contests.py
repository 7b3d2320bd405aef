"""The commands on what is played with others: the deal of the day, the leaderboards."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from bot import answers
from bot.commands import read_daily, read_leaderboard
from bot.on_terminal.context import Commands, TerminalContext
from bot.service import DailyFinishedError, DailyTable, LeaderboardPage, PlayerError
from bot.texts import say
from engine import Variant
from engine.normalise import plain

_DAY: Final = timedelta(days=1)


class Contests:
    """A player among others."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._caller = context.caller
        self._days = context.service.daily
        self._rankings = context.service.leaderboards
        self._page: LeaderboardPage | None = None
        self.commands: Commands = {"daily": self._daily, "leaderboard": self._leaderboard}

    async def _daily(self, rest: str) -> None:
        words = read_daily(rest, self._days.today())
        if words.day:
            table = await self._days.table(self._caller, words.variant, words.day)
            await self._context.tell(partial(answers.daily_table, table), *_below(table))
        else:
            await self._play(words.variant)

    async def _play(self, variant: Variant | None) -> None:
        try:
            start = partial(self._days.open, self._caller, variant)
            started = await self._context.start(start)
        except DailyFinishedError as error:
            self._context.say(answers.explain(error))
            await self._show_tables(error.variant)
        else:
            game = started.snapshot
            table = await self._days.table(self._caller, game.variant, game.daily)
            await self._context.show(game, [*answers.started(started), _ends(table)])

    async def _show_tables(self, variant: Variant) -> None:
        """Show today's table and yesterday's."""
        today = await self._days.table(self._caller, variant)
        former = await self._days.table(self._caller, variant, today.day - _DAY)
        await self._context.tell(partial(answers.daily_table, today))
        await self._context.tell(partial(answers.daily_table, former), *_below(today), _ends(today))

    async def _leaderboard(self, rest: str) -> None:
        match plain(rest):
            case "join":
                await self._rankings.join(self._caller)
                self._context.screen.say([say("leaderboard-joined")])
            case "leave":
                await self._rankings.leave(self._caller)
                self._context.screen.say([say("leaderboard-left")])
            case _:
                await self._show_ranking(rest)

    async def _show_ranking(self, rest: str) -> None:
        self._page = page = await self._ranking_page(rest)
        notes = [
            say("leaderboard-next") if page.page + 1 < page.pages else "",
            "" if page.joined else say("leaderboard-join"),
        ]
        await self._context.tell(partial(answers.leaderboard, page), *filter(None, notes))

    async def _ranking_page(self, rest: str) -> LeaderboardPage:
        """The page that is asked for by words, or as the one beside that shown last."""
        step = {"next": 1, "back": -1}.get(plain(rest))
        if step is None:
            board = read_leaderboard(rest, self._caller.server)
            return await self._rankings.table(self._caller, board)
        page = self._page or await self._ranking_page("")
        number = page.page + step
        if not 0 <= number < page.pages:
            raise PlayerError("no-page")
        return await self._rankings.table(self._caller, page.board, number, page.edition)


def _below(table: DailyTable) -> list[str]:
    return [answers.daily_streaks(table.streaks), answers.daily_rule()]


def _ends(table: DailyTable) -> str:
    return answers.daily_ends(max(timedelta(0), table.ends_at - datetime.now(UTC)))
