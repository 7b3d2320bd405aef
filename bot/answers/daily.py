"""Texts and tables for daily deals."""

from collections.abc import Sequence
from datetime import timedelta

from bot.answers.phrases import clock, deal_name, duration, game_name
from bot.answers.tables import Answer, Column, isolated
from bot.service import DailyRow, DailyStreaks, DailyTable
from bot.texts import say


def daily_table(daily: DailyTable) -> Answer:
    """Return the table of a daily deal.

    The caller's own game follows as a note if it is not among the rows.
    """
    title = say(
        "game-with-deal",
        game=game_name(daily.variant.key),
        deal=deal_name(daily.deal, daily.day),
    )
    is_own_shown = daily.own is None or any(row.mine for row in daily.rows)
    notes = () if is_own_shown or daily.own is None else (_row(daily.own),)
    if not daily.rows:
        line = say("daily-nobody-ranks" if daily.own else "daily-nobody")
        return Answer(title, (line,), notes=notes)
    return Answer(
        title,
        (say("daily-counts", played=daily.played, won=daily.won),),
        tuple(daily_columns(daily.rows)),
        tuple(map(_row, daily.rows)),
        notes,
    )


def daily_columns(rows: Sequence[DailyRow]) -> list[Column]:
    """Return the columns of a daily table."""
    return [
        Column(say("head-rank"), tuple(_marked(row) for row in rows)),
        Column(say("head-player"), tuple(_name(row) for row in rows), names=True),
        Column(say("head-moves"), tuple(str(row.moves_made) for row in rows)),
        Column(say("head-time"), tuple(clock(row.time) for row in rows)),
    ]


def daily_streaks(streaks: DailyStreaks) -> str:
    """Return a player's current and longest daily streaks, of games played and of wins."""
    return say(
        "daily-streaks",
        played=streaks.played,
        longest_played=streaks.longest_played,
        won=streaks.won,
        longest_won=streaks.longest_won,
    )


def daily_rule() -> str:
    """Explain how a daily table is ranked."""
    return say("daily-rule")


def daily_ends(left: timedelta) -> str:
    """Return the time until the daily deal changes."""
    return say("daily-ends", time=duration(left))


def _marked(row: DailyRow) -> str:
    rank = _rank_or_result(row)
    return say("rank-mine", rank=rank) if row.mine else rank


def _rank_or_result(row: DailyRow) -> str:
    if row.rank is not None:
        return str(row.rank)
    result = say(f"result-{row.status.value}")
    return say("result-assisted", result=result) if row.assisted else result


def _name(row: DailyRow) -> str:
    return row.name or say("you" if row.mine else "a-player")


def _row(row: DailyRow) -> str:
    name = isolated(_name(row))
    return say(
        "daily-row",
        place=_rank_or_result(row),
        name=say("you-called", name=name) if row.mine and row.name else name,
        moves=say("moves", count=row.moves_made),
        time=duration(row.time),
    )
