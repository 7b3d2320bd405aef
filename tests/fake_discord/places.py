"""Accounts, servers and channels of the fake Discord."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from tests.fake_discord.components import Json

if TYPE_CHECKING:
    from tests.fake_discord.messages import Message
    from tests.fake_discord.modals import Modal

# View channels, send, embed links, attach files, read history, outside emojis, in threads too
_PERMISSIONS: Final = sum(1 << bit for bit in (10, 11, 14, 15, 16, 18, 38))
_SEND: Final = 1 << 11
# Attach files, embed links, mention everyone; in the bot's own DM outside emojis too
_PERMISSIONS_IN_PRIVATE: Final = 1 << 14 | 1 << 15 | 1 << 17
_PERMISSIONS_IN_DM: Final = _PERMISSIONS_IN_PRIVATE | 1 << 18
_JOINED: Final = "2024-05-01T12:00:00+00:00"


class ChannelType(IntEnum):
    """Channel types that the fake supports."""

    TEXT = 0
    DM = 1
    GROUP = 3
    THREAD = 11


class Context(IntEnum):
    """Interaction contexts: a server, the bot's own DM, or other private channels."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE = 2


@dataclass(eq=False)
class Account:
    """A user or the bot."""

    id: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    has_installed: bool = False  # whether the user installed the application
    manages: bool = False  # whether the user has the Manage Server permission
    modal: "Modal | None" = None  # the open modal

    @property
    def mention(self) -> str:
        """Return the text that mentions the account."""
        return f"<@{self.id}>"

    def payload(self) -> Json:
        """Return the account as Discord's user JSON."""
        return {
            "id": self.id,
            "username": self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "system": False,
            "public_flags": 0,
            "avatar_decoration_data": None,
        }

    def member_payload(self) -> Json:
        """Return the account as Discord's member JSON, without the user."""
        return {
            "nick": None,
            "avatar": None,
            "roles": [],
            "joined_at": _JOINED,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }


@dataclass(eq=False, repr=False)
class Guild:
    """A server; without the bot, only user installations work there."""

    id: str
    name: str
    with_bot: bool = True
    locale: str = "en-US"
    channels: list["Channel"] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Guild {self.name!r}>"

    def payload(self, bot: Account) -> Json:
        """Return the server as the gateway's guild JSON."""
        everyone = {"id": self.id, "name": "@everyone", "permissions": str(_PERMISSIONS)}
        role = {"color": 0, "hoist": False, "position": 0, "managed": False, "mentionable": False}
        threads = [c.payload() for c in self.channels if c.type == ChannelType.THREAD]
        channels = [c.payload() for c in self.channels if c.type != ChannelType.THREAD]
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.id,  # any id other than the bot's
            "preferred_locale": self.locale,
            "features": [],
            "member_count": 100,
            "large": False,
            "unavailable": False,
            "joined_at": _JOINED,
            "roles": [everyone | role | {"flags": 0}],
            "emojis": [],
            "stickers": [],
            "members": [bot.member_payload() | {"user": bot.payload()}],
            "channels": channels,
            "threads": threads,
            "voice_states": [],
            "presences": [],
        }


@dataclass(eq=False, repr=False)
class Channel:
    """A channel or thread of a server, or a private chat."""

    id: str
    type: ChannelType
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    people: list[Account] = field(default_factory=list)  # members of a private chat
    bot_may_send: bool = True
    archived: bool = False  # for threads
    deleted: bool = False
    history: list["Message"] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Channel {self.name or self.type.name!r}>"

    @property
    def messages(self) -> list["Message"]:
        """Return the messages visible to everybody, in order."""
        return [message for message in self.history if message.only_for is None]

    @property
    def context(self) -> Context:
        """Return the interaction context of this channel."""
        if self.guild:
            return Context.GUILD
        return Context.BOT_DM if self.has_bot else Context.PRIVATE

    @property
    def has_bot(self) -> bool:
        """Return whether the bot is a member, so that it can use the channel's routes."""
        if self.guild:
            return self.guild.with_bot
        return any(account.bot for account in self.people)

    @property
    def bot_permissions(self) -> int:
        """Return the bot's permissions here, as interactions report them."""
        if self.guild is None:
            return _PERMISSIONS_IN_DM if self.has_bot else _PERMISSIONS_IN_PRIVATE
        return _PERMISSIONS if self.bot_may_send else _PERMISSIONS & ~_SEND

    def payload(self) -> Json:
        """Return the channel as Discord's JSON."""
        common: Json = {"id": self.id, "type": self.type, "flags": 0, "last_message_id": None}
        if self.guild is None:
            people = [account.payload() for account in self.people if not account.bot]
            group = {"name": self.name, "icon": None, "owner_id": people[0]["id"]}
            is_group = self.type == ChannelType.GROUP
            return common | {"recipients": people} | (group if is_group else {})
        common |= {"name": self.name, "guild_id": self.guild.id, "rate_limit_per_user": 0}
        if self.parent is None:
            deny = {"id": self.guild.id, "type": 0, "allow": "0", "deny": str(_SEND)}
            overwrites = {"permission_overwrites": [] if self.bot_may_send else [deny]}
            return common | _OF_TEXT_CHANNEL | overwrites
        return common | self._thread_payload(self.parent)

    def _thread_payload(self, parent: "Channel") -> Json:
        metadata = {
            "archived": self.archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": _JOINED,
            "locked": False,
        }
        return {
            "parent_id": parent.id,
            "owner_id": parent.id,
            "message_count": 0,
            "member_count": 1,
            "thread_metadata": metadata,
        }


_OF_TEXT_CHANNEL: Final[Json] = {
    "topic": None,
    "position": 0,
    "nsfw": False,
    "parent_id": None,
}
