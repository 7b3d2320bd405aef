"""The search agrees with exhaustive play, and skips only moves that cannot matter."""

import random
from dataclasses import replace

import pytest

from engine import VARIANTS, Game, Move
from engine.moves import DRAW, WASTE
from engine.position import Position
from engine.solver import Verdict
from engine.solver.node import key_of, node_of
from engine.solver.search import Search
from engine.solver.weights import STRATEGIES, Strategy
from tests.engine.positions import cards, game_with, play_at_random
from tests.engine.solver.small_packs import complete, hasty, judged, wins

TO_THE_END = 10**9
each_game = pytest.mark.parametrize("key", VARIANTS)


def reached_at_once(game: Game, strategy: Strategy) -> int:
    """Return the number of positions that the search reaches from the first one."""
    search = Search(game._position, strategy)
    search.run(1)
    return search.states


def full(**columns: str) -> dict[int, str]:
    """Return columns a, b and so on; the others hold Kings, so that none is empty."""
    return dict.fromkeys(range(1, 11), "KC") | dict(enumerate(columns.values(), start=1))


# ------------------------------------------------------------- verdicts


@each_game
def test_the_complete_search_agrees_with_exhaustive_play(key: str) -> None:
    for start, winnable in judged(key):
        search = Search(start, complete(key))
        assert search.run(TO_THE_END) is (Verdict.WON if winnable else Verdict.LOST)
        assert search.line is None or wins(start, search.line)


@each_game
def test_no_search_finds_a_win_in_a_lost_position(key: str) -> None:
    weights = complete(key).weights
    for start, winnable in judged(key)[:60]:
        for eager, shifts in (True, False), (True, True), (False, False):
            search = Search(start, Strategy(weights, eager=eager, shifts=shifts))
            if search.run(TO_THE_END) is Verdict.WON:
                assert winnable
                assert wins(start, search.line or [])


@each_game
def test_every_variant_has_exactly_one_complete_search(key: str) -> None:
    assert sum(strategy.is_complete for strategy in STRATEGIES[key]) == 1


@each_game
def test_an_incomplete_search_misses_some_wins(key: str) -> None:
    assert any(
        winnable and Search(start, hasty(key)).run(TO_THE_END) is Verdict.LOST
        for start, winnable in judged(key)
    )


@each_game
def test_a_search_in_slices_equals_one_in_one_go(key: str) -> None:
    for start, _ in judged(key)[:30]:
        for strategy in complete(key), hasty(key):
            at_once, in_slices = Search(start, strategy), Search(start, strategy)
            verdict = at_once.run(TO_THE_END)
            while (after := in_slices.run(25)) is Verdict.UNDECIDED:
                pass
            assert after is verdict
            assert in_slices.line == at_once.line
            assert (in_slices.states, in_slices.positions) == (at_once.states, at_once.positions)


@each_game
def test_a_finished_search_keeps_its_verdict(key: str) -> None:
    for start, _ in judged(key)[:10]:
        search = Search(start, complete(key))
        verdict, states = search.run(TO_THE_END), search.states
        assert search.run(TO_THE_END) is verdict
        assert search.states == states


@each_game
def test_the_order_of_the_columns_changes_no_verdict(key: str) -> None:
    chance = random.Random(key)
    for start, winnable in judged(key)[:30]:
        twin = start.copy()
        columns = list(zip(start.piles[1:], start.face_down[1:], strict=True))
        chance.shuffle(columns)
        twin.piles[1:] = [cards.copy() for cards, _ in columns]
        twin.face_down[1:] = [hidden for _, hidden in columns]
        search = Search(twin, complete(key))
        assert search.run(TO_THE_END) is (Verdict.WON if winnable else Verdict.LOST)


@each_game
def test_keys_ignore_only_the_order_of_the_columns(
    key: str,
) -> None:
    contents = Search(Game.deal(key, 1)._position, complete(key))._contents
    keys: dict[object, int] = {}
    for seed in range(10):
        game = Game.deal(key, 1)
        for _ in range(80):
            here = game._position
            reached = key_of(node_of(contents, here))
            assert keys.setdefault(here.arrangement(), reached) == reached
            play_at_random(game, random.Random(f"{seed} {game.ply}"), 1, draws=0.7)
    assert len(set(keys.values())) == len(keys) > 100


@each_game
def test_the_key_includes_redeals_stock_and_face_down_cards(key: str) -> None:
    here = Game.deal(key, 1)._position
    twins = [here.copy() for _ in range(4)]
    twins[0].redeals_left += 1
    twins[1].face_down[1] ^= 1
    twins[2].stock.reverse()
    twins[3].make(DRAW)
    contents = Search(here, complete(key))._contents
    assert len({key_of(node_of(contents, position)) for position in [here, *twins]}) == 5


# ------------------------------------------------------ what it leaves out, and why


def test_a_safe_card_is_moved_automatically() -> None:
    columns = full(a="KS AS")
    game = game_with("streets", columns, stock="KD")
    assert reached_at_once(game, complete("streets")) == len(["d"])
    game = game_with("streets", columns, waste="AH")
    assert reached_at_once(game, complete("streets")) == 0


def test_an_unsafe_card_can_also_stay() -> None:
    game = game_with("streets", full(a="KS 3S"), stock="KD", foundations={"S": (2, 2)})
    assert reached_at_once(game, complete("streets")) == len(["1-f", "d"])
    assert reached_at_once(game, hasty("streets")) == len(["d"])


@pytest.mark.parametrize(("redeals_left", "reached"), [(1, ["w-f", "d"]), (0, ["d"])])
def test_a_card_can_stay_in_the_waste_while_redeals_remain(
    redeals_left: int, reached: list[str]
) -> None:
    game = game_with("little-forty", full(), waste="AS", stock="KD", redeals_left=redeals_left)
    assert reached_at_once(game, complete("little-forty")) == len(reached)


def in_two_columns(
    key: str, columns: list[str], waste: str, stock: str, high: list[int], low: list[int]
) -> Position:
    """Return a position with two columns; foundation ranks are in the order C, S, H, D."""
    start = Position(replace(VARIANTS[key], columns=2), list(map(cards, columns)), [])
    start.face_down = [0, 0, 0]
    start.piles[WASTE], start.stock = cards(waste), cards(stock)[::-1]
    start.high, start.low = high, low
    return start


NEARLY_SAFE = {
    "a black King while a red foundation wants more than the Queens": (
        in_two_columns(
            "streets", ["KD JD QD", "QH KS KH KC"], "", "KC", [12, 13, 13, 13], [12, 12, 11, 10]
        ),
        "2-f",
    ),
    "a black King while the other black suit wants more than the Jacks and Queens": (
        in_two_columns(
            "streets", ["QC KS", "10C JC"], "KC QH", "KC KH", [12, 13, 13, 13], [9, 12, 11, 13]
        ),
        "1-f",
    ),
    "a King while another suit wants more than the Queens": (
        in_two_columns(
            "indian", ["KS KH", "JS QS KC KH KS"], "KC", "", [12, 12, 12, 13], [12, 10, 12, 13]
        ),
        "1-f",
    ),
    "a safe card in the waste, without which the next pass shows KC instead of QC": (
        in_two_columns(
            "little-forty", ["KS", "QD KD"], "JS", "QS QC KC", [13, 13, 13, 13], [11, 10, 13, 11]
        ),
        "w-f",
    ),
}


@pytest.mark.parametrize(("start", "play"), NEARLY_SAFE.values(), ids=NEARLY_SAFE)
def test_the_rule_for_safe_moves_cannot_be_relaxed(start: Position, play: str) -> None:
    key = start.variant.key
    after = start.copy()
    after.make(Move.parse(play))
    assert Search(start, complete(key)).run(TO_THE_END) is Verdict.WON
    assert Search(after, complete(key)).run(TO_THE_END) is Verdict.LOST


@pytest.mark.parametrize(("waste", "reached"), [("AS", ["w-f", "d"]), ("KS", ["w-1", "d"])])
def test_a_safe_waste_card_is_not_moved_to_a_column(waste: str, reached: list[str]) -> None:
    game = game_with("little-forty", {}, waste=waste, stock="KD", redeals_left=1)
    assert reached_at_once(game, complete("little-forty")) == len(reached)
    assert reached_at_once(game, hasty("little-forty")) == len(reached)


@pytest.mark.parametrize("key", ["streets", "little-forty"])
def test_only_one_of_several_empty_columns_is_tried(key: str) -> None:
    strategy = complete(key)
    assert reached_at_once(game_with(key, {4: "KS 5H"}), strategy) == len(["4-1"])
    assert reached_at_once(game_with(key, {4: "KS"}, waste="5H"), strategy) == len(["w-1"])


@pytest.mark.parametrize(
    ("key", "column", "reached"),
    [
        ("streets", "KS", []),
        ("little-forty", "6S 5H", ["4-1"]),
        ("number-ten", "6S 5H", ["4-1"]),
        ("number-ten", "KS 6S 5H", ["4-1", "4-1x2"]),
        ("number-ten", "(6S) 5H", ["4-1"]),
    ],
)
def test_a_whole_column_is_not_moved_to_an_empty_one(
    key: str, column: str, reached: list[str]
) -> None:
    assert reached_at_once(game_with(key, {4: column}), complete(key)) == len(reached)


def test_an_incomplete_search_shifts_cards_only_for_a_foundation() -> None:
    columns = full(a="6H 5S", b="6D")
    game = game_with("streets", columns)
    assert reached_at_once(game, complete("streets")) == len(["1-2"])
    assert reached_at_once(game, hasty("streets")) == 0
    game = game_with("streets", columns, foundations={"H": (5, 5)})
    assert reached_at_once(game, hasty("streets")) == len(["1-2"])


def test_automatic_moves_alone_can_win() -> None:
    foundations = {"S": (13, 11), "C": (13, 13), "H": (13, 13), "D": (13, 13)}
    start = game_with("maria", {1: "KS QS"}, foundations=foundations)._position
    search = Search(start, complete("maria"))
    assert search.run(1) is Verdict.WON
    assert (search.line, search.states) == ([Move.parse("1-f")] * 2, 0)
