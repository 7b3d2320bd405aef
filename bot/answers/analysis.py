"""Texts for solver results and for the catalogue of proven deals."""

from collections.abc import Iterator
from itertools import groupby

from bot.answers.phrases import deal_name, game_name, game_with_deal, moved
from bot.answers.tables import Answer
from bot.service import MAX_SEARCH_SECONDS, DealInfo, GameAnalysis, WinnableCheck, WinningLine
from bot.texts import say
from engine.catalogue import proven_deals
from engine.solver import Verdict


def deal_info(facts: DealInfo) -> str:
    """Describe a deal: whether it is proven winnable, and its difficulty."""
    deal, name = deal_name(facts.number, facts.daily), game_name(facts.variant.key)
    if not facts.proven:
        others = "yes" if proven_deals(facts.variant, "open") else "no"
        return say("deal-unknown", game=name, deal=deal, key=facts.variant.key, others=others)
    grade = facts.grade.value if facts.grade else "unknown"
    return say("deal-winnable", game=name, deal=deal, grade=grade)


def winnable_start(facts: DealInfo) -> str:
    """Describe a winnable deal under the board of its new game."""
    return say("deal-started-winnable", grade=facts.grade.value if facts.grade else "unknown")


def winnable_check(answer: WinnableCheck) -> list[str]:
    """Report whether a game can still be won, and that the check counts as help."""
    snapshot = answer.snapshot
    ranks_no_more = snapshot.daily and not snapshot.practice
    lines = [
        *_verdict(answer),
        say("winnable-outdated") if answer.game_changed else "",
        say("winnable-assisted-daily" if ranks_no_more else "winnable-assisted"),
    ]
    return list(filter(None, lines))


def _verdict(answer: WinnableCheck) -> list[str]:
    match answer.verdict:
        case Verdict.WON:
            return [say("winnable-won", moves=say("moves", count=answer.plies or 0))]
        case Verdict.LOST:
            return [say("winnable-lost")]
        case Verdict.UNDECIDED:
            lines = [say("winnable-undecided", seconds=max(1, round(answer.seconds)))]
            if answer.can_search_longer:
                lines.append(say("winnable-longer", seconds=round(MAX_SEARCH_SECONDS)))
            return lines


def analysis(answer: GameAnalysis) -> Answer:
    """Describe at which positions of a finished game a win was possible."""
    title = say("analysis-title", game=game_with_deal(answer.snapshot))
    if answer.is_win:
        return Answer(title, (_summary(answer),))
    parts = say("analysis-positions", parts=", ".join(_parts(answer)))
    return Answer(title, (_summary(answer), parts))


def _summary(answer: GameAnalysis) -> str:
    if answer.is_win:
        return say("analysis-won")
    if answer.last_won is None:
        return say("analysis-never" if answer.undecided else "analysis-lost")
    moves = say("moves", count=answer.steps)
    if answer.losing_move is None:
        return say("analysis-left", moves=moves)
    return say(
        "analysis-losing-move" if answer.proven else "analysis-undecided",
        position=answer.last_won,
        moves=moves,
        ply=answer.won,
        move=moved(answer.losing_move, answer.card),
    )


def _parts(answer: GameAnalysis) -> Iterator[str]:
    """Yield each run of consecutive positions with the same verdict."""
    first = 0
    for verdict, positions in groupby(answer.verdicts):
        last = first + len(list(positions)) - 1
        yield say(
            "analysis-part-one" if first == last else "analysis-part",
            verdict=verdict.value,
            first=first,
            last=last,
        )
        first = last + 1


def winning_line(answer: WinningLine) -> list[str]:
    """Return the title of a winning line, and the move that led to the position shown."""
    title = say("line-title", game=game_with_deal(answer.snapshot))
    if answer.move is None:
        moves = say("moves", count=answer.steps)
        return [title, say("line-start", position=answer.start, moves=moves)]
    move = moved(answer.move, answer.card)
    return [title, say("line-move", step=answer.step, steps=answer.steps, move=move)]
