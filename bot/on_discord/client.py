"""The connection to Discord: whatever arrives is handed to the desk, and answered."""

import asyncio
import gc
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Coroutine, Sequence
from typing import Any, Final

import discord
from discord.ext import commands

from bot.on_discord.boards import Boards
from bot.on_discord.content import Content
from bot.on_discord.controls import Control, ForeignControl
from bot.on_discord.desk import Desk, Work
from bot.on_discord.emojis import own_emojis
from bot.on_discord.exchange import Exchange, InteractionExchange, Late, MessageExchange
from bot.on_discord.modals import typed_moves
from bot.on_discord.payload import Payload
from bot.on_discord.posting import Poster
from bot.on_discord.presses import do_press, late
from bot.on_discord.registration import register_commands
from bot.on_discord.slash import add_commands
from bot.on_discord.standing import Standing
from bot.on_discord.translations import Translations
from bot.on_discord.typed import addressed_text, do_typed
from bot.service import Service
from bot.store import Database
from bot.texts import say

_REMEMBERED: Final = 10_000
"""Interactions whose ids are kept, since Discord may deliver one twice."""

_SETTLE_S: Final = 2
_OLD: Final = (
    discord.app_commands.CommandNotFound,
    discord.app_commands.CommandSignatureMismatch,
)
"""What a command of an older release meets."""

_PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)

_log = logging.getLogger(__name__)


class Tree(discord.app_commands.CommandTree["Client"]):
    """The slash commands, and what is said about one that is none any more."""

    async def on_error(
        self,
        interaction: discord.Interaction["Client"],
        error: discord.app_commands.AppCommandError,
    ) -> None:
        """Answer all the same."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if isinstance(error, _OLD):
            sentence = say("old-command")
        else:
            _log.error("interaction %d failed", interaction.id, exc_info=error)
            sentence = say("unexpected")
        async with InteractionExchange(interaction, Late.PRIVATE) as exchange:
            await exchange.tell(Content([sentence]))


class Client(commands.AutoShardedBot):
    """The program on Discord, with no privileged intent.

    Attributes:
        desk: where requests are answered.

    """

    def __init__(self, service: Service, database: Database, *, serves: bool = True) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_contexts=discord.app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=True),
        )
        self._database = database
        self._boards = Boards()
        self._standing = Standing(self)
        self.desk = Desk(service, self._boards, self._standing)
        self._poster = Poster(self, service, self.desk.daily)
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._background: set[asyncio.Task[None]] = set()
        self._serves = serves
        self._under_way: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Before the gateway is opened: commands; controls and emoji where players are served."""
        add_commands(self.tree)
        await self.tree.set_translator(Translations())
        if not self._serves:
            return
        self.add_dynamic_items(Control, ForeignControl)
        self._start(register_commands(self, self._database))
        self._start(self._fetch_emojis())
        self._poster.start()
        invitation = discord.utils.oauth_url(
            self.application_id or 0,
            permissions=_PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
        _log.info("invite the bot with %s", invitation)
        # What is loaded stays: looking through it for garbage takes 70 ms in the midst of play.
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        """Let what is under way come to its end, and leave."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_SETTLE_S)
        await self._poster.stop()
        await self._standing.settle()
        await super().close()

    async def _fetch_emojis(self) -> None:
        self._boards.emojis = await own_emojis(self)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # --------------------------------------------------------------- arrivals

    async def answer_slash(
        self, interaction: discord.Interaction[Any], work: Work, *, private: bool = False
    ) -> None:
        """Do what a slash command asks; a private one is answered to the player alone."""
        if self._is_new(interaction.id):
            when_late = Late.PRIVATE if private else Late.PUBLIC
            async with InteractionExchange(interaction, when_late) as exchange:
                about = f"interaction {interaction.id}"
                await self._answered(self.desk.answer(exchange, work), exchange, about)

    async def answer_press(
        self, interaction: discord.Interaction[Any], payload: Payload | None, values: Sequence[str]
    ) -> None:
        """Do what a button, a select or the window for moves asks."""
        if not self._is_new(interaction.id):
            return

        async def work(exchange: Exchange) -> None:
            await do_press(self.desk, exchange, payload, values)

        when_late = late(payload)
        answer = self.desk.answer_at_once if when_late is Late.NOTHING else self.desk.answer
        async with InteractionExchange(interaction, when_late) as exchange:
            game = payload.game if payload else "unknown"
            await self._answered(answer(exchange, work), exchange, f"game {game}")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take what was typed in the window for moves, opened before a restart or after."""
        if interaction.type is discord.InteractionType.modal_submit:
            payload, line = typed_moves(interaction)
            await self.answer_press(interaction, payload, [line])

    async def on_message(self, message: discord.Message) -> None:
        """Take moves that are typed without a slash."""
        text = addressed_text(message, self.user) if self.user else None
        if text is None:
            return

        async def work(exchange: Exchange) -> None:
            await do_typed(self.desk, exchange, text)

        exchange = MessageExchange(message)
        await self._answered(self.desk.answer(exchange, work), exchange, f"message {message.id}")

    async def _answered(self, answer: Awaitable[None], exchange: Exchange, about: str) -> None:
        task = asyncio.current_task()
        if task:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        try:
            await answer
        except Exception:  # noqa: BLE001  # whatever it is, the player is told and the log has it
            _log.exception("%s: a request could not be answered", about)
            await exchange.tell(Content([say("unexpected")]))

    def _is_new(self, interaction_id: int) -> bool:
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
        return True
