"""A fake solver pool whose results and timing a test controls."""

import asyncio
from dataclasses import dataclass, field

from bot.service import Caller, GameAnalysis, Service
from bot.solver_pool import Decision, Progress
from bot.store import Database
from engine.solver import Verdict
from tests.bot.service.scene import LUCAS, Clock, new_game, typed

WON, LOST, UNDECIDED = Verdict.WON, Verdict.LOST, Verdict.UNDECIDED
NOTHING = Decision(UNDECIDED, (), 1000, 2.0)


@dataclass
class FakeSolverPool:
    """A fake of `bot.solver_pool.SolverPool`.

    Attributes:
        finds: the result of the next searches; an exception is raised.
        asked: the kind, the player and the record of each search.
        seconds: the search time of the last decision.
        begun: set when a search has begun.
        go_on: while this is cleared, no search ends.
        cancelled: the number of cancelled searches.

    """

    finds: object = NOTHING
    asked: list[tuple[str, str, str]] = field(default_factory=list)
    seconds: float = 0
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)
    cancelled: int = 0

    def __post_init__(self) -> None:
        self.go_on.set()

    async def decide(
        self, who: str, record: str, seconds: float, on_progress: Progress | None = None
    ) -> object:
        self.seconds = seconds
        return await self._search("decide", who, record, on_progress)

    async def advise(self, who: str, record: str, on_progress: Progress | None = None) -> object:
        return await self._search("advise", who, record, on_progress)

    async def analyse(self, who: str, record: str, on_progress: Progress | None = None) -> object:
        return await self._search("analyse", who, record, on_progress)

    async def _search(
        self, kind: str, who: str, record: str, on_progress: Progress | None
    ) -> object:
        self.asked.append((kind, who, record))
        self.begun.set()
        if on_progress:
            on_progress(0.5)
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if isinstance(self.finds, Exception):
            raise self.finds
        return self.finds

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _, _ in self.asked]


def service_with(database: Database, clock: Clock, fake_pool: FakeSolverPool) -> Service:
    return Service(database, now=clock, solver_pool=fake_pool)  # type: ignore[arg-type]  # a fake


async def lose(service: Service, caller: Caller, good: int = 20, bad: str = "d") -> int:
    """Play a recorded win up to a move, then other moves, and resign; return the game's id."""
    snapshot = await new_game(service, caller, LUCAS.variant, str(LUCAS.number))
    await service.play(caller, " ".join([*typed(LUCAS)[:good], bad]))
    await service.resign(caller)
    return snapshot.id


def shown(analysed: GameAnalysis) -> tuple[int, int, int]:
    return analysed.won, analysed.undecided, analysed.lost


async def all_wait(service: Service, game_id: int, callers: int) -> None:
    """Wait until this many callers wait for an analysis."""
    while len(service.analyses._analyses._running[game_id].waiting) < callers:  # noqa: ASYNC110  # the program needs no such event
        await asyncio.sleep(0)
