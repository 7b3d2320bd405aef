"""Which messages are for the bot, and what they say."""

import re

import discord


def addressed_text(message: discord.Message, me: discord.abc.Snowflake) -> str | None:
    """Return what a message says to the bot; None where it is not for it.

    Every message in its private chat is for it; elsewhere text after its mention, and a reply to
    one of its messages with the mention left on. Without a mention Discord does not show the text
    to a bot without a privileged intent.
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
