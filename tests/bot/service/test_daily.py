"""Daily deals: the same for all players, hidden until the end, counted for their day."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, timedelta, timezone
from itertools import chain

import pytest

from bot.service import (
    Caller,
    DailyFinishedError,
    DecisionNeededError,
    GameVersion,
    OpenGame,
    PlayerError,
    Service,
    Snapshot,
    Started,
)
from bot.service.daily.numbers import daily_number, day_of
from bot.store import Database, Status
from engine import VARIANTS, Game
from engine.variants import FORTY_THIEVES, MARIA, STREETS
from engine.variants import LUCAS as LUCAS_GAME
from tests.bot.service.days import (
    DAY,
    MIDNIGHT,
    TODAY,
    begin_daily,
    open_daily,
    set_deal,
    win_daily,
)
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    LUCAS,
    ME,
    NOON,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    stored,
    typed,
    win,
)

HOUR = timedelta(hours=1)


async def todays_number(service: Service, database: Database, key: str) -> str:
    """Return the number of today's deal, which another player opens."""
    stranger = Caller("discord", 99, "elsewhere")
    opened = await open_daily(service, stranger, VARIANTS[key])
    return (await stored(database, opened.id)).deal


# ---------------------------------------------------------------- choice of the deal


@pytest.mark.parametrize("hours", [-12, -5, 0, 5.75, 14])
def test_day_is_in_utc_in_every_time_zone(hours: float) -> None:
    zone = timezone(timedelta(hours=hours))
    assert day_of((MIDNIGHT - timedelta(microseconds=1)).astimezone(zone)) == TODAY
    assert day_of(MIDNIGHT.astimezone(zone)) == TODAY + DAY


@pytest.mark.parametrize("key", VARIANTS)
async def test_every_player_gets_the_same_deal(
    service: Service, database: Database, key: str
) -> None:
    mine = await open_daily(service, ME, VARIANTS[key])
    theirs = await open_daily(service, replace(SOMEBODY, platform="discord"), VARIANTS[key])
    assert mine.id != theirs.id
    deals = {(await stored(database, game.id)).deal for game in (mine, theirs)}
    assert deals == {str(daily_number("", TODAY, key))}
    assert mine.view == theirs.view == Game.deal(key, int(deals.pop())).view


async def test_stored_deal_survives_a_change_of_the_secret(
    service: Service, database: Database, clock: Clock
) -> None:
    mine = await open_daily(service, ME, MARIA)
    other = Service(database, now=clock, daily_secret="another")
    theirs = await open_daily(other, SOMEBODY, MARIA)
    assert theirs.view == mine.view
    another = await open_daily(other, SOMEBODY, STREETS)
    assert (await stored(database, another.id)).deal == str(
        daily_number("another", TODAY, "streets")
    )


async def test_default_variant_is_the_one_last_played_here(service: Service) -> None:
    await begin(service, ME, "indian")
    assert (await open_daily(service, ME)).variant.key == "indian"
    assert (await service.daily.table(ME)).variant.key == "indian"
    assert (await open_daily(service, SOMEBODY)).variant.key == "forty-thieves"


# -------------------------------------------------------------- starting and resuming


async def test_daily_game_counts_like_any_other(service: Service) -> None:
    opened = await open_daily(service, ME, FORTY_THIEVES)
    assert (opened.daily, opened.practice, opened.ply) == (TODAY, False, 0)
    await service.play(ME, "d")
    resigned = await service.resign(ME)
    assert resigned.counts
    assert (await service.statistics(ME, FORTY_THIEVES)).lost == 1


async def test_daily_game_resumes_wherever_it_is_opened(
    service: Service, database: Database
) -> None:
    first = await begin_daily(service, ME, FORTY_THIEVES)
    other = await begin(service, IN_A_CHANNEL)
    opened = await service.daily.open(IN_A_CHANNEL, FORTY_THIEVES)
    assert (opened.snapshot.id, opened.snapshot.ply) == (first.id, 1)
    assert (opened.cleared.kept, opened.cleared.resigned) == (None, None)
    assert (await service.board(IN_A_CHANNEL)).id == first.id
    assert (await stored(database, other.id)).status is Status.OPEN


async def test_opening_a_daily_deal_asks_about_the_open_game(
    service: Service, database: Database
) -> None:
    here = await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(DecisionNeededError) as asked:
        await service.daily.open(ME, STREETS)
    assert asked.value.open_game.id == here.id
    assert await all_rows(database) == before
    at = GameVersion(here.id, here.revision)
    started = await service.daily.open(ME, STREETS, OpenGame.RESIGN, at)
    assert started.snapshot.daily == TODAY
    assert started.cleared.resigned is not None
    assert (await stored(database, here.id)).status is Status.LOST


async def test_opening_twice_at_once_starts_one_game(
    service: Service, database: Database, clock: Clock
) -> None:
    other = Service(database, now=clock)
    ways = [(way, caller) for way in (service, other) for caller in (ME, IN_A_CHANNEL, SOMEBODY)]
    opened = await asyncio.gather(*(open_daily(way, who, FORTY_THIEVES) for way, who in ways * 3))
    assert len({game.id for game in opened}) == 2


async def test_discarded_daily_deal_can_be_started_again(
    service: Service,
) -> None:
    first = await open_daily(service, ME, FORTY_THIEVES)
    await service.new_game(ME)
    second = await open_daily(service, ME, FORTY_THIEVES)
    assert second.id != first.id
    assert (second.view, second.practice) == (first.view, False)


# --------------------------------------------------------------------- hidden number


READS: dict[str, Callable[[Service], Awaitable[Snapshot]]] = {
    "open again": lambda service: open_daily(service, ME, LUCAS_GAME),
    "board": lambda service: service.board(ME),
    "button": lambda service: service.view(ME, GameVersion(1, 0)),
    "resume": lambda service: service.resume(ME, 1),
}


@pytest.mark.parametrize("read", READS.values(), ids=READS)
async def test_number_is_hidden_until_the_end(
    service: Service, database: Database, read: Callable[[Service], Awaitable[Snapshot]]
) -> None:
    await set_deal(database)
    await begin_daily(service, ME, LUCAS_GAME)
    seen = await read(service)
    assert (seen.number, seen.daily) == (None, TODAY)
    assert str(LUCAS.number) not in repr(replace(seen, view=None))  # type: ignore[arg-type]  # the view contains no deal number


async def test_no_request_reveals_the_number(service: Service, database: Database) -> None:
    await set_deal(database)
    await begin_daily(service, ME, LUCAS_GAME)
    assert (await service.play(ME, "d undo")).snapshot.number is None
    (summary,) = await service.games(ME)
    assert (summary.deal, summary.daily) == (None, TODAY)
    with pytest.raises(DecisionNeededError) as asked:
        await service.new_game(ME)
    assert asked.value.open_game.deal is None
    assert (await service.daily.table(ME, LUCAS_GAME)).deal is None
    assert (await service.new_game(ME, open_game=OpenGame.KEEP)).cleared.kept == summary


async def test_record_is_available_after_the_end(service: Service, database: Database) -> None:
    await set_deal(database)
    await begin_daily(service, ME, LUCAS_GAME)
    with pytest.raises(PlayerError) as refused:
        await service.record(ME)
    assert refused.value.code == "daily-record"
    await service.resign(ME)
    assert await service.record(ME) == "lucas/1 #18400: d"


async def test_discarding_without_a_move_does_not_reveal_the_number(
    service: Service, database: Database
) -> None:
    await set_deal(database)
    await open_daily(service, ME, LUCAS_GAME)
    resigned = await service.resign(ME)
    assert (resigned.snapshot.number, resigned.snapshot.status) == (None, Status.LOST)


@pytest.mark.parametrize("end", ["won", "resigned", "resigned for a new game"])
async def test_number_is_shown_at_the_end(service: Service, database: Database, end: str) -> None:
    await set_deal(database)
    if end == "won":
        number = (await win_daily(service, ME)).snapshot.number
    elif end == "resigned":
        await begin_daily(service, ME, LUCAS_GAME)
        number = (await service.resign(ME)).snapshot.number
    else:
        await begin_daily(service, ME, LUCAS_GAME)
        await service.new_game(ME, "maria", open_game=OpenGame.RESIGN)
        (resigned,) = (await service.history.page(ME)).entries
        number = int(resigned.deal)
    assert number == LUCAS.number
    assert (await service.daily.table(ME, LUCAS_GAME)).deal == str(LUCAS.number)
    assert (await service.daily.table(SOMEBODY, LUCAS_GAME)).deal is None
    assert (await service.daily.public_table(LUCAS_GAME, TODAY)).deal is None


# ----------------------------------------------------------------------- ranking


async def test_replaying_a_finished_daily_deal_is_practice(
    service: Service, database: Database
) -> None:
    await set_deal(database)
    await win_daily(service, ME)
    with pytest.raises(DailyFinishedError) as refused:
        await service.daily.open(ME, LUCAS_GAME)
    assert (refused.value.variant, refused.value.deal) == (LUCAS_GAME, str(LUCAS.number))
    again = await win(service, ME, LUCAS)
    assert (again.snapshot.practice, again.snapshot.daily) == (True, None)
    assert (await service.statistics(ME)).won == 1
    table = await service.daily.table(ME, LUCAS_GAME)
    assert (table.played, table.won) == (1, 1)


async def test_deal_played_before_is_practice_and_does_not_rank(
    service: Service, database: Database
) -> None:
    await win(service, ME, LUCAS)
    await set_deal(database)
    opened = await open_daily(service, ME, LUCAS_GAME)
    assert (opened.practice, opened.number) == (True, None)
    await service.play(ME, " ".join(typed(LUCAS)))
    table = await service.daily.table(ME, LUCAS_GAME)
    assert (table.rows, table.own, table.played) == ((), None, 0)
    assert (table.streaks.played, table.deal) == (0, str(LUCAS.number))
    with pytest.raises(DailyFinishedError):
        await service.daily.open(ME, LUCAS_GAME)


# ------------------------------------------------------- reserved from regular games

REGULAR: dict[str, Callable[[Service, Caller, str, str], Awaitable[Started]]] = {
    "new game": lambda service, caller, key, deal: service.new_game(
        caller, key, deal, OpenGame.KEEP
    ),
    "record": lambda service, caller, key, deal: service.load(
        caller, f"{key}/1 #{deal}: d", OpenGame.KEEP
    ),
}


@pytest.mark.parametrize("start", REGULAR.values(), ids=REGULAR)
@pytest.mark.parametrize("key", VARIANTS)
async def test_todays_daily_deal_cannot_be_a_regular_game(
    service: Service,
    database: Database,
    start: Callable[[Service, Caller, str, str], Awaitable[Started]],
    key: str,
) -> None:
    deal = await todays_number(service, database, "streets")
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await start(service, ME, key, deal)
    assert (refused.value.code, refused.value.details) == ("daily-not-free", {"key": "streets"})
    assert await all_rows(database) == before


@pytest.mark.parametrize("start", REGULAR.values(), ids=REGULAR)
async def test_unopened_or_unfinished_daily_deal_is_refused(
    service: Service,
    database: Database,
    start: Callable[[Service, Caller, str, str], Awaitable[Started]],
) -> None:
    deal = str(daily_number("", TODAY, "maria"))
    with pytest.raises(PlayerError) as refused:
        await start(service, ME, "maria", deal)
    assert refused.value.code == "daily-not-free"
    await begin_daily(service, ME, MARIA)
    with pytest.raises(PlayerError) as refused:
        await start(service, ME, "maria", deal)
    assert refused.value.code == "daily-not-free"
    await service.resign(ME)
    assert (await start(service, ME, "maria", deal)).snapshot.practice
    assert (await stored(database, 1)).daily == TODAY


@pytest.mark.parametrize("start", REGULAR.values(), ids=REGULAR)
async def test_unfinished_daily_deal_of_a_past_day_is_refused(
    service: Service,
    clock: Clock,
    start: Callable[[Service, Caller, str, str], Awaitable[Started]],
) -> None:
    deal = str(daily_number("", TODAY, "maria"))
    await begin_daily(service, ME, MARIA)
    clock.now += DAY
    with pytest.raises(PlayerError) as refused:
        await start(service, ME, "maria", deal)
    assert (refused.value.code, refused.value.details) == ("daily-not-free", {"key": "maria"})


async def test_deal_of_another_day_is_reserved_too(
    service: Service,
) -> None:
    for day in (TODAY - DAY, TODAY, TODAY + DAY):
        with pytest.raises(PlayerError) as refused:
            await service.new_game(ME, "maria", str(daily_number("", day, "maria")))
        assert refused.value.code == "daily-not-free"


async def test_random_deals_are_never_daily_deals(database: Database, clock: Clock) -> None:
    todays = [daily_number("", TODAY, key) for key in VARIANTS]
    service = Service(database, now=clock, choose_deal=chain(todays, [5]).__next__)
    assert (await service.new_game(ME)).snapshot.number == 5


# ------------------------------------------------------------------- midnight


async def test_late_finish_counts_for_its_day_beside_the_next(
    service: Service, database: Database, clock: Clock
) -> None:
    await set_deal(database)
    clock.now = MIDNIGHT - timedelta(minutes=1)
    first = await begin_daily(service, ME, LUCAS_GAME)
    clock.now = MIDNIGHT
    second = await open_daily(service, IN_A_CHANNEL, LUCAS_GAME)
    assert (second.id != first.id, second.daily) == (True, TODAY + DAY)
    clock.advance(HOUR)
    won = await service.play(ME, " ".join(["undo", *typed(LUCAS)]))
    assert (won.snapshot.daily, won.snapshot.status) == (TODAY, Status.WON)
    yesterday = await service.daily.table(ME, LUCAS_GAME, TODAY)
    assert yesterday.own is not None
    assert (yesterday.own.rank, yesterday.won) == (1, 1)
    assert yesterday.own.finished_at == clock.now > yesterday.ends_at
    today = await service.daily.table(ME, LUCAS_GAME)
    assert (today.day, today.own, today.deal) == (TODAY + DAY, None, None)
    assert {game.id for game in await service.games(ME)} == {second.id}


async def test_day_ends_at_midnight_utc(service: Service, clock: Clock) -> None:
    clock.now = (MIDNIGHT - timedelta(seconds=1)).astimezone(timezone(timedelta(hours=9)))
    table = await service.daily.table(ME, LUCAS_GAME)
    assert (table.day, table.ends_at) == (TODAY, MIDNIGHT)
    assert table.ends_at.tzinfo is UTC
    assert service.daily.today() == TODAY
    clock.advance(timedelta(seconds=1))
    assert service.daily.today() == TODAY + DAY
    assert NOON.date() == TODAY
