"""Messages that show a game: its board, state and controls."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot import answers
from bot.boards import Colours, TextStyle, default_colours, picture_board, text_board
from bot.chat import actions
from bot.chat.message import (
    Board,
    Button,
    ButtonStyle,
    Menu,
    Message,
    Option,
    Picture,
    Row,
    lines,
)
from bot.chat.registry import Request
from bot.service import GameVersion, PlayerError, Preferences, Snapshot, Status
from bot.texts import say
from engine import Outcome
from engine.moves import DRAW, REDEAL


async def show_board(request: Request, snapshot: Snapshot, *below: str) -> None:
    """Show a game to everybody, with lines below the board."""
    message = await _game_message(request, snapshot, below)
    await request.boards.settled(request.responder.clicked_board)
    place = await request.responder.show(message)
    if place and place != snapshot.board_message:
        # The game is saved and shown, so it is harmless if the place of its board is not stored.
        with suppress(PlayerError):
            await request.service.save_board_message(request.caller, snapshot.id, place)
        request.boards.remove_controls(snapshot.board_message)


async def refresh_board(request: Request, snapshot: Snapshot) -> bool:
    """Edit the board message of a game; return whether that was possible."""
    message = await _game_message(request, snapshot, ())
    return await request.boards.change(snapshot.board_message, message)


async def board_message(
    request: Request, snapshot: Snapshot, below: Sequence[str], controls: tuple[Row, ...]
) -> Message:
    """Return a message with a board, lines below it and controls.

    Args:
        request: the request.
        snapshot: the game.
        below: the lines; cards in them are written with suit symbols.
        controls: the controls.

    """
    preferences = snapshot.preferences
    texts = (lines(*answers.with_cards(below, preferences)),)
    board = Board(snapshot.view, snapshot.variant, preferences, _colours(snapshot))
    message = Message(texts, board, controls=controls)
    as_text = replace(message, board=replace(board, preferences=_as_text(preferences)))
    if preferences.board != "picture":
        return replace(message, fallback=as_text)
    data = await request.painter.paint(
        lambda: picture_board(board.view, board.variant, board.colours)
    )
    alt_text = text_board(board.view, board.variant, text_style(preferences))
    picture = Picture(f"board-{snapshot.ply}.png", data, alt_text)
    return replace(message, board=None, picture=picture, fallback=as_text)


def text_style(preferences: Preferences) -> TextStyle:
    """Return the text board style that a player prefers."""
    return TextStyle(narrow=preferences.board != "wide", letters=preferences.suits == "letters")


def current(snapshot: Snapshot) -> GameVersion:
    """Return the current version of a game."""
    return GameVersion(snapshot.id, snapshot.revision)


async def snapshot_at(request: Request, at: GameVersion | None) -> Snapshot:
    """Return the game of a button, or the player's current game."""
    if at is None:
        return await request.service.board(request.caller)
    return await request.service.view(request.caller, at)


async def _game_message(request: Request, snapshot: Snapshot, below: Sequence[str]) -> Message:
    state = [answers.state(snapshot)]
    if snapshot.status is Status.OPEN:
        state.append(answers.piles(snapshot))
    return await board_message(
        request, snapshot, [" ".join(state), *filter(None, below)], _controls(snapshot)
    )


def _as_text(preferences: Preferences) -> Preferences:
    return replace(preferences, board="auto")


def _colours(snapshot: Snapshot) -> Colours:
    if snapshot.preferences.colours == "auto":
        return default_colours(snapshot.variant)
    return Colours(snapshot.preferences.colours)


# ------------------------------------------------------------------------- controls


def _controls(snapshot: Snapshot) -> tuple[Row, ...]:
    table = _daily_table(snapshot)
    if snapshot.status is not Status.OPEN:
        return (_finished_buttons(snapshot), *table)
    return (*_move_menu(snapshot), _play_buttons(snapshot), _more_buttons(snapshot), *table)


def _move_menu(snapshot: Snapshot) -> tuple[Row, ...]:
    useful = answers.useful_moves(snapshot)
    if not useful:
        return ()
    labels = answers.with_cards((label for label, _ in useful), snapshot.preferences)
    moves = tuple(Option(label, str(move)) for label, (_, move) in zip(labels, useful, strict=True))
    return (Menu(say("select-move"), actions.MakeMove.on(current(snapshot)), moves),)


def _play_buttons(snapshot: Snapshot) -> Row:
    redeals = REDEAL in snapshot.legal_moves
    draw = say("button-redeal", left=snapshot.view.redeals_left) if redeals else say("button-draw")
    can_draw = redeals or DRAW in snapshot.legal_moves
    is_stuck = snapshot.outcome is Outcome.STUCK
    at = current(snapshot)
    return (
        Button(draw, actions.Draw.on(at), ButtonStyle.PRIMARY, disabled=not can_draw),
        Button(say("button-undo"), actions.Undo.on(at), disabled=not snapshot.can_undo),
        Button(say("button-redo"), actions.Redo.on(at), disabled=not snapshot.can_redo),
        Button(say("button-hint"), actions.Hint.on(at), disabled=is_stuck),
        Button(say("button-auto"), actions.Auto.on(at), disabled=is_stuck),
    )


def _more_buttons(snapshot: Snapshot) -> Row:
    at = current(snapshot)
    return (
        Button(say("button-type"), actions.TypeMoves.on(at)),
        Button(say("button-style"), actions.AskStyle.on(at)),
        Button(say("button-rules"), actions.Rules.on(at)),
        Button(say("button-winnable"), actions.CheckWinnable.on(at)),
        Button(say("button-resign"), actions.AskResign.on(at), ButtonStyle.DANGER),
    )


def _finished_buttons(snapshot: Snapshot) -> Row:
    key = snapshot.variant.key
    buttons = [Button(say("button-new-game"), actions.NewGame(key), ButtonStyle.PRIMARY)]
    if snapshot.number is not None:
        buttons.append(Button(say("button-same-deal"), actions.NewGame(key, snapshot.number)))
    if snapshot.moves_made:
        buttons += [
            Button(say("button-replay"), actions.Replay(snapshot.id)),
            Button(say("button-analyse"), actions.Analyse(snapshot.id)),
            Button(say("button-share"), actions.Share(snapshot.id)),
        ]
    return tuple(buttons)


def _daily_table(snapshot: Snapshot) -> tuple[Row, ...]:
    if snapshot.daily is None:
        return ()
    table = actions.DailyTable(snapshot.variant.key, snapshot.daily)
    return ((Button(say("button-table"), table),),)
