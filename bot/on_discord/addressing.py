"""Recognition of messages that are addressed to the bot."""

import re

import discord


def addressed_text(message: discord.Message, me: discord.abc.Snowflake) -> str | None:
    """Return the text that a message addresses to the bot; None if it is for others.

    In a private chat every message is for the bot. Elsewhere it is text after a mention, or a reply
    that pings the bot. Without a mention, Discord hides the text from bots that lack the privileged
    message content intent.
    """
    if message.author.bot:
        return None
    mention = rf"<@!?{me.id}>"
    text = re.sub(mention, " ", message.content).strip()
    if message.guild is None:
        return text or None
    if re.match(rf"\s*{mention}", message.content):
        return text
    replied = message.reference.resolved if message.reference else None
    is_reply_to_me = isinstance(replied, discord.Message) and replied.author.id == me.id
    is_pinged = any(user.id == me.id for user in message.mentions)
    return text if is_reply_to_me and is_pinged else None
