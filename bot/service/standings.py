"""A player's standings in all leaderboards, computed from the stored games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from bot.service.statistics import ABANDONED_AFTER, Ending, ended_at, ending, longest_run
from bot.store import GameRow, LeaderboardKey, Queries, Result, Standing, Status


class Period(StrEnum):
    """The time span of a leaderboard: this week (from Monday) or month in UTC, or all time."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"


MINIMUM: Final = {Period.ALL: 20, Period.MONTH: 10, Period.WEEK: 5}
"""Games a player must have played in a period before the win rate is ranked."""

_RATE: Final = 10**12


def period_key(period: Period, now: datetime) -> str:
    """Return the stored form of a period, such as `all`, `2026-11` or `2026-W48`."""
    match period:
        case Period.ALL:
            return "all"
        case Period.MONTH:
            return f"{now.astimezone(UTC):%Y-%m}"
        case Period.WEEK:
            return f"{now.astimezone(UTC):%G-W%V}"


def standings(results: Iterable[Result], now: datetime) -> set[Standing]:
    """Return one player's standings, one for each leaderboard in which a game of theirs counts."""
    games: defaultdict[tuple[str, str, str, Period], list[Result]] = defaultdict(list)
    starts = {period: _start(period, now) for period in Period}
    for game in sorted(results, key=ended_at):
        if ending(game, now) is Ending.OPEN:
            continue
        ended, _ = ended_at(game)
        for period, start in starts.items():
            if start <= ended:
                for variant, platform, server in _leaderboards(game):
                    games[variant, platform, server, period].append(game)
    return {
        _standing(
            LeaderboardKey(
                variant=variant, platform=platform, server=server, period=period_key(period, now)
            ),
            MINIMUM[period],
            counted,
        )
        for (variant, platform, server, period), counted in games.items()
    }


def next_abandoned(results: Iterable[Result], now: datetime) -> datetime | None:
    """Return when the next open game will count as abandoned; None without open games."""
    still_open = (game.touched_at for game in results if ending(game, now) is Ending.OPEN)
    first = min(still_open, default=None)
    return first + ABANDONED_AFTER if first else None


async def refresh(queries: Queries, player_id: int, now: datetime) -> None:
    """Recompute a ranked player's standings; the transaction must have locked the player."""
    results = await queries.results(player_id)
    await queries.standings.replace(player_id, standings(results, now), now)
    await queries.standings.set_due(player_id, next_abandoned(results, now))


async def game_changed(queries: Queries, before: GameRow, after: GameRow, now: datetime) -> None:
    """Recompute the player's standings if a change alters how the game counts."""
    was, counts = _counts(before, now), _counts(after, now)
    if was is counts:
        return
    if was is None and counts is Ending.OPEN:
        await queries.standings.set_due_by(after.player_id, now + ABANDONED_AFTER)
    else:
        await refresh(queries, after.player_id, now)


def _counts(game: GameRow, now: datetime) -> Ending | None:
    begun = game.first_move_at is not None
    return ending(game, now) if begun and not game.practice else None


def _start(period: Period, now: datetime) -> datetime:
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.ALL:
            return datetime.min.replace(tzinfo=UTC)
        case Period.MONTH:
            return today.replace(day=1)
        case Period.WEEK:
            return today - timedelta(days=today.weekday())


def _leaderboards(game: Result) -> Iterator[tuple[str, str, str]]:
    """Yield variant, platform and server of a game's leaderboards; an empty string means all."""
    for variant in ("", game.variant):
        yield variant, "", ""
        if game.server:
            yield variant, game.platform, game.server


def _standing(board: LeaderboardKey, minimum: int, games: list[Result]) -> Standing:
    won = [game.status is Status.WON for game in games]
    wins = sum(won)
    return Standing(
        variant=board.variant,
        platform=board.platform,
        server=board.server,
        period=board.period,
        played=len(games),
        won=wins,
        rate=wins * _RATE // len(games) if len(games) >= minimum else None,
        streak=longest_run(won, of=True),
        fewest_moves=min((game.ply for game in games if game.status is Status.WON), default=None),
    )
