"""REST routes of the application: its user, commands and emojis."""

from aiohttp import web

from tests.fake_discord import limits
from tests.fake_discord.bodies import API, json_response, read_body, route_of
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.gateway import Gateway
from tests.fake_discord.other_checks import check_commands, check_emoji_upload, image_of
from tests.fake_discord.world import World

_COMMANDS = f"{API}/applications/{{application_id}}/commands"
_EMOJIS = f"{API}/applications/{{application_id}}/emojis"


class ApplicationRoutes:
    """REST routes of the application."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get(f"{API}/gateway", self.get_gateway),
            web.get(f"{API}/gateway/bot", self.get_gateway_for_bot),
            web.get(f"{API}/users/@me", self.get_self),
            web.post(f"{API}/users/@me/channels", self.open_dm),
            web.get(f"{API}/users/{{user_id}}", self.get_user),
            web.get(f"{API}/oauth2/applications/@me", self.get_application),
            web.get(f"{API}/applications/@me", self.get_application),
            web.get(_COMMANDS, self.get_commands),
            web.put(_COMMANDS, self.register),
            web.get(_EMOJIS, self.list_emojis),
            web.post(_EMOJIS, self.create_emoji),
            web.get(f"{_EMOJIS}/{{emoji_id}}", self.get_emoji),
            web.delete(f"{_EMOJIS}/{{emoji_id}}", self.delete_emoji),
        ]

    async def get_gateway(self, _: web.Request) -> web.Response:
        """Return the gateway's URL."""
        return json_response({"url": self._gateway.url})

    async def get_gateway_for_bot(self, _: web.Request) -> web.Response:
        """Return the gateway's URL and the recommended number of shards."""
        starts = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        shards = self._gateway.shards
        answer = {"url": self._gateway.url, "shards": shards, "session_start_limit": starts}
        return json_response(answer)

    async def get_self(self, _: web.Request) -> web.Response:
        """Return the bot's user."""
        return json_response(self._world.bot.payload() | {"verified": True, "flags": 0})

    async def get_user(self, request: web.Request) -> web.Response:
        """Return a user."""
        account = self._world.accounts.get(request.match_info["user_id"])
        if account is None:
            raise Refused(10013)
        return json_response(account.payload())

    async def open_dm(self, request: web.Request) -> web.Response:
        """Return the bot's DM channel with a user."""
        body, _ = await read_body(request)
        self._world.check_body(route_of(request), body, iter(()))
        account = self._world.accounts.get(str(body["recipient_id"]))
        if account is None:
            raise Refused(10013)
        return json_response(self._world.dm_of(account).payload())

    async def get_application(self, _: web.Request) -> web.Response:
        """Return the application."""
        world = self._world
        both: Json = {"0": {}, "1": {}}
        answer = {
            "id": world.application_id,
            "name": world.bot.name,
            "icon": None,
            "description": "",
            "bot": world.bot.payload(),
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": world.bot.payload(),
            "team": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "interactions_endpoint_url": None,
            "approximate_guild_count": len(world.guilds),
            "integration_types_config": both,
        }
        return json_response(answer)

    async def get_commands(self, _: web.Request) -> web.Response:
        """Return the registered commands."""
        return json_response(self._world.commands)

    async def register(self, request: web.Request) -> web.Response:
        """Replace all commands."""
        commands = await request.json()
        self._world.check_body(route_of(request), commands, check_commands(commands))
        ids = {command["name"]: command["id"] for command in self._world.commands}
        self._world.commands = [
            command
            | {
                "id": ids.get(command["name"]) or self._world.ids.next(),
                "application_id": self._world.application_id,
                "version": self._world.ids.next(),
            }
            for command in commands
        ]
        self._world.registrations += 1
        self._world.changes.notify()
        return json_response(self._world.commands)

    async def list_emojis(self, _: web.Request) -> web.Response:
        """Return the application's emojis."""
        return json_response({"items": list(self._world.emojis.values())})

    async def get_emoji(self, request: web.Request) -> web.Response:
        """Return one of the application's emojis."""
        return json_response(self._emoji(request))

    async def create_emoji(self, request: web.Request) -> web.Response:
        """Create an emoji."""
        body, _ = await read_body(request)
        world = self._world
        taken = [emoji["name"] for emoji in world.emojis.values()]
        world.check_body(route_of(request), body, check_emoji_upload(body, taken))
        if len(world.emojis) >= limits.EMOJIS:
            raise Refused(30008)
        identity = world.ids.next()
        world.emojis[identity] = {
            "id": identity,
            "name": body["name"],
            "roles": [],
            "user": world.bot.payload(),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        world.emoji_images[identity] = image_of(body)
        world.changes.notify()
        return json_response(world.emojis[identity], 201)

    async def delete_emoji(self, request: web.Request) -> web.Response:
        """Delete an emoji."""
        identity = self._emoji(request)["id"]
        del self._world.emojis[identity], self._world.emoji_images[identity]
        return web.Response(status=204)

    def _emoji(self, request: web.Request) -> Json:
        emoji = self._world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            raise Refused(10014)
        return emoji
