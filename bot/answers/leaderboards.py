"""Leaderboards in words."""

from collections.abc import Callable
from typing import Final

from bot.answers.phrases import percent
from bot.answers.tables import WIDE, Answer, Column, isolated, table
from bot.service import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Metric, Period
from bot.texts import say


def leaderboard(page: LeaderboardPage, *, cells: int = WIDE, spoken: bool = False) -> Answer:
    """A page of a leaderboard: its players, one's own rank, and how it is ranked.

    Args:
        page: the page.
        cells: how wide a table may be.
        spoken: whether it is to be heard.

    """
    rows = () if spoken else _table(page, cells)
    lines = [say("leaderboard-restarted")] if page.restarted else []
    if not page.rows:
        lines.append(say("leaderboard-empty"))
    if not rows:
        lines += [_row(row, page.board.metric) for row in page.rows]
    notes = [
        _place(page) if page.total else "",
        _own(page),
        say("leaderboard-rule-moves" if page.board.metric is Metric.MOVES else "leaderboard-rule"),
        "" if page.board.period is Period.ALL else say("leaderboard-periods"),
        say("leaderboard-minimum", count=page.board.minimum) if page.board.minimum > 1 else "",
    ]
    return Answer(_title(page.board), tuple(lines), rows, tuple(filter(None, notes)))


def leaderboard_columns(page: LeaderboardPage) -> list[Column]:
    """What stands in the table of a page; one of the columns holds the names."""
    figures = ("won", "played", page.board.metric.value)
    return [
        Column(say("head-rank"), [_marked(row) for row in page.rows]),
        Column(say("head-player"), [_name(row) for row in page.rows], names=True),
        *(
            Column(say(f"head-{name}"), [figure(row) for row in page.rows])
            for name, figure in _COLUMNS.items()
            if name in figures
        ),
    ]


def _place(page: LeaderboardPage) -> str:
    return say("leaderboard-page", page=page.page + 1, pages=page.pages, players=page.total)


def _title(board: LeaderboardQuery) -> str:
    return say(
        "leaderboard-title",
        metric=board.metric.value,
        game=board.variant.name if board.variant else say("leaderboard-all-games"),
        where="here" if board.server else "everywhere",
        period=board.period.value,
    )


def _table(page: LeaderboardPage, cells: int) -> tuple[str, ...]:
    return table(leaderboard_columns(page), cells) if page.rows else ()


_COLUMNS: Final[dict[str, Callable[[LeaderboardRow], str]]] = {
    "rate": lambda row: percent(row.win_rate),
    "streak": lambda row: str(row.streak),
    "moves": lambda row: str(row.fewest_moves or ""),
    "won": lambda row: str(row.won),
    "played": lambda row: str(row.played),
}


def _marked(row: LeaderboardRow) -> str:
    return say("rank-mine", rank=str(row.rank)) if row.mine else str(row.rank)


def _name(row: LeaderboardRow) -> str:
    return row.name or say("you" if row.mine else "former-player")


def _row(row: LeaderboardRow, metric: Metric) -> str:
    name = isolated(_name(row))
    return say(
        "ranked",
        rank=str(row.rank),
        name=say("you-called", name=name) if row.mine and row.name else name,
        figure=_figure(row, metric),
    )


def _figure(row: LeaderboardRow, metric: Metric) -> str:
    return say(
        f"figure-{metric.value}",
        rate=percent(row.win_rate),
        won=row.won,
        played=row.played,
        streak=row.streak,
        moves=row.fewest_moves or 0,
    )


def _own(page: LeaderboardPage) -> str:
    own = page.own
    if own is None:
        return say("own-none") if page.joined else ""
    if own.rank is not None:
        return say(
            "own-rank",
            rank=str(own.rank),
            players=str(page.total),
            figure=_figure(own, page.board.metric),
        )
    if page.board.metric is Metric.RATE:
        return say("own-too-few", played=own.played, minimum=page.board.minimum)
    return say("own-no-win")
