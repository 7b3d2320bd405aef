"""Where a server wants the deal of each day posted: set, told, given up."""

import discord

from bot.on_discord.content import Content, sentences
from bot.on_discord.exchange import Exchange
from bot.service import DailyPost, PlayerError, Service, named_variant
from bot.texts import say
from engine import VARIANTS
from engine.variants import FORTY_THIEVES


class Posts:
    """Answers requests of who manages a server; Discord sees to it that nobody else asks."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def set(
        self, exchange: Exchange, channel: discord.TextChannel, hour: int, game: str
    ) -> None:
        """Have the deal of each day posted in a channel, instead of where it was before.

        Args:
            exchange: the request.
            channel: where.
            hour: from which hour (UTC) on.
            game: the name of the game; Forty Thieves where none is given.

        Raises:
            PlayerError: the bot may not write there.

        """
        allowed = channel.permissions_for(channel.guild.me)
        if not (allowed.view_channel and allowed.send_messages):
            raise PlayerError("discord-post-forbidden", channel=channel.mention)
        variant = named_variant(game) or FORTY_THIEVES
        await self._service.daily.posts.set(_server(exchange), variant, str(channel.id), hour)
        await self.show(exchange)

    async def remove(self, exchange: Exchange, game: str) -> None:
        """Have the deals of a game, or of all, posted no more."""
        await self._service.daily.posts.remove(_server(exchange), named_variant(game))
        await self.show(exchange)

    async def show(self, exchange: Exchange) -> None:
        """Tell what is set."""
        posts = await self._service.daily.posts.of(_server(exchange))
        lines = [say("discord-posts"), *map(_line, posts)] if posts else [say("discord-posts-none")]
        await exchange.tell(Content([sentences(lines)]))


def _server(exchange: Exchange) -> str:
    return exchange.caller.server or ""


def _line(post: DailyPost) -> str:
    known = VARIANTS.get(post.variant)
    return say(
        "discord-post",
        game=known.name if known else post.variant,
        channel=f"<#{post.channel}>",
        hour=f"{post.hour:02}:00",
    )
