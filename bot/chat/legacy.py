"""Custom ids of earlier releases: `ft1:action:game:revision:variant:deal[:detail]`."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NamedTuple

from bot.chat import actions
from bot.chat.actions import Action
from bot.chat.jumps import Jump
from bot.service import Metric, Period

_PATTERN: Final = re.compile(
    r"ft1:([a-z-]+):([0-9]{1,19}):([0-9]{1,19}):([a-z-]*):([0-9]{0,21})(?::([a-z0-9-]*))?"
)
_JUMP: Final = re.compile("([0-9]{1,9})-([a-z]+)(-all)?")
_LEADERBOARD: Final = re.compile(
    "([a-z]+)-([a-z]+)-(here|everywhere)-([0-9]{1,9})-([0-9]{1,18})-([a-z]+)"
)
_LARGEST_ID: Final = 2**63 - 1


class _Old(NamedTuple):
    """The values in a custom id of an earlier release."""

    game: int
    revision: int
    variant: str
    deal: str
    detail: str


def unpack_legacy(text: str) -> Action | None:
    """Return the action of a button of an earlier release; None for any other text."""
    match = _PATTERN.fullmatch(text)
    read = _READERS.get(match[1]) if match else None
    if match is None or read is None:
        return None
    old = _Old(int(match[2]), int(match[3]), match[4], match[5], match[6] or "")
    try:
        return read(old)
    except (OverflowError, ValueError):
        return None


def _on_game(kind: type[actions.GameAction]) -> Callable[[_Old], Action]:
    return lambda old: kind(old.game, old.revision)


def _on_finished(kind: Callable[[int], Action]) -> Callable[[_Old], Action]:
    return lambda old: kind(old.game)


def _new_game(old: _Old) -> Action:
    return actions.NewGame(old.variant, int(old.deal or 0), old.detail, old.game)


def _decision(kind: type[actions.OpenGameDecision]) -> Callable[[_Old], Action]:
    def read(old: _Old) -> Action:
        daily = old.detail == "daily"
        difficulty = "" if daily else old.detail
        return kind(
            old.game, old.revision, old.variant, int(old.deal or 0), difficulty, daily=daily
        )

    return read


def _check_again(old: _Old) -> Action:
    words = old.detail.split("-")
    return actions.CheckAgain(old.game, old.revision, "longer" in words, "yes" in words)


def _history(old: _Old) -> Action:
    match old.detail:
        case "older":
            return actions.History(old.variant, older=old.game)
        case "newer":
            return actions.History(old.variant, newer=old.game)
        case _:
            return actions.History()


def _replay(old: _Old) -> Action:
    if not re.fullmatch("[0-9]{0,9}", old.detail):
        raise ValueError(old.detail)
    return actions.Replay(old.game, int(old.detail or 0))


def _jump(old: _Old) -> tuple[int, Jump, bool]:
    match = _JUMP.fullmatch(old.detail)
    if match is None:
        raise ValueError(old.detail)
    return int(match[1]), Jump(match[2]), bool(match[3])


def _replay_jump(old: _Old) -> Action:
    return actions.ReplayJump(old.game, *_jump(old))


def _line_jump(old: _Old) -> Action:
    ply, jump, _ = _jump(old)
    return actions.LineJump(old.game, ply, jump)


def _day(text: str) -> tuple[date | None, bool]:
    """Return the day in a custom id (None for relative days), and whether it is yesterday."""
    if text in ("today", "yesterday"):
        return None, text == "yesterday"
    return date.fromisoformat(text), False


def _daily_table(old: _Old) -> Action:
    day, yesterday = _day(old.detail)
    if yesterday:
        return actions.DailyTablePage(old.variant, yesterday=True)
    return actions.DailyTable(old.variant, day)


def _daily_page(old: _Old) -> Action:
    return actions.DailyTablePage(old.variant, *_day(old.detail))


def _show_daily(old: _Old) -> Action:
    return actions.ShowDailyTable(old.variant, date.fromisoformat(old.detail))


def _leaderboard(old: _Old) -> tuple[Metric, Period, bool, str, int, int, str]:
    match = _LEADERBOARD.fullmatch(old.detail)
    if match is None:
        raise ValueError(old.detail)
    here = match[3] == "here"
    metric, period = Metric(match[1]), Period(match[2])
    return metric, period, here, old.variant, int(match[4]), int(match[5]), match[6]


def _leaderboard_page(old: _Old) -> Action:
    metric, period, here, variant, page, version, change = _leaderboard(old)
    match change:
        case "before":
            page = max(0, page - 1)
        case "behind":
            page += 1
        case "where":
            here, page, version = not here, 0, 0
        case "game":
            change = "variant"
    return actions.LeaderboardPage(metric, period, here, variant, page, version, change)


def _open_leaderboard(old: _Old) -> Action:
    return actions.OpenLeaderboard(*_leaderboard(old)[:6])


def _show_leaderboard(old: _Old) -> Action:
    return actions.ShowLeaderboard(*_leaderboard(old)[:6])


def _player(text: str) -> int:
    if not text:
        return 0
    if not text.isdecimal() or int(text) > _LARGEST_ID:
        raise ValueError(text)
    return int(text)


def _ranked(old: _Old) -> Action:
    return actions.ChangeSetting("ranking", "on" if old.detail == "join" else "off")


_READERS: Final[Mapping[str, Callable[[_Old], Action]]] = {
    "draw": _on_game(actions.Draw),
    "undo": _on_game(actions.Undo),
    "redo": _on_game(actions.Redo),
    "hint": _on_game(actions.Hint),
    "auto": _on_game(actions.Auto),
    "move": _on_game(actions.MakeMove),
    "choose-move": _on_game(actions.ChooseReading),
    "type": _on_game(actions.TypeMoves),
    "style": _on_game(actions.AskStyle),
    "choose-style": _on_game(actions.ChooseStyle),
    "rules": _on_game(actions.Rules),
    "resign": _on_game(actions.AskResign),
    "resign-surely": _on_game(actions.Resign),
    "cancel": lambda _: actions.Cancel(),
    "new-game": _new_game,
    "keep": _decision(actions.KeepOpenGame),
    "give-up": _decision(actions.ResignOpenGame),
    "give-up-another": _decision(actions.ResignAnother),
    "resume": lambda _: actions.Resume(),
    "daily": lambda old: actions.PlayDaily(old.variant),
    "daily-table": _daily_table,
    "turn-daily": _daily_page,
    "show-daily": _show_daily,
    "history": _history,
    "replay": _replay,
    "step": _replay_jump,
    "share": _on_finished(actions.Share),
    "show-result": _on_finished(actions.ShowResult),
    "show-replay": _on_finished(actions.ShowReplay),
    "leaderboard": _open_leaderboard,
    "turn-ranking": _leaderboard_page,
    "show-ranking": _show_leaderboard,
    "statistics": lambda old: actions.Statistics(_player(old.detail)),
    "setting": lambda old: actions.ChangeSetting(old.detail),
    "ranked": _ranked,
    "forget": lambda old: actions.AskForgetAgain(_player(old.detail)),
    "forget-surely": lambda old: actions.Forget(_player(old.detail)),
    "keep-data": lambda old: actions.KeepData(_player(old.detail)),
    "winnable": _on_game(actions.CheckWinnable),
    "look-on": _check_again,
    "analyse": _on_finished(actions.Analyse),
    "analyse-again": _on_finished(actions.AnalyseAgain),
    "line": _on_finished(actions.WinningLine),
    "step-line": _line_jump,
}
