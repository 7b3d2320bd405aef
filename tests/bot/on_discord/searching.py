"""The program's Discord side in the test's own process, with searches that a test does by hand."""

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
"""So many moves of a recorded win are played, and then another one."""


class Pauses:
    """Pauses that end when a test says so.

    Attributes:
        asked: how long each of them was to be, in seconds.

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
        """End those that are running."""
        for pause in self._running:
            if not pause.done():
                pause.set_result(None)

    @property
    def running(self) -> int:
        return len(self._running)


class Telling(FakeSolverPool):
    """Searches that tell how far they are when a test says so."""

    _told: Progress | None = None

    def tell(self, done: float) -> None:
        """Let the last search say how far it is."""
        if self._told:
            self._told(done)

    async def _search(self, kind: str, who: str, record: str, told: Progress | None) -> object:
        self._told = told
        return await super()._search(kind, who, record, told)


class Inside:
    """A client on the fake Discord.

    Attributes:
        fake: that Discord.
        service: what it asks.
        searching: what its searches find.
        pauses: those between two changes of a bar.

    """

    def __init__(self, fake: FakeDiscord, folder: Path) -> None:
        self.fake = fake
        self._database = Database(f"sqlite:///{folder}/inside.db")
        self.searching = Telling()
        self.pauses = Pauses()
        self.service = Service(self._database, solver_pool=self.searching)  # type: ignore[arg-type]  # by hand
        self._client = self._connected()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, for the first time or again with nothing kept in memory."""
        gateway = self.fake.gateway
        wanted = gateway.identifies + gateway.shards
        self._client = self._connected()
        self._running = asyncio.create_task(self._client.start(BOT_TOKEN))
        assert await gateway.until_identified(wanted, 20)

    async def stop(self) -> None:
        """Let it go."""
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


async def begun(inside: Inside) -> None:
    await asyncio.wait_for(inside.searching.begun.wait(), 5)


async def lose(ada: User) -> Message:
    """Resign a game one move after it could be won; return its board."""
    line = " ".join([*typed(LUCAS)[:GOOD], "d"])
    board = message(await ada.slash("move", moves=line))
    asked = message(await ada.click(board, "Resign"))
    await ada.click(asked, "Yes, resign")
    return await ada.sees(": resigned after ")
