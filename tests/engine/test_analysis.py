"""An analysis of a finished game is true of each of its positions."""

import random
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise, takewhile

import pytest

from engine import VARIANTS, Game, Move, analysis
from engine.analysis import Analysis, Findings
from engine.catalogue import proven_line
from engine.deal import deal
from engine.position import Position
from engine.solver import Verdict
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.engine.solver.small_packs import check_winnable, small_games, wins

SMALL_GAMES = 12
LONGEST_SMALL_GAME = 30
each_game = pytest.mark.parametrize("key", VARIANTS)
WON_GAMES = [game for game in RECORDED_GAMES if game.won]
LOST_GAMES = [game for game in RECORDED_GAMES if not game.won and game.variant != "little-forty"]


def of_recorded(recorded: RecordedGame) -> Analysis:
    return Analysis(VARIANTS[recorded.variant], recorded.number, recorded.moves)


def finished(it: Analysis) -> Findings:
    """Return the final findings of an analysis."""
    assert it.run(lambda: True)
    assert it.done == 1
    return it.result


def positions_of(start: Position, moves: Sequence[Move]) -> list[Position]:
    """Return the first position, and the one after each move."""
    return list(accumulate(moves, after, initial=start))


def after(position: Position, move: Move) -> Position:
    there = position.copy()
    there.make(move)
    return there


def played_by_hints(key: str, number: int) -> list[Move]:
    """Return a game in which the first hint was followed to the end."""
    game = Game.deal(key, number)
    while hints := game.hints(1):
        game.push(hints[0].move)
    return [move for step in game.steps for move in step]


def played_at_random(start: Position, chance: random.Random) -> list[Move]:
    moves: list[Move] = []
    here = start.copy()
    while len(moves) < LONGEST_SMALL_GAME and (legal := list(here.legal_moves())):
        moves.append(chance.choice(legal))
        here.make(moves[-1])
    return moves


def is_in_order(verdicts: Sequence[Verdict]) -> bool:
    """Return whether no position has a better verdict than one before it."""
    order = Verdict.WON, Verdict.UNDECIDED, Verdict.LOST
    return all(order.index(one) <= order.index(other) for one, other in pairwise(verdicts))


def fits_together(findings: Findings, positions: Sequence[Position], moves: Sequence[Move]) -> bool:
    """Return whether the findings follow from the verdicts, and the line wins."""
    won = findings.verdicts.count(Verdict.WON)
    beyond = findings.verdicts[won : won + 1]
    return (
        len(findings.verdicts) == len(positions)
        and is_in_order(findings.verdicts)
        and findings.last_won == (won - 1 if won else None)
        and findings.losing_move == (moves[won - 1] if won and beyond else None)
        and findings.proven is (won > 0 and beyond == (Verdict.LOST,))
        and (wins(positions[won - 1], findings.line) if won else not findings.line)
    )


@pytest.fixture
def few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_ROUNDS", (1_000, 15_000))


@pytest.mark.parametrize("recorded", WON_GAMES, ids=str)
def test_every_position_of_a_won_game_is_won(recorded: RecordedGame) -> None:
    plies = len(recorded.moves)
    assert finished(of_recorded(recorded)) == Findings(
        (Verdict.WON,) * (plies + 1), plies, None, proven=False, line=()
    )


@each_game
def test_small_games_get_the_verdicts_of_exhaustive_play(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(key)
    for start in small_games(key, SMALL_GAMES):
        monkeypatch.setattr(analysis, "deal", lambda *_, start=start: start)
        moves = played_at_random(start, chance)
        positions = positions_of(start, moves)
        findings = finished(Analysis(start.variant, 1, moves))
        won = sum(1 for _ in takewhile(check_winnable, positions))
        lost = len(positions) - won
        assert findings.verdicts == (Verdict.WON,) * won + (Verdict.LOST,) * lost
        assert fits_together(findings, positions, moves)


def test_the_losing_move_is_found_and_proven() -> None:
    start, moves = deal(VARIANTS["forty-thieves"], 2), played_by_hints("forty-thieves", 2)
    findings = finished(Analysis(start.variant, 2, moves))
    assert findings.verdicts == (Verdict.WON,) * 153 + (Verdict.LOST,)
    assert (findings.last_won, str(findings.losing_move), findings.proven) == (152, "w-7", True)
    assert fits_together(findings, positions_of(start, moves), moves)


@pytest.mark.usefixtures("few_states")
@pytest.mark.parametrize("recorded", LOST_GAMES[::24], ids=str)
def test_undecided_positions_are_between_won_and_lost_ones(
    recorded: RecordedGame,
) -> None:
    positions = positions_of(deal(VARIANTS[recorded.variant], recorded.number), recorded.moves)
    assert fits_together(finished(of_recorded(recorded)), positions, recorded.moves)


@pytest.mark.usefixtures("few_states")
def test_partial_findings_are_consistent_and_progress_grows() -> None:
    recorded = next(game for game in LOST_GAMES if game.number == 29)
    positions = positions_of(deal(VARIANTS[recorded.variant], recorded.number), recorded.moves)
    it, parts = of_recorded(recorded), [0.0]
    while not it.run(once()):
        assert fits_together(it.result, positions, recorded.moves)
        parts.append(it.done)
    assert parts == sorted(parts)
    assert len(set(parts)) > 5
    assert parts[-1] < it.done == 1
    assert it.result == finished(of_recorded(recorded))


def once() -> Callable[[], bool]:
    """Return a callback that lets an analysis continue once."""
    answers = iter([True, False])
    return lambda: next(answers)


def test_an_analysis_stopped_at_once_can_be_continued() -> None:
    it = Analysis(VARIANTS["forty-thieves"], 2, played_by_hints("forty-thieves", 2))
    for _ in range(2):
        assert not it.run(lambda: False)
        assert set(it.verdicts) == {Verdict.UNDECIDED}
        assert it.result == Findings(it.verdicts, None, None, proven=False, line=())
    assert finished(it).proven


def test_a_game_left_while_winnable_has_no_losing_move() -> None:
    lucas = VARIANTS["lucas"]
    findings = finished(Analysis(lucas, 1, [Move.parse("d")]))
    assert (findings.last_won, findings.losing_move, findings.proven) == (1, None, False)
    assert wins(after(deal(lucas, 1), Move.parse("d")), findings.line)


def test_a_known_line_replaces_the_search_where_the_game_follows_it() -> None:
    maria = VARIANTS["maria"]
    line = proven_line(maria, 1) or ()
    it = Analysis(maria, 1, line[:40], line)
    assert it.result == Findings((Verdict.WON,) * 41, 40, None, proven=False, line=line[40:])
    assert it.run(once())


def test_a_line_covers_positions_reached_in_another_order() -> None:
    maria = VARIANTS["maria"]
    line = proven_line(maria, 2) or ()
    other_way = [line[1], line[0]]
    it = Analysis(maria, 2, other_way, line)
    assert it.result == Findings((Verdict.WON,) * 3, 2, None, proven=False, line=line[2:])


def test_a_line_that_does_not_win_is_refused() -> None:
    with pytest.raises(ValueError, match="the line does not win"):
        Analysis(VARIANTS["lucas"], 1, (), [Move.parse("d")])
