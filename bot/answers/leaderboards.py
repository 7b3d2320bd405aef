"""Texts and tables for leaderboards."""

from collections.abc import Callable
from typing import Final

from bot.answers.phrases import game_name, percent
from bot.answers.tables import Answer, Column, isolated
from bot.service import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Metric, Period
from bot.texts import say


def leaderboard(page: LeaderboardPage) -> Answer:
    """Return a leaderboard page: its rows, the caller's rank, and how players are ranked."""
    lines = [say("leaderboard-restarted")] if page.restarted else []
    if not page.rows:
        lines.append(say("leaderboard-empty"))
    notes = [
        _page_number(page) if page.total else "",
        _own(page),
        say("leaderboard-rule-moves")
        if page.query.metric is Metric.MOVES
        else say("leaderboard-rule", metric=page.query.metric.value),
        "" if page.query.period is Period.ALL else say("leaderboard-periods"),
        say("leaderboard-minimum", count=page.query.minimum) if page.query.minimum > 1 else "",
    ]
    return Answer(
        _title(page.query),
        tuple(lines),
        tuple(leaderboard_columns(page)) if page.rows else (),
        tuple(_row(row, page.query.metric) for row in page.rows),
        tuple(filter(None, notes)),
    )


def leaderboard_columns(page: LeaderboardPage) -> list[Column]:
    """Return the columns of a leaderboard page: rank, player, counts and the metric."""
    shown = ("won", "played", page.query.metric.value)
    return [
        Column(say("head-rank"), tuple(_marked(row) for row in page.rows)),
        Column(say("head-player"), tuple(_name(row) for row in page.rows), names=True),
        *(
            Column(say(f"head-{name}"), tuple(cell(row) for row in page.rows))
            for name, cell in _COLUMNS.items()
            if name in shown
        ),
    ]


def _page_number(page: LeaderboardPage) -> str:
    return say("leaderboard-page", page=page.page + 1, pages=page.pages, players=page.total)


def _title(query: LeaderboardQuery) -> str:
    return say(
        "leaderboard-title",
        metric=query.metric.value,
        game=game_name(query.variant.key) if query.variant else say("leaderboard-all-games"),
        where="here" if query.server else "everywhere",
        period=query.period.value,
    )


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
        score=_score(row, metric),
    )


def _score(row: LeaderboardRow, metric: Metric) -> str:
    return say(
        f"score-{metric.value}",
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
            score=_score(own, page.query.metric),
        )
    if page.query.metric is Metric.RATE:
        return say("own-too-few", played=own.played, minimum=page.query.minimum)
    return say("own-no-win")
