"""A player's statistics, settings and stored data."""

import asyncio
import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot import answers
from bot.answers import Answer
from bot.charts import GameShare, PastResult, StatisticsChart, statistics_chart
from bot.chat import actions
from bot.chat.actions import PlayerAction
from bot.chat.boards import refresh_board
from bot.chat.errors import check_private
from bot.chat.message import (
    Button,
    ButtonStyle,
    Document,
    Lines,
    Menu,
    Message,
    Option,
    Picture,
    Row,
    Title,
    answer_text,
    chosen_game,
    game_menu,
    lines,
    sentence,
    truncated,
)
from bot.chat.names import name_in_sentence
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.service import (
    Caller,
    Ending,
    PlayerError,
    PlayerStatistics,
    Preferences,
    SettingsState,
    choices,
    named_variant,
)
from bot.texts import has_message, say
from engine import Variant

_LONGEST_ALT_TEXT: Final = 1000
_LARGEST_DOCUMENT: Final = 8_000_000
"""The most bytes of an uncompressed export; Discord accepts 10 MiB everywhere."""

_LARGEST_ID: Final = 2**63 - 1
_RANKING: Final = "ranking"
_BOARD_SETTINGS: Final = frozenset({"board", "suits", "colours"})
"""The settings that change how a board is drawn."""


# ----------------------------------------------------------------------- statistics


@command("stats", private=True)
async def _statistics_command(
    request: Request, game: str = "", player: Caller | None = None
) -> None:
    await _show_statistics(request, player, game)


@handles(actions.Statistics, DeferMode.UPDATE_OWN)
async def _statistics(request: Request, action: actions.Statistics) -> None:
    if action.player > _LARGEST_ID:
        raise PlayerError("old-button")
    player = None
    if action.player:
        player = Caller(request.caller.platform, action.player, place=str(action.player))
    await _show_statistics(request, player, chosen_game(request.values))


async def _show_statistics(request: Request, player: Caller | None, game: str) -> None:
    variant = named_variant(game)
    statistics = await request.service.player_statistics(request.caller, player)
    spoken = (await request.service.preferences(request.caller)).board == "spoken"
    answer = _card(statistics, variant, spoken=spoken)
    title: tuple[Title, ...] = ()
    if player:
        name = name_in_sentence(player.name or statistics.name) or say("a-player")
        title = (Title(say("chat-statistics-of", player=name)),)
    whose = actions.Statistics(player.platform_id if player else 0)
    menu = game_menu(whose, variant.key if variant else "")
    picture = await _statistics_picture(request, statistics, variant)
    words = _card(statistics, variant, spoken=True)
    in_words = Message(
        ((*title, *answer_text(words, spoken=True, bullets=True)),),
        controls=(menu,),
        framed=True,
    )
    # The picture shows the results of each game, so the text leaves them out.
    short = replace(answer, rows=(), columns=())
    text = answer if spoken else short
    card = Message(
        ((*title, *answer_text(text, spoken=True, bullets=True)),),
        picture=picture,
        controls=(menu,),
        framed=True,
        fallback=in_words,
    )
    await request.responder.update(card if picture else in_words)


async def _statistics_picture(
    request: Request, statistics: PlayerStatistics, variant: Variant | None
) -> Picture | None:
    chart = _chart(statistics, variant)
    if chart is None:
        return None
    data = await request.painter.paint(lambda: statistics_chart(chart))
    words = "\n".join(_card(statistics, variant, spoken=True).in_words)
    return Picture("statistics.png", data, truncated(_LONGEST_ALT_TEXT, words))


def _card(statistics: PlayerStatistics, variant: Variant | None, *, spoken: bool) -> Answer:
    """Return the statistics with the latest results, as symbols or in words."""
    answer = answers.statistics_card(statistics, variant)
    last = statistics.of(variant).last
    if not last:
        return answer
    return replace(answer, lines=(*answer.lines, answers.trend(last, spoken=spoken)))


def _chart(statistics: PlayerStatistics, variant: Variant | None) -> StatisticsChart | None:
    """Return the data of the chart; None before the first game has ended."""
    past = [game for game in statistics.past if variant is None or game.variant == variant.key]
    shares = [
        GameShare(answers.game_name(key), own.won, own.played)
        for key, own in statistics.by_game.items()
        if own.played and (variant is None or key == variant.key)
    ]
    if not past or not shares:
        return None
    return StatisticsChart(
        title=answers.game_name(variant.key) if variant else say("statistics-all"),
        over_time=say("chart-over-time"),
        won=say("chart-won"),
        not_won=say("chart-not-won"),
        by_game=say("chart-by-game"),
        results=[PastResult(game.ended_at.date(), game.ending is Ending.WON) for game in past],
        games=shares,
    )


# ------------------------------------------------------------------------- settings


@command("settings", private=True)
async def _settings_command(
    request: Request, name: str = "", value: str = "", **changes: str
) -> None:
    named = {name: value} if name else {}
    await _change_settings(request, named | {key: one for key, one in changes.items() if one})


@handles(actions.ChangeSetting, DeferMode.UPDATE_OWN)
async def _setting(request: Request, action: actions.ChangeSetting) -> None:
    await _change_settings(request, {action.name: action.value or request.value})


async def _change_settings(request: Request, changes: Mapping[str, str]) -> None:
    service, caller = request.service, request.caller
    state = await service.change_settings(caller, changes)
    await request.responder.update(_settings_message(state, caller.platform))
    if state.changed & _BOARD_SETTINGS:
        await _refresh_current_board(request)


async def _refresh_current_board(request: Request) -> None:
    try:
        snapshot = await request.service.board(request.caller)
    except PlayerError:
        return
    await refresh_board(request, snapshot)


def _settings_message(state: SettingsState, platform: str) -> Message:
    menus = tuple(
        _setting_menu(name, values, state.preferences) for name, values in choices(platform).items()
    )
    if state.ranked:
        ranking = Button(say("button-leave"), actions.ChangeSetting(_RANKING, "off"))
    else:
        ranking = Button(say("button-join"), actions.ChangeSetting(_RANKING, "on"))
    ranked = say("chat-ranked" if state.ranked else "chat-not-ranked")
    descriptions = tuple(map(answers.setting_description, choices(platform)))
    texts = (
        (
            Title(say("settings-title")),
            Lines((say("settings-hint"),)),
            Lines(descriptions, bullets=True),
        ),
        lines(ranked),
    )
    return Message(texts, controls=(*menus, (ranking,)), framed=True)


def _setting_menu(name: str, values: Sequence[str], preferences: Preferences) -> Menu:
    options = tuple(Option(_setting_label(name, value), value) for value in values)
    chosen = str(preferences.stored()[name])
    return Menu(say("select-setting"), actions.ChangeSetting(name), options, chosen)


def _setting_label(name: str, value: str) -> str:
    """Return a value's label; the code of a language that has no label."""
    message = f"panel-{name}-{value}"
    return say(message) if has_message(message) else f"{name}: {value}"


# ---------------------------------------------------------------------- stored data


@command("export", private=True)
async def _export_command(request: Request, file: str = "") -> None:
    del file
    check_private(request.responder, "export")
    tables = await request.service.account.export(request.caller)
    document = await asyncio.to_thread(_document, tables)
    refused = sentence(say("chat-export-refused"))
    await request.responder.reply(
        Message((lines(answers.exported(tables)),), document=document, fallback=refused)
    )


@command("forgetme", private=True)
async def _forget_command(request: Request, confirm: str = "") -> None:
    del confirm
    check_private(request.responder, "forgetme")
    await request.use_player_language()
    player = request.caller.platform_id
    buttons = _question(say("button-forget"), actions.AskForgetAgain(player))
    await request.responder.reply(Message((lines(*answers.forget_warning()),), controls=(buttons,)))


@handles(actions.AskForgetAgain, DeferMode.UPDATE_OWN)
async def _ask_again(request: Request, action: actions.AskForgetAgain) -> None:
    _check_player(request, action)
    await request.use_player_language()
    buttons = _question(say("button-confirm-forget"), actions.Forget(action.player))
    await request.responder.update(sentence(say("chat-forget-again"), buttons))


@handles(actions.Forget, DeferMode.UPDATE_OWN)
async def _forget(request: Request, action: actions.Forget) -> None:
    _check_player(request, action)
    await request.use_player_language()
    await request.service.account.forget(request.caller)
    await request.responder.update(Message((lines(*answers.forgotten()),)))


@handles(actions.KeepData, DeferMode.UPDATE_OWN)
async def _keep_data(request: Request, _: actions.KeepData) -> None:
    await request.use_player_language()
    await request.responder.update(sentence(say("chat-data-kept")))


def _question(label: str, yes: PlayerAction) -> Row:
    return (
        Button(label, yes, ButtonStyle.DANGER),
        Button(say("button-keep-data"), actions.KeepData(yes.player)),
    )


def _check_player(request: Request, action: PlayerAction) -> None:
    if action.player != request.caller.platform_id:
        raise PlayerError("old-button")


def _document(tables: Mapping[str, Sequence[Any]]) -> Document:
    data = json.dumps(tables, ensure_ascii=False, indent=1).encode()
    if len(data) <= _LARGEST_DOCUMENT:
        return Document("forty-thieves.json", data)
    return Document("forty-thieves.json.gz", gzip.compress(data))
