"""Commands that choose the channels where a server's daily deals are posted."""

from bot import answers
from bot.chat import inline
from bot.chat.message import Message, lines
from bot.chat.registry import Request, command
from bot.service import DailyChannel, PlayerError, named_variant
from bot.texts import say
from engine.variants import FORTY_THIEVES


@command("dailypost set", private=True)
async def _set(
    request: Request, channel: str, hour: int, game: str = "", *, writable: bool = True
) -> None:
    """Set the channel of a daily deal; `writable`: whether the bot may write in it."""
    await request.use_player_language()
    if not writable:
        raise PlayerError("chat-post-forbidden", channel=inline.channel(channel))
    variant = named_variant(game) or FORTY_THIEVES
    await request.service.daily.channels.set(request.caller, variant, channel, hour)
    await _show(request)


@command("dailypost off", private=True)
async def _remove(request: Request, game: str = "") -> None:
    await request.use_player_language()
    await request.service.daily.channels.remove(request.caller, named_variant(game))
    await _show(request)


@command("dailypost show", private=True)
async def _show_command(request: Request) -> None:
    await request.use_player_language()
    await _show(request)


async def _show(request: Request) -> None:
    channels = await request.service.daily.channels.of(request.caller)
    texts = [say("chat-posts"), *map(_line, channels)] if channels else [say("chat-posts-none")]
    await request.responder.reply(Message((lines(*texts),)))


def _line(channel: DailyChannel) -> str:
    return say(
        "chat-post",
        game=answers.game_name(channel.variant),
        channel=inline.channel(channel.channel),
        hour=f"{channel.hour:02}:00",
    )
