"""A new variant is playable as soon as it is registered, and changes no other variant."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import VARIANTS, Game, UnknownVariantError, Variant, find_variant
from engine.catalogue import (
    PARTS,
    first_number,
    grade_of,
    is_proven,
    part_of,
    proven_deals,
    proven_line,
)
from engine.deal import deal
from engine.hints import Budget, consult
from engine.solver import Solver, Verdict, pack_line, unpack_line
from engine.solver.weights import strategies_for
from engine.variants import LUCAS, register
from tests.engine.solver.small_packs import check_winnable, small_games, wins
from tests.engine.tenth_game import EMPEROR, SHORT, tenth_game

DAILY_BASES = {
    "forty-thieves": 2_000_000_001,
    "indian": 2_100_000_001,
    "limited": 2_200_000_001,
    "little-forty": 2_300_000_001,
    "lucas": 2_400_000_001,
    "maria": 2_500_000_001,
    "number-ten": 2_600_000_001,
    "rank-and-file": 2_700_000_001,
    "streets": 2_800_000_001,
}
DAILY_DEALS = {
    "forty-thieves": (2_000_000_004, 2_000_000_846),
    "indian": (2_100_000_001, 2_100_000_400),
    "limited": (2_200_000_001, 2_200_000_411),
    "little-forty": (2_300_000_001, 2_300_000_400),
    "lucas": (2_400_000_001, 2_400_000_400),
    "maria": (2_500_000_001, 2_500_000_544),
    "number-ten": (2_600_000_001, 2_600_000_403),
    "rank-and-file": (2_700_000_001, 2_700_000_401),
    "streets": (2_800_000_001, 2_800_000_422),
}
"""The first and the last of the 400 daily deals of each game."""

SMALL = Budget(
    plans=2, positions=60, samples=2, rollout_positions=20, endgame_positions=100, states=500
)
PLIES = 120
SMALL_GAMES = 30


@pytest.fixture(params=[EMPEROR, SHORT], ids=lambda variant: variant.key)
def variant(request: pytest.FixtureRequest) -> Iterator[Variant]:
    assert isinstance(request.param, Variant)
    with tenth_game(request.param) as registered:
        yield registered


def test_a_variant_is_found_while_registered() -> None:
    with tenth_game():
        assert find_variant("emperor") is VARIANTS["emperor"] is EMPEROR
        assert len(VARIANTS) == 10
    assert "emperor" not in VARIANTS
    with pytest.raises(UnknownVariantError):
        find_variant("emperor")


def test_a_new_variant_has_hints_records_and_undo(variant: Variant) -> None:
    game = Game.deal(variant.name, 617)
    view = game.view
    assert [column.height for column in view.columns] == [variant.rows] * variant.columns
    while game.ply < PLIES and (hints := game.hints(1)):
        step = game.parse(str(hints[0].move))
        game.push_step(step, autoplay=True)
    assert game.ply >= PLIES / 2
    assert Game.from_record(game.record()).view == game.view
    while game.steps:
        game.pop()
    assert game.view == view


def test_hints_look_ahead(variant: Variant) -> None:
    game = Game.deal(variant.key, 5)
    for _ in range(10):
        outlooks = consult(game.view, variant, SMALL)
        assert outlooks
        assert outlooks[0].hint.move in game.legal_moves
        game.push(outlooks[0].hint.move)


def test_the_solver_agrees_with_exhaustive_play_on_small_games(variant: Variant) -> None:
    for start in small_games(variant.key, SMALL_GAMES):
        solver = Solver(start)
        winnable = check_winnable(start)
        assert solver.run(lambda _: True) is (Verdict.WON if winnable else Verdict.LOST)
        assert wins(start, solver.line) is winnable
        if winnable:
            assert wins(start, unpack_line(start, pack_line(start, solver.line)))


def test_the_solver_searches_a_whole_deal(variant: Variant) -> None:
    solver = Solver(deal(variant, 1))
    solver.run(lambda effort: effort.states < 20_000)
    assert solver.effort.states > 0
    assert any(strategy.is_complete for strategy in strategies_for(variant.key))


def test_a_variant_without_a_file_has_no_proven_deal(variant: Variant) -> None:
    for part in PARTS:
        assert proven_deals(variant, part) == ()
    assert not is_proven(variant, 1)
    assert grade_of(variant, 1) is None
    assert proven_line(variant, 1) is None


def test_a_variant_may_have_no_numbers_for_daily_deals() -> None:
    assert first_number(EMPEROR, "daily") == 2_900_000_001
    assert part_of(2_900_000_001) == "daily"
    assert first_number(SHORT, "open") == 1
    with pytest.raises(ValueError, match="has no numbers"):
        first_number(SHORT, "daily")


def test_the_daily_numbers_of_the_nine_games_never_change() -> None:
    assert {key: variant.daily_base for key, variant in VARIANTS.items()} == DAILY_BASES
    with tenth_game(replace(EMPEROR, key="a-first-game", name="A First Game")):
        for key, base in DAILY_BASES.items():
            assert first_number(VARIANTS[key], "daily") == base
    for key, variant in VARIANTS.items():
        numbers = proven_deals(variant, "daily")
        assert (numbers[0], numbers[399]) == DAILY_DEALS[key]


@pytest.mark.parametrize(
    ("variant", "problem"),
    [
        (replace(EMPEROR, key="Emperor 2"), "is not a key"),
        (replace(EMPEROR, name="Big Forty"), "already in use: bigforty"),
        (replace(EMPEROR, key="lucas"), "already in use: lucas"),
        (replace(EMPEROR, daily_base=LUCAS.daily_base), "overlaps that of Lucas"),
        (replace(EMPEROR, daily_base=2_450_000_001), "overlaps that of Lucas"),
        (replace(EMPEROR, daily_base=1), "does not start a range"),
    ],
)
def test_a_clash_with_another_variant_is_refused(variant: Variant, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        register(variant)
    assert list(VARIANTS) == list(DAILY_BASES)
