"""Snapshots of each variant's text board, at the start and late in a recorded game."""

import pytest

from bot.boards import TextStyle, text_board
from engine.deal import deal
from engine.variants import VARIANTS, find_variant
from engine.view import View
from tests.bot.boards.positions import recorded_position

NARROW = TextStyle(narrow=True)
LETTERS = TextStyle(letters=True)
NARROW_LETTERS = TextStyle(narrow=True, letters=True)

START = {
    "forty-thieves": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 64
1  2  3  4  5  6  7  8  9  10
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣ K♣
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ A♣ 7♣ Q♦
""",
    "indian": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 74
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
""",
    "limited": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 68
1  2  3  4  5  6  7  8  9  10 11 12
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣ K♣ 9♠ 4♣
8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣ 7♠ 7♠ 7♦ K♠
K♣ A♥ T♣ 8♥ 2♥ A♥ 2♦ J♥ 5♣ 2♠ Q♠ T♠
""",
    "little-forty": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 64  R 3
1  2  3  4  5  6  7  8  9  10
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣ K♣
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ A♣ 7♣ Q♦
""",
    "lucas": """\
♠A A  ♥A A  ♦A A  ♣A A
W --  S 57
1  2  3  4  5  6  7  8  9  10 11 12 13
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣ K♣ 9♠ 4♣ 8♥
5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣ 7♠ 7♠ 7♦ K♠ K♣ T♣
8♥ 2♥ 2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ 7♣ Q♦ 2♥ 6♥
""",
    "maria": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 68
1  2  3  4  5  6  7  8  9
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣
K♣ 9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦
9♥ 3♣ 7♠ 7♠ 7♦ K♠ K♣ A♥ T♣
8♥ 2♥ A♥ 2♦ J♥ 5♣ 2♠ Q♠ T♠
""",
    "number-ten": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 64
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ A♣ 7♣ Q♦
""",
    "rank-and-file": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 64
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ A♣ 7♣ Q♦
""",
    "streets": """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 64
1  2  3  4  5  6  7  8  9  10
K♠ 8♣ 5♣ 4♦ 4♣ 9♦ K♦ 9♠ 2♣ K♣
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
2♦ J♥ 5♣ 2♠ Q♠ T♠ T♦ A♣ 7♣ Q♦
""",
}

LATE = {
    ("forty-thieves", 13994358398987683719, 236): """\
♠K 3  ♥K K  ♦K Q  ♣K K
W --  S 0
1  2  3  4  5  6  7  8  9  10
-- -- 8♠ -- -- K♦ -- 4♠ -- --
      7♠             K♠
      6♠             Q♠
      5♠             J♠
                     T♠
                     9♠
""",
    ("indian", 92959607899012901281, 228): """\
♠K 8  ♥Q 5  ♦K T  ♣K 8
W --  S 3
1  2  3  4  5  6  7  8  9  10
▒▒ -- -- K♥ K♠ 7♥ -- K♥ -- K♣
K♦       Q♠ Q♥       Q♣
Q♦       J♥ J♣       J♠
         T♣ T♥
         9♥ 9♣
            8♥
""",
    ("limited", 76596212968877194149, 173): """\
♠K 2  ♥K 2  ♦K 4  ♣J A
W 6♣ (7)  S 8
1  2  3  4  5  6  7  8  9  10 11 12
K♦ 6♦ 7♦ Q♦ T♠ K♣ -- K♥ J♣ 3♣ 4♣ 9♥
         J♦ Q♣       Q♥ T♣ 5♦    8♥
         T♦ 9♠       J♥ 9♣ 6♥
            8♠          8♣ 5♥
            7♠             4♥
            6♠
            5♠
            4♠
""",
    ("little-forty", 2057388577, 106): """\
♠2 -  ♥- -  ♦2 2  ♣2 -
W K♠ (38)  S 18  R 1
1  2  3  4  5  6  7  8  9  10
8♠ Q♣ 7♣ T♦ -- J♠ Q♦ K♣ 7♥ 6♣
9♠ 9♦ 5♥ Q♥       K♥ 6♠ 6♣ 6♦
6♥ T♥ 9♥ 2♥       J♥ Q♦ 5♦ 5♠
   K♠ J♦          2♥ 8♦    4♥
   Q♥ T♠
   J♠
   T♣
   9♦
   8♥
   7♦
   6♥
   5♦
   4♠
""",
    ("lucas", 18400, 158): """\
♠7 4  ♥K K  ♦K 7  ♣K 3
W T♣ (8)  S 0
1  2  3  4  5  6  7  8  9  10 11 12 13
6♣ 9♣ K♠ 5♠ 9♦ Q♦ -- K♣ K♠ 7♣ T♦ 6♠ 9♠
K♦    Q♠             Q♣ Q♠          8♠
8♦                   J♣ J♠
                        T♠
                        9♠
                        8♠
""",
    ("maria", 89074835840195394223, 189): """\
♠K 3  ♥K 6  ♦K 4  ♣8 7
W 7♦ (3)  S 5
1  2  3  4  5  6  7  8  9
T♠ Q♣ K♥ Q♥ K♣ J♣ -- K♠ 8♥
9♦    Q♠ J♣    T♥       J♠
      J♦ T♦    9♠       Q♣
               8♦       J♥
               7♠       T♣
               6♦       9♥
               5♠       8♣
                        7♥
                        6♠
                        5♦
                        4♠
""",
    ("number-ten", 28388, 171): """\
♠K 6  ♥K 6  ♦K 5  ♣K 6
W 8♣ (1)  S 5
1  2  3  4  5  6  7  8  9  10
K♣ K♥ ▒▒ -- 7♦ K♠ 8♦ Q♣ -- T♥
Q♥ Q♠ 8♥       Q♦ 7♠       9♣
J♣ J♥          J♠
T♦ T♣
9♠ 9♥
   8♠
   7♥
""",
    ("rank-and-file", 416958338, 167): """\
♠K Q  ♥9 4  ♦K A  ♣K 2
W K♣ (7)  S 8
1  2  3  4  5  6  7  8  9  10
6♥ K♦ K♠ J♥ Q♥ ▒▒ -- 9♥ Q♥ 3♦
   Q♣ Q♦       ▒▒    8♣
      J♣       T♣
      T♥
      9♣
      8♥
      7♣
      6♦
      5♣
      4♦
""",
    ("streets", 25681, 207): """\
♠K 9  ♥K 7  ♦K 7  ♣K 6
W K♣ (2)  S 0
1  2  3  4  5  6  7  8  9  10
K♠ -- T♥ -- Q♦ T♠ K♥ -- -- K♦
Q♥          J♥ 9♥ Q♣       Q♠
J♣          J♠             J♦
            T♦             T♣
            9♣             9♦
            8♥             8♣
            7♣
""",
}

STYLES = {
    ("lucas", 18400, 158, NARROW): """\
♠7 4  ♥K K  ♦K 7  ♣K 3
W T♣ (8)  S 0
1  2  3  4  5  6  7
6♣ 9♣ K♠ 5♠ 9♦ Q♦ --
K♦    Q♠
8♦

8  9  10 11 12 13
K♣ K♠ 7♣ T♦ 6♠ 9♠
Q♣ Q♠          8♠
J♣ J♠
   T♠
   9♠
   8♠
""",
    ("limited", 76596212968877194149, 173, NARROW_LETTERS): """\
sK 2  hK 2  dK 4  cJ A
W 6c (7)  S 8
1  2  3  4  5  6  7
Kd 6d 7d Qd Ts Kc --
         Jd Qc
         Td 9s
            8s
            7s
            6s
            5s
            4s

8  9  10 11 12
Kh Jc 3c 4c 9h
Qh Tc 5d    8h
Jh 9c 6h
   8c 5h
      4h
""",
    ("rank-and-file", 416958338, 167, LETTERS): """\
sK Q  h9 4  dK A  cK 2
W Kc (7)  S 8
1  2  3  4  5  6  7  8  9  10
6h Kd Ks Jh Qh ## -- 9h Qh 3d
   Qc Qd       ##    8c
      Jc       Tc
      Th
      9c
      8h
      7c
      6d
      5c
      4d
""",
}


def test_every_variant_has_snapshots() -> None:
    assert set(START) == {key for key, _, _ in LATE} == set(VARIANTS)


@pytest.mark.parametrize("key", START)
def test_board_at_the_start_of_deal_617(key: str) -> None:
    variant = find_variant(key)
    board = text_board(View.of(deal(variant, 617)), variant, TextStyle())
    assert board + "\n" == START[key]


@pytest.mark.parametrize(("key", "number", "ply"), LATE)
def test_board_late_in_a_recorded_game(key: str, number: int, ply: int) -> None:
    position = recorded_position(key, number, ply)
    board = text_board(View.of(position), position.variant, TextStyle())
    assert board + "\n" == LATE[key, number, ply]


@pytest.mark.parametrize(("key", "number", "ply", "style"), STYLES)
def test_boards_in_other_styles(key: str, number: int, ply: int, style: TextStyle) -> None:
    position = recorded_position(key, number, ply)
    board = text_board(View.of(position), position.variant, style)
    assert board + "\n" == STYLES[key, number, ply, style]
