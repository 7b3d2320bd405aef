"""A packed winning line unpacks to a line that wins, and damage to its text is detected."""

import random
import string

import pytest

from engine import VARIANTS, Move
from engine.deal import deal
from engine.position import Position
from engine.solver import Solver, pack_line, unpack_line
from engine.solver.lines import LONGEST_LINE
from tests.engine.positions import game_with
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.engine.solver.small_packs import judged, wins

each_game = pytest.mark.parametrize("key", VARIANTS)
won_games = pytest.mark.parametrize(
    "recorded", [game for game in RECORDED_GAMES if game.won], ids=str
)
QUEEN_AND_KINGS = {1: "KS", 2: "QS"}
ONE_QUEEN_LEFT = dict.fromkeys("CSHD", (13, 13)) | {"S": (12, 11)}
TWO_KINGS_LEFT = ONE_QUEEN_LEFT | {"S": (12, 12)}
NO_CHOICE = pack_line(
    game_with("streets", {}, foundations=dict.fromkeys("CSHD", (13, 13)))._position, ()
)


def solved(start: Position) -> tuple[Move, ...]:
    """Return the line that the solver finds."""
    it = Solver(start)
    it.run(lambda _: True)
    return it.line


def moves(text: str) -> list[Move]:
    return list(map(Move.parse, text.split()))


@each_game
def test_packing_changes_only_the_place_of_safe_moves(
    key: str,
) -> None:
    for start, winnable in judged(key)[:40]:
        if winnable:
            line = solved(start)
            unpacked = unpack_line(start, pack_line(start, line))
            assert wins(start, unpacked)
            assert sorted(unpacked) == sorted(line)


@won_games
def test_the_moves_of_a_recorded_game_can_be_packed(recorded: RecordedGame) -> None:
    start = deal(VARIANTS[recorded.variant], recorded.number)
    assert wins(start, unpack_line(start, pack_line(start, recorded.moves)))


@won_games
def test_packed_text_is_short_and_printable_without_spaces(
    recorded: RecordedGame,
) -> None:
    start = deal(VARIANTS[recorded.variant], recorded.number)
    text = pack_line(start, recorded.moves)
    assert len(text) < len(recorded.moves)
    assert set(text) <= set(string.printable) - set(string.whitespace)


def test_a_postponed_safe_move_is_made_at_once() -> None:
    start = game_with("streets", QUEEN_AND_KINGS, stock="KS", foundations=ONE_QUEEN_LEFT)._position
    text = pack_line(start, moves("d 2-f w-f 1-f"))
    assert unpack_line(start, text) == tuple(moves("2-f 1-f d w-f"))


def test_a_line_with_useless_moves_is_kept_unchanged() -> None:
    start = game_with("streets", QUEEN_AND_KINGS, stock="KS", foundations=ONE_QUEEN_LEFT)._position
    line = tuple(moves("1-3 3-1 2-5 d w-2 2-4 5-f 1-f 4-f"))
    assert unpack_line(start, pack_line(start, line)) == line


def test_automatic_moves_take_no_space() -> None:
    start = game_with("streets", {1: "KS", 2: "KS"}, foundations=TWO_KINGS_LEFT)._position
    text = pack_line(start, moves("2-f 1-f"))
    assert text == NO_CHOICE
    assert sorted(unpack_line(start, text)) == moves("1-f 2-f")


@pytest.mark.parametrize("line", ["1-f 1-f", "1-f", "", "d 1-f 2-f"])
def test_a_line_that_does_not_win_is_not_packed(line: str) -> None:
    start = game_with("streets", {1: "KS", 2: "KS"}, foundations=TWO_KINGS_LEFT)._position
    with pytest.raises(ValueError, match=r"of the line|does not win"):
        pack_line(start, moves(line))


def test_a_line_of_thousands_of_moves_is_not_packed() -> None:
    start = game_with("streets", {1: "KS", 2: "KS"}, foundations=TWO_KINGS_LEFT)._position
    to_and_fro = moves("1-3 3-1") * (LONGEST_LINE // 2)
    with pytest.raises(ValueError, match="can be packed"):
        pack_line(start, [*to_and_fro, *moves("1-f 2-f")])


@pytest.mark.parametrize("text", ["", "0", "~", "\N{SNOWMAN}", "a b", '"', "0" * 50, "~" * 10**5])
def test_invalid_packed_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a packed line"):
        unpack_line(deal(VARIANTS["lucas"], 1), text)


@each_game
def test_damaged_text_is_refused_or_is_another_winning_line(key: str) -> None:
    chance = random.Random(key)
    start = next(start for start, winnable in judged(key) if winnable)
    text = pack_line(start, solved(start))
    refused = 0
    for _ in range(100):
        place, other = chance.randrange(len(text)), chance.choice(string.ascii_letters)
        damaged = text[:place] + chance.choice(["", other, other * 2]) + text[place + 1 :]
        try:
            assert wins(start, unpack_line(start, damaged))
        except ValueError:
            refused += 1
    assert refused > 50


@each_game
def test_packed_text_of_another_deal_is_refused(key: str) -> None:
    first, second = [start for start, winnable in judged(key) if winnable][:2]
    with pytest.raises(ValueError, match="not a packed line"):
        unpack_line(second, pack_line(first, solved(first)))


def test_packed_text_with_endless_forced_moves_is_refused() -> None:
    columns = dict.fromkeys(range(1, 11), "KC") | {1: "6H 5S", 2: "6D"}
    with pytest.raises(ValueError, match="not a packed line"):
        unpack_line(game_with("streets", columns)._position, NO_CHOICE)
