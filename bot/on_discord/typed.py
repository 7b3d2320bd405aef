"""Moves typed without a slash: which messages are for the bot, and what they say."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.commands import read_game_number, read_line, read_times, split_game_and_deal
from bot.on_discord.desk import Desk
from bot.on_discord.exchange import Exchange
from bot.service import Caller, Report
from engine.text import plain


def addressed_text(message: discord.Message, me: discord.abc.Snowflake) -> str | None:
    """What a message says to the bot; None where it is plainly not for it.

    All that is said in its private chat is for it; elsewhere what follows its mention, and a reply
    to one of its messages with the mention left on. Without a mention Discord does not show the
    text to a bot that has no privileged intent.
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


async def do_typed(desk: Desk, exchange: Exchange, line: str) -> None:
    """Do what was typed: a command without its slash, or moves.

    Raises:
        PlayerError: it cannot be done.

    """
    name, rest = read_line(line)
    if name in _COMMANDS:
        await _COMMANDS[name](desk, exchange, rest)
    else:
        await desk.act(exchange, _act(desk, exchange.caller, name, rest, line))


def _act(desk: Desk, caller: Caller, name: str, rest: str, line: str) -> Awaitable[Report]:
    service = desk.service
    match name:
        case "undo" | "redo":
            change = service.undo if name == "undo" else service.redo
            return change(caller, read_times(rest))
        case "auto":
            return service.auto(caller, everything=plain(rest) == "all")
        case "draw":
            return service.play(caller, f"d{read_times(rest)}" if rest else "d")
        case "hint":
            return service.hint(caller)
        case _:
            return service.play(caller, rest if name == "move" else line)


async def _new_game(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.new_game(exchange, *split_game_and_deal(rest))


async def _board(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.board(exchange, rest)


async def _resign(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.ask_about_resigning(exchange, read_game_number(rest))


async def _games(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.games(exchange)


async def _resume(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.resume(exchange, read_game_number(rest))


async def _stats(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.statistics(exchange, exchange.caller, "", rest)


async def _rules(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.rules(exchange, rest)


async def _settings(desk: Desk, exchange: Exchange, rest: str) -> None:
    name, _, value = rest.partition(" ")
    await desk.settings(exchange, {name: value.strip()} if name else {})


async def _help(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.help(exchange)


_COMMANDS: Final[Mapping[str, Callable[[Desk, Exchange, str], Awaitable[None]]]] = {
    "newgame": _new_game,
    "board": _board,
    "resign": _resign,
    "games": _games,
    "resume": _resume,
    "stats": _stats,
    "rules": _rules,
    "settings": _settings,
    "help": _help,
}
"""What may be typed besides what changes the game at hand."""
