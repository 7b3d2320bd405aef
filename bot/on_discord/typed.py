"""Moves typed without a slash: which messages are for the bot, and what they say."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.commands import (
    read_daily,
    read_deal,
    read_finished_number,
    read_game_number,
    read_leaderboard,
    read_line,
    read_new_game,
    read_replay,
    read_times,
    read_winnable,
)
from bot.on_discord.desk import Desk
from bot.on_discord.exchange import Exchange
from bot.on_discord.leaderboards import MEMBERSHIP, Looked
from bot.service import Caller, PlayerError, Report
from engine.normalise import plain


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
    """Do what was typed: a command without its slash, or moves where the player types them.

    Who does not is not answered where others are: the message is taken for one to somebody else.

    Raises:
        PlayerError: it cannot be done, or it is a move in a private chat of one who types none.

    """
    name, rest = read_line(line)
    if name in _COMMANDS:
        await _COMMANDS[name](desk, exchange, rest)
    elif (await desk.service.preferences(exchange.caller)).typed == "on":
        if name == "hint":
            await desk.hint(exchange)
            return
        await desk.act(exchange, _act(desk, exchange.caller, name, rest, line))
    elif exchange.is_private:
        raise PlayerError("discord-typed-off")


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
        case _:
            return service.play(caller, rest if name == "move" else line)


async def _new_game(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.new_game(exchange, read_new_game(rest))


async def _deal(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.insight.deal(exchange, *read_deal(rest))


async def _winnable(desk: Desk, exchange: Exchange, rest: str) -> None:
    words = read_winnable(rest)
    await desk.insight.winnable(exchange, longer=words.longer, confirmed=words.confirmed)


async def _analyse(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.insight.analyse(exchange, read_finished_number(rest))


async def _board(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.board(exchange, rest)


async def _resign(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.ask_about_resigning(exchange, read_game_number(rest))


async def _games(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.games(exchange)


async def _resume(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.resume(exchange, read_game_number(rest))


async def _daily(desk: Desk, exchange: Exchange, rest: str) -> None:
    words = read_daily(rest, desk.service.daily.today())
    key = words.variant.key if words.variant else ""
    if words.day:
        await desk.daily.table(exchange, key, words.day)
    else:
        await desk.daily.open(exchange, key)


async def _stats(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.account.statistics(exchange, game=rest)


async def _history(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.records.history(exchange, rest)


async def _replay(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.records.replay(exchange, *read_replay(rest))


async def _share(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.records.share(exchange, read_finished_number(rest))


async def _leaderboard(desk: Desk, exchange: Exchange, rest: str) -> None:
    server, word = exchange.caller.server, plain(rest)
    if word in MEMBERSHIP:
        await desk.leaderboards.join_or_leave(exchange, Looked(here=server is not None), word)
        return
    board = read_leaderboard(f"here {rest}" if server else rest, server)
    await desk.leaderboards.look(exchange, Looked.at(board))


async def _rules(desk: Desk, exchange: Exchange, rest: str) -> None:
    await desk.rules(exchange, rest)


async def _settings(desk: Desk, exchange: Exchange, rest: str) -> None:
    name, *values = rest.split(maxsplit=1) or [""]
    value = "".join(values)
    if plain(name) == "ranking" and plain(value) in {"on", "off"}:
        await desk.account.rank(exchange, joins=plain(value) == "on")
    else:
        await desk.account.settings(exchange, {name: value} if name else {})


async def _export(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.account.export(exchange)


async def _forgetme(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.account.ask_about_forgetting(exchange)


async def _help(desk: Desk, exchange: Exchange, _: str) -> None:
    await desk.help(exchange)


_COMMANDS: Final[Mapping[str, Callable[[Desk, Exchange, str], Awaitable[None]]]] = {
    "newgame": _new_game,
    "deal": _deal,
    "winnable": _winnable,
    "board": _board,
    "resign": _resign,
    "games": _games,
    "resume": _resume,
    "daily": _daily,
    "stats": _stats,
    "history": _history,
    "replay": _replay,
    "analyse": _analyse,
    "share": _share,
    "leaderboard": _leaderboard,
    "rules": _rules,
    "settings": _settings,
    "export": _export,
    "forgetme": _forgetme,
    "help": _help,
}
"""What may be typed besides what changes the game at hand."""
