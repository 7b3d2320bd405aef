"""Finished games on Discord: listed, stepped through, shown to everybody."""

from dataclasses import replace
from typing import Any, Final

from discord import ui

from bot import answers
from bot.on_discord.boards import Boards
from bot.on_discord.content import TEXT_LIMIT, Content, Document, Entry, code, sentences
from bot.on_discord.controls import Control, button, menu_of_games, row
from bot.on_discord.exchange import Exchange
from bot.on_discord.names import called
from bot.on_discord.payload import Action, Payload
from bot.on_discord.stepping import stepped, steps
from bot.service import (
    Caller,
    FinishedGame,
    HistoryPage,
    PlayerError,
    Replay,
    Service,
    Shared,
    named_variant,
)
from bot.texts import say
from engine import Variant

_ENTRIES: Final = 5
"""Games on a page: each takes five of the forty components that a message may have."""


class Records:
    """Answers requests about finished games."""

    def __init__(self, service: Service, boards: Boards) -> None:
        self._service = service
        self._boards = boards

    # ---------------------------------------------------------------- history

    async def history(
        self, exchange: Exchange, game: str = "", older: int | None = None, newer: int | None = None
    ) -> None:
        """List finished games of one's own.

        Args:
            exchange: the request.
            game: the name of the game they are of; of all where none is given.
            older: the game that stands before the page.
            newer: the game that stands behind it.

        """
        variant = named_variant(game)
        page = await self._service.history.page(
            exchange.caller, variant, older_than=older, newer_than=newer, size=_ENTRIES
        )
        await exchange.turn(_history(page, variant))

    # ---------------------------------------------------------------- replays

    async def replay(self, exchange: Exchange, game_id: int | None, ply: int = 0) -> None:
        """Show a finished game after some of its moves, one's last one unless another is named.

        Raises:
            PlayerError: there is none, it may not be looked at, or others would see the moves of a
                deal that they may still play.

        """
        number = await self._number(exchange.caller, game_id)
        replay = await self._service.history.replay(exchange.caller, number, ply)
        if not exchange.is_private and replay.of_today:
            raise PlayerError("discord-replay-hidden")
        content, plain = await self._replayed(replay)
        await exchange.tell(content, plain)

    async def step(self, exchange: Exchange, game_id: int, detail: str) -> None:
        """Go to another move of the game, where it is shown.

        Raises:
            PlayerError: the button is of another release, or the game may not be looked at.

        """
        ply, for_all = stepped(detail)
        replay = await self._service.history.replay(exchange.caller, game_id, ply)
        content, plain = await self._replayed(replay, for_all=for_all)
        await exchange.turn(content, plain)

    async def show_replay(self, exchange: Exchange, game_id: int) -> None:
        """Show the replay to everybody here; whoever may look at it may step through it.

        Raises:
            PlayerError: it is no game of the player's, or others may still play its deal.

        """
        shared = await self._service.history.share(exchange.caller, game_id)
        if not _may_be_seen(shared):
            raise PlayerError("discord-replay-hidden")
        replay = await self._service.history.replay(exchange.caller, game_id)
        content, plain = await self._replayed(replay, for_all=True)
        await exchange.show(content, plain)

    async def _replayed(self, replay: Replay, *, for_all: bool = False) -> tuple[Content, Content]:
        snapshot = replay.snapshot
        lines = answers.replay(replace(replay, name=called(replay.name)))
        below = "\n".join(answers.with_cards(lines, snapshot.preferences))
        steps_ = steps(Action.STEP, snapshot.id, replay.ply, replay.plies, for_all=for_all)
        controls = [*steps_, *_about(replay, for_all=for_all)]
        return await self._boards.laid_out(snapshot, below, controls)

    # ---------------------------------------------------------------- sharing

    async def share(self, exchange: Exchange, game_id: int | None) -> None:
        """Let others look at a game of one's own, the last one unless another is named.

        Its moves are told where they may be seen.

        Raises:
            PlayerError: there is none.

        """
        number = await self._number(exchange.caller, game_id)
        shared = await self._service.history.share(exchange.caller, number)
        may_look = say("discord-shared") if shared.replay else say("discord-shared-text-alone")
        texts = [f"{sentences([answers.shared(shared)])}\n{sentences([may_look])}"]
        controls = [button(say("button-show-result"), Payload(Action.SHOW_RESULT, number))]
        may_be_seen, document = _may_be_seen(shared), None
        if may_be_seen:
            controls.append(button(say("button-show-replay"), Payload(Action.SHOW_REPLAY, number)))
        if may_be_seen or exchange.is_private:
            block = f"{say('discord-record')}\n{code(shared.record)}"
            if len(texts[0]) + len(block) <= TEXT_LIMIT:
                texts.append(block)
            else:
                document = Document(f"game-{number}.txt", shared.record.encode())
        await exchange.tell(Content(texts, controls=[row(*controls)], document=document))

    async def show_result(self, exchange: Exchange, game_id: int) -> None:
        """Show everybody here how the game ended, and nothing of its moves."""
        shared = await self._service.history.share(exchange.caller, game_id)
        who = called(exchange.caller.name) or say("a-player")
        told = f"**{say('discord-result-of', player=who)}**\n{sentences([answers.shared(shared)])}"
        content = Content([told], controls=_look_and_play(shared))
        await exchange.show(content, content)

    async def _number(self, caller: Caller, game_id: int | None) -> int:
        """The number of the game that is meant.

        Raises:
            PlayerError: none is named, and there is none.

        """
        if game_id is not None:
            return game_id
        newest = (await self._service.history.page(caller, size=1)).entries
        if not newest:
            raise PlayerError("nothing-finished")
        return newest[0].id


def _may_be_seen(shared: Shared) -> bool:
    """Whether the moves may be shown to a channel: not of a deal that others still play."""
    return shared.replay and not shared.of_today


# ------------------------------------------------------------------------- history


def _history(page: HistoryPage, variant: Variant | None) -> Content:
    told = answers.history(page, variant)
    key = variant.key if variant else ""
    filters = row(menu_of_games(Payload(Action.HISTORY, detail="game"), key))
    title = f"**{sentences([told.title])}**"
    if not page.entries:
        return Content([title, sentences(told.lines)], controls=[filters])
    entries = [Entry(sentences([answers.history_entry(g)]), _entry_row(g)) for g in page.entries]
    return Content([title], entries=entries, controls=[filters, *_neighbours(page, key)])


def _entry_row(game: FinishedGame) -> ui.ActionRow[Any]:
    # Two games may be of one deal, and no two buttons of a message the same.
    again = Payload(Action.NEW_GAME, game.id, variant=game.variant, deal=game.deal)
    return row(
        button(say("button-replay"), Payload(Action.REPLAY, game.id)),
        button(say("button-same-deal"), again),
        button(say("button-analyse"), Payload(Action.ANALYSE, game.id)),
    )


def _neighbours(page: HistoryPage, key: str) -> list[ui.ActionRow[Any]]:
    if page.newer is None and page.older is None:
        return []
    newer = Payload(Action.HISTORY, page.newer or 0, variant=key, detail="newer")
    older = Payload(Action.HISTORY, page.older or 0, variant=key, detail="older")
    return [
        row(
            button(say("button-newer"), newer, disabled=page.newer is None),
            button(say("button-older"), older, disabled=page.older is None),
        )
    ]


# ------------------------------------------------------------------------- replays


def _about(replay: Replay, *, for_all: bool) -> list[ui.ActionRow[Any]]:
    snapshot = replay.snapshot
    controls: list[Control] = []
    if replay.mine and not for_all:
        controls.append(button(say("button-analyse"), Payload(Action.ANALYSE, snapshot.id)))
        controls.append(button(say("button-share"), Payload(Action.SHARE, snapshot.id)))
    if snapshot.number is not None:
        again = Payload(Action.NEW_GAME, variant=snapshot.variant.key, deal=str(snapshot.number))
        controls.append(button(say("button-same-deal"), again))
    return [row(*controls)] if controls else []


def _look_and_play(shared: Shared) -> list[ui.ActionRow[Any]]:
    game = shared.game
    controls: list[Control] = []
    if shared.replay:
        controls.append(button(say("button-replay"), Payload(Action.REPLAY, game.id)))
    if game.daily is None:
        again = Payload(Action.NEW_GAME, variant=game.variant, deal=game.deal)
        controls.append(button(say("button-same-deal"), again))
    else:
        daily = Payload(Action.DAILY, variant=game.variant)
        controls.append(button(say("button-daily"), daily))
    return [row(*controls)]
