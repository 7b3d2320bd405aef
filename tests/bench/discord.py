"""Benchmark of the bot on the fake Discord, compared with a bot that only replies "pong"."""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import cycle
from typing import Final

from bot.store import GameRow
from engine import Game
from tests.bench.discord_table import (
    WATCHED,
    Deal,
    Player,
    Table,
    ping_player,
    pong_bot,
    seconds,
    table,
)
from tests.bench.measurements import Measurement
from tests.fake_discord import Answer

AIM_TIMES_PONG: Final = 4
AIM_P99_MS: Final = 60
AIM_PAUSE_MS: Final = 100
AIM_ALL_S: Final = 3
AIM_MEMORY_MB: Final = 150
AIM_GROWTH_MB: Final = 5
"""Not 0: the program remembers the ids of its last 10,000 interactions."""

_ROUNDS: Final = 6
_TIMES: Final = 40
_BREATH_S: Final = 0.003
"""The pause between two requests, so that work after a response does not delay the next."""
_USERS: Final = 20
_USER_ROUNDS: Final = 3
_PICTURES: Final = 20
_PICTURE_ROUNDS: Final = 5
_PLAYERS: Final = 200
_PATIENCE_S: Final = 30
_MOVES: Final = 10_000
_OPEN_GAMES: Final = 10_000

Request = Callable[[], Awaitable[float]]


def answers() -> Iterator[Measurement]:
    """Measure a click and a command of one user against the pong bot; best of several rounds."""
    yield from asyncio.run(_answers())


def users() -> Iterator[Measurement]:
    """Measure twenty users at once, without pauses and at 100 moves per second; best round."""
    yield from asyncio.run(_twenty_users())


def pictures() -> Iterator[Measurement]:
    """Measure the event loop's pauses while twenty pictures are drawn."""
    yield from asyncio.run(_pictures())


def crowd() -> Iterator[Measurement]:
    """Measure hundreds of simultaneous clicks: first one per board, then two."""
    yield from asyncio.run(_crowd())


def memory() -> Iterator[Measurement]:
    """Measure memory use and growth; empty if the system does not report memory."""
    yield from asyncio.run(_memory())


# --------------------------------------------------------------------- answers


async def _answers() -> list[Measurement]:
    async with table() as ours, pong_bot() as pongs:
        eve = await ping_player(pongs, "Eve")
        ada = await ours.sit_down("Ada")
        undo = "Undo"

        async def draw() -> float:
            return await ada.click("Draw")

        async def undo_draw() -> float:
            return await ada.click(undo)

        async def slash_draw() -> float:
            return seconds(await bob.user.slash("draw"))

        async def slash_undo() -> float:
            return seconds(await bob.user.slash("undo"))

        async def slash_ping() -> float:
            return seconds(await eve.user.slash("ping"))

        async def ping() -> float:
            return await eve.click("Ping")

        bob = await ours.sit_down("Bob")
        pairs = {
            "a button": (ping, draw, undo_draw),
            "a command": (slash_ping, slash_draw, slash_undo),
        }
        rounds: dict[str, list[tuple[float, float]]] = {by: [] for by in pairs}
        for _ in range(_ROUNDS):
            for by, (pong, play, back) in pairs.items():
                rounds[by].append((await _p50(pong), await _p50(play, back)))
    return [result for by, medians in rounds.items() for result in _beside_pong(by, medians)]


async def _p50(request: Request, back: Request | None = None) -> float:
    """Return the median time of sequential requests; `back` undoes each of them."""
    taken = []
    for _ in range(_TIMES):
        taken.append(await request())
        await asyncio.sleep(_BREATH_S)
        if back:
            await back()
            await asyncio.sleep(_BREATH_S)
    return statistics.median(taken)


def _beside_pong(by: str, medians: Sequence[tuple[float, float]]) -> Iterator[Measurement]:
    pong, draw = (min(column) for column in zip(*medians, strict=True))
    yield Measurement(f"pong by {by}, p50", 1000 * pong, "ms")
    yield Measurement(f"Draw by {by}, p50, stored durably", 1000 * draw, "ms")
    yield Measurement(f"Draw by {by}, times pong", draw / pong, "", AIM_TIMES_PONG)


# ----------------------------------------------------------------------- users


async def _twenty_users() -> list[Measurement]:
    async with table() as ours, pong_bot() as pongs:
        names = [f"User {number}" for number in range(_USERS)]
        eves = [await ping_player(pongs, name) for name in names]
        adas = [await ours.sit_down(name) for name in names]
        kinds = {
            "pong without a pause": (eves, ("Ping",), 0.0),
            "moves without a pause": (adas, ("Draw", "Undo"), 0.0),
            "100 moves a second": (adas, ("Draw", "Undo"), _USERS / 100),
        }
        rounds: dict[str, list[list[float]]] = {name: [] for name in kinds}
        for _ in range(_USER_ROUNDS):
            for name, (players, buttons, every_s) in kinds.items():
                taken = await _click_in_turns(players, buttons, 25, every_s)
                rounds[name].append(statistics.quantiles(taken, n=100))
    return [result for name, of_name in rounds.items() for result in _slowest(name, of_name)]


async def _click_in_turns(
    players: Sequence[Player], buttons: Sequence[str], times: int, every_s: float
) -> list[float]:
    """Let all players click alternating buttons at once; return the seconds of each response."""

    async def click(player: Player, first: float) -> list[float]:
        await asyncio.sleep(first)
        taken = []
        for _, button in zip(range(times), cycle(buttons), strict=False):
            taken.append(await player.click(button))
            await asyncio.sleep(max(0, every_s - taken[-1]))
        return taken

    each = await asyncio.gather(
        *(click(player, number * every_s / len(players)) for number, player in enumerate(players))
    )
    return [one for taken in each for one in taken]


def _slowest(name: str, rounds: Sequence[Sequence[float]]) -> Iterator[Measurement]:
    """Yield the percentiles of the best round."""
    best = min(rounds, key=lambda percentiles: percentiles[98])
    aim = AIM_P99_MS if "moves" in name else None
    yield Measurement(f"{_USERS} users, {name}, p50", 1000 * best[49], "ms")
    yield Measurement(f"{_USERS} users, {name}, p99", 1000 * best[98], "ms", aim)


# -------------------------------------------------------------------- pictures


async def _pictures() -> list[Measurement]:
    async with table(WATCHED) as ours:
        painters = [await ours.sit_down(f"Painter {number}") for number in range(_PICTURES)]
        for painter in painters:
            await painter.user.slash("settings", board="picture")
        eve = await ours.sit_down("Eve")
        rounds = [await _round_of_pictures(ours, painters, eve) for _ in range(_PICTURE_ROUNDS)]
    alone, whole, pause, slowest = (
        statistics.median(column) for column in zip(*rounds, strict=True)
    )
    return [
        Measurement("longest pause of the loop, one player clicking", 1000 * alone, "ms"),
        Measurement(
            "longest pause of the loop, drawing pictures", 1000 * pause, "ms", AIM_PAUSE_MS
        ),
        Measurement(f"{_PICTURES} pictures requested at once, all shown", 1000 * whole, "ms"),
        Measurement("slowest click meanwhile", 1000 * slowest, "ms"),
    ]


async def _round_of_pictures(
    ours: Table, painters: Sequence[Player], eve: Player
) -> tuple[float, float, float, float]:
    """Return the pause with one player, then time, pause and slowest click with pictures."""
    await ours.longest_pause()
    await _click_in_turns([eve], ("Draw", "Undo"), 100, 0)
    alone = await ours.longest_pause()
    started = time.perf_counter()
    drawn = asyncio.gather(*(painter.user.slash("board") for painter in painters))
    meanwhile = await _click_until(eve, drawn)
    whole = time.perf_counter() - started
    pause = await ours.longest_pause()
    assert all(answer.message and answer.message.pictures for answer in await drawn)
    return alone, whole, pause, max(meanwhile)


async def _click_until(player: Player, done: asyncio.Future[list[Answer]]) -> list[float]:
    """Click alternating buttons until a task is done; return the seconds of each response."""
    taken = []
    for button in cycle(("Draw", "Undo")):
        taken.append(await player.click(button))
        if done.done():
            break
    return taken


# ----------------------------------------------------------------------- crowd


async def _crowd() -> list[Measurement]:
    async with table() as ours:
        deals = await ours.lay_out(10 * _PLAYERS)
        # First 500 boards, two or three per player; then other boards, each clicked twice.
        few = [deal for number, deal in enumerate(deals) if number % 4 == 0]
        many = [deal for number, deal in enumerate(deals) if number % 4 in {1, 2}]
        results = [*await _click_all(ours, few, 1), *await _click_all(ours, many, 2)]
        wrong = [*await _wrong(ours, few), *await _wrong(ours, many)]
        # Late responses were refused by the fake and are counted above.
        ours.discord.take_problems()
    return [*results, Measurement("games with a lost, doubled or illegal move", len(wrong), "", 0)]


async def _click_all(ours: Table, deals: Sequence[Deal], times: int) -> list[Measurement]:
    """Click Draw on all boards at once, and wait until every board has been edited."""
    players = [ours.post(deal) for deal in deals]
    await asyncio.sleep(0.5)
    started = time.perf_counter()
    clicked = [player.user.click(player.board, "Draw") for player in players for _ in range(times)]
    all_answers = await asyncio.gather(*clicked)
    while any(player.board.edits < times for player in players):
        assert time.perf_counter() - started < _PATIENCE_S, "some clicks changed no board"
        await asyncio.sleep(0.01)
    shown = time.perf_counter() - started
    taken = [answer.seconds for answer in all_answers if answer.seconds is not None]
    name = f"{len(clicked):,} clicks at once"
    late = len(clicked) - len(taken)
    return [
        Measurement(f"{name}, last response", max(taken), "s", AIM_ALL_S),
        Measurement(f"{name}, no response in time", late, "", 0),
        Measurement(f"{name}, last board edited", shown, "s"),
    ]


async def _wrong(ours: Table, deals: Sequence[Deal]) -> list[GameRow]:
    """Return the games that do not have exactly one more move, or cannot be rebuilt."""
    rows = await ours.rows(deals)
    assert len(rows) == len(deals)
    return [
        row
        for deal, row in zip(deals, rows, strict=True)
        if row.moves != f"{deal.row.moves} d" or Game.from_record(_record(row)).ply != row.ply
    ]


def _record(row: GameRow) -> str:
    return f"{row.variant}/{row.rules_version} #{row.deal}: {row.moves}"


# ---------------------------------------------------------------------- memory


async def _memory() -> list[Measurement]:
    async with table() as ours:
        started = ours.memory_mb()
        if not started:
            return []
        few = [await ours.sit_down(f"User {number}") for number in range(_USERS)]
        await _click_in_turns(few, ("Draw", "Undo"), 100, 0)
        before = ours.memory_mb()
        await _click_in_turns(few, ("Draw", "Undo"), _MOVES // _USERS, 0)
        after = ours.memory_mb()
        await _play_all(ours, await ours.lay_out(_OPEN_GAMES))
        with_many = ours.memory_mb()
    return [
        Measurement("memory when connected", started, "MB"),
        Measurement(f"memory after 2,000 moves of {_USERS} players", before, "MB"),
        Measurement(f"growth over {_MOVES:,} more moves", after - before, "MB", AIM_GROWTH_MB),
        Measurement(f"memory with {_OPEN_GAMES:,} open games", with_many, "MB", AIM_MEMORY_MB),
    ]


async def _play_all(ours: Table, deals: Sequence[Deal]) -> None:
    """Make a move in every game, some games at a time."""
    left = iter(deals)

    async def play() -> None:
        for deal in left:
            player = ours.post(deal)
            await player.click("Draw")
            ours.discord.delete_message(player.board)

    await asyncio.gather(*(play() for _ in range(_USERS)))
