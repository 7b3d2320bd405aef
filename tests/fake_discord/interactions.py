"""Interactions of users with the bot, and the answers to them."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from typing import Final, NamedTuple

from tests.fake_discord import limits
from tests.fake_discord.components import Json
from tests.fake_discord.messages import Message
from tests.fake_discord.modals import Modal
from tests.fake_discord.places import Account, Channel, Context

_OF_GUILD: Final = "0"
_OF_USER: Final = "1"


class InteractionKind(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class AnswerKind(IntEnum):
    """Types of initial responses."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Choice(NamedTuple):
    """A suggestion of an autocomplete."""

    name: str
    value: str | int | float


@dataclass(eq=False)
class Answer:
    """The answer to a user, which is updated by follow-ups and edits."""

    kind: AnswerKind | None = None
    seconds: float | None = None  # until the initial response
    message: Message | None = None  # the posted or updated message
    followups: list[Message] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    modal: Modal | None = None
    refused: list[int] = field(default_factory=list)  # codes of refused requests

    @property
    def failed(self) -> bool:
        """Return whether Discord showed the user that the application did not respond."""
        return self.kind is None

    @property
    def text(self) -> str:
        """Return the current text of the answer's message.

        Raises:
            AssertionError: there is no message.

        """
        if self.message is None:
            raise AssertionError(f"the answer has no message: {self}")
        return self.message.text


@dataclass(eq=False)
class Interaction:
    """An interaction of a user."""

    id: str
    kind: InteractionKind
    user: Account
    channel: Channel
    data: Json
    created: datetime
    owners: Json  # the installations that Discord reports for this context
    shown: Message | None = None  # the message it came from, as the user saw it
    message: Message | None = None  # the same, as it is now
    opened_by: Json | None = None  # metadata of the interaction that opened the modal
    token: str = field(default_factory=lambda: secrets.token_urlsafe(60))
    answer: Answer = field(default_factory=Answer)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    has_expired: bool = False
    original: Message | None = None
    started: float = field(default_factory=time.perf_counter)

    def settle(self, kind: AnswerKind, arrived: float) -> None:
        """Record the initial response, which arrived at a reading of `perf_counter`."""
        self.answer.kind = kind
        self.answer.seconds = arrived - self.started
        self.answer.message = self.original
        self.answered.set()

    async def first_answer(self) -> Answer:
        """Wait for the initial response; return a failed answer after three seconds."""
        left = limits.ANSWER_SECONDS - (time.perf_counter() - self.started)
        try:
            await asyncio.wait_for(self.answered.wait(), left)
        except TimeoutError:
            self.has_expired = True
        return self.answer

    @property
    def cause(self) -> Json:
        """Return the metadata for the messages that answer the interaction."""
        metadata: Json = {
            "id": self.id,
            "type": self.kind,
            "user": self.user.payload(),
            "authorizing_integration_owners": self.owners,
        }
        if self.kind == InteractionKind.COMPONENT and self.message:
            metadata["interacted_message_id"] = self.message.id
        if self.opened_by:
            metadata["triggering_interaction_metadata"] = self.opened_by
        return metadata

    def payload(self, application_id: str) -> Json:
        """Return the interaction as the gateway sends it."""
        channel = self.channel.payload()
        payload: Json = {
            "id": self.id,
            "application_id": application_id,
            "type": self.kind,
            "data": self.data,
            "token": self.token,
            "version": 1,
            "channel_id": self.channel.id,
            "channel": channel,
            "context": self.channel.context,
            "locale": self.user.locale,
            "app_permissions": str(self.channel.bot_permissions),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self.owners,
            "attachment_size_limit": limits.FILE_BYTES,
        }
        if self.shown:
            mentioned = [self.user] if self.user.id in self.shown.mentions else []
            payload["message"] = self.shown.payload(mentioned)
        if guild := self.channel.guild:
            permissions = str(self.channel.bot_permissions)
            channel["permissions"] = permissions
            member = self.user.member_payload() | {"permissions": permissions}
            return payload | {
                "guild_id": guild.id,
                "guild": {"id": guild.id, "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": member | {"user": self.user.payload()},
            }
        return payload | {"user": self.user.payload()}


def owners_of(channel: Channel, user: Account) -> Json:
    """Return the installations of the application that apply in this channel."""
    owners: Json = {}
    if channel.guild and channel.guild.with_bot:
        owners[_OF_GUILD] = channel.guild.id
    if channel.context == Context.BOT_DM:
        owners[_OF_GUILD] = "0"
    if user.has_installed:
        owners[_OF_USER] = user.id
    return owners


def only_user_installed(owners: Json) -> bool:
    """Return whether only the user installed the application here."""
    return _OF_GUILD not in owners
