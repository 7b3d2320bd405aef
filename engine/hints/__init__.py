"""Hints that look ahead, and still know only what the player can see."""

from engine.hints.lookahead import PLAY, QUICK, Budget, Outlook, consult

__all__ = ["PLAY", "QUICK", "Budget", "Outlook", "consult"]
