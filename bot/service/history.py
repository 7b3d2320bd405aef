"""Finished games: history pages, replays and sharing."""

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

GAMES_PER_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of finished games, newest first.

    Attributes:
        entries: the games, at most as many as requested.
        newer: the `newer_than` of the previous page; None on the first page.
        older: the `older_than` of the next page; None on the last page.

    """

    entries: tuple[FinishedGame, ...]
    newer: int | None
    older: int | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game after some of its moves.

    Attributes:
        snapshot: the game at that ply, without legal moves, undo or redo. Its number is None if
            it is a daily deal that the caller has not finished.
        ply: the number of moves shown.
        plies: the number of moves in the game.
        move: the last move shown; None at the deal.
        card: the highest card of that move; None for a draw, a redeal and the deal.
        mine: whether the game is the caller's.
        name: the player's name; empty if unknown.
        of_today: whether the deal is one of today's, which others may still play.

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
    """A finished game that its player shared.

    Attributes:
        game: the game.
        record: the game in notation, with all its moves.
        foundations: the number of cards on the foundations at the end.
        replay: whether others may open the replay; the player's settings can forbid it.
        of_today: whether the deal is one of today's, practice included. Others may still play it,
            so they must see neither its number nor its moves.

    """

    game: FinishedGame
    record: str
    foundations: int
    replay: bool
    of_today: bool


class History:
    """Use cases for finished games."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    async def page(
        self,
        caller: Caller,
        variant: Variant | None = None,
        *,
        older_than: int | None = None,
        newer_than: int | None = None,
        size: int = GAMES_PER_PAGE,
    ) -> HistoryPage:
        """Return a page of the caller's finished games; the newest without a cursor.

        Args:
            caller: the player.
            variant: the variant to list; None lists all.
            older_than: the id of the game just before the page.
            newer_than: the id of the game just after the page.
            size: the number of games on a page.

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
        """Return the id of the caller's last finished game.

        Raises:
            PlayerError: there is none.

        """
        return await self._unit_of_work.read(caller, _latest)

    async def replay(self, caller: Caller, game_id: int | None, ply: int = 0) -> Replay:
        """Return a finished game after some of its moves; `ply` is clamped to the game's length.

        Raises:
            PlayerError: there is no such game, it is another player's and not shared, it is not
                finished, or it is a daily deal that the caller may still play.

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
        """Share one of the caller's finished games, so that others can open its replay.

        Raises:
            PlayerError: the caller has no such game, or it is not finished.
            DamagedGameError: the stored game cannot be read.

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
    """Return the id of the player's last finished game.

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
    """Return the page after a game; None if it would be empty."""
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
    """Return the page before a game; None if that is the first page."""
    beside = await _end(session, cursor)
    if beside is None:
        return None
    games = await session.queries.history.newer(session.player.id, key, beside, size + 1)
    if len(games) <= size:
        return None
    return _page(games[size - 1 :: -1], newer=True, older=True)


async def _end(session: PlayerSession, game_id: int) -> tuple[datetime, int] | None:
    """Return the sort key of a finished game of the caller; None if there is no such game."""
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
    """Return the player of a game; None if the caller may not see it."""
    if row.player_id == session.player.id:
        return session.player
    owner = await session.queries.player(row.player_id) if row.shared else None
    return owner if owner and _shows_games(owner) else None


def _shows_games(player: Player) -> bool:
    return Preferences.of(player.settings, player.platform).others == "everything"


async def _knows_number(session: PlayerSession, row: GameRow) -> bool:
    """Return whether the caller may see the deal number of another player's game.

    Raises:
        PlayerError: it is a daily deal that the caller may still play.

    """
    if await _may_play(session, row.deal):
        raise PlayerError("daily-not-finished")
    if row.daily is None:
        return True
    return await session.queries.daily.game(session.player.id, row.daily, row.variant) is not None


async def _may_play(session: PlayerSession, deal: str) -> bool:
    """Return whether the caller is playing a deal as a daily deal, or can still start to."""
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
    """Return the variants in which a deal is today's; a player may have replayed it as practice."""
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
    """Return the highest card of a move; None for a draw or a redeal."""
    if move in (DRAW, REDEAL):
        return None
    cards = before.waste if move.source == WASTE else before.column(move.source).cards
    return cards[-move.length]
