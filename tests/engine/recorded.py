"""The games recorded from an independent program; see testdata/README.md."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import Card, Column, Move, View

_FILE = Path(__file__).parents[1] / "testdata" / "games-dev.jsonl.gz"


@dataclass(frozen=True)
class RecordedGame:
    variant: str
    number: int
    deck: list[Card]
    legal: list[list[str]]
    """The sorted legal moves of each position; those of the last position may be missing."""
    moves: list[Move]
    won: bool
    end: View
    """The last position."""

    def __str__(self) -> str:
        return f"{self.variant}-{self.number}"


def _view(end: dict[str, Any]) -> View:
    columns = [
        [(Card.parse(card), face_up) for card, face_up in column] for column in end["columns"]
    ]
    return View(
        columns=tuple(
            Column(
                sum(not face_up for _, face_up in column),
                tuple(card for card, face_up in column if face_up),
            )
            for column in columns
        ),
        stock=end["stock"],
        waste=tuple(map(Card.parse, end["waste"])),
        foundations=tuple(tuple(sorted(end["foundations"][suit])[::-1]) for suit in "CSHD"),
        redeals_left=end["redeals_left"],
    )


def _game(line: str) -> RecordedGame:
    record = json.loads(line)
    steps = record["steps"]
    return RecordedGame(
        variant=record["variant"],
        number=int(record["deal"]),
        deck=list(map(Card.parse, record["deck"])),
        legal=[step["legal"] for step in steps],
        moves=[Move.parse(step["play"]) for step in steps if "play" in step],
        won=steps[-1].get("won", False),
        end=_view(record["end"]),
    )


with gzip.open(_FILE, "rt", encoding="utf-8") as _lines:
    RECORDED_GAMES = tuple(map(_game, _lines))
