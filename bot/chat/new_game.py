"""Starting and continuing games, and decisions about the open game."""

import re
from collections.abc import Sequence

from bot import answers
from bot.chat import actions
from bot.chat.actions import OpenGameDecision
from bot.chat.boards import refresh_board, show_board
from bot.chat.daily import show_table
from bot.chat.message import Button, Menu, Message, Option, lines
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.service import (
    DailyFinishedError,
    DecisionNeededError,
    GameSummary,
    GameVersion,
    OpenGame,
    PlayerError,
    Started,
    TooManyGamesError,
    WhichGameError,
    named_deal,
    named_variant,
)
from bot.texts import say

WINNABLE = "winnable"
"""The difficulty that stands for any deal proven winnable."""

_NO_GAME = GameVersion(0, 0)


@command("newgame")
async def _new_game_command(
    request: Request,
    game: str = "",
    deal: str = "",
    difficulty: str = "",
    *,
    winnable: bool = False,
) -> None:
    named = named_variant(game)
    wanted = OpenGameDecision(
        game=0,
        revision=0,
        variant=named.key if named else "",
        deal=int(named_deal(deal) or 0),
        difficulty=difficulty or WINNABLE * winnable,
    )
    await _start(request, wanted)


@command("daily")
async def _daily_command(request: Request, game: str = "", table: str = "") -> None:
    if table:
        await show_table(request, game, table)
        return
    named = named_variant(game)
    wanted = OpenGameDecision(0, 0, named.key if named else "", daily=True)
    await _start(request, wanted)


@handles(actions.NewGame, DeferMode.PUBLIC)
async def _new_game(request: Request, action: actions.NewGame) -> None:
    wanted = OpenGameDecision(0, 0, action.variant, action.deal, action.difficulty)
    await _start(request, wanted)


@handles(actions.PlayDaily, DeferMode.PUBLIC)
async def _play_daily(request: Request, action: actions.PlayDaily) -> None:
    await _start(request, OpenGameDecision(0, 0, action.variant, daily=True))


@handles(actions.KeepOpenGame, DeferMode.PUBLIC)
async def _keep_open_game(request: Request, action: actions.KeepOpenGame) -> None:
    await _start(request, action, OpenGame.KEEP, action.at)


@handles(actions.ResignOpenGame, DeferMode.PUBLIC)
async def _resign_open_game(request: Request, action: actions.ResignOpenGame) -> None:
    await _start(request, action, OpenGame.RESIGN, action.at)


@handles(actions.ResignAnother, DeferMode.PUBLIC)
async def _resign_another(request: Request, action: actions.ResignAnother) -> None:
    numbers = [_game_number(value) for value in request.values]
    for number in numbers:
        resigned = await request.service.resign(request.caller, number)
        await refresh_board(request, resigned.snapshot)
    if action.game and action.game not in numbers:
        await _start(request, action, OpenGame.KEEP, action.at)
    else:
        await _start(request, action)


async def _start(
    request: Request,
    wanted: OpenGameDecision,
    open_game: OpenGame = OpenGame.ASK,
    decided: GameVersion | None = None,
) -> None:
    """Start a game and show it, or ask what to do with an open game.

    Args:
        request: the request.
        wanted: the game to start.
        open_game: what to do with the open game.
        decided: the version of the open game that the player's decision is about.

    """
    try:
        started = await _started(request, wanted, open_game, decided)
    except DailyFinishedError as error:
        await show_table(request, error.variant.key, "")
    except DecisionNeededError as error:
        await request.responder.reply(_open_game_question(error, wanted))
    except TooManyGamesError as error:
        await request.responder.reply(_limit_question(error, wanted, decided or _NO_GAME))
    else:
        notes = answers.started(started)
        if wanted.difficulty:
            deal = await request.service.analyses.deal_info(request.caller)
            notes.append(answers.winnable_start(deal))
        await show_board(request, started.snapshot, " ".join(notes))
        request.boards.remove_controls(started.cleared.board_message)


async def _started(
    request: Request, wanted: OpenGameDecision, open_game: OpenGame, decided: GameVersion | None
) -> Started:
    service, caller = request.service, request.caller
    if wanted.daily:
        return await service.daily.open(caller, named_variant(wanted.variant), open_game, decided)
    return await service.new_game(
        caller,
        wanted.variant,
        str(wanted.deal or ""),
        open_game,
        decided,
        winnable=bool(wanted.difficulty),
        difficulty="" if wanted.difficulty == WINNABLE else wanted.difficulty,
    )


def _open_game_question(error: DecisionNeededError, wanted: OpenGameDecision) -> Message:
    fields = _fields(wanted, GameVersion(error.open_game.id, error.open_game.revision))
    buttons = (
        Button(say("button-keep-game"), actions.KeepOpenGame(*fields)),
        Button(say("button-resign-game"), actions.ResignOpenGame(*fields)),
        Button(say("button-cancel"), actions.Cancel()),
    )
    return Message((lines(*answers.explain(error)),), controls=(buttons,))


def _limit_question(
    error: TooManyGamesError, wanted: OpenGameDecision, kept: GameVersion
) -> Message:
    menu = Menu(
        say("select-resign"),
        actions.ResignAnother(*_fields(wanted, kept)),
        _game_options(error.games),
    )
    return Message((lines(*answers.explain(error)[:1]),), controls=(menu,))


def _fields(wanted: OpenGameDecision, about: GameVersion) -> tuple[int, int, str, int, str, bool]:
    return (
        about.game_id,
        about.revision,
        wanted.variant,
        wanted.deal,
        wanted.difficulty,
        wanted.daily,
    )


# ----------------------------------------------------------------------- continuing


@command("resume")
async def _resume_command(request: Request, game: int | None = None) -> None:
    await _resume(request, game)


@handles(actions.Resume, DeferMode.PUBLIC)
async def _resume_chosen(request: Request, _: actions.Resume) -> None:
    await _resume(request, _game_number(request.value))


async def _resume(request: Request, game: int | None) -> None:
    try:
        snapshot = await request.service.resume(request.caller, game)
    except WhichGameError as error:
        await request.responder.reply(_games_message(error.games))
    else:
        await show_board(request, snapshot)


@command("games", private=True)
async def _games_command(request: Request) -> None:
    games = await request.service.games(request.caller)
    await request.responder.reply(_games_message(games))


def _games_message(games: Sequence[GameSummary]) -> Message:
    texts = (lines(*answers.games(games)),)
    if not games:
        return Message(texts)
    return Message(
        texts, controls=(Menu(say("select-resume"), actions.Resume(), _game_options(games)),)
    )


def _game_options(games: Sequence[GameSummary]) -> tuple[Option, ...]:
    return tuple(Option(answers.summary_game(game), str(game.id)) for game in games)


def _game_number(value: str) -> int:
    if not re.fullmatch("[0-9]{1,18}", value):
        raise PlayerError("old-button")
    return int(value)
