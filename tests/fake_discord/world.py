"""The state of the fake Discord, and changes of its messages."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from tests.fake_discord import schema
from tests.fake_discord.changes import Changes
from tests.fake_discord.clock import Clock, Snowflakes
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.message_checks import Context, Problem
from tests.fake_discord.messages import Attachment, Flags, Message, MessageType, Upload
from tests.fake_discord.places import Account, Channel, ChannelType, Guild

BOT_TOKEN: Final = "MTA.fake.token-of-the-fake-discord"


class Publish(Protocol):
    """A call that sends an event of a channel to the bot."""

    def __call__(self, event: str, data: Json, channel: Channel) -> None:
        """Send the event if the bot's intents allow it."""


@dataclass
class Origin:
    """The circumstances in which a message is posted."""

    only_for: Account | None = None
    cause: Json | None = None
    type: MessageType = MessageType.DEFAULT
    reply_to: Message | None = None
    pings_reply: bool = False
    is_loading: bool = False


@dataclass(eq=False)
class Waiting:
    """A user's message that waits for the bot's reply."""

    said: Message
    answer: asyncio.Future[Message] = field(default_factory=asyncio.Future)


class World:
    """The state shared by the routes, the gateway and the users."""

    def __init__(self, *, check_schema: bool = True) -> None:
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.changes = Changes()
        self.bot = Account(self.ids.next(), "Forty Thieves", bot=True)
        self.base_url = ""
        self.publish: Publish = _drop_event
        self.guilds: list[Guild] = []
        self.accounts: dict[str, Account] = {self.bot.id: self.bot}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.attachments: dict[str, Attachment] = {}
        self.commands: list[Json] = []
        self.registrations = 0
        self.emojis: dict[str, Json] = {}
        self.emoji_images: dict[str, bytes] = {}
        self.waiting: list[Waiting] = []
        self.problems: list[str] = []
        self._check_schema = check_schema and schema.is_available()

    @property
    def application_id(self) -> str:
        """Return the application's id, which is also its bot's."""
        return self.bot.id

    def add_channel(self, channel: Channel) -> Channel:
        """Add a channel to the state and to its server."""
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels.append(channel)
        return channel

    def dm_of(self, account: Account) -> Channel:
        """Return the bot's DM channel with a user."""
        for channel in self.channels.values():
            if channel.context == 1 and account in channel.people:
                return channel
        people = [account, self.bot]
        return self.add_channel(Channel(self.ids.next(), ChannelType.DM, people=people))

    def check_body(self, route: str, body: Json | list[Json], own: Iterator[Problem]) -> None:
        """Check a request's body against the schema and the documented limits.

        Args:
            route: method and path as in the schema.
            body: the JSON body.
            own: the checks of limits, which run if the schema finds no problem.

        Raises:
            Refused: there are problems, which are also recorded in `problems`.

        """
        found = list(schema.check_schema(route, body)) if self._check_schema else []
        if not found:
            try:
                found = list(own)
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                found = [Problem("", f"cannot be read: {error!r}")]
        if found:
            self.note(*(f"{route}: {problem}" for problem in found))
            raise Refused(50035, found)

    def note(self, *problems: str) -> None:
        """Record problems, which fail the test."""
        self.problems += problems
        self.changes.notify()

    def context(self, uploads: Sequence[Upload], message: Message | None = None) -> Context:
        """Return the context for checks of a message to edit, or of a new one."""
        if message is None:
            return Context(uploads=uploads, emojis=self.emojis)
        names = {attachment.filename for attachment in message.attachments}
        return Context(
            is_new=False,
            was_v2=message.is_v2,
            uploads=uploads,
            kept_files=names,
            emojis=self.emojis,
        )

    def post(
        self,
        channel: Channel,
        author: Account,
        body: Json,
        uploads: Sequence[Upload] = (),
        origin: Origin | None = None,
    ) -> Message:
        """Create a message from a checked body."""
        origin = origin or Origin()
        message = Message(
            self.ids.next(),
            channel,
            author,
            application_id=self.application_id if author.bot else None,
            type=origin.type,
            only_for=origin.only_for,
            cause=origin.cause,
            reply_to=origin.reply_to,
            pings_reply=origin.pings_reply,
        )
        message.change(body, uploads, self._store(message, uploads))
        if origin.only_for:
            message.flags |= Flags.EPHEMERAL
        if origin.is_loading:
            message.flags |= Flags.LOADING
        channel.history.append(message)
        self.messages[message.id] = message
        self._publish_message("MESSAGE_CREATE", message)
        if author.bot and message.cause is None:
            self._answer_waiting(message)
        return message

    def edit(self, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
        """Edit a message with a checked body."""
        message.change(body, uploads, self._store(message, uploads))
        message.edited = self.clock.now()
        message.edits += 1
        self._publish_message("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        """Delete a message."""
        message.deleted = True
        message.channel.history.remove(message)
        del self.messages[message.id]
        self.changes.notify()
        if message.only_for is None:
            data = {"id": message.id, "channel_id": message.channel.id}
            self.publish("MESSAGE_DELETE", data | _guild_of(message.channel), message.channel)

    def payload(self, message: Message) -> Json:
        """Return a message as Discord's JSON."""
        mentioned = [self.accounts[i] for i in message.mentions if i in self.accounts]
        return message.payload(mentioned)

    def _store(self, message: Message, uploads: Sequence[Upload]) -> list[Attachment]:
        stored = []
        for filename, data in uploads:
            identity = self.ids.next()
            url = f"{self.base_url}/attachments/{message.channel.id}/{identity}/{filename}"
            self.attachments[identity] = Attachment(identity, filename, data, url)
            stored.append(self.attachments[identity])
        return stored

    def _publish_message(self, event: str, message: Message) -> None:
        self.changes.notify()
        if message.only_for is None:
            data = self.payload(message) | _guild_of(message.channel)
            if message.channel.guild:
                data["member"] = message.author.member_payload()
            self.publish(event, data, message.channel)

    def _answer_waiting(self, message: Message) -> None:
        """Resolve the wait that a bot message replies to, or the oldest one in its channel."""
        here = [each for each in self.waiting if each.said.channel is message.channel]
        meant = [each for each in here if each.said is message.reply_to] or here
        if meant and (message.reply_to is None or meant[0].said is message.reply_to):
            self.waiting.remove(meant[0])
            meant[0].answer.set_result(message)


def _guild_of(channel: Channel) -> Json:
    return {"guild_id": channel.guild.id} if channel.guild else {}


def _drop_event(event: str, data: Json, channel: Channel) -> None:
    """Drop an event, since the gateway does not exist yet."""
