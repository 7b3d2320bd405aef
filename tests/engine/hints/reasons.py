"""A small position and a plan for every reason, with its English sentence."""

from dataclasses import dataclass, field
from typing import Any, Final

from engine import Hint, Move
from engine.hints.reasons import explain, without_alternative
from tests.engine.positions import game_with

KINGS: Final = dict.fromkeys(range(4, 11), "KC KC")
"""Columns 4 to 10 filled with cards that go nowhere."""


@dataclass(frozen=True)
class Example:
    """A plan and the reason for its first move.

    Attributes:
        sentence: the reason in English.
        plan: the moves, in exact notation.
        columns: the cards of some columns; the others up to column 10 hold kings.
        key: the variant.
        rest: the rest of the position (see `game_with`).

    """

    sentence: str
    plan: str
    columns: dict[int, str]
    key: str = "streets"
    rest: dict[str, Any] = field(default_factory=dict)

    def hint(self) -> Hint:
        position = game_with(self.key, KINGS | self.columns, **self.rest)._position
        return explain(position, [Move.parse(move) for move in self.plan.split()])

    def only_hint(self) -> Hint:
        return without_alternative(self.hint())


EXAMPLES: Final = {
    "hint-safe": Example(
        "A♠ is no longer needed in the tableau.",
        "1-f",
        {1: "KC AS"},
    ),
    "hint-foundation": Example(
        "Builds the foundation up to 2♠.",
        "1-f",
        {1: "KC 2S"},
        rest={"foundations": {"S": (1, 0)}},
    ),
    "hint-turns-up": Example(
        "Turns up a card in column 1.",
        "1-2",
        {1: "(KC) 9S", 2: "10H"},
        "indian",
    ),
    "hint-turns-up-later": Example(
        "Clears the way to turn up a card in column 1.",
        "1-2 1-3",
        {1: "(KC) 4D 8C", 2: "9D", 3: ""},
        "indian",
    ),
    "hint-frees": Example(
        "Frees 10♣ in column 1.",
        "1-2",
        {1: "KS 10C 9H", 2: "10S"},
    ),
    "hint-frees-foundation": Example(
        "Frees A♠, which goes to its foundation.",
        "1-2 1-f",
        {1: "AS 9S", 2: ""},
    ),
    "hint-frees-foundation-later": Example(
        "Frees 2♠, which goes to its foundation later.",
        "1-2 3-f 1-f",
        {1: "2S 9H", 2: "10S", 3: "KC AS"},
    ),
    "hint-frees-onto": Example(
        "Frees 6♥, which goes on 7♣ in column 3.",
        "1-2 1-3",
        {1: "6H 9S", 2: "10H", 3: "7C"},
    ),
    "hint-frees-onto-later": Example(
        "Frees 6♥, which goes on 7♣ later.",
        "1-2 3-4 1-3",
        {1: "6H 9S", 2: "10H", 3: "7C 3D", 4: ""},
    ),
    "hint-frees-empty": Example(
        "Frees 6♥, which goes to an empty column.",
        "1-2 1-3",
        {1: "KC 6H 9S", 2: "10H", 3: ""},
    ),
    "hint-frees-waste": Example(
        "Frees 4♦ in the waste.",
        "w-1",
        {1: "10H"},
        rest={"waste": "4D 9S"},
    ),
    "hint-waste": Example(
        "Takes a card off the waste.",
        "w-1",
        {1: "10H"},
        rest={"waste": "9S"},
    ),
    "hint-empties": Example(
        "Empties column 1.",
        "1-2",
        {1: "9S", 2: "10H"},
    ),
    "hint-empties-for": Example(
        "Empties column 1 for K♦.",
        "1-2 3-1",
        {1: "9S", 2: "10H", 3: "QC KD"},
    ),
    "hint-empties-for-waste": Example(
        "Empties column 1 for K♦ from the waste.",
        "1-2 w-1",
        {1: "9S", 2: "10H", 3: "KC"},
        rest={"waste": "KD"},
    ),
    "hint-empties-later": Example(
        "Helps to empty column 1.",
        "1-2 1-4 1-3",
        {1: "4D 6C 8C", 2: "9D", 3: "5S", 4: ""},
    ),
    "hint-follows": Example(
        "Lets 3♠ follow to the foundation.",
        "1-f 2-f",
        {1: "KC 2S", 2: "KC 3S"},
        rest={"foundations": {"S": (1, 0)}},
    ),
    "hint-foundation-later": Example(
        "Brings A♠ closer to its foundation.",
        "1-2 1-3 1-f",
        {1: "AS 7D 9H", 2: "", 3: ""},
    ),
    "hint-room": Example(
        "Makes room for 9♠ on 10♥ in column 1.",
        "1-2 3-1",
        {1: "QC 10H 4D", 2: "", 3: "KC 9S"},
    ),
    "hint-room-later": Example(
        "Makes room for 9♠ on 10♥.",
        "1-2 1-3 4-1",
        {1: "QC 10H 4D 8C", 2: "", 3: "", 4: "KC 9S"},
    ),
    "hint-sequence": Example(
        "Builds a longer sequence in column 2: 10♥ to 9♠.",
        "1-2",
        {1: "KC 9S", 2: "10H"},
    ),
    "hint-digs": Example(
        "Digs toward A♠, which its foundation needs next.",
        "1-2",
        {1: "AS 4D 9S", 2: "10H"},
    ),
    "hint-digs-face-down": Example(
        "Digs toward the face-down cards in column 1.",
        "1-2",
        {1: "(KC) 4D 10C 9H", 2: "10S"},
        "number-ten",
    ),
    "hint-shortens": Example(
        "Shortens column 1.",
        "1-2",
        {1: "KC 5S 5S", 2: ""},
    ),
    "hint-draw": Example(
        "Shows what comes next.",
        "d",
        {},
        rest={"stock": "KC"},
    ),
    "hint-redeal": Example(
        "Turns the waste into a new stock.",
        "r",
        {},
        "little-forty",
        rest={"waste": "9S", "redeals_left": 1},
    ),
}

ONLY_HINTS: Final = {
    "hint-draw-only": Example(
        "No other move helps now.",
        "d",
        {},
        rest={"stock": "KC"},
    ),
    "hint-redeal-only": Example(
        "No other move helps now.",
        "r",
        {},
        "little-forty",
        rest={"waste": "9S", "redeals_left": 1},
    ),
}
