"""The leaderboards on Discord: looked at, turned over, joined and left."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from discord import ButtonStyle, ui

from bot import answers
from bot.on_discord.content import Content, beside_names, told
from bot.on_discord.controls import Control, button, game_chosen, menu_of_games, row, select
from bot.on_discord.exchange import Exchange
from bot.on_discord.names import called, in_table
from bot.on_discord.payload import Action, Payload
from bot.service import (
    Caller,
    LeaderboardPage,
    LeaderboardQuery,
    Metric,
    Period,
    PlayerError,
    Service,
    named_variant,
)
from bot.texts import say

_DETAIL: Final = re.compile(
    "([a-z]+)-([a-z]+)-(here|everywhere)-([0-9]{1,9})-([0-9]{1,18})-([a-z]+)"
)

_PAGES: Final = {"before": -1, "behind": 1}

MEMBERSHIP: Final = ("join", "leave")
"""What is said to stand in the leaderboards, or in none any more."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What somebody looks at.

    Attributes:
        metric: what is ranked by.
        period: of games that ended when.
        here: whether of games played in this server, or everywhere.
        game: the key of the game; empty for all.
        page: the page, from 0.
        edition: as of which edition; 0 for the newest.

    """

    metric: Metric = Metric.RATE
    period: Period = Period.ALL
    here: bool = True
    game: str = ""
    page: int = 0
    edition: int = 0

    @classmethod
    def at(cls, board: LeaderboardQuery, page: int = 0, edition: int = 0) -> Self:
        """A page of a leaderboard."""
        return cls(
            metric=board.metric,
            period=board.period,
            here=bool(board.server),
            game=board.variant.key if board.variant else "",
            page=page,
            edition=edition,
        )

    def payload(self, action: Action, what: str) -> Payload:
        """It, and what a control is for."""
        where = "here" if self.here else "everywhere"
        detail = f"{self.metric}-{self.period}-{where}-{self.page}-{self.edition}-{what}"
        return Payload(action, variant=self.game, detail=detail)

    @classmethod
    def read(cls, payload: Payload) -> tuple[Self, str]:
        """What such a payload says.

        Raises:
            PlayerError: it is of another release.

        """
        match = _DETAIL.fullmatch(payload.detail)
        if match is None or match[1] not in list(Metric) or match[2] not in list(Period):
            raise PlayerError("old-button")
        looked = cls(
            metric=Metric(match[1]),
            period=Period(match[2]),
            here=match[3] == "here",
            game=payload.variant,
            page=int(match[4]),
            edition=int(match[5]),
        )
        return looked, match[6]

    def changed(self, what: str, values: Sequence[str]) -> Self:
        """It after a press of the control that is for that."""
        if what in _PAGES:
            return replace(self, page=max(0, self.page + _PAGES[what]))
        first, value = replace(self, page=0, edition=0), "".join(values)
        match what:
            case "metric" if value in list(Metric):
                return replace(first, metric=Metric(value))
            case "period" if value in list(Period):
                return replace(first, period=Period(value))
            case "game":
                return replace(first, game=game_chosen(values))
            case "where":
                return replace(first, here=not self.here)
        return first


class Leaderboards:
    """Answers requests about the leaderboards."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def look(self, exchange: Exchange, looked: Looked) -> None:
        """Show a page of a leaderboard, to the player alone.

        Raises:
            PlayerError: it is that of this server, and there is none here.

        """
        caller = exchange.caller
        page = await self._page(caller, looked)
        spoken = (await self._service.preferences(caller)).board == "spoken"
        controls = _controls(page, caller.server)
        texts = [_told(page, spoken=spoken), "" if page.joined else say("discord-ranked-not")]
        await exchange.turn(Content(texts, controls=controls, is_card=True))

    async def press(self, exchange: Exchange, payload: Payload, values: Sequence[str]) -> None:
        """Do what a control of a leaderboard is for.

        Raises:
            PlayerError: it is of another release.

        """
        looked, what = Looked.read(payload)
        if what in MEMBERSHIP:
            await self.join_or_leave(exchange, looked.changed(what, values), what)
        else:
            await self.look(exchange, looked.changed(what, values))

    async def join_or_leave(self, exchange: Exchange, looked: Looked, what: str) -> None:
        """Join or leave all leaderboards, whichever is said, and show a page."""
        leaderboards = self._service.leaderboards
        await (leaderboards.join if what == "join" else leaderboards.leave)(exchange.caller)
        await self.look(exchange, looked)

    async def show(self, exchange: Exchange, payload: Payload) -> None:
        """Show the page to everybody here.

        Raises:
            PlayerError: the button is of another release.

        """
        looked, _ = Looked.read(payload)
        page = await self._page(exchange.caller, looked)
        rows = tuple(replace(row, mine=False) for row in page.rows)
        texts = [_told(replace(page, rows=rows, own=None, joined=False))]
        look = button(say("button-look"), looked.payload(Action.LEADERBOARD, "open"))
        content = Content(texts, controls=[row(look)], is_card=True)
        await exchange.show(content, content)

    async def _page(self, caller: Caller, looked: Looked) -> LeaderboardPage:
        if looked.here and not caller.server:
            raise PlayerError("no-server")
        board = LeaderboardQuery(
            metric=looked.metric,
            variant=named_variant(looked.game),
            server=(caller.server or "") if looked.here else "",
            period=looked.period,
        )
        edition = looked.edition or None
        return await self._service.leaderboards.table(caller, board, looked.page, edition)


def _told(page: LeaderboardPage, *, spoken: bool = False) -> str:
    """The page with the players' names, or in sentences where it is to be heard."""
    rows = tuple(replace(row, name=called(row.name)) for row in page.rows)
    shown = answers.leaderboard(replace(page, rows=rows), spoken=spoken)
    if spoken or not rows:
        return told(shown)
    marked = tuple(
        replace(row, name=in_table(row.name, mine=row.mine), mine=False) for row in page.rows
    )
    return told(shown, beside_names(answers.leaderboard_columns(replace(page, rows=marked))))


def _controls(page: LeaderboardPage, server: str | None) -> list[ui.ActionRow[Any]]:
    board = page.board
    looked = Looked.at(board, page.page, page.edition)

    def turn(what: str) -> Payload:
        return looked.payload(Action.TURN_RANKING, what)

    metrics = [(say(f"metric-{metric}"), metric.value) for metric in Metric]
    periods = [(say(f"period-{period}"), period.value) for period in Period]
    return [
        row(select(say("select-metric"), turn("metric"), metrics, board.metric)),
        row(select(say("select-period"), turn("period"), periods, board.period)),
        row(menu_of_games(turn("game"), looked.game)),
        *_pages(page, turn),
        row(*_where(looked, server, turn), _membership(page, turn), _show(looked)),
    ]


def _pages(page: LeaderboardPage, turn: Callable[[str], Payload]) -> list[ui.ActionRow[Any]]:
    if page.pages == 1:
        return []
    before, behind = say("button-page-before"), say("button-page-behind")
    return [
        row(
            button(before, turn("before"), disabled=not page.page),
            button(behind, turn("behind"), disabled=page.page + 1 == page.pages),
        )
    ]


def _where(looked: Looked, server: str | None, turn: Callable[[str], Payload]) -> list[Control]:
    """What leads from this server to everywhere, or back; nothing where there is no server."""
    if server is None:
        return []
    return [button(say("button-everywhere" if looked.here else "button-here"), turn("where"))]


def _membership(page: LeaderboardPage, turn: Callable[[str], Payload]) -> Control:
    if page.joined:
        return button(say("button-leave"), turn("leave"))
    return button(say("button-join"), turn("join"), style=ButtonStyle.primary)


def _show(looked: Looked) -> Control:
    return button(say("button-show"), looked.payload(Action.SHOW_RANKING, "show"))
