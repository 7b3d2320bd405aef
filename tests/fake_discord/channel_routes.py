"""REST routes of channels and their messages."""

from aiohttp import web

from tests.fake_discord.bodies import API, json_response, read_body, route_of
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.message_checks import Problem, check_message
from tests.fake_discord.messages import Message, MessageType
from tests.fake_discord.places import Channel, ChannelType
from tests.fake_discord.world import Origin, World

_MESSAGE = f"{API}/channels/{{channel_id}}/messages/{{message_id}}"


class ChannelRoutes:
    """REST routes of channels and their messages."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get(f"{API}/channels/{{channel_id}}", self.get_channel),
            web.post(f"{API}/channels/{{channel_id}}/typing", self.type),
            web.get(f"{API}/channels/{{channel_id}}/messages", self.list),
            web.post(f"{API}/channels/{{channel_id}}/messages", self.send),
            web.get(_MESSAGE, self.get),
            web.patch(_MESSAGE, self.edit),
            web.delete(_MESSAGE, self.delete),
        ]

    async def get_channel(self, request: web.Request) -> web.Response:
        """Return a channel."""
        return json_response(self._channel(request).payload())

    async def type(self, request: web.Request) -> web.Response:
        """Accept a typing indicator, which has no effect."""
        self._channel(request)
        return web.Response(status=204)

    async def list(self, request: web.Request) -> web.Response:
        """Return the latest messages, newest first."""
        newest = self._channel(request).messages[::-1]
        limit = int(request.query.get("limit", 50))
        before = int(request.query.get("before", 1 << 63))
        chosen = [message for message in newest if int(message.id) < before][:limit]
        return json_response([self._world.payload(message) for message in chosen])

    async def send(self, request: web.Request) -> web.Response:
        """Post a message."""
        channel = self._channel(request)
        if not channel.bot_may_send:
            raise Refused(50013)
        _refuse_if_archived(channel)
        body, uploads = await read_body(request)
        checks = check_message(body, self._world.context(uploads))
        self._world.check_body(route_of(request), body, checks)
        origin = self._origin(channel, body)
        message = self._world.post(channel, self._world.bot, body, uploads, origin)
        return json_response(self._world.payload(message))

    async def get(self, request: web.Request) -> web.Response:
        """Return a message."""
        return json_response(self._world.payload(self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit one of the bot's messages."""
        message = self._message(request)
        if message.author is not self._world.bot:
            raise Refused(50005)
        _refuse_if_archived(message.channel)
        body, uploads = await read_body(request)
        checks = check_message(body, self._world.context(uploads, message))
        self._world.check_body(route_of(request), body, checks)
        return json_response(self._world.payload(self._world.edit(message, body, uploads)))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message."""
        message = self._message(request)
        if message.author is not self._world.bot:
            raise Refused(50013)
        self._world.delete(message)
        return web.Response(status=204)

    def _origin(self, channel: Channel, body: Json) -> Origin:
        reference = body.get("message_reference")
        if reference is None:
            return Origin()
        replied = self._world.messages.get(str(reference["message_id"]))
        if replied is None or replied.channel is not channel:
            if reference.get("fail_if_not_exists", True):
                raise Refused(50035, [Problem("message_reference", "Unknown message")])
            return Origin()
        return Origin(type=MessageType.REPLY, reply_to=replied)

    def _channel(self, request: web.Request) -> Channel:
        channel = self._world.channels.get(request.match_info["channel_id"])
        if channel is None or channel.deleted:
            raise Refused(10003)
        if not channel.has_bot:
            raise Refused(50001)
        return channel

    def _message(self, request: web.Request) -> Message:
        channel = self._channel(request)
        message = self._world.messages.get(request.match_info["message_id"])
        if message is None or message.channel is not channel or message.only_for:
            raise Refused(10008)
        return message


def _refuse_if_archived(channel: Channel) -> None:
    if channel.type == ChannelType.THREAD and channel.archived:
        raise Refused(50083)
