"""Leaderboards: pages, filters, joining and leaving."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from bot import answers
from bot.chat import actions
from bot.chat.actions import LeaderboardAction
from bot.chat.message import (
    Button,
    ButtonStyle,
    Menu,
    Message,
    Option,
    Row,
    Table,
    Text,
    answer_text,
    chosen_game,
    game_menu,
    lines,
)
from bot.chat.names import name_in_sentence, name_in_table
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.service import (
    LeaderboardPage,
    LeaderboardQuery,
    Metric,
    Period,
    PlayerError,
    named_variant,
)
from bot.texts import say

L = TypeVar("L", bound=LeaderboardAction)

_JOIN: Final = "join"
_LEAVE: Final = "leave"


@command("leaderboard", private=True)
async def _leaderboard_command(
    request: Request,
    game: str = "",
    place: str = "",
    period: str = Period.ALL,
    by: str = Metric.RATE,
    ranking: str = "",
) -> None:
    variant = named_variant(game)
    here = place == "here" if place else request.caller.server is not None
    wanted = LeaderboardAction(
        Metric(by or Metric.RATE),
        Period(period or Period.ALL),
        here,
        variant.key if variant else "",
    )
    if ranking:
        await _join_or_leave(request, ranking)
    await _show(request, wanted)


@handles(actions.OpenLeaderboard, DeferMode.PRIVATE)
async def _open(request: Request, action: actions.OpenLeaderboard) -> None:
    await _show(request, action)


@handles(actions.LeaderboardPage, DeferMode.UPDATE_OWN)
async def _change_page(request: Request, action: actions.LeaderboardPage) -> None:
    if action.change in (_JOIN, _LEAVE):
        await _join_or_leave(request, action.change)
    await _show(request, _changed(action, request.values))


@handles(actions.ShowLeaderboard, DeferMode.PUBLIC)
async def _show_everybody(request: Request, action: actions.ShowLeaderboard) -> None:
    page = await _page(request, action)
    rows = tuple(replace(row, mine=False) for row in page.rows)
    text = _page_text(replace(page, rows=rows, own=None, joined=False))
    open_button = Button(say("button-details"), _as(actions.OpenLeaderboard, action))
    await request.responder.show(Message((text,), controls=((open_button,),), framed=True))


async def _join_or_leave(request: Request, change: str) -> None:
    leaderboards = request.service.leaderboards
    await (leaderboards.join if change == _JOIN else leaderboards.leave)(request.caller)


async def _show(request: Request, wanted: LeaderboardAction) -> None:
    page = await _page(request, wanted)
    spoken = (await request.service.preferences(request.caller)).board == "spoken"
    texts = [_page_text(page, spoken=spoken)]
    if not page.joined:
        texts.append(lines(say("chat-not-ranked")))
    controls = _controls(page, request.caller.server)
    await request.responder.update(Message(tuple(texts), controls=controls, framed=True))


async def _page(request: Request, wanted: LeaderboardAction) -> LeaderboardPage:
    caller = request.caller
    if wanted.here and not caller.server:
        raise PlayerError("no-server")
    query = LeaderboardQuery(
        metric=wanted.metric,
        variant=named_variant(wanted.variant),
        server=(caller.server or "") if wanted.here else "",
        period=wanted.period,
    )
    return await request.service.leaderboards.table(
        caller, query, wanted.page, wanted.version or None
    )


def _changed(action: actions.LeaderboardPage, values: Sequence[str]) -> LeaderboardAction:
    """Return the page after a choice in one of its menus.

    Raises:
        PlayerError: the menu belongs to another release.

    """
    if not values:
        return action
    first = replace(action, page=0, version=0)
    try:
        match action.change:
            case "metric":
                return replace(first, metric=Metric("".join(values)))
            case "period":
                return replace(first, period=Period("".join(values)))
            case "variant":
                return replace(first, variant=chosen_game(values))
    except ValueError as error:
        raise PlayerError("old-button") from error
    raise PlayerError("old-button")


def _page_text(page: LeaderboardPage, *, spoken: bool = False) -> Text:
    rows = tuple(replace(row, name=name_in_sentence(row.name)) for row in page.rows)
    answer = answers.leaderboard(replace(page, rows=rows))
    if spoken or not rows:
        return answer_text(answer, spoken=True)
    named_rows = tuple(
        replace(row, name=name_in_table(row.name, mine=row.mine), mine=False) for row in page.rows
    )
    columns = tuple(answers.leaderboard_columns(replace(page, rows=named_rows)))
    return tuple(
        Table(columns) if isinstance(block, Table) else block
        for block in answer_text(answer, spoken=False)
    )


# ------------------------------------------------------------------------- controls


def _controls(page: LeaderboardPage, server: str | None) -> tuple[Row, ...]:
    query = page.query
    here = actions.LeaderboardPage(
        query.metric,
        query.period,
        bool(query.server),
        query.variant.key if query.variant else "",
        page.page,
        page.version,
    )
    metrics = tuple(Option(say(f"metric-{metric}"), metric.value) for metric in Metric)
    periods = tuple(Option(say(f"period-{period}"), period.value) for period in Period)
    return (
        Menu(say("select-metric"), replace(here, change="metric"), metrics, query.metric),
        Menu(say("select-period"), replace(here, change="period"), periods, query.period),
        game_menu(replace(here, change="variant"), here.variant),
        *_pages(page, here),
        (*_scope(here, server), _membership(page, here), _show_button(here)),
    )


def _pages(page: LeaderboardPage, here: actions.LeaderboardPage) -> tuple[Row, ...]:
    if page.pages == 1:
        return ()
    before = replace(here, page=max(0, page.page - 1), change="before")
    after = replace(here, page=page.page + 1, change="after")
    return (
        (
            Button(say("button-previous-page"), before, disabled=not page.page),
            Button(say("button-next-page"), after, disabled=page.page + 1 == page.pages),
        ),
    )


def _scope(here: actions.LeaderboardPage, server: str | None) -> tuple[Button, ...]:
    """Return the button that switches between this server and all; empty outside servers."""
    if server is None:
        return ()
    other = replace(here, here=not here.here, page=0, version=0, change="where")
    return (Button(say("button-everywhere" if here.here else "button-here"), other),)


def _membership(page: LeaderboardPage, here: actions.LeaderboardPage) -> Button:
    if page.joined:
        return Button(say("button-leave"), replace(here, change=_LEAVE))
    return Button(say("button-join"), replace(here, change=_JOIN), ButtonStyle.PRIMARY)


def _show_button(here: actions.LeaderboardPage) -> Button:
    return Button(say("button-show"), _as(actions.ShowLeaderboard, here))


def _as(kind: type[L], page: LeaderboardAction) -> L:
    return kind(page.metric, page.period, page.here, page.variant, page.page, page.version)
