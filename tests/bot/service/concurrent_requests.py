"""Many players who send requests at the same time, from this process or from another."""

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
# The only errors that players may get when requests collide.
EXPECTED = {"nothing-to-undo", "nothing-to-redo", "refused"}


@dataclass(frozen=True)
class Answer:
    """The result of one request, in plain values that can be passed between processes."""

    game_id: int
    revision: int
    events: tuple[tuple[str, str], ...]
    """Each event by name, with its step."""
    kept: int | None = None


class Gate:
    """A barrier at which the processes wait, so that they start at the same time."""

    barrier: ClassVar[Barrier]

    @classmethod
    def set(cls, barrier: Barrier) -> None:
        cls.barrier = barrier


def player(number: int) -> Caller:
    return Caller("discord", number, "channel", "guild")


async def send(service: Service, caller: Caller, what: str) -> Answer | None:
    try:
        if what == "new":
            return start_answer(await service.new_game(caller, "indian", open_game=OpenGame.KEEP))
        return report_answer(await service.play(caller, what))
    except PlayerError as error:
        if error.code not in EXPECTED:
            raise
        return None


def report_answer(report: Report) -> Answer:
    assert report.refusal is None or report.refusal.code in EXPECTED
    events = tuple(map(_described, report.events))
    return Answer(report.snapshot.id, report.snapshot.revision, events)


def start_answer(started: Started) -> Answer:
    kept = started.cleared.kept
    return Answer(started.snapshot.id, started.snapshot.revision, (), kept.id if kept else None)


def _described(event: Event) -> tuple[str, str]:
    assert isinstance(event, Made | Undone | Redone)
    return type(event).__name__, str(event.step)


async def send_all(database: Database, seed: int) -> list[Answer]:
    """Send all requests of one process and return the answers."""
    service = Service(database, now=Clock())
    choice = random.Random(seed)
    callers = [player(choice.randrange(PLAYERS)) for _ in range(REQUESTS)]
    what = choice.choices(
        ["d", "d d", "undo", "redo", "undo d", "new"], [6, 2, 3, 1, 1, 1], k=REQUESTS
    )
    answers = await asyncio.gather(*map(partial(send, service), callers, what))
    return [answer for answer in answers if answer]


def run_process(url: str, seed: int) -> Sequence[Answer]:
    async def run() -> list[Answer]:
        database = Database(url)
        Gate.barrier.wait(timeout=30)
        answers = await send_all(database, seed)
        await database.close()
        return answers

    return asyncio.run(run())
