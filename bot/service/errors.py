"""Errors that are shown to the player, each with a message id and its arguments."""

from engine import GameError, Variant


class PlayerError(Exception):
    """A refused request, which has changed no game.

    Attributes:
        code: the message id in the text catalogue.
        details: the arguments of the message.
        token: the refused token of a line with several tokens.

    """

    def __init__(self, code: str, **details: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.token: str | None = None


class RefusedError(PlayerError):
    """The engine refused the request; `reason` is its error."""

    def __init__(self, reason: GameError) -> None:
        super().__init__("refused")
        self.reason = reason


class DailyFinishedError(PlayerError):
    """The player has already finished today's deal; playing it again would be practice."""

    def __init__(self, variant: Variant, deal: str) -> None:
        super().__init__("daily-finished", key=variant.key, deal=deal)
        self.variant = variant
        self.deal = deal


class AssistedDailyError(PlayerError):
    """A winnable check would take a daily game out of the ranking; the player must confirm it."""

    def __init__(self) -> None:
        super().__init__("check-daily")


class NotYoursError(PlayerError):
    """The game belongs to another player."""

    def __init__(self) -> None:
        super().__init__("not-yours")


class DamagedGameError(PlayerError):
    """The stored game cannot be read; it can be neither played nor overwritten."""

    def __init__(self, game_id: int) -> None:
        super().__init__("game-damaged", game=str(game_id))
        self.game_id = game_id
