"""Daily deals: one for all players, in each variant."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.service.daily.channels import DailyChannels
from bot.service.daily.numbers import daily_number, day_of, has_daily_deals, is_daily_number
from bot.service.daily.streaks import DailyStreaks, streaks
from bot.service.errors import DailyFinishedError, PlayerError
from bot.service.player_session import OpenGame, PlayerSession
from bot.service.results import Caller, Cleared, GameVersion, Started
from bot.service.unit_of_work import UnitOfWork
from bot.store import DailyGame, Player, Queries, Status
from engine import VARIANTS, Game, Variant
from engine.catalogue import part_of
from engine.normalise import quote

MAX_ROWS: Final = 10


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A player's first game of a daily deal, in its table.

    Attributes:
        rank: the rank, from 1; None if the game is not won or is assisted.
        name: the player's name; empty for other players who have not joined the leaderboards.
        mine: whether the game is the caller's.
        status: the status of the game.
        moves_made: the number of single moves, undone ones included.
        time: the playing time.
        finished_at: when the game was finished, on its day or later; None if it is open.
        assisted: whether the game is assisted and so does not rank.

    """

    rank: int | None
    name: str
    mine: bool
    status: Status
    moves_made: int
    time: timedelta
    finished_at: datetime | None
    assisted: bool = False


@dataclass(frozen=True, slots=True)
class DailyTable:
    """The table of a daily deal.

    Wins come first, ordered by fewest moves made, then shortest time, then earliest finish.

    Attributes:
        variant: the variant.
        day: the day, in UTC.
        deal: the deal number; None if the caller has not finished the deal.
        rows: the first ten games; games that are not won come last.
        own: the caller's game, in `rows` or not; None if the caller has not played.
        played: the number of players with a game that ranks.
        won: the number of those who have won.
        streaks: the caller's current streaks.
        ends_at: when the day ends and the next deal starts.

    """

    variant: Variant
    day: date
    deal: str | None
    rows: tuple[DailyRow, ...]
    own: DailyRow | None
    played: int
    won: int
    streaks: DailyStreaks
    ends_at: datetime


FIRST_DAY: Final = date(2000, 1, 1)
"""The earliest day with a table; the program did not exist before."""


class DailyDeals:
    """Use cases for daily deals.

    A player's first game of a daily deal ranks. It counts for the day on which it was dealt, even
    if it is finished later. Later games of the deal are practice. A winnable check takes the
    game out of the ranking.

    Attributes:
        channels: where and when daily deals are posted.

    """

    def __init__(self, unit_of_work: UnitOfWork, now: Callable[[], datetime], secret: str) -> None:
        self.channels = DailyChannels(unit_of_work)
        self._unit_of_work = unit_of_work
        self._now = now
        self._secret = secret

    def day(self, word: str) -> date:
        """Return the day of a typed word: today, yesterday or an ISO date.

        Raises:
            PlayerError: the word is not a date, or not between `FIRST_DAY` and today.

        """
        today = self.today()
        if word in ("", "today"):
            return today
        if word == "yesterday":
            return today - timedelta(days=1)
        try:
            day = date.fromisoformat(word)
        except ValueError:
            day = date.max
        if not FIRST_DAY <= day <= today:
            raise PlayerError("bad-day", text=quote(word), example=today.isoformat())
        return day

    def today(self) -> date:
        """Return the current day in UTC."""
        return day_of(self._now())

    async def open(
        self,
        caller: Caller,
        variant: Variant | None = None,
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> Started:
        """Start today's daily deal, or resume it here.

        Args:
            caller: the player and the place.
            variant: the variant; by default the one last played here.
            open_game: what to do with another game that is open here.
            decided: the version of the open game that the player's decision is about.

        Raises:
            DailyFinishedError: the player has finished the deal.
            DecisionNeededError: a game is open here, and `open_game` is `ASK`.
            TooManyGamesError: the player has the maximum number of unfinished games.

        """

        async def work(session: PlayerSession) -> Started:
            game, day = await _daily_variant(session, variant), day_of(session.now)
            row = await session.queries.daily.game(session.player.id, day, game.key)
            if row is None:
                number = daily_number(self._secret, day, game.key)
                deal = await session.queries.daily.save_deal(day, game.key, str(number))
                return await session.start(Game(game, int(deal)), open_game, decided, daily=day)
            if row.status is not Status.OPEN:
                raise DailyFinishedError(game, row.deal)
            return Started(await session.resume(row.id), Cleared())

        return await self._unit_of_work.write(caller, work)

    async def table(
        self, caller: Caller, variant: Variant | None = None, day: date | None = None
    ) -> DailyTable:
        """Return the table of a daily deal, by default today's, as the caller may see it."""

        async def work(session: PlayerSession) -> DailyTable:
            game = await _daily_variant(session, variant)
            on = day or day_of(session.now)
            return await _table(session.queries, session.player, game, on, day_of(session.now))

        return await self._unit_of_work.read(caller, work)

    async def public_table(self, variant: Variant, day: date) -> DailyTable:
        """Return the table of a daily deal as everybody may see it."""

        async def work(queries: Queries, now: datetime) -> DailyTable:
            return await _table(queries, None, variant, day, day_of(now))

        return await self._unit_of_work.query(work)

    # -------------------------------------------------------- regular games

    async def regular_deal(self, session: PlayerSession, choose: Callable[[], int]) -> int:
        """Return a random deal that is not reserved for daily deals."""
        kept = (await session.queries.daily.deals(day_of(session.now))).values()
        while part_of(number := choose()) == "daily" or str(number) in kept:
            pass
        return number

    async def check_regular(self, session: PlayerSession, number: int) -> None:
        """Check that a deal may be played as a regular game.

        All deals reserved for daily deals are refused, so that the error does not reveal today's.

        Raises:
            PlayerError: the deal is reserved for daily deals, and the player has not finished it.

        """
        for game in await session.queries.unfinished_games(session.player.id):
            if game.daily and not game.practice and game.deal == str(number):
                raise PlayerError("daily-not-free", key=game.variant)
        kept = await session.queries.daily.deals(day_of(session.now))
        for key, variant in VARIANTS.items():
            is_of_a_day = kept.get(key) == str(number) or is_daily_number(number, key)
            if is_of_a_day and not await session.queries.daily.finished(
                session.player.id, key, str(number)
            ):
                raise PlayerError("daily-not-free", key=variant.key)


async def _daily_variant(session: PlayerSession, variant: Variant | None) -> Variant:
    """Return the given variant, or the one last played here.

    Raises:
        PlayerError: the variant has no daily deals.

    """
    game = variant or await session.last_variant()
    if not has_daily_deals(game):
        raise PlayerError("no-daily", key=game.key)
    return game


async def _table(
    queries: Queries, player: Player | None, variant: Variant, day: date, today: date
) -> DailyTable:
    best = await queries.daily.best(day, variant.key, MAX_ROWS)
    rows = [_row(game, player, rank) for rank, game in enumerate(best, start=1)]
    played, won = await queries.daily.counts(day, variant.key)
    return DailyTable(
        variant=variant,
        day=day,
        deal=await _known_deal(queries, player, variant, day),
        rows=tuple(rows),
        own=await _own_row(queries, player, variant, day) if player else None,
        played=played,
        won=won,
        streaks=streaks(await queries.daily.days(player.id, variant.key) if player else {}, today),
        ends_at=datetime.combine(day + timedelta(days=1), time(0), UTC),
    )


async def _known_deal(
    queries: Queries, player: Player | None, variant: Variant, day: date
) -> str | None:
    row = await queries.daily.game(player.id, day, variant.key) if player else None
    return row.deal if row and row.status is not Status.OPEN else None


async def _own_row(
    queries: Queries, player: Player, variant: Variant, day: date
) -> DailyRow | None:
    own = await queries.daily.own(player.id, day, variant.key)
    if own is None:
        return None
    is_won = own.status is Status.WON and not own.checks
    better = await queries.daily.better(day, variant.key, own) if is_won else 0
    return _row(own, player, better + 1)


def _row(game: DailyGame, player: Player | None, rank: int) -> DailyRow:
    mine = player is not None and game.player_id == player.id
    return DailyRow(
        rank=rank if game.status is Status.WON and not game.checks else None,
        name=game.name if mine or game.ranked else "",
        mine=mine,
        status=game.status,
        moves_made=game.moves_made,
        time=timedelta(milliseconds=game.moving_ms),
        finished_at=game.finished_at,
        assisted=game.checks > 0,
    )
