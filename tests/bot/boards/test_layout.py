import pytest

from bot.boards.layout import PHONE_CELLS, banks, cells, longest_column
from engine.cards import ACE, KING, PACK
from engine.moves import WASTE, Move
from engine.position import Position
from engine.variants import VARIANTS, Variant
from tests.bot.boards.positions import random_positions, recorded_positions

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


@EVERY_VARIANT
def test_longest_column_follows_from_the_rows_dealt(
    variant: Variant,
) -> None:
    assert longest_column(variant) == {4: 16, 3: 15}[variant.rows]


@EVERY_VARIANT
def test_longest_column_is_built_down_from_a_dealt_king(
    variant: Variant,
) -> None:
    run = [next(card for card in PACK if card.rank == KING)]
    while run[-1].rank > ACE:
        run.append(next(card for card in PACK if run[-1] in variant.bases[card]))
    king, *rest = run
    position = Position(variant, [[king] * variant.rows] + [[king]] * 8, stock=[])
    position.high[:] = position.low[:] = [KING] * 4
    position.piles[WASTE] = rest[::-1]
    for _ in rest:
        assert Move(WASTE, 1) in position.legal_moves()
        position.make(Move(WASTE, 1))
    assert len(position.piles[1]) == longest_column(variant)
    assert not any(run[-1] in bases for bases in variant.bases.values())


def test_no_column_in_play_is_longer() -> None:
    for positions in recorded_positions(), random_positions(games=30, plies=60):
        for position in positions:
            assert max(map(len, position.piles[1:])) <= longest_column(position.variant)


@EVERY_VARIANT
def test_wide_board_has_one_bank(variant: Variant) -> None:
    assert list(banks(variant.columns, narrow=False)) == [range(1, variant.columns + 1)]


@EVERY_VARIANT
def test_narrow_board_has_every_column_once_and_fits_a_phone(variant: Variant) -> None:
    split = banks(variant.columns, narrow=True)
    assert [number for bank in split for number in bank] == [*range(1, variant.columns + 1)]
    assert all(cells(len(bank)) <= PHONE_CELLS for bank in split)


@pytest.mark.parametrize(("columns", "split"), [(9, 1), (10, 1), (12, 2), (13, 2)])
def test_only_wide_variants_are_split_after_column_7(columns: int, split: int) -> None:
    narrow = banks(columns, narrow=True)
    assert len(narrow) == split
    assert split == 1 or narrow[0][-1] == 7
