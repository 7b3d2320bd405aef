"""What a player can be told instead of an answer: one family, a code and what it speaks of."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine import GameError

if TYPE_CHECKING:
    from bot.service.results import GameSummary, Snapshot
    from engine import Variant


class PlayerError(Exception):
    """A request that was not met; every game is as it was.

    Attributes:
        code: names the sentence in the catalogue of texts.
        details: what the sentence speaks of.
        piece: which piece of a line was refused, where others stood beside it.

    """

    def __init__(self, code: str, **details: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, int | str] = details
        self.piece: str | None = None


class RefusedError(PlayerError):
    """The engine refused it; `reason` says why."""

    def __init__(self, reason: GameError) -> None:
        super().__init__("refused")
        self.reason = reason


class DecisionNeededError(PlayerError):
    """A game is open in this place; is it to be kept for later, or given up."""

    def __init__(self, open_game: "GameSummary") -> None:
        super().__init__("decision-needed")
        self.open_game = open_game


class TooManyGamesError(PlayerError):
    """The player keeps as many games as one may; one of them must be given up first."""

    def __init__(self, games: Sequence["GameSummary"]) -> None:
        super().__init__("too-many-games", count=len(games))
        self.games = tuple(games)


class WhichGameError(PlayerError):
    """Several unfinished games could be meant."""

    def __init__(self, games: Sequence["GameSummary"]) -> None:
        super().__init__("which-game")
        self.games = tuple(games)


class OutdatedError(PlayerError):
    """The button was made for an earlier state of the game; `snapshot` is the present one."""

    def __init__(self, snapshot: "Snapshot") -> None:
        super().__init__("outdated")
        self.snapshot = snapshot


class DailyFinishedError(PlayerError):
    """The player has finished today's deal; played again, as a free game, it is practice."""

    def __init__(self, variant: "Variant", deal: str) -> None:
        super().__init__("daily-finished", game=variant.name, deal=deal)
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
    """What is stored of a game makes no sense; it is neither played on nor overwritten."""

    def __init__(self, game_id: int) -> None:
        super().__init__("game-damaged", game=str(game_id))
        self.game_id = game_id
