"""A game as a message: the board in the player's style, the sentences, the controls."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot import answers
from bot.boards import (
    Colours,
    TextStyle,
    ansi_board,
    default_colours,
    emoji_board,
    picture_board,
    spoken_board,
    text_board,
)
from bot.on_discord.content import TEXT_LIMIT, Content, Picture, code, sentences
from bot.on_discord.controls import Control, button, row, select
from bot.on_discord.payload import Action, Payload
from bot.service import Preferences, Snapshot, Status
from bot.texts import say
from engine import Outcome
from engine.moves import DRAW, REDEAL

_PICTURES_AT_ONCE: Final = 2


class Boards:
    """Makes messages of games.

    Attributes:
        emojis: the application's own, by name, as they are written; empty until they are there.

    """

    def __init__(self) -> None:
        self.emojis: Mapping[str, str] = {}
        self._painting = asyncio.Semaphore(_PICTURES_AT_ONCE)

    async def content(self, snapshot: Snapshot, news: Sequence[str]) -> tuple[Content, Content]:
        """The message in the player's style, and the same in plain text."""
        state = [answers.state(snapshot)]
        if snapshot.status is Status.OPEN:
            state.append(answers.piles(snapshot))
        below = sentences(answers.with_cards([" ".join(state), *news], snapshot.preferences))
        return await self.laid_out(snapshot, below, _controls(snapshot))

    async def laid_out(
        self, snapshot: Snapshot, below: str, controls: Sequence[ui.ActionRow[Any]]
    ) -> tuple[Content, Content]:
        """A board with a text and controls under it, and the same in plain text."""
        preferences = snapshot.preferences
        text = code(text_board(snapshot.view, snapshot.variant, _style(preferences)))
        plain = Content([text, below], controls=controls)
        if preferences.board == "picture":
            picture = await self._picture(snapshot, preferences)
            return Content([below], picture, controls), plain
        board = self._board(snapshot, preferences)
        if board is None or len(board) + len(below) > TEXT_LIMIT:
            return plain, plain
        return Content([board, below], controls=controls), plain

    def _board(self, snapshot: Snapshot, preferences: Preferences) -> str | None:
        position, variant = snapshot.view, snapshot.variant
        match preferences.board:
            case "spoken":
                return spoken_board(position, variant)
            case "colour":
                colours = _colours(snapshot, preferences)
                return code(ansi_board(position, variant, _style(preferences), colours), "ansi")
            case "emoji" if self.emojis:
                return emoji_board(position, variant, self.emojis, _colours(snapshot, preferences))
            case _:
                return None

    async def _picture(self, snapshot: Snapshot, preferences: Preferences) -> Picture:
        position, variant = snapshot.view, snapshot.variant
        colours = _colours(snapshot, preferences)
        data = await self.paint(lambda: picture_board(position, variant, colours))
        alt_text = text_board(position, variant, _style(preferences))
        return Picture(f"board-{snapshot.ply}.png", data, alt_text)

    async def paint(self, picture: Callable[[], bytes]) -> bytes:
        """Paint a picture beside the event loop, few at a time."""
        async with self._painting:
            return await asyncio.to_thread(picture)


def _style(preferences: Preferences) -> TextStyle:
    return TextStyle(narrow=preferences.board != "wide", letters=preferences.suits == "letters")


def _colours(snapshot: Snapshot, preferences: Preferences) -> Colours:
    if preferences.colours == "auto":
        return default_colours(snapshot.variant)
    return Colours(preferences.colours)


def _controls(snapshot: Snapshot) -> list[ui.ActionRow[Any]]:
    if snapshot.status is not Status.OPEN:
        return [row(*_afterwards(snapshot)), *_daily_table(snapshot)]
    useful = answers.useful_moves(snapshot)
    words = answers.with_cards((words for words, _ in useful), snapshot.preferences)
    moves = list(zip(words, (move for _, move in useful), strict=True))
    rows = (
        [row(select(say("select-move"), _payload(snapshot, Action.MOVE), moves))] if moves else []
    )
    rows += [row(*_playing(snapshot)), row(*_around(snapshot))]
    return [*rows, *_daily_table(snapshot)]


def _afterwards(snapshot: Snapshot) -> list[Control]:
    other = Payload(Action.NEW_GAME, variant=snapshot.variant.key)
    controls = [button(say("button-new-game"), other, style=ButtonStyle.primary)]
    if snapshot.number is not None:
        again = Payload(Action.NEW_GAME, variant=snapshot.variant.key, deal=str(snapshot.number))
        controls.append(button(say("button-same-deal"), again))
    if snapshot.moves_made:
        controls.append(button(say("button-replay"), Payload(Action.REPLAY, snapshot.id)))
        controls.append(button(say("button-analyse"), Payload(Action.ANALYSE, snapshot.id)))
        controls.append(button(say("button-share"), Payload(Action.SHARE, snapshot.id)))
    return controls


def _playing(snapshot: Snapshot) -> list[Control]:
    redeals = REDEAL in snapshot.legal_moves
    draw = say("button-redeal", left=snapshot.view.redeals_left) if redeals else say("button-draw")
    can_draw = redeals or DRAW in snapshot.legal_moves
    is_stuck = snapshot.outcome is Outcome.STUCK
    return [
        button(
            draw, _payload(snapshot, Action.DRAW), style=ButtonStyle.primary, disabled=not can_draw
        ),
        button(say("button-undo"), _payload(snapshot, Action.UNDO), disabled=not snapshot.can_undo),
        button(say("button-redo"), _payload(snapshot, Action.REDO), disabled=not snapshot.can_redo),
        button(say("button-hint"), _payload(snapshot, Action.HINT), disabled=is_stuck),
        button(say("button-auto"), _payload(snapshot, Action.AUTO), disabled=is_stuck),
    ]


def _around(snapshot: Snapshot) -> list[Control]:
    return [
        button(say("button-type"), _payload(snapshot, Action.TYPE)),
        button(say("button-style"), _payload(snapshot, Action.STYLE)),
        button(say("button-rules"), _payload(snapshot, Action.RULES)),
        button(say("button-winnable"), _payload(snapshot, Action.WINNABLE)),
        button(say("button-resign"), _payload(snapshot, Action.RESIGN), style=ButtonStyle.danger),
    ]


def _daily_table(snapshot: Snapshot) -> list[ui.ActionRow[Any]]:
    if snapshot.daily is None:
        return []
    payload = Payload(Action.DAILY_TABLE, variant=snapshot.variant.key, detail=str(snapshot.daily))
    return [row(button(say("button-table"), payload))]


def _payload(snapshot: Snapshot, action: Action) -> Payload:
    return Payload(action, snapshot.id, snapshot.revision)
