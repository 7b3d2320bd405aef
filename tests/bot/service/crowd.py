"""A crowd of players who all press at once, in a process of its own or in this one."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing.synchronize import Barrier
from typing import ClassVar

from bot.service import (
    Caller,
    Event,
    Made,
    OpenGame,
    PlayerError,
    Redone,
    Report,
    Service,
    Started,
    Undone,
)
from bot.store import Database
from tests.bot.service.scene import Clock

PLAYERS = 50
REQUESTS = 100
# What a player may well be told in such a crowd; nothing else may reach anyone.
EXPECTED = {"nothing-to-undo", "nothing-to-redo", "refused"}


@dataclass(frozen=True)
class Answer:
    """What one request was answered with, as plain values that can go between processes."""

    game_id: int
    revision: int
    events: tuple[tuple[str, str], ...]
    """Each step by name: made, undone or redone."""
    kept: int | None = None


class Gate:
    """Where the processes wait for each other, so that they press at the same time."""

    barrier: ClassVar[Barrier]

    @classmethod
    def set(cls, barrier: Barrier) -> None:
        cls.barrier = barrier


def player(number: int) -> Caller:
    return Caller("discord", number, "channel", "guild")


async def press(service: Service, caller: Caller, what: str) -> Answer | None:
    try:
        if what == "new":
            return of_start(await service.new_game(caller, "indian", open_game=OpenGame.KEEP))
        return of_report(await service.play(caller, what))
    except PlayerError as error:
        if error.code not in EXPECTED:
            raise
        return None


def of_report(report: Report) -> Answer:
    assert report.refusal is None or report.refusal.code in EXPECTED
    events = tuple(map(_told, report.events))
    return Answer(report.snapshot.id, report.snapshot.revision, events)


def of_start(started: Started) -> Answer:
    kept = started.cleared.kept
    return Answer(started.snapshot.id, started.snapshot.revision, (), kept.id if kept else None)


def _told(event: Event) -> tuple[str, str]:
    assert isinstance(event, Made | Undone | Redone)
    return type(event).__name__, str(event.step)


async def press_at_once(database: Database, seed: int) -> list[Answer]:
    """Send all requests of one process; give back what was answered."""
    service = Service(database, now=Clock())
    choice = random.Random(seed)
    callers = [player(choice.randrange(PLAYERS)) for _ in range(REQUESTS)]
    what = choice.choices(
        ["d", "d d", "undo", "redo", "undo d", "new"], [6, 2, 3, 1, 1, 1], k=REQUESTS
    )
    answers = await asyncio.gather(*map(partial(press, service), callers, what))
    return [answer for answer in answers if answer]


def in_a_process(url: str, seed: int) -> Sequence[Answer]:
    async def press_all() -> list[Answer]:
        database = Database(url)
        Gate.barrier.wait(timeout=30)
        answers = await press_at_once(database, seed)
        await database.close()
        return answers

    return asyncio.run(press_all())
