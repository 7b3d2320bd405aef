from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import (
    Caller,
    DecisionNeededError,
    GameSummary,
    GameVersion,
    OpenGame,
    PlayerError,
    Service,
    WhichGameError,
)
from bot.store import Database, Status
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
    win,
)

HOUR = timedelta(hours=1)


async def listed(service: Service, caller: Caller = ME) -> list[int]:
    return [game.id for game in await service.games(caller)]


# -------------------------------------------------------------- one current game


async def test_each_place_has_its_own_current_game(service: Service) -> None:
    here = await begin(service, ME)
    there = await begin(service, IN_A_CHANNEL)
    await service.play(IN_A_CHANNEL, "d d")
    assert ((await service.board(ME)).id, (await service.board(ME)).ply) == (here.id, 1)
    assert (await service.board(IN_A_CHANNEL)).id == there.id
    assert (await service.board(IN_A_CHANNEL)).ply == 3


async def test_two_players_in_one_place_have_two_games(service: Service) -> None:
    mine = await begin(service, ME)
    theirs = await begin(service, SOMEBODY)
    assert (await service.board(ME)).id == mine.id
    assert (await service.board(SOMEBODY)).id == theirs.id
    assert await listed(service) == [mine.id]


async def test_equal_ids_on_two_platforms_are_two_players(service: Service) -> None:
    await begin(service, ME)
    with pytest.raises(PlayerError) as refused:
        await service.board(replace(ME, platform="discord"))
    assert refused.value.code == "no-game"


async def test_finished_game_stays_current(service: Service) -> None:
    won = await win(service, ME, LUCAS)
    assert (await service.board(ME)).id == won.snapshot.id
    assert await service.games(ME) == []


# --------------------------------------------------------- deals without a move


@pytest.mark.parametrize("open_game", OpenGame)
async def test_deal_without_a_move_is_replaced_without_a_question(
    service: Service, database: Database, open_game: OpenGame
) -> None:
    await service.new_game(ME)
    await service.analyses.hint(ME)
    started = await service.new_game(ME, open_game=open_game)
    assert (started.cleared.kept, started.cleared.resigned) == (None, None)
    assert len(await all_rows(database)) == 1
    assert (await service.board(ME)).id == started.snapshot.id


async def test_deal_without_a_move_is_not_a_game(service: Service) -> None:
    await service.new_game(ME)
    statistics = await service.statistics(ME)
    assert (statistics.played, statistics.open) == (0, 0)


async def test_resigning_a_deal_without_a_move_deletes_it(
    service: Service, database: Database
) -> None:
    await service.new_game(ME)
    resigned = await service.resign(ME)
    assert not resigned.counts
    assert await all_rows(database) == []
    with pytest.raises(PlayerError) as refused:
        await service.board(ME)
    assert refused.value.code == "no-game"


async def test_game_with_all_moves_undone_is_asked_about(service: Service) -> None:
    await begin(service, ME)
    await service.undo(ME)
    with pytest.raises(DecisionNeededError):
        await service.new_game(ME)


# ---------------------------------------------------------------- keep or resign


async def test_starting_another_game_asks_about_the_open_one(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME, "indian", "617")
    before = await all_rows(database)
    for start in (service.new_game(ME), service.load(ME, "lucas/1 #5:")):
        with pytest.raises(DecisionNeededError) as asked:
            await start
        assert asked.value.open_game == GameSummary(
            id=game.id,
            variant="indian",
            deal="617",
            ply=1,
            touched_at=NOON,
            abandoned=False,
            here=True,
            practice=False,
            begun=True,
            revision=game.revision,
        )
    assert await all_rows(database) == before
    assert (await service.board(ME)).id == game.id


@pytest.mark.parametrize("open_game", [OpenGame.KEEP, OpenGame.RESIGN])
async def test_decision_about_the_current_game_is_carried_out(
    service: Service, database: Database, open_game: OpenGame
) -> None:
    game = await begin(service, ME)
    started = await service.new_game(
        ME, "lucas", open_game=open_game, decided=GameVersion(game.id, game.revision)
    )
    assert started.snapshot.variant.key == "lucas"
    resigned = open_game is OpenGame.RESIGN
    assert ((await stored(database, game.id)).status is Status.LOST) == resigned


MEANWHILE: dict[str, Callable[[Service], Awaitable[object]]] = {
    "another move": lambda service: service.play(ME, "d"),
    "another game": lambda service: begin(service, ME),
    "another deal": lambda service: service.new_game(ME, open_game=OpenGame.KEEP),
    "resumed elsewhere": lambda service: service.resume(IN_A_CHANNEL, 1),
    "resigned": lambda service: service.resign(ME),
}


@pytest.mark.parametrize("meanwhile", MEANWHILE.values(), ids=MEANWHILE)
@pytest.mark.parametrize("open_game", [OpenGame.KEEP, OpenGame.RESIGN])
async def test_outdated_decision_is_refused(
    service: Service,
    database: Database,
    meanwhile: Callable[[Service], Awaitable[object]],
    open_game: OpenGame,
) -> None:
    game = await begin(service, ME)
    await meanwhile(service)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.new_game(
            ME, "lucas", open_game=open_game, decided=GameVersion(game.id, game.revision)
        )
    assert refused.value.code == "decided-too-late"
    assert await all_rows(database) == before


async def test_game_elsewhere_is_not_asked_about(service: Service) -> None:
    await begin(service, ME)
    assert (await service.new_game(IN_A_CHANNEL)).cleared.kept is None


async def test_kept_game_can_be_resumed_later(
    service: Service, database: Database, clock: Clock
) -> None:
    kept = await begin(service, ME, deal="11771")
    started = await service.new_game(ME, "lucas", open_game=OpenGame.KEEP)
    assert started.cleared.kept is not None
    assert started.cleared.kept.id == kept.id
    assert started.cleared.resigned is None
    row = await stored(database, kept.id)
    assert (row.status, row.current, row.moves) == (Status.OPEN, False, "d")
    clock.advance(HOUR)
    resumed = await service.resume(ME)
    assert (resumed.id, resumed.ply, resumed.can_undo) == (kept.id, 1, True)
    assert (await service.play(ME, "3-7")).snapshot.id == kept.id


@pytest.mark.parametrize("how", ["new game", "load"])
async def test_resigned_game_is_lost(
    service: Service, database: Database, clock: Clock, how: str
) -> None:
    lost = await begin(service, ME)
    clock.advance(HOUR)
    if how == "load":
        started = await service.load(ME, "lucas/1 #5:", OpenGame.RESIGN)
    else:
        started = await service.new_game(ME, open_game=OpenGame.RESIGN)
    assert started.cleared.resigned is not None
    assert started.cleared.resigned.id == lost.id
    row = await stored(database, lost.id)
    assert (row.status, row.finished_at, row.current) == (Status.LOST, NOON + HOUR, False)
    assert (await service.statistics(ME)).lost == 1
    assert (await service.board(ME)).id == started.snapshot.id


async def test_finished_game_is_replaced_without_a_question(service: Service) -> None:
    await win(service, ME, LUCAS)
    started = await service.new_game(ME)
    assert (started.cleared.kept, started.cleared.resigned) == (None, None)
    assert (await service.statistics(ME)).won == 1


async def test_resigned_game_stays_current_and_is_lost(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    clock.advance(HOUR)
    resigned = await service.resign(ME)
    assert resigned.counts
    assert (resigned.snapshot.status, resigned.snapshot.ply) == (Status.LOST, 1)
    row = await stored(database, game.id)
    assert (row.status, row.finished_at, row.moving_ms) == (Status.LOST, NOON + HOUR, 0)
    assert await service.board(ME) == resigned.snapshot


# --------------------------------------------------------------------- list and resume


async def test_unfinished_games_are_listed_last_touched_first(
    service: Service, clock: Clock
) -> None:
    first = await begin(service, ME, "indian", "1")
    clock.advance(HOUR)
    second = await begin(service, IN_A_CHANNEL, "maria", "2")
    clock.advance(HOUR)
    await win(service, ME, LUCAS)
    assert await service.games(ME) == [
        GameSummary(
            id=second.id,
            variant="maria",
            deal="2",
            ply=1,
            touched_at=NOON + HOUR,
            abandoned=False,
            here=False,
            practice=False,
            begun=True,
            revision=second.revision,
        ),
        GameSummary(
            id=first.id,
            variant="indian",
            deal="1",
            ply=1,
            touched_at=NOON,
            abandoned=False,
            here=False,
            practice=False,
            begun=True,
            revision=first.revision + 1,  # it was set aside
        ),
    ]
    clock.advance(HOUR)
    await service.resume(ME, first.id)
    assert await listed(service) == [first.id, second.id]
    assert [game.here for game in await service.games(ME)] == [True, False]
    assert [game.here for game in await service.games(IN_A_CHANNEL)] == [False, True]


async def test_list_shows_practice_and_deals_without_moves(service: Service) -> None:
    await service.load(ME, "lucas/1 #5: d")
    await service.new_game(IN_A_CHANNEL)
    shown = {game.variant: (game.practice, game.begun) for game in await service.games(ME)}
    assert shown == {"lucas": (True, True), "forty-thieves": (False, False)}
    await service.play(IN_A_CHANNEL, "d undo")
    assert all(game.begun for game in await service.games(ME))


async def test_deal_without_a_move_leaves_the_list_after_thirty_days(
    service: Service, clock: Clock
) -> None:
    await service.new_game(ME)
    begun = await begin(service, IN_A_CHANNEL)
    clock.advance(timedelta(days=30))
    assert await listed(service) == [begun.id]


async def test_resuming_elsewhere_moves_the_game(service: Service, database: Database) -> None:
    game = await begin(service, ME)
    resumed = await service.resume(IN_A_CHANNEL, game.id)
    assert resumed.id == game.id
    row = await stored(database, game.id)
    assert (row.place, row.server, row.current) == ("channel", "guild", True)
    with pytest.raises(PlayerError) as refused:
        await service.play(ME, "d")
    assert refused.value.code == "no-game"
    assert (await service.play(IN_A_CHANNEL, "d")).snapshot.ply == 2


async def test_resuming_keeps_the_open_game(service: Service, database: Database) -> None:
    other = await begin(service, IN_A_CHANNEL)
    here = await begin(service, ME)
    await service.resume(ME, other.id)
    row = await stored(database, here.id)
    assert (row.status, row.current) == (Status.OPEN, False)
    assert set(await listed(service)) == {here.id, other.id}


async def test_resuming_discards_a_deal_without_a_move(
    service: Service, database: Database
) -> None:
    other = await begin(service, IN_A_CHANNEL)
    await service.new_game(ME)
    await service.resume(ME, other.id)
    assert len(await all_rows(database)) == 1


async def test_resuming_the_current_game_is_harmless(service: Service) -> None:
    game = await begin(service, ME)
    assert (await service.resume(ME, game.id)).id == game.id
    assert (await service.play(ME, "d")).snapshot.ply == 2


async def test_only_other_game_is_resumed_without_its_id(service: Service) -> None:
    other = await begin(service, IN_A_CHANNEL)
    await begin(service, ME)
    assert (await service.resume(ME)).id == other.id


async def test_resuming_one_of_several_games_needs_its_id(service: Service) -> None:
    games = [await begin(service, ME) for _ in range(3)]
    with pytest.raises(WhichGameError) as asked:
        await service.resume(ME)
    assert {game.id for game in asked.value.games} == {games[0].id, games[1].id}
    assert (await service.board(ME)).id == games[2].id


async def test_resuming_without_another_game_is_refused(service: Service) -> None:
    await begin(service, ME)
    with pytest.raises(PlayerError) as refused:
        await service.resume(ME)
    assert refused.value.code == "nothing-to-resume"


BY_NUMBER: dict[str, Callable[[Service, int], Awaitable[object]]] = {
    "resume": lambda service, game_id: service.resume(ME, game_id),
    "resign": lambda service, game_id: service.resign(ME, game_id),
}


@pytest.mark.parametrize("act", BY_NUMBER.values(), ids=BY_NUMBER)
async def test_game_of_another_player_is_refused(
    service: Service, database: Database, act: Callable[[Service, int], Awaitable[object]]
) -> None:
    await begin(service, ME)
    theirs = await begin(service, SOMEBODY)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await act(service, theirs.id)
    assert refused.value.code == "no-such-game"
    assert refused.value.details["game"] == str(theirs.id)
    assert await all_rows(database) == before


@pytest.mark.parametrize("act", BY_NUMBER.values(), ids=BY_NUMBER)
@pytest.mark.parametrize("game_id", [0, -1, 99, 2**31 - 1, 2**31, 2**63, 10**30])
async def test_unknown_game_id_is_refused(
    service: Service, act: Callable[[Service, int], Awaitable[object]], game_id: int
) -> None:
    await begin(service, ME)
    with pytest.raises(PlayerError) as refused:
        await act(service, game_id)
    assert refused.value.code == "no-such-game"


@pytest.mark.parametrize("act", BY_NUMBER.values(), ids=BY_NUMBER)
async def test_finished_game_cannot_be_resumed_or_resigned(
    service: Service, database: Database, act: Callable[[Service, int], Awaitable[object]]
) -> None:
    won = await win(service, ME, LUCAS)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await act(service, won.snapshot.id)
    assert refused.value.code == "game-finished"
    assert await all_rows(database) == before
