"""The solver's verdict is won, lost or undecided, and always true."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from engine import VARIANTS, Game, Move
from engine.deal import deal
from engine.position import Position
from engine.solver import Effort, Solver, Verdict, check_line, solver
from tests.engine.positions import game_with
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.engine.solver.small_packs import hasty, judged, wins

MOST_STATES_A_TURN = 20_000
each_game = pytest.mark.parametrize("key", VARIANTS)
WON_GAMES = [game for game in RECORDED_GAMES if game.won]


def always(_: Effort) -> bool:
    return True


def up_to(states: int) -> Callable[[Effort], bool]:
    """Return a callback that lets a solver continue up to a number of positions."""
    return lambda effort: effort.states < states


def positions_of(recorded: RecordedGame) -> Iterator[Position]:
    """Yield the position before each move, and the last one."""
    here = deal(VARIANTS[recorded.variant], recorded.number)
    yield here.copy()
    for move in recorded.moves:
        here.make(move)
        yield here.copy()


@each_game
def test_every_small_game_gets_the_verdict_of_exhaustive_play(key: str) -> None:
    for start, winnable in judged(key):
        it = Solver(start)
        assert it.run(always) is it.verdict is (Verdict.WON if winnable else Verdict.LOST)
        assert wins(start, it.line) is winnable


@each_game
def test_a_search_without_proof_never_calls_a_winnable_game_lost(key: str) -> None:
    for start, winnable in judged(key):
        it = Solver(start, [hasty(key)])
        assert it.run(always) is not Verdict.LOST or not winnable


@pytest.mark.parametrize("recorded", WON_GAMES, ids=str)
def test_no_position_of_a_won_game_is_called_lost(recorded: RecordedGame) -> None:
    verdicts = []
    every_ninth = [*positions_of(recorded)][::-9]
    for position in every_ninth[:5] + every_ninth[5::4]:
        it = Solver(position)
        verdicts.append(it.run(up_to(3000)))
        assert it.verdict is not Verdict.WON or wins(position, it.line)
    assert Verdict.LOST not in verdicts
    assert verdicts[:5] == [Verdict.WON] * 5


def test_a_won_game_needs_no_move() -> None:
    it = Solver(game_with("streets", {}, foundations=dict.fromkeys("CSHD", (13, 13)))._position)
    assert (it.run(always), it.line) == (Verdict.WON, ())


def test_a_hopeless_position_is_lost_without_a_search() -> None:
    columns = dict.fromkeys(range(1, 11), "AS KC")
    it = Solver(game_with("streets", columns)._position)
    assert it.verdict is Verdict.LOST
    assert it.run(always) is Verdict.LOST
    assert it.effort == Effort(0, it.effort.positions)


@each_game
def test_the_callback_is_called_every_few_thousand_states(key: str) -> None:
    asked = []

    def should_continue(effort: Effort) -> bool:
        asked.append(effort.states)
        return effort.states < 40_000

    for number in range(1, 4):
        asked.clear()
        Solver(deal(VARIANTS[key], number)).run(should_continue)
        assert asked[0] == 0
        assert all(after - before <= MOST_STATES_A_TURN for before, after in pairwise(asked))


@each_game
def test_an_interrupted_search_ends_like_an_uninterrupted_one(key: str) -> None:
    start = Game.deal(key, 3)._position
    at_once, in_turns = Solver(start), Solver(start)
    at_once.run(up_to(30_000))
    for states in range(0, 30_000, 1_000):
        in_turns.run(up_to(states))
    in_turns.run(up_to(30_000))
    assert (in_turns.verdict, in_turns.line) == (at_once.verdict, at_once.line)
    assert in_turns.effort == at_once.effort


def test_a_search_stopped_at_once_is_undecided_and_can_continue() -> None:
    it = Solver(deal(VARIANTS["lucas"], 1))
    for _ in range(2):
        assert it.run(lambda _: False) is Verdict.UNDECIDED
        assert (it.line, it.effort.states) == ((), 0)
    assert it.run(always) is Verdict.WON


def test_the_solver_stops_undecided_when_its_memory_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "MOST_POSITIONS", 10_000)
    it = Solver(deal(VARIANTS["maria"], 1))
    assert it.run(always) is Verdict.UNDECIDED
    assert 10_000 <= it.effort.positions < 10_000 + MOST_STATES_A_TURN


def test_the_solver_keeps_its_own_copy_of_the_position() -> None:
    start = deal(VARIANTS["lucas"], 1)
    before = start.arrangement()
    it = Solver(start)
    start.make(next(start.legal_moves()))
    it.run(always)
    assert wins(deal(VARIANTS["lucas"], 1), it.line)
    assert deal(VARIANTS["lucas"], 1).arrangement() == before


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("1-f 1-f", "move 2 of the line, 1-f, is not legal"),
        ("2-f", "the line does not win"),
        ("", "the line does not win"),
        ("13-f", "move 1 of the line, 13-f, is not legal"),
    ],
)
def test_an_illegal_or_losing_line_is_refused(line: str, problem: str) -> None:
    foundations = dict.fromkeys("CSHD", (13, 13)) | {"S": (12, 12)}
    position = game_with("streets", {1: "KS", 2: "KS"}, foundations=foundations)._position
    check_line(position, [Move.parse("2-f"), Move.parse("1-f")])
    with pytest.raises(ValueError, match=problem):
        check_line(position, [Move.parse(move) for move in line.split()])
