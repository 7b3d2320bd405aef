"""Messages, as users see them and as Discord's JSON represents them."""

import copy
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import NamedTuple

from tests.fake_discord.clock import time_of
from tests.fake_discord.components import (
    Button,
    Json,
    Kind,
    Select,
    buttons_of,
    media_of,
    number,
    selects_of,
    texts_of,
    walk,
)
from tests.fake_discord.places import Account, Channel

_MENTION = re.compile(r"<@!?(\d+)>")


class Flags(IntFlag):
    """Message flags that the fake supports."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """Message types that the fake supports."""

    DEFAULT = 0
    REPLY = 19
    COMMAND = 20


class Upload(NamedTuple):
    """A file in a request."""

    filename: str
    data: bytes


class Picture(NamedTuple):
    """A file that a message shows, with its alt text."""

    name: str
    alt: str
    data: bytes


@dataclass(eq=False)
class Attachment:
    """A file of a message."""

    id: str
    filename: str
    data: bytes
    url: str
    description: str = ""

    def payload(self) -> Json:
        """Return the attachment as Discord's JSON."""
        return {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": "image/png" if self.filename.endswith(".png") else "text/plain",
            "flags": 0,
        } | ({"description": self.description} if self.description else {})


@dataclass(eq=False, repr=False)
class Message:
    """A message; it stays the same object when it is edited."""

    id: str
    channel: Channel
    author: Account
    application_id: str | None = None
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flags = field(default_factory=lambda: Flags(0))
    only_for: Account | None = None
    reply_to: "Message | None" = None
    pings_reply: bool = False
    cause: Json | None = None  # metadata of the interaction that it answers
    edited: datetime | None = None
    edits: int = 0
    deleted: bool = False

    def __repr__(self) -> str:
        return f"<Message {self.id} in {self.channel}: {self.text!r}>"

    @property
    def text(self) -> str:
        """Return all text of the message: content, text displays and embeds."""
        embeds = [
            embed[part]
            for embed in self.embeds
            for part in ("title", "description")
            if embed.get(part)
        ]
        return "\n".join(filter(None, [self.content, *texts_of(self.components), *embeds]))

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons of the message."""
        return buttons_of(self.components)

    def button(self, what: str) -> Button:
        """Return the button with a label, custom id or emoji.

        Raises:
            AssertionError: there is no such button.

        """
        for button in self.buttons:
            if what in {button.label, button.custom_id, button.emoji}:
                return button
        raise AssertionError(f"no button {what!r}, only {[b.label for b in self.buttons]}")

    @property
    def selects(self) -> list[Select]:
        """Return the selects of the message."""
        return selects_of(self.components)

    @property
    def select(self) -> Select:
        """Return the only select of the message.

        Raises:
            AssertionError: the message has no select, or several.

        """
        if len(self.selects) != 1:
            raise AssertionError(f"there are {len(self.selects)} selects, not one")
        return self.selects[0]

    @property
    def pictures(self) -> list[Picture]:
        """Return the files shown: those in components for Components V2, else all attachments."""
        if not self.is_v2:
            return [Picture(a.filename, a.description, a.data) for a in self.attachments]
        by_url = {attachment.url: attachment for attachment in self.attachments}
        return [
            Picture(by_url[url].filename, alt, by_url[url].data)
            for url, alt in self._shown_media()
            if url in by_url
        ]

    def _shown_media(self) -> list[tuple[str, str]]:
        shown: list[tuple[str, str]] = []
        for _, part in walk(self.components):
            items = part["items"] if part["type"] == Kind.GALLERY else [part]
            alts = [item.get("description") or "" for item in items]
            shown += zip([media["url"] for media in media_of(part)], alts, strict=False)
        return shown

    @property
    def is_v2(self) -> bool:
        """Return whether the message uses Components V2."""
        return Flags.COMPONENTS_V2 in self.flags

    @property
    def is_ephemeral(self) -> bool:
        """Return whether only one user sees the message."""
        return Flags.EPHEMERAL in self.flags

    @property
    def is_loading(self) -> bool:
        """Return whether the message shows that the bot is thinking."""
        return Flags.LOADING in self.flags

    @property
    def mentions(self) -> set[str]:
        """Return the ids of mentioned users."""
        ids = set(_MENTION.findall(self.content))
        if self.reply_to and self.pings_reply:
            ids.add(self.reply_to.author.id)
        return ids

    def snapshot(self) -> "Message":
        """Return a copy of the message as it is now, to test clicks on an outdated screen."""
        return replace(self, components=copy.deepcopy(self.components))

    def change(
        self, body: Json, uploads: Sequence[Upload], new_files: Sequence[Attachment]
    ) -> None:
        """Apply a request that creates or edits the message.

        Args:
            body: the checked body, whose parts become part of the message.
            uploads: the uploaded files.
            new_files: the attachments for the uploads.

        """
        self.flags &= ~Flags.LOADING
        self.flags |= Flags(body.get("flags") or 0) & ~Flags.EPHEMERAL
        if "content" in body:
            self.content = body["content"] or ""
        if "embeds" in body:
            self.embeds = body["embeds"] or []
        self._change_files(body, uploads, new_files)
        if "components" in body:
            self.components = body["components"] or []
            number(self.components)
            self._resolve_media()

    def _change_files(
        self, body: Json, uploads: Sequence[Upload], new_files: Sequence[Attachment]
    ) -> None:
        wanted = {str(entry["id"]): entry for entry in body.get("attachments") or []}
        if body.get("attachments") is not None:
            self.attachments = [kept for kept in self.attachments if kept.id in wanted]
        for index in range(len(uploads)):
            entry = wanted.get(str(index), {})
            new_files[index].description = entry.get("description") or ""
        self.attachments += new_files

    def _resolve_media(self) -> None:
        urls = {f"attachment://{file.filename}": file for file in self.attachments}
        for _, part in walk(self.components):
            for media in media_of(part):
                if file := urls.get(media["url"]):
                    media |= {"url": file.url, "proxy_url": file.url, "attachment_id": file.id}

    def payload(self, mentioned: Sequence[Account] = ()) -> Json:
        """Return the message as Discord's JSON; the caller provides the mentioned users."""
        payload: Json = {
            "id": self.id,
            "channel_id": self.channel.id,
            "type": self.type,
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": time_of(self.id).isoformat(),
            "edited_timestamp": self.edited.isoformat() if self.edited else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [account.payload() for account in mentioned],
            "mention_roles": [],
            "attachments": [attachment.payload() for attachment in self.attachments],
            "embeds": [{"type": "rich"} | embed for embed in self.embeds],
            "components": self.components,
            "pinned": False,
            "flags": int(self.flags),
        }
        if self.application_id:
            payload["application_id"] = self.application_id
        if self.cause:
            payload |= {"webhook_id": self.application_id, "interaction_metadata": self.cause}
        if self.reply_to:
            payload |= _reference_to(self.reply_to)
        return payload


def _reference_to(message: Message) -> Json:
    reference = {"type": 0, "channel_id": message.channel.id, "message_id": message.id}
    if message.channel.guild:
        reference["guild_id"] = message.channel.guild.id
    quoted = None if message.deleted else replace(message, reply_to=None).payload()
    return {"message_reference": reference, "referenced_message": quoted}
