"""The cheap proof that a position is lost is sound, and finds some lost positions."""

import pytest

from engine import VARIANTS
from engine.deal import deal
from engine.solver.relaxation import is_hopeless
from tests.engine.positions import game_with, random_game
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.engine.solver.small_packs import judged

each_game = pytest.mark.parametrize("key", VARIANTS)
LAST = 10
KINGS = dict.fromkeys(range(1, LAST + 1), "AS KC")
"""Columns with a King over an Ace, which only an empty column can free."""


def hopeless(
    key: str, column: str, other: str = "AS KC", *, stock: str = "", waste: str = ""
) -> bool:
    columns = KINGS | {1: column, 2: other}
    return is_hopeless(game_with(key, columns, stock=stock, waste=waste)._position)


@each_game
def test_no_winnable_small_game_is_called_hopeless(key: str) -> None:
    assert not any(is_hopeless(start) and winnable for start, winnable in judged(key))


@each_game
def test_some_lost_small_games_are_called_hopeless(key: str) -> None:
    lost = [start for start, winnable in judged(key) if not winnable]
    assert sum(map(is_hopeless, lost)) > len(lost) // 6


@pytest.mark.parametrize("recorded", [game for game in RECORDED_GAMES if game.won], ids=str)
def test_no_position_of_a_won_game_is_called_hopeless(recorded: RecordedGame) -> None:
    here = deal(VARIANTS[recorded.variant], recorded.number)
    for move in recorded.moves:
        assert not is_hopeless(here)
        here.make(move)
    assert not is_hopeless(here)


@each_game
def test_a_hopeless_position_stays_hopeless_after_any_move(key: str) -> None:
    for seed in range(12):
        game = random_game(key, seed, 200)
        if is_hopeless(game._position):
            for move in list(game.legal_moves):
                game.push(move)
                assert is_hopeless(game._position)
                game.pop()


@each_game
def test_a_position_with_an_empty_column_is_not_hopeless(key: str) -> None:
    columns = dict.fromkeys(range(2, VARIANTS[key].columns + 1), "AS KC")
    assert not is_hopeless(game_with(key, columns)._position)
    assert is_hopeless(game_with(key, columns | {1: "AS KC"})._position)


@pytest.mark.parametrize(
    ("key", "column", "other"),
    [
        ("streets", "5S", "AS 6H"),
        ("streets", "AH", "AS KC"),
        ("indian", "5S", "AS 6C"),
        ("forty-thieves", "5S", "AS 6S"),
        ("forty-thieves", "2H AH", "AS KC"),
        ("number-ten", "6D 5S 4H", "AS 7S"),
        ("number-ten", "(4D) 5S", "AS 6H"),
    ],
)
def test_a_position_with_an_emptiable_column_is_not_hopeless(
    key: str, column: str, other: str
) -> None:
    assert not hopeless(key, column, other)


@pytest.mark.parametrize(
    ("key", "column", "other"),
    [
        ("streets", "5S", "AS 6S"),
        ("streets", "2H", "AS KC"),
        ("indian", "5S", "AS 6S"),
        ("forty-thieves", "5S", "AS 6C"),
        ("streets", "6D 5S 4H", "AS 7S"),
        ("number-ten", "(6D) 5S", "AS 7S"),
        ("number-ten", "6D KH 5S", "AS 6H 7S"),
    ],
)
def test_a_position_without_an_emptiable_column_is_hopeless(
    key: str, column: str, other: str
) -> None:
    assert hopeless(key, column, other)


@pytest.mark.parametrize("key", ["little-forty", "number-ten", "rank-and-file"])
def test_a_card_in_a_moved_sequence_may_take_a_card_later(key: str) -> None:
    # 3C and 2H go to 4H, AH and 2H go up, and 2D goes to 3C.
    columns = KINGS | {1: "KC AH 3C 2H", 2: "KS 4H", 3: "2D"}
    assert not is_hopeless(game_with(key, columns)._position)
    assert is_hopeless(game_with(key, columns | {2: "KS 4C"})._position)


def test_every_card_of_stock_and_waste_counts_as_available() -> None:
    assert hopeless("streets", "3H", stock="AH")
    assert not hopeless("streets", "3H", stock="AH KD 2H")
    assert not hopeless("streets", "3H", waste="2H KD AH")
    assert not hopeless("streets", "5S", "AS 7S", stock="6H")
