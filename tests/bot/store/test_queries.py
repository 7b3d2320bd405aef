import asyncio
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from bot.store import (
    Database,
    GameRow,
    NewGame,
    Player,
    Queries,
    Status,
    StoreConflictError,
    StoreError,
)
from tests.bot.rows import current_game, known_player, player_of

NOON = datetime(2026, 3, 29, 12, 0, 0, 123456, tzinfo=UTC)
HOUR = timedelta(hours=1)


def new_game(player: Player, place: str = "terminal", **values: Any) -> NewGame:  # noqa: ANN401  # the fields of a game
    game = NewGame(
        player_id=player.id,
        variant="forty-thieves",
        rules_version=1,
        deal="617",
        dealt_at=NOON,
        touched_at=NOON,
        place=place,
    )
    return replace(game, **values)


async def begun_game(queries: Queries, player: Player, place: str, **values: object) -> GameRow:
    begun: dict[str, Any] = {"moves": "d", "ply": 1, "moves_made": 1, "first_move_at": NOON}
    return await queries.add_game(new_game(player, place, **begun | values))


async def test_player_is_added_once_and_found_again(database: Database) -> None:
    async with database.write() as queries:
        assert await known_player(queries, "discord", 2**63 - 1) is None
        created = await player_of(queries, "discord", 2**63 - 1)
        assert created.platform_id == 2**63 - 1
        assert created.settings == {}
    async with database.read() as queries:
        assert await known_player(queries, "discord", 2**63 - 1) == created
        assert await known_player(queries, "telegram", 2**63 - 1) is None


async def test_concurrent_additions_of_a_player_add_one(database_url: str) -> None:
    databases = [Database(database_url) for _ in range(4)]
    await databases[0].upgrade()

    async def create(database: Database) -> Player:
        async with database.write() as queries:
            return await player_of(queries, "discord", 7)

    players = await asyncio.gather(*(create(database) for database in databases * 5))
    await asyncio.gather(*(database.close() for database in databases))
    assert len(players) == 20
    assert len({player.id for player in players}) == 1


async def test_settings_are_replaced_completely(database: Database) -> None:
    settings = {"board": "narrow", "colours": 4, "letters": True, "name": "Zoë ♥", "none": None}
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        await queries.save_settings(player.id, {"old": 1})
        await queries.save_settings(player.id, settings)
    async with database.read() as queries:
        assert (await player_of(queries, "terminal", 1)).settings == settings


async def test_stored_game_is_read_back_unchanged(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        new = new_game(
            player,
            deal="100000000000000000000",
            moves="d w-5 3-10x2 7-f+9-f",
            redo="d d",
            ply=5,
            status=Status.WON,
            undos=1,
            hints=2,
            autos=3,
            moves_made=8,
            first_move_at=NOON,
            finished_at=NOON + HOUR,
            moving_ms=2**40,
            practice=True,
            server="guild 1",
            board_message="message 2",
        )
        added = await queries.add_game(new)
    assert added.revision == 1
    assert {field.name: getattr(added, field.name) for field in fields(NewGame)} == {
        field.name: getattr(new, field.name) for field in fields(NewGame)
    }
    async with database.read() as queries:
        assert await queries.game(added.id) == added
        assert await current_game(queries, player, "terminal") == added
        assert await current_game(queries, player, "elsewhere") is None
        assert await queries.game(added.id + 1) is None


@pytest.mark.parametrize("deal", ["1", "999999999999999999999", "100000000000000000001"])
async def test_deal_numbers_keep_every_digit(database: Database, deal: str) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await queries.add_game(new_game(player, deal=deal))
        assert game.deal == deal
        stored = await queries.game(game.id)
    assert stored is not None
    assert stored.deal == deal


async def test_times_are_returned_in_utc(database: Database) -> None:
    there = NOON.astimezone(timezone(timedelta(hours=5, minutes=45)))
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await queries.add_game(new_game(player, touched_at=there))
    assert game.touched_at == NOON
    assert game.touched_at.tzinfo is UTC or game.touched_at.utcoffset() == timedelta(0)
    assert player.created_at.utcoffset() == timedelta(0)


async def test_time_without_a_time_zone_is_refused(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
    with pytest.raises(StoreError, match="no time zone"):
        async with database.write() as queries:
            await queries.add_game(new_game(player, touched_at=NOON.replace(tzinfo=None)))


async def test_change_raises_the_revision_by_one(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await queries.add_game(new_game(player))
        assert await queries.change_game(game.id, 1, moves="d", ply=1, first_move_at=NOON)
        assert await queries.change_game(game.id, 2, status=Status.LOST, finished_at=NOON)
    async with database.read() as queries:
        assert await queries.game(game.id) == replace(
            game,
            moves="d",
            ply=1,
            first_move_at=NOON,
            status=Status.LOST,
            finished_at=NOON,
            revision=3,
        )


async def test_change_of_an_old_revision_changes_nothing(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await queries.add_game(new_game(player))
        assert await queries.change_game(game.id, 1, ply=1)
        assert not await queries.change_game(game.id, 1, ply=2)
        assert not await queries.change_game(game.id + 1, 1, ply=2)
        assert await queries.game(game.id) == replace(game, ply=1, revision=2)


async def test_second_current_game_in_a_place_is_refused(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        other = await player_of(queries, "terminal", 2)
        first = await queries.add_game(new_game(player))
        await queries.add_game(new_game(player, "elsewhere"))
        await queries.add_game(new_game(other))
        await queries.add_game(new_game(player, current=False))
        await queries.add_game(new_game(player, current=False))
    with pytest.raises(StoreConflictError):
        async with database.write() as queries:
            await queries.add_game(new_game(player))
    async with database.read() as queries:
        assert await current_game(queries, player, "terminal") == first


async def test_released_place_is_free_for_another_game(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        first = await queries.add_game(new_game(player))
        kept = await queries.add_game(new_game(player, "elsewhere"))
        await queries.release_place(player.id, "terminal")
        second = await queries.add_game(new_game(player))
    async with database.read() as queries:
        assert await current_game(queries, player, "terminal") == second
        assert await current_game(queries, player, "elsewhere") == kept
        assert await queries.game(first.id) == replace(first, current=False, revision=2)


async def test_finished_game_can_stay_current(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await queries.add_game(new_game(player))
        await queries.change_game(game.id, 1, status=Status.WON, finished_at=NOON)
        current = await current_game(queries, player, "terminal")
    assert current is not None
    assert current.status is Status.WON


@pytest.mark.parametrize(
    ("status", "finished_at"), [(Status.OPEN, NOON), (Status.WON, None), (Status.LOST, None)]
)
async def test_only_finished_games_have_an_end(
    database: Database, status: Status, finished_at: datetime | None
) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
    with pytest.raises(StoreConflictError):
        async with database.write() as queries:
            await queries.add_game(new_game(player, status=status, finished_at=finished_at))


async def test_unfinished_games_are_listed_last_touched_first(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        other = await player_of(queries, "terminal", 2)
        old = await begun_game(queries, player, "a", touched_at=NOON)
        new = await begun_game(queries, player, "b", touched_at=NOON + 2 * HOUR)
        middle = await begun_game(queries, player, "c", touched_at=NOON + HOUR, current=False)
        await begun_game(queries, player, "d", status=Status.LOST, finished_at=NOON)
        only_dealt = await queries.add_game(new_game(player, "e"))
        await begun_game(queries, other, "a")
        assert await queries.unfinished_games(player.id) == [new, middle, only_dealt, old]
        assert await queries.open_count(player.id, NOON - HOUR) == 3
        assert await queries.open_count(player.id, NOON) == 2
        assert await queries.open_count(player.id, NOON + HOUR) == 1
        assert await queries.open_count(player.id, NOON + 3 * HOUR) == 0


@pytest.mark.parametrize(
    "how", [{}, {"practice": True}, {"status": Status.LOST, "finished_at": NOON}], ids=str
)
async def test_deal_counts_as_played_from_its_first_move(
    database: Database, how: dict[str, object]
) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        other = await player_of(queries, "terminal", 2)
        this = await begun_game(queries, player, "a")
        await queries.add_game(new_game(player, "b"))
        await begun_game(queries, player, "d", deal="618")
        await begun_game(queries, player, "e", variant="indian")
        await begun_game(queries, other, "a")

        async def before() -> bool:
            return await queries.played_before(
                player.id, "forty-thieves", "617", other_than=this.id
            )

        assert not await before()
        again = await begun_game(queries, player, "f", **how)
        assert await before()
        await queries.delete_game(again.id)
        assert not await before()


async def test_results_are_all_games_that_count(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        other = await player_of(queries, "terminal", 2)
        won = await begun_game(queries, player, "a", status=Status.WON, finished_at=NOON + HOUR)
        still_open = await begun_game(queries, player, "b", variant="indian")
        await begun_game(queries, player, "c", practice=True)
        await queries.add_game(new_game(player, "d"))
        await begun_game(queries, other, "a")
        results = sorted(await queries.results(player.id))
        indian = await queries.results(player.id, "indian")
    assert [result.id for result in results] == [won.id, still_open.id]
    assert [result.id for result in indian] == [still_open.id]
    for result, game in zip(results, [won, still_open], strict=True):
        left_at = game.finished_at or game.touched_at
        for name, value in result._asdict().items():
            assert value == (left_at if name == "touched_at" else getattr(game, name))


async def test_deleted_id_is_not_reused(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        deleted = await queries.add_game(new_game(player))
        await queries.delete_game(deleted.id)
        assert await queries.game(deleted.id) is None
        assert (await queries.add_game(new_game(player))).id > deleted.id
