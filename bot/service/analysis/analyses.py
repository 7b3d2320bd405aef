"""Winnable checks, hints and analyses of finished games, by the solver."""

import logging
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from bot.service.analysis.assisted import mark_assisted, unmark_assisted
from bot.service.analysis.results import (
    GameAnalysis,
    WinningLine,
    analysed,
    analysis_of,
    is_sound,
    winning_line,
)
from bot.service.analysis.single_flight import SingleFlight
from bot.service.daily.deals import DailyDeals
from bot.service.errors import AssistedDailyError, PlayerError
from bot.service.parsing import named_deal, named_variant
from bot.service.player_session import PlayerSession
from bot.service.results import Caller, GameVersion, Report, Snapshot, is_hidden
from bot.service.turn import Turn
from bot.service.unit_of_work import UnitOfWork
from bot.solver_pool import Progress, SolverBusyError, SolverFailedError, SolverPool
from bot.store import GameRow, Status, StoredAnalysis
from engine import Game, Variant
from engine.catalogue import Grade, grade_of, is_proven
from engine.solver import Verdict

SEARCH_SECONDS: Final = 2.0
"""The default search time of a winnable check."""

MAX_SEARCH_SECONDS: Final = 20.0
"""The longest search time of a winnable check."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DealInfo:
    """A deal and its entry in the catalogue.

    Attributes:
        variant: the variant.
        number: the deal number; None for the caller's unfinished daily deal.
        daily: the day, if the current game is a daily deal; None if a number was given.
        proven: whether the deal is proven winnable; otherwise nothing is known.
        grade: the difficulty among the deals of the variant; None if unknown.

    """

    variant: Variant
    number: int | None
    daily: date | None
    proven: bool
    grade: Grade | None


@dataclass(frozen=True, slots=True)
class WinnableCheck:
    """The result of a winnable check.

    Attributes:
        snapshot: the current state of the game, which is now assisted.
        verdict: won if a win was found, lost if it is proven that none exists, or undecided.
        seconds: the search time.
        plies: the number of moves of the win; None if none was found.
        can_search_longer: whether a longer search is possible.
        game_changed: whether the game changed during the search; the verdict is about the position
            before.

    """

    snapshot: Snapshot
    verdict: Verdict
    seconds: float
    plies: int | None
    can_search_longer: bool = True
    game_changed: bool = False


class _Asked(NamedTuple):
    """A game to search, as it was before the search."""

    row: GameRow
    record: str


class Analyses:
    """Use cases of the solver and the catalogue.

    No search runs within a transaction: the game is read before the search, and the result is
    written only if the game is still the same.
    """

    def __init__(
        self, unit_of_work: UnitOfWork, daily: DailyDeals, solver_pool: SolverPool | None
    ) -> None:
        self._unit_of_work = unit_of_work
        self._daily = daily
        self._solver_pool = solver_pool
        self._analyses: SingleFlight[GameAnalysis] = SingleFlight()

    # ------------------------------------------------------------------ deals

    async def deal_info(self, caller: Caller, variant: str = "", deal: str = "") -> DealInfo:
        """Return a deal and its catalogue entry, by default the deal of the current game.

        The answer does not depend on the daily deals, so it reveals nothing about them.

        Args:
            caller: the player and the place.
            variant: the typed name of a variant; by default the one last played here.
            deal: a typed deal number.

        Raises:
            RefusedError: there is no such variant or deal.
            PlayerError: no number is given, and there is no current game of the variant.

        """
        named, number = named_variant(variant), named_deal(deal)

        async def work(session: PlayerSession) -> DealInfo:
            if number:
                return _facts(named or await session.last_variant(), int(number))
            row = session.current()
            game = session.game(row)
            if named and named != game.variant:
                raise PlayerError("deal-which", key=named.key)
            facts = _facts(game.variant, game.number, row.daily)
            return _without_number(facts) if is_hidden(row) else facts

        return await self._unit_of_work.read(caller, work)

    # --------------------------------------------------------- the open game

    async def check_winnable(
        self,
        caller: Caller,
        at: GameVersion | None = None,
        seconds: float = SEARCH_SECONDS,
        on_progress: Progress | None = None,
        *,
        confirmed: bool = False,
    ) -> WinnableCheck:
        """Search whether a game can still be won; the game becomes assisted.

        Args:
            caller: the player and the place.
            at: the game version that a button belongs to.
            seconds: the search time, at most `MAX_SEARCH_SECONDS`.
            on_progress: called with the progress of the search.
            confirmed: whether the player accepts that a daily game will not rank.

        Raises:
            OutdatedError: the game has changed since the button was made.
            PlayerError: there is no game, it is finished, the check is not confirmed, or no search
                is possible now; the game then does not become assisted.

        """
        solver_pool = self._available()
        asked, checked = await self._unit_of_work.write(
            caller, partial(_before_check, at=at, confirmed=confirmed)
        )
        try:
            decided = await solver_pool.decide(
                _name(caller), asked.record, min(seconds, MAX_SEARCH_SECONDS), on_progress
            )
        except (SolverBusyError, SolverFailedError) as error:
            await self._unit_of_work.write(
                caller, partial(unmark_assisted, before=asked.row, checked=checked)
            )
            raise _explained(error, checked) from error
        row, snapshot = await self._unit_of_work.read(caller, partial(_present, game_id=checked.id))
        return WinnableCheck(
            snapshot=snapshot,
            verdict=decided.verdict,
            seconds=decided.seconds,
            plies=len(decided.line) if decided.verdict is Verdict.WON else None,
            can_search_longer=seconds < MAX_SEARCH_SECONDS,
            game_changed=row.moves != checked.moves,
        )

    async def hint(
        self, caller: Caller, at: GameVersion | None = None, on_progress: Progress | None = None
    ) -> Report:
        """Return hints from what the player can see; instant hints if no search is possible.

        Raises:
            OutdatedError: the game has changed since the button was made, or during the search.

        """
        if self._solver_pool is None:
            return await self._unit_of_work.act(caller, Turn.hint, at)
        asked = await self._unit_of_work.read(caller, partial(_before_hint, at=at))
        here = GameVersion(asked.row.id, asked.row.revision)
        try:
            outlooks = await self._solver_pool.advise(_name(caller), asked.record, on_progress)
        except SolverBusyError:
            return await self._unit_of_work.act(caller, Turn.hint, here)
        except SolverFailedError as error:
            _explained(error, asked.row)
            return await self._unit_of_work.act(caller, Turn.hint, here)
        return await self._unit_of_work.act(caller, lambda turn: turn.advised(outlooks), here)

    # ---------------------------------------------------------- finished games

    async def analyse(
        self, caller: Caller, game_id: int | None = None, on_progress: Progress | None = None
    ) -> GameAnalysis:
        """Return the stored analysis of a finished game of the caller, or search for one.

        Args:
            caller: the player and the place.
            game_id: the id of the game; by default the current game if it is finished, else the
                last finished one.
            on_progress: called with the progress of the search.

        Raises:
            PlayerError: there is no such game, it is not finished, it is a daily deal that the
                caller can still play, or no search is possible now.

        """

        async def read_game(session: PlayerSession) -> tuple[_Asked, GameAnalysis | None]:
            row = await _finished(session, game_id)
            await self._daily.check_regular(session, int(row.deal))
            game = session.game(row)
            known = await _known(session, row, game)
            answer = analysed(session.snapshot(row, game), game, known) if known else None
            return _Asked(row, game.record()), answer

        asked, known = await self._unit_of_work.read(caller, read_game)
        if known:
            return known

        async def begin(on_progress: Progress) -> GameAnalysis:
            # Another search for this game may have ended since the first read.
            now, found = await self._unit_of_work.read(caller, read_game)
            return found or await self._analyse(caller, now, on_progress)

        return await self._analyses.join(asked.row.id, begin, on_progress)

    async def _analyse(self, caller: Caller, asked: _Asked, on_progress: Progress) -> GameAnalysis:
        row = asked.row
        try:
            findings = await self._available().analyse(_name(caller), asked.record, on_progress)
        except (SolverBusyError, SolverFailedError) as error:
            raise _explained(error, row) from error

        async def keep(session: PlayerSession) -> GameAnalysis:
            now = await session.numbered(row.id)
            game = session.game(now)
            analysis = analysis_of(row.id, findings, session.now)
            if now.moves != row.moves or not is_sound(analysis, game):
                _log.error("the analysis of game %d is not sound: %s", row.id, analysis)
                raise PlayerError("search-failed")
            await session.queries.analyses.save(analysis)
            return analysed(session.snapshot(now, game), game, analysis)

        return await self._unit_of_work.write(caller, keep)

    async def winning_line(self, caller: Caller, game_id: int, step: int = 0) -> WinningLine:
        """Return a lost game continued along the winning line of its analysis.

        Args:
            caller: the player and the place.
            game_id: the id of an analysed game.
            step: the number of moves of the line to play, clamped to its length.

        Raises:
            PlayerError: there is no such game, it is not analysed, or no win was found.

        """

        async def work(session: PlayerSession) -> WinningLine:
            row = await _finished(session, game_id)
            await self._daily.check_regular(session, int(row.deal))
            game = session.game(row)
            analysis = await _known(session, row, game)
            if analysis is None:
                raise PlayerError("not-analysed", game=str(row.id))
            steps = len(analysis.line.split())
            if not steps:
                raise PlayerError("no-winning-line", game=str(row.id))
            at = max(0, min(step, steps))
            shown, move, card = winning_line(analysis, game, at)
            snapshot = session.snapshot(row, shown)
            return WinningLine(snapshot, analysis.won - 1, at, steps, move, card)

        return await self._unit_of_work.read(caller, work)

    # ----------------------------------------------------------------- helpers

    def _available(self) -> SolverPool:
        if self._solver_pool is None:
            raise PlayerError("solver-off")
        return self._solver_pool


def _name(caller: Caller) -> str:
    return f"{caller.platform}:{caller.platform_id}"


def _explained(error: SolverBusyError | SolverFailedError, row: GameRow) -> PlayerError:
    """Convert an error of the solver pool into one for the player."""
    if isinstance(error, SolverBusyError):
        return PlayerError("own-search-running" if error.own else "solver-busy")
    _log.error("a search for game %d failed", row.id)
    return PlayerError("search-failed")


def _facts(variant: Variant, number: int, daily: date | None = None) -> DealInfo:
    proven, grade = is_proven(variant, number), grade_of(variant, number)
    return DealInfo(variant, number, daily, proven, grade)


def _without_number(facts: DealInfo) -> DealInfo:
    return DealInfo(facts.variant, None, facts.daily, facts.proven, facts.grade)


async def _asked(session: PlayerSession, row: GameRow) -> _Asked:
    """Return an open game as it is before a search."""
    await session.check_can_resume(row)
    game = session.game(row)
    if row.status is not Status.OPEN:
        raise PlayerError("game-finished")
    return _Asked(row, game.record())


async def _before_hint(session: PlayerSession, at: GameVersion | None) -> _Asked:
    return await _asked(session, await session.unchanged(at) if at else session.current())


async def _before_check(
    session: PlayerSession, at: GameVersion | None, *, confirmed: bool
) -> tuple[_Asked, GameRow]:
    """Return a game as it is before a search, and its row with the check counted."""
    asked = await _asked(session, await session.activate(at) if at else session.current())
    row = asked.row
    ranks = row.daily and not row.practice and not row.checks
    if ranks and not confirmed:
        raise AssistedDailyError
    return asked, await mark_assisted(session, row)


async def _present(session: PlayerSession, game_id: int) -> tuple[GameRow, Snapshot]:
    row = await session.owned(GameVersion(game_id, 0))
    return row, session.snapshot(row, session.game(row))


async def _finished(session: PlayerSession, game_id: int | None) -> GameRow:
    """Return a finished game by id; by default the current or the last finished one."""
    if game_id is not None:
        row = await session.numbered(game_id)
    elif session.here and session.here.status is not Status.OPEN:
        row = session.here
    else:
        last = await session.queries.history.newest(session.player.id, None, 1)
        if not last:
            raise PlayerError("nothing-finished")
        row = await session.numbered(last[0].id)
    if row.status is Status.OPEN:
        raise PlayerError("analyse-unfinished", game=str(row.id))
    return row


async def _known(session: PlayerSession, row: GameRow, game: Game) -> StoredAnalysis | None:
    """Return the stored analysis of a game, if it is sound."""
    analysis = await session.queries.analyses.of(row.id)
    return analysis if analysis and is_sound(analysis, game) else None
