"""A plan moves cards straight to where they end."""

from itertools import product
from random import Random

import pytest

from engine import VARIANTS, Game, Move, Step
from engine.hints import Budget, consult
from engine.hints.detours import passes, without_detour
from engine.hints.visible import UNKNOWN, visible
from engine.moves import DRAW
from engine.position import Position
from tests.engine.positions import game_with

TABLE = game_with("little-forty", {1: "KD 6H 5S", 2: "7C", 3: "7S", 4: "KC 3D", 5: ""}, stock="2C")


def position() -> Position:
    return visible(TABLE.view, TABLE.variant)


def parsed(moves: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, moves.split()))


@pytest.mark.parametrize(
    ("plan", "direct"),
    [
        ("1-2x2 2-3x2", "1-3x2"),
        ("1-5x2 5-2x2 2-3x2 d", "1-3x2 d"),
        ("1-2x2 4-5 2-3x2", "1-3x2 4-5"),
        ("1-2x2 d", "1-2x2 d"),
        ("1-5 1-2 5-2", "1-5 1-2 5-2"),
        ("d", "d"),
        ("", ""),
    ],
)
def test_a_first_move_that_is_continued_goes_there_at_once(plan: str, direct: str) -> None:
    assert without_detour(position(), parsed(plan) if plan else ()) == (
        parsed(direct) if direct else ()
    )


def test_a_detour_stays_if_the_direct_way_was_visited() -> None:
    start = position()
    start.make(Move.parse("1-3x2"))
    visited = {start.arrangement()}
    plan = parsed("1-2x2 2-3x2 d")
    assert passes(position(), plan, visited)
    assert without_detour(position(), plan, visited) == plan


@pytest.mark.parametrize(
    "record",
    [
        "streets/1 #613738: 9-2 7-6 5-f 6-5 5-6 6-5",
        (
            "indian/1 #88071: 3-2 10-2 8-10 1-2 1-3 9-1 d d d d d d d d d d w-6 6-f d d w-6 w-3 w-3"
            " 6-f d w-6 d d w-10 6-f 6-10 d d d d d d d w-6 d d d"
            " w-3 5-3 5-1 3-1 5-8 6-5 1-3 1-9 9-1"
        ),
    ],
)
def test_no_hint_leads_back_to_a_visited_position(record: str) -> None:
    *_, last = record.split()
    game = Game.from_record(record.removesuffix(f" {last}"))
    seen = [game.view]
    while game.steps and game.steps[-1] != Step([DRAW]) and len(seen) < 5:
        game.pop()
        seen.append(game.view)
    visited = {visible(view, game.variant).arrangement() for view in seen[1:]}
    for outlook in consult(seen[0], game.variant, Budget(samples=0), seen[1:]):
        after = visible(seen[0], game.variant)
        if outlook.hint.move != DRAW:
            after.make(outlook.hint.move)
            assert after.arrangement() not in visited


def test_the_position_is_not_changed() -> None:
    before = position()
    without_detour(before, parsed("1-2x2 2-3x2"))
    assert before.arrangement() == position().arrangement()


def test_random_plans_end_in_the_same_position() -> None:
    random = Random(1)
    shortened = 0
    for variant, number in product(VARIANTS, range(1, 31)):
        start = Game.deal(variant, number)
        for _ in range(random.randrange(60)):
            start.push(random.choice(list(start.legal_moves)))
        before = visible(start.view, start.variant)
        plan = _random_plan(before, random)
        direct = without_detour(before, plan)
        shortened += len(direct) < len(plan)
        assert _after(before, direct) == _after(before, plan)
    assert shortened > 10


def _random_plan(before: Position, random: Random) -> list[Move]:
    """Return moves between columns, often with the cards that moved last."""
    after, plan = before.copy(), list[Move]()
    for _ in range(6):
        moves = [move for move in after.legal_moves() if move != DRAW and move.target < 14]
        again = [move for move in moves if plan and move.source == plan[-1].target]
        if not moves:
            break
        plan.append(random.choice(again or moves))
        after.make(plan[-1])
        if any(cards[-1:] == [UNKNOWN] for cards in after.piles):
            break
    return plan


def _after(before: Position, plan: tuple[Move, ...] | list[Move]) -> object:
    after = before.copy()
    for move in plan:
        after.make(move)
    return after.arrangement(), after.high, after.low


def test_the_only_plan_of_a_position_has_odds() -> None:
    game = game_with("forty-thieves", dict.fromkeys(range(1, 11), "KC KD"), stock="2C 3C 4C 5C")
    (only,) = consult(game.view, game.variant, Budget(samples=4))
    assert only.hint.move == DRAW
    assert only.samples


def test_an_unfinished_sample_is_left_out() -> None:
    game = Game.deal("indian", 617)
    game.push(DRAW)
    calls = iter(range(1000))
    outlooks = consult(
        game.view, game.variant, Budget(samples=8), should_continue=lambda: next(calls) < 9
    )
    assert len({outlook.samples for outlook in outlooks}) == 1
