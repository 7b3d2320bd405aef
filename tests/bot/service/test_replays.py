"""Replays of finished games, and sharing them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot import answers
from bot.service import (
    Caller,
    DamagedGameError,
    OpenGame,
    PlayerError,
    Replay,
    Service,
)
from bot.store import Database
from engine import Card, Game, Move, View
from engine.moves import DRAW, REDEAL, WASTE
from engine.variants import LUCAS as LUCAS_GAME
from tests.bot.service.days import DAY, MIDNIGHT, TODAY, begin_daily, set_deal, win_daily
from tests.bot.service.scene import (
    LUCAS,
    ME,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    execute,
    stored,
    typed,
    win,
)

PLIES = len(LUCAS.moves)
SEQUENCE = "little-forty/1 #1349366768: 8-3 10-f d 4-8 d 8-1 w-2 w-6 1-8 2-8 6-10 8-2 2-1x2"
"""A record whose last move moves two cards."""


def moved(move: Move, before: View) -> Card | None:
    """Return the highest card of a move."""
    if move in (DRAW, REDEAL):
        return None
    return (before.waste if move.source == WASTE else before.column(move.source).cards)[-1]


async def test_replay_shows_the_game_after_each_move(service: Service) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    replay = await service.history.replay(ME, game.id)
    shown, card = Game.deal(LUCAS.variant, LUCAS.number), None
    for ply in range(PLIES + 1):
        replay = await service.history.replay(ME, game.id, ply)
        assert (replay.ply, replay.plies, replay.mine) == (ply, PLIES, True)
        assert replay.snapshot.view == shown.view
        assert replay.move == (LUCAS.moves[ply - 1] if ply else None)
        assert replay.card == card
        assert (replay.snapshot.legal_moves, replay.snapshot.can_undo) == ((), False)
        if ply < PLIES:
            card = moved(LUCAS.moves[ply], shown.view)
            shown.push(LUCAS.moves[ply])
    assert replay.snapshot.number == LUCAS.number
    assert await service.board(ME) == game


async def test_default_game_is_the_last_finished_one(
    service: Service,
) -> None:
    for request in (service.history.replay(ME, None), service.history.share(ME, None)):
        with pytest.raises(PlayerError) as caught:
            await request
        assert caught.value.code == "nothing-finished"
    game = (await win(service, ME, LUCAS)).snapshot
    assert (await service.history.replay(ME, None)).snapshot.id == game.id
    assert (await service.history.share(ME, None)).game.id == game.id


@pytest.mark.parametrize(("ply", "shown"), [(-5, 0), (0, 0), (10**9, PLIES)])
async def test_ply_is_clamped_to_the_game(service: Service, ply: int, shown: int) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    assert (await service.history.replay(ME, game.id, ply)).ply == shown


async def test_steps_of_several_moves_are_shown_move_by_move(service: Service) -> None:
    await begin(service, ME, "lucas")
    await service.play(ME, "d3")
    game = (await service.resign(ME)).snapshot
    replay = await service.history.replay(ME, game.id, 2)
    assert (str(replay.move), str(replay.snapshot.last_step), replay.plies) == ("d", "d", 4)


async def test_highest_of_several_moved_cards_is_named(service: Service) -> None:
    await service.load(ME, SEQUENCE)
    game = (await service.resign(ME)).snapshot
    replay = await service.history.replay(ME, game.id, 99)
    assert replay.move == Move(2, 1, 2)
    assert replay.card == replay.snapshot.view.column(1).cards[-2]


async def test_replay_changes_nothing(service: Service, database: Database) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    before = await all_rows(database)
    for ply in (5, 0, PLIES):
        await service.history.replay(ME, game.id, ply)
    assert await all_rows(database) == before


async def test_shared_game_can_be_replayed_by_anybody(service: Service) -> None:
    game = (await win(service, replace(ME, name="Ada"), LUCAS)).snapshot
    await service.change_settings(SOMEBODY, {"suits": "letters"})
    await service.history.share(ME, game.id)
    replay = await service.history.replay(SOMEBODY, game.id, 7)
    assert (replay.mine, replay.name, replay.ply) == (False, "Ada", 7)
    assert replay.snapshot.preferences.suits == "letters"
    stranger = replace(SOMEBODY, platform="discord")
    assert (await service.history.replay(stranger, game.id, 7)).snapshot.number == LUCAS.number


Refused = Callable[[Service, Database], Awaitable[int]]


async def _mine_open(service: Service, _: Database) -> int:
    return (await begin(service, ME)).id


async def _not_shared(service: Service, _: Database) -> int:
    return (await win(service, SOMEBODY, LUCAS)).snapshot.id


async def _open_and_not_mine(service: Service, _: Database) -> int:
    return (await begin(service, SOMEBODY)).id


async def _shared_and_withdrawn(service: Service, database: Database) -> int:
    game_id = await _not_shared(service, database)
    await service.history.share(SOMEBODY, game_id)
    await service.change_settings(SOMEBODY, {"others": "statistics"})
    return game_id


async def _none(_: Service, __: Database) -> int:
    return 10**30


NO_REPLAYS: dict[str, tuple[Refused, str]] = {
    "own open game": (_mine_open, "not-finished"),
    "game not shared": (_not_shared, "not-shared"),
    "another player's open game": (_open_and_not_mine, "not-shared"),
    "game of a player who now hides games": (_shared_and_withdrawn, "not-shared"),
    "unknown game": (_none, "not-shared"),
}


@pytest.mark.parametrize(("make", "code"), NO_REPLAYS.values(), ids=NO_REPLAYS)
async def test_unavailable_replay_is_refused(
    service: Service, database: Database, make: Refused, code: str
) -> None:
    game_id = await make(service, database)
    with pytest.raises(PlayerError) as refused:
        await service.history.replay(ME, game_id)
    assert (refused.value.code, refused.value.details) == (code, {"game": str(game_id)})


async def test_damaged_game_can_be_neither_replayed_nor_shared(
    service: Service, database: Database
) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    await execute(database, "UPDATE games SET moves = 'd 9-1'")
    for request in (service.history.replay(ME, game.id), service.history.share(ME, game.id)):
        with pytest.raises(DamagedGameError):
            await request
    assert not (await stored(database, game.id)).shared


# ------------------------------------------------------------- replays of daily deals


async def shared_daily(service: Service, database: Database) -> int:
    await set_deal(database)
    game = (await win_daily(service, SOMEBODY)).snapshot
    await service.history.share(SOMEBODY, game.id)
    return game.id


async def replay_of(service: Service, game_id: int) -> Replay | str:
    try:
        return await service.history.replay(ME, game_id, 3)
    except PlayerError as error:
        return error.code


async def test_daily_deal_is_shown_to_players_who_finished_it(
    service: Service, database: Database
) -> None:
    game_id = await shared_daily(service, database)
    assert await replay_of(service, game_id) == "daily-not-finished"
    await begin_daily(service, ME, LUCAS_GAME)
    assert await replay_of(service, game_id) == "daily-not-finished"
    await service.resign(ME)
    replay = await replay_of(service, game_id)
    assert isinstance(replay, Replay)
    assert (replay.snapshot.number, replay.snapshot.daily) == (LUCAS.number, TODAY)


async def test_past_daily_deal_is_shown_without_its_number(
    service: Service, database: Database, clock: Clock
) -> None:
    game_id = await shared_daily(service, database)
    clock.now = MIDNIGHT
    replay = await replay_of(service, game_id)
    assert isinstance(replay, Replay)
    assert (replay.snapshot.number, replay.ply) == (None, 3)


async def test_past_daily_deal_is_hidden_from_players_still_playing_it(
    service: Service, database: Database, clock: Clock
) -> None:
    game_id = await shared_daily(service, database)
    await begin_daily(service, ME, LUCAS_GAME)
    clock.advance(9 * DAY)
    assert await replay_of(service, game_id) == "daily-not-finished"


async def shared_practice(service: Service, database: Database) -> int:
    """Play today's finished deal a second time as practice, and share it."""
    await set_deal(database)
    await win_daily(service, SOMEBODY)
    game = (await win(service, SOMEBODY, LUCAS)).snapshot
    assert (game.practice, game.daily) == (True, None)
    await service.history.share(SOMEBODY, game.id)
    return game.id


async def test_daily_deal_replayed_as_practice_stays_hidden(
    service: Service, database: Database, clock: Clock
) -> None:
    game_id = await shared_practice(service, database)
    assert await replay_of(service, game_id) == "daily-not-finished"
    await begin_daily(service, ME, LUCAS_GAME)
    assert await replay_of(service, game_id) == "daily-not-finished"
    clock.now = MIDNIGHT
    assert await replay_of(service, game_id) == "daily-not-finished"
    await service.resign(ME)
    replay = await replay_of(service, game_id)
    assert isinstance(replay, Replay)
    assert replay.snapshot.number == LUCAS.number


async def test_share_of_a_replayed_daily_deal_hides_its_number_that_day(
    service: Service, database: Database, clock: Clock
) -> None:
    game_id = await shared_practice(service, database)
    shared = await service.history.share(SOMEBODY, game_id)
    assert shared.of_today
    assert (await service.history.replay(SOMEBODY, game_id)).of_today
    assert answers.shared(shared) == (
        "Lucas, one of today’s daily deals: won in 191 moves, no undos."
    )
    clock.now = MIDNIGHT
    shared = await service.history.share(SOMEBODY, game_id)
    assert not shared.of_today
    assert not (await service.history.replay(SOMEBODY, game_id)).of_today
    assert answers.shared(shared).startswith("Lucas, deal 18400: won")


# ---------------------------------------------------------------------------- sharing


async def test_shared_record_can_be_loaded(service: Service) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    shared = await service.history.share(ME, game.id)
    assert shared.record == await service.record(ME)
    assert (shared.foundations, shared.replay, shared.game.shared) == (104, True, True)
    assert not shared.of_today
    assert (await service.history.page(ME)).entries == (shared.game,)
    assert (await service.load(SOMEBODY, shared.record)).snapshot.view == game.view
    assert await service.history.share(ME, game.id) == shared


async def test_sharing_does_not_change_the_game(service: Service, database: Database) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    before = await stored(database, game.id)
    await service.history.share(ME, game.id)
    assert await stored(database, game.id) == replace(before, shared=True)


async def test_hidden_player_shares_text_without_a_replay(service: Service) -> None:
    game = (await win(service, ME, LUCAS)).snapshot
    await service.change_settings(ME, {"others": "nothing"})
    assert not (await service.history.share(ME, game.id)).replay


@pytest.mark.parametrize(("whose", "code"), [(ME, "not-finished"), (SOMEBODY, "no-such-game")])
async def test_only_own_finished_games_can_be_shared(
    service: Service, database: Database, whose: Caller, code: str
) -> None:
    game = await begin(service, whose)
    if whose is SOMEBODY:
        await service.resign(whose)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.history.share(ME, game.id)
    assert refused.value.code == code
    assert await all_rows(database) == before


async def test_shared_text_reveals_no_moves(service: Service, database: Database) -> None:
    await win(service, ME, LUCAS)
    await service.new_game(ME, "lucas", "5", OpenGame.KEEP)
    await service.play(ME, "d d undo")
    lost = (await service.resign(ME)).snapshot
    won = await service.history.share(ME, 1)
    assert answers.shared(won) == "Lucas, deal 18400: won in 191 moves, no undos."
    assert answers.shared(await service.history.share(ME, lost.id)) == (
        "Lucas, deal 5: resigned after 1 move, 1 undo. Cards on the foundations: 8 of 104."
    )
    await set_deal(database)
    await execute(database, "DELETE FROM games")
    daily = await service.history.share(ME, (await win_daily(service, ME)).snapshot.id)
    assert daily.of_today
    assert answers.shared(daily) == ("Lucas, daily deal of 2026-03-29: won in 191 moves, no undos.")
    assert typed(LUCAS)[0] not in answers.shared(won)
