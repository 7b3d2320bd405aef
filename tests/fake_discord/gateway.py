"""The gateway: sends events to the bot, and supports resuming of sessions."""

import asyncio
import json
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from aiohttp import web

from tests.fake_discord.clock import shard_of
from tests.fake_discord.components import Json
from tests.fake_discord.places import Channel, Guild
from tests.fake_discord.world import BOT_TOKEN, World

_GUILDS: Final = 1 << 0
_GUILD_MESSAGES: Final = 1 << 9
_DIRECT_MESSAGES: Final = 1 << 12
_PRIVILEGED: Final = 1 << 1 | 1 << 8 | 1 << 15  # members, presences, message content
_AUTHENTICATION_FAILED: Final = 4004
_DISALLOWED_INTENTS: Final = 4014
_ENDS_SESSION: Final = frozenset({1000, 1001})


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


@dataclass(eq=False)
class Session:
    """The session of one shard: its connection and its events, sent or pending."""

    shard: int
    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    events: list[str] = field(default_factory=list)
    new_event: asyncio.Event = field(default_factory=asyncio.Event)
    socket: web.WebSocketResponse | None = None
    transport: asyncio.Transport | None = None
    writer: asyncio.Task[None] | None = None
    heartbeats: int = 0
    resumes: int = 0

    def add(self, event: str, data: Json) -> None:
        """Queue an event, which is sent now or after the bot reconnects."""
        sequence = len(self.events) + 1
        payload = {"op": Op.DISPATCH, "t": event, "s": sequence, "d": data}
        self.events.append(json.dumps(payload, ensure_ascii=False))
        self.new_event.set()

    async def send(self, socket: web.WebSocketResponse, sequence: int) -> None:
        """Send all events after a sequence number, and then new ones as they arrive."""
        with suppress(ConnectionError):  # unsent events wait for the bot to resume
            while True:
                self.new_event.clear()
                while sequence < len(self.events):
                    sequence += 1
                    await socket.send_str(self.events[sequence - 1])
                await self.new_event.wait()


class Gateway:
    """The gateway and its sessions, one for each shard."""

    def __init__(self, world: World, *, shards: int, heartbeat_seconds: float) -> None:
        self._world = world
        self.shards = shards
        self._heartbeat_seconds = heartbeat_seconds
        self.sessions: dict[int, Session] = {}
        self._lost: set[str] = set()  # sessions that cannot be resumed
        self.identifies = 0
        self._repeats = 0
        world.publish = self._publish

    @property
    def url(self) -> str:
        """Return the URL that the bot connects to."""
        return f"ws{self._world.base_url.removeprefix('http')}/gateway"

    def repeat_next_interaction(self) -> None:
        """Deliver the next interaction twice."""
        self._repeats += 1

    def announce_guild(self, guild: Guild) -> None:
        """Send the bot an event for a server that it joined."""
        session = self.sessions.get(shard_of(guild.id, self.shards))
        if session and guild.with_bot and session.intents & _GUILDS:
            session.add("GUILD_CREATE", guild.payload(self._world.bot))

    async def drop(self, shard: int = 0, *, resumable: bool = True) -> None:
        """Abort a shard's connection; if not resumable, discard its session too."""
        session = self.sessions[shard]
        if not resumable:
            self._lost.add(session.id)
        if session.transport:
            session.transport.abort()
        await self._world.changes.until(lambda: session.socket is None, within=50)

    async def ask_to_reconnect(self, shard: int = 0) -> None:
        """Ask a shard to reconnect, as Discord does before maintenance."""
        await self._send(shard, Op.RECONNECT, None)

    async def invalidate(self, shard: int = 0, *, resumable: bool = False) -> None:
        """Send a shard an invalid session event."""
        if not resumable:
            self._lost.add(self.sessions[shard].id)
        await self._send(shard, Op.INVALID_SESSION, resumable)

    async def until_identified(self, times: int, within: float) -> bool:
        """Wait until a total number of sessions has been started."""
        return await self._world.changes.until(lambda: self.identifies >= times, within)

    async def close(self) -> None:
        """Close all connections."""
        for session in self.sessions.values():
            if session.socket:
                await session.socket.close(code=1001)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        interval = int(self._heartbeat_seconds * 1000)
        await socket.send_json(_frame(Op.HELLO, {"heartbeat_interval": interval}))
        session: Session | None = None
        async for message in socket:
            payload = message.json()
            match payload["op"]:
                case Op.HEARTBEAT:
                    await socket.send_json(_frame(Op.HEARTBEAT_ACK, None))
                    if session:
                        session.heartbeats += 1
                        self._world.changes.notify()
                case Op.IDENTIFY if await self._accepts(socket, payload["d"]):
                    session = self._identify(payload["d"])
                    self._enter(session, request, socket, 0)
                case Op.RESUME if session := self._resume(payload["d"]):
                    self._enter(session, request, socket, payload["d"]["seq"])
                case Op.RESUME:
                    await socket.send_json(_frame(Op.INVALID_SESSION, False))  # noqa: FBT003  # the payload that Discord sends
        if session:
            self._leave(session, socket)
        return socket

    def _enter(
        self, session: Session, request: web.Request, socket: web.WebSocketResponse, sequence: int
    ) -> None:
        session.socket, session.transport = socket, request.transport
        session.writer = asyncio.create_task(session.send(socket, sequence))
        self._world.changes.notify()

    def _leave(self, session: Session, socket: web.WebSocketResponse) -> None:
        if socket.close_code in _ENDS_SESSION:
            self._lost.add(session.id)
        if session.socket is socket:
            session.socket = None
            if session.writer:
                session.writer.cancel()
        self._world.changes.notify()

    async def _accepts(self, socket: web.WebSocketResponse, data: Json) -> bool:
        if data["token"] != BOT_TOKEN:
            await socket.close(code=_AUTHENTICATION_FAILED)
            return False
        if data["intents"] & _PRIVILEGED:
            self._world.note(f"gateway: privileged intents requested: {data['intents']:b}")
            await socket.close(code=_DISALLOWED_INTENTS)
            return False
        return True

    def _identify(self, data: Json) -> Session:
        shard, shards = data.get("shard", (0, 1))
        self.shards = shards
        session = Session(shard, data["intents"])
        self.sessions[shard] = session
        world = self._world
        guilds = [
            guild
            for guild in world.guilds
            if guild.with_bot and shard_of(guild.id, shards) == shard
        ]
        ready: Json = {
            "v": 10,
            "user": world.bot.payload() | {"verified": True, "mfa_enabled": True, "flags": 0},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": world.application_id, "flags": 0},
        }
        session.add("READY", ready)
        if session.intents & _GUILDS:
            for guild in guilds:
                session.add("GUILD_CREATE", guild.payload(world.bot))
        self.identifies += 1
        return session

    def _resume(self, data: Json) -> Session | None:
        for session in self.sessions.values():
            if session.id == data["session_id"] and session.id not in self._lost:
                session.resumes += 1
                session.add("RESUMED", {})
                return session
        return None

    def _publish(self, event: str, data: Json, channel: Channel) -> None:
        """Send an event to its shard if the intents of the shard allow it."""
        shard = shard_of(channel.guild.id, self.shards) if channel.guild else 0
        session = self.sessions.get(shard)
        if session is None or session.id in self._lost:
            return
        times = 1
        if event == "INTERACTION_CREATE":
            times, self._repeats = 1 + self._repeats, 0
        elif not channel.has_bot or not session.intents & _needed_intent(event, channel):
            return
        elif event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            data = self._without_private(data, channel)
        for _ in range(times):
            session.add(event, data)

    def _without_private(self, message: Json, channel: Channel) -> Json:
        """Return a message as a bot without the message content intent receives it."""
        bot_id = self._world.bot.id
        concerns_bot = message["author"]["id"] == bot_id or any(
            user["id"] == bot_id for user in message["mentions"]
        )
        if concerns_bot or channel.guild is None:
            return message
        return message | {"content": "", "embeds": [], "attachments": [], "components": []}

    async def _send(self, shard: int, op: Op, data: object) -> None:
        socket = self.sessions[shard].socket
        assert socket is not None, f"shard {shard} is not connected"
        await socket.send_json(_frame(op, data))


def _needed_intent(event: str, channel: Channel) -> int:
    if not event.startswith("MESSAGE_"):
        return _GUILDS
    return _GUILD_MESSAGES if channel.guild else _DIRECT_MESSAGES


def _frame(op: Op, data: object) -> Json:
    return {"op": op, "d": data, "s": None, "t": None}
