"""Finished games: listed, stepped through, and shown to others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.service.daily.numbers import day_of
from bot.service.errors import PlayerError
from bot.service.player_session import PlayerSession
from bot.service.preferences import Preferences
from bot.service.results import Caller, Snapshot
from bot.service.unit_of_work import UnitOfWork
from bot.store import FinishedGame, GameRow, Player, Status
from engine import Card, Game, Move, Variant, View
from engine.moves import DRAW, REDEAL, WASTE

GAMES_A_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some finished games, the newest first.

    Attributes:
        entries: at most as many as were asked for.
        newer: the game that `newer_than` names for the page before; None where there is none.
        older: the game that `older_than` names for the page behind; None where there is none.

    """

    entries: tuple[FinishedGame, ...]
    newer: int | None
    older: int | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game as it stood after some of its moves.

    Attributes:
        snapshot: the game at that ply; there is nothing to be played or taken back in it. Its
            number is None where it is of a daily deal that the caller has not finished.
        ply: after how many single moves.
        plies: how many there are.
        move: the move that led there; None at the deal.
        card: the card that it moved, of several the highest; None for a draw and a redeal.
        mine: whether it is the caller's.
        name: what its player is called; empty where that is not known.
        of_today: whether its deal is one of today's, which others may still play.

    """

    snapshot: Snapshot
    ply: int
    plies: int
    move: Move | None
    card: Card | None
    mine: bool
    name: str
    of_today: bool = False


@dataclass(frozen=True, slots=True)
class Shared:
    """A finished game to be shown to others.

    Attributes:
        game: the game.
        record: the game as text, with all its moves.
        foundations: how many cards lie on the foundations at its end.
        replay: whether others may look at its replay; not where the player's settings forbid it.
        of_today: whether its deal is one of today's, also where it was played again: others may
            still play it, so neither its number nor its moves are for them.

    """

    game: FinishedGame
    record: str
    foundations: int
    replay: bool
    of_today: bool


class History:
    """The finished games of players."""

    def __init__(self, requests: UnitOfWork) -> None:
        self._unit_of_work = requests

    async def page(
        self,
        caller: Caller,
        variant: Variant | None = None,
        *,
        older_than: int | None = None,
        newer_than: int | None = None,
        size: int = GAMES_A_PAGE,
    ) -> HistoryPage:
        """The caller's finished games, in one game or in all: the newest, or those beside one.

        Args:
            caller: who asks.
            variant: of which game.
            older_than: the number of the game that stands before the page.
            newer_than: the number of the game that stands behind it.
            size: how many games stand on a page.

        """
        key = variant.key if variant else None

        async def work(session: PlayerSession) -> HistoryPage:
            if older_than is not None:
                page = await _older(session, key, older_than, size)
            elif newer_than is not None:
                page = await _newer(session, key, newer_than, size)
            else:
                page = None
            return page or await _newest(session, key, size)

        return await self._unit_of_work.read(caller, work)

    async def latest(self, caller: Caller) -> int:
        """Return the number of the caller's last finished game.

        Raises:
            PlayerError: there is none.

        """
        return await self._unit_of_work.read(caller, _latest)

    async def replay(self, caller: Caller, game_id: int | None, ply: int = 0) -> Replay:
        """A finished game after some of its moves; a ply that it has not is the nearest it has.

        Raises:
            PlayerError: there is no such game, it is another's and not shared, it is not finished,
                or it is of a daily deal that the caller may still play.

        """

        async def work(session: PlayerSession) -> Replay:
            number = await _latest(session) if game_id is None else game_id
            row = await session.find(number)
            owner = await _owner(session, row) if row else None
            if row is None or owner is None:
                raise PlayerError("not-shared", game=str(number))
            if row.status is Status.OPEN:
                raise PlayerError("not-finished", game=str(number))
            knows_number = owner == session.player or await _knows_number(session, row)
            replay = _replay(session, row, owner, ply, knows_number=knows_number)
            return replace(replay, of_today=bool(await _games_of_today(session, row.deal)))

        return await self._unit_of_work.read(caller, work)

    async def share(self, caller: Caller, game_id: int | None) -> Shared:
        """Let everybody look at a finished game of one's own.

        Raises:
            PlayerError: it is no game of the caller's, or not finished.
            DamagedGameError: it makes no sense.

        """

        async def work(session: PlayerSession) -> Shared:
            number = await _latest(session) if game_id is None else game_id
            row = await session.numbered(number)
            if row.status is Status.OPEN:
                raise PlayerError("not-finished", game=str(number))
            game = session.game(row)
            foundations = sum(map(sum, game.view.foundations))
            return Shared(
                await session.queries.history.share(row.id),
                game.record(),
                foundations,
                replay=_shows_games(session.player),
                of_today=bool(await _games_of_today(session, row.deal)),
            )

        return await self._unit_of_work.write(caller, work)


async def _latest(session: PlayerSession) -> int:
    """Return the number of the player's last finished game.

    Raises:
        PlayerError: there is none.

    """
    games = await session.queries.history.newest(session.player.id, None, 1)
    if not games:
        raise PlayerError("nothing-finished")
    return games[0].id


# --------------------------------------------------------------------------- pages


async def _newest(session: PlayerSession, key: str | None, size: int) -> HistoryPage:
    games = await session.queries.history.newest(session.player.id, key, size + 1)
    return _page(games[:size], newer=False, older=len(games) > size)


async def _older(
    session: PlayerSession, key: str | None, cursor: int, size: int
) -> HistoryPage | None:
    """The page behind a game; None where there is none."""
    beside = await _end(session, cursor)
    if beside is None:
        return None
    games = await session.queries.history.older(session.player.id, key, beside, size + 1)
    if not games:
        return None
    return _page(games[:size], newer=True, older=len(games) > size)


async def _newer(
    session: PlayerSession, key: str | None, cursor: int, size: int
) -> HistoryPage | None:
    """The page before a game; None where that is the first page."""
    beside = await _end(session, cursor)
    if beside is None:
        return None
    games = await session.queries.history.newer(session.player.id, key, beside, size + 1)
    if len(games) <= size:
        return None
    return _page(games[size - 1 :: -1], newer=True, older=True)


async def _end(session: PlayerSession, game_id: int) -> tuple[datetime, int] | None:
    """What a finished game of the caller is ordered by."""
    row = await session.find(game_id)
    if row is None or row.player_id != session.player.id or row.finished_at is None:
        return None
    return row.finished_at, row.id


def _page(games: Sequence[FinishedGame], *, newer: bool, older: bool) -> HistoryPage:
    return HistoryPage(
        tuple(games),
        newer=games[0].id if newer else None,
        older=games[-1].id if older else None,
    )


# ------------------------------------------------------------------------- replays


async def _owner(session: PlayerSession, row: GameRow) -> Player | None:
    """Whose game it is; None where the caller may not look at it."""
    if row.player_id == session.player.id:
        return session.player
    owner = await session.queries.player(row.player_id) if row.shared else None
    return owner if owner and _shows_games(owner) else None


def _shows_games(player: Player) -> bool:
    return Preferences.of(player.settings, player.platform).others == "everything"


async def _knows_number(session: PlayerSession, row: GameRow) -> bool:
    """Whether the caller may know the number of another's game.

    Raises:
        PlayerError: it is of a daily deal that the caller may still play.

    """
    if await _may_play(session, row.deal):
        raise PlayerError("daily-not-finished")
    if row.daily is None:
        return True
    return await session.queries.daily.game(session.player.id, row.daily, row.variant) is not None


async def _may_play(session: PlayerSession, deal: str) -> bool:
    """Whether the caller still plays a deal as that of a day, or can begin to."""
    unfinished = await session.queries.unfinished_games(session.player.id)
    if any(game.daily and game.deal == deal for game in unfinished):
        return True
    today, daily = day_of(session.now), session.queries.daily
    own = [
        await daily.game(session.player.id, today, variant)
        for variant in await _games_of_today(session, deal)
    ]
    return None in own


async def _games_of_today(session: PlayerSession, deal: str) -> list[str]:
    """In which games a deal is that of today; whoever has finished it can have played it again."""
    deals = await session.queries.daily.deals(day_of(session.now))
    return [variant for variant, of_today in deals.items() if of_today == deal]


def _replay(
    session: PlayerSession, row: GameRow, owner: Player, ply: int, *, knows_number: bool
) -> Replay:
    game = session.game(row)
    moves = [move for step in game.steps for move in step]
    ply = max(0, min(ply, len(moves)))
    shown, card = Game(game.variant, game.number), None
    for number, move in enumerate(moves[:ply], start=1):
        card = moved_card(move, shown.view) if number == ply else None
        shown.push(move)
    snapshot = session.snapshot(row, shown)
    return Replay(
        snapshot=snapshot if knows_number else replace(snapshot, number=None),
        ply=ply,
        plies=len(moves),
        move=moves[ply - 1] if ply else None,
        card=card,
        mine=owner == session.player,
        name=owner.name,
    )


def moved_card(move: Move, before: View) -> Card | None:
    """The card that a move is about; none where it draws or turns the waste over."""
    if move in (DRAW, REDEAL):
        return None
    cards = before.waste if move.source == WASTE else before.column(move.source).cards
    return cards[-move.length]
