"""The Discord client in the test's own process, with searches that the test controls."""

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Self

import discord
import discord.gateway
import discord.http
from yarl import URL

from bot.on_discord.client import Client
from bot.service import CommandSets, Service
from bot.solver_pool import Progress
from bot.store import Database
from tests.bot.service.fake_solver_pool import FakeSolverPool
from tests.bot.service.scene import LUCAS, typed
from tests.fake_discord import Answer, FakeDiscord, Message, User
from tests.fake_discord.world import BOT_TOKEN

GOOD = 20
"""The number of moves of a recorded win that are played before a losing one."""


class Pauses:
    """Pauses that end when the test calls `end`.

    Attributes:
        asked: the requested lengths, in seconds.

    """

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._running: list[asyncio.Future[None]] = []

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        pause: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._running.append(pause)
        try:
            await pause
        finally:
            self._running.remove(pause)

    def end(self) -> None:
        """End all running pauses."""
        for pause in self._running:
            if not pause.done():
                pause.set_result(None)

    @property
    def running(self) -> int:
        return len(self._running)


class ReportingSearches(FakeSolverPool):
    """Searches that report progress when the test calls `report`."""

    _progress: Progress | None = None

    def report(self, done: float) -> None:
        """Report the progress of the latest search."""
        if self._progress:
            self._progress(done)

    async def _search(self, kind: str, who: str, record: str, progress: Progress | None) -> object:
        self._progress = progress
        return await super()._search(kind, who, record, progress)


class InProcessBot:
    """A Discord client in the test's own process.

    Attributes:
        fake: the fake Discord.
        service: its service.
        searching: the searches that the test controls.
        pauses: the pauses between edits of a progress bar.

    """

    def __init__(self, fake: FakeDiscord, folder: Path) -> None:
        self.fake = fake
        self._database = Database(f"sqlite:///{folder}/in_process.db")
        self.searching = ReportingSearches()
        self.pauses = Pauses()
        self.service = Service(self._database, solver_pool=self.searching)  # type: ignore[arg-type]  # a fake solver pool
        self._client = self._connected()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect a new client, which has nothing in memory."""
        gateway = self.fake.gateway
        wanted = gateway.identifies + gateway.shards
        self._client = self._connected()
        self._running = asyncio.create_task(self._client.start(BOT_TOKEN))
        assert await gateway.until_identified(wanted, 20)

    async def stop(self) -> None:
        """Close the client."""
        await self._client.close()
        if self._running:
            await asyncio.wait([self._running])

    async def __aenter__(self) -> Self:
        env = self.fake.env
        discord.http.Route.BASE = env["DISCORD_API_URL"]
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(env["DISCORD_GATEWAY_URL"])
        await self._database.upgrade()
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()
        await self.service.settle()
        await self._database.close()

    def _connected(self) -> Client:
        return Client(self.service, CommandSets(self._database), pause=self.pauses)


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


def labels(shown: Message) -> list[str | None]:
    return [button.label for button in shown.buttons]


async def wait_for_search(in_process: InProcessBot) -> None:
    await asyncio.wait_for(in_process.searching.begun.wait(), 5)


async def lose(ada: User) -> Message:
    """Play a losing move, resign, and return the board."""
    line = " ".join([*typed(LUCAS)[:GOOD], "d"])
    board = message(await ada.slash("move", moves=line))
    asked = message(await ada.click(board, "Resign"))
    await ada.click(asked, "Yes, resign")
    return await ada.sees(": resigned after ")
