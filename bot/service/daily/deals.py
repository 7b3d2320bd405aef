"""The deal of the day: one for everybody, in each game."""

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

MOST_ROWS: Final = 10


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A player's first game of a day's deal in a table.

    Attributes:
        rank: the place, 1 is the best; None where the game is not won, or does not rank.
        name: what the player is called; empty for others who did not join the leaderboards.
        mine: whether it is the caller's.
        status: how it stands.
        moves_made: single moves, those later taken back included.
        time: the time spent moving.
        finished_at: when it was finished, on its day or later; None where it is open.
        helped: whether it was asked if the game can still be won, so that it does not rank.

    """

    rank: int | None
    name: str
    mine: bool
    status: Status
    moves_made: int
    time: timedelta
    finished_at: datetime | None
    helped: bool = False


@dataclass(frozen=True, slots=True)
class DailyTable:
    """How a day's deal went. It is ranked by: won, fewest moves made, least time, first to finish.

    Attributes:
        variant: the game.
        day: the day, in UTC.
        deal: the deal number; None for who has not finished it.
        rows: the first ten; games that are not won stand behind the others.
        own: the caller's game, among these or not; None where the caller has not played.
        played: how many players have begun a game that ranks.
        won: how many of them have won.
        streaks: the caller's, as of now.
        ends_at: when the day ends and the next deal comes.

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
"""No day before it has a table: the program is younger."""


class DailyDeals:
    """The deals of days.

    A player's first game of such a deal ranks, and counts for the day on which it was dealt,
    however late it is finished; later ones are practice. Who asks whether it can still be won has
    no more a game that ranks.

    Attributes:
        channels: where daily deals are posted, and when.

    """

    def __init__(self, requests: UnitOfWork, now: Callable[[], datetime], secret: str) -> None:
        self.channels = DailyChannels(requests)
        self._unit_of_work = requests
        self._now = now
        self._secret = secret

    def day(self, word: str) -> date:
        """Return a past day or today by its name or date.

        Raises:
            PlayerError: it is neither.

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
        """The present day, in UTC."""
        return day_of(self._now())

    async def open(
        self,
        caller: Caller,
        variant: Variant | None = None,
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> Started:
        """Deal today's deal, or go on with it here.

        Args:
            caller: who asks, and where.
            variant: of which game; the one played here last where none is given.
            open_game: what becomes of another game that is open here, where this one is dealt.
            decided: the game that this was decided about, as it stood then.

        Raises:
            DailyFinishedError: the player has finished it.
            DecisionNeededError: a game is open here, and `open_game` says to ask.
            TooManyGamesError: the player has as many games as one may keep.

        """

        async def work(session: PlayerSession) -> Started:
            game, day = await _daily_variant(session, variant), day_of(session.now)
            row = await session.queries.daily.game(session.player.id, day, game.key)
            if row is None:
                number = daily_number(self._secret, day, game.key)
                deal = await session.queries.daily.keep_deal(day, game.key, str(number))
                return await session.start(Game(game, int(deal)), open_game, decided, daily=day)
            if row.status is not Status.OPEN:
                raise DailyFinishedError(game, row.deal)
            return Started(await session.resume(row.id), Cleared())

        return await self._unit_of_work.write(caller, work)

    async def table(
        self, caller: Caller, variant: Variant | None = None, day: date | None = None
    ) -> DailyTable:
        """The table of a day, today's where none is given, as the caller may see it."""

        async def work(session: PlayerSession) -> DailyTable:
            game = await _daily_variant(session, variant)
            on = day or day_of(session.now)
            return await _table(session.queries, session.player, game, on, day_of(session.now))

        return await self._unit_of_work.read(caller, work)

    async def public_table(self, variant: Variant, day: date) -> DailyTable:
        """The table of a day as everybody may see it."""

        async def work(queries: Queries, now: datetime) -> DailyTable:
            return await _table(queries, None, variant, day, day_of(now))

        return await self._unit_of_work.look(work)

    # ----------------------------------------------------------- free games

    async def free_deal(self, session: PlayerSession, choose: Callable[[], int]) -> int:
        """A deal by chance that is none of those for days, nor one of today's."""
        kept = (await session.queries.daily.deals(day_of(session.now))).values()
        while part_of(number := choose()) == "daily" or str(number) in kept:
            pass
        return number

    async def check_free(self, session: PlayerSession, number: int) -> None:
        """Let a deal pass that may be played as a free game.

        Raises:
            PlayerError: it is one of the days' deals, whether of today or not, so that nothing is
                told of today's, and the player has not finished it.

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
    """Return the game that is meant.

    Raises:
        PlayerError: it has no daily deals.

    """
    game = variant or await session.last_variant()
    if not has_daily_deals(game):
        raise PlayerError("no-daily", key=game.key)
    return game


async def _table(
    queries: Queries, player: Player | None, variant: Variant, day: date, today: date
) -> DailyTable:
    best = await queries.daily.best(day, variant.key, MOST_ROWS)
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
        helped=game.checks > 0,
    )
