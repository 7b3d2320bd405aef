"""Player errors that carry games: a list to choose from, or the current board."""

from collections.abc import Sequence

from bot.service.errors import PlayerError
from bot.service.results import GameSummary, Snapshot


class DecisionNeededError(PlayerError):
    """A game is open in this place; the player must keep or resign it first."""

    def __init__(self, open_game: GameSummary) -> None:
        super().__init__("decision-needed")
        self.open_game = open_game


class TooManyGamesError(PlayerError):
    """The player has the maximum number of unfinished games and must resign one first."""

    def __init__(self, games: Sequence[GameSummary]) -> None:
        super().__init__("too-many-games", count=len(games))
        self.games = tuple(games)


class WhichGameError(PlayerError):
    """No game was named, and the player has several unfinished ones."""

    def __init__(self, games: Sequence[GameSummary]) -> None:
        super().__init__("which-game")
        self.games = tuple(games)


class OutdatedError(PlayerError):
    """The button belongs to an earlier version of the game; `snapshot` is the current one."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__("outdated")
        self.snapshot = snapshot
