"""Texts and tables for finished games: history, replays, shared results."""

from collections.abc import Sequence

from bot.answers.phrases import clock, deal_name, duration, game_name, moved
from bot.answers.tables import Align, Answer, Column, isolated
from bot.service import FinishedGame, HistoryPage, Replay, Shared, Status
from bot.texts import say
from engine import Variant


def history(page: HistoryPage, variant: Variant | None = None) -> Answer:
    """Return a page of finished games, of one variant or of all."""
    if variant:
        name = game_name(variant.key)
        title, none = say("history-of", game=name), say("history-none-of", game=name)
    else:
        title, none = say("history"), say("history-none")
    if not page.entries:
        return Answer(title, (none,))
    rows = tuple(map(history_entry, page.entries))
    return Answer(title, (), _columns(page.entries), rows)


def history_entry(game: FinishedGame) -> str:
    """Describe a finished game as one line of a list."""
    return say(
        "history-entry",
        number=str(game.id),
        game=_game(game),
        result=say(f"result-{game.status.value}"),
        moves=say("moves", count=game.ply),
        time=duration(game.time),
        date=f"{game.finished_at:%Y-%m-%d}",
        practice=say("history-practice") if game.practice else "",
    )


def _columns(games: Sequence[FinishedGame]) -> tuple[Column, ...]:
    return (
        Column(say("head-number"), tuple(str(game.id) for game in games)),
        Column(say("head-game"), tuple(game_name(game.variant) for game in games), Align.LEFT),
        Column(say("head-deal"), tuple(game.deal for game in games)),
        Column(say("head-result"), tuple(map(_result, games)), Align.LEFT),
        Column(say("head-moves"), tuple(str(game.ply) for game in games)),
        Column(say("head-time"), tuple(clock(game.time) for game in games)),
        Column(say("head-date"), tuple(f"{game.finished_at:%Y-%m-%d}" for game in games)),
    )


def _result(game: FinishedGame) -> str:
    result = say(f"result-{game.status.value}")
    if game.practice:
        return say("result-practice", result=result)
    return say("result-daily", result=result) if game.daily else result


def _game(game: FinishedGame) -> str:
    deal = deal_name(game.deal, game.daily)
    return say("game-with-deal", game=game_name(game.variant), deal=deal)


def replay(answer: Replay) -> list[str]:
    """Return the title of a replay, and the move that led to the position shown."""
    snapshot = answer.snapshot
    deal = deal_name(snapshot.number, snapshot.daily)
    title = say(
        "replay",
        game=say("game-with-deal", game=game_name(snapshot.variant.key), deal=deal),
        result=say(f"result-{snapshot.status.value}"),
        whose="mine" if answer.mine else "known" if answer.name else "unknown",
        name=isolated(answer.name),
    )
    return [title, _replay_step(answer)]


def _replay_step(answer: Replay) -> str:
    if answer.move is None:
        return say("replay-deal", count=answer.plies)
    return say(
        "replay-move", ply=answer.ply, plies=answer.plies, move=moved(answer.move, answer.card)
    )


def shared(answer: Shared) -> str:
    """Describe a finished game without its moves, for others who may still play the deal."""
    game = answer.game
    if answer.of_today and not game.daily:
        deal = say("deal-of-today")
    else:
        deal = deal_name(None if game.daily else game.deal, game.daily)
    named = say("game-with-deal", game=game_name(game.variant), deal=deal)
    parts = {
        "game": named,
        "moves": say("moves", count=game.ply),
        "undos": say("undos", count=game.undos),
    }
    if game.status is Status.WON:
        return say("shared-won", **parts)
    return say("shared-resigned", **parts, foundations=answer.foundations)
