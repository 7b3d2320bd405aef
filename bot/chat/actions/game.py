"""Actions on the game at hand, and on starting and continuing games."""

from dataclasses import dataclass

from bot.chat.actions.base import Action, GameAction, action
from bot.service import GameVersion


@action("d")
@dataclass(frozen=True, slots=True)
class Draw(GameAction):
    """Draw from the stock, or redeal."""


@action("u")
@dataclass(frozen=True, slots=True)
class Undo(GameAction):
    """Undo a step."""


@action("r")
@dataclass(frozen=True, slots=True)
class Redo(GameAction):
    """Redo a step."""


@action("h")
@dataclass(frozen=True, slots=True)
class Hint(GameAction):
    """Show the best moves."""


@action("a")
@dataclass(frozen=True, slots=True)
class Auto(GameAction):
    """Make the safe moves to the foundations."""


@action("m")
@dataclass(frozen=True, slots=True)
class MakeMove(GameAction):
    """Make the chosen move, from the menu under the board."""


@action("c")
@dataclass(frozen=True, slots=True)
class ChooseReading(GameAction):
    """Make the chosen reading of an ambiguous move."""


@action("t")
@dataclass(frozen=True, slots=True)
class TypeMoves(GameAction):
    """Ask for moves in a form."""


@action("tm")
@dataclass(frozen=True, slots=True)
class PlayTyped(GameAction):
    """Play the moves typed in a form."""


@action("st")
@dataclass(frozen=True, slots=True)
class AskStyle(GameAction):
    """Ask for a style of boards."""


@action("sc")
@dataclass(frozen=True, slots=True)
class ChooseStyle(GameAction):
    """Change the style of boards."""


@action("ru")
@dataclass(frozen=True, slots=True)
class Rules(GameAction):
    """Explain the game."""


@action("re")
@dataclass(frozen=True, slots=True)
class AskResign(GameAction):
    """Ask whether to resign."""


@action("rs")
@dataclass(frozen=True, slots=True)
class Resign(GameAction):
    """Resign the game."""


@action("x")
@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Leave everything as it is."""


@action("w")
@dataclass(frozen=True, slots=True)
class CheckWinnable(GameAction):
    """Search whether the game can still be won."""


@action("wa")
@dataclass(frozen=True, slots=True)
class CheckAgain(GameAction):
    """Search again, in the place of the answer.

    Attributes:
        longer: whether to search longer.
        confirmed: whether the player knows that a daily game then does not rank.

    """

    longer: bool = False
    confirmed: bool = False


@action("n")
@dataclass(frozen=True, slots=True)
class NewGame(Action):
    """Deal a game.

    Attributes:
        variant: the game's key; empty for the one played last.
        deal: the deal number; 0 for a random one.
        difficulty: `winnable`, a difficulty, or empty for any deal.
        entry: tells two buttons of one message for the same deal apart.

    """

    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    entry: int = 0


@dataclass(frozen=True, slots=True)
class OpenGameDecision(Action):
    """What happens to the open game (0 for none) where the wanted one is to be dealt."""

    game: int
    revision: int
    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    daily: bool = False

    @property
    def at(self) -> GameVersion:
        """The open game and its revision."""
        return GameVersion(self.game, self.revision)


@action("k")
@dataclass(frozen=True, slots=True)
class KeepOpenGame(OpenGameDecision):
    """Keep the open game for later."""


@action("g")
@dataclass(frozen=True, slots=True)
class ResignOpenGame(OpenGameDecision):
    """Resign the open game."""


@action("ga")
@dataclass(frozen=True, slots=True)
class ResignAnother(OpenGameDecision):
    """Resign the chosen game, to make room."""


@action("rg")
@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Continue the chosen game."""
