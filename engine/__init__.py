"""The Forty Thieves family of patience games: rules, deals, notation. No clock, no I/O, no chat.

Deal, query and play a game:

>>> from engine import Game, Move
>>> game = Game.deal("Forty Thieves", 1)
>>> Move.parse("d") in game.legal_moves
True
>>> game.push_step(game.parse("draw"))
>>> game.record()
'forty-thieves/1 #1: d'
"""

from engine.cards import Card
from engine.errors import (
    DealNumberError,
    GameError,
    IllegalMoveError,
    InvalidMoveError,
    RecordError,
    UnknownVariantError,
)
from engine.game import Game, Outcome
from engine.hints.reasons import Hint
from engine.moves import AmbiguousMoveError, Move, Step
from engine.variants import VARIANTS, Building, Variant, find_variant, is_variant
from engine.view import Column, View

__all__ = [
    "VARIANTS",
    "AmbiguousMoveError",
    "Building",
    "Card",
    "Column",
    "DealNumberError",
    "Game",
    "GameError",
    "Hint",
    "IllegalMoveError",
    "InvalidMoveError",
    "Move",
    "Outcome",
    "RecordError",
    "Step",
    "UnknownVariantError",
    "Variant",
    "View",
    "find_variant",
    "is_variant",
]
