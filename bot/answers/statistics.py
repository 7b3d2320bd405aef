"""A player's statistics in words."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from bot.answers.phrases import deal_name, duration, game_name, percent
from bot.answers.tables import Align, Answer, Column
from bot.service import Best, Ending, PlayerStatistics, Statistics
from bot.texts import say
from engine import Variant

_WON, _NOT_WON = "▇", "▁"
_FEWEST_GAMES: Final = 2
"""Of a single game the figures are those of all."""


def statistics_card(statistics_: PlayerStatistics, variant: Variant | None = None) -> Answer:
    """Return a player's statistics in one game, or in all with those of each game in a table."""
    shown = statistics_.of(variant)
    title, *lines = statistics(shown, variant)
    by_game = {key: own for key, own in statistics_.by_game.items() if own.played}
    columns: tuple[Column, ...] = ()
    rows: tuple[str, ...] = ()
    if not variant and len(by_game) >= _FEWEST_GAMES:
        columns = _by_game(by_game)
        rows = tuple(_of_game(key, own) for key, own in by_game.items())
    return Answer(title, tuple(lines), columns, rows)


def trend(last: Sequence[Ending], *, spoken: bool) -> str:
    """Return the last results: as signs, or as how many were won and not won in turn."""
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


def statistics(figures: Statistics, variant: Variant | None) -> list[str]:
    """A player's figures in one game, or in all, without the last results."""
    lines = [game_name(variant.key) if variant else say("statistics-all")]
    if not figures.played and not figures.open:
        return [*lines, say("statistics-none")]
    lines += [
        say(
            "statistics-played",
            played=figures.played,
            won=figures.won,
            lost=figures.lost,
            abandoned=figures.abandoned,
            open=figures.open,
        ),
        say("statistics-rate-none")
        if figures.win_rate is None
        else say("statistics-rate", rate=percent(figures.win_rate)),
        say(
            "statistics-streaks",
            current=figures.current_streak,
            winning=figures.longest_winning_streak,
            losing=figures.longest_losing_streak,
        ),
        say("statistics-perfect", count=figures.perfect_wins),
    ]
    return lines + _records(figures)


def _records(figures: Statistics) -> list[str]:
    fewest, fastest = figures.fewest_moves, figures.fastest
    average_moves, average_time = figures.average_moves, figures.average_time
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


def _by_game(games: Mapping[str, Statistics]) -> tuple[Column, ...]:
    figures = games.values()
    return (
        Column(say("head-game"), tuple(map(game_name, games)), Align.LEFT),
        Column(say("head-rate"), tuple(percent(own.win_rate or 0) for own in figures)),
        Column(say("head-won"), tuple(str(own.won) for own in figures)),
        Column(say("head-played"), tuple(str(own.played) for own in figures)),
        Column(say("head-streak"), tuple(str(own.longest_winning_streak) for own in figures)),
    )


def _of_game(key: str, figures: Statistics) -> str:
    return say(
        "statistics-of-game",
        game=game_name(key),
        rate=percent(figures.win_rate or 0),
        won=figures.won,
        played=figures.played,
        streak=figures.longest_winning_streak,
    )
