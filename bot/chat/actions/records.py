"""Actions on finished games, daily deals, leaderboards and the player's account."""

from dataclasses import dataclass
from datetime import date

from bot.chat.actions.base import Action, action
from bot.chat.jumps import Jump
from bot.service import Metric, Period


@action("hi")
@dataclass(frozen=True, slots=True)
class History(Action):
    """Show a page of finished games, of the variant chosen in a menu if there is one.

    Attributes:
        variant: the variant's key; empty for all.
        older: show games older than this one; 0 for no bound.
        newer: show games newer than this one; 0 for no bound.

    """

    variant: str = ""
    older: int = 0
    newer: int = 0


@action("rp")
@dataclass(frozen=True, slots=True)
class Replay(Action):
    """Show a finished game after a number of moves."""

    game: int
    ply: int = 0


@action("rj")
@dataclass(frozen=True, slots=True)
class ReplayJump(Action):
    """Jump to another move of a replay.

    Attributes:
        game: the game.
        ply: the number of moves shown now.
        jump: the jump.
        public: whether everybody may use the button.

    """

    game: int
    ply: int
    jump: Jump
    public: bool = False


@action("sh")
@dataclass(frozen=True, slots=True)
class Share(Action):
    """Share a finished game."""

    game: int


@action("sr")
@dataclass(frozen=True, slots=True)
class ShowResult(Action):
    """Post the result of a game for everybody."""

    game: int


@action("sp")
@dataclass(frozen=True, slots=True)
class ShowReplay(Action):
    """Post the replay of a game for everybody."""

    game: int


@action("an")
@dataclass(frozen=True, slots=True)
class Analyse(Action):
    """Analyse a finished game."""

    game: int = 0


@action("aa")
@dataclass(frozen=True, slots=True)
class AnalyseAgain(Action):
    """Analyse a game, and replace the clicked message."""

    game: int = 0


@action("l")
@dataclass(frozen=True, slots=True)
class WinningLine(Action):
    """Show how a lost game could have been won."""

    game: int


@action("lj")
@dataclass(frozen=True, slots=True)
class LineJump(Action):
    """Jump to another move of a winning line."""

    game: int
    ply: int
    jump: Jump


@action("dp")
@dataclass(frozen=True, slots=True)
class PlayDaily(Action):
    """Play today's daily deal."""

    variant: str = ""


@action("dt")
@dataclass(frozen=True, slots=True)
class DailyTable(Action):
    """Open the table of a daily deal privately; without a day, that of today."""

    variant: str
    day: date | None = None


@action("du")
@dataclass(frozen=True, slots=True)
class DailyTablePage(Action):
    """Replace a table by another one.

    Attributes:
        variant: the variant's key; empty if it is chosen in a menu.
        day: the day; None for today or yesterday.
        yesterday: whether the day is yesterday.

    """

    variant: str = ""
    day: date | None = None
    yesterday: bool = False


@action("ds")
@dataclass(frozen=True, slots=True)
class ShowDailyTable(Action):
    """Post the table of a daily deal for everybody."""

    variant: str
    day: date


@dataclass(frozen=True, slots=True)
class LeaderboardAction(Action):
    """A page of a leaderboard.

    Attributes:
        metric: the value that players are ranked by.
        period: the period whose games count.
        here: whether only games on this server count.
        variant: the variant's key; empty for all.
        page: the page, from 0.
        version: the version of the standings; 0 for the latest.

    """

    metric: Metric = Metric.RATE
    period: Period = Period.ALL
    here: bool = False
    variant: str = ""
    page: int = 0
    version: int = 0


@action("lo")
@dataclass(frozen=True, slots=True)
class OpenLeaderboard(LeaderboardAction):
    """Open a leaderboard privately."""


@action("lp")
@dataclass(frozen=True, slots=True)
class LeaderboardPage(LeaderboardAction):
    """Replace a page by another one.

    Attributes:
        change: `metric`, `period` or `variant` for a menu that changes it; `join` or `leave` for
            membership; any other value only makes buttons unique.

    """

    change: str = ""


@action("ls")
@dataclass(frozen=True, slots=True)
class ShowLeaderboard(LeaderboardAction):
    """Post a page for everybody."""


@action("ss")
@dataclass(frozen=True, slots=True)
class Statistics(Action):
    """Show the statistics of the chosen variant; `player` is 0 for the reader's own."""

    player: int = 0


@action("se")
@dataclass(frozen=True, slots=True)
class ChangeSetting(Action):
    """Change a setting to the chosen value, or to `value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class PlayerAction(Action):
    """An action that only one player may use."""

    player: int


@action("f")
@dataclass(frozen=True, slots=True)
class AskForgetAgain(PlayerAction):
    """Ask a second time whether to delete everything."""


@action("fy")
@dataclass(frozen=True, slots=True)
class Forget(PlayerAction):
    """Delete all data of the player."""


@action("fn")
@dataclass(frozen=True, slots=True)
class KeepData(PlayerAction):
    """Delete nothing."""
