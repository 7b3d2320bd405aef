"""Generated data of several years: players, games and leaderboards."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from bot.service.standings import standings
from bot.store import Result, Standing, Status
from engine import VARIANTS
from tests.engine.recorded import RECORDED_GAMES

NOW = datetime(2026, 11, 11, 12, tzinfo=UTC)
PLATFORM = "discord"
_BEGINNING = NOW - timedelta(days=3 * 365)
_SERVERS = [f"server {number}" for number in range(200)]
_SPREAD = 1.5
"""The spread of activity: the busiest of 20,000 players play 100 times as much as the average."""


class PlayerRow(NamedTuple):
    id: int
    platform: str
    platform_id: int
    settings: str
    created_at: datetime
    name: str
    ranked: bool


class PlayedGame(NamedTuple):
    id: int
    player_id: int
    variant: str
    rules_version: int
    deal: str
    moves: str
    redo: str
    ply: int
    status: str
    undos: int
    hints: int
    autos: int
    moves_made: int
    dealt_at: datetime
    first_move_at: datetime
    touched_at: datetime
    finished_at: datetime
    moving_ms: int
    practice: bool
    place: str
    server: str | None
    current: bool

    def as_result(self) -> Result:
        return Result(
            id=self.id,
            variant=self.variant,
            deal=self.deal,
            status=Status(self.status),
            ply=self.ply,
            undos=self.undos,
            hints=self.hints,
            touched_at=self.touched_at,
            moving_ms=self.moving_ms,
            server=self.server,
            daily=None,
        )


class _Habits(NamedTuple):
    """The variants and servers of a player, and the share of wins."""

    variants: Sequence[str]
    servers: Sequence[str | None]
    skill: float


class Rows(NamedTuple):
    """The rows of a table."""

    table: str
    columns: Sequence[str]
    rows: Iterator[Sequence[object]]


class Years:
    """The reproducible content of a database.

    Attributes:
        plays: the number of finished games, by player id.
        halfway: the last game finished in the first half of the time, by player id.

    """

    def __init__(self, players: int, games: int) -> None:
        choice = random.Random(players)
        ids = range(1, players + 1)
        often = accumulate(choice.lognormvariate(0, _SPREAD) for _ in ids)
        self._who = choice.choices(ids, cum_weights=list(often), k=games)
        self._habits = {player: _habits(choice) for player in ids}
        self.plays = dict.fromkeys(ids, 0)
        for player in self._who:
            self.plays[player] += 1
        self.halfway = {player: game for game, player in enumerate(self._who[: games // 2], 1)}

    def servers(self, player: int) -> Sequence[str | None]:
        """Return the servers of a player; None is a private chat."""
        return self._habits[player].servers

    def tables(self) -> Iterator[Rows]:
        """Yield the rows of all tables, referenced tables first."""
        yield Rows("players", PlayerRow._fields, map(self._player, self._habits))
        yield Rows("games", PlayedGame._fields, self._games())
        columns = [field.name for field in fields(Standing)]
        yield Rows("standings", ["player_id", *columns, "since"], iter(self._standings))
        yield Rows("standings_versions", ["id", "version", "purged"], iter([(1, 1, 0)]))

    def _player(self, player: int) -> PlayerRow:
        """Return a player on the leaderboards."""
        return PlayerRow(
            player, PLATFORM, player, "{}", _BEGINNING, f"Player {player}", ranked=True
        )

    def _games(self) -> Iterator[PlayedGame]:
        """Yield finished games by time, so that a player's games are scattered in the table."""
        choice, played = random.Random(1), _played()
        step = (NOW - _BEGINNING) / len(self._who)
        for number, player in enumerate(self._who, start=1):
            habits = self._habits[player]
            variant, won = choice.choice(habits.variants), choice.random() < habits.skill
            moves, ply = choice.choice(played[variant, won])
            ended = _BEGINNING + number * step
            began = ended - timedelta(seconds=choice.randrange(60, 3600))
            yield PlayedGame(
                number, player, variant, 1, str(10**9 + number), moves, "", ply,
                Status.WON.value if won else Status.LOST.value,
                choice.randrange(9), choice.randrange(3), 0, ply, began, began, ended, ended,
                choice.randrange(10**5, 10**7), practice=False,
                place="channel", server=choice.choice(habits.servers), current=False,
            )  # fmt: skip

    @cached_property
    def _standings(self) -> Sequence[Sequence[object]]:
        """Return the leaderboard rows, computed by the service's own function."""
        results: defaultdict[int, list[Result]] = defaultdict(list)
        for game in self._games():
            results[game.player_id].append(game.as_result())
        names = [field.name for field in fields(Standing)]
        return [
            (player, *(getattr(standing, name) for name in names), 1)
            for player, games in results.items()
            for standing in standings(games, NOW)
        ]


def _habits(choice: random.Random) -> _Habits:
    places: list[str | None] = [None, *choice.choices(_SERVERS, k=3)]
    return _Habits(
        variants=choice.choices(list(VARIANTS), k=choice.randint(1, 5)),
        servers=places[: choice.randint(1, 4)],
        skill=choice.betavariate(2, 4),
    )


def _played() -> dict[tuple[str, bool], list[tuple[str, int]]]:
    """Return the moves and plies of recorded games, by variant and result."""
    played = defaultdict(list)
    for game in RECORDED_GAMES:
        for part in (0.2, 0.4, 0.6, 0.8, 1):
            moves = game.moves[: round(part * len(game.moves))]
            text = " ".join(map(str, moves))
            played[game.variant, part == 1].append((text, len(moves)))
            played[game.variant, False].append((text, len(moves)))
    return played
