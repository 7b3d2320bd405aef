"""A view never contains a face-down card or one in the stock."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import VARIANTS, Card, Column, Game, View
from engine.cards import PACK
from engine.position import Position
from tests.engine.positions import cards, game_at, game_with, random_game, reshuffled

each_variant = pytest.mark.parametrize("key", VARIANTS)


def everything_reachable(start: object) -> Iterator[object]:
    """Yield everything reachable by attributes and items, public or not."""
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, type | str):
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, tuple | list | set | frozenset):
            waiting += found
        waiting += vars(found).values() if hasattr(found, "__dict__") else ()
        slots = (slot for kind in type(found).__mro__ for slot in getattr(kind, "__slots__", ()))
        waiting += [getattr(found, slot) for slot in slots if hasattr(found, slot)]


def cards_in_sight(position: Position) -> list[Card]:
    face_up = [
        card
        for pile, hidden in zip(position.piles, position.face_down, strict=True)
        for card in pile[hidden:]
    ]
    return sorted(face_up)


@each_variant
@pytest.mark.parametrize("plies", [0, 30, 150])
def test_a_view_has_no_reference_to_a_hidden_card(key: str, plies: int) -> None:
    game = random_game(key, 3, plies)
    view = game.view
    found = [thing for thing in everything_reachable(view) if isinstance(thing, Card)]
    assert set(found) <= set(cards_in_sight(game._position))
    shown = [*view.waste, *(card for column in view.columns for card in column.cards)]
    assert sorted(shown) == cards_in_sight(game._position)
    assert not any(isinstance(thing, Position | Game) for thing in everything_reachable(view))


def test_the_search_for_references_finds_hidden_cards_in_a_game() -> None:
    game = Game.deal("rank-and-file", 617)
    reached = [thing for thing in everything_reachable(game) if isinstance(thing, Card)]
    assert set(reached) == set(PACK)


@given(st.sampled_from(list(VARIANTS)), st.integers(0, 10**9), st.integers(0, 250))
def test_the_view_does_not_depend_on_hidden_cards(key: str, seed: int, plies: int) -> None:
    game = random_game(key, seed, plies)
    other = game_at(reshuffled(game._position, random.Random(seed)))
    assert other.view == game.view
    assert hash(other.view) == hash(game.view)
    assert repr(other.view) == repr(game.view)
    assert list(other.legal_moves) == list(game.legal_moves)
    assert repr(other.legal_moves) == repr(game.legal_moves)


def test_reshuffling_changes_the_order_of_hidden_cards_only() -> None:
    position = Game.deal("rank-and-file", 617)._position
    other = reshuffled(position, random.Random(1))
    assert other.stock != position.stock
    assert other.piles[1][:3] != position.piles[1][:3]
    assert other.piles[1][3:] == position.piles[1][3:]
    assert Counter(sum(other.piles, other.stock)) == Counter(sum(position.piles, position.stock))


def test_a_view_has_the_visible_cards() -> None:
    game = game_with(
        "indian",
        {1: "(KC) 5S", 3: "(KC) 9H 8C"},
        waste="2C 9D",
        stock="AS AH 3C",
        foundations={"S": (3, 1), "D": (13, 0)},
    )
    view = game.view
    assert view == View(
        columns=(
            Column(1, tuple(cards("5S"))),
            Column(0, ()),
            Column(1, tuple(cards("9H 8C"))),
            *[Column(0, ())] * 7,
        ),
        stock=3,
        waste=tuple(cards("2C 9D")),
        foundations=((0, 0), (3, 1), (0, 0), (13, 0)),
        redeals_left=0,
    )
    assert view.column(3).height == 3
    assert [bool(view.column(number)) for number in (1, 2, 3)] == [True, False, True]


@pytest.mark.parametrize("number", [-10, -1, 0, 10, 11])
def test_a_missing_column_is_an_index_error(number: int) -> None:
    view = Game.deal("maria", 617).view
    with pytest.raises(IndexError):
        view.column(number)
    assert view.column(9) == view.columns[-1]


def test_a_view_does_not_change_with_the_game() -> None:
    game = Game.deal("little-forty", 617)
    before = game.view
    copy = repr(before)
    game.push_step(game.parse("d"))
    assert game.view != before
    assert repr(before) == copy
