"""What searches find, on Discord: whether a game can be won, and where one was lost."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui

from bot import answers
from bot.charts import AnalysisChart, VerdictLabel, analysis_chart
from bot.on_discord.boards import Boards
from bot.on_discord.content import Content, Picture, code, sentences, told, within
from bot.on_discord.controls import Control, button, row
from bot.on_discord.exchange import Exchange
from bot.on_discord.payload import Action, Payload
from bot.on_discord.progress import ProgressShown
from bot.on_discord.refusals import refusal
from bot.on_discord.stepping import stepped, steps
from bot.service import (
    LONGER,
    SECONDS,
    GameAnalysis,
    GameVersion,
    OutdatedError,
    PlayerError,
    WinnableCheck,
    WinningLine,
)
from bot.texts import say
from engine.solver import Verdict

if TYPE_CHECKING:
    from bot.on_discord.desk import Desk

PROVEN: Final = "winnable"
"""The detail of a button that deals a game proven winnable, however hard."""

_ALT_TEXT: Final = 1000
_PHONE: Final = 30
"""The letters that a phone shows beside each other in a block of code."""

_LONGER: Final = "longer"
_YES: Final = "yes"

Progress = Callable[[Exchange, str], ProgressShown]


class Insight:
    """Answers what takes a search, and what is known of deals; all of it to the player alone."""

    def __init__(self, desk: "Desk", boards: Boards, progress: Progress = ProgressShown) -> None:
        self._desk = desk
        self._service = desk.service
        self._boards = boards
        self._progress = progress

    async def deal(self, exchange: Exchange, game: str = "", deal: str = "") -> None:
        """Tell whether a deal is proven winnable, the one at hand unless another is named."""
        facts = await self._service.analyses.look_up(exchange.caller, game, deal)
        key, controls = facts.variant.key, []
        if facts.number is not None:
            this = Payload(Action.NEW_GAME, variant=key, deal=str(facts.number))
            controls.append(button(say("button-play-deal"), this))
        if not facts.proven:
            other = Payload(Action.NEW_GAME, variant=key, detail=PROVEN)
            controls.append(button(say("button-proven-deal"), other))
        rows = [row(*controls)] if controls else []
        await exchange.tell(Content([sentences([answers.deal_info(facts)])], controls=rows))

    # ---------------------------------------------------------- the open game

    async def winnable(
        self,
        exchange: Exchange,
        at: GameVersion | None = None,
        *,
        longer: bool = False,
        confirmed: bool = False,
    ) -> None:
        """Search whether a game can still be won, the one at hand unless another is named.

        Raises:
            PlayerError: others would see the answer, or there is no game.

        """
        _check_private(exchange, "winnable")
        if at is None:
            snapshot = await self._service.board(exchange.caller)
            at = GameVersion(snapshot.id, snapshot.revision)
        again = Payload(
            Action.LOOK_ON,
            at.game_id,
            at.revision,
            detail=_words(longer=longer, confirmed=confirmed),
        )
        try:
            winnable_check = await self._searched(exchange, at, longer=longer, confirmed=confirmed)
        except OutdatedError:
            await exchange.turn(Content([say("discord-outdated")]))
        except PlayerError as error:
            asks = error.code == "check-daily"
            content = _ask_in_daily(at, longer=longer) if asks else refusal(error, again)
            await exchange.turn(content)
        else:
            await exchange.turn(_answer(winnable_check, longer=longer, confirmed=confirmed))
            if winnable_check.snapshot.revision != at.revision and not winnable_check.gone_on:
                await self._desk.refresh(winnable_check.snapshot)

    async def look_on(self, exchange: Exchange, at: GameVersion, detail: str) -> None:
        """Search once more as a button of an answer says, in the place of that answer."""
        words = set(detail.split("-"))
        await self.winnable(exchange, at, longer=_LONGER in words, confirmed=_YES in words)

    async def _searched(
        self, exchange: Exchange, at: GameVersion, *, longer: bool, confirmed: bool
    ) -> WinnableCheck:
        seconds = LONGER if longer else SECONDS
        title = say("discord-search-winnable")
        async with self._desk.aside(exchange), self._progress(exchange, title) as progress:
            return await self._service.analyses.check_winnable(
                exchange.caller, at, seconds, progress.told, confirmed=confirmed
            )

    # ---------------------------------------------------------- finished games

    async def analyse(self, exchange: Exchange, game_id: int | None = None) -> None:
        """Search where a finished game could still be won, or show it where that is known.

        Raises:
            PlayerError: others would see the answer.

        """
        _check_private(exchange, "analyse")
        title = say("discord-search-analysis")
        try:
            async with self._desk.aside(exchange), self._progress(exchange, title) as progress:
                analysed = await self._service.analyses.analyse(
                    exchange.caller, game_id, progress.told
                )
        except PlayerError as error:
            again = Payload(Action.ANALYSE_AGAIN, game_id or 0)
            await exchange.turn(refusal(error, again))
        else:
            await exchange.turn(await self._picture_of(analysed), _in_text(analysed))

    async def _picture_of(self, analysed: GameAnalysis) -> Content:
        """An analysis with its strip as a picture; in words alone for who listens."""
        answer, preferences = answers.analysis(analysed, spoken=True), analysed.snapshot.preferences
        text = "\n".join(answers.with_cards([told(answer)], preferences))
        controls = _ways_on(analysed)
        if preferences.board == "spoken":
            return Content([text], controls=controls, is_card=True)
        strip = _strip(analysed)
        data = await self._boards.paint(lambda: analysis_chart(strip))
        words = "\n".join(answers.with_cards(answer.in_full, preferences))
        picture = Picture("analysis.png", data, within(_ALT_TEXT, words))
        return Content([text], picture, controls, is_card=True)

    async def line(self, exchange: Exchange, game_id: int) -> None:
        """Show how a lost game could have been won, from the last position where it could."""
        line = await self._service.analyses.winning_line(exchange.caller, game_id)
        await exchange.tell(*await self._laid_out(line))

    async def step_line(self, exchange: Exchange, game_id: int, detail: str) -> None:
        """Go to another move of it, where it is shown."""
        step, _ = stepped(detail)
        line = await self._service.analyses.winning_line(exchange.caller, game_id, step)
        await exchange.turn(*await self._laid_out(line))

    async def _laid_out(self, line: WinningLine) -> tuple[Content, Content]:
        snapshot = line.snapshot
        lines = answers.with_cards(answers.winning_line(line), snapshot.preferences)
        controls = steps(Action.STEP_LINE, snapshot.id, line.step, line.steps)
        return await self._boards.laid_out(snapshot, sentences(lines), controls)


def _check_private(exchange: Exchange, command: str) -> None:
    if not exchange.is_private:
        raise PlayerError("discord-in-private", command=command)


# ------------------------------------------------------------------- the open game


def _words(*, longer: bool, confirmed: bool) -> str:
    """The detail of a button that searches once more."""
    return "-".join([_LONGER] * longer + [_YES] * confirmed)


def _ask_in_daily(at: GameVersion, *, longer: bool) -> Content:
    surely = Payload(
        Action.LOOK_ON, at.game_id, at.revision, detail=_words(longer=longer, confirmed=True)
    )
    controls = row(
        button(say("button-ask-surely"), surely),
        button(say("button-cancel"), Payload(Action.CANCEL)),
    )
    return Content([say("discord-ask-winnable")], controls=[controls])


def _answer(winnable_check: WinnableCheck, *, longer: bool, confirmed: bool) -> Content:
    lines = answers.winnable_check(winnable_check)
    text = sentences(lines)
    if winnable_check.verdict is not Verdict.UNDECIDED or longer or winnable_check.gone_on:
        return Content([text])
    snapshot = winnable_check.snapshot
    detail = _words(longer=True, confirmed=confirmed)
    look_on = Payload(Action.LOOK_ON, snapshot.id, snapshot.revision, detail=detail)
    button_ = button(say("button-look-longer"), look_on, style=ButtonStyle.primary)
    return Content([text], controls=[row(button_)])


# ------------------------------------------------------------------- finished games


def _in_text(analysed: GameAnalysis) -> Content:
    answer = answers.analysis(analysed, cells=_PHONE)
    text = told(answer, code("\n".join(answer.table)) if answer.table else "")
    lines = answers.with_cards([text], analysed.snapshot.preferences)
    return Content(lines, controls=_ways_on(analysed), is_card=True)


def _strip(analysed: GameAnalysis) -> AnalysisChart:
    counts = {
        Verdict.WON: analysed.won,
        Verdict.UNDECIDED: analysed.undecided,
        Verdict.LOST: analysed.lost,
    }
    words = {
        verdict: VerdictLabel(
            say("analysis-letter", verdict=verdict.value),
            say("picture-strip", verdict=verdict.value),
        )
        for verdict in Verdict
    }
    turn = say("picture-turn", ply=analysed.won) if analysed.given_away else ""
    return AnalysisChart(answers.game_with_deal(analysed.snapshot), counts, words, turn)


def _ways_on(analysed: GameAnalysis) -> list[ui.ActionRow[Any]]:
    number, controls = analysed.snapshot.id, list[Control]()
    if analysed.steps:
        line = Payload(Action.LINE, number)
        controls.append(button(say("button-line"), line, style=ButtonStyle.primary))
    if analysed.given_away:
        turn = Payload(Action.REPLAY, number, detail=str(analysed.last_won))
        controls.append(button(say("button-turning-point"), turn))
    else:
        controls.append(button(say("button-replay"), Payload(Action.REPLAY, number)))
    return [row(*controls)]
