"""Property test: any requests leave one ranking game per day and variant, hidden until its end."""

from contextlib import suppress
from datetime import date, timedelta
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.service import Caller, OpenGame, PlayerError, Service
from bot.store import Database, GameRow, Status
from engine import VARIANTS
from tests.bot.rows import player_of
from tests.bot.service.days import DAY
from tests.bot.service.scene import NOON, Clock

KEYS = ["maria", "streets"]
REQUESTS = st.sampled_from([*KEYS, *KEYS, "d", "d", "undo", "resign", "new"]) | st.integers(1, 30)
"""A number waits that many hours; a variant's key opens its daily deal."""

new_numbers = count(1)


class Days:
    """A model of one player's daily deals in one place, by day and variant."""

    def __init__(self) -> None:
        self.games: dict[tuple[date, str], str] = {}
        self.here: tuple[date, str] | None = None

    @property
    def state(self) -> str | None:
        """Return the state of the current daily deal; None if there is none."""
        return self.games[self.here] if self.here else None

    def do(self, request: str, today: date) -> None:
        if request == "d" and self.state == "dealt":
            self._set("begun")
        elif request == "resign" and self.state == "begun":
            self._set("lost")
        elif request == "new" or (request == "resign" and self.state == "dealt"):
            self._leave()
        elif request in KEYS and self.games.get((today, request)) != "lost":
            if self.here != (today, request):
                self._leave()
            self.here = today, request
            self.games.setdefault(self.here, "dealt")

    def _set(self, state: str) -> None:
        assert self.here
        self.games[self.here] = state

    def _leave(self) -> None:
        """Delete a deal without a move, as when another one replaces it."""
        if self.here and self.state == "dealt":
            del self.games[self.here]
        self.here = None


async def ask(service: Service, caller: Caller, request: str) -> None:
    match request:
        case "resign":
            await service.resign(caller)
        case "new":
            await service.new_game(caller, "lucas", open_game=OpenGame.KEEP)
        case "maria" | "streets":
            await service.daily.open(caller, VARIANTS[request], OpenGame.KEEP)
        case _:
            await service.play(caller, request)


async def stored(database: Database, caller: Caller) -> list[tuple[date | None, str, str]]:
    """Return a player's daily deals from the stored rows."""
    async with database.write() as queries:
        player = await player_of(queries, caller.platform, caller.platform_id)
        rows = [
            await queries.daily.game(player.id, day, key)
            for day in (NOON.date() + n * DAY for n in range(40))
            for key in KEYS
        ]
    return [(row.daily, row.variant, _state(row)) for row in rows if row is not None]


def _state(row: GameRow) -> str:
    if row.status is Status.LOST:
        return "lost"
    return "begun" if row.first_move_at else "dealt"


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(REQUESTS, min_size=5, max_size=20))
async def test_any_requests_leave_one_ranking_game_a_day(
    database: Database, requests: list[str | int]
) -> None:
    clock, caller, days = Clock(), Caller("discord", next(new_numbers), "channel"), Days()
    service = Service(database, now=clock)
    for request in requests:
        if isinstance(request, int):
            clock.advance(timedelta(hours=request))
            continue
        with suppress(PlayerError):
            await ask(service, caller, request)
        days.do(request, service.daily.today())
        assert await stored(database, caller) == sorted(
            (day, key, state) for (day, key), state in days.games.items()
        )
        with suppress(PlayerError):
            snapshot = await service.board(caller)
            assert (snapshot.daily, snapshot.variant.key) == (days.here or (None, "lucas"))
            assert (snapshot.number is None) == (days.state in {"dealt", "begun"})
    for (day, key), state in days.games.items():
        table = await service.daily.table(caller, VARIANTS[key], day)
        assert (table.own is not None) == (state != "dealt")
        assert (table.deal is not None) == (state == "lost")
        assert table.played >= (state != "dealt")
