"""Messages about winnable deals, hints, winnable checks and analyses."""

from collections.abc import AsyncIterator
from typing import Final

from engine import VARIANTS, Game
from tests.bot.on_discord.bot_process import Bot, until, won_game
from tests.bot.on_discord.played_games import add_resigned_game
from tests.fake_discord import Answer, FakeDiscord, User
from tests.render.shown import INSIGHT, Shown, message_of

_WITHIN_S: Final = 15
_HARD: Final = "3"
"""A deal of Maria that a search of two seconds does not decide."""


async def insight(discord: FakeDiscord, bot: Bot) -> AsyncIterator[Shown]:
    """Yield the results of real searches."""
    ada = discord.add_user("Ada", channel=discord.add_channel("insight"))
    async for shown in _deals(ada):
        yield shown
    board = message_of(await ada.slash("newgame", game="lucas", deal="5"))
    yield await _searched(discord, "hint", await ada.click(board, "Hint"), "samples of the hidden")
    for title, game, deal, draws in (
        ("can be won", "forty-thieves", "7", 1),
        ("is lost", "forty-thieves", "617", 64),
        ("not decided", "maria", _HARD, 1),
    ):
        player = discord.add_user("Ada", channel=discord.add_channel("insight"))
        await player.slash("newgame", game=game, deal=deal)
        board = message_of(await player.slash("draw", times=draws))
        asked = await player.click(board, "Can it be won?")
        yield await _searched(discord, title, asked, "counts as help")
    asked = await ada.click(message_of(await ada.slash("daily", game="lucas")), "Can it be won?")
    yield Shown(INSIGHT, "asked first", message_of(asked))
    async for shown in _analyses(discord, bot, ada):
        yield shown


async def _deals(ada: User) -> AsyncIterator[Shown]:
    game = message_of(await ada.slash("newgame", game="lucas", difficulty="hard"))
    yield Shown(INSIGHT, "a hard deal", game.snapshot())
    for title, number in (("proven", "4"), ("not proven", "12345678901234567890")):
        answer = await ada.slash("deal", number=number, game="lucas")
        yield Shown(INSIGHT, title, message_of(answer))


async def _analyses(discord: FakeDiscord, bot: Bot, ada: User) -> AsyncIterator[Shown]:
    for key, good in (("lucas", 60),):
        number = await add_resigned_game(bot, ada, won_game(key), _spoiled(key, good))
        asked = await ada.slash("analyse", game=number)
        analysis = await _searched(discord, f"{key}, analysed", asked, "Positions ")
        yield analysis
        if any(button.label == "Winning line" for button in analysis.message.buttons):
            line = message_of(await ada.click(message_of(asked), "Winning line"))
            await ada.click(line, "Next ▶")
            yield Shown(INSIGHT, f"{key}, how to win it", line.snapshot())
    yield Shown(INSIGHT, "history", message_of(await ada.slash("history")))


def _spoiled(key: str, good: int) -> list[str]:
    """Return the first moves of a recorded win, followed by draws until the stock is empty."""
    recorded = won_game(key)
    game = Game(VARIANTS[key], recorded.number)
    for move in recorded.moves[:good]:
        game.push_step([move])
    return [*map(str, recorded.moves[:good]), *["d"] * game.view.stock]


async def _searched(discord: FakeDiscord, title: str, answer: Answer, text: str) -> Shown:
    """Return a message once it contains a text, or as it is after a time limit."""
    await until(discord, lambda: text in message_of(answer).text, within=_WITHIN_S)
    return Shown(INSIGHT, title, message_of(answer).snapshot())
