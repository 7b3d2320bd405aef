"""Tests of custom ids from earlier releases."""

from datetime import date

import pytest

from bot.chat import actions
from bot.chat.actions import Action
from bot.chat.dispatch import read_action, read_form
from bot.chat.jumps import Jump
from bot.chat.legacy import unpack_legacy
from bot.service import Metric, Period

MEANINGS: dict[str, Action] = {
    "ft1:draw:12:7::": actions.Draw(12, 7),
    "ft1:move:12:7::": actions.MakeMove(12, 7),
    "ft1:keep:12:7:indian:617": actions.KeepOpenGame(12, 7, "indian", 617),
    "ft1:keep:12:7:indian::daily": actions.KeepOpenGame(12, 7, "indian", daily=True),
    "ft1:give-up-another:0:0:indian:617:hard": actions.ResignAnother(0, 0, "indian", 617, "hard"),
    "ft1:new-game:0:0:lucas:": actions.NewGame("lucas"),
    "ft1:new-game:0:0:lucas::winnable": actions.NewGame("lucas", difficulty="winnable"),
    "ft1:new-game:3:0:lucas:5": actions.NewGame("lucas", 5, entry=3),
    "ft1:step:12:0:::40-on-all": actions.ReplayJump(12, 40, Jump.FORWARD, public=True),
    "ft1:step-line:12:0:::4-start": actions.LineJump(12, 4, Jump.START),
    "ft1:replay:12:0:::143": actions.Replay(12, 143),
    "ft1:daily-table:0:0:lucas::2026-11-30": actions.DailyTable("lucas", date(2026, 11, 30)),
    "ft1:turn-daily:0:0:lucas::yesterday": actions.DailyTablePage("lucas", yesterday=True),
    "ft1:turn-daily:0:0:::today": actions.DailyTablePage(),
    "ft1:history:99:0:maria::older": actions.History("maria", older=99),
    "ft1:history:0:0:::game": actions.History(),
    "ft1:turn-ranking:0:0:maria::rate-all-here-2-7-behind": actions.LeaderboardPage(
        Metric.RATE, Period.ALL, here=True, variant="maria", page=3, version=7, change="behind"
    ),
    "ft1:leaderboard:0:0:::wins-week-everywhere-0-0-open": actions.OpenLeaderboard(
        Metric.WINS, Period.WEEK
    ),
    "ft1:look-on:12:7:::longer-yes": actions.CheckAgain(12, 7, longer=True, confirmed=True),
    "ft1:statistics:0:0:::9223372036854775807": actions.Statistics(2**63 - 1),
    "ft1:setting:0:0:::board": actions.ChangeSetting("board"),
    "ft1:ranked:0:0:::join": actions.ChangeSetting("ranking", "on"),
    "ft1:forget-surely:0:0:::5": actions.Forget(5),
}


@pytest.mark.parametrize(("custom_id", "action"), MEANINGS.items(), ids=MEANINGS)
def test_buttons_of_earlier_releases_keep_their_meaning(custom_id: str, action: Action) -> None:
    assert read_action(custom_id) == action


@pytest.mark.parametrize(
    "custom_id",
    ["", "draw", "ft0:draw:1", "ft1:draw:1:1", "ft1:fly:1:1::", "ft1:draw:1:1::\n",
     "ft1:step:1:0:::fly", "ft1:step:1:0:::5-fly", "ft1:turn-daily:0:0:::9-9",
     "ft1:statistics:0:0:::x", "ft1:statistics:0:0:::99999999999999999999",
     "ft1:turn-ranking:0:0:::fame-all-here-0-0-open", "ft1:turn-ranking:0:0:::rate"],
)  # fmt: skip
def test_any_other_custom_id_is_ignored(custom_id: str) -> None:
    assert unpack_legacy(custom_id) is None


@pytest.mark.parametrize("custom_id", ["ft1:type:12:7::", actions.PlayTyped(12, 7).pack()])
def test_modals_of_all_releases_play_the_typed_moves(custom_id: str) -> None:
    assert read_form(custom_id) == actions.PlayTyped(12, 7)
