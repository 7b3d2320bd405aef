"""Texts and tables for a player's statistics."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from bot.answers.phrases import deal_name, duration, game_name, percent
from bot.answers.tables import Align, Answer, Column
from bot.service import Best, Ending, PlayerStatistics, Statistics
from bot.texts import say
from engine import Variant

_WON, _NOT_WON = "▇", "▁"
_MIN_VARIANTS: Final = 2
"""With a single variant, a table by variant would only repeat the totals."""


def statistics_card(statistics_: PlayerStatistics, variant: Variant | None = None) -> Answer:
    """Return a player's statistics in one variant, or in all with a table by variant."""
    shown = statistics_.of(variant)
    title, *lines = statistics(shown, variant)
    by_game = {key: stats for key, stats in statistics_.by_game.items() if stats.played}
    columns: tuple[Column, ...] = ()
    rows: tuple[str, ...] = ()
    if not variant and len(by_game) >= _MIN_VARIANTS:
        columns = _columns(by_game)
        rows = tuple(_row(key, stats) for key, stats in by_game.items())
    return Answer(title, tuple(lines), columns, rows)


def trend(last: Sequence[Ending], *, spoken: bool) -> str:
    """Return the last results as signs, or for screen readers as runs of wins and losses."""
    won = [ending is Ending.WON for ending in last]
    if spoken:
        runs = [
            say("trend-won" if is_won else "trend-not-won", count=len(list(run)))
            for is_won, run in groupby(won)
        ]
        return say("trend-spoken", count=len(won), runs=", ".join(runs))
    signs = "".join(_WON if is_won else _NOT_WON for is_won in won)
    wins = sum(won)
    return say(
        "trend",
        count=len(won),
        signs=signs,
        won_sign=_WON,
        won=wins,
        not_won_sign=_NOT_WON,
        not_won=len(won) - wins,
    )


def statistics(stats: Statistics, variant: Variant | None) -> list[str]:
    """Return a player's statistics in one variant or in all, without the last results."""
    lines = [game_name(variant.key) if variant else say("statistics-all")]
    if not stats.played and not stats.open:
        return [*lines, say("statistics-none")]
    lines += [
        say(
            "statistics-played",
            played=stats.played,
            won=stats.won,
            lost=stats.lost,
            abandoned=stats.abandoned,
            open=stats.open,
        ),
        say("statistics-rate-none")
        if stats.win_rate is None
        else say("statistics-rate", rate=percent(stats.win_rate)),
        say(
            "statistics-streaks",
            current=stats.current_streak,
            winning=stats.longest_winning_streak,
            losing=stats.longest_losing_streak,
        ),
        say("statistics-perfect", count=stats.perfect_wins),
    ]
    return lines + _bests(stats)


def _bests(stats: Statistics) -> list[str]:
    fewest, fastest = stats.fewest_moves, stats.fastest
    average_moves, average_time = stats.average_moves, stats.average_time
    if fewest is None or fastest is None or average_moves is None or average_time is None:
        return []
    return [
        say(
            "statistics-moves",
            fewest=fewest.moves,
            game=_best_game(fewest),
            average=f"{average_moves:.0f}",
        ),
        say(
            "statistics-time",
            fastest=duration(fastest.time),
            game=_best_game(fastest),
            average=duration(average_time),
        ),
    ]


def _best_game(best: Best) -> str:
    deal = deal_name(best.deal, best.daily)
    return say("game-with-deal", game=game_name(best.variant), deal=deal)


def _columns(games: Mapping[str, Statistics]) -> tuple[Column, ...]:
    all_stats = games.values()
    return (
        Column(say("head-game"), tuple(map(game_name, games)), Align.LEFT),
        Column(say("head-rate"), tuple(percent(stats.win_rate or 0) for stats in all_stats)),
        Column(say("head-won"), tuple(str(stats.won) for stats in all_stats)),
        Column(say("head-played"), tuple(str(stats.played) for stats in all_stats)),
        Column(say("head-streak"), tuple(str(stats.longest_winning_streak) for stats in all_stats)),
    )


def _row(key: str, stats: Statistics) -> str:
    return say(
        "statistics-of-game",
        game=game_name(key),
        rate=percent(stats.win_rate or 0),
        won=stats.won,
        played=stats.played,
        streak=stats.longest_winning_streak,
    )
