"""The engine agrees with the slow rules in every position of random games."""

import random

import pytest

from engine import VARIANTS, Game, Move, Outcome
from engine.deal import deck
from tests.engine import slow_rules
from tests.engine.slow_rules import RULES, Table

each_variant = pytest.mark.parametrize("key", VARIANTS)

ONWARD = {"d", "r"}


def assert_same(game: Game, table: Table) -> None:
    """Assert that both have the same cards face up, face down and in the stock."""
    position = game._position
    for number, column in enumerate(table.columns, start=1):
        assert [card.code for card in position.piles[number]] == [
            card.removesuffix("?") for card in column
        ]
        assert position.face_down[number] == sum(card.endswith("?") for card in column)
    assert [card.code for card in reversed(position.stock)] == list(table.stock)
    assert [card.code for card in position.piles[0]] == list(table.waste)
    assert game.view.redeals_left == table.redeals
    for suit, reached in zip("CSHD", game.view.foundations, strict=True):
        heights = [len(pile) for pile in table.foundations if pile and pile[0][-1] == suit]
        assert sorted([*heights, 0, 0], reverse=True)[:2] == list(reached)


def outcome_of(table: Table) -> Outcome:
    if slow_rules.is_won(table):
        return Outcome.WON
    return Outcome.STUCK if slow_rules.is_stuck(table) else Outcome.PLAYING


def choose(moves: set[str], chance: random.Random) -> str:
    """Choose a move; draws, redeals and foundations more often, so that games end."""
    forward = sorted(move for move in moves if move in ONWARD or move.endswith("f"))
    return chance.choice(forward if forward and chance.random() < 0.5 else sorted(moves))


@each_variant
@pytest.mark.parametrize("number", [617, 48213, 10**19 + 7])
def test_the_engine_agrees_in_every_position_of_a_random_game(key: str, number: int) -> None:
    chance = random.Random(f"{key} {number}")
    game = Game.deal(key, number)
    table = slow_rules.deal(RULES[key], [card.code for card in deck(number)])
    for _ in range(300):
        assert_same(game, table)
        moves = slow_rules.legal_moves(table)
        assert sorted(map(str, game.legal_moves)) == sorted(moves)
        assert game.outcome is outcome_of(table)
        if not moves:
            break
        move = choose(moves, chance)
        game.push(Move.parse(move))
        table = slow_rules.play(table, move)
    played = {str(move) for step in game.steps for move in step}
    assert ONWARD & played == (ONWARD if VARIANTS[key].redeals else {"d"})
