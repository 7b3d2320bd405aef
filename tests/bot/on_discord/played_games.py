"""Finished games and daily settings, written to the bot's database before a test."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.store import DailyChannel, Database, NewGame, Status
from tests.bot.on_discord.bot_process import Bot
from tests.bot.rows import player_of
from tests.bot.service.past import Past
from tests.engine.recorded import RecordedGame
from tests.fake_discord import Channel, User

DAY: Final = timedelta(days=1)
MINUTE: Final = timedelta(minutes=1)


def now() -> datetime:
    return datetime.now(UTC)


def today() -> date:
    return now().date()


async def avoid_midnight() -> None:
    """Wait past midnight (UTC) if it is near, so that a test runs within one day."""
    left = datetime.combine(today() + DAY, time(0), UTC) - now()
    if left < MINUTE:
        await asyncio.sleep(left.total_seconds() + 1)


@asynccontextmanager
async def database_of(bot: Bot) -> AsyncIterator[Database]:
    database = Database(f"sqlite:///{bot.database}")
    try:
        yield database
    finally:
        await database.close()


async def add_finished_games(bot: Bot, user: User, games: Iterable[Past]) -> None:
    """Add finished games without moves."""
    async with database_of(bot) as database, database.write() as queries:
        player = await player_of(queries, "discord", int(user.id))
        await queries.save_name(player.id, user.account.name)
        for game in games:
            await queries.add_game(game.as_row(player.id))


async def add_won_game(
    bot: Bot,
    user: User,
    game: RecordedGame,
    *,
    daily: date | None = None,
    more: int = 0,
    minutes: int = 10,
) -> int:
    """Add a recorded game as won just now with `more` undone moves; return its number."""
    won = NewGame(
        player_id=0,
        variant=game.variant,
        rules_version=1,
        deal=str(game.number),
        moves=" ".join(map(str, game.moves)),
        ply=len(game.moves),
        moves_made=len(game.moves) + more,
        status=Status.WON,
        dealt_at=now() - minutes * MINUTE,
        first_move_at=now() - minutes * MINUTE,
        touched_at=now(),
        finished_at=now(),
        place="elsewhere",
        server=user.channel.guild.id if user.channel.guild else None,
        current=False,
        daily=daily,
        moving_ms=minutes * 60_000,
    )
    return await _add(bot, user, won)


async def add_resigned_game(bot: Bot, user: User, game: RecordedGame, moves: Sequence[str]) -> int:
    """Add a game resigned after some moves; return its number."""
    resigned = NewGame(
        player_id=0,
        variant=game.variant,
        rules_version=1,
        deal=str(game.number),
        moves=" ".join(moves),
        ply=len(moves),
        moves_made=len(moves),
        status=Status.LOST,
        dealt_at=now(),
        first_move_at=now(),
        touched_at=now(),
        finished_at=now(),
        place="elsewhere",
        current=False,
    )
    return await _add(bot, user, resigned)


async def _add(bot: Bot, user: User, game: NewGame) -> int:
    async with database_of(bot) as database, database.write() as queries:
        player = await player_of(queries, "discord", int(user.id))
        await queries.save_name(player.id, user.account.name)
        return (await queries.add_game(replace(game, player_id=player.id))).id


async def set_daily(bot: Bot, game: RecordedGame, day: date) -> None:
    """Make the deal of a recorded game the daily deal of a day."""
    async with database_of(bot) as database, database.write() as queries:
        await queries.daily.save_deal(day, game.variant, str(game.number))


async def set_daily_channels(bot: Bot, *channels: Channel) -> None:
    """Set channels for daily posts of Indian from midnight; today's post is still due."""
    async with database_of(bot) as database, database.write() as queries:
        for number, channel in enumerate(channels):
            post = DailyChannel(
                platform="discord", server=str(number), variant="indian", channel=channel.id, hour=0
            )
            await queries.daily.set_channel(post)
