"""The Discord client: turns gateway events into requests of the chat layer."""

import asyncio
import gc
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final

import discord
from discord.ext import commands

from bot.chat.actions import Action
from bot.chat.dispatch import Dispatcher, defer_mode, read_action, read_form
from bot.chat.message import sentence
from bot.chat.registry import COMMANDS, Pause
from bot.chat.responder import DeferMode
from bot.on_discord.addressing import addressed_text
from bot.on_discord.board_messages import BoardMessages
from bot.on_discord.bot_client import BotClient
from bot.on_discord.daily_scheduler import DailyScheduler
from bot.on_discord.emojis import upload_emojis
from bot.on_discord.layout import Renderer
from bot.on_discord.registration import register_commands
from bot.on_discord.responders import InteractionResponder, MessageResponder
from bot.on_discord.slash import add_commands
from bot.on_discord.translations import Translations
from bot.service import CommandSets, Service
from bot.texts import say, use_locale

_MAX_SEEN: Final = 10_000
"""The number of interaction ids remembered: Discord may deliver an interaction twice."""

_SETTLE_S: Final = 2
_OUTDATED: Final = (
    discord.app_commands.CommandNotFound,
    discord.app_commands.CommandSignatureMismatch,
)
"""Errors raised for commands of an earlier release."""

_PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)

_log = logging.getLogger(__name__)


class Tree(discord.app_commands.CommandTree["Client"]):
    """The slash commands, with replies to errors and to commands that no longer exist."""

    async def on_error(
        self,
        interaction: discord.Interaction["Client"],
        error: discord.app_commands.AppCommandError,
    ) -> None:
        """Reply that the command failed or no longer exists."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        is_outdated = isinstance(error, _OUTDATED)
        if not is_outdated:
            _log.error("interaction %d failed", interaction.id, exc_info=error)
        renderer = interaction.client.renderer
        async with InteractionResponder(interaction, DeferMode.PRIVATE, renderer) as responder:
            with use_locale(responder.locale):
                text = say("old-command" if is_outdated else "unexpected")
                await responder.reply(sentence(text))


class Client(BotClient):
    """The Discord bot; it needs no privileged intent.

    Attributes:
        service: the use cases.
        renderer: renders messages.

    """

    def __init__(
        self,
        service: Service,
        command_sets: CommandSets,
        *,
        serves: bool = True,
        pause: Pause = asyncio.sleep,
    ) -> None:
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
        self.service = service
        self.renderer = Renderer()
        self._command_sets = command_sets
        self._boards = BoardMessages(self, self.renderer)
        self._dispatcher = Dispatcher(service, self._boards, pause)
        self._scheduler = DailyScheduler(self, service, self.renderer)
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._background: set[asyncio.Task[None]] = set()
        self._serves = serves

    async def setup_hook(self) -> None:
        """Set up the commands and, unless they are only synced, emoji and daily posts."""
        add_commands(self.tree)
        await self.tree.set_translator(Translations())
        if not self._serves:
            return
        self._start(register_commands(self, self._command_sets))
        self._start(self._fetch_emojis())
        self._scheduler.start()
        invitation = discord.utils.oauth_url(
            self.application_id or 0,
            permissions=_PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )
        _log.info("invite the bot with %s", invitation)
        # Loaded modules stay in memory; scanning them for garbage would take 70 ms during play.
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        """Let running requests finish, then disconnect."""
        await self._dispatcher.settle(_SETTLE_S)
        await self._scheduler.stop()
        await self._boards.settle()
        await super().close()

    async def _fetch_emojis(self) -> None:
        self.renderer.emojis = await upload_emojis(self)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # ------------------------------------------------------------------------ events

    async def run_command(
        self,
        interaction: discord.Interaction[Any],
        name: str,
        *,
        private: bool | None = None,
        **arguments: object,
    ) -> None:
        """Run a slash command, unless it was delivered before."""
        if not self._is_new(interaction.id):
            return
        is_private = COMMANDS[name].private if private is None else private
        defer = DeferMode.PRIVATE if is_private else DeferMode.PUBLIC
        async with InteractionResponder(interaction, defer, self.renderer) as responder:
            await self._dispatcher.command(responder, name, **arguments)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a click, a menu choice or a modal from its custom id alone."""
        if interaction.type is discord.InteractionType.component:
            data: dict[str, Any] = dict(interaction.data or {})
            action, values = read_action(data["custom_id"]), tuple(data.get("values", ()))
            await self._click(interaction, action, values)
        elif interaction.type is discord.InteractionType.modal_submit:
            data = dict(interaction.data or {})
            action = read_form(data["custom_id"])
            await self._click(interaction, action, _typed_lines(data))

    async def _click(
        self, interaction: discord.Interaction[Any], action: Action | None, values: tuple[str, ...]
    ) -> None:
        if not self._is_new(interaction.id):
            return
        defer = defer_mode(action)
        async with InteractionResponder(interaction, defer, self.renderer) as responder:
            await self._dispatcher.click(responder, action, values)

    async def on_message(self, message: discord.Message) -> None:
        """Handle commands and moves typed as messages to the bot."""
        text = addressed_text(message, self.user) if self.user else None
        if text is not None:
            await self._dispatcher.line(MessageResponder(message, self.renderer), text)

    def _is_new(self, interaction_id: int) -> bool:
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > _MAX_SEEN:
            self._seen.popitem(last=False)
        return True


def _typed_lines(data: dict[str, Any]) -> tuple[str, ...]:
    parts = (part.get("component", {}) for part in data.get("components", ()))
    return tuple(str(part.get("value", "")) for part in parts)
