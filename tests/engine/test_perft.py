"""The numbers of sequences of moves: a changed number is a bug or a decision.

The slow rules give every number of the table as well; the numbers that take no time are computed
again here.
"""

import pytest

from engine import VARIANTS, Game
from engine.deal import deck
from tests.engine import slow_rules
from tests.engine.recorded import RECORDED_GAMES
from tests.engine.slow_rules import RULES, Table

TABLE = [
    # game, deal, moves of the recorded game made before, sequences of 1, 2, 3, … moves
    ("forty-thieves", 1, 0, [2, 5, 12, 27, 58, 120, 240, 494]),
    ("forty-thieves", 617, 0, [2, 3, 6, 17, 33, 60, 101, 166]),
    ("forty-thieves", 10**20, 0, [3, 7, 14, 30, 62, 86, 114, 146]),
    ("indian", 1, 0, [12, 133, 1388, 13870]),
    ("indian", 617, 0, [6, 35, 225, 1583, 11946]),
    ("indian", 10**20, 0, [6, 36, 213, 1219, 6618]),
    ("limited", 1, 0, [6, 34, 184, 967, 5086]),
    ("limited", 617, 0, [5, 19, 60, 178, 524, 1436, 3574, 8378]),
    ("limited", 10**20, 0, [6, 34, 182, 933, 4792]),
    ("little-forty", 1, 0, [7, 47, 307, 1973, 12550]),
    ("little-forty", 617, 0, [8, 60, 440, 3224, 24036]),
    ("little-forty", 10**20, 0, [9, 83, 792, 7779]),
    ("lucas", 1, 0, [7, 47, 300, 1838, 11076]),
    ("lucas", 617, 0, [5, 26, 138, 731, 3912, 21411]),
    ("lucas", 10**20, 0, [5, 24, 105, 406, 1366, 3832, 8896, 20696]),
    ("maria", 1, 0, [5, 24, 117, 587, 2999, 15159]),
    ("maria", 617, 0, [5, 22, 91, 375, 1620, 7242]),
    ("maria", 10**20, 0, [6, 31, 142, 602, 2473, 10115]),
    ("number-ten", 1, 0, [4, 15, 55, 208, 842, 3573, 15476]),
    ("number-ten", 617, 0, [5, 24, 116, 550, 2589, 12200]),
    ("number-ten", 10**20, 0, [5, 28, 166, 1009, 6210]),
    ("rank-and-file", 1, 0, [4, 15, 55, 208, 842, 3573, 15476]),
    ("rank-and-file", 617, 0, [5, 24, 116, 550, 2589, 12200]),
    ("rank-and-file", 10**20, 0, [5, 27, 155, 920, 5581]),
    ("streets", 1, 0, [4, 13, 40, 133, 475, 1755, 6593]),
    ("streets", 617, 0, [5, 23, 103, 445, 1920, 8493]),
    ("streets", 10**20, 0, [5, 25, 123, 601, 2955, 14778]),
    ("forty-thieves", 1787638074, 90, [13, 95, 614, 3918, 24467]),
    ("forty-thieves", 1787638074, 150, [4, 25, 177, 1256, 8967]),
    ("indian", 27108, 90, [9, 78, 664, 5600]),
    ("indian", 27108, 150, [12, 78, 496, 3276, 22357]),
    ("limited", 76596212968877194149, 90, [5, 46, 404, 3248]),
    ("limited", 76596212968877194149, 150, [2, 3, 6, 11, 27, 72, 195, 537]),
    ("little-forty", 1236843850, 90, [25, 505, 10030]),
    ("little-forty", 1236843850, 150, [49, 2164]),
    ("little-forty", 2057388577, 200, [12, 145, 1828, 24416]),
    ("little-forty", 2057388577, 240, [10, 132, 2072]),
    ("lucas", 886464669, 90, [6, 71, 959, 14053]),
    ("lucas", 886464669, 150, [7, 106, 1558]),
    ("maria", 18263, 90, [2, 12, 53, 238, 1067, 4897, 22621]),
    ("maria", 18263, 150, [3, 18, 99, 546, 3012, 16753]),
    ("number-ten", 1050472121, 90, [11, 209, 4330]),
    ("number-ten", 1050472121, 150, [36, 817, 18622]),
    ("rank-and-file", 133391856, 90, [7, 51, 483, 6008]),
    ("rank-and-file", 133391856, 150, [12, 234, 5289]),
    ("streets", 25681, 90, [4, 16, 66, 276, 1153, 4784, 19700]),
    ("streets", 25681, 150, [5, 49, 348, 2695, 20689]),
]

each_row = pytest.mark.parametrize(
    ("key", "number", "ply", "counts"), TABLE, ids=[f"{row[0]}-{row[1]}-{row[2]}" for row in TABLE]
)


def moves_before(key: str, number: int, ply: int) -> list[str]:
    """Return the first moves of the recorded game."""
    if not ply:
        return []
    recorded = next(game for game in RECORDED_GAMES if str(game) == f"{key}-{number}")
    return [str(move) for move in recorded.moves[:ply]]


def perft(game: Game, depth: int) -> int:
    if depth == 1:
        return len(game.legal_moves)
    count = 0
    for move in list(game.legal_moves):
        game.push(move)
        count += perft(game, depth - 1)
        game.pop()
    return count


def slow_perft(table: Table, depth: int) -> int:
    moves = slow_rules.legal_moves(table)
    if depth == 1:
        return len(moves)
    return sum(slow_perft(slow_rules.play(table, move), depth - 1) for move in moves)


def test_every_game_has_rows() -> None:
    assert {row[0] for row in TABLE} == set(VARIANTS)


@each_row
def test_the_engine_gives_the_counts(key: str, number: int, ply: int, counts: list[int]) -> None:
    moves = moves_before(key, number, ply)
    record = " ".join([f"{key}/1 #{number}:", *moves])
    game = Game.from_record(record)
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts
    assert game.record() == record


@each_row
def test_the_slow_rules_give_the_counts(key: str, number: int, ply: int, counts: list[int]) -> None:
    table = slow_rules.deal(RULES[key], [card.code for card in deck(number)])
    for move in moves_before(key, number, ply):
        table = slow_rules.play(table, move)
    cheap = [count for count in counts if count < 1000]
    assert [slow_perft(table, depth) for depth in range(1, len(cheap) + 1)] == cheap
