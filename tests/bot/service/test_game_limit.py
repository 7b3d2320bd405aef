from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import (
    MAX_OPEN_GAMES,
    Caller,
    DecisionNeededError,
    OpenGame,
    Service,
    Snapshot,
    TooManyGamesError,
)
from bot.store import Database
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    ME,
    MONTH,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    new_game,
)

SECOND = timedelta(seconds=1)


async def ten_games(service: Service, caller: Caller = ME) -> list[Snapshot]:
    """Start the maximum number of games; the last one is current."""
    return [await begin(service, caller) for _ in range(MAX_OPEN_GAMES)]


async def test_eleventh_game_requires_a_resignation(service: Service, database: Database) -> None:
    games = await ten_games(service)
    before = await all_rows(database)
    for caller in (ME, IN_A_CHANNEL):
        for start in (
            service.new_game(caller, open_game=OpenGame.KEEP),
            service.load(caller, "lucas/1 #5: d", OpenGame.KEEP),
        ):
            with pytest.raises(TooManyGamesError) as refused:
                await start
            assert refused.value.details["count"] == MAX_OPEN_GAMES
            assert {game.id for game in refused.value.games} == {game.id for game in games}
    assert await all_rows(database) == before
    assert (await service.board(ME)).id == games[-1].id


async def test_earlier_deal_cannot_be_begun_as_an_eleventh_game(
    service: Service, database: Database
) -> None:
    dealt = await new_game(service, IN_A_CHANNEL)
    games = await ten_games(service)
    before = await all_rows(database)
    for line in ("d", "hint d undo"):
        with pytest.raises(TooManyGamesError) as refused:
            await service.play(IN_A_CHANNEL, line)
        assert {game.id for game in refused.value.games} == {game.id for game in games}
    assert await all_rows(database) == before
    await service.resign(ME)
    report = await service.play(IN_A_CHANNEL, "d")
    assert (report.snapshot.id, report.snapshot.ply) == (dealt.id, 1)


async def test_deal_without_a_move_does_not_count_towards_the_limit(service: Service) -> None:
    for number in range(MAX_OPEN_GAMES):
        await new_game(service, replace(ME, place=f"place {number}"))
    assert len(await ten_games(service)) == MAX_OPEN_GAMES


async def test_practice_counts_towards_the_limit(service: Service) -> None:
    await service.load(ME, "lucas/1 #5: d")
    for _ in range(MAX_OPEN_GAMES - 1):
        await begin(service, ME)
    with pytest.raises(TooManyGamesError):
        await begin(service, ME)


async def test_player_with_ten_games_is_asked_about_the_current_one(service: Service) -> None:
    await ten_games(service)
    with pytest.raises(DecisionNeededError):
        await service.new_game(ME)


async def test_resigning_the_current_game_makes_room(service: Service) -> None:
    games = await ten_games(service)
    started = await service.new_game(ME, open_game=OpenGame.RESIGN)
    assert started.cleared.resigned is not None
    assert started.cleared.resigned.id == games[-1].id


async def test_resigning_another_game_makes_room(service: Service) -> None:
    games = await ten_games(service)
    await service.resign(ME, games[3].id)
    assert (await service.board(ME)).id == games[-1].id
    await service.new_game(ME, open_game=OpenGame.KEEP)
    assert games[3].id not in [game.id for game in await service.games(ME)]


async def test_finished_and_foreign_games_do_not_count(service: Service) -> None:
    await ten_games(service, SOMEBODY)
    for _ in range(MAX_OPEN_GAMES):
        await begin(service, ME)
        await service.resign(ME)
    assert len(await ten_games(service)) == MAX_OPEN_GAMES


async def test_resuming_one_of_ten_games_is_allowed(service: Service) -> None:
    games = await ten_games(service)
    assert (await service.resume(IN_A_CHANNEL, games[0].id)).id == games[0].id


# ------------------------------------------------------------------------- abandoned


@pytest.mark.parametrize(
    ("gap", "abandoned"), [(MONTH - SECOND, False), (MONTH, True), (MONTH + SECOND, True)]
)
async def test_game_is_abandoned_after_thirty_days(
    service: Service, clock: Clock, gap: timedelta, *, abandoned: bool
) -> None:
    await begin(service, ME)
    clock.advance(gap)
    (game,) = await service.games(ME)
    assert game.abandoned is abandoned
    statistics = await service.statistics(ME)
    assert (statistics.abandoned, statistics.open) == (int(abandoned), int(not abandoned))


@pytest.mark.parametrize(
    ("gap", "room"), [(MONTH - SECOND, False), (MONTH, True), (MONTH + SECOND, True)]
)
async def test_abandoned_game_does_not_count_towards_the_limit(
    service: Service, clock: Clock, gap: timedelta, *, room: bool
) -> None:
    await begin(service, ME)
    clock.advance(gap)
    for _ in range(MAX_OPEN_GAMES - 1):
        await begin(service, ME)
    if room:
        await begin(service, ME)
    else:
        with pytest.raises(TooManyGamesError):
            await new_game(service, ME)


async def test_resumed_game_is_no_longer_abandoned(service: Service, clock: Clock) -> None:
    game = await begin(service, ME)
    clock.advance(2 * MONTH)
    await service.resume(ME, game.id)
    statistics = await service.statistics(ME)
    assert (statistics.abandoned, statistics.open) == (0, 1)
    (summary,) = await service.games(ME)
    assert not summary.abandoned


async def test_move_reopens_an_abandoned_game(service: Service, clock: Clock) -> None:
    await begin(service, ME)
    clock.advance(2 * MONTH)
    await service.play(ME, "d")
    assert (await service.statistics(ME)).abandoned == 0


async def test_resuming_an_abandoned_eleventh_game_is_refused(
    service: Service, database: Database, clock: Clock
) -> None:
    old = await begin(service, ME)
    clock.advance(MONTH + SECOND)
    games = await ten_games(service)
    before = await all_rows(database)
    with pytest.raises(TooManyGamesError) as refused:
        await service.resume(ME, old.id)
    assert {game.id for game in refused.value.games} == {game.id for game in games}
    assert await all_rows(database) == before
    await service.resign(ME)
    assert (await service.resume(ME, old.id)).id == old.id


async def test_move_in_an_abandoned_eleventh_game_is_refused(
    service: Service, clock: Clock
) -> None:
    await begin(service, ME)
    clock.advance(MONTH + SECOND)
    await ten_games(service, IN_A_CHANNEL)
    with pytest.raises(TooManyGamesError):
        await service.play(ME, "d")


async def test_abandoned_game_is_replaced_without_a_question(
    service: Service, clock: Clock
) -> None:
    await begin(service, ME)
    clock.advance(MONTH)
    started = await service.new_game(ME)
    assert (started.cleared.kept, started.cleared.resigned) == (None, None)
    assert (await service.statistics(ME)).abandoned == 1


async def test_abandoned_game_can_be_resigned(service: Service, clock: Clock) -> None:
    game = await begin(service, ME)
    clock.advance(2 * MONTH)
    assert (await service.resign(ME, game.id)).counts
    statistics = await service.statistics(ME)
    assert (statistics.lost, statistics.abandoned) == (1, 0)
