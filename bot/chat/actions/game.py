"""Actions that play, start and continue games."""

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


@action("xc")
@dataclass(frozen=True, slots=True)
class ChooseRules(Action):
    """Show the rules of the chosen game, or the list of games."""


@action("hc")
@dataclass(frozen=True, slots=True)
class ChooseHelp(Action):
    """Show the chosen topic of the help."""


@action("m")
@dataclass(frozen=True, slots=True)
class MakeMove(GameAction):
    """Make the move chosen in the menu below the board."""


@action("c")
@dataclass(frozen=True, slots=True)
class ChooseReading(GameAction):
    """Make the chosen reading of an ambiguous move."""


@action("t")
@dataclass(frozen=True, slots=True)
class TypeMoves(GameAction):
    """Open a modal to type moves."""


@action("tm")
@dataclass(frozen=True, slots=True)
class PlayTyped(GameAction):
    """Play the moves typed in the modal."""


@action("st")
@dataclass(frozen=True, slots=True)
class AskStyle(GameAction):
    """Ask for a board style."""


@action("sc")
@dataclass(frozen=True, slots=True)
class ChooseStyle(GameAction):
    """Change the board style."""


@action("ru")
@dataclass(frozen=True, slots=True)
class Rules(GameAction):
    """Show the rules."""


@action("re")
@dataclass(frozen=True, slots=True)
class AskResign(GameAction):
    """Ask for confirmation before resigning."""


@action("rs")
@dataclass(frozen=True, slots=True)
class Resign(GameAction):
    """Resign the game."""


@action("x")
@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Change nothing."""


@action("w")
@dataclass(frozen=True, slots=True)
class CheckWinnable(GameAction):
    """Check whether the game can still be won."""


@action("wa")
@dataclass(frozen=True, slots=True)
class CheckAgain(GameAction):
    """Check again, and replace the previous answer.

    Attributes:
        longer: whether to search longer.
        confirmed: whether the player accepts that a daily game will not rank.

    """

    longer: bool = False
    confirmed: bool = False


@action("n")
@dataclass(frozen=True, slots=True)
class NewGame(Action):
    """Deal a game.

    Attributes:
        variant: the variant's key; empty for the one played last.
        deal: the deal number; 0 for a random one.
        difficulty: `winnable`, a difficulty, or empty for any deal.
        entry: makes buttons unique when one message has two for the same deal.

    """

    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    entry: int = 0


@dataclass(frozen=True, slots=True)
class OpenGameDecision(Action):
    """A decision about the open game (0 for none) before another game starts."""

    game: int
    revision: int
    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    daily: bool = False

    @property
    def at(self) -> GameVersion:
        """Return the open game and its revision."""
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
    """Resign the chosen game, so that the player is below the limit of open games."""


@action("rg")
@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Continue the chosen game."""
