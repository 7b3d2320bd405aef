"""Hints from what the player can see: instant ones, and ones that look ahead."""

from engine.hints.lookahead import PLAY, QUICK, Budget, Outlook, consult

__all__ = ["PLAY", "QUICK", "Budget", "Outlook", "consult"]
