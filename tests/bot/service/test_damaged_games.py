"""Damaged rows are reported to the player and logged, and left unchanged."""

import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.service import DamagedGameError, DecisionNeededError, OpenGame, PlayerError, Service
from bot.store import Database
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    LUCAS,
    ME,
    MONTH,
    Clock,
    all_rows,
    begin,
    execute,
    stored,
    win,
)

DAMAGES = {
    "unknown variant": ("variant = 'klondike'", "klondike"),
    "empty variant": ("variant = ''", "record"),
    "variant in another spelling": ("variant = 'Forty Thieves'", "record"),
    "unknown rules": ("rules_version = 99", "99"),
    "no deal": ("deal = ''", "record"),
    "deal 0": ("deal = '0'", "deal"),
    "deal in letters": ("deal = 'abc'", "record"),
    "deal too large": ("deal = '100000000000000000001'", "deal"),
    "another deal": ("deal = '29'", "3-7"),
    "illegal move": ("moves = 'd 9-1 3-7'", "9-1"),
    "unreadable move": ("moves = 'd hello'", "hello"),
    "move in people's notation": ("moves = 'd 37'", "37"),
    "truncated move": ("moves = 'd 3-'", "3-"),
    "unrelated text": ("moves = 'Dear aunt, ♥'", "record"),
    "too few moves": ("moves = 'd'", "1"),
    "no moves": ("moves = ''", "0"),
    "too many moves": ("moves = 'd 3-7 d'", "3"),
    "ply too high": ("ply = 7", "7"),
    "ply below 0": ("ply = -1", "-1"),
    "illegal redo line": ("redo = '9-1'", "9-1"),
    "unreadable redo line": ("redo = 'hello'", "hello"),
}

ON_THE_GAME: dict[str, Callable[[Service, int], Awaitable[object]]] = {
    "play": lambda service, _: service.play(ME, "d"),
    "undo": lambda service, _: service.undo(ME),
    "redo": lambda service, _: service.redo(ME),
    "hint": lambda service, _: service.analyses.hint(ME),
    "auto": lambda service, _: service.auto(ME),
    "board": lambda service, _: service.board(ME),
    "record": lambda service, _: service.record(ME),
    "resign": lambda service, _: service.resign(ME),
    "resign by id": lambda service, number: service.resign(IN_A_CHANNEL, number),
    "resume": lambda service, number: service.resume(IN_A_CHANNEL, number),
    "resume here": lambda service, number: service.resume(ME, number),
    "resign for a new game": lambda service, _: service.new_game(ME, open_game=OpenGame.RESIGN),
}


async def damaged(service: Service, database: Database, damage: str) -> int:
    """Store a damaged game that had two moves and one undone move."""
    game = await begin(service, ME, deal="11771")
    await service.play(ME, "3-7 d undo")
    await execute(database, f"UPDATE games SET {damage}, revision = 99 WHERE id = {game.id}")
    return game.id


@pytest.fixture(params=DAMAGES.values(), ids=list(DAMAGES))
def damage(request: pytest.FixtureRequest) -> tuple[str, str]:
    damage, reason = request.param
    return damage, reason


async def test_damaged_game_is_reported_and_left_unchanged(
    service: Service,
    database: Database,
    damage: tuple[str, str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    game_id = await damaged(service, database, damage[0])
    before = await all_rows(database)
    for act in ON_THE_GAME.values():
        caplog.clear()
        with pytest.raises(DamagedGameError) as refused:
            await act(service, game_id)
        assert (refused.value.code, refused.value.details) == (
            "game-damaged",
            {"game": str(game_id)},
        )
        (record,) = [entry for entry in caplog.records if entry.name.startswith("bot.")]
        assert record.levelno == logging.ERROR
        assert f"game {game_id}" in record.message
        assert damage[1] in record.message
        assert await all_rows(database) == before


async def test_damaged_game_does_not_affect_other_requests(
    service: Service, database: Database, damage: tuple[str, str]
) -> None:
    game_id = await damaged(service, database, damage[0])
    before = (await all_rows(database))[0]
    assert [game.id for game in await service.games(ME)] == [game_id]
    assert (await service.statistics(ME)).open == 1
    await service.change_settings(ME, {"board": "spoken"})
    with pytest.raises(DecisionNeededError) as asked:
        await service.new_game(ME)
    assert asked.value.open_game.id == game_id
    assert (await all_rows(database))[0] == before
    started = await service.new_game(ME, open_game=OpenGame.KEEP)
    assert started.cleared.kept is not None
    assert started.cleared.kept.id == game_id
    assert (await service.play(ME, "d")).snapshot.ply == 1
    assert (await win(service, IN_A_CHANNEL, LUCAS)).snapshot.practice is False


OPEN_AGAIN = "status = 'open', finished_at = NULL"


@pytest.mark.parametrize(
    ("is_won", "damage", "status"),
    [
        (False, "status = 'won', finished_at = touched_at", "won"),
        (True, "status = 'lost'", "lost"),
        (True, OPEN_AGAIN, "open"),
    ],
)
async def test_status_that_contradicts_the_moves_is_damage(
    service: Service,
    database: Database,
    caplog: pytest.LogCaptureFixture,
    *,
    is_won: bool,
    damage: str,
    status: str,
) -> None:
    if is_won:
        await win(service, ME, LUCAS)
    else:
        await begin(service, ME)
    await execute(database, f"UPDATE games SET {damage}, revision = 99")
    before = await all_rows(database)
    for act in (service.board, service.undo, service.record):
        with pytest.raises(DamagedGameError):
            await act(ME)
    assert f"its moves do not match the status {status}" in caplog.text
    assert await all_rows(database) == before


async def test_keeping_a_damaged_game_releases_only_its_place(
    service: Service, database: Database, damage: tuple[str, str]
) -> None:
    game_id = await damaged(service, database, damage[0])
    before = await stored(database, game_id)
    await service.new_game(ME, open_game=OpenGame.KEEP)
    after = await stored(database, game_id)
    changed = {
        name
        for name in before.__dataclass_fields__
        if getattr(before, name) != getattr(after, name)
    }
    assert changed == {"current", "revision"}


@pytest.mark.parametrize("damage", ["variant = 'klondike'", "deal = 'abc'", "ply = 40"])
async def test_damaged_deal_without_moves_is_not_deleted(
    service: Service, database: Database, damage: str
) -> None:
    started = await service.new_game(ME)
    await execute(database, f"UPDATE games SET {damage}, revision = 99")
    await service.new_game(ME, open_game=OpenGame.KEEP)
    assert (await stored(database, started.snapshot.id)).moves == ""


async def test_repaired_game_can_be_played_on(service: Service, database: Database) -> None:
    await damaged(service, database, "variant = 'klondike'")
    with pytest.raises(PlayerError):
        await service.play(ME, "d")
    await execute(database, "UPDATE games SET variant = 'forty-thieves'")
    assert (await service.play(ME, "d")).snapshot.ply == 3


@pytest.mark.parametrize("damage", ["variant = 'klondike'", "moves = 'd 9-1'", "ply = 9"])
async def test_damage_is_found_despite_the_cache(
    service: Service, database: Database, damage: str
) -> None:
    await begin(service, ME)
    await execute(database, f"UPDATE games SET {damage}")
    before = await all_rows(database)
    with pytest.raises(DamagedGameError):
        await service.play(ME, "d")
    assert await all_rows(database) == before


async def test_damaged_finished_game_is_replaced_and_still_counts(
    service: Service, database: Database
) -> None:
    await win(service, ME, LUCAS)
    await execute(database, "UPDATE games SET moves = 'hello', revision = 99")
    before = await all_rows(database)
    with pytest.raises(DamagedGameError):
        await service.board(ME)
    assert await all_rows(database) == before
    assert (await service.statistics(ME)).won == 1
    await service.new_game(ME)


async def test_damaged_game_counts_as_abandoned_after_thirty_days(
    service: Service, database: Database, clock: Clock
) -> None:
    await damaged(service, database, "moves = 'hello'")
    clock.advance(MONTH)
    await service.new_game(ME)
    assert (await service.statistics(ME)).abandoned == 1


async def test_non_numeric_ply_in_sqlite_is_damage(
    service: Service, database: Database, database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    if database_url.startswith("postgresql"):
        pytest.skip("PostgreSQL rejects text in an integer column")
    await damaged(service, database, "ply = 'many'")
    with pytest.raises(DamagedGameError):
        await service.play(ME, "d")
    assert "many" in caplog.text
