"""The current game: moves, hints, resigning, the style of boards, rules."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final

from bot import answers
from bot.chat import actions
from bot.chat.boards import current, refresh_board, show_board, snapshot_at
from bot.chat.message import (
    Button,
    ButtonStyle,
    Form,
    Lines,
    Menu,
    Message,
    Option,
    Title,
    chosen_game,
    game_menu,
    lines,
    sentence,
)
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.commands import TOPICS, Where, help_page, summary
from bot.service import (
    GameVersion,
    OutdatedError,
    PlayerError,
    RefusedError,
    Report,
    Status,
    choices,
    named_variant,
)
from bot.texts import say
from engine import AmbiguousMoveError, InvalidMoveError, Step, Variant

_FORM_TIMEOUT_S: Final = 1.5
"""Seconds for the database: Discord opens a form only within three seconds of the click."""


async def change(
    request: Request, change: Awaitable[Report], at: GameVersion | None = None
) -> None:
    """Make a change to the current game, or to that of a button, and show the game."""
    try:
        report = await change
    except OutdatedError as error:
        await show_board(request, error.snapshot, *answers.explain(error))
    except RefusedError as error:
        if not isinstance(error.reason, AmbiguousMoveError):
            raise
        await _ask_which_move(request, error, error.reason, at)
    else:
        await show_board(request, report.snapshot, *answers.report(report))


async def _ask_which_move(
    request: Request, error: RefusedError, ambiguous: AmbiguousMoveError, at: GameVersion | None
) -> None:
    snapshot = await snapshot_at(request, at)
    readings = tuple(
        Option(typed, str(step))
        for typed, step in zip(ambiguous.typed, ambiguous.candidates, strict=True)
    )
    menu = Menu(say("select-move"), actions.ChooseReading.on(current(snapshot)), readings)
    await request.responder.reply(Message((lines(*answers.explain(error)),), controls=(menu,)))


# ---------------------------------------------------------------------------- moves


@handles(actions.Draw, DeferMode.UPDATE)
async def _draw(request: Request, action: actions.Draw) -> None:
    await change(request, request.service.draw(request.caller, at=action.at))


@handles(actions.Undo, DeferMode.UPDATE)
async def _undo(request: Request, action: actions.Undo) -> None:
    await change(request, request.service.undo(request.caller, at=action.at))


@handles(actions.Redo, DeferMode.UPDATE)
async def _redo(request: Request, action: actions.Redo) -> None:
    await change(request, request.service.redo(request.caller, at=action.at))


@handles(actions.Auto, DeferMode.UPDATE)
async def _auto(request: Request, action: actions.Auto) -> None:
    await change(request, request.service.auto(request.caller, at=action.at))


@handles(actions.MakeMove, DeferMode.UPDATE)
async def _make_move(request: Request, action: actions.MakeMove) -> None:
    await _make_chosen(request, action.at)


@handles(actions.ChooseReading, DeferMode.PUBLIC)
async def _choose_reading(request: Request, action: actions.ChooseReading) -> None:
    await _make_chosen(request, action.at)


async def _make_chosen(request: Request, at: GameVersion) -> None:
    try:
        step = Step.parse(request.value)
    except InvalidMoveError as error:
        # The menus of earlier releases hold moves as a player would type them.
        if not request.value:
            raise PlayerError("old-button") from error
        await change(request, request.service.play(request.caller, request.value, at), at)
    else:
        await change(request, request.service.make(request.caller, step, at), at)


@handles(actions.TypeMoves, DeferMode.NONE, locked=False)
async def _type_moves(request: Request, action: actions.TypeMoves) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(_FORM_TIMEOUT_S):
            await request.service.view(request.caller, action.at)
    form = Form(
        say("modal-title"),
        say("modal-label"),
        say("modal-placeholder"),
        actions.PlayTyped.on(action.at),
    )
    await request.responder.ask(form)


@handles(actions.PlayTyped, DeferMode.UPDATE)
async def _play_typed(request: Request, action: actions.PlayTyped) -> None:
    await change(request, request.service.play(request.caller, request.value, action.at), action.at)


@command("move")
async def _move_command(request: Request, moves: str) -> None:
    await change(request, request.service.play(request.caller, moves))


@command("draw")
async def _draw_command(request: Request, times: int = 1) -> None:
    await change(request, request.service.draw(request.caller, times))


@command("undo")
async def _undo_command(request: Request, steps: int = 1) -> None:
    await change(request, request.service.undo(request.caller, steps))


@command("redo")
async def _redo_command(request: Request, steps: int = 1) -> None:
    await change(request, request.service.redo(request.caller, steps))


@command("auto")
async def _auto_command(request: Request, *, everything: bool = False) -> None:
    await change(request, request.service.auto(request.caller, everything=everything))


# ---------------------------------------------------------------------------- hints


@handles(actions.Hint, DeferMode.UPDATE, locked=False)
async def _hint(request: Request, action: actions.Hint) -> None:
    await _show_hint(request, action.at)


@command("hint", locked=False)
async def _hint_command(request: Request) -> None:
    await _show_hint(request, None)


async def _show_hint(request: Request, at: GameVersion | None) -> None:
    """Show the best few moves; each player can request one hint at a time.

    Raises:
        PlayerError: the player already waits for a hint, or there is no game.

    """
    player = request.caller.session_key[:2]
    if player in request.pending_hints:
        raise PlayerError("chat-hint-coming")
    request.pending_hints.add(player)
    try:
        await _search_hint(request, at)
    finally:
        request.pending_hints.discard(player)


async def _search_hint(request: Request, at: GameVersion | None) -> None:
    """Show the best few moves; the player can continue to play during the search."""
    service, caller = request.service, request.caller
    try:
        report = await service.analyses.hint(caller, at)
    except OutdatedError as error:
        snapshot = error.snapshot
        shown, notes = current(snapshot), answers.explain(error)
    else:
        snapshot = report.snapshot
        shown, notes = current(snapshot), answers.report(report)
    async with service.lock(caller):
        present = await service.view(caller, shown)
        if current(present) != shown:
            snapshot, notes = present, answers.explain(OutdatedError(present))
        await show_board(request, snapshot, *notes)


# ------------------------------------------------------------------------ resigning


@handles(actions.AskResign, DeferMode.PRIVATE)
async def _ask_resign(request: Request, action: actions.AskResign) -> None:
    await _resign_question(request, action.game)


@command("resign", private=True)
async def _resign_command(request: Request, game: int | None = None) -> None:
    await _resign_question(request, game)


async def _resign_question(request: Request, game: int | None) -> None:
    snapshot = await snapshot_at(request, None if game is None else GameVersion(game, 0))
    if snapshot.status is not Status.OPEN:
        raise PlayerError("game-finished")
    buttons = (
        Button(
            say("button-confirm-resign"), actions.Resign.on(current(snapshot)), ButtonStyle.DANGER
        ),
        Button(say("button-cancel"), actions.Cancel()),
    )
    counts = snapshot.moves_made and not snapshot.practice
    game_text = answers.game_with_deal(snapshot)
    question = (
        say("chat-ask-resign", game=game_text)
        if counts
        else say("chat-ask-resign-practice", game=game_text)
    )
    await request.responder.reply(sentence(question, buttons))


@handles(actions.Resign, DeferMode.PRIVATE)
async def _resign(request: Request, action: actions.Resign) -> None:
    resigned = await request.service.resign(request.caller, decided=action.at)
    await request.responder.reply(sentence(answers.resigned(resigned)))
    await refresh_board(request, resigned.snapshot)


@handles(actions.Cancel, DeferMode.PRIVATE)
async def _cancel(request: Request, _: actions.Cancel) -> None:
    await request.use_player_language()
    await request.responder.reply(sentence(say("chat-not-resigned")))


# ----------------------------------------------------------------------- appearance


@command("board")
async def _board_command(request: Request, style: str = "") -> None:
    if style:
        await request.service.change_settings(request.caller, {"board": style})
    await show_board(request, await request.service.board(request.caller))


@handles(actions.AskStyle, DeferMode.PRIVATE)
async def _ask_style(request: Request, action: actions.AskStyle) -> None:
    await request.service.view(request.caller, action.at)
    styles = tuple(
        Option(say(f"style-{style}"), style) for style in choices(request.caller.platform)["board"]
    )
    menu = Menu(say("select-style"), actions.ChooseStyle.on(action.at), styles)
    await request.responder.reply(sentence(say("ask-style"), menu))


@handles(actions.ChooseStyle, DeferMode.PRIVATE)
async def _choose_style(request: Request, action: actions.ChooseStyle) -> None:
    await request.service.view(request.caller, action.at)
    await request.service.change_settings(request.caller, {"board": request.value})
    snapshot = await request.service.view(request.caller, action.at)
    is_shown = await refresh_board(request, snapshot)
    style = say(f"style-{snapshot.preferences.board}")
    text = say("style-chosen", style=style) if is_shown else say("style-later", style=style)
    await request.responder.reply(sentence(text))


# ----------------------------------------------------------------------- explaining


@handles(actions.Rules, DeferMode.PRIVATE)
async def _rules(request: Request, action: actions.Rules) -> None:
    snapshot = await request.service.view(request.caller, action.at)
    await request.responder.reply(_rules_message(snapshot.variant))


@command("rules", private=True)
async def _rules_command(request: Request, game: str = "") -> None:
    await request.use_player_language()
    await request.responder.reply(_rules_message(named_variant(game)))


@handles(actions.ChooseRules, DeferMode.UPDATE_OWN)
async def _choose_rules(request: Request, _: actions.ChooseRules) -> None:
    await request.use_player_language()
    await request.responder.update(_rules_message(named_variant(chosen_game(request.values))))


def _rules_message(variant: Variant | None) -> Message:
    """Return the rules of a game, or the list of games, with a menu of games."""
    title, *others = answers.rules(variant) if variant else answers.rules_list()
    text = (Title(title) if variant else Lines((title,)), Lines(tuple(others), bullets=True))
    menu = game_menu(actions.ChooseRules(), variant.key if variant else "", say("select-rules"))
    return Message((text,), controls=(menu,))


@command("help", private=True)
async def _help_command(request: Request, topic: str = "") -> None:
    await request.use_player_language()
    await request.responder.reply(_help_message(topic))


@handles(actions.ChooseHelp, DeferMode.UPDATE_OWN)
async def _choose_help(request: Request, _: actions.ChooseHelp) -> None:
    await request.use_player_language()
    await request.responder.update(_help_message(request.value))


def _help_message(topic: str) -> Message:
    """Return a page of the help, with a menu of topics."""
    page = help_page(topic, Where.CHAT)
    text = [page.text, say("help-where")] if page.topics else [page.text]
    commands = tuple(
        say("help-command", command=f"/{command.name}", summary=summary(command))
        for command in page.commands
    )
    blocks = (
        Lines(tuple(filter(None, text)), code_spans=True),
        *((Lines(commands, bullets=True),) if commands else ()),
    )
    topics = tuple(Option(say(f"topic-{one}"), one) for one in TOPICS)
    chosen = page.topic or None
    menu = Menu(say("select-topic"), actions.ChooseHelp(), topics, chosen)
    return Message((blocks,), controls=(menu,))
