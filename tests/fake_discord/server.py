"""The fake Discord server, which a test starts and stops."""

import copy
import logging
from types import TracebackType
from typing import Self

from aiohttp import web

from tests.fake_discord import limits, schema
from tests.fake_discord.application_routes import ApplicationRoutes
from tests.fake_discord.bodies import API
from tests.fake_discord.channel_routes import ChannelRoutes
from tests.fake_discord.clock import Clock
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.faults import Faults, Handler
from tests.fake_discord.gateway import Gateway
from tests.fake_discord.interaction_routes import InteractionRoutes
from tests.fake_discord.messages import Message
from tests.fake_discord.places import Account, Channel, ChannelType, Guild
from tests.fake_discord.users import User
from tests.fake_discord.world import BOT_TOKEN, Origin, World

_log = logging.getLogger(__name__)
_WITHOUT_TOKEN = (f"{API}/interactions/", f"{API}/webhooks/", "/attachments/", "/gateway")
_HEARTBEAT_SECONDS = 41.25


class FakeDiscord:
    """Discord's REST API and gateway on loopback; exit fails if there were problems.

    Args:
        shards: the recommended number of shards.
        check_schema: whether to check bodies against the OpenAPI schema, if available.
        heartbeat_seconds: the heartbeat interval.

    """

    def __init__(
        self,
        *,
        shards: int = 1,
        check_schema: bool = True,
        heartbeat_seconds: float = _HEARTBEAT_SECONDS,
    ) -> None:
        self.world = World(check_schema=check_schema)
        self.gateway = Gateway(self.world, shards=shards, heartbeat_seconds=heartbeat_seconds)
        self.faults = Faults(self.world.note)
        self._interactions = InteractionRoutes(self.world)
        self._runner: web.AppRunner | None = None
        self.guild = self.add_guild("Card room")
        self.channel = self.add_channel("general")
        if check_schema and not schema.is_available():
            _log.warning("%s is absent: only the limits are checked", schema.OPENAPI)

    @property
    def clock(self) -> Clock:
        """Return the clock, which tests can advance."""
        return self.world.clock

    @property
    def problems(self) -> list[str]:
        """Return the program's requests that Discord would reject."""
        return self.world.problems

    def take_problems(self) -> list[str]:
        """Return and clear the problems, so that they do not fail the test."""
        problems = self.world.problems[:]
        self.world.problems.clear()
        return problems

    @property
    def env(self) -> dict[str, str]:
        """Return environment variables that connect a program to this server."""
        return {
            "DISCORD_TOKEN": BOT_TOKEN,
            "DISCORD_API_URL": f"{self.world.base_url}{API}",
            "DISCORD_GATEWAY_URL": self.gateway.url,
        }

    def add_guild(self, name: str, *, with_bot: bool = True, shard: int = 0) -> Guild:
        """Add a server without channels."""
        identity = self.world.ids.next_on_shard(shard, self.gateway.shards)
        guild = Guild(identity, name, with_bot=with_bot)
        self.world.guilds.append(guild)
        self.gateway.announce_guild(guild)
        return guild

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Add a text channel, by default in the first server."""
        guild = guild or self.guild
        channel = Channel(self.world.ids.next(), ChannelType.TEXT, name, guild)
        self.world.add_channel(channel)
        self.world.publish("CHANNEL_CREATE", channel.payload(), channel)
        return channel

    def add_thread(self, name: str, parent: Channel) -> Channel:
        """Add a thread to a text channel."""
        identity = self.world.ids.next()
        thread = Channel(identity, ChannelType.THREAD, name, parent.guild, parent)
        self.world.add_channel(thread)
        self.world.publish("THREAD_CREATE", thread.payload(), thread)
        return thread

    def add_private_chat(self, *users: User) -> Channel:
        """Add a private chat of two or more users without the bot."""
        kind = ChannelType.DM if len(users) == 2 else ChannelType.GROUP
        people = [user.account for user in users]
        return self.world.add_channel(
            Channel(self.world.ids.next(), kind, "Friends", people=people)
        )

    def add_user(
        self,
        name: str,
        *,
        channel: Channel | None = None,
        locale: str = "en-US",
        has_installed: bool = False,
        manages: bool = False,
    ) -> User:
        """Add a user, by default in the first channel."""
        account = Account(
            self.world.ids.next(),
            name,
            locale=locale,
            has_installed=has_installed,
            manages=manages,
        )
        self.world.accounts[account.id] = account
        return User(self.world, self._interactions, account, channel or self.channel)

    def add_bot_message(
        self, channel: Channel, body: Json, only_for: User | None = None
    ) -> Message:
        """Add an earlier message of the bot, without checking its body."""
        origin = Origin(only_for=only_for.account if only_for else None)
        return self.world.post(channel, self.world.bot, copy.deepcopy(body), (), origin)

    def delete_message(self, message: Message) -> None:
        """Delete a message as a moderator."""
        self.world.delete(message)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel as a moderator."""
        channel.deleted = True
        if channel.guild:
            channel.guild.channels.remove(channel)
        self.world.publish("CHANNEL_DELETE", channel.payload(), channel)

    async def __aenter__(self) -> Self:
        app = web.Application(
            client_max_size=2 * limits.REQUEST_BYTES,
            middlewares=[self.faults.middleware, self._authorize],
        )
        channels = ChannelRoutes(self.world)
        application = ApplicationRoutes(self.world, self.gateway)
        app.add_routes(
            [
                *application.routes(),
                *channels.routes(),
                *self._interactions.routes(),
                web.get("/gateway", self.gateway.connect),
                web.get("/attachments/{channel_id}/{attachment_id}/{name}", self._download),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.world.base_url = f"http://{host}:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.gateway.close()
        if self._runner:
            await self._runner.cleanup()
        if error is None and self.problems:
            raise AssertionError("Discord would reject this:\n" + "\n".join(self.problems))

    @web.middleware
    async def _authorize(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        is_public = request.path.startswith(_WITHOUT_TOKEN)
        if not is_public and request.headers.get("Authorization") != f"Bot {BOT_TOKEN}":
            raise Refused(0)
        return await handler(request)

    async def _download(self, request: web.Request) -> web.Response:
        attachment = self.world.attachments.get(request.match_info["attachment_id"])
        if attachment is None:
            raise web.HTTPNotFound
        return web.Response(body=attachment.data)
