"""Messages about finished games, daily deals, leaderboards, statistics and settings."""

import random
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Final

from bot.store import Status
from engine.variants import VARIANTS
from tests.bot.on_discord.bot_process import Bot, won_game
from tests.bot.on_discord.played_games import (
    add_finished_games,
    add_won_game,
    avoid_midnight,
    now,
    set_daily,
    today,
)
from tests.bot.service.past import Past
from tests.fake_discord import FakeDiscord, User
from tests.render.shown import RECORDS, Shown, message_of

_DAY: Final = timedelta(days=1)
_NAMES: Final = (
    "Ben", "```@everyone```", "מלכת הפיקים 7", "สมชาย", "漢字" * 8, "🂡🂡 Zoë 🏳️‍🌈", "x",
    "A name as long as names may be..", "**bold** [a](b)", "Grace", "Heidi", "Ivan",
)  # fmt: skip


async def records(discord: FakeDiscord, bot: Bot) -> AsyncIterator[Shown]:
    """Yield what a player sees after weeks of play among other players."""
    await avoid_midnight()
    ada = discord.add_user("Ada", channel=discord.add_channel("records"), manages=True)
    await _weeks_of_play(discord, bot, ada)
    async for shown in _statistics(ada):
        yield shown
    async for shown in _finished_games(ada):
        yield shown
    async for shown in _daily(ada):
        yield shown
    async for shown in _others(ada):
        yield shown


async def _weeks_of_play(discord: FakeDiscord, bot: Bot, ada: User) -> None:
    chance = random.Random(7)
    others = [discord.add_user(name, channel=ada.channel) for name in _NAMES]
    daily = won_game("forty-thieves")
    for day in (today(), today() - _DAY):
        await set_daily(bot, daily, day)
    for number, player in enumerate([ada, *others]):
        games = [
            Past(
                Status.WON if chance.random() < 0.8 / (1 + number / 4) else Status.LOST,
                now() - chance.random() * 40 * _DAY,
                variant=chance.choice(list(VARIANTS)),
                server=discord.guild.id,
                ply=chance.randrange(90, 400),
            )
            for _ in range(60 - 2 * number)
        ]
        await add_finished_games(bot, player, games)
        for day in (today(), today() - _DAY):
            if chance.random() < 0.9 and player is not ada:
                more, minutes = chance.randrange(90), chance.randrange(3, 90)
                await add_won_game(bot, player, daily, daily=day, more=more, minutes=minutes)
        panel = message_of(await player.slash("settings"))
        await player.click(panel, "Join the leaderboards")


async def _statistics(ada: User) -> AsyncIterator[Shown]:
    card = message_of(await ada.slash("stats"))
    yield Shown(RECORDS, "statistics", card.snapshot())
    await ada.select(card, "Forty Thieves")
    yield Shown(RECORDS, "statistics of a game", card)


async def _finished_games(ada: User) -> AsyncIterator[Shown]:
    page = message_of(await ada.slash("history"))
    yield Shown(RECORDS, "history", page.snapshot())
    await ada.click(page, "Older ▶")
    yield Shown(RECORDS, "an older page", page)


async def _daily(ada: User) -> AsyncIterator[Shown]:
    yield Shown(RECORDS, "yesterday", message_of(await ada.slash("daily", table="yesterday")))
    board = message_of(await ada.slash("daily", game="forty-thieves"))
    yield Shown(RECORDS, "daily", board.snapshot())
    moves = [
        str(move) + "x1" * (move.length == 1 and "-" in str(move))
        for move in won_game("forty-thieves").moves
    ]
    for at in range(0, len(moves), 40):
        board = message_of(await ada.slash("move", moves=" ".join(moves[at : at + 40])))
    yield Shown(RECORDS, "daily, won", board.snapshot())
    replay = message_of(await ada.click(board, "Replay"))
    await ada.click(replay, "+10")
    yield Shown(RECORDS, "replay", replay.snapshot())
    shared = message_of(await ada.click(replay, "Share"))
    yield Shown(RECORDS, "share", shared)
    yield Shown(
        RECORDS, "shown", message_of(await ada.click(shared, "Show the result to everyone"))
    )
    table = message_of(await ada.slash("daily"))
    yield Shown(RECORDS, "today", table)
    yield Shown(RECORDS, "today, for all", message_of(await ada.click(table, "Show to everyone")))


async def _others(ada: User) -> AsyncIterator[Shown]:
    board = message_of(await ada.slash("leaderboard"))
    yield Shown(RECORDS, "leaderboard", board.snapshot())
    await ada.select(board, "Fewest moves to win", menu="Ranked by")
    yield Shown(RECORDS, "fewest moves", board.snapshot())
    yield Shown(RECORDS, "for all", message_of(await ada.click(board, "Show to everyone")))
    yield Shown(RECORDS, "settings", message_of(await ada.slash("settings")))
    yield Shown(RECORDS, "export", message_of(await ada.slash("export")))
    asked = message_of(await ada.slash("forgetme"))
    yield Shown(RECORDS, "forgetme", asked.snapshot())
    await ada.click(asked, "Delete everything")
    yield Shown(RECORDS, "asked again", asked)
    set_ = await ada.slash("dailypost set", channel=ada.channel.id, hour=0)
    yield Shown(RECORDS, "dailypost", message_of(set_))
