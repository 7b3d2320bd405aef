"""What a custom id carries comes back from it, in this release and from the one before."""

import re

import pytest

from bot.on_discord.leaderboards import Looked
from bot.on_discord.payload import OTHER_PATTERN, PATTERN, Action, Payload
from bot.service import Metric, Period
from engine import VARIANTS
from tests.fake_discord.limits import CUSTOM_ID

LONGEST_GAME = max(VARIANTS, key=len)
LAST_ID, LAST_DEAL = 2**63 - 1, str(10**20)


@pytest.mark.parametrize(
    "payload",
    [
        Payload(Action.DRAW, 12, 7),
        Payload(Action.NEW_GAME, variant="indian", deal="617"),
        Payload(Action.KEEP, 12, 7, "indian", "617", "daily"),
        Payload(Action.STEP, 12, detail="40-on-all"),
        Payload(Action.DAILY_TABLE, variant="lucas", detail="2026-11-30"),
    ],
)
def test_a_payload_is_read_from_its_custom_id(payload: Payload) -> None:
    assert Payload.unpack(payload.pack()) == payload


@pytest.mark.parametrize(
    ("custom_id", "payload"),
    [
        ("ft1:draw:12:7::", Payload(Action.DRAW, 12, 7)),
        ("ft1:keep:12:7:indian:617", Payload(Action.KEEP, 12, 7, "indian", "617")),
        ("ft1:new-game:0:0:lucas:", Payload(Action.NEW_GAME, variant="lucas")),
    ],
)
def test_a_custom_id_of_five_fields_means_what_it_meant(custom_id: str, payload: Payload) -> None:
    assert Payload.unpack(custom_id) == payload
    assert payload.pack() == custom_id


@pytest.mark.parametrize(
    "custom_id",
    ["", "draw", "ft0:draw:1", "ft1:draw:1:1", "ft1:fly:1:1::", "ft1:draw:1:1::X", "\n"],
)
def test_anything_else_is_foreign(custom_id: str) -> None:
    assert Payload.unpack(custom_id) is None


@pytest.mark.parametrize(
    "custom_id",
    ["ft1:draw:1:1::", "ft1:draw:1:1:::", "ft1:step:1:0:::40-on", "ft1:draw:1:1::\n", "x", ""],
)
def test_exactly_one_kind_of_control_takes_a_press(custom_id: str) -> None:
    taken = [bool(re.fullmatch(pattern, custom_id)) for pattern in (PATTERN, OTHER_PATTERN)]
    assert sorted(taken) == [False, True]


@pytest.mark.parametrize("metric", list(Metric))
@pytest.mark.parametrize("period", list(Period))
@pytest.mark.parametrize("here", [True, False])
def test_the_longest_of_a_leaderboard_fits(metric: Metric, period: Period, *, here: bool) -> None:
    looked = Looked(metric, period, here, LONGEST_GAME, 10**9 - 1, 10**18 - 1)
    payload = looked.payload(Action.TURN_RANKING, "metric")
    assert len(payload.pack()) <= CUSTOM_ID
    assert Looked.read(payload) == (looked, "metric")


@pytest.mark.parametrize(
    "payload",
    [
        Payload(Action.GIVE_UP_ANOTHER, LAST_ID, LAST_ID, LONGEST_GAME, LAST_DEAL),
        Payload(Action.GIVE_UP_ANOTHER, LAST_ID, LAST_ID, LONGEST_GAME, detail="daily"),
        Payload(Action.STEP, LAST_ID, detail="999999999-start-all"),
        Payload(Action.HISTORY, LAST_ID, variant=LONGEST_GAME, detail="older"),
        Payload(Action.NEW_GAME, LAST_ID, variant=LONGEST_GAME, deal=LAST_DEAL),
        Payload(Action.STATISTICS, detail=str(LAST_ID)),
        Payload(Action.FORGET_SURELY, detail=str(LAST_ID)),
    ],
)
def test_the_longest_of_each_kind_fits(payload: Payload) -> None:
    assert len(payload.pack()) <= CUSTOM_ID


@pytest.mark.parametrize("detail", ["A", "x y", "ä", "x" * 100])
def test_what_does_not_fit_is_refused(detail: str) -> None:
    with pytest.raises(ValueError, match="ft1:"):
        Payload(Action.STEP, detail=detail).pack()
