"""Pages of finished games."""

from datetime import timedelta
from itertools import pairwise

import pytest

from bot.service import (
    FinishedGame,
    HistoryPage,
    Service,
)
from bot.service.history import GAMES_PER_PAGE
from bot.store import Database, NewGame, Status
from engine.variants import INDIAN, LIMITED
from engine.variants import LUCAS as LUCAS_GAME
from tests.bot.rows import player_of
from tests.bot.service.scene import (
    LUCAS,
    ME,
    NOON,
    SOMEBODY,
    Clock,
    begin,
    win,
)

MINUTE = timedelta(minutes=1)
PLIES = len(LUCAS.moves)


async def add(database: Database, *minutes: float, variant: str = "indian") -> list[int]:
    """Store lost games that ended this many minutes after noon; return their ids."""
    async with database.write() as queries:
        player = await player_of(queries, ME.platform, ME.platform_id)
        games = [
            NewGame(
                player_id=player.id,
                variant=variant,
                rules_version=1,
                deal="617",
                moves="d",
                ply=1,
                moves_made=1,
                status=Status.LOST,
                dealt_at=NOON,
                touched_at=NOON,
                first_move_at=NOON,
                finished_at=NOON + minute * MINUTE,
                place="terminal",
                current=False,
            )
            for minute in minutes
        ]
        return [(await queries.add_game(game)).id for game in games]


def ids(page: HistoryPage) -> list[int]:
    return [game.id for game in page.entries]


async def pages_back(service: Service) -> list[HistoryPage]:
    """Return all pages, newest first."""
    pages = [await service.history.page(ME)]
    while (older := pages[-1].older) is not None:
        pages.append(await service.history.page(ME, older_than=older))
    return pages


# ---------------------------------------------------------------------------- pages


async def test_finished_game_appears_in_the_history(service: Service, clock: Clock) -> None:
    won = await win(service, ME, LUCAS)
    clock.advance(MINUTE)
    lost = await begin(service, ME, "indian", "617")
    await service.analyses.hint(ME)
    clock.advance(MINUTE)
    await service.play(ME, "undo d d")
    await service.resign(ME)
    again = await begin(service, ME, "indian", "617")
    await service.resign(ME)
    await begin(service, ME, "maria")
    page = await service.history.page(ME)
    assert (page.newer, page.older) == (None, None)
    assert page.entries == (
        FinishedGame(
            id=again.id,
            variant="indian",
            deal="617",
            status=Status.LOST,
            practice=True,
            daily=None,
            shared=False,
            ply=1,
            moves_made=1,
            undos=0,
            hints=0,
            moving_ms=0,
            finished_at=NOON + 2 * MINUTE,
        ),
        FinishedGame(
            id=lost.id,
            variant="indian",
            deal="617",
            status=Status.LOST,
            practice=False,
            daily=None,
            shared=False,
            ply=2,
            moves_made=3,
            undos=1,
            hints=1,
            moving_ms=60_000,
            finished_at=NOON + 2 * MINUTE,
        ),
        FinishedGame(
            id=won.snapshot.id,
            variant="lucas",
            deal="18400",
            status=Status.WON,
            practice=False,
            daily=None,
            shared=False,
            ply=PLIES,
            moves_made=PLIES,
            undos=0,
            hints=0,
            moving_ms=0,
            finished_at=NOON,
        ),
    )
    assert page.entries[1].time == MINUTE


async def test_history_is_empty_without_a_finished_game(service: Service) -> None:
    await begin(service, ME)
    await begin(service, SOMEBODY)
    await service.resign(SOMEBODY)
    assert await service.history.page(ME) == HistoryPage((), None, None)


@pytest.mark.parametrize("count", [1, 9, 10, 11, 20, 21, 35])
async def test_pages_hold_ten_games_in_both_directions(
    service: Service, database: Database, count: int
) -> None:
    games = await add(database, *range(count))
    pages = await pages_back(service)
    assert [game for page in pages for game in ids(page)] == games[::-1]
    assert all(len(page.entries) == GAMES_PER_PAGE for page in pages[:-1])
    assert pages[0].newer is None
    for before, page in pairwise(pages):
        assert page.newer == page.entries[0].id
        assert await service.history.page(ME, newer_than=page.newer) == before


async def test_games_that_ended_together_appear_once(service: Service, database: Database) -> None:
    games = await add(database, *[0] * 15, *[1] * 15, *[0] * 5)
    shown = [game for page in await pages_back(service) for game in ids(page)]
    assert sorted(shown) == games
    assert shown[:15] == games[29:14:-1]


async def test_games_ending_meanwhile_do_not_shift_pages(
    service: Service, database: Database
) -> None:
    games = await add(database, *range(25))
    first = await service.history.page(ME)
    await add(database, *range(100, 107))
    second = await service.history.page(ME, older_than=first.older)
    await add(database, *range(200, 207))
    third = await service.history.page(ME, older_than=second.older)
    assert ids(first) + ids(second) + ids(third) == games[::-1]
    assert third.older is None
    back = await service.history.page(ME, newer_than=second.newer)
    assert ids(back) == ids(first)


async def test_paging_back_ends_at_a_full_first_page(service: Service, database: Database) -> None:
    await add(database, *range(25))
    second = await service.history.page(ME, older_than=(await service.history.page(ME)).older)
    await add(database, 100)
    (newest,) = await add(database, 101)
    middle = await service.history.page(ME, newer_than=second.newer)
    first = await service.history.page(ME, newer_than=middle.newer)
    assert ids(first)[0] == newest
    assert (len(first.entries), first.newer) == (GAMES_PER_PAGE, None)


async def test_history_can_be_limited_to_one_variant(service: Service, database: Database) -> None:
    await add(database, *range(0, 30, 2))
    limited = await add(database, *range(1, 30, 2), variant="limited")
    first = await service.history.page(ME, LIMITED)
    second = await service.history.page(ME, LIMITED, older_than=first.older)
    assert ids(first) + ids(second) == limited[::-1]
    assert await service.history.page(ME, LIMITED, newer_than=second.newer) == first
    assert await service.history.page(ME, LUCAS_GAME) == HistoryPage((), None, None)
    assert ids(await service.history.page(ME, INDIAN, older_than=limited[1])) == [2, 1]


@pytest.mark.parametrize("cursor", [0, -1, 999, 2**31, 10**30, "open", "another's"])
async def test_unknown_cursor_shows_the_first_page(
    service: Service, database: Database, cursor: int | str
) -> None:
    await add(database, *range(12))
    if cursor == "open":
        number = (await begin(service, ME)).id
    elif cursor == "another's":
        await begin(service, SOMEBODY)
        number = (await service.resign(SOMEBODY)).snapshot.id
    else:
        number = int(cursor)
    first = await service.history.page(ME)
    assert await service.history.page(ME, older_than=number) == first
    assert await service.history.page(ME, newer_than=number) == first
