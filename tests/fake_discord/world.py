"""What there is in the fake Discord, and how messages in it come, change and go."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from tests.fake_discord import schema
from tests.fake_discord.changes import Changes
from tests.fake_discord.clock import Clock, Snowflakes
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.message_checks import Around, Problem
from tests.fake_discord.messages import Attachment, Flags, Message, MessageType, Upload
from tests.fake_discord.places import Account, Channel, ChannelType, Guild

BOT_TOKEN: Final = "MTA.fake.token-of-the-fake-discord"


class Publish(Protocol):
    """Sends an event to the bot, if the gateway may tell it of this place."""

    def __call__(self, event: str, data: Json, channel: Channel) -> None:
        """Send it."""


@dataclass
class Origin:
    """Where a message of the bot comes from."""

    only_for: Account | None = None
    cause: Json | None = None
    type: MessageType = MessageType.DEFAULT
    reply_to: Message | None = None
    pings_reply: bool = False
    is_loading: bool = False


@dataclass(eq=False)
class Waiting:
    """Somebody said something and waits for the bot's answer."""

    said: Message
    answer: asyncio.Future[Message] = field(default_factory=asyncio.Future)


class World:
    """Everything that Discord knows; the routes, the gateway and the users work on it."""

    def __init__(self, *, check_schema: bool = True) -> None:
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.changes = Changes()
        self.bot = Account(self.ids.next(), "Forty Thieves", bot=True)
        self.base_url = ""
        self.publish: Publish = _tell_nobody
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
        self._check_schema = check_schema and schema.is_there()

    @property
    def application_id(self) -> str:
        """The application's id, which is its bot's as well."""
        return self.bot.id

    def add_channel(self, channel: Channel) -> Channel:
        """Put a channel in its place."""
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels.append(channel)
        return channel

    def dm_of(self, account: Account) -> Channel:
        """The bot's private chat with somebody."""
        for channel in self.channels.values():
            if channel.context == 1 and account in channel.people:
                return channel
        people = [account, self.bot]
        return self.add_channel(Channel(self.ids.next(), ChannelType.DM, people=people))

    def refuse_if_wrong(self, route: str, body: Json | list[Json], own: Iterator[Problem]) -> None:
        """Check a request's body, by the published schema and by the documented limits.

        Args:
            route: method and path, as the schema has them.
            body: the JSON.
            own: the checks of the limits; they run if the schema finds nothing.

        Raises:
            Refused: something is wrong; it has been noted in `problems` as well.

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
        """Remember that the program did something wrong."""
        self.problems += problems
        self.changes.tell()

    def around(self, uploads: Sequence[Upload], message: Message | None = None) -> Around:
        """What a check has to know about the message that is to be edited, or a new one."""
        if message is None:
            return Around(uploads=uploads, emojis=self.emojis)
        names = {attachment.filename for attachment in message.attachments}
        return Around(
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
        self._tell("MESSAGE_CREATE", message)
        if author.bot and message.cause is None:
            self._answer_waiting(message)
        return message

    def edit(self, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
        """Change a message by a checked body."""
        message.change(body, uploads, self._store(message, uploads))
        message.edited = self.clock.now()
        message.edits += 1
        self._tell("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        """Remove a message for everybody."""
        message.deleted = True
        message.channel.history.remove(message)
        del self.messages[message.id]
        self.changes.tell()
        if message.only_for is None:
            data = {"id": message.id, "channel_id": message.channel.id}
            self.publish("MESSAGE_DELETE", data | _guild_of(message.channel), message.channel)

    def payload(self, message: Message) -> Json:
        """A message as JSON."""
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

    def _tell(self, event: str, message: Message) -> None:
        self.changes.tell()
        if message.only_for is None:
            data = self.payload(message) | _guild_of(message.channel)
            if message.channel.guild:
                data["member"] = message.author.member_payload()
            self.publish(event, data, message.channel)

    def _answer_waiting(self, message: Message) -> None:
        """Give a message of the bot to whom it replies to, or who has waited longest here."""
        here = [each for each in self.waiting if each.said.channel is message.channel]
        meant = [each for each in here if each.said is message.reply_to] or here
        if meant and (message.reply_to is None or meant[0].said is message.reply_to):
            self.waiting.remove(meant[0])
            meant[0].answer.set_result(message)


def _guild_of(channel: Channel) -> Json:
    return {"guild_id": channel.guild.id} if channel.guild else {}


def _tell_nobody(event: str, data: Json, channel: Channel) -> None:
    """The gateway is not there yet."""
