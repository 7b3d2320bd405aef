"""JSON encoding of search results between the processes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine import Card, Hint, Move
from engine.analysis import Findings
from engine.hints import Outlook
from engine.solver import Verdict

_LETTERS: Final = {verdict: verdict.value[0] for verdict in Verdict}
_VERDICTS: Final = {letter: verdict for verdict, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of a search whether a position can be won.

    Attributes:
        verdict: won, lost or undecided.
        line: the moves that win from the position, if it is won.
        states: the number of positions that the search reached.
        seconds: the search time.

    """

    verdict: Verdict
    line: tuple[Move, ...]
    states: int
    seconds: float


def write_decision(decided: Decision) -> dict[str, Any]:
    """Encode a decision for `read_decision`."""
    return {
        "verdict": decided.verdict.value,
        "line": _write_moves(decided.line),
        "states": decided.states,
        "seconds": decided.seconds,
    }


def read_decision(written: dict[str, Any]) -> Decision:
    """Decode the output of `write_decision`."""
    return Decision(
        Verdict(written["verdict"]),
        _read_moves(written["line"]),
        written["states"],
        written["seconds"],
    )


def write_outlooks(outlooks: Iterable[Outlook]) -> dict[str, Any]:
    """Encode hints with their search results for `read_outlooks`."""
    return {"outlooks": [_write_outlook(outlook) for outlook in outlooks]}


def read_outlooks(written: dict[str, Any]) -> tuple[Outlook, ...]:
    """Decode the output of `write_outlooks`."""
    return tuple(map(_read_outlook, written["outlooks"]))


def write_findings(findings: Findings) -> dict[str, Any]:
    """Encode an analysis for `read_findings`."""
    return {
        "verdicts": "".join(_LETTERS[verdict] for verdict in findings.verdicts),
        "last_won": findings.last_won,
        "losing_move": findings.losing_move and str(findings.losing_move),
        "proven": findings.proven,
        "line": _write_moves(findings.line),
    }


def read_findings(written: dict[str, Any]) -> Findings:
    """Decode the output of `write_findings`."""
    losing_move = written["losing_move"]
    return Findings(
        tuple(_VERDICTS[letter] for letter in written["verdicts"]),
        written["last_won"],
        losing_move and Move.parse(losing_move),
        written["proven"],
        _read_moves(written["line"]),
    )


def _write_outlook(outlook: Outlook) -> dict[str, Any]:
    return {
        "hint": _write_hint(outlook.hint),
        "plan": _write_moves(outlook.plan),
        "samples": outlook.samples,
        "wins": outlook.wins,
    }


def _read_outlook(written: dict[str, Any]) -> Outlook:
    return Outlook(
        _read_hint(written["hint"]),
        _read_moves(written["plan"]),
        written["samples"],
        written["wins"],
    )


def _write_hint(hint: Hint) -> dict[str, Any]:
    details = {
        name: value.code if isinstance(value, Card) else int(value)
        for name, value in hint.details.items()
    }
    return {"move": str(hint.move), "code": hint.code, "details": details}


def _read_hint(written: dict[str, Any]) -> Hint:
    details = {
        name: Card.parse(value) if isinstance(value, str) else value
        for name, value in written["details"].items()
    }
    return Hint(Move.parse(written["move"]), written["code"], details)


def _write_moves(moves: Iterable[Move]) -> str:
    return " ".join(map(str, moves))


def _read_moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))
