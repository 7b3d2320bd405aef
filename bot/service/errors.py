"""Errors that reach the player: one family, each with a code and the values of its sentence."""

from engine import GameError, Variant


class PlayerError(Exception):
    """A request that was refused; every game is unchanged.

    Attributes:
        code: the message id in the catalogue of texts.
        details: the arguments of that message.
        token: the refused token of a line that holds several.

    """

    def __init__(self, code: str, **details: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.token: str | None = None


class RefusedError(PlayerError):
    """The engine refused the request; `reason` says why."""

    def __init__(self, reason: GameError) -> None:
        super().__init__("refused")
        self.reason = reason


class DailyFinishedError(PlayerError):
    """The player has finished today's deal; another game of it is practice."""

    def __init__(self, variant: Variant, deal: str) -> None:
        super().__init__("daily-finished", key=variant.key, deal=deal)
        self.variant = variant
        self.deal = deal


class AssistedDailyError(PlayerError):
    """A check would take a daily game out of the ranking; the player has to confirm it."""

    def __init__(self) -> None:
        super().__init__("check-daily")


class NotYoursError(PlayerError):
    """The game belongs to another player."""

    def __init__(self) -> None:
        super().__init__("not-yours")


class DamagedGameError(PlayerError):
    """The stored game cannot be read; it is neither played nor overwritten."""

    def __init__(self, game_id: int) -> None:
        super().__init__("game-damaged", game=str(game_id))
        self.game_id = game_id
