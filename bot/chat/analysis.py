"""Solver results: information on deals, winnable games, analyses of finished games."""

from dataclasses import replace
from typing import Final

from bot import answers
from bot.charts import AnalysisChart, VerdictLabel, analysis_chart
from bot.chat import actions
from bot.chat.boards import board_message, refresh_board
from bot.chat.errors import check_private, refusal
from bot.chat.jump_buttons import jump_rows
from bot.chat.jumps import Jump
from bot.chat.message import (
    Button,
    ButtonStyle,
    Lines,
    Message,
    Picture,
    Row,
    Title,
    lines,
    sentence,
    truncated,
)
from bot.chat.new_game import WINNABLE
from bot.chat.progress import ProgressMessage
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.service import (
    MAX_SEARCH_SECONDS,
    SEARCH_SECONDS,
    AssistedDailyError,
    GameAnalysis,
    OutdatedError,
    PlayerError,
    WinnableCheck,
)
from bot.service import WinningLine as ServiceLine
from bot.texts import say
from engine.solver import Verdict

_LONGEST_ALT_TEXT: Final = 1000
"""The maximum number of characters; Discord accepts 1,024."""


@command("deal", private=True)
async def _deal_command(request: Request, number: str = "", game: str = "") -> None:
    deal = await request.service.analyses.deal_info(request.caller, game, number)
    key = deal.variant.key
    buttons = []
    if deal.number is not None:
        buttons.append(Button(say("button-play-deal"), actions.NewGame(key, deal.number)))
    if not deal.proven:
        other = actions.NewGame(key, difficulty=WINNABLE)
        buttons.append(Button(say("button-winnable-deal"), other))
    rows: tuple[Row, ...] = (tuple(buttons),) if buttons else ()
    await request.responder.reply(Message((lines(answers.deal_info(deal)),), controls=rows))


# -------------------------------------------------------------------- the open game


@command("winnable", private=True, locked=False)
async def _winnable_command(
    request: Request, *, longer: bool = False, confirmed: bool = False
) -> None:
    check_private(request.responder, "winnable")
    snapshot = await request.service.board(request.caller)
    check = actions.CheckAgain(snapshot.id, snapshot.revision, longer, confirmed)
    await _check_winnable(request, check)


@handles(actions.CheckWinnable, DeferMode.PRIVATE, locked=False)
async def _check(request: Request, action: actions.CheckWinnable) -> None:
    await _check_winnable(request, actions.CheckAgain(action.game, action.revision))


@handles(actions.CheckAgain, DeferMode.UPDATE_OWN, locked=False)
async def _check_again(request: Request, action: actions.CheckAgain) -> None:
    await _check_winnable(request, action)


async def _check_winnable(request: Request, check: actions.CheckAgain) -> None:
    check_private(request.responder, "winnable")
    try:
        result = await _search(request, check)
    except OutdatedError:
        message = sentence(say("chat-outdated"))
    except AssistedDailyError:
        message = _daily_question(check)
    except PlayerError as error:
        message = refusal(error, check)
    else:
        await request.responder.update(_check_message(result, check))
        if result.snapshot.revision != check.revision and not result.game_changed:
            async with request.service.lock(request.caller):
                await refresh_board(request, result.snapshot)
        return
    await request.responder.update(message)


async def _search(request: Request, check: actions.CheckAgain) -> WinnableCheck:
    async with ProgressMessage(request, say("chat-search-winnable")) as progress:
        return await request.service.analyses.check_winnable(
            request.caller,
            check.at,
            MAX_SEARCH_SECONDS if check.longer else SEARCH_SECONDS,
            progress.report,
            confirmed=check.confirmed,
        )


def _daily_question(check: actions.CheckAgain) -> Message:
    buttons = (
        Button(say("button-check-anyway"), replace(check, confirmed=True)),
        Button(say("button-cancel"), actions.Cancel()),
    )
    return sentence(say("chat-ask-winnable"), buttons)


def _check_message(result: WinnableCheck, check: actions.CheckAgain) -> Message:
    texts = (lines(*answers.winnable_check(result)),)
    if result.verdict is not Verdict.UNDECIDED or check.longer or result.game_changed:
        return Message(texts)
    snapshot = result.snapshot
    longer = actions.CheckAgain(snapshot.id, snapshot.revision, True, check.confirmed)  # noqa: FBT003  # positional like the other fields of an action
    button = Button(say("button-search-longer"), longer, ButtonStyle.PRIMARY)
    return Message(texts, controls=((button,),))


# ------------------------------------------------------------------- finished games


@command("analyse", private=True, locked=False)
async def _analyse_command(request: Request, game: int | None = None) -> None:
    await _analyse(request, game)


@handles(actions.Analyse, DeferMode.PRIVATE, locked=False)
async def _analyse_game(request: Request, action: actions.Analyse) -> None:
    await _analyse(request, action.game or None)


@handles(actions.AnalyseAgain, DeferMode.UPDATE_OWN, locked=False)
async def _analyse_again(request: Request, action: actions.AnalyseAgain) -> None:
    await _analyse(request, action.game or None)


async def _analyse(request: Request, game: int | None) -> None:
    check_private(request.responder, "analyse")
    try:
        async with ProgressMessage(request, say("chat-search-analysis")) as progress:
            analysis = await request.service.analyses.analyse(request.caller, game, progress.report)
    except PlayerError as error:
        await request.responder.update(refusal(error, actions.AnalyseAgain(game or 0)))
    else:
        await request.responder.update(await _analysis_message(request, analysis))


async def _analysis_message(request: Request, analysis: GameAnalysis) -> Message:
    """Return an analysis with its chart, or only in words for the spoken board style."""
    preferences = analysis.snapshot.preferences
    answer = answers.analysis(analysis)
    words = answers.with_cards(answer.in_words, preferences)
    controls = (_analysis_buttons(analysis),)
    title, *others = words
    text = (Title(title), Lines(tuple(others)))
    message = Message((text,), controls=controls, framed=True)
    if preferences.board == "spoken":
        return message
    chart = _chart(analysis)
    data = await request.painter.paint(lambda: analysis_chart(chart))
    picture = Picture("analysis.png", data, truncated(_LONGEST_ALT_TEXT, "\n".join(words)))
    return replace(message, picture=picture, fallback=message)


def _chart(analysis: GameAnalysis) -> AnalysisChart:
    counts = {
        Verdict.WON: analysis.won,
        Verdict.UNDECIDED: analysis.undecided,
        Verdict.LOST: analysis.lost,
    }
    labels = {
        verdict: VerdictLabel(
            say("analysis-letter", verdict=verdict.value),
            say("chart-verdict", verdict=verdict.value),
        )
        for verdict in Verdict
    }
    turn = say("chart-losing-move", ply=analysis.won) if analysis.losing_move else ""
    return AnalysisChart(answers.game_with_deal(analysis.snapshot), counts, labels, turn)


def _analysis_buttons(analysis: GameAnalysis) -> Row:
    number = analysis.snapshot.id
    buttons = []
    if analysis.steps:
        line = actions.WinningLine(number)
        buttons.append(Button(say("button-line"), line, ButtonStyle.PRIMARY))
    if analysis.losing_move:
        replay = actions.Replay(number, analysis.last_won or 0)
        buttons.append(Button(say("button-losing-move"), replay))
    else:
        buttons.append(Button(say("button-replay"), actions.Replay(number)))
    return tuple(buttons)


# ----------------------------------------------------------------- the winning line


@handles(actions.WinningLine, DeferMode.PRIVATE)
async def _line(request: Request, action: actions.WinningLine) -> None:
    line = await request.service.analyses.winning_line(request.caller, action.game)
    await request.responder.reply(await _line_message(request, line))


@handles(actions.LineJump, DeferMode.UPDATE_OWN)
async def _line_jump(request: Request, action: actions.LineJump) -> None:
    step = action.jump.target(action.ply)
    line = await request.service.analyses.winning_line(request.caller, action.game, step)
    await request.responder.update(await _line_message(request, line))


async def _line_message(request: Request, line: ServiceLine) -> Message:
    number = line.snapshot.id

    def jump(to: Jump) -> actions.LineJump:
        return actions.LineJump(number, line.step, to)

    rows = jump_rows(jump, line.step, line.steps)
    return await board_message(request, line.snapshot, answers.winning_line(line), rows)
