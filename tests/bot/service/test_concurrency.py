"""Concurrent requests, from one process and from two: no move is lost or made twice."""

import asyncio
import multiprocessing
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

import pytest

from bot.service import Made, OpenGame, PlayerError, Service, Undone
from bot.store import Database, GameRow
from tests.bot.rows import known_player
from tests.bot.service.concurrent_requests import (
    PLAYERS,
    Answer,
    Gate,
    player,
    report_answer,
    run_process,
    send_all,
)
from tests.bot.service.scene import ME, Clock, begin, new_game, rebuilt, stored


async def deal_to_all(service: Service) -> list[Answer]:
    """Start a game with some moves for each player, so that it is kept when another is started."""

    async def deal(number: int) -> Answer:
        await service.new_game(player(number), "indian")
        return report_answer(await service.play(player(number), "d d d"))

    return await asyncio.gather(*map(deal, range(PLAYERS)))


async def unfinished(database: Database) -> list[GameRow]:
    async with database.read() as queries:
        players = [await known_player(queries, "discord", number) for number in range(PLAYERS)]
        games = [await queries.unfinished_games(player.id) for player in players if player]
    return list(chain.from_iterable(games))


def check_move_sequences(games: Iterable[GameRow], answers: Iterable[Answer]) -> None:
    """Check that each game is the result of all its answers, in order, with none missing."""
    by_game: dict[int, list[Answer]] = defaultdict(list)
    times_kept: dict[int, int] = defaultdict(int)
    for answer in answers:
        by_game[answer.game_id].append(answer)
        if answer.kept:
            times_kept[answer.kept] += 1
    for game in games:
        in_order = sorted(by_game[game.id], key=lambda answer: answer.revision)
        revisions = [answer.revision for answer in in_order if answer.events]
        assert revisions == list(range(2, len(revisions) + 2))
        assert game.revision == 1 + len(revisions) + times_kept[game.id]
        assert game.moves.split() == steps_after(in_order)
        assert rebuilt(game).ply == game.ply


def steps_after(answers: Iterable[Answer]) -> list[str]:
    steps: list[str] = []
    for answer in answers:
        for kind, step in answer.events:
            if kind == "Undone":
                assert steps.pop() == step
            else:
                steps.append(step)
    return steps


async def test_two_processes_keep_the_moves_in_sequence(
    service: Service, database: Database, database_url: str
) -> None:
    dealt = await deal_to_all(service)
    spawn = multiprocessing.get_context("spawn")
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(2, spawn, Gate.set, (spawn.Barrier(2),)) as processes:
        answers = await asyncio.gather(
            *(loop.run_in_executor(processes, run_process, database_url, seed) for seed in (1, 2))
        )
    games = await unfinished(database)
    assert len(games) >= PLAYERS
    check_move_sequences(games, chain(dealt, *answers))
    before = await service.board(player(0))
    assert (await service.play(player(0), "d")).snapshot.ply == before.ply + 1


async def test_fifty_players_keep_the_moves_in_sequence(
    service: Service, database: Database
) -> None:
    dealt = await deal_to_all(service)
    answers = await send_all(database, seed=3)
    check_move_sequences(await unfinished(database), chain(dealt, answers))


async def test_two_services_keep_the_moves_in_sequence(
    service: Service, database: Database
) -> None:
    dealt = await deal_to_all(service)
    answers = await asyncio.gather(send_all(database, 4), send_all(database, 5))
    check_move_sequences(await unfinished(database), chain(dealt, *answers))


async def test_twenty_clicks_of_one_player_stay_in_sequence(
    service: Service, database: Database
) -> None:
    game = await new_game(service, ME)
    reports = await asyncio.gather(*(service.play(ME, "d") for _ in range(20)))
    assert sorted(report.snapshot.ply for report in reports) == list(range(1, 21))
    assert sorted(report.snapshot.revision for report in reports) == list(range(2, 22))
    row = await stored(database, game.id)
    assert (row.ply, row.moves_made, row.revision) == (20, 20, 21)
    assert rebuilt(row).ply == 20


async def test_click_sees_the_effect_of_the_click_before(service: Service) -> None:
    await begin(service, ME, deal="11771")
    reports = await asyncio.gather(
        *(service.play(ME, line) for line in ["3-7", "undo", "3-7", "undo", "3-7"])
    )
    assert [type(report.events[0]) for report in reports] == [Made, Undone, Made, Undone, Made]
    assert await service.record(ME) == "forty-thieves/1 #11771: d 3-7"


async def test_twenty_new_games_at_once_are_one_game(service: Service) -> None:
    started = await asyncio.gather(*(service.new_game(ME) for _ in range(20)))
    assert (await service.board(ME)).id == max(start.snapshot.id for start in started)
    assert len(await service.games(ME)) == 1


async def test_new_player_in_two_services_at_once_is_one_player(
    service: Service, database: Database, clock: Clock
) -> None:
    other = Service(database, now=clock)
    await asyncio.gather(*(way.new_game(ME) for way in (service, other) * 5))
    assert len(await service.games(ME)) == 1


async def test_game_resigned_twice_at_once_is_resigned_once(
    service: Service, database: Database, clock: Clock
) -> None:
    await begin(service, ME)
    other = Service(database, now=clock)
    answers = await asyncio.gather(service.resign(ME), other.resign(ME), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, PlayerError)]
    assert [error.code for error in refused] == ["game-finished"]
    assert (await service.statistics(ME)).lost == 1


async def test_read_during_a_move_sees_the_game_before_or_after(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME)
    for ply in range(2, 22):
        looks = asyncio.gather(*(service.board(ME) for _ in range(5)))
        report, boards = await asyncio.gather(service.play(ME, "d"), looks)
        assert report.snapshot.ply == ply
        for board in boards:
            assert board.ply in (ply - 1, ply)
            assert board.revision == board.ply + 1
    row = await stored(database, game.id)
    assert (await service.board(ME)).view == rebuilt(row).view


@pytest.mark.parametrize("start", [OpenGame.KEEP, OpenGame.RESIGN])
async def test_move_and_new_game_at_once_each_happen_once(
    service: Service, database: Database, start: OpenGame
) -> None:
    first = await begin(service, ME)
    _, started, report = await asyncio.gather(
        service.play(ME, "d"), service.new_game(ME, open_game=start), service.play(ME, "d")
    )
    assert (await stored(database, first.id)).ply == 2
    assert (report.snapshot.id, report.snapshot.ply) == (started.snapshot.id, 1)
