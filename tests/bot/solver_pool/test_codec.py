"""Encoding and decoding of search results."""

import json

import pytest

from bot.solver_pool.codec import (
    Decision,
    read_decision,
    read_findings,
    read_outlooks,
    write_decision,
    write_findings,
    write_outlooks,
)
from engine import Card, Game, Hint, Move
from engine.analysis import Findings
from engine.hints import Outlook
from engine.solver import Verdict

LINE = tuple(map(Move.parse, ["d", "w-5", "3-10x2", "r", "13-f"]))


@pytest.mark.parametrize("verdict", Verdict)
def test_decision_survives_encoding(verdict: Verdict) -> None:
    decided = Decision(verdict, LINE if verdict is Verdict.WON else (), 115_805, 0.43)
    assert read_decision(json.loads(json.dumps(write_decision(decided)))) == decided


def test_hints_and_outlooks_survive_encoding() -> None:
    hints = Game.deal("Indian", 617).hints(limit=20)
    assert hints
    outlooks = tuple(Outlook(hint, (hint.move, *LINE), 20, wins) for wins, hint in enumerate(hints))
    read = read_outlooks(json.loads(json.dumps(write_outlooks(outlooks))))
    assert read == outlooks
    assert [str(outlook.hint) for outlook in read] == [str(outlook.hint) for outlook in outlooks]


def test_cards_and_numbers_keep_their_types() -> None:
    hint = Hint(Move.parse("3-f"), "hint-safe", {"card": Card.parse("3H"), "column": 35})
    (read,) = read_outlooks(
        json.loads(json.dumps(write_outlooks([Outlook(hint, (hint.move,), 1, 1)])))
    )
    assert [type(value) for value in read.hint.details.values()] == [Card, int]


@pytest.mark.parametrize("losing_move", [None, Move.parse("3-10x2")])
def test_findings_survive_encoding(losing_move: Move | None) -> None:
    findings = Findings(
        verdicts=(Verdict.WON, Verdict.UNDECIDED, Verdict.UNDECIDED, Verdict.LOST),
        last_won=0 if losing_move else None,
        losing_move=losing_move,
        proven=False,
        line=LINE if losing_move else (),
    )
    assert read_findings(json.loads(json.dumps(write_findings(findings)))) == findings
