"""A player's statistics by variant, and which of them others may see."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import Caller, Ending, PastGame, PlayerError, PlayerStatistics, Service, Statistics
from bot.store import Database
from engine import Outcome
from engine.variants import INDIAN, LUCAS, MARIA
from tests.bot.service.days import set_deal, win_daily
from tests.bot.service.past import LOST, OPEN, WON, Past, store
from tests.bot.service.scene import LUCAS as LUCAS_WIN
from tests.bot.service.scene import ME, MONTH, NOON, SOMEBODY, Clock, begin, win

DAY = timedelta(days=1)
SHOWN_TO = ["everything", "statistics"]


async def test_statistics_by_variant_and_in_total(
    service: Service, database: Database, clock: Clock
) -> None:
    await store(
        database,
        [
            Past(WON, NOON, variant="maria"),
            Past(LOST, NOON + 2 * DAY),
            Past(OPEN, NOON + 3 * DAY, variant="maria"),
            Past(WON, NOON + 40 * DAY),
            Past(WON, NOON + 41 * DAY, practice=True),
            Past(OPEN, NOON + 59 * DAY, variant="limited"),
            Past(LOST, NOON, variant="a-game-of-later"),
        ],
        ME,
    )
    clock.now = NOON + 60 * DAY
    statistics = await service.player_statistics(ME)
    assert list(statistics.by_game) == ["limited", "lucas", "maria", "a-game-of-later"]
    for variant in (LUCAS, MARIA):
        assert statistics.by_game[variant.key] == await service.statistics(ME, variant)
        assert statistics.of(variant) == statistics.by_game[variant.key]
    assert statistics.of(INDIAN) == Statistics() == await service.statistics(ME, INDIAN)
    assert statistics.of(None) == statistics.all_games == await service.statistics(ME)
    assert statistics.past == (
        PastGame("maria", Ending.WON, NOON),
        PastGame("a-game-of-later", Ending.LOST, NOON),
        PastGame("lucas", Ending.LOST, NOON + 2 * DAY),
        PastGame("maria", Ending.ABANDONED, NOON + 3 * DAY + MONTH),
        PastGame("lucas", Ending.WON, NOON + 40 * DAY),
    )
    assert statistics.all_games.last == tuple(game.ending for game in statistics.past)


async def test_last_thirty_results_are_listed_oldest_first(
    service: Service, database: Database
) -> None:
    endings = [WON, LOST, LOST] * 15
    games = [Past(status, NOON - n * DAY) for n, status in enumerate(endings)]
    await store(database, games, ME)
    last = (await service.statistics(ME)).last
    assert [end.value for end in last] == [status.value for status in endings[29::-1]]
    assert len((await service.player_statistics(ME)).past) == 45


async def test_statistics_without_a_game_are_empty(service: Service) -> None:
    assert await service.player_statistics(ME) == PlayerStatistics("", Statistics(), {}, ())
    assert await service.player_statistics(ME, SOMEBODY) == PlayerStatistics(
        "", Statistics(), {}, ()
    )


@pytest.mark.parametrize("others", SHOWN_TO)
async def test_others_may_see_statistics(service: Service, others: str) -> None:
    await win(service, replace(SOMEBODY, name="Ada"), LUCAS_WIN)
    await service.change_settings(SOMEBODY, {"others": others})
    assert await service.statistics(ME, None, SOMEBODY) == await service.statistics(SOMEBODY)
    assert await service.player_statistics(ME, SOMEBODY) == await service.player_statistics(
        SOMEBODY
    )
    assert (await service.player_statistics(ME, SOMEBODY)).name == "Ada"
    assert await service.statistics(ME) == Statistics()


@pytest.mark.parametrize("caller", [ME, replace(SOMEBODY, platform="discord")])
async def test_others_may_be_shown_nothing(service: Service, caller: Caller) -> None:
    await win(service, SOMEBODY, LUCAS_WIN)
    await service.change_settings(SOMEBODY, {"others": "nothing"})
    for request in (
        service.statistics(caller, None, SOMEBODY),
        service.statistics(caller, LUCAS, SOMEBODY),
        service.player_statistics(caller, SOMEBODY),
    ):
        with pytest.raises(PlayerError) as refused:
            await request
        assert refused.value.code == "statistics-hidden"


async def test_own_statistics_are_always_shown(service: Service) -> None:
    await win(service, ME, LUCAS_WIN)
    await service.change_settings(ME, {"others": "nothing"})
    elsewhere = replace(ME, place="elsewhere", server="guild", name="Ada")
    assert (await service.statistics(ME, None, elsewhere)).won == 1
    assert (await service.player_statistics(elsewhere, ME)).all_games.won == 1


async def test_viewing_an_unknown_player_stores_nothing(
    service: Service, database: Database
) -> None:
    await begin(service, ME)
    await service.player_statistics(ME, SOMEBODY)
    async with database.read() as queries:
        assert await queries.find_player(*SOMEBODY.session_key) is None


async def test_daily_deal_number_is_shown_only_to_its_player(
    service: Service, database: Database
) -> None:
    await set_deal(database)
    await win_daily(service, SOMEBODY)
    mine = (await service.statistics(SOMEBODY)).fewest_moves
    theirs = (await service.statistics(ME, None, SOMEBODY)).fewest_moves
    assert mine is not None
    assert (mine.deal, mine.daily) == (str(LUCAS_WIN.number), NOON.date())
    assert theirs == replace(mine, deal=None)
    assert str(LUCAS_WIN.number) not in repr(await service.player_statistics(ME, SOMEBODY))


async def test_report_of_a_win_has_the_statistics_of_its_variant(
    service: Service, database: Database
) -> None:
    await store(database, [Past(LOST, NOON - DAY), Past(WON, NOON - DAY, variant="maria")], ME)
    report = await win(service, ME, LUCAS_WIN)
    assert report.won == await service.statistics(ME, LUCAS)
    assert report.won is not None
    assert (report.won.won, report.won.lost) == (1, 1)


async def test_report_of_a_daily_win_has_statistics(service: Service, database: Database) -> None:
    await set_deal(database)
    report = await win_daily(service, ME)
    assert report.won == await service.statistics(ME, LUCAS)


async def test_report_of_a_practice_win_has_no_statistics(service: Service) -> None:
    await win(service, ME, LUCAS_WIN)
    report = await win(service, ME, LUCAS_WIN)
    assert report.snapshot.outcome is Outcome.WON
    assert report.snapshot.practice
    assert report.won is None


async def test_report_of_an_open_game_has_no_statistics(service: Service) -> None:
    await win(service, ME, LUCAS_WIN)
    await begin(service, ME, "lucas")
    report = await service.play(ME, "d")
    assert report.snapshot.outcome is Outcome.PLAYING
    assert report.won is None
