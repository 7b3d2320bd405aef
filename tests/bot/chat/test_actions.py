"""Tests of packing, unpacking and handlers of all actions."""

from dataclasses import MISSING, fields
from datetime import date
from enum import Enum
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat import actions
from bot.chat.actions import Action, kinds, unpack
from bot.chat.codec import LIMIT
from bot.chat.dispatch import defer_mode, read_action
from bot.chat.registry import ACTIONS
from bot.chat.responder import DeferMode
from engine import VARIANTS

LAST_ROW = 2**31 - 1
"""The largest game number, revision or version of the standings in the database."""

LAST_PLAYER = 2**63 - 1
LAST_DEAL = 10**20
LAST_PLY = 10**6

SIZES: dict[str, int] = {
    "deal": LAST_DEAL,
    "player": LAST_PLAYER,
    "ply": LAST_PLY,
    "page": LAST_PLY,
}
WORDS: dict[str, list[str]] = {
    "variant": [*VARIANTS, ""],
    "difficulty": ["", "winnable", "medium"],
    "change": ["", "variant", "period", "leave"],
    "name": ["language", "ranking"],
    "value": ["", "everything"],
}


def values(name: str, hint: object) -> st.SearchStrategy[Any]:
    if hint is int:
        return st.integers(0, SIZES.get(name, LAST_ROW))
    if hint is bool:
        return st.booleans()
    if hint is str:
        return st.sampled_from(WORDS[name])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    days = st.dates(date(2000, 1, 1), date(2199, 12, 31))
    return days if hint is date else st.none() | days


def any_action(kind: type[Action]) -> st.SearchStrategy[Action]:
    hints = get_type_hints(kind)
    return st.builds(
        kind,
        **{field.name: values(field.name, hints[field.name]) for field in fields(kind)},  # type: ignore[arg-type]  # each is a dataclass
    )


def largest(kind: type[Action]) -> Action:
    """Return the action with the longest value in each field."""
    hints = get_type_hints(kind)
    longest: dict[str, Any] = {}
    for field in fields(kind):  # type: ignore[arg-type]  # each is a dataclass
        hint = hints[field.name]
        if hint is int:
            longest[field.name] = SIZES.get(field.name, LAST_ROW)
        elif hint is bool:
            longest[field.name] = True
        elif hint is str:
            longest[field.name] = max(WORDS[field.name], key=len)
        elif isinstance(hint, type) and issubclass(hint, Enum):
            longest[field.name] = max(hint, key=lambda one: len(one.value))
        else:
            longest[field.name] = date(2199, 12, 31)
    return kind(**longest)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_the_largest_action_fits_telegrams_limit(kind: type[Action]) -> None:
    packed = largest(kind).pack()
    assert len(packed.encode()) <= LIMIT == 64
    assert unpack(packed) == largest(kind)


@given(st.sampled_from(kinds()).flatmap(any_action))
def test_unpacking_returns_the_packed_action(action: Action) -> None:
    assert unpack(action.pack()) == action


@given(st.sampled_from(kinds()).flatmap(any_action), st.sampled_from(kinds()).flatmap(any_action))
def test_different_actions_pack_differently(one: Action, other: Action) -> None:
    assert (one.pack() == other.pack()) == (one == other and type(one) is type(other))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_action_has_a_handler(kind: type[Action]) -> None:
    assert kind in ACTIONS
    assert isinstance(defer_mode(largest(kind)), DeferMode)


@given(st.text(max_size=100))
def test_reading_an_action_accepts_any_text(text: str) -> None:
    assert read_action(text) is None or read_action(text) is not None


@pytest.mark.parametrize(
    "text",
    ["", "draw", "2", "2:", "2zz:1:1", "2d", "2d:1", "2d:!:1", "2d:1:1:1", "2rj:1:1:fly",
     "2ds:maria:zzzzzzzzzzzz", "2lp:fame", "2k:1:1:Maria", "2d:11111111111111111111:1", "\n"],
)  # fmt: skip
def test_text_that_is_not_a_packed_action_is_none(text: str) -> None:
    read = unpack(text)
    assert read is None or all(
        getattr(read, field.name) == (0 if field.default is MISSING else field.default)
        or getattr(read, field.name) == 1
        for field in fields(read)  # type: ignore[arg-type]  # each is a dataclass
    )


@pytest.mark.parametrize("number", [-1, 10**21])
def test_packing_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        actions.NewGame(deal=number).pack()


def test_packing_a_word_with_a_separator_is_refused() -> None:
    with pytest.raises(ValueError, match="a:b"):
        actions.ChangeSetting("a:b").pack()
